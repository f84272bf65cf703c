import { ApplicationFailure, CancelledFailure, Context, log } from '@temporalio/activity';
import { DependencyUnavailable } from '../shared/errors/api-error.ts';
import { FAILURES, type FailureCategory } from '../shared/errors/failures.ts';
import { RunFailure } from '../shared/errors/run-failure.ts';
import { asOutage } from '../shared/services/outages.ts';
import { heartbeating } from './heartbeat.ts';

/**
 * What a workflow may see of an error: its category, the sentence for a person, and the wait a model asked for. The error itself
 * goes to the log by name only, because its message may quote what a user sent.
 */
export function toFailure(err: unknown): Error {
  if (err instanceof ApplicationFailure) return err;
  if (isCancellation(err)) {
    // A worker that stops (a deploy) cancels its activities too, but nobody asked for the run to end: another delivery takes over.
    return workerStops() ? failureFor('ENGINE_UNAVAILABLE', FAILURES.ENGINE_UNAVAILABLE.message, null) : err;
  }
  const known = err instanceof RunFailure ? err : fromOutage(err);
  if (known !== null) return failureFor(known.category, known.personMessage, known.retryAfterMs);
  log.error('An activity failed unexpectedly.', describe(err));
  return failureFor('INTERNAL', FAILURES.INTERNAL.message, null);
}

function isCancellation(err: unknown): err is Error {
  return err instanceof CancelledFailure || (err instanceof Error && err.name === 'AbortError');
}

function workerStops(): boolean {
  const reason: unknown = Context.current().cancellationSignal.reason;
  return reason instanceof Error && reason.message === 'WORKER_SHUTDOWN';
}

function failureFor(category: FailureCategory, message: string, retryAfterMs: number | null): ApplicationFailure {
  return ApplicationFailure.create({
    type: category,
    message,
    nonRetryable: !FAILURES[category].transient,
    details: retryAfterMs === null ? [] : [retryAfterMs],
  });
}

function fromOutage(err: unknown): RunFailure | null {
  return asOutage(err) instanceof DependencyUnavailable ? new RunFailure('STORAGE_UNAVAILABLE', { cause: err }) : null;
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

/** Every function of a set of activities: it heartbeats while it runs, and its errors become failures a workflow may see. */
export function guarded<T extends Record<string, (...args: never[]) => Promise<unknown>>>(activities: T): T {
  const entries = Object.entries(activities).map(([name, run]) => [
    name,
    async (...args: never[]) => {
      try {
        return await heartbeating(() => run(...args));
      } catch (err) {
        throw toFailure(err);
      }
    },
  ]);
  // The same names with the same signatures: only what they throw differs.
  return Object.fromEntries(entries) as T;
}
