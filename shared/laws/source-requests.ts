import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Agent, type Dispatcher } from 'undici';
import { retryAfterMs } from '../http/retry-after.ts';
import { type BodyKind, checkOpening, OPENING_BYTES, UnusableBody } from './answer-body.ts';

const MAX_REDIRECTS = 5;
const CONNECTIONS = 6;
/** Bytes of an unwanted answer that are read to keep the connection. */
const DISCARDED_BYTES = 64 * 1024;
const ACCEPTED: Record<BodyKind, string> = {
  json: 'application/json',
  xml: 'application/xml, text/xml',
  zip: 'application/zip, application/octet-stream;q=0.9',
  bzip2: 'application/x-bzip2, application/octet-stream;q=0.9',
  text: 'text/html, text/plain;q=0.9, */*;q=0.1',
};

export interface SourceRequestOptions {
  origin: string;
  userAgent: string;
  keepsCookies: boolean;
  connectTimeoutMs: number;
  silenceTimeoutMs: number;
  /** Awaited before every request, redirects among them. */
  turn(signal: AbortSignal): Promise<void>;
}

export interface SourceRequest {
  method: 'GET' | 'POST';
  path: string;
  /** JSON. */
  body?: string;
  kind: BodyKind;
  headers: Readonly<Record<string, string>>;
  /** Limit of the unpacked body. */
  maxBytes: number;
  signal: AbortSignal;
}

/** An answer whose body has yet to be read; it must be read to its end or discarded. */
export interface SourceAnswer {
  status: number;
  contentType: string | null;
  header(name: string): string | null;
  /** Milliseconds of `Retry-After`; null if absent. */
  waitMs(nowMs: number): number | null;
  /**
   * The body, unpacked and of the kind asked for.
   * @throws UnusableBody, Transient if it breaks off
   */
  chunks(): AsyncIterable<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  discard(): Promise<void>;
}

/** A failure after which a retry may succeed. */
export class Transient extends Error {
  override readonly name = 'Transient';
  /** Milliseconds the source asked to wait; null if it asked for none. */
  readonly waitMs: number | null;

  constructor(message: string, { waitMs = null, cause }: { waitMs?: number | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.waitMs = waitMs;
  }
}

/** Sends requests to one origin, one at a time and each only once; redirects to other origins are refused. */
export function openSourceRequests(options: SourceRequestOptions): {
  /** @throws UnusableBody, Transient */
  open(sent: SourceRequest): Promise<SourceAnswer>;
  close(): Promise<void>;
} {
  const base = new URL(options.origin);
  const cookies = new Map<string, string>();
  const agent = new Agent({
    allowH2: false,
    connections: CONNECTIONS,
    connect: { timeout: options.connectTimeoutMs },
    headersTimeout: options.silenceTimeoutMs,
    bodyTimeout: options.silenceTimeoutMs,
  });

  async function open(sent: SourceRequest): Promise<SourceAnswer> {
    let url = addressOf(base, sent.path);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await request(url, sent);
      keepCookies(answer);
      const target = redirectTarget(url, sent.method, answer);
      if (target === null) return incoming(sent, answer);
      await discard(answer, sent.signal);
      url = target;
    }
    throw new UnusableBody(`more than ${MAX_REDIRECTS} redirects`);
  }

  async function request(
    url: URL,
    { method, body, kind, headers, signal }: SourceRequest,
  ): Promise<Dispatcher.ResponseData> {
    await options.turn(signal);
    try {
      return await agent.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method,
        signal,
        headers: {
          'user-agent': options.userAgent,
          accept: ACCEPTED[kind],
          'accept-encoding': 'gzip',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      });
    } catch (cause) {
      throw new Transient(`no answer (${codeOf(cause)})`, { cause });
    }
  }

  function keepCookies({ headers }: Dispatcher.ResponseData): void {
    if (!options.keepsCookies) return;
    for (const cookie of [headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value.trim());
    }
  }

  return { open, close: () => agent.destroy() };
}

function addressOf(base: URL, path: string): URL {
  const url = path.startsWith('/')
    ? new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}${path}`)
    : URL.parse(path);
  if (url === null || !isAtSource(base, url)) throw new UnusableBody('the address is not at the source');
  return url;
}

/** @throws UnusableBody if it leads to another origin */
function redirectTarget(
  from: URL,
  method: SourceRequest['method'],
  { statusCode, headers }: Dispatcher.ResponseData,
): URL | null {
  const keepsMethod = statusCode === 307 || statusCode === 308;
  if (!keepsMethod && ![301, 302, 303].includes(statusCode)) return null;
  const location = [headers.location].flat()[0];
  const target = location === undefined ? null : URL.parse(location, from.href);
  if (target === null || !isAtSource(from, target) || (method === 'POST' && !keepsMethod)) {
    throw new UnusableBody(`redirected (${statusCode}), which is not followed`);
  }
  return target;
}

/** True for the same origin, and for the same host over TLS. */
function isAtSource(from: URL, target: URL): boolean {
  const isUpgrade = from.protocol === 'http:' && target.protocol === 'https:' && from.host === target.host;
  return target.origin === from.origin || isUpgrade;
}

function incoming(sent: SourceRequest, answer: Dispatcher.ResponseData): SourceAnswer {
  const header = (name: string) => [answer.headers[name]].flat()[0] ?? null;
  const contentType = header('content-type');
  const chunks = () => ofKind(sent.kind, contentType, unpacked(sent, answer, header('content-encoding')));
  return {
    status: answer.statusCode,
    contentType,
    header,
    waitMs(nowMs) {
      return retryAfterMs(new Headers({ 'retry-after': header('retry-after') ?? '' }), nowMs);
    },
    chunks,
    async bytes() {
      const read: Uint8Array[] = [];
      for await (const chunk of chunks()) read.push(chunk);
      return Buffer.concat(read);
    },
    discard: () => discard(answer, sent.signal),
  };
}

async function* unpacked(
  { maxBytes }: SourceRequest,
  { body, headers }: Dispatcher.ResponseData,
  encoding: string | null,
): AsyncGenerator<Uint8Array> {
  // The listener ignores errors, because a discarded body emits one although nobody listens any more.
  body.on('error', () => {});
  let source: Readable = body;
  if (/^(?:x-)?gzip$/i.test(encoding ?? '')) {
    source = pipeline(body, createGunzip(), () => {});
  } else if (encoding !== null && encoding !== 'identity') {
    body.destroy();
    throw new UnusableBody('a content encoding that was not asked for');
  }
  const tooLarge = new UnusableBody(`more than ${maxBytes} bytes`);
  let bytes = 0;
  try {
    if (source === body && Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge;
      yield chunk;
    }
  } catch (cause) {
    if (cause === tooLarge) throw cause;
    throw new Transient(`the answer broke off (${codeOf(cause)})`, { cause });
  } finally {
    source.destroy();
  }
}

async function* ofKind(
  kind: BodyKind,
  contentType: string | null,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let opening: Uint8Array | null = new Uint8Array();
  for await (const chunk of chunks) {
    if (opening === null) {
      yield chunk;
      continue;
    }
    opening = Buffer.concat([opening, chunk]);
    if (opening.length < OPENING_BYTES) continue;
    checkOpening(kind, contentType, opening);
    yield opening;
    opening = null;
  }
  if (opening === null) return;
  checkOpening(kind, contentType, opening);
  yield opening;
}

async function discard({ body }: Dispatcher.ResponseData, signal: AbortSignal): Promise<void> {
  // A failure is ignored, because the status has already decided.
  await body.dump({ limit: DISCARDED_BYTES, signal }).catch(() => {});
}

/** The system's or the client's own code, such as ECONNREFUSED, which holds no address. */
function codeOf(error: unknown): string {
  const { code, name } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, name: 'unknown' };
  return code ?? name;
}
