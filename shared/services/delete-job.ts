import type { Caller } from '../contracts/caller.ts';
import type { DeleteJobAnswer } from '../contracts/requests.ts';
import { FAILURES } from '../errors/failures.ts';
import { cancelRun } from './cancel-run.ts';
import { endFailed } from './end-run.ts';
import type { Platform } from './platform.ts';
import { jobNotFound } from './read-job.ts';

type Deps = Pick<Platform, 'clock' | 'data' | 'documents' | 'temporal' | 'log'>;

/**
 * Destroys a job, its result and its source file at once; an unfinished run is cancelled and stays charged. It is ended first, or the
 * cancelled run would end the job itself, as one whose window is exhausted. The record goes last, so that a deletion that
 * failed half-way can be repeated; the used-up admission stays until its address is dead, so that the sweep removes what is
 * sent there yet.
 */
export async function deleteJob(
  { clock, data, documents, temporal, log }: Deps,
  caller: Caller,
  jobId: string,
): Promise<DeleteJobAnswer> {
  const { tenantId, credentialId } = caller;
  const job = await data.jobs.findOwn(tenantId, credentialId, jobId);
  if (job === null) throw jobNotFound();
  if (job.served === null) {
    const { message } = FAILURES.CANCELLED;
    await endFailed({ data, clock }, { tenantId, jobId }, { category: 'CANCELLED', message, calledBack: false });
    await cancelRun({ temporal, log }, job);
  }
  await documents.remove(tenantId, jobId);
  await data.runData.removeAll(tenantId, jobId);
  // Without its job a charge that is still pending would look like one whose job never came to be.
  await data.runCounters.settle({ ...job.charge, tenantId });
  await data.jobs.remove(tenantId, jobId);
  return { success: true, jobId };
}
