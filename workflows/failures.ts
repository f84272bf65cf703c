import { TimeoutType } from '@temporalio/common';
import { ActivityFailure, ApplicationFailure, isCancellation, TimeoutFailure } from '@temporalio/workflow';
import {
  FAILURES,
  type FailureCategory,
  isFailureCategory,
  MODEL_TURN_FAR,
  type OutageAdvice,
  WORKER_STOPPED,
} from '../shared/contracts/failures.ts';

export interface Failure {
  category: FailureCategory;
  /** True where another delivery may succeed. */
  transient: boolean;
  /** The sentence for a person, where more is known than the category. */
  message: string | null;
  /** True where the failure is a lost worker of ours. */
  workersLost: boolean;
  /** The wait that the model asked for, in milliseconds. */
  retryAfterMs: number | null;
  /** The circuit breaker's advice, while the model is down for everyone. */
  advice: OutageAdvice | null;
}

/** Maps a thrown error to the failure by which a run ends or is redelivered. */
export function failureOf(err: unknown): Failure {
  if (isCancellation(err)) return failure('DELIVERY_WINDOW_EXHAUSTED');
  // Transient, because neither the model nor the document caused it.
  if (lostItsWorker(err)) return failure('INTERNAL', { transient: true, workersLost: true });
  const cause = causeOf(err);
  if (cause instanceof TimeoutFailure) return failure('ENGINE_UNAVAILABLE');
  if (!(cause instanceof ApplicationFailure) || !isFailureCategory(cause.type)) return failure('INTERNAL');
  const [retryAfterMs, advice] = cause.details ?? [];
  return failure(cause.type, {
    message: cause.message || null,
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : null,
    // The cast is safe, because an activity of the same release sent it.
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

/** Milliseconds after which an activity may ask for its turn at the model again; null for every other failure. */
export function modelTurnWaitMs(err: unknown): number | null {
  const cause = causeOf(err);
  if (!(cause instanceof ApplicationFailure) || cause.type !== MODEL_TURN_FAR) return null;
  const [waitMs] = cause.details ?? [];
  return typeof waitMs === 'number' ? waitMs : null;
}

const causeOf = (err: unknown) => (err instanceof ActivityFailure ? err.cause : err);

/** Names every field, because the helper for spread objects takes two kilobytes of the bundle. */
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
