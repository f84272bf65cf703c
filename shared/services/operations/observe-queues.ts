import type { Metrics } from '../../metrics.ts';
import type { Platform } from '../platform.ts';
import { queueStats, TASK_TYPES } from '../runs/queue-stats.ts';

/** A scrape waits this long for the server. */
const DEADLINE_MS = 3_000;

interface Backlog {
  queue: string;
  tasks: string;
  count: number;
  ageSeconds: number;
}

/** Shows what waits in task queues. It is asked on each scrape by the processes that serve a queue, whose answers agree. */
export function observeQueues(metrics: Metrics, { temporal }: Pick<Platform, 'temporal'>, queues: readonly string[]) {
  const types = Object.entries(TASK_TYPES);
  const readAll = () =>
    Promise.all(queues.flatMap((queue) => types.map(([tasks, type]) => backlogOf(temporal, queue, tasks, type))));
  let reading: Promise<Backlog[]> | null = null;
  /** The gauges of one scrape share a read. */
  const read = () => {
    reading ??= readAll().finally(() => {
      reading = null;
    });
    return reading;
  };
  const shown = (name: string, help: string, value: (backlog: Backlog) => number) =>
    metrics.gauges(name, help, ['queue', 'tasks'], async () =>
      (await read()).map((backlog) => [{ queue: backlog.queue, tasks: backlog.tasks }, value(backlog)] as const),
    );
  shown('docaudit_task_queue_backlog', 'Tasks that wait for a worker.', ({ count }) => count);
  shown('docaudit_task_queue_backlog_age_seconds', 'How long the oldest task waits.', ({ ageSeconds }) => ageSeconds);
}

async function backlogOf(
  temporal: Platform['temporal'],
  queue: string,
  tasks: string,
  taskQueueType: number,
): Promise<Backlog> {
  const { waiting, ageSeconds } = await queueStats(temporal, queue, taskQueueType, DEADLINE_MS);
  return { queue, tasks, count: waiting, ageSeconds };
}
