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

/**
 * Milliseconds after which the workflow of a callback times out, far longer than its attempts take. The sweep restarts a workflow that
 * hangs, or has longer waits configured, with the attempt it had reached.
 */
export const CALLBACK_WORKFLOW_TIMEOUT_MS = 24 * 3_600_000;
