import { setTimeout as sleep } from 'node:timers/promises';

/** Waits `delayMs`; rejects with the signal's reason when aborted. */
export type Pause = (delayMs: number, signal?: AbortSignal) => Promise<void>;

export const pauseWithTimer: Pause = async (delayMs, signal) => {
  try {
    await sleep(delayMs, undefined, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
};

/** The promise's value unless the signal aborts first, which rejects with its reason; for work that takes no signal itself. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Repeats a call that fails. `pauseMsAfter` is told the failure and the number of calls so far; it answers the milliseconds to wait before
 * the next call, or null to give up.
 * @throws the failure that ended it, or the signal's reason
 */
export async function withRetries<T>(
  call: () => Promise<T>,
  pauseMsAfter: (failure: unknown, calls: number) => number | null,
  { pause = pauseWithTimer, signal }: { pause?: Pause; signal?: AbortSignal | undefined } = {},
): Promise<T> {
  for (let calls = 1; ; calls++) {
    try {
      return await call();
    } catch (failure) {
      const pauseMs = pauseMsAfter(failure, calls);
      if (pauseMs === null) throw failure;
      await pause(pauseMs, signal);
    }
  }
}
