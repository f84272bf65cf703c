import { randomUUID } from 'node:crypto';
import { mintJobId } from '../../shared/ids.ts';
import { jobAnswer } from '../../shared/services/runs/render-job.ts';
import { queuedJob } from '../support/service/stored-jobs.ts';
import { auditWith } from './job-read.ts';
import { type Measured, median, quantile, summary } from './rounds.ts';
import { openStage, type Program, type Stage } from './stage.ts';

const JOBS = 100_000;
const PROFILES = 10_000;
const BATCH = 5_000;
/** Jobs of the credential that reads, on both sides. */
const OWN_JOBS = 100;
const READS = 100;
const REPEATS = 5;
const ROUNDS = 3;
const GOAL = 1.2;

/** The p99 of each read over a database with many jobs and profiles, against the same reads over one with few. */
export async function benchGrowth(): Promise<Measured[]> {
  const [small, large] = [await openStage(), await openStage()];
  const gateways: Program[] = [];
  try {
    await grow(large);
    for (const stage of [small, large]) gateways.push(await stage.startGateway());
    const [atSmall, atLarge] = [await readsOf(small), await readsOf(large)];
    const measured: Measured[] = [];
    for (const name of Object.keys(atSmall)) {
      const sides = [
        { stage: large, url: gateways[1]?.url ?? '', paths: atLarge[name] ?? [] },
        { stage: small, url: gateways[0]?.url ?? '', paths: atSmall[name] ?? [] },
      ] as const;
      await p99sMs(sides);
      const rounds: [number, number][] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await p99sMs(sides));
      measured.push({
        ...summary(
          `${name}, p99, with ${JOBS} jobs and ${PROFILES} profiles, vs few`,
          rounds.map(([ours, bare]) => ours / bare),
          GOAL,
        ),
        atMost: true,
        detail:
          rounds[0]
            ?.map((_, side) => `${median(rounds.map((round) => round[side] ?? 0)).toFixed(2)} ms`)
            .join(' vs ') ?? '',
      });
    }
    return measured;
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await Promise.all([small.close(), large.close()]);
  }
}

/** Copies a finished job and a profile for organisations of their own, as often as told. */
async function grow({ platform, database, actor }: Stage): Promise<void> {
  const [path] = await storeJobs({ platform, actor }, 1);
  const jobs = database.collection<{ _id: string }>({ name: 'jobs', indexes: [] });
  const profiles = database.collection<{ _id: string }>({ name: 'profiles', indexes: [] });
  const job = await jobs.findOne({ _id: path?.split('/').at(-1) ?? '' });
  const profile = await profiles.findOne({ _id: actor.profileId });
  if (job === null || profile === null) throw new Error('There is nothing to copy.');
  for (let copied = 0; copied < JOBS; copied += BATCH) {
    await jobs.insertMany(
      Array.from({ length: BATCH }, (_, n) => {
        const tenantId = `ten_${(copied + n) % 100}`;
        return { ...job, _id: mintJobId(), tenantId, credentialId: `key_${tenantId}` };
      }),
    );
  }
  for (let copied = 0; copied < PROFILES; copied += BATCH) {
    await profiles.insertMany(
      Array.from({ length: BATCH }, (_, n) => ({
        ...profile,
        _id: `prof_${randomUUID()}`,
        tenantId: `ten_${(copied + n) % 100}`,
        urlSlug: randomUUID(),
      })),
    );
  }
}

/** Stores finished jobs of the stage's credential; answers the paths at which they are read. */
async function storeJobs({ platform, actor }: Pick<Stage, 'platform' | 'actor'>, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let number = 0; number < count; number++) {
    const job = queuedJob(actor, { status: 'COMPLETED' });
    const served = Buffer.from(JSON.stringify(jobAnswer(job, { clinicalData: auditWith(3) })), 'utf8');
    await platform.data.transact((session) => platform.data.jobs.insert({ ...job, served }, session));
    paths.push(`/v1/jobs/${job.jobId}`);
  }
  return paths;
}

/** The addresses of each kind of read. */
async function readsOf(stage: Stage): Promise<Record<string, readonly string[]>> {
  return {
    'GET /v1/jobs/:jobId': await storeJobs(stage, OWN_JOBS),
    'GET /v1/jobs': ['/v1/jobs?limit=20', '/v1/jobs?status=COMPLETED&limit=20'],
    'GET /v1/profiles': ['/v1/profiles'],
    'GET /v1/quotas': ['/v1/quotas'],
    'GET /v1/usage': ['/v1/usage'],
    'GET /v1/config': ['/v1/config'],
    'GET /v1/snippets': ['/v1/snippets'],
    'GET /v1/actions': ['/v1/actions'],
    'GET /v1/examples/:profileId': [`/v1/examples/${stage.actor.profileId}`],
  };
}

/** The reads of one side. */
interface Side {
  stage: Stage;
  url: string;
  paths: readonly string[];
}

/**
 * The 99th percentile, in milliseconds, of the reads of both sides, which take turns, so that other work of the machine slows both alike. Of
 * several repetitions of a read the quickest counts, because that work is not the read's.
 */
async function p99sMs(sides: readonly [Side, Side]): Promise<[number, number]> {
  const quickest: [number[], number[]] = [[], []];
  for (let read = 0; read < READS; read++) {
    const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      for (const side of [0, 1] as const) best[side] = Math.min(best[side], await readMs(sides[side], read));
    }
    quickest[0].push(best[0]);
    quickest[1].push(best[1]);
  }
  return [quantile(quickest[0], 0.99), quantile(quickest[1], 0.99)];
}

async function readMs({ stage, url, paths }: Side, read: number): Promise<number> {
  const path = paths[read % paths.length];
  const beganMs = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: stage.actor.authorization } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return performance.now() - beganMs;
}
