/** A failure whose message is a sentence for the person at the terminal; it is shown without a stack trace. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
