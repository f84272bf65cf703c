import type { Session } from '../data/database.ts';
import type { Job } from '../data/jobs.ts';
import { totalOf } from '../engine/prices.ts';
import { ACTION_MESSAGES, FAILURES, type FailureCategory } from '../errors/failures.ts';
import { callbackOf } from './callbacks.ts';
import type { Platform } from './platform.ts';
import { renderJob } from './render-job.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;
interface JobRef {
  tenantId: string;
  jobId: string;
}

interface RunEnd {
  category: FailureCategory;
  /** The sentence for a person. */
  message: string;
  /** False where the job is being deleted: nobody is told of it. */
  calledBack?: boolean;
}

/**
 * Fails a job unless it ended or is gone, in one transaction with everything that goes with it: the refund where the window was exhausted,
 * and the callback. True for the one writer.
 */
export async function endFailed(
  { data, clock }: Deps,
  { tenantId, jobId }: JobRef,
  { category, message: given, calledBack = true }: RunEnd,
): Promise<boolean> {
  return data.transact(async (session) => {
    const job = await data.jobs.find(tenantId, jobId, session);
    if (job === null) return false;
    const { charge, kind } = job;
    // What the categories say in general is said of analyses.
    const message = kind === 'ACTION' && given === FAILURES[category].message ? ACTION_MESSAGES[category] : given;
    const refunded = category === 'DELIVERY_WINDOW_EXHAUSTED' && charge.state === 'charged';
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
    if (!(await data.jobs.fail(tenantId, jobId, failure, nowMs, session))) return false;
    if (refunded) await data.runCounters.refund({ ...charge, tenantId }, session);
    await countTokens({ data }, job, session);
    const callback = calledBack ? callbackOf(ended, nowMs) : null;
    if (callback !== null) await data.callbacks.insert(callback, session);
    return true;
  });
}

/** Completes a job if it is unfinished and its window open, together with its callback. True for the one writer. */
export async function endCompleted(
  { data }: Pick<Deps, 'data'>,
  job: Omit<Job, 'served'>,
  served: Buffer,
  nowMs: number,
): Promise<boolean> {
  const { tenantId, jobId } = job;
  const callback = callbackOf({ ...job, status: 'COMPLETED' }, nowMs);
  if (callback === null && job.spent === undefined) return data.jobs.complete(tenantId, jobId, served, nowMs);
  return data.transact(async (session) => {
    if (!(await data.jobs.complete(tenantId, jobId, served, nowMs, session))) return false;
    await countTokens({ data }, job, session);
    if (callback !== null) await data.callbacks.insert(callback, session);
    return true;
  });
}

/** What a run took of a model goes to the day its charge was counted on, whatever the run came to. */
async function countTokens(
  { data }: Pick<Deps, 'data'>,
  { tenantId, charge, spent = [] }: Omit<Job, 'served'>,
  session: Session,
): Promise<void> {
  if (spent.length > 0) await data.runCounters.countTokens({ ...charge, tenantId }, totalOf(spent), session);
}
