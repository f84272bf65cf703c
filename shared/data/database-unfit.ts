/** The database holds something that this release cannot work with, and retrying does not help. The message tells the operator what to do. */
export class DatabaseUnfit extends Error {
  override readonly name = 'DatabaseUnfit';
}
