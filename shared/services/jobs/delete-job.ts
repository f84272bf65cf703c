import type { Caller } from '../../contracts/caller.ts';
import type { DeleteJobAnswer } from '../../contracts/requests.ts';
import type { Platform } from '../platform.ts';
import { cancelRun } from '../runs/cancel-run.ts';
import { beginDeletion } from '../runs/end-run.ts';
import { jobNotFound } from './read-job.ts';

type Deps = Pick<Platform, 'clock' | 'data' | 'documents' | 'temporal' | 'log'>;

/**
 * Destroys a job, its result and its source file at once; an unfinished run is cancelled and stays charged. The job is marked first, and from
 * then on is gone for everyone. The record goes last, so that a deletion that failed half-way can be repeated, and is else finished by the
 * sweep, which also removes what is sent to its address yet.
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
