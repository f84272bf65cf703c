import type { Caller } from '../../contracts/caller.ts';
import type { DeleteJobAnswer } from '../../contracts/requests.ts';
import type { Platform } from '../platform.ts';
import { cancelRun } from '../runs/cancel-run.ts';
import { beginDeletion } from '../runs/end-run.ts';
import { jobNotFound } from './read-job.ts';

type Deps = Pick<Platform, 'clock' | 'data' | 'documents' | 'temporal' | 'log'>;

/**
 * Destroys a job, its result and its source file at once; an unfinished run is cancelled and stays charged. The job is marked as deleted
 * first, which hides it from everyone, and its record is removed last, because a deletion that failed half-way must be repeatable. The
 * sweep finishes such a deletion, and removes a file that is uploaded later.
 */
export async function deleteJob(deps: Deps, caller: Caller, jobId: string): Promise<DeleteJobAnswer> {
  const { data, documents } = deps;
  const { tenantId } = caller;
  const deleted = await beginDeletion(deps, caller, jobId);
  if (deleted === null) throw jobNotFound();
  if (deleted.isOpen) await cancelRun(deps, { kind: deleted.kind, jobId });
  await documents.remove(tenantId, jobId);
  await data.runData.removeAll(tenantId, jobId);
  await data.jobs.remove(tenantId, jobId);
  return { success: true, jobId };
}
