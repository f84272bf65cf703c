import { ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client';
import type { retentionSweep } from '../../workflows/retention-sweep.ts';
import { TASK_QUEUES } from '../task-queues.ts';
import type { Platform } from './platform.ts';

const RETENTION_SWEEP = 'retention-sweep';

/** Creates the service's Schedules, or brings those there are to what this process is configured for. */
export async function ensureSchedules({ temporal, config }: Pick<Platform, 'temporal' | 'config'>): Promise<void> {
  const spec = { intervals: [{ every: config.retention.sweepIntervalMs }] };
  const action = {
    type: 'startWorkflow' as const,
    workflowType: 'retentionSweep' as const,
    workflowId: RETENTION_SWEEP,
    taskQueue: TASK_QUEUES.housekeeping,
    args: [] satisfies Parameters<typeof retentionSweep>,
    staticSummary: 'Retention sweep',
  };
  const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: config.retention.sweepIntervalMs };
  try {
    await temporal.schedule.create({ scheduleId: RETENTION_SWEEP, spec, action, policies });
  } catch (err) {
    if (!(err instanceof ScheduleAlreadyRunning)) throw err;
    await temporal.schedule
      .getHandle(RETENTION_SWEEP)
      .update((current) => ({ ...current, spec, action, policies: { ...current.policies, ...policies } }));
  }
}
