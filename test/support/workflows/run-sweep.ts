import { randomUUID } from 'node:crypto';
import { Context } from '@temporalio/activity';
import type { History } from '@temporalio/common/lib/proto-utils.js';
import { Worker } from '@temporalio/worker';
import type { RetentionActivities } from '../../../activities/retention.ts';
import type { retentionSweep } from '../../../workflows/retention-sweep.ts';
import type { RunServer } from './run-job.ts';

type Step = RetentionActivities['removeEndedJobs'];

export interface SweepReport {
  /** Batches that were worked off, in order. */
  batches: { step: string; cursor: string | null; runId: string }[];
  /** Number of times the sweep was noted as complete. */
  noted: number;
  /** History of the first run, because a sweep with a backlog is continued as new. */
  history: History;
}

/** Runs one sweep on a time-skipping server; every step has nothing to do unless `steps` says otherwise. */
export async function runSweep(
  { env, workflowBundle }: RunServer,
  steps: Partial<Record<keyof RetentionActivities, Step>> = {},
): Promise<SweepReport> {
  const batches: SweepReport['batches'] = [];
  let noted = 0;
  const known: Record<string, Step | undefined> = steps;
  const taskQueue = `test-${randomUUID()}`;
  const worker = await Worker.create({
    connection: env.nativeConnection,
    taskQueue,
    workflowBundle,
    activities: {
      noteSweep: async () => {
        noted++;
      },
      /** Takes every activity that has no function of its own. */
      default: async (batch: { cursor: string | null }) => {
        const { activityType, workflowExecution } = Context.current().info;
        batches.push({ step: activityType, cursor: batch.cursor, runId: workflowExecution?.runId ?? '' });
        return known[activityType]?.(batch) ?? { next: null, handled: 0 };
      },
    },
  });
  return worker.runUntil(async () => {
    const handle = await env.client.workflow.start<typeof retentionSweep>('retentionSweep', {
      workflowId: `retention-sweep-${taskQueue}`,
      taskQueue,
      args: [],
    });
    await handle.result();
    const first = env.client.workflow.getHandle(handle.workflowId, handle.firstExecutionRunId);
    return { batches, noted, history: await first.fetchHistory() };
  });
}
