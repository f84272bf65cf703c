/**
 * The categories a run can fail with (`errorCategory`), and whether another delivery may cure them. No imports and no sentences: workflow
 * code holds this table, and its bundle stays small.
 */
export const FAILURES = {
  DELIVERY_WINDOW_EXHAUSTED: { transient: false },
  ENGINE_UNAVAILABLE: { transient: true },
  ENGINE_RATE_LIMITED: { transient: true },
  ENGINE_AUTH: { transient: false },
  ENGINE_INVALID: { transient: false },
  DOCUMENT_UNREADABLE: { transient: false },
  DOCUMENT_TOO_LARGE: { transient: false },
  DOCUMENT_EMPTY: { transient: false },
  PROFILE_INVALID: { transient: false },
  STORAGE_UNAVAILABLE: { transient: true },
  CANCELLED: { transient: false },
  INTERNAL: { transient: false },
} as const satisfies Record<string, { transient: boolean }>;

export type FailureCategory = keyof typeof FAILURES;

/**
 * Type of the failure with which an activity reports that its worker stops. Another worker continues the work, so that no run ends with it
 * and it is no category.
 */
export const WORKER_STOPPED = 'WORKER_STOPPED';

/**
 * Type of the failure with which an activity gives its slot back because its turn at the model is far; its detail is the wait in
 * milliseconds. The work is repeated then, so that no run ends with it and it is no category.
 */
export const MODEL_TURN_FAR = 'MODEL_TURN_FAR';

export function isFailureCategory(value: unknown): value is FailureCategory {
  return typeof value === 'string' && Object.hasOwn(FAILURES, value);
}

/** Advice to a run while the model is known to be down for everyone. */
export interface OutageAdvice {
  /** Milliseconds to wait before the next delivery. */
  waitMs: number;
  /** True for the one run that may start earlier, to find out if the model is back. */
  probe: boolean;
}
