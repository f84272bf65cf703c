/** A failure of the HTTP layer that lends the answer its status, as those of the body parser do (`http-errors`). */
export class UnreadableBody extends Error {
  readonly expose = true;
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string) {
    super(type);
    this.name = 'UnreadableBody';
    this.status = status;
    this.type = type;
  }
}

/** Parses a JSON text in UTF-8. @throws UnreadableBody without the parser's message, because that message quotes the text. */
export function parseJsonBody(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new UnreadableBody(400, 'entity.parse.failed');
  }
}
