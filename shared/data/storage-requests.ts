import { orAborted, withRetries } from '../abort.ts';

/** The storage service did not answer in time or is overloaded; the request may be retried. */
export class StorageUnavailable extends Error {
  /** HTTP status of the last answer; null where there was none. */
  readonly status: number | null;

  constructor(message: string, { status = null, ...options }: { status?: number | null; cause?: unknown } = {}) {
    super(message, options);
    this.status = status;
  }
}

export interface StorageRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below the address of the service, such as `/storage/v1/b/documents`. */
  path: string;
  json?: unknown;
  /** Statuses beside 2xx that the caller handles. */
  expected?: readonly number[];
  /** Longest time of one attempt, its body included; 6 s unless given. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface StorageAnswer {
  status: number;
  body: Buffer;
}

const ATTEMPTS = 3;
const TIMEOUT_MS = 6_000;
const PAUSE_MS = 200;
const REPEATABLE = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Sends requests of the storage service's JSON API, each in up to three attempts with a time-out. The official client is used for signing
 * only, because none of its time-outs ends a request that the service accepts and never answers.
 */
export function createStorageRequests(origin: string, authorize: (url: string) => Promise<Headers>) {
  async function attempt(
    { method, path, json, timeoutMs = TIMEOUT_MS, signal }: StorageRequest,
    maxBytes: number,
  ): Promise<StorageAnswer> {
    const url = `${origin}${path}`;
    const timeout = AbortSignal.timeout(timeoutMs);
    const ending = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
    const headers = await orAborted(authorize(url), ending);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const response = await fetch(url, {
      method,
      headers,
      signal: ending,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, body: await readBody(response, maxBytes) };
  }

  async function answered(request: StorageRequest, maxBytes: number): Promise<StorageAnswer> {
    const { method, expected = [], signal } = request;
    const { status, body } = await attempt(request, maxBytes).catch((err: unknown) => {
      signal?.throwIfAborted();
      if (err instanceof BodyTooLarge) throw err;
      throw new StorageUnavailable('The storage service did not answer.', { cause: err });
    });
    if ((status >= 200 && status < 300) || expected.includes(status)) return { status, body };
    if (!REPEATABLE.has(status)) throw new UnexpectedStatus(method, status);
    throw new StorageUnavailable(`The storage service answered ${status}.`, { status });
  }

  /**
   * The answer to a request, at most `maxBytes` of it. @throws StorageUnavailable after the last attempt; BodyTooLarge; Error for a
   * status that is neither 2xx nor expected; the signal's reason
   */
  return async function send(request: StorageRequest, maxBytes = Number.POSITIVE_INFINITY): Promise<StorageAnswer> {
    const pauseMsAfter = (failure: unknown, calls: number) =>
      failure instanceof StorageUnavailable && calls < ATTEMPTS ? PAUSE_MS * 2 ** (calls - 1) : null;
    return withRetries(() => answered(request, maxBytes), pauseMsAfter, { signal: request.signal });
  };
}

/** The body is larger than the caller's limit. */
export class BodyTooLarge extends Error {}

class UnexpectedStatus extends Error {
  constructor(method: string, status: number) {
    super(`The storage service refused a ${method} request with status ${status}.`);
  }
}

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the rest of the body.
    if (length > maxBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
