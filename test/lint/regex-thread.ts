import { parentPort } from 'node:worker_threads';
import { judge } from './judge-regex.ts';

/** Judges one expression for every message; see {@link judge}. */
parentPort?.on('message', ({ source, flags }: { source: string; flags: string }) => {
  parentPort?.postMessage(judge(source, flags));
});
