import { type Document, MongoClient } from 'mongodb';
import { mintSnippetId, mintSnippetKey } from '../../shared/ids.ts';
import { updateTenant } from '../../shared/services/tenants/tenants.ts';
import { startCommandCounter } from '../support/service/command-counter.ts';
import { embeddedServers } from '../support/service/servers.ts';
import { compare, type Measured, median, quantile, summary } from './rounds.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 9;
const CALLS = 20;
const REVIEWERS = 3;
const SOURCES = 25;
const CONTENT = 'Nämnden ska se till att ärendet blir utrett i den omfattning som dess beskaffenhet kräver. '.repeat(
  10,
);
const MAX_ROUND_TRIPS = 12;
const ENOUGH = 1_000_000;

/**
 * `POST /v1/profiles` with 3 reviewers, 25 sources each and all 75 of them inline, over HTTP, against the database operations it cannot do
 * without, each called bare, one after the other; and how many round trips to the database it makes.
 */
export async function benchProfileCreate(stage: Stage): Promise<Measured[]> {
  const { platform, actor } = stage;
  await updateTenant(platform, actor.tenantId, {
    limits: { maxProfiles: ENOUGH, maxSnippets: ENOUGH, configWritesPerHour: ENOUGH },
  });
  const counter = await startCommandCounter((await embeddedServers()).mongodbUri);
  const gateway = await stage.startGateway();
  const counted = await stage.startGateway({ MONGODB_URI: counter.uri });
  const bare = bareOperations(stage);
  const body = JSON.stringify(profile());
  const latencies: number[] = [];
  const ours = async () => {
    const times = await timed(() => create(gateway.url, actor.authorization, body));
    latencies.push(...times);
    return median(times);
  };
  try {
    const { ratios, ...medians } = await compare({ rounds: ROUNDS }, ours, async () => median(await timed(bare.run)));
    await create(counted.url, actor.authorization, body);
    counter.taken();
    await create(counted.url, actor.authorization, body);
    const roundTrips = counter.taken();
    const p99 = quantile(latencies, 0.99).toFixed(1);
    return [
      {
        ...summary('profile create p50 vs its bare database operations', ratios, 1.5),
        atMost: true,
        detail: `${medians.ours.toFixed(1)} ms (p99 ${p99} ms) vs ${medians.bare.toFixed(1)} ms; 75 inline sources`,
      },
      {
        ...summary('profile create, round trips to the database', [roundTrips.length], MAX_ROUND_TRIPS),
        atMost: true,
        detail: roundTrips.join(', '),
      },
    ];
  } finally {
    await bare.close();
    await counted.stop();
    await gateway.stop();
    await counter.close();
  }
}

async function timed(call: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const startedMs = performance.now();
    await call();
    times.push(performance.now() - startedMs);
  }
  return times;
}

function profile() {
  const refs = Array.from({ length: REVIEWERS * SOURCES }, (_, n) => `r${n}`);
  return {
    name: 'Measured profile',
    documentType: 'Decision',
    workers: Array.from({ length: REVIEWERS }, (_, n) => ({
      name: `Reviewer ${n}`,
      instructions: 'x'.repeat(1_000),
      snippetIds: refs.slice(n * SOURCES, (n + 1) * SOURCES),
    })),
    snippets: refs.map((ref) => ({ ref, name: `Source ${ref}`, content: CONTENT, authorityType: 'AGENCY_REGULATION' })),
  };
}

async function create(url: string, authorization: string, body: string): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/v1/profiles`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`The create was answered with ${answer.status}: ${text}`);
}

/** The create's reads and writes, through the plain driver. */
function bareOperations({ platform, actor: { tenantId } }: Stage) {
  const { mongodb } = platform.config;
  const client = new MongoClient(mongodb.uri ?? '', { writeConcern: { w: 'majority' }, ignoreUndefined: true });
  const collection = (name: string) => client.db(mongodb.database).collection<Document & { _id: string }>(name);
  const { workers, snippets, ...fields } = profile();

  async function run(): Promise<void> {
    await collection('tenants').findOne({ _id: tenantId });
    await collection('configWriteCounters').findOneAndUpdate(
      { _id: `${tenantId}:bare` },
      { $inc: { used: 1 } },
      { upsert: true },
    );
    const profileId = `bare_${mintSnippetId()}`;
    const sources = snippets.map((one) => ({
      ...one,
      _id: mintSnippetId(),
      snippetKey: mintSnippetKey(),
      text: CONTENT,
    }));
    await client.withSession((session) =>
      session.withTransaction(
        async () => {
          await collection('ceilings').updateOne(
            { _id: tenantId },
            { $inc: { profiles: 1, snippets: 75 } },
            { session },
          );
          await collection('snippets').insertMany(
            sources.map((one) => ({ ...one, tenantId })),
            { session },
          );
          await collection('profiles').insertOne({ _id: profileId, tenantId, workers, ...fields }, { session });
          await collection('licences').updateOne(
            { _id: `${tenantId}:${profileId}` },
            { $setOnInsert: { tenantId, profileId } },
            { upsert: true, session },
          );
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
      ),
    );
  }

  return { run, close: () => client.close() };
}
