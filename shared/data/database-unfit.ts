/** The database holds something that this release cannot work with; waiting does not mend it. The message tells the operator what to do. */
export class DatabaseUnfit extends Error {
  override readonly name = 'DatabaseUnfit';
}
