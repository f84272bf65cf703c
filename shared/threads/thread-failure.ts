/** Reason for which a thread gave no answer: it took too long, held too much memory, or stopped. */
export type ThreadFailureReason = 'TIME' | 'MEMORY' | 'CRASH';

/**
 * A task that its thread could not finish; the thread was ended. The task is not retried, because its input would end another thread too.
 */
export class ThreadFailure extends Error {
  readonly reason: ThreadFailureReason;

  constructor(reason: ThreadFailureReason, options: { cause?: unknown } = {}) {
    super(`A thread was ended: ${reason}`, options);
    this.name = 'ThreadFailure';
    this.reason = reason;
  }
}
