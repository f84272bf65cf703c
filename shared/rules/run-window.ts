/** The operational bounds of a run; the defaults are the specification's ("Retention and run windows"). */
export interface DeliveryPolicy {
  maxDeliveries: number;
  redeliveryMinMs: number;
  redeliveryMaxMs: number;
}

/**
 * Milliseconds to wait after delivery `delivery` (1-based) failed: the minimum, doubling, never over the maximum.
 * A wait the model asked for wins inside those bounds.
 */
export function redeliveryDelayMs(policy: DeliveryPolicy, delivery: number, askedForMs: number | null): number {
  const wishMs = askedForMs ?? policy.redeliveryMinMs * 2 ** (delivery - 1);
  return Math.min(Math.max(wishMs, policy.redeliveryMinMs), policy.redeliveryMaxMs);
}

/** True when a delivery that starts after `delayMs` and takes `workMs` would not be done before the window closes. */
export function wouldPassDeadline(nowMs: number, delayMs: number, workMs: number, deadlineMs: number): boolean {
  return nowMs + delayMs + workMs >= deadlineMs;
}
