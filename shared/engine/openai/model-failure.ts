import { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { z } from 'zod';
import { FAILURES, type FailureCategory } from '../../contracts/failures.ts';
import { type Diagnosis, errorCode, identifier } from '../../errors/diagnosis.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import { retryAfterMs } from '../../http/retry-after.ts';

/** Code of an answer that arrived but cannot be used. */
const UNUSABLE = 'UNUSABLE_ANSWER';
const DECLINED =
  'The language model declined to work on this document. Check that it is the one you meant to upload; if it is, ask the operator of the service for another model.';
const NOT_FOUND =
  'The language model, or the address it is reached at, does not exist. The operator of the service must correct the configuration; then start a new run with the same document.';
const TOO_LONG =
  'The request was longer than the language model accepts. The operator of the service must configure the size of the model’s context; then start a new run with the same document.';

/**
 * Turns an error of the model client into a failure. An unknown error counts as transient. `cause` is a sentence of our own with status,
 * code and request id, because the provider's text may repeat the prompt, and causes are printed in logs.
 */
export function toModelFailure(err: unknown, nowMs: number): RunFailure {
  if (err instanceof RunFailure) return err;
  if (err instanceof APIConnectionTimeoutError || err instanceof APIUserAbortError) {
    return silentModel();
  }
  if (!(err instanceof APIError) || err.status === undefined) {
    const code = errorCode(err);
    return failure('ENGINE_UNAVAILABLE', `the answer could not be fetched (${code ?? 'unknown'})`, { code });
  }
  const code = identifier(err.code) ?? identifier(err.type);
  const requestId = identifier(err.requestID);
  const detail = `status ${err.status}, code ${code ?? 'none'}, request ${requestId ?? 'unnamed'}`;
  return failure(
    categoryOfStatus(err.status),
    detail,
    { status: err.status, code, requestId },
    { personMessage: personMessage(err.status, code), retryAfterMs: retryAfterMs(err.headers, nowMs) },
  );
}

/** The error a server sends in the middle of a streamed answer when it cannot go on. */
const StreamedError = z.object({
  code: z.union([z.string(), z.number()]).nullish().catch(null),
  type: z.string().nullish().catch(null),
  status: z.int().nullish().catch(null),
});

/** Turns an error inside a stream into a failure, without a status line because the stream has begun. */
export function streamedFailure(error: unknown): RunFailure {
  const { code: given, type, status: named } = StreamedError.safeParse(error).data ?? {};
  const code = identifier(given) ?? identifier(type);
  const status = [named, given].find((value) => typeof value === 'number' && value >= 400 && value < 600) ?? null;
  const judged = typeof status === 'number' ? status : statusOfCode(`${given ?? ''} ${type ?? ''}`);
  return failure(
    categoryOfStatus(judged),
    `an error in the stream, code ${code ?? status ?? 'none'}`,
    { status: typeof status === 'number' ? status : null, code },
    { personMessage: personMessage(judged, code) },
  );
}

/** Finds the status that OpenAI sends with an error of this code or type. */
function statusOfCode(name: string): number {
  if (/rate_limit|insufficient_quota/.test(name)) return 429;
  if (/authentication|invalid_api_key|permission/.test(name)) return 401;
  return /context_length_exceeded|content_filter|invalid_request/.test(name) ? 400 : 500;
}

/** True if a server refuses to stream, or to count tokens in a stream; its text is read here and not kept. */
export function refusesStreaming(err: unknown): boolean {
  if (!(err instanceof APIError) || err.status === undefined || ![400, 404, 405, 422, 501].includes(err.status))
    return false;
  return /stream/i.test(`${err.param} ${err.code} ${err.message}`);
}

/** Makes the failure of a model that was silent for too long. */
export function silentModel(): RunFailure {
  return failure('ENGINE_UNAVAILABLE', 'the model did not answer in time', { code: 'TIMEOUT' });
}

/** Makes the failure of a model whose answer cannot be used; another delivery may well get a usable one. */
export function unusableAnswer(detail: string): RunFailure {
  return failure('ENGINE_UNAVAILABLE', detail, { code: UNUSABLE });
}

/** Makes the failure of a model, or a filter before it, that refuses this content; a retry would not change it. */
export function declinedAnswer(detail: string): RunFailure {
  return failure('ENGINE_INVALID', detail, { code: 'DECLINED' }, { personMessage: DECLINED });
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

function failure(
  category: FailureCategory,
  detail: string,
  diagnosis: Partial<Diagnosis>,
  more: { personMessage?: string | undefined; retryAfterMs?: number | null } = {},
): RunFailure {
  const { personMessage, retryAfterMs = null } = more;
  return new RunFailure(category, {
    cause: new Error(`Model: ${detail}.`),
    diagnosis: { source: 'model', status: null, code: null, requestId: null, ...diagnosis },
    modelDown: FAILURES[category].transient && diagnosis.code !== UNUSABLE,
    retryAfterMs,
    ...(personMessage !== undefined && { personMessage }),
  });
}
