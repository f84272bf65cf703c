/**
 * What Node.js is told when it runs a worker. V8 lets the part of the heap that it collects quickly grow to 128 MB on a large machine,
 * and with it what a long ingest leaves behind between two full collections; throughput does not need it.
 */
export const WORKER_NODE_FLAGS = ['--max-semi-space-size=16'];
