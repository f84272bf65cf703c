/**
 * Reads the data of server-sent events (HTML Living Standard, "Server-sent events"), one string an event. Comments and other fields are
 * left out.
 * @throws `tooLong()` when one event is longer than `maxCharacters`
 */
export async function* eventData(
  chunks: AsyncIterable<string>,
  maxCharacters: number,
  tooLong: () => Error,
): AsyncGenerator<string> {
  // The pieces are joined when their line is complete, so that a long line costs linear time however it is cut up.
  let line: string[] = [];
  let data: string[] = [];
  let length = 0;

  function add(piece: string): void {
    length += piece.length;
    if (length > maxCharacters) throw tooLong();
    line.push(piece);
  }
  /** Completes the line and returns the event that it ends. */
  function endLine(): string | null {
    const whole = line.join('').replace(/\r$/, '');
    line = [];
    if (whole.startsWith('data:')) data.push(whole.slice(whole[5] === ' ' ? 6 : 5));
    const event = whole === '' && data.length > 0 ? data.join('\n') : null;
    if (event !== null) data = [];
    if (data.length === 0) length = 0;
    return event;
  }

  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', from)) {
      add(chunk.slice(from, end));
      from = end + 1;
      const event = endLine();
      if (event !== null) yield event;
    }
    add(chunk.slice(from));
  }
  // Some servers leave out the blank line after their last event.
  const last = endLine() ?? endLine();
  if (last !== null) yield last;
}
