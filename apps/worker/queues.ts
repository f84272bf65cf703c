import { loadClientConnectConfig } from '@temporalio/envconfig';
import {
  type NativeConnection,
  Worker,
  type WorkerOptions as WorkerConfiguration,
  type WorkflowBundleWithSourceMap,
} from '@temporalio/worker';
import { createJobActivities } from '../../activities/jobs.ts';
import { createReviewActivities, type ReviewDeps } from '../../activities/review.ts';
import { TASK_QUEUES } from '../../shared/task-queues.ts';
import { bundleWorkflows } from './bundle.ts';

/** Long activities wait for a model, so many fit in one process; the figure bounds the memory their documents take. */
const MAX_CONCURRENT_ACTIVITIES = 40;
/** A cached workflow costs a few hundred KB; an evicted one is replayed from its short history. */
const MAX_CACHED_WORKFLOWS = 500;
const SHUTDOWN_GRACE = '8 seconds';

/** How a worker of this product works, whatever it works on. */
export const AUDIT_WORKER_SETTINGS = {
  maxCachedWorkflows: MAX_CACHED_WORKFLOWS,
  maxConcurrentActivityTaskExecutions: MAX_CONCURRENT_ACTIVITIES,
  workflowTaskPollerBehavior: { type: 'autoscaling' },
  activityTaskPollerBehavior: { type: 'autoscaling' },
  // With the defaults a cancellation reaches an activity after many seconds.
  maxHeartbeatThrottleInterval: '1 second',
  defaultHeartbeatThrottleInterval: '1 second',
  shutdownGraceTime: SHUTDOWN_GRACE,
  shutdownForceTime: '20 seconds',
} as const satisfies Partial<WorkerConfiguration>;

export interface WorkerOptions {
  namespace?: string;
  taskQueue?: string;
  workflowBundle?: WorkflowBundleWithSourceMap;
}

/** A worker for analyses; running activities get `SHUTDOWN_GRACE` to end, then they are cancelled and retried elsewhere. */
export async function createAuditWorker(
  connection: NativeConnection,
  deps: ReviewDeps,
  { namespace, taskQueue, workflowBundle }: WorkerOptions = {},
): Promise<Worker> {
  return Worker.create({
    ...AUDIT_WORKER_SETTINGS,
    connection,
    namespace: namespace ?? loadClientConnectConfig().namespace,
    taskQueue: taskQueue ?? TASK_QUEUES.audit,
    workflowBundle: workflowBundle ?? (await bundleWorkflows()),
    activities: { ...createJobActivities(deps), ...createReviewActivities(deps) },
  });
}
