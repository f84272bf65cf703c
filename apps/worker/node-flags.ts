/**
 * Node.js flags of a worker. They bound V8's young generation: unbounded it grows to 128 MB on a large machine, and with it the garbage of a long
 * ingest between two full collections; throughput does not need it.
 */
export const WORKER_NODE_FLAGS = ['--max-semi-space-size=16'];
