/** The reason for which a file cannot be shown. */
export type Refusal = 'FORMAT' | 'OLD_WORD' | 'PASSWORD' | 'DAMAGED' | 'ENCODING' | 'TOO_LARGE' | 'TOO_LONG' | 'EMPTY';

export class UnreadableDocument extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal, { cause });
    this.name = 'UnreadableDocument';
    this.refusal = refusal;
  }
}
