/** Why a request's signal aborted, where its caller hung up before the answer. */
export class CallerLeft extends Error {
  constructor() {
    super('The caller hung up.');
    this.name = 'CallerLeft';
  }
}
