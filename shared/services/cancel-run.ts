import { WorkflowNotFoundError } from '@temporalio/client';
import type { analysisWorkflowId } from '../../workflows/messages.ts';
import { isTemporalUnavailable, TEMPORAL_DEADLINE_MS } from '../temporal-client.ts';
import type { Platform } from './platform.ts';

/** Tells the run of a job to stop. Best effort: a run that is not reached stops by itself, because its job ended or is gone. */
export async function cancelRun({ temporal, log }: Pick<Platform, 'temporal' | 'log'>, jobId: string): Promise<void> {
  const workflowId: ReturnType<typeof analysisWorkflowId> = `analysis-${jobId}`;
  try {
    await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () =>
      temporal.workflow.getHandle(workflowId).cancel(),
    );
  } catch (err) {
    if (err instanceof WorkflowNotFoundError) return;
    if (!isTemporalUnavailable(err)) throw err;
    log.warn({ jobId, err }, 'The run of a job that ended could not be cancelled.');
  }
}
