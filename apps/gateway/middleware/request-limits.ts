import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../shared/contracts/caller.ts';
import { ApiError, isApiError } from '../../../shared/errors/api-error.ts';
import { exchangeOf } from './exchange.ts';

/** Limits of one credential at one gateway. */
export interface RequestLimits {
  /** On average, with bursts of twice as many; 0 for no limit. */
  requestsPerSecond: number;
  /** Number of long-polls and event streams open at once. */
  openStreams: number;
}

/** Buckets are kept for the most recent credentials; a forgotten one has a full bucket again. */
const REMEMBERED_CREDENTIALS = 10_000;
const BURST_SECONDS = 2;

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/**
 * Refuses requests beyond a credential's rate with 503, before the body is read or anything is charged (a token bucket in memory for each
 * credential and gateway). It does not answer 429, because that means the run allowance or the configuration-write floor.
 * The token endpoint and health are not limited, because they have no credential; each costs at most one indexed read.
 */
export function limitRequests({ requestsPerSecond }: RequestLimits, nowMs = () => performance.now()): RequestHandler {
  const buckets = new LRUCache<string, Bucket>({ max: REMEMBERED_CREDENTIALS });
  const burst = requestsPerSecond * BURST_SECONDS;

  function take(credentialId: string): boolean {
    const now = nowMs();
    const { tokens, filledAtMs } = buckets.get(credentialId) ?? { tokens: burst, filledAtMs: now };
    const filled = Math.min(burst, tokens + ((now - filledAtMs) / 1_000) * requestsPerSecond);
    buckets.set(credentialId, { tokens: filled < 1 ? filled : filled - 1, filledAtMs: now });
    return filled >= 1;
  }

  return (_req, res, next) => {
    const { caller } = exchangeOf(res);
    if (requestsPerSecond > 0 && caller !== null && !take(caller.credentialId)) {
      throw overLimit('This credential sends more requests than one gateway takes. Send fewer of them at once.', 1);
    }
    next();
  };
}

/** Limits the answers that each credential keeps open. */
export class OpenStreams {
  readonly #limit: number;
  readonly #open = new Map<string, number>();

  constructor({ openStreams }: RequestLimits) {
    this.#limit = openStreams;
  }

  /** @returns a function that must be called once when the answer ends. @throws ApiError `SERVICE_UNAVAILABLE` beyond the limit */
  take({ credentialId }: Caller): () => void {
    const open = this.#open.get(credentialId) ?? 0;
    if (open >= this.#limit) {
      throw overLimit(
        'This credential keeps too many long-polls and event streams open. Close some of them, or poll without `Prefer`.',
      );
    }
    this.#open.set(credentialId, open + 1);
    return () => {
      const left = (this.#open.get(credentialId) ?? 1) - 1;
      if (left === 0) this.#open.delete(credentialId);
      else this.#open.set(credentialId, left);
    };
  }
}

/** True for the refusal of a request limit, which is the caller's doing and no outage. */
export function isOverLimit(err: unknown): boolean {
  return isApiError(err, 'SERVICE_UNAVAILABLE') && err.details?.reason === 'REQUEST_RATE';
}

function overLimit(message: string, retryAfterSeconds?: number): ApiError<'SERVICE_UNAVAILABLE'> {
  return new ApiError('SERVICE_UNAVAILABLE', message, {
    details: { reason: 'REQUEST_RATE' },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
