/** The reason for which a file cannot be shown; `NOT_LOADED` says nothing of the file, because the code that reads it is missing. */
export type Refusal =
  | 'NOT_LOADED'
  | 'FORMAT'
  | 'OLD_WORD'
  | 'PASSWORD'
  | 'DAMAGED'
  | 'ENCODING'
  | 'TOO_LARGE'
  | 'TOO_LONG'
  | 'EMPTY';

export class UnreadableDocument extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal, { cause });
    this.name = 'UnreadableDocument';
    this.refusal = refusal;
  }
}
