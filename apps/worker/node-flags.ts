/**
 * Node.js flags of a worker. They let its threads collect their garbage (`shared/threads/collect-garbage.ts`) and bound V8's young generation.
 * Unbounded it grows to 128 MB on a large machine, and with it the garbage of a long ingest between two full collections; throughput does
 * not need it.
 */
export const WORKER_NODE_FLAGS = ['--max-semi-space-size=16', '--expose-gc'];
