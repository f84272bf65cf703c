import type { FailureCategory } from '../../contracts/failures.ts';
import type { RunRef } from '../../contracts/workflow-messages.ts';
import type { Session } from '../../data/database.ts';
import type { Job } from '../../data/jobs.ts';
import { type FailedRun, messageOf } from '../../errors/failure-messages.ts';
import { runEnded } from '../../observations.ts';
import { isRefunded } from '../../rules/refunds.ts';
import { totalOf } from '../../rules/spending.ts';
import type { Platform } from '../platform.ts';
import { callbackOf } from './callbacks.ts';
import { renderJob } from './render-job.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/**
 * Fails a job unless it has ended or does not exist, in one transaction with its callback and the refund that is due. Answers the job to
 * the one call that failed it, null to others.
 */
export async function endFailed(
  { data, clock }: Deps,
  run: RunRef,
  failed: FailedRun,
): Promise<Omit<Job, 'served'> | null> {
  const ended = await data.transact(async (session) => {
    const job = await data.jobs.findOfRun(run, session);
    if (job === null) return null;
    const { tenantId } = run;
    const { charge, kind, keyBased } = job;
    const { category } = failed;
    const message = messageOf(kind, failed);
    const refunded = isRefunded(category, keyBased === true) && charge.state === 'charged';
    const nowMs = clock();
    const ended = {
      ...job,
      status: 'FAILED' as const,
      step: null,
      errorCategory: category,
      errorMessage: message,
      updatedAt: nowMs,
    };
    const failure = { category, message, served: renderJob(ended), refunded };
    if (!(await data.jobs.fail(run, failure, nowMs, session))) return null;
    if (refunded) await data.runCounters.refund({ ...charge, tenantId, ...(keyBased && { keyBased }) }, session);
    await countTokens({ data }, job, session);
    const callback = callbackOf(ended, nowMs);
    if (callback !== null) await data.callbacks.insert(callback, session);
    return ended;
  });
  if (ended !== null) noteEnd(ended, failed.category);
  return ended;
}

/** Completes a job if it is unfinished and its window open, together with its callback. True for the one call that did. */
export async function endCompleted(
  { data }: Pick<Deps, 'data'>,
  job: Omit<Job, 'served'>,
  served: Buffer,
  nowMs: number,
  run: RunRef = { tenantId: job.tenantId, jobId: job.jobId, chargeId: job.charge.chargeId },
): Promise<boolean> {
  const callback = callbackOf({ ...job, status: 'COMPLETED' }, nowMs);
  const completed =
    callback === null && job.spent === undefined
      ? await data.jobs.complete(run, served, nowMs)
      : await data.transact(async (session) => {
          if (!(await data.jobs.complete(run, served, nowMs, session))) return false;
          await countTokens({ data }, job, session);
          if (callback !== null) await data.callbacks.insert(callback, session);
          return true;
        });
  if (completed) noteEnd({ ...job, updatedAt: nowMs }, null);
  return completed;
}

function noteEnd(
  { kind, createdAt, updatedAt }: Pick<Job, 'kind' | 'createdAt' | 'updatedAt'>,
  category: FailureCategory | null,
): void {
  const outcome = category === null ? 'COMPLETED' : 'FAILED';
  runEnded.publish({ kind, outcome, category, seconds: (updatedAt - createdAt) / 1000 });
}

/**
 * Hides a job from its credential and its run in one write, before anything of it is removed. The job does not end, so no callback is sent,
 * and an unfinished run stays charged. Answers the job's kind and whether its run may still be open; null where no such job exists.
 */
export async function beginDeletion(
  { data, clock }: Deps,
  { tenantId, credentialId }: Pick<Job, 'tenantId' | 'credentialId'>,
  jobId: string,
): Promise<{ kind: Job['kind']; isOpen: boolean } | null> {
  return data.transact(async (session) => {
    const found = await data.jobs.findToDelete(tenantId, credentialId, jobId, session);
    if (found === null) return null;
    const { job, isOpen, isDeleted } = found;
    if (!isDeleted) await data.jobs.markDeleted(tenantId, jobId, clock(), session);
    if (isOpen) await countTokens({ data }, { ...job, tenantId }, session);
    return { kind: job.kind, isOpen: isOpen || isDeleted };
  });
}

/** Counts a run's tokens and cost on the day of its charge, whatever its outcome. */
async function countTokens(
  { data }: Pick<Deps, 'data'>,
  { tenantId, charge, spent = [] }: Pick<Job, 'tenantId' | 'charge' | 'spent'>,
  session: Session,
): Promise<void> {
  if (spent.length > 0) await data.runCounters.countTokens({ ...charge, tenantId }, totalOf(spent), session);
}
