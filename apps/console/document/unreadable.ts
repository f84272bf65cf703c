/** The reason for which a file cannot be shown. */
export type Refusal = 'FORMAT' | 'PASSWORD' | 'DAMAGED' | 'ENCODING' | 'TOO_LARGE' | 'EMPTY';

export class UnreadableDocument extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal, { cause });
    this.name = 'UnreadableDocument';
    this.refusal = refusal;
  }
}
