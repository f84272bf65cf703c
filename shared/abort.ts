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
