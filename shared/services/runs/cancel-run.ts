import { WorkflowNotFoundError } from '@temporalio/client';
import type { Job } from '../../data/jobs.ts';
import { runWorkflowId } from '../../rules/workflow-ids.ts';
import { isTemporalUnavailable, TEMPORAL_DEADLINE_MS } from '../../temporal-client.ts';
import type { Platform } from '../platform.ts';

/** Cancels the run of a job. An outage is only logged, because the run stops by itself once it finds its job ended or deleted. */
export async function cancelRun(
  { temporal, log }: Pick<Platform, 'temporal' | 'log'>,
  { kind, jobId }: Pick<Job, 'kind' | 'jobId'>,
): Promise<void> {
  try {
    await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () =>
      temporal.workflow.getHandle(runWorkflowId(kind, jobId)).cancel(),
    );
  } catch (err) {
    if (err instanceof WorkflowNotFoundError) return;
    if (!isTemporalUnavailable(err)) throw err;
    log.warn({ jobId, err }, 'The run of a job that ended could not be cancelled.');
  }
}
