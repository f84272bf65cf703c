import { TimeoutType } from '@temporalio/common';
import { ActivityFailure, ApplicationFailure, isCancellation, TimeoutFailure } from '@temporalio/workflow';
import { FAILURES, type FailureCategory, isFailureCategory, WORKER_STOPPED } from '../shared/errors/failures.ts';
import type { OutageAdvice } from '../shared/rules/run-window.ts';

export interface Failure {
  category: FailureCategory;
  /** True where another delivery may succeed. */
  transient: boolean;
  /** The sentence for a person where more is known than the category says. */
  message: string | null;
  /** True where the run met nothing but workers of ours that were lost. */
  workersLost: boolean;
  /** The wait the model asked for, in milliseconds. */
  retryAfterMs: number | null;
  /** Where the model is known to be down for everyone. */
  advice: OutageAdvice | null;
}

/** What a run ends with, or is redelivered for, from whatever was thrown. */
export function failureOf(err: unknown): Failure {
  if (isCancellation(err)) return failure('DELIVERY_WINDOW_EXHAUSTED');
  // The work was not refused: neither the model nor the document is to blame, and another delivery may succeed.
  if (lostItsWorker(err)) return failure('INTERNAL', { transient: true, workersLost: true });
  const cause = causeOf(err);
  if (cause instanceof TimeoutFailure) return failure('ENGINE_UNAVAILABLE');
  if (!(cause instanceof ApplicationFailure) || !isFailureCategory(cause.type)) return failure('INTERNAL');
  const [retryAfterMs, advice] = cause.details ?? [];
  return failure(cause.type, {
    message: cause.message || null,
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : null,
    // Our own activity's, of the same release: it is what it was sent as.
    advice: (advice as OutageAdvice | undefined) ?? null,
  });
}

/** True where an activity's worker died, or stopped before the activity had ended. */
export function lostItsWorker(err: unknown): boolean {
  const cause = causeOf(err);
  return workerStopped(err) || (cause instanceof TimeoutFailure && cause.timeoutType === TimeoutType.HEARTBEAT);
}

/** True where an activity was cut off because its worker stopped, as on a deploy. */
export function workerStopped(err: unknown): boolean {
  const cause = causeOf(err);
  return cause instanceof ApplicationFailure && cause.type === WORKER_STOPPED;
}

const causeOf = (err: unknown) => (err instanceof ActivityFailure ? err.cause : err);

/** Field by field, because the helper for spread objects takes two kilobytes of the bundle. */
function failure(
  category: FailureCategory,
  {
    transient = FAILURES[category].transient,
    message = null,
    workersLost = false,
    retryAfterMs = null,
    advice = null,
  }: Partial<Failure> = {},
): Failure {
  return { category, transient, message, workersLost, retryAfterMs, advice };
}
