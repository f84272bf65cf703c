import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Worker } from '@temporalio/worker';
import { bundleWorkflows } from '../../apps/worker/bundle.ts';
import { AUDIT_WORKER_SETTINGS, createQueueWorker } from '../../apps/worker/queues.ts';
import type { Engine } from '../../shared/engine/engine.ts';
import { createExtractor } from '../../shared/extraction/extract.ts';
import { createEgress } from '../../shared/security/egress.ts';
import { planRun } from '../../shared/services/plan-run.ts';
import { TASK_QUEUES } from '../../shared/task-queues.ts';
import type { analysis } from '../../workflows/analysis.ts';
import { analysisWorkflowId } from '../../workflows/messages.ts';
import type { bareAnalysis } from './bare-workflow.ts';
import { compare, type Measured, summary } from './rounds.ts';
import { queuedJob, type Stage } from './stage.ts';

const ROUNDS = 5;
/** Runs of a block, all at once. */
const RUNS = 20;
const BARE_QUEUE = 'bare';
const DOCUMENT = Buffer.from('Nämnden avslår ansökan. Skälen för beslutet framgår av handlingarna i ärendet.\n');

const noopEngine: Engine = {
  name: 'offline',
  review: async () => ({ findings: [], model: 'none', usage: null }),
  consolidate: async () => ({ internalReasoning: '', groups: [], model: 'none', usage: null }),
};

/** Analyses a second through the real worker with an engine that does nothing, against a bare workflow with as many activities. */
export async function benchAnalysisThroughput(stage: Stage): Promise<Measured[]> {
  const connection = await NativeConnection.connect({ address: stage.temporalAddress });
  const extractor = createExtractor();
  const audit = await createQueueWorker(
    'audit',
    connection,
    { ...stage.platform, engine: noopEngine, extractor, egress: createEgress({ allowHosts: [], caFile: null }) },
    { namespace: 'default', taskQueue: TASK_QUEUES.audit, workflowBundle: await bundleWorkflows() },
  );
  const bare = await Worker.create({
    ...AUDIT_WORKER_SETTINGS,
    connection,
    namespace: 'default',
    taskQueue: BARE_QUEUE,
    workflowBundle: await bundleWorkflowCode({
      workflowsPath: fileURLToPath(new URL('bare-workflow.ts', import.meta.url)),
      logger: new DefaultLogger('ERROR'),
    }),
    activities: { noop: async () => {} },
  });
  const running = Promise.all([audit.run(), bare.run()]);
  try {
    const shape = await shapeOfARun(stage);
    const { ratios, ...rates } = await compare(
      ROUNDS,
      () => analyses(stage),
      () => bareRuns(stage, shape),
    );
    return [
      {
        ...summary('analyses a second, no-op engine, vs a bare workflow with as many activities', ratios, 0.85),
        detail: `${rates.ours.toFixed(1)}/s vs ${rates.bare.toFixed(1)}/s, ${RUNS} at once, ${shape.activities} activities each`,
      },
    ];
  } finally {
    audit.shutdown();
    bare.shutdown();
    await running;
    await connection.close();
    await extractor.close();
  }
}

/** How many activities one analysis has, and how many of them run at once, as its own history tells. */
async function shapeOfARun(stage: Stage): Promise<{ activities: number; reviewers: number }> {
  const { jobIds } = await finishedAnalyses(stage, 1);
  const { events } = await stage.platform.temporal.workflow
    .getHandle(analysisWorkflowId(jobIds[0] ?? ''))
    .fetchHistory();
  const names = events?.flatMap(
    ({ activityTaskScheduledEventAttributes: scheduled }) => scheduled?.activityType?.name ?? [],
  );
  return {
    activities: names?.length ?? 0,
    reviewers: names?.filter((name) => name === 'runReviewer').length ?? 0,
  };
}

/** Uploads and job records are made before the clock starts: what is measured is the run. */
async function finishedAnalyses(stage: Stage, count: number): Promise<{ rate: number; jobIds: string[] }> {
  const { platform, actor } = stage;
  const tenant = await platform.data.tenants.find(actor.tenantId);
  if (tenant === null) throw new Error('The measured organisation is gone.');
  const input = await planRun(platform, tenant, { profileId: actor.profileId });
  const jobs = await Promise.all(
    Array.from({ length: count }, async () => {
      const job = queuedJob(actor, await stage.upload(DOCUMENT));
      await platform.data.transact(async (session) => {
        await platform.data.jobs.insert(job, session);
        await platform.data.runData.insertInput(actor.tenantId, job.jobId, input, session);
      });
      return job;
    }),
  );
  const rate = await perSecond(jobs, ({ tenantId, jobId, deadlineAt }) =>
    platform.temporal.workflow.execute<typeof analysis>('analysis', {
      workflowId: analysisWorkflowId(jobId),
      taskQueue: TASK_QUEUES.audit,
      args: [{ tenantId, jobId, deadlineMs: deadlineAt }],
    }),
  );
  for (const { tenantId, jobId } of jobs) {
    const outcome = await platform.data.jobs.outcome(tenantId, jobId);
    if (outcome !== 'COMPLETED') throw new Error(`A measured analysis ended ${outcome}.`);
  }
  return { rate, jobIds: jobs.map(({ jobId }) => jobId) };
}

async function analyses(stage: Stage): Promise<number> {
  return (await finishedAnalyses(stage, RUNS)).rate;
}

let bareCount = 0;

function bareRuns(
  { platform }: Stage,
  { activities, reviewers }: { activities: number; reviewers: number },
): Promise<number> {
  const ids = Array.from({ length: RUNS }, () => `bare-${bareCount++}`);
  return perSecond(ids, (workflowId) =>
    platform.temporal.workflow.execute<typeof bareAnalysis>('bareAnalysis', {
      workflowId,
      taskQueue: BARE_QUEUE,
      args: [activities, reviewers],
    }),
  );
}

async function perSecond<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await Promise.all(items.map(run));
  return (items.length * 1000) / (performance.now() - startedMs);
}
