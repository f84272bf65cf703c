import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobRunInput } from '../../../shared/contracts/workflow-messages.ts';
import type { Program, Stage } from '../stage.ts';
import type { Peer } from './peers.ts';
import { REVIEWERS, type Runs } from './runs.ts';

/** Runs that begin each second, whether earlier ones have ended or not. */
const STARTS_PER_SECOND = 2;
/** A worker lives for a time up to this after it is ready. */
const MAX_LIFE_MS = 1_000;
/** Longer than each peer's own waits (BullMQ looks for stalled jobs every 30 s, and twice). */
const QUIET_MS = 100_000;
const POLL_MS = 500;

/** What became of the runs that a peer had taken. */
export interface Losses {
  kills: number;
  taken: number;
  completed: number;
  failed: number;
  /** Runs that never ended and that nothing goes on with. */
  lost: number;
  /** Runs that never ended although the peer still holds them. */
  stuck: number;
  /** Calls of reviewers beyond the one that each reviewer of an ended run needs. */
  repeatedCalls: number;
  /** Seconds from the last kill until the last run ended. */
  settledSeconds: number;
}

/** Kills the peer's only worker process again and again, each time starting another at once, while runs begin at a steady rate. */
export async function measureKills(
  stage: Stage,
  peer: Peer,
  first: Program,
  runs: Runs,
  kills: number,
): Promise<{ losses: Losses; worker: Program }> {
  const taken: JobRunInput[] = [];
  const loading = new AbortController();
  const submitting: Promise<unknown>[] = [];
  const load = (async () => {
    while (!loading.signal.aborted) {
      const [input] = await runs.make(1);
      if (input === undefined) throw new Error('No run was made.');
      submitting.push(peer.submit(input).then(() => taken.push(input)));
      await wait(1000 / STARTS_PER_SECOND);
    }
  })();
  let worker = first;
  for (let kill = 0; kill < kills; kill++) {
    await wait(Math.random() * MAX_LIFE_MS);
    await worker.kill();
    worker = await peer.startWorker();
  }
  const lastKillMs = performance.now();
  loading.abort();
  await load;
  await Promise.all(submitting);

  const isOpen = ({ jobId }: JobRunInput) => !runs.endedAt.has(jobId);
  for (let [open, sinceMs] = [taken.length, performance.now()]; open > 0 && performance.now() - sinceMs < QUIET_MS; ) {
    await wait(POLL_MS);
    const now = taken.filter(isOpen).length;
    if (now < open) [open, sinceMs] = [now, performance.now()];
  }
  const outcomes = await Promise.all(
    taken.map(async (run) => {
      const outcome = await stage.platform.data.jobs.outcome(run);
      if (outcome !== 'OPEN') return outcome;
      return (await peer.holds(run)) ? 'STUCK' : 'LOST';
    }),
  );
  const number = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  const ended = taken.flatMap(({ jobId }) => runs.endedAt.get(jobId) ?? []);
  return {
    worker,
    losses: {
      kills,
      taken: taken.length,
      completed: number('COMPLETED'),
      failed: number('FAILED'),
      lost: number('LOST'),
      stuck: number('STUCK'),
      repeatedCalls: await repeatedCalls(peer, new Set(taken.map(({ jobId }) => jobId))),
      settledSeconds: Math.max(0, ...ended.map((endedMs) => endedMs - lastKillMs)) / 1000,
    },
  };
}

async function repeatedCalls({ callsFile }: Peer, jobIds: ReadonlySet<string>): Promise<number> {
  const calls = (await readFile(callsFile, 'utf8')).split('\n').filter((line) => jobIds.has(line.split(' ')[0] ?? ''));
  const needed = new Set(calls);
  if (needed.size > jobIds.size * REVIEWERS) throw new Error('More reviewers were called than the runs have.');
  return calls.length - needed.size;
}
