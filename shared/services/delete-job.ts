import { WorkflowNotFoundError } from '@temporalio/client';
import type { analysisWorkflowId } from '../../workflows/messages.ts';
import type { Caller } from '../contracts/caller.ts';
import type { DeleteJobAnswer } from '../contracts/requests.ts';
import { isTemporalUnavailable, TEMPORAL_DEADLINE_MS } from '../temporal-client.ts';
import type { Platform } from './platform.ts';
import { jobNotFound } from './read-job.ts';

type Deps = Pick<Platform, 'data' | 'documents' | 'temporal' | 'log'>;

/**
 * Destroys a job, its result and its source file at once; an unfinished run is cancelled and stays charged.
 * The record goes last, so that a deletion that failed half-way can be repeated.
 */
export async function deleteJob(
  { data, documents, temporal, log }: Deps,
  caller: Caller,
  jobId: string,
): Promise<DeleteJobAnswer> {
  const { tenantId, credentialId } = caller;
  const job = await data.jobs.findOwn(tenantId, credentialId, jobId);
  if (job === null) throw jobNotFound();
  if (job.served === null) await cancelRun({ temporal, log }, jobId);
  await documents.remove(tenantId, jobId);
  await data.runData.removeAll(tenantId, jobId);
  await data.jobs.remove(tenantId, jobId);
  return { success: true, jobId };
}

/** Best effort: a run that is not reached stops by itself, because its job is gone. */
async function cancelRun({ temporal, log }: Pick<Deps, 'temporal' | 'log'>, jobId: string): Promise<void> {
  const workflowId: ReturnType<typeof analysisWorkflowId> = `analysis-${jobId}`;
  try {
    await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () =>
      temporal.workflow.getHandle(workflowId).cancel(),
    );
  } catch (err) {
    if (err instanceof WorkflowNotFoundError) return;
    if (!isTemporalUnavailable(err)) throw err;
    log.warn({ jobId, err }, 'The run of a deleted job could not be cancelled.');
  }
}
