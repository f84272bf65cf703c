import type { Caller } from '../../../shared/contracts/caller.ts';
import type { Logger } from '../../../shared/log.ts';
import type { Counter, RateLimit } from '../endpoint.ts';
import type { ServedExchange } from './exchange.ts';
import { isOverLimit } from './request-limits.ts';

/** Reads a counter without touching it, for answers given before (or without) a handler that knows its exact value. */
export interface Metering {
  headers(caller: Caller, counter: Counter): Promise<RateLimit>;
}

/** Puts the rate-limit headers of a metered route on its answer unless the handler did. */
export type FillRateLimit = (exchange: ServedExchange) => Promise<void>;

/** Never throws: an answer whose counter cannot be read goes out without the headers. */
export function rateLimitFiller(metering: Metering, log: Logger): FillRateLimit {
  return async (exchange) => {
    const counter = exchange.match?.endpoint.metering;
    if (
      isOverLimit(exchange.failure?.cause) ||
      exchange.rateLimit ||
      !exchange.caller ||
      counter === undefined ||
      counter === 'law-read'
    )
      return;
    try {
      exchange.setRateLimit(await metering.headers(exchange.caller, counter));
    } catch (err) {
      log.warn(
        { requestId: exchange.requestId, reason: err instanceof Error ? err.name : typeof err },
        'counter not readable',
      );
    }
  };
}
