import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Worker } from '@temporalio/worker';
import { bundleWorkflows } from '../../apps/worker/bundle.ts';
import { AUDIT_WORKER_SETTINGS } from '../../apps/worker/queues.ts';
import { startWorkers } from '../../apps/worker/workers.ts';
import type { Engine } from '../../shared/engine/engine.ts';
import { runWorkflowId } from '../../shared/rules/workflow-ids.ts';
import { planRun } from '../../shared/services/runs/plan-run.ts';
import { TASK_QUEUES } from '../../shared/task-queues.ts';
import type { analysis } from '../../workflows/analysis.ts';
import { queuedJob } from '../support/service/stored-jobs.ts';
import type { bareAnalysis } from './bare-workflow.ts';
import type { Stage } from './stage.ts';

const BARE_QUEUE = 'bare';
const DOCUMENT = Buffer.from('Nämnden avslår ansökan. Skälen för beslutet framgår av handlingarna i ärendet.\n');

const noopEngine: Engine = {
  name: 'offline',
  review: async () => ({ findings: [], model: 'none', usage: null }),
  consolidate: async () => ({ internalReasoning: '', groups: [], model: 'none', usage: null }),
  act: () => Promise.reject(new Error('the bench runs analyses only')),
};

/** The parts of one analysis, counted in its own history. */
export interface Shape {
  activities: number;
  /** Activities that run side by side. */
  reviewers: number;
  historyEvents: number;
  historyBytes: number;
}

/** The speed of a number of runs. */
export interface Runs {
  perSecond: number;
  /** From a run's start to its end, each. */
  latenciesMs: number[];
}

/** Whole runs through the real worker with an engine that does nothing, and through a bare workflow with as many activities. */
export interface RunStage {
  shape: Shape;
  analyses(count: number, concurrency: number): Promise<Runs>;
  bare(count: number, concurrency: number): Promise<Runs>;
  close(): Promise<void>;
}

export async function openRunStage(stage: Stage): Promise<RunStage> {
  const connection = await NativeConnection.connect({ address: stage.temporalAddress });
  const audits = await startWorkers(
    ['audit'],
    connection,
    stage.platform,
    { namespace: 'default', workflowBundle: await bundleWorkflows() },
    { engine: noopEngine },
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
  const running = bare.run();
  const shape = await shapeOfARun(stage);
  let bareRuns = 0;
  return {
    shape,
    analyses: async (count, concurrency) => (await finishedAnalyses(stage, count, concurrency)).runs,
    bare(count, concurrency) {
      const ids = Array.from({ length: count }, () => `bare-${bareRuns++}`);
      return timed(ids, concurrency, (workflowId) =>
        stage.platform.temporal.workflow.execute<typeof bareAnalysis>('bareAnalysis', {
          workflowId,
          taskQueue: BARE_QUEUE,
          args: [shape.activities, shape.reviewers],
        }),
      );
    },
    async close() {
      bare.shutdown();
      await Promise.all([audits.stop(), running]);
      await connection.close();
    },
  };
}

async function shapeOfARun(stage: Stage): Promise<Shape> {
  const { jobIds } = await finishedAnalyses(stage, 1, 1);
  const handle = stage.platform.temporal.workflow.getHandle(runWorkflowId('ANALYSIS', jobIds[0] ?? ''));
  const { events } = await handle.fetchHistory();
  const names = events?.flatMap(
    ({ activityTaskScheduledEventAttributes: scheduled }) => scheduled?.activityType?.name ?? [],
  );
  // The bare workflow queues as many activities as this run has, whether they are queued or local.
  const local = events?.filter(
    ({ markerRecordedEventAttributes: marker }) => marker?.markerName === 'core_local_activity',
  );
  const { historyLength, historySize } = await handle.describe();
  return {
    activities: (names?.length ?? 0) + (local?.length ?? 0),
    reviewers: names?.filter((name) => name === 'runReviewer').length ?? 0,
    historyEvents: historyLength,
    historyBytes: historySize ?? Number.NaN,
  };
}

/** Makes uploads and job records before the clock starts, because only the run is measured. */
async function finishedAnalyses(
  stage: Stage,
  count: number,
  concurrency: number,
): Promise<{ runs: Runs; jobIds: string[] }> {
  const { platform, actor } = stage;
  const tenant = await platform.data.tenants.find(actor.tenantId);
  if (tenant === null) throw new Error('The measured organisation is gone.');
  const input = await planRun(platform, tenant, { profileId: actor.profileId });
  const jobs = await Promise.all(
    Array.from({ length: count }, async () => {
      const job = queuedJob(actor, { jobId: await stage.upload(DOCUMENT) });
      await platform.data.transact(async (session) => {
        await platform.data.jobs.insert(job, session);
        await platform.data.runData.insertInput(job, input, session);
      });
      return job;
    }),
  );
  const runs = await timed(jobs, concurrency, ({ tenantId, jobId, charge, deadlineAt }) =>
    platform.temporal.workflow.execute<typeof analysis>('analysis', {
      workflowId: runWorkflowId('ANALYSIS', jobId),
      taskQueue: TASK_QUEUES.audit,
      args: [{ tenantId, jobId, chargeId: charge.chargeId, deadlineMs: deadlineAt, localWrites: true }],
    }),
  );
  for (const { tenantId, jobId } of jobs) {
    const outcome = await platform.data.jobs.outcome({ tenantId, jobId });
    if (outcome !== 'COMPLETED') throw new Error(`A measured analysis ended ${outcome}.`);
  }
  return { runs, jobIds: jobs.map(({ jobId }) => jobId) };
}

/** Runs every item, `concurrency` of them at any time. */
async function timed<T>(items: readonly T[], concurrency: number, run: (item: T) => Promise<void>): Promise<Runs> {
  const left = items.values();
  const latenciesMs: number[] = [];
  const startedMs = performance.now();
  const lane = async () => {
    for (const item of left) {
      const beganMs = performance.now();
      await run(item);
      latenciesMs.push(performance.now() - beganMs);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return { perSecond: (items.length * 1000) / (performance.now() - startedMs), latenciesMs };
}
