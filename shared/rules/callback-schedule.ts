/** The operational bounds of a callback; the defaults are the specification's ("Events", rule 2). */
export interface CallbackPolicy {
  attempts: number;
  backoffMinMs: number;
  backoffMaxMs: number;
}

/** Milliseconds to wait after attempt `attempt` (1-based) failed: the minimum, doubling, never over the maximum. */
export function callbackDelayMs(policy: CallbackPolicy, attempt: number): number {
  return Math.min(policy.backoffMinMs * 2 ** (attempt - 1), policy.backoffMaxMs);
}
