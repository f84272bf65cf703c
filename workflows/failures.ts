import { ActivityFailure, ApplicationFailure, isCancellation, TimeoutFailure } from '@temporalio/workflow';
import { FAILURES, type FailureCategory, isFailureCategory } from '../shared/errors/failures.ts';

export interface Failure {
  category: FailureCategory;
  /** The sentence for a person. */
  message: string;
  /** The wait the model asked for, in milliseconds. */
  retryAfterMs: number | null;
}

/**
 * What a run ends with, or is redelivered for, from whatever was thrown. An activity that timed out had its worker die:
 * the work was never refused, so another delivery may succeed.
 */
export function failureOf(err: unknown): Failure {
  if (isCancellation(err)) return failure('DELIVERY_WINDOW_EXHAUSTED');
  const cause = err instanceof ActivityFailure ? err.cause : err;
  if (cause instanceof TimeoutFailure) return failure('ENGINE_UNAVAILABLE');
  if (!(cause instanceof ApplicationFailure) || !isFailureCategory(cause.type)) return failure('INTERNAL');
  const [retryAfterMs] = cause.details ?? [];
  return {
    category: cause.type,
    message: cause.message,
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : null,
  };
}

export function failure(category: FailureCategory): Failure {
  return { category, message: FAILURES[category].message, retryAfterMs: null };
}

export function isTransient({ category }: Failure): boolean {
  return FAILURES[category].transient;
}
