/** A counter of an organisation as the rate-limit headers show it (contract, "Rate-limit headers"). */
export interface RateLimit {
  limit: number;
  remaining: number;
  /** Epoch seconds at which the counter turns over. */
  resetSeconds: number;
}

/** @param endMs end of the time that is counted, in epoch ms */
export function rateLimitOf(limit: number, used: number, endMs: number): RateLimit {
  return { limit, remaining: Math.max(0, limit - used), resetSeconds: endMs / 1000 };
}
