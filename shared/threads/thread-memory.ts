import type { HeapInfo } from 'node:v8';
import type { Worker } from 'node:worker_threads';

/** Looking interrupts the thread, so it is done rarely while there is room: unpacking adds at most some 2 GB/s. */
const CALM_INTERVAL_MS = 100;
const NARROW_INTERVAL_MS = 25;
/** Share of the limit above which it is narrow. */
const NARROW = 0.5;

/** Bytes a thread holds: heap and buffers, which V8's resource limits do not count. */
export function usedBytesOf({ total_heap_size, external_memory, malloced_memory }: HeapInfo): number {
  return total_heap_size + external_memory + malloced_memory;
}

/**
 * Calls back once when the thread holds more than `limitBytes`, also while it is busy: it answers at its next interrupt. Returns how to stop
 * watching.
 */
export function watchMemory(worker: Worker, limitBytes: number, onExceeded: () => void): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const look = async () => {
    // Not running yet, or no longer: it holds nothing, or will never be asked again.
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
