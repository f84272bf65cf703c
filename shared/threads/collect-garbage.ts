/**
 * Collects the garbage of a pool's thread, which takes some 50 ms, where its process has Node.js's flag `--expose-gc`, because V8 by itself
 * waits until the heap has grown to several times what is in use, and lets the garbage of buffers grow as large as what a scan needs.
 */
export function collectGarbage(): void {
  globalThis.gc?.();
}
