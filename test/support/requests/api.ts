import assert from 'node:assert/strict';
import { ERRORS, type ErrorCode } from '../../../shared/errors/catalogue.ts';
import type { Service } from '../service/service.ts';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it is empty. */
  body: unknown;
}

export interface ApiRequest {
  token?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, with `Content-Type: application/json` unless the headers say otherwise. */
  raw?: string | Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Sends a request of the public API and reads its answer whole. Nothing is retried and no status is an error. */
export async function request(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  method: string,
  path: string,
  { token, json, raw, headers = {} }: ApiRequest = {},
): Promise<ApiAnswer> {
  const sent = raw ?? (json === undefined ? undefined : JSON.stringify(json));
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text) };
}

export interface ExpectedRefusal {
  code: ErrorCode;
  /** The code's own status unless given. */
  status?: number;
  /** `error.details` as a whole; without it the answer must carry none. */
  details?: unknown;
  /** Words the sentence for a person must contain. */
  message?: RegExp;
}

/** Asserts status, the envelope as a whole, `Retry-After` and `WWW-Authenticate` of a refusal; answers its message. */
export function assertRefusal(answer: ApiAnswer, expected: ExpectedRefusal): string {
  const { code, status = ERRORS[code].status, details, message = /\S/ } = expected;
  assert.deepEqual([answer.status, codeOf(answer)], [status, code], answer.text);
  assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
  const { error } = answer.body as { error: Record<string, unknown> };
  assert.deepEqual(answer.body, {
    error: {
      code,
      message: error['message'],
      documentation_url: `http://localhost:1/docs/errors#${code}`,
      ...(details === undefined ? {} : { details }),
    },
  });
  assert.equal(typeof error['message'], 'string');
  assert.match(String(error['message']), message);
  const retryAfter = answer.headers.get('retry-after');
  if (status === 503) assert.match(retryAfter ?? '', /^[1-9]\d*$/);
  else assert.equal(retryAfter, null);
  const challenge = answer.headers.get('www-authenticate');
  if (status === 401) assert.match(challenge ?? '', /^Bearer realm="/);
  else assert.equal(challenge, null);
  return String(error['message']);
}

/** The code of a refusal, or null of an answer that is none. */
export function codeOf({ body }: ApiAnswer): string | null {
  const error = (body as { error?: { code?: unknown } } | undefined)?.error;
  return typeof error?.code === 'string' ? error.code : null;
}

/** Limit, remaining and reset as the headers say them; null if the answer carries none of the three. */
export function rateLimitOf({ headers }: ApiAnswer): { limit: number; remaining: number; reset: number } | null {
  const values = ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));
  if (values.every((value) => value === null)) return null;
  for (const value of values) assert.match(value ?? '', /^\d+$/);
  const [limit = 0, remaining = 0, reset = 0] = values.map(Number);
  return { limit, remaining, reset };
}

/** The longest anyone may wait for an answer, however a dependency fails. */
const ANSWER_WITHIN_MS = 60_000;

/** The answer, unless it takes longer than anyone may wait. */
export async function within<T>(answer: Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error(`No answer within ${ANSWER_WITHIN_MS} ms.`)));
  });
  return Promise.race([answer, tooLate]);
}
