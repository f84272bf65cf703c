import { ApplicationFailure, CancelledFailure, Context, log } from '@temporalio/activity';
import { FAILURES, WORKER_STOPPED } from '../shared/contracts/failures.ts';
import type { RunRef } from '../shared/contracts/workflow-messages.ts';
import type { FailureNote } from '../shared/data/jobs.ts';
import { DependencyUnavailable } from '../shared/errors/api-error.ts';
import { errorCode, errorStatus } from '../shared/errors/diagnosis.ts';
import { RunFailure } from '../shared/errors/run-failure.ts';
import { asOutage } from '../shared/services/outages.ts';
import { heartbeating } from './heartbeat.ts';

/** Records a failure of a run's work for operators. */
export type NoteFailure = (run: RunRef, note: Omit<FailureNote, 'at'>) => Promise<void>;

/**
 * Turns an error into a failure for the workflow: its category, its sentence for a person and the wait that a model asked for. The log gets
 * the error's name only, because its message may quote what a user sent.
 */
function toFailure(err: unknown): Error {
  if (err instanceof ApplicationFailure) return err;
  if (isCancellation(err)) {
    // A worker that stops (a deploy) cancels its activities too. That is retryable, because nobody asked for the run to end.
    return workerStops() ? ApplicationFailure.retryable('The worker stops.', WORKER_STOPPED) : err;
  }
  const { category, personMessage, retryAfterMs, advice } = runFailureOf(err);
  return ApplicationFailure.create({
    type: category,
    message: personMessage ?? '',
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

/** Maps an error to the failure of its run: an outage to `STORAGE_UNAVAILABLE`, an unknown error to `INTERNAL`. */
function runFailureOf(err: unknown): RunFailure {
  if (err instanceof RunFailure) return err;
  const outage = asOutage(err);
  if (!(outage instanceof DependencyUnavailable)) return new RunFailure('INTERNAL', { cause: err });
  const diagnosis = { source: outage.dependency, status: errorStatus(err), code: errorCode(err), requestId: null };
  return new RunFailure('STORAGE_UNAVAILABLE', { cause: err, diagnosis });
}

/**
 * Logs why an activity failed, and records it on the job that it works for. A deleted job is no failure. A record that cannot be written
 * is left out, because the log has it.
 */
async function reportFailure(err: unknown, args: readonly unknown[], note: NoteFailure | null): Promise<void> {
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

/** Names and stack frames of an error and its causes, without messages, because they may quote what a user sent. */
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
 * Wraps activities so that each heartbeats while it runs and its errors become failures that a workflow may see. With `note`, failures of
 * work for a job are recorded on the job too.
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
          await reportFailure(err, args, note);
          throw toFailure(err);
        }
      }),
  ]);
  // The cast is safe, because names and signatures stay the same.
  return Object.fromEntries(entries) as T;
}
