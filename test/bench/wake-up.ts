import { setTimeout as wait } from 'node:timers/promises';
import { type ChangeStream, MongoClient } from 'mongodb';
import { endFailed } from '../../shared/services/runs/end-run.ts';
import { queuedJob } from '../support/service/stored-jobs.ts';
import { type Measured, median, quantile, summary } from './rounds.ts';
import type { Program, Stage } from './stage.ts';

const GOAL_MS = 30;
const ROUNDS = 5;
const WRITES = 40;
/** Milliseconds for the gateway to start waiting, because nothing outside it shows when it does. */
const SETTLING_MS = 30;

/** Milliseconds from the acknowledged write to each client that waits. */
interface Delays {
  client: number[];
  stream: number[];
  bare: number[];
}

/**
 * From the terminal write, acknowledged by the database, to a client that waits (`Prefer: wait`) and to one that follows the events, side
 * by side with a bare change stream that hears of the same write.
 */
export async function benchWakeUp(stage: Stage): Promise<Measured[]> {
  const gateway = await stage.startGateway();
  const bare = await bareListener(stage);
  try {
    await round(stage, gateway, bare);
    const rounds: Delays[] = [];
    for (let number = 0; number < ROUNDS; number++) rounds.push(await round(stage, gateway, bare));
    return [
      measured(`terminal write to a waiting client, p95 of ${GOAL_MS} ms`, rounds, 'client'),
      measured(`terminal write to an event stream, p95 of ${GOAL_MS} ms`, rounds, 'stream'),
    ];
  } finally {
    await bare.close();
    await gateway.stop();
  }
}

function measured(name: string, rounds: readonly Delays[], whose: 'client' | 'stream'): Measured {
  const at = (share: number, of: keyof Delays) => median(rounds.map((one) => quantile(one[of], share)));
  const ratios = rounds.map((one) => quantile(one[whose], 0.95) / GOAL_MS);
  const figures = (of: keyof Delays) => `${at(0.5, of).toFixed(1)} ms p50, ${at(0.95, of).toFixed(1)} ms p95`;
  return {
    ...summary(name, ratios, 1),
    atMost: true,
    detail: `${figures(whose)}; a bare change stream ${figures('bare')}`,
  };
}

async function round(stage: Stage, gateway: Program, bare: Awaited<ReturnType<typeof bareListener>>): Promise<Delays> {
  const { platform, actor } = stage;
  const delays: Delays = { client: [], stream: [], bare: [] };
  for (let write = 0; write < WRITES; write++) {
    const job = queuedJob(actor);
    await platform.data.transact((session) => platform.data.jobs.insert(job, session));
    const heard = {
      client: answeredAt(gateway, actor.authorization, job.jobId),
      stream: toldAt(gateway, actor.authorization, job.jobId),
      bare: bare.heardAt(job.jobId),
    };
    await wait(SETTLING_MS);
    await endFailed(platform, job, { category: 'INTERNAL', message: 'Measured.' });
    const writtenAtMs = performance.now();
    for (const whose of ['client', 'stream', 'bare'] as const) {
      delays[whose].push(Math.max(0, (await heard[whose]) - writtenAtMs));
    }
  }
  return delays;
}

async function answeredAt({ url }: Program, authorization: string, jobId: string): Promise<number> {
  const answer = await fetch(`${url}/v1/jobs/${jobId}`, { headers: { authorization, prefer: 'wait=60' } });
  const { status } = (await answer.json()) as { status: string };
  if (status !== 'FAILED') throw new Error(`A waiting client was told ${status}.`);
  return performance.now();
}

async function toldAt({ url }: Program, authorization: string, jobId: string): Promise<number> {
  const { body } = await fetch(`${url}/v1/jobs/${jobId}/events`, { headers: { authorization } });
  if (body === null) throw new Error('A job was followed without an answer.');
  let text = '';
  let toldAtMs: number | null = null;
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (toldAtMs === null && text.includes('event: ended')) toldAtMs = performance.now();
  }
  if (toldAtMs === null) throw new Error('A stream ended without its end.');
  return toldAtMs;
}

async function bareListener({ platform }: Stage) {
  const { mongodb } = platform.config;
  const client = new MongoClient(mongodb.uri ?? '');
  const stream: ChangeStream = client.db(mongodb.database).collection('jobs').watch();
  const waiting = new Map<unknown, (atMs: number) => void>();
  stream.on('change', (change) => {
    if (change.operationType !== 'update') return;
    waiting.get(change.documentKey._id)?.(performance.now());
    waiting.delete(change.documentKey._id);
  });
  return {
    heardAt: (jobId: string) => new Promise<number>((resolve) => waiting.set(jobId, resolve)),
    async close() {
      await stream.close();
      await client.close();
    },
  };
}
