/**
 * Collects the garbage of a pool's thread, which takes some 50 ms, because V8 by itself waits until the heap has grown to several times what
 * is in use, and lets the garbage of buffers grow as large as what a scan needs. Does nothing in a thread of no pool.
 */
export function collectGarbage(): void {
  globalThis.gc?.();
}
