/** Reason for which a request's signal aborts when its caller hangs up before the answer. */
export class CallerLeft extends Error {
  constructor() {
    super('The caller hung up.');
    this.name = 'CallerLeft';
  }
}
