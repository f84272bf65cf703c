import type { Platform } from '../platform.ts';

/** Values of Temporal's enumeration of task types. */
export const TASK_TYPES = { workflow: 1, activity: 2 } as const;

/** What waits in a task queue. */
interface QueueStats {
  waiting: number;
  /** How long the oldest task waits. */
  ageSeconds: number;
  /** Tasks handed to workers in a second, over the last half minute. */
  dispatchedPerSecond: number;
}

/** Asks the server what waits in a task queue; its numbers are approximate. */
export async function queueStats(
  temporal: Platform['temporal'],
  queue: string,
  taskQueueType: number,
  deadlineMs: number,
): Promise<QueueStats> {
  const { stats } = await temporal.connection.withDeadline(Date.now() + deadlineMs, () =>
    temporal.workflowService.describeTaskQueue({
      namespace: temporal.options.namespace,
      taskQueue: { name: queue },
      taskQueueType,
      reportStats: true,
    }),
  );
  const { seconds, nanos } = stats?.approximateBacklogAge ?? {};
  return {
    waiting: Number(stats?.approximateBacklogCount?.toString() ?? 0),
    ageSeconds: Number(seconds?.toString() ?? 0) + (nanos ?? 0) / 1e9,
    dispatchedPerSecond: stats?.tasksDispatchRate ?? 0,
  };
}
