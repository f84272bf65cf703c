import type { JobAnswer, JobEvent } from '../../../shared/contracts/job.ts';

/**
 * A job after an event. Events name no times of reviewers and of the next delivery, so those that are known stay and a change counts from
 * its event. Events that happened before the job was read change nothing: a stream begins with them.
 */
export function afterEvent(before: JobAnswer, event: JobEvent): JobAnswer {
  if (event.updatedAt < before.updatedAt) return before;
  const reviewers = event.reviewers.map((one) => {
    const known = before.reviewers.find((was) => was.workerId === one.workerId && was.profileId === one.profileId);
    const startedAt = one.state === 'WAITING' ? null : (known?.startedAt ?? event.updatedAt);
    return { ...one, startedAt, finishedAt: one.state === 'DONE' ? (known?.finishedAt ?? event.updatedAt) : null };
  });
  const after = { ...before, ...event, reviewers } as JobAnswer;
  if (event.delivery > before.delivery) delete after.nextDeliveryAt;
  return after;
}
