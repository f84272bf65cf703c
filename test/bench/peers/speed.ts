import type { Program } from '../stage.ts';
import type { Peer } from './peers.ts';
import { processorTime, processorTimeOf } from './processor-time.ts';
import type { Runs } from './runs.ts';

/** One round of runs on one peer. */
export interface Round {
  perSecond: number;
  latenciesMs: number[];
  /** Milliseconds of processor time of a run: of the worker process, of the server that keeps the peer's state, and of MongoDB. */
  workerMs: number;
  serverMs: number;
  mongodbMs: number;
}

export async function measureRound(
  peer: Peer,
  worker: Program,
  runs: Runs,
  { count, atOnce }: { count: number; atOnce: number },
): Promise<Round> {
  const inputs = await runs.make(count);
  const usedBefore = await used(peer, worker);
  const latenciesMs: number[] = [];
  const left = inputs.values();
  const startedMs = performance.now();
  const lane = async () => {
    for (const input of left) {
      const beganMs = performance.now();
      const [endedMs] = await Promise.all([runs.ended(input.jobId), peer.submit(input)]);
      latenciesMs.push(endedMs - beganMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const perSecond = (count * 1000) / (performance.now() - startedMs);
  const usedAfter = await used(peer, worker);
  const of = (whose: 'worker' | 'server' | 'mongodb') => (usedAfter[whose] - usedBefore[whose]) / count;
  return { perSecond, latenciesMs, workerMs: of('worker'), serverMs: of('server'), mongodbMs: of('mongodb') };
}

async function used({ server }: Peer, worker: Program) {
  const totals = await processorTime();
  const named = (part: string) =>
    [...totals].reduce((sum, [program, ms]) => (program.startsWith(part) ? sum + ms : sum), 0);
  return {
    worker: await processorTimeOf(worker.pid),
    server: server === null ? 0 : named(server),
    mongodb: named('mongod'),
  };
}
