import { loadClientConnectConfig } from '@temporalio/envconfig';
import {
  type NativeConnection,
  Worker,
  type WorkerOptions as WorkerConfiguration,
  type WorkerDeploymentOptions,
  type WorkflowBundleWithSourceMap,
} from '@temporalio/worker';
import { createActionActivities } from '../../activities/action.ts';
import { createJobActivities, type JobDeps } from '../../activities/jobs.ts';
import { type CatalogueDeps, createCatalogueActivities } from '../../activities/law-catalogues.ts';
import { createLawActivities, type LawDeps } from '../../activities/laws.ts';
import { watchedEngine } from '../../activities/model-watch.ts';
import { createRetentionActivities, type RetentionDeps } from '../../activities/retention.ts';
import { createReviewActivities, type ReviewDeps } from '../../activities/review.ts';
import { createWebhookActivities, type WebhookDeps } from '../../activities/webhook.ts';
import { cacheRunData } from '../../shared/data/run-data-cache.ts';
import { DEPLOYMENT_NAME } from '../../shared/deployment.ts';
import { endingsQueue, TASK_QUEUES, type TaskQueue } from '../../shared/task-queues.ts';
import { replayFault } from './replay.ts';
import { createWorkflowThread } from './workflow-thread.ts';

/** Long activities mostly wait for a model, so many fit in one process; the number bounds the memory of their documents. */
const MAX_CONCURRENT_ACTIVITIES = 40;
/** Short writes within workflow tasks; the end of a job holds its text and its result. */
const MAX_CONCURRENT_LOCAL_ACTIVITIES = 20;
/** A cached workflow costs a few hundred KB; an evicted one is replayed from its short history. */
const MAX_CACHED_WORKFLOWS = 500;
/** Time for a stopping worker's other activities, which are cheap to retry elsewhere. Longer than one attempt to deliver a callback. */
const SHORT_DRAIN_MS = 40_000;
/** Time in which cancelled activities must end. */
const LET_GO_MS = 12_000;
/** Runs cached by a dead worker wait this long before another worker takes them; a living one answers in milliseconds. */
const STICKY_WAIT = '2 seconds';

/** Options of every worker, whichever queue it serves. */
export const AUDIT_WORKER_SETTINGS = {
  maxCachedWorkflows: MAX_CACHED_WORKFLOWS,
  maxConcurrentActivityTaskExecutions: MAX_CONCURRENT_ACTIVITIES,
  maxConcurrentLocalActivityExecutions: MAX_CONCURRENT_LOCAL_ACTIVITIES,
  workflowTaskPollerBehavior: { type: 'autoscaling' },
  activityTaskPollerBehavior: { type: 'autoscaling' },
  // Shorter than the defaults, with which a cancellation reaches an activity after many seconds.
  maxHeartbeatThrottleInterval: '1 second',
  defaultHeartbeatThrottleInterval: '1 second',
  stickyQueueScheduleToStartTimeout: STICKY_WAIT,
} as const satisfies Partial<WorkerConfiguration>;

export interface WorkerDeps
  extends JobDeps,
    ReviewDeps,
    WebhookDeps,
    LawDeps,
    CatalogueDeps,
    Omit<RetentionDeps, 'replays'> {}

/** Ending a job takes a few reads and one transaction. */
const MAX_CONCURRENT_ENDINGS = 10;

/** Activities that a worker of a queue runs at once. */
export const activitySlots = (queue: string): number =>
  Object.hasOwn(TASK_QUEUES, queue) ? MAX_CONCURRENT_ACTIVITIES : MAX_CONCURRENT_ENDINGS;

/** Activities of each task queue's worker. */
const ACTIVITIES: Record<TaskQueue, (deps: WorkerDeps & RetentionDeps) => object> = {
  audit: (deps) => {
    const caching = { ...deps, data: { ...deps.data, runData: cacheRunData(deps.data.runData) } };
    const engine = watchedEngine(deps.engine, deps);
    return {
      ...createJobActivities(caching),
      ...createReviewActivities({ ...caching, engine }),
      ...createActionActivities({ ...caching, engine }),
    };
  },
  webhooks: createWebhookActivities,
  laws: createLawActivities,
  housekeeping: (deps) => ({ ...createRetentionActivities(deps), ...createCatalogueActivities(deps) }),
};

/** Interceptors and sinks that observe what workers do. */
export type Instrumentation = Pick<WorkerConfiguration, 'interceptors' | 'sinks'>;

export interface WorkerOptions {
  /** None unless given. */
  instrumentation?: Instrumentation;
  namespace?: string;
  workflowBundle: WorkflowBundleWithSourceMap;
  /**
   * Build of the worker: its runs stay with the build that they began on, and new runs go to the current build. A worker without a build
   * takes runs that belong to none.
   */
  buildId?: string;
}

/**
 * Creates the workers of these queues: one for each queue and, where jobs run, one for the writes that end them. A stopping worker takes
 * no new tasks and lets its activities finish for the configured time; then it cancels them, and another worker repeats them.
 */
export async function createWorkers(
  queues: readonly TaskQueue[],
  connection: NativeConnection,
  deps: WorkerDeps,
  { namespace, workflowBundle, buildId, instrumentation }: WorkerOptions,
): Promise<Worker[]> {
  const replays = async (history: unknown, workflowId: string) =>
    (await replayFault(workflowBundle, history, workflowId)) === null;
  const { workerDrainMs } = deps.config;
  const served = queues.map((queue) => ({ queue, activities: ACTIVITIES[queue]({ ...deps, replays }) }));
  const thread = createWorkflowThread(served.flatMap(({ activities }) => Object.keys(activities)));
  const { completeJob, failJob } = createJobActivities(deps);
  return Promise.all(
    served.flatMap(({ queue, activities }) => {
      const drainMs = queue === 'audit' ? workerDrainMs : Math.min(workerDrainMs, SHORT_DRAIN_MS);
      const taskQueue = TASK_QUEUES[queue];
      const common = {
        ...AUDIT_WORKER_SETTINGS,
        ...instrumentation,
        shutdownGraceTime: drainMs,
        shutdownForceTime: drainMs + LET_GO_MS,
        connection,
        namespace: namespace ?? loadClientConnectConfig().namespace,
        ...(buildId !== undefined && { workerDeploymentOptions: deploymentOf(buildId) }),
      };
      const worker = thread.createWorker({ ...common, taskQueue, workflowBundle, activities });
      if (queue !== 'audit') return [worker];
      const endings = {
        taskQueue: endingsQueue(taskQueue),
        maxConcurrentActivityTaskExecutions: MAX_CONCURRENT_ENDINGS,
        activities: { completeJob, failJob },
      };
      return [worker, Worker.create({ ...common, ...endings })];
    }),
  );
}

const deploymentOf = (buildId: string): WorkerDeploymentOptions => ({
  useWorkerVersioning: true,
  version: { deploymentName: DEPLOYMENT_NAME, buildId },
  defaultVersioningBehavior: 'PINNED',
});
