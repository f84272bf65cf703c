import { type Pause, withRetries } from '../abort.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import { ApiRequestError, CLIENT_ERROR_CODES } from './api-request-error.ts';

/** Retries of a safe call after 503, beyond the first attempt. */
const MAX_RETRIES = 3;
/** Seconds of the longest `Retry-After` that is waited for; a longer one is reported instead. */
const MAX_RETRY_AFTER_SECONDS = 60;
/** The time limit of a request, a little above the 60 s in which the service answers even when a dependency hangs. */
const REQUEST_TIMEOUT_MS = 65_000;

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** An answer read to its end. */
export interface Answer {
  ok: boolean;
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Sends one request without a retry. Redirects are refused, because a credential must never follow one.
 * @throws ApiRequestError without an answer; the signal's reason when the caller aborted.
 */
export async function send(fetchFn: typeof fetch, request: HttpRequest): Promise<Answer> {
  const timeout = AbortSignal.timeout(request.timeoutMs ?? REQUEST_TIMEOUT_MS);
  try {
    const response = await fetchFn(request.url, {
      method: request.method,
      redirect: 'error',
      headers: request.headers ?? {},
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      ...(request.body !== undefined && { body: request.body }),
    });
    return { ok: response.ok, status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    request.signal?.throwIfAborted();
    throw unreachable(request.url, error);
  }
}

/**
 * Parses the body of a successful answer.
 * @throws ApiRequestError with the envelope's fields for every other answer.
 */
export function readJson(response: Answer): unknown {
  let body: unknown;
  try {
    body = JSON.parse(response.text);
  } catch (error) {
    throw unexpectedAnswer(response, error);
  }
  if (response.ok) return body;
  throw fromEnvelope(response, body);
}

/** An answer of the Model Context Protocol: a result, or an error of the protocol. */
export interface RpcAnswer {
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: unknown };
}

/** Parses an answer of `POST /v1/mcp`, which refuses in its own form. @throws ApiRequestError for an answer in the form of other routes */
export function readRpc(response: Answer): RpcAnswer {
  try {
    const body: unknown = JSON.parse(response.text);
    if (isRecord(body) && body.jsonrpc === '2.0') return body;
  } catch {
    // Read below, which throws the failure.
  }
  return readJson(response) as RpcAnswer;
}

/**
 * Retries a safe call after 503, waiting as long as `Retry-After` says (1 s if it is absent).
 * @throws the last failure, or at once if the wait asked for is longer than a minute.
 */
export async function retryUnavailable<T>(call: () => Promise<T>, pause: Pause, signal?: AbortSignal): Promise<T> {
  const pauseMsAfter = (error: unknown, calls: number) => {
    if (!(error instanceof ApiRequestError) || error.status !== 503 || calls > MAX_RETRIES) return null;
    const waitSeconds = error.retryAfterSeconds ?? 1;
    return waitSeconds > MAX_RETRY_AFTER_SECONDS ? null : waitSeconds * 1000;
  };
  return withRetries(call, pauseMsAfter, { pause, signal });
}

/** Whole seconds that `Retry-After` asks to wait; null if it asks for nothing we understand. */
export function retryAfterSeconds(headers: Headers, nowMs: number): number | null {
  const waitMs = retryAfterMs(headers, nowMs);
  return waitMs === null ? null : Math.ceil(waitMs / 1000);
}

function fromEnvelope(response: Answer, body: unknown): ApiRequestError {
  const error = isRecord(body) && isRecord(body.error) ? body.error : null;
  if (typeof error?.code !== 'string' || typeof error.message !== 'string')
    return unexpectedAnswer(response, undefined);
  return new ApiRequestError({
    status: response.status,
    code: error.code,
    message: error.message,
    details: isRecord(error.details) ? error.details : null,
    retryAfterSeconds: retryAfterSeconds(response.headers, Date.now()),
  });
}

function unexpectedAnswer(response: Answer, cause: unknown): ApiRequestError {
  return new ApiRequestError({
    status: response.status,
    code: CLIENT_ERROR_CODES.unexpectedAnswer,
    message: `The address answered with status ${response.status} and no JSON of this service. Check that the address is the service's own.`,
    retryAfterSeconds: retryAfterSeconds(response.headers, Date.now()),
    cause,
  });
}

function unreachable(url: string, cause: unknown): ApiRequestError {
  const { origin } = new URL(url);
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  const reason = timedOut ? 'no answer in time' : causeCode(cause);
  return new ApiRequestError({
    status: 0,
    code: CLIENT_ERROR_CODES.unreachable,
    message: `${origin} could not be reached (${reason}). Check the address and that the service runs.`,
    cause,
  });
}

/** The system's own code under fetch's "fetch failed", such as ECONNREFUSED. */
function causeCode(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (isRecord(inner) && typeof inner.code === 'string') return inner.code;
  return inner instanceof Error ? inner.message : 'unknown reason';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
