import type { OutageAdvice } from '../contracts/failures.ts';

/** The operational bounds of a run, by default those of the contract (contract, "Retention and run windows"). */
export interface DeliveryPolicy {
  maxDeliveries: number;
  redeliveryMinMs: number;
  redeliveryMaxMs: number;
}

/** Hints of a failed delivery about when to start the next one. */
export interface DeliveryHints {
  /** Milliseconds the model asked for. */
  retryAfterMs: number | null;
  /** Null unless the model is known to be down for everyone. */
  advice: OutageAdvice | null;
}

/** The last delivery (1-based) that probes early for the model, so that a run keeps deliveries to spare. */
const LAST_PROBING_DELIVERY = 2;

/**
 * Milliseconds to wait after delivery `delivery` (1-based) failed: the minimum, doubling, never over the maximum. A wait the model asked for
 * wins inside those bounds. While the model is known to be down a run waits longer, so that an outage does not spend its deliveries;
 * but no longer than leaves it another delivery, whose latest start is `roomMs` from now.
 */
export function redeliveryDelayMs(
  policy: DeliveryPolicy,
  delivery: number,
  { retryAfterMs, advice }: DeliveryHints,
  roomMs: number,
): number {
  const bounded = (wishMs: number) => Math.min(Math.max(wishMs, policy.redeliveryMinMs), policy.redeliveryMaxMs);
  if (retryAfterMs !== null) return bounded(retryAfterMs);
  const usualMs = bounded(policy.redeliveryMinMs * 2 ** (delivery - 1));
  if (advice === null || (advice.probe && delivery <= LAST_PROBING_DELIVERY)) return usualMs;
  const advisedMs = Math.max(usualMs, bounded(advice.waitMs));
  return advisedMs < roomMs ? advisedMs : usualMs;
}

/** True when a delivery that starts after `delayMs` and takes `workMs` would not be done before the window closes. */
export function wouldPassDeadline(nowMs: number, delayMs: number, workMs: number, deadlineMs: number): boolean {
  return nowMs + delayMs + workMs >= deadlineMs;
}
