/** The operational bounds of a callback, by default those of the contract (contract, "Events"). */
export interface CallbackPolicy {
  attempts: number;
  backoffMinMs: number;
  backoffMaxMs: number;
}

/** Milliseconds to wait after attempt `attempt` (1-based) failed: the minimum, doubling, never over the maximum. */
export function callbackDelayMs(policy: CallbackPolicy, attempt: number): number {
  return Math.min(policy.backoffMinMs * 2 ** (attempt - 1), policy.backoffMaxMs);
}

interface Delivery {
  state: string;
  attempts: readonly { at: number; durationMs: number }[];
  /** Number of attempts made before the present delivery. */
  attemptsBefore: number;
}

/** Returns the time of a delivery's next attempt in epoch ms; null before its first attempt, which is made at once, and once it has ended. */
export function nextAttemptAt({ state, attempts, attemptsBefore }: Delivery, policy: CallbackPolicy): number | null {
  const made = attempts.length - attemptsBefore;
  const last = attempts.at(-1);
  if (state !== 'PENDING' || made < 1 || last === undefined) return null;
  return last.at + last.durationMs + callbackDelayMs(policy, made);
}

/**
 * Milliseconds after which the workflow of a callback times out, far longer than its attempts take. The sweep restarts a workflow that
 * hangs, or has longer waits configured, with the attempt it had reached.
 */
export const CALLBACK_WORKFLOW_TIMEOUT_MS = 24 * 3_600_000;
