/** The operational bounds of a run, by default those of the contract (contract, "Retention and run windows"). */
export interface DeliveryPolicy {
  maxDeliveries: number;
  redeliveryMinMs: number;
  redeliveryMaxMs: number;
}

/** What a run is advised while the model is known to be down for everyone. */
export interface OutageAdvice {
  /** Milliseconds to wait before the next delivery. */
  waitMs: number;
  /** True for the one run that may come earlier, to find out whether the model is back. */
  probe: boolean;
}

/** What a failed delivery says of the next one. */
export interface Wishes {
  /** Milliseconds the model asked for. */
  retryAfterMs: number | null;
  /** Where the model is known to be down for everyone. */
  advice: OutageAdvice | null;
}

/** A run tries early whether the model is back only while it has deliveries to spare. */
const LAST_PROBING_DELIVERY = 2;

/**
 * Milliseconds to wait after delivery `delivery` (1-based) failed: the minimum, doubling, never over the maximum. A wait the model asked for
 * wins inside those bounds. While the model is known to be down a run waits longer, so that an outage does not spend its deliveries;
 * but no longer than leaves it another delivery, whose latest start is `roomMs` from now.
 */
export function redeliveryDelayMs(
  policy: DeliveryPolicy,
  delivery: number,
  { retryAfterMs, advice }: Wishes,
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
