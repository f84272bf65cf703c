import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Storage } from '@google-cloud/storage';
import { type Document, MongoClient } from 'mongodb';
import { runWorkflowId } from '../../shared/rules/workflow-ids.ts';
import { planRun } from '../../shared/services/runs/plan-run.ts';
import { startRun } from '../../shared/services/runs/start-workflows.ts';
import { queuedJob } from '../support/service/stored-jobs.ts';
import { compare, type Measured, median, summary } from './rounds.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 9;
const CALLS = 20;
const DOCUMENT = Buffer.from('Nämnden avslår ansökan.\n');

/** Measures the p50 of `POST /v1/analyze` over HTTP against the sum of the operations it needs, each called bare, one after the other. */
export async function benchAnalyzeLatency(stage: Stage): Promise<Measured[]> {
  const gateway = await stage.startGateway();
  const bare = await bareOperations(stage);
  const started: string[] = [];
  const uploads = async () => {
    const jobIds: string[] = [];
    for (let call = 0; call < CALLS; call++) jobIds.push(await stage.upload(DOCUMENT));
    started.push(...jobIds);
    return jobIds;
  };
  try {
    const { ratios, ...latencies } = await compare(
      { rounds: ROUNDS },
      async () => p50(await uploads(), (jobId) => analyze(gateway.url, stage.actor, jobId)),
      async () => p50(await uploads(), bare.run),
    );
    return [
      {
        ...summary('analyze p50 vs the sum of its bare operations', ratios, 1.15),
        atMost: true,
        detail: `${latencies.ours.toFixed(1)} ms vs ${latencies.bare.toFixed(1)} ms`,
      },
    ];
  } finally {
    await Promise.all(
      started.map((jobId) =>
        stage.platform.temporal.workflow
          .getHandle(runWorkflowId('ANALYSIS', jobId))
          .terminate()
          .catch(() => undefined),
      ),
    );
    await bare.close();
    await gateway.stop();
  }
}

async function p50(jobIds: readonly string[], call: (jobId: string) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (const jobId of jobIds) {
    const startedMs = performance.now();
    await call(jobId);
    times.push(performance.now() - startedMs);
  }
  return median(times);
}

async function analyze(url: string, { authorization, profileId }: Stage['actor'], jobId: string): Promise<void> {
  const answer = await fetch(`${url}/v1/analyze`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ jobId, profileId }),
  });
  const body = await answer.text();
  if (answer.status !== 202) throw new Error(`Analyze was answered with ${answer.status}: ${body}`);
}

interface Counter {
  _id: string;
  tenantId: string;
  used: number;
  pending: { chargeId: string; runs: number; atMs: number }[];
}

/** The reads, the transaction, the look into the bucket and the start of the workflow, through the plain drivers. */
async function bareOperations({ platform, actor }: Stage) {
  const { tenantId, credentialId, profileId } = actor;
  const { mongodb, storage } = platform.config;
  const client = new MongoClient(mongodb.uri ?? '', { writeConcern: { w: 'majority' }, ignoreUndefined: true });
  const db = client.db(mongodb.database);
  const counters = db.collection<Counter>('runCounters');
  const collection = (name: string) => db.collection<Document & { _id: string }>(name);
  const bucket = new Storage({
    apiEndpoint: storage.apiEndpoint ?? '',
    projectId: 'docaudit',
    useAuthWithCustomEndpoint: false,
  }).bucket(storage.bucket ?? '');
  const tenant = await platform.data.tenants.find(tenantId);
  const profile = await platform.data.profiles.findLicensed(profileId);
  if (tenant === null || profile === null) throw new Error('The measured organisation is gone.');
  const rules = profile.workers.flatMap((worker) => worker.rules);
  const packed = gzipSync(JSON.stringify(await planRun(platform, tenant, { profileId })));

  async function run(jobId: string): Promise<void> {
    const { jobId: _id, ...job } = queuedJob(actor, { jobId });
    await collection('jobs').findOne({ _id: jobId, tenantId }, { projection: { _id: 1 } });
    await collection('admissions').findOne({ _id: jobId, tenantId });
    await collection('agreements').findOne({}, { sort: { publishedAt: -1 }, projection: { _id: 1 } });
    await collection('tenants').findOne({ _id: tenantId });
    const chargeId = randomUUID();
    const counter = { _id: `${tenantId}:bare`, tenantId };
    await counters.findOneAndUpdate(
      { ...counter, used: { $lte: 1_000_000 } },
      { $inc: { used: 1 }, $push: { pending: { chargeId, runs: 1, atMs: Date.now() } } },
      { upsert: true, returnDocument: 'after', projection: { used: 1 } },
    );
    await collection('licences').findOne({ _id: `${tenantId}:${profileId}`, tenantId });
    await collection('profiles').findOne({ _id: profileId });
    const laws = await collection('laws')
      .find({ _id: { $in: [...new Set(rules.map((rule) => `${rule.jurisdiction}:${rule.work}`))] } })
      .toArray();
    const version = new Map(laws.map((law) => [law._id, law['version']]));
    await collection('provisions')
      .find({
        $or: rules.map((rule) => {
          const lawId = `${rule.jurisdiction}:${rule.work}`;
          return { lawId, version: version.get(lawId), pinpoint: rule.pinpoint };
        }),
      })
      .toArray();
    await bucket.file(`uploads/${tenantId}/${jobId}`).exists();
    await client.withSession((session) =>
      session.withTransaction(
        async () => {
          await collection('settlements').insertOne(
            { _id: chargeId, settlement: 'SETTLED', expiresAt: new Date() },
            { session },
          );
          await collection('admissions').updateOne(
            { _id: jobId, tenantId, credentialId, consumedAt: null },
            { $set: { consumedAt: Date.now() } },
            { session },
          );
          await collection('jobs').insertOne({ _id: jobId, ...job }, { session });
          await collection('runData').insertOne({ _id: `${jobId}/input`, tenantId, jobId, packed }, { session });
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
      ),
    );
    await startRun(platform, { kind: 'ANALYSIS', tenantId, jobId, chargeId, profileId, deadlineMs: job.deadlineAt });
    await counters.updateOne(counter, { $pull: { pending: { chargeId } } });
  }

  return { run, close: () => client.close() };
}
