import { type Client, ScheduleAlreadyRunning, type ScheduleOptions, ScheduleOverlapPolicy } from '@temporalio/client';
import type { Workflows } from '../../contracts/workflow-messages.ts';
import { TASK_QUEUES } from '../../task-queues.ts';
import type { Platform } from '../platform.ts';

/** A nightly run may begin this late, for example after a night without workers. */
const NIGHTLY_CATCHUP_MS = 12 * 3_600_000;
/** Bounds a nightly run, because one that hangs would keep the next from starting. */
const NIGHTLY_TIMEOUT = '12 hours';
/**
 * Bounds a sweep, because one that hangs stops all repair. A sweep takes seconds, with a backlog minutes, and the next one
 * does what is left.
 */
const SWEEP_TIMEOUT = '30 minutes';
/** Ten attempts with doubling pauses give a source an hour to come back. */
const NIGHTLY_ATTEMPTS = 10;

/** Creates the service's Schedules, or updates existing ones to this process's configuration. */
export async function ensureSchedules({ temporal, config }: Pick<Platform, 'temporal' | 'config'>): Promise<void> {
  for (const schedule of schedules(config)) await ensure(temporal, schedule);
}

function schedules({ retention }: Platform['config']): ScheduleOptions[] {
  return [
    {
      scheduleId: 'retention-sweep',
      spec: { intervals: [{ every: retention.sweepIntervalMs }] },
      action: {
        type: 'startWorkflow',
        workflowType: 'retentionSweep',
        workflowId: 'retention-sweep',
        taskQueue: TASK_QUEUES.housekeeping,
        args: [] satisfies Parameters<Workflows['retentionSweep']>,
        workflowExecutionTimeout: SWEEP_TIMEOUT,
        staticSummary: 'Retention sweep',
      },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: retention.sweepIntervalMs },
    },
    {
      scheduleId: 'uscode-catalogue',
      spec: { calendars: [{ hour: 2 }] },
      action: {
        type: 'startWorkflow',
        workflowType: 'uscodeCatalogue',
        workflowId: 'uscode-catalogue',
        taskQueue: TASK_QUEUES.housekeeping,
        args: [{ attempts: NIGHTLY_ATTEMPTS }] satisfies Parameters<Workflows['uscodeCatalogue']>,
        workflowExecutionTimeout: NIGHTLY_TIMEOUT,
        staticSummary: 'Catalogue of the United States Code',
      },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: NIGHTLY_CATCHUP_MS },
    },
    {
      scheduleId: 'lovdata-archives',
      // Lovdata publishes at about 02:30 UTC.
      spec: { calendars: [{ hour: 3, minute: 15 }] },
      action: {
        type: 'startWorkflow',
        workflowType: 'lovdataArchives',
        workflowId: 'lovdata-archives',
        taskQueue: TASK_QUEUES.housekeeping,
        args: [{ attempts: NIGHTLY_ATTEMPTS }] satisfies Parameters<Workflows['lovdataArchives']>,
        workflowExecutionTimeout: NIGHTLY_TIMEOUT,
        staticSummary: 'Norwegian archives',
      },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: NIGHTLY_CATCHUP_MS },
    },
    {
      scheduleId: 'law-refresh',
      // In the European night, after the archives and catalogues of the same night.
      spec: { calendars: [{ hour: 5 }] },
      action: {
        type: 'startWorkflow',
        workflowType: 'lawRefresh',
        workflowId: 'law-refresh',
        taskQueue: TASK_QUEUES.laws,
        args: [] satisfies Parameters<Workflows['lawRefresh']>,
        workflowExecutionTimeout: NIGHTLY_TIMEOUT,
        staticSummary: 'Refresh of the laws that profiles cite',
      },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: NIGHTLY_CATCHUP_MS },
    },
  ];
}

async function ensure(temporal: Client, schedule: ScheduleOptions): Promise<void> {
  const { scheduleId, spec, action, policies } = schedule;
  try {
    await temporal.schedule.create(schedule);
  } catch (err) {
    if (!(err instanceof ScheduleAlreadyRunning)) throw err;
    await temporal.schedule
      .getHandle(scheduleId)
      .update((current) => ({ ...current, spec, action, policies: { ...current.policies, ...policies } }));
  }
}
