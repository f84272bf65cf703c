import type { Caller } from '../../contracts/caller.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';
import { cancelRun } from '../runs/cancel-run.ts';
import { endFailed } from '../runs/end-run.ts';
import { jobNotFound, readJob } from './read-job.ts';

type Deps = Pick<Platform, 'clock' | 'data' | 'temporal' | 'log'>;

/**
 * Ends an unfinished job as `FAILED` with `CANCELLED`, its run charged, and answers it as JSON bytes. The job ends before its run is
 * cancelled, because its state decides which of several concurrent ends wins.
 * @throws ApiError `NOT_FOUND`; `CONFLICT` for a job that ended
 */
export async function cancelJob(deps: Deps, caller: Caller, jobId: string): Promise<Buffer> {
  const { tenantId, credentialId } = caller;
  const job = await deps.data.jobs.findOwn(tenantId, credentialId, jobId);
  if (job === null) throw jobNotFound();
  const failure = { category: 'CANCELLED', message: null } as const;
  if (job.served !== null || !(await endFailed(deps, { tenantId, jobId }, failure))) {
    if (!(await deps.data.jobs.exists(tenantId, jobId))) throw jobNotFound();
    throw new ApiError('CONFLICT', 'The job has already ended. Read it with GET /v1/jobs/<jobId>, or delete it.');
  }
  await cancelRun(deps, job);
  await deps.data.runData.removeAll(tenantId, jobId);
  return readJob(deps, caller, jobId);
}
