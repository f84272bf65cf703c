/** Waits `delayMs`; rejects with the signal's reason when aborted. */
export type Pause = (delayMs: number, signal?: AbortSignal) => Promise<void>;

export const pauseWithTimer: Pause = (delayMs, signal) =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, delayMs);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
