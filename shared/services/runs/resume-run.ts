import type { JobRunInput, RunRef } from '../../contracts/workflow-messages.ts';
import { consolidationPiece, reviewerPiece } from '../../rules/pieces.ts';
import type { Platform } from '../platform.ts';

/**
 * Reads the progress of a job's lost run, for the run that replaces it: the delivery that it begins with, which is the next one where the last had
 * failed, and the checkpoints of its review profiles. A profile counts as checkpointed only when every one of its reviewers had finished (contract, "Retention and run
 * windows"). Undefined where no delivery had begun.
 */
export async function readProgress(
  { data }: Pick<Platform, 'data'>,
  run: RunRef,
): Promise<NonNullable<JobRunInput['resumed']> | undefined> {
  const job = await data.jobs.find(run.tenantId, run.jobId);
  if (job === null || job.status === 'QUEUED') return undefined;
  const delivery = job.nextDeliveryAt == null ? job.delivery : job.delivery + 1;
  if (job.kind === 'ACTION') return { delivery, checkpoints: [] };
  const input = await data.runData.input(run);
  const finished = new Set(job.finished);
  const checkpoints = (input?.profiles ?? []).map(({ profileId, reviewers }) => {
    const panel = reviewers.every(({ workerId }) => finished.has(reviewerPiece(profileId, workerId)));
    return { profileId, panel, consolidated: panel && finished.has(consolidationPiece(profileId)) };
  });
  return { delivery, checkpoints };
}
