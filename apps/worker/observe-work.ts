import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import type { Metrics } from '../../shared/metrics.ts';
import type { WorkerLoad } from './workers.ts';

/** Upper bounds in seconds, from an idle worker to a queue whose runs miss their window. */
const WAITED_SECONDS_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];
/** Upper bounds in seconds, from a short write to a reviewer that used its whole window. */
const WORKED_SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

/** Measures every attempt of an activity: how long it waited for a worker, and how long it worked. */
export function observeActivities(metrics: Metrics): ActivityInterceptorsFactory {
  const waited = metrics.histogram(
    'docaudit_activity_schedule_to_start_seconds',
    'Time that activities waited for a worker.',
    ['queue'],
    WAITED_SECONDS_BUCKETS,
  );
  const worked = metrics.histogram(
    'docaudit_activity_duration_seconds',
    'Time of attempts of activities.',
    ['activity', 'outcome'],
    WORKED_SECONDS_BUCKETS,
  );
  return ({ info, cancellationSignal }) => ({
    inbound: {
      async execute(input, next) {
        const startedMs = performance.now();
        // The server's clock made the time, so that it may lie in the future of this machine's. A local activity waits in no queue.
        if (!info.isLocal) {
          waited.observe(
            { queue: info.taskQueue },
            Math.max(0, Date.now() - info.currentAttemptScheduledTimestampMs) / 1000,
          );
        }
        const ended = (outcome: string) =>
          worked.observe({ activity: info.activityType, outcome }, (performance.now() - startedMs) / 1000);
        try {
          const result = await next(input);
          ended('completed');
          return result;
        } catch (err) {
          ended(cancellationSignal.aborted ? 'cancelled' : 'failed');
          throw err;
        }
      },
    },
  });
}

/** Shows how much of each worker is in use. */
export function observeWorkers(metrics: Metrics, status: () => readonly WorkerLoad[]): void {
  const shown = (name: string, help: string, value: (load: WorkerLoad) => number) =>
    metrics.gauges(name, help, ['queue'], async () =>
      status().map((load) => [{ queue: load.queue }, value(load)] as const),
    );
  shown('docaudit_worker_activities', 'Activities that the worker runs now.', ({ activities }) => activities);
  shown('docaudit_worker_activity_slots', 'Activities that the worker can run at once.', (load) => load.activitySlots);
  shown('docaudit_worker_cached_workflows', 'Workflows that the worker holds.', (load) => load.cachedWorkflows);
}
