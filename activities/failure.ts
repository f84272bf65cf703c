import { ApplicationFailure, CancelledFailure, Context, log } from '@temporalio/activity';
import type { FailureNote, RunRef } from '../shared/data/jobs.ts';
import { DependencyUnavailable } from '../shared/errors/api-error.ts';
import { errorCode, errorStatus } from '../shared/errors/diagnosis.ts';
import { FAILURES, WORKER_STOPPED } from '../shared/errors/failures.ts';
import { RunFailure } from '../shared/errors/run-failure.ts';
import { asOutage } from '../shared/services/outages.ts';
import { heartbeating } from './heartbeat.ts';

/** Where a failure of a run's work is noted for operators. */
export type NoteFailure = (run: RunRef, note: Omit<FailureNote, 'at'>) => Promise<void>;

/**
 * What a workflow may see of an error: its category, the sentence for a person, and the wait a model asked for. The error itself
 * goes to the log by name only, because its message may quote what a user sent.
 */
function toFailure(err: unknown): Error {
  if (err instanceof ApplicationFailure) return err;
  if (isCancellation(err)) {
    // A worker that stops (a deploy) cancels its activities too, but nobody asked for the run to end: another worker takes over.
    return workerStops() ? ApplicationFailure.retryable('The worker stops.', WORKER_STOPPED) : err;
  }
  const { category, personMessage, retryAfterMs, advice } = runFailureOf(err);
  return ApplicationFailure.create({
    type: category,
    message: personMessage,
    nonRetryable: !FAILURES[category].transient,
    details: retryAfterMs === null && advice === null ? [] : [retryAfterMs, ...(advice === null ? [] : [advice])],
  });
}

function isCancellation(err: unknown): err is Error {
  return err instanceof CancelledFailure || (err instanceof Error && err.name === 'AbortError');
}

function workerStops(): boolean {
  const reason: unknown = Context.current().cancellationSignal.reason;
  return reason instanceof Error && reason.message === 'WORKER_SHUTDOWN';
}

/** The failure of the run that an error stands for. */
function runFailureOf(err: unknown): RunFailure {
  if (err instanceof RunFailure) return err;
  const outage = asOutage(err);
  if (!(outage instanceof DependencyUnavailable)) return new RunFailure('INTERNAL', { cause: err });
  const diagnosis = { source: outage.dependency, status: errorStatus(err), code: errorCode(err), requestId: null };
  return new RunFailure('STORAGE_UNAVAILABLE', { cause: err, diagnosis });
}

/**
 * Says in the log, and where the activity works for a job also there, why it failed. A job that is gone is no failure. A note that
 * cannot be written is left out, because the log has it.
 */
async function tell(err: unknown, args: readonly unknown[], note: NoteFailure | null): Promise<void> {
  if (err instanceof ApplicationFailure || isCancellation(err)) return;
  const { category, diagnosis, cause } = runFailureOf(err);
  if (category === 'CANCELLED') return;
  const { activityType: activity } = Context.current().info;
  const { source = null, status = null, code = errorCode(cause), requestId = null } = diagnosis ?? {};
  const ref = jobOf(args[0]);
  const { tenantId, jobId } = ref ?? {};
  log.warn('The work of an activity failed.', { tenantId, jobId, category, source, status, code, requestId });
  if (category === 'INTERNAL') log.error('An activity failed unexpectedly.', describe(cause ?? err));
  if (note === null || ref === null || source === 'database') return;
  await note(ref, { activity, category, source, status, code, requestId }).catch((failed: unknown) => {
    log.warn('A failure could not be noted on its job.', { errorType: failed instanceof Error ? failed.name : null });
  });
}

function jobOf(input: unknown): RunRef | null {
  if (typeof input !== 'object' || input === null || !('tenantId' in input && 'jobId' in input)) return null;
  const run = { tenantId: String(input.tenantId), jobId: String(input.jobId) };
  return 'chargeId' in input ? { ...run, chargeId: String(input.chargeId) } : run;
}

/** Names and stack frames of an error and its causes: frames are ours, messages may not be. */
function describe(err: unknown): Record<string, unknown> {
  if (!(err instanceof Error)) return { errorType: typeof err };
  const frames = err.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    errorType: err.name,
    frames,
    ...(err.cause === undefined ? {} : { cause: describe(err.cause) }),
  };
}

/**
 * Every function of a set of activities: it heartbeats while it runs, and its errors become failures a workflow may see. With `note`
 * the failures of work for a job are noted on it too.
 */
export function guarded<T extends Record<string, (...args: never[]) => Promise<unknown>>>(
  activities: T,
  note: NoteFailure | null = null,
): T {
  const entries = Object.entries(activities).map(([name, run]) => [
    name,
    async (...args: never[]) =>
      heartbeating(async () => {
        try {
          return await run(...args);
        } catch (err) {
          await tell(err, args, note);
          throw toFailure(err);
        }
      }),
  ]);
  // The same names with the same signatures: only what they throw differs.
  return Object.fromEntries(entries) as T;
}
