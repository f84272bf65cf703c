import { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { FailureCategory } from '../../errors/failures.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import { retryAfterMs } from './retry-after.ts';

const DECLINED =
  'The language model declined to work on this document. Check that it is the one you meant to upload; if it is, ask the operator of the service for another model.';
const NOT_FOUND =
  'The language model, or the address it is reached at, does not exist. The operator of the service must correct the configuration; then start a new run with the same document.';
const TOO_LONG =
  'The request was longer than the language model accepts. The operator of the service must configure the size of the model’s context; then start a new run with the same document.';

/**
 * The failure behind anything the model client threw. What is not understood counts as transient. `cause` is a sentence of our own
 * with status, code and request id: the provider's text may repeat the prompt, and causes are printed in logs.
 */
export function toModelFailure(err: unknown, nowMs: number): RunFailure {
  if (err instanceof APIConnectionTimeoutError || err instanceof APIUserAbortError) {
    return failure('ENGINE_UNAVAILABLE', 'the model did not answer in time');
  }
  if (!(err instanceof APIError) || err.status === undefined) {
    return failure('ENGINE_UNAVAILABLE', `the answer could not be fetched (${networkCode(err)})`);
  }
  const code = identifier(err.code) ?? identifier(err.type);
  const detail = `status ${err.status}, code ${code ?? 'none'}, request ${identifier(err.requestID) ?? 'unnamed'}`;
  const category = categoryOfStatus(err.status);
  return failure(category, detail, personMessage(err.status, code), retryAfterMs(err.headers, nowMs));
}

/** The model answered, but not what it was asked for: another delivery may well get a usable answer. */
export function unusableAnswer(detail: string): RunFailure {
  return failure('ENGINE_UNAVAILABLE', detail);
}

/** The model, or a filter before it, refuses this content: asking again would not change it. */
export function declinedAnswer(detail: string): RunFailure {
  return failure('ENGINE_INVALID', detail, DECLINED);
}

function categoryOfStatus(status: number): FailureCategory {
  if (status === 401 || status === 403) return 'ENGINE_AUTH';
  if (status === 429) return 'ENGINE_RATE_LIMITED';
  if (status === 408 || status === 409 || status === 425 || status >= 500) return 'ENGINE_UNAVAILABLE';
  return status >= 400 ? 'ENGINE_INVALID' : 'ENGINE_UNAVAILABLE';
}

function personMessage(status: number, code: string | null): string | undefined {
  if (status === 404) return NOT_FOUND;
  if (status === 413 || (status === 400 && code === 'context_length_exceeded')) return TOO_LONG;
  return status === 400 && code === 'content_filter' ? DECLINED : undefined;
}

function networkCode(err: unknown): string {
  for (let current = err, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    const code = 'code' in current ? identifier(current.code) : null;
    if (code) return code;
  }
  return err instanceof Error ? err.name : 'unknown';
}

/** A short machine-readable name, or null: everything longer may be the provider's prose. */
function identifier(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value) ? value : null;
}

function failure(
  category: FailureCategory,
  detail: string,
  personMessage?: string,
  retryAfterMs?: number | null,
): RunFailure {
  const cause = new Error(`Model: ${detail}.`);
  return new RunFailure(category, {
    cause,
    ...(personMessage && { personMessage }),
    ...(retryAfterMs != null && { retryAfterMs }),
  });
}
