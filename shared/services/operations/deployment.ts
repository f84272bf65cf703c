import type { Client } from '@temporalio/client';
import { DEPLOYMENT_NAME } from '../../deployment.ts';
import { TASK_QUEUES } from '../../task-queues.ts';
import { hasGrpcStatus } from '../../temporal-client.ts';

/** Longer than a minute, because a living worker polls at least once a minute. */
const POLLER_SILENT_MS = 75_000;
/** Values of Temporal's enumerations. */
const WORKFLOW_TASKS = 1;
const STATUSES = ['UNKNOWN', 'INACTIVE', 'CURRENT', 'RAMPING', 'DRAINING', 'DRAINED', 'CREATED'] as const;

export interface Build {
  buildId: string;
  /** `CURRENT` takes the new runs, `DRAINING` still has runs, `DRAINED` has none. */
  status: (typeof STATUSES)[number];
  /** Task queues that workers of this build poll now. */
  served: string[];
  /** Number of open runs of this build. */
  openRuns: number;
  createdAt: number;
}

const open = (buildId: string) =>
  `ExecutionStatus = 'Running' AND TemporalWorkerDeploymentVersion = '${DEPLOYMENT_NAME}:${buildId}'`;

/** Every build the server knows of, newest first. */
export async function listBuilds(temporal: Client, nowMs: number): Promise<Build[]> {
  const summaries = await versionsOf(temporal);
  const served = await servedQueues(temporal, nowMs);
  const builds = await Promise.all(
    summaries.map(async ({ deploymentVersion, status, createTime }) => {
      const buildId = deploymentVersion?.buildId ?? '';
      return {
        buildId,
        status: STATUSES[status ?? 0] ?? ('UNKNOWN' as const),
        served: served.get(buildId) ?? [],
        openRuns: (await temporal.workflow.count(open(buildId))).count,
        createdAt: millisOf(createTime),
      };
    }),
  );
  return builds.sort((a, b) => b.createdAt - a.createdAt);
}

/** Makes a build the current one, which takes new runs. False while its workers do not poll every queue yet; the caller may retry. */
export async function promoteBuild(temporal: Client, buildId: string): Promise<boolean> {
  // The current build is read first, because setting it takes the server seconds.
  if ((await describe(temporal))?.routingConfig?.currentDeploymentVersion?.buildId === buildId) return true;
  try {
    await temporal.workflowService.setWorkerDeploymentCurrentVersion({
      namespace: temporal.options.namespace,
      deploymentName: DEPLOYMENT_NAME,
      buildId,
    });
    return true;
  } catch (err) {
    if (hasGrpcStatus(err, 'NOT_FOUND', 'FAILED_PRECONDITION')) return false;
    throw err;
  }
}

/**
 * Visibility query for the runs that are pinned to a build without workers; not even their own deadline ends them. Null when every build
 * with runs has workers.
 */
export async function strandedRunsQuery(temporal: Client, nowMs: number): Promise<string | null> {
  const builds = (await versionsOf(temporal))
    .filter(({ status }) => !['CURRENT', 'DRAINED'].includes(STATUSES[status ?? 0] ?? ''))
    .map(({ deploymentVersion }) => deploymentVersion?.buildId ?? '');
  if (builds.length === 0) return null;
  const served = await servedQueues(temporal, nowMs);
  const stranded = [TASK_QUEUES.audit, TASK_QUEUES.webhooks].flatMap((queue) => {
    const versions = builds
      .filter((buildId) => served.get(buildId)?.includes(queue) !== true)
      .map((buildId) => `'${DEPLOYMENT_NAME}:${buildId}'`);
    return versions.length === 0
      ? []
      : [`(TaskQueue = '${queue}' AND TemporalWorkerDeploymentVersion IN (${versions.join(', ')}))`];
  });
  if (stranded.length === 0) return null;
  return `ExecutionStatus = 'Running' AND TemporalWorkflowVersioningBehavior = 'Pinned' AND (${stranded.join(' OR ')})`;
}

/** Moves a run to the current build. */
export async function upgradeRun({ workflowService, options }: Client, workflowId: string): Promise<void> {
  await workflowService.updateWorkflowExecutionOptions({
    namespace: options.namespace,
    workflowExecution: { workflowId },
    workflowExecutionOptions: { versioningOverride: { autoUpgrade: true } },
    updateMask: { paths: ['versioning_override'] },
  });
}

/** Describes our worker deployment; null before its first worker has polled. */
async function describe({ workflowService, options }: Client) {
  try {
    const { workerDeploymentInfo } = await workflowService.describeWorkerDeployment({
      namespace: options.namespace,
      deploymentName: DEPLOYMENT_NAME,
    });
    return workerDeploymentInfo ?? null;
  } catch (err) {
    if (hasGrpcStatus(err, 'NOT_FOUND')) return null;
    throw err;
  }
}

const versionsOf = async (temporal: Client) => (await describe(temporal))?.versionSummaries ?? [];

/** Task queues by build, for the builds whose workers polled them for workflow tasks lately. */
async function servedQueues(temporal: Client, nowMs: number): Promise<Map<string, string[]>> {
  const served = new Map<string, string[]>();
  for (const name of Object.values(TASK_QUEUES)) {
    for (const buildId of await pollingBuilds(temporal, name, nowMs)) {
      served.set(buildId, [...(served.get(buildId) ?? []), name]);
    }
  }
  return served;
}

/**
 * Builds whose workers polled a queue for workflow tasks lately. It asks every partition of the queue, because each knows only its own
 * pollers and a worker may poll any of them. `describeWorkerDeploymentVersion` does not help, because it still names the queues of a build
 * whose workers are gone.
 */
async function pollingBuilds({ workflowService, options }: Client, name: string, nowMs: number): Promise<Set<string>> {
  const { namespace } = options;
  const { workflowTaskQueuePartitions } = await workflowService.listTaskQueuePartitions({
    namespace,
    taskQueue: { name },
  });
  const partitions = await Promise.all(
    workflowTaskQueuePartitions.map(({ key }) =>
      workflowService.describeTaskQueue({
        namespace,
        taskQueue: { name: key ?? name },
        taskQueueType: WORKFLOW_TASKS,
      }),
    ),
  );
  const builds = partitions.flatMap(({ pollers }) =>
    pollers
      .filter(({ lastAccessTime }) => millisOf(lastAccessTime) > nowMs - POLLER_SILENT_MS)
      .map(({ deploymentOptions }) => deploymentOptions?.buildId ?? ''),
  );
  return new Set(builds.filter((buildId) => buildId !== ''));
}

function millisOf(time: { seconds?: { toString(): string } | null; nanos?: number | null } | null | undefined): number {
  return Number(time?.seconds?.toString() ?? 0) * 1000 + Math.floor((time?.nanos ?? 0) / 1_000_000);
}
