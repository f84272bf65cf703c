import { ApiRequestError } from './errors.ts';
import { type Pause, pauseWithTimer } from './pause.ts';
import type { ErrorCode } from './types.ts';

/** Seconds of the longest `Retry-After` that is waited for; a longer one is reported instead. */
const MAX_RETRY_AFTER_SECONDS = 60;
/** The time limit of a request, a little above the 60 s in which the service answers even when a dependency hangs. */
const REQUEST_TIMEOUT_MS = 65_000;

export interface TransportOptions {
  /** `globalThis.fetch` unless given. */
  fetch?: (request: Request, init?: RequestInit) => Promise<Response>;
  /** Repetitions of a request that may be repeated, 3 unless given; 0 leaves every repetition to the caller. */
  maxRetries?: number;
  /** Waits between repetitions; a timer unless given. */
  pause?: Pause;
}

export type Transport = ReturnType<typeof createTransport>;

export function createTransport({ fetch: fetchFn, maxRetries = 3, pause = pauseWithTimer }: TransportOptions) {
  /**
   * Sends a request once and reads its answer to the end; an event stream is handed on unread, because it lasts as long as its job.
   * @throws ApiRequestError without an answer; the reason of the request's signal when the caller aborted
   */
  async function send(request: Request, timeoutMs = REQUEST_TIMEOUT_MS): Promise<Response> {
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(new DOMException('The request timed out.', 'TimeoutError')),
      timeoutMs,
    );
    try {
      const signal = AbortSignal.any([request.signal, timeout.signal]);
      const answer = await (fetchFn ?? fetch)(request, { signal });
      if (answer.ok && answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer;
      const { status, headers } = answer;
      const text = await answer.text();
      return new Response(text === '' ? null : text, { status, headers });
    } catch (error) {
      request.signal.throwIfAborted();
      throw unreachable(request.url, error);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Repeats a call after 503 and 429 with `Retry-After` as late as that asks (after 503 without it, a second), and once after any other
   * failure of the service.
   * @throws the last failure, or at once if the wait asked for is longer than a minute
   */
  async function retrying<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (let calls = 1; ; calls++) {
      try {
        return await call();
      } catch (error) {
        const pauseMs = calls > maxRetries ? null : pauseMsAfter(error, calls);
        if (pauseMs === null) throw error;
        await pause(pauseMs, signal);
      }
    }
  }

  return { send, retrying, pause };
}

/** Milliseconds to wait before a request that may be repeated is sent again after its nth call; null to give up. */
export function pauseMsAfter(error: unknown, calls: number): number | null {
  if (!(error instanceof ApiRequestError)) return null;
  const { status, retryAfterSeconds } = error;
  if (status === 503 || (status === 429 && retryAfterSeconds !== null)) {
    const waitSeconds = retryAfterSeconds ?? 1;
    return waitSeconds > MAX_RETRY_AFTER_SECONDS ? null : waitSeconds * 1000;
  }
  return error.isUnsure && calls === 1 ? 1000 : null;
}

/**
 * Passes an answer of the service on.
 * @throws ApiRequestError with the envelope's fields for a refusal
 */
export async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const text = await answer.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw unexpectedAnswer(answer, error);
  }
  const error = isRecord(body) && isRecord(body.error) ? body.error : null;
  if (typeof error?.code !== 'string' || typeof error.message !== 'string') throw unexpectedAnswer(answer);
  throw new ApiRequestError({
    status: answer.status,
    code: error.code as ErrorCode,
    message: error.message,
    details: isRecord(error.details) ? error.details : null,
    documentationUrl: typeof error.documentation_url === 'string' ? error.documentation_url : null,
    headers: answer.headers,
  });
}

/** The failure of an answer that is not what this service sends. */
export function unexpectedAnswer({ status, headers }: Response, cause?: unknown): ApiRequestError {
  return new ApiRequestError({
    status,
    code: 'UNEXPECTED_ANSWER',
    message: `The address answered with status ${status} and no JSON of this service. Check that the address is the service's own.`,
    headers,
    cause,
  });
}

/** The failure of a request that got no answer. */
export function unreachable(url: string, cause: unknown): ApiRequestError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  const reason = timedOut ? 'no answer in time' : causeCode(cause);
  return new ApiRequestError({
    status: 0,
    code: 'UNREACHABLE',
    message: `${new URL(url).origin} could not be reached (${reason}). Check the address and that the service runs.`,
    cause,
  });
}

/** The system's own code under fetch's "fetch failed", such as ECONNREFUSED. */
function causeCode(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (isRecord(inner) && typeof inner.code === 'string') return inner.code;
  return inner instanceof Error ? inner.message : 'unknown reason';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
