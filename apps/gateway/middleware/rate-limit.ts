import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../shared/contracts/caller.ts';
import type { Logger } from '../../../shared/log.ts';
import type { RateLimit } from '../../../shared/services/metering/rate-limit.ts';
import type { Counter } from '../endpoint.ts';
import type { ServedExchange } from './exchange.ts';
import { isOverLimit } from './request-limits.ts';

/** Reads a counter without changing it, for answers whose handler did not set the rate-limit headers. */
export interface Metering {
  headers(caller: Caller, counter: Counter): Promise<RateLimit>;
}

/** Sets the rate-limit headers of a metered route unless the handler did. */
export type FillRateLimit = (exchange: ServedExchange) => Promise<void>;

/** A caller beyond its request rate gets a counter that is at most this old, because refusing it must cost next to nothing. */
const REMEMBERED_MS = 1_000;
const REMEMBERED_COUNTERS = 10_000;

/** Fills in rate-limit headers. It never throws: an answer whose counter cannot be read is sent without them. */
export function rateLimitFiller(metering: Metering, log: Logger): FillRateLimit {
  const remembered = new LRUCache<string, Promise<RateLimit>>({ max: REMEMBERED_COUNTERS, ttl: REMEMBERED_MS });

  function recent(caller: Caller, counter: Counter): Promise<RateLimit> {
    const key = `${counter}/${caller.tenantId}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const reading = metering.headers(caller, counter);
    remembered.set(key, reading);
    return reading;
  }

  return async (exchange) => {
    const counter = exchange.match?.endpoint.metering;
    if (exchange.rateLimit || !exchange.caller || counter === undefined || counter === 'law-read') return;
    const read = isOverLimit(exchange.failure?.cause) ? recent : metering.headers;
    try {
      exchange.setRateLimit(await read(exchange.caller, counter));
    } catch (err) {
      log.warn(
        { requestId: exchange.requestId, reason: err instanceof Error ? err.name : typeof err },
        'counter not readable',
      );
    }
  };
}
