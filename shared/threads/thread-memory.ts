import type { HeapInfo } from 'node:v8';
import type { Worker } from 'node:worker_threads';

/** Interval while there is room; it is long, because looking interrupts the thread, and unpacking adds at most some 2 GB/s. */
const CALM_INTERVAL_MS = 100;
const NARROW_INTERVAL_MS = 25;
/** Share of the limit above which the thread is looked at often. */
const NARROW = 0.5;

/** Bytes a thread holds: heap, and buffers, which V8's resource limits do not count. */
export function usedBytesOf({ total_heap_size, external_memory, malloced_memory }: HeapInfo): number {
  return total_heap_size + external_memory + malloced_memory;
}

/**
 * Calls back once when the thread holds more than `limitBytes`, also while it is busy, because it answers at its next interrupt. Returns a
 * function that stops watching.
 */
export function watchMemory(worker: Worker, limitBytes: number, onExceeded: () => void): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const look = async () => {
    // A thread that has not started or has ended does not answer, and counts as holding nothing.
    const bytes = await worker.getHeapStatistics().then(usedBytesOf, () => 0);
    if (stopped) return;
    if (bytes > limitBytes) onExceeded();
    else timer = setTimeout(look, bytes > limitBytes * NARROW ? NARROW_INTERVAL_MS : CALM_INTERVAL_MS);
  };
  timer = setTimeout(look, NARROW_INTERVAL_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
