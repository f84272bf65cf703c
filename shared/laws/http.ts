import { open, rm } from 'node:fs/promises';
import { type Pause, pauseWithTimer } from '../abort.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { SourceVersion } from '../contracts/law.ts';
import type { SourceId } from '../contracts/law-catalogue.ts';
import { type BodyKind, decodeJson, decodeText, UnusableBody } from './answer-body.ts';
import { RateLimit } from './rate-limit.ts';
import { NOT_MODIFIED, SourceUnavailable } from './source.ts';
import { openSourceRequests, type SourceAnswer, type SourceRequest, Transient } from './source-requests.ts';

/** Attempts beyond the first (law sources, "Requests to every source"). */
const MAX_RETRIES = 2;
/** Milliseconds of the longest wait before the first retry; doubled for the next. */
const BACKOFF_MS = 500;
/** Milliseconds of the longest pause a source can ask for on behalf of everybody. */
const MAX_HOLD_OFF_MS = 300_000;
const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 10_000;
/** Milliseconds for a request, because a later answer is of no use to a caller who waits. */
const DEFAULT_TIMEOUT_MS = 25_000;
const DEFAULT_MAX_BYTES = 32 * 2 ** 20;

export interface LawHttpOptions {
  source: SourceId;
  /** Address of the source, from configuration; its path, if any, comes before the source's own paths. */
  origin: string;
  /** Address at which the source's operator finds out about us: the product's `BASE_URL`. */
  contact: string;
  requestsPerSecond: number;
  /** Sends back the cookies the source sets. */
  keepsCookies?: boolean;
  connectTimeoutMs?: number;
  /** Milliseconds the source may be silent, before its answer begins or within it. */
  silenceTimeoutMs?: number;
  clock?: Clock;
  pause?: Pause;
  /** 0 to 1, as `Math.random`. */
  random?: () => number;
}

/** Validators of the version a source sent; sent back in `unless`. */
export type Validators = Omit<SourceVersion, 'address'>;

export interface LawRequest {
  signal: AbortSignal;
  /** Milliseconds for everything: the queue, retries, waits, the body. 25 s if absent. */
  timeoutMs?: number;
  /** Limit of the unpacked body in bytes. 32 MiB if absent. */
  maxBytes?: number;
  /** The version that is already stored. */
  unless?: Validators;
}

interface Fetched<T> {
  body: T;
  validators: Validators;
}

/** `null`: the source has no such thing (404, 410); `NOT_MODIFIED`: the version named in `unless` is still the newest. */
type LawAnswer<T, R extends LawRequest = LawRequest> =
  | Fetched<T>
  | (R extends { unless: Validators } ? typeof NOT_MODIFIED : never)
  | null;

/**
 * HTTP with one national source. A path begins with `/` and is taken below the origin; an absolute address must lie on it. Every method
 * rejects with `SourceUnavailable`, with its kind {@link SourceRefused} if the source gave a final 4xx, and with the signal's own reason if
 * the caller gave up.
 */
export interface LawHttp {
  getJson<R extends LawRequest>(path: string, options: R): Promise<LawAnswer<unknown, R>>;
  postJson(path: string, body: unknown, options: LawRequest): Promise<Fetched<unknown> | null>;
  /** A page or other text, in the character set it declares. */
  getText<R extends LawRequest>(path: string, options: R): Promise<LawAnswer<string, R>>;
  getBytes<R extends LawRequest>(path: string, kind: BodyKind, options: R): Promise<LawAnswer<Uint8Array, R>>;
  /** Writes the body to `file` as it comes, and leaves no file behind on failure. `body` is its size in bytes. */
  download<R extends LawRequest>(path: string, kind: BodyKind, file: string, options: R): Promise<LawAnswer<number, R>>;
  close(): Promise<void>;
}

/** The source refused the request for good; a retry changes nothing. */
export class SourceRefused extends SourceUnavailable {
  readonly status: number;

  constructor(source: SourceId, status: number, why: string) {
    super(source, why);
    this.status = status;
  }
}

export function createLawHttp(options: LawHttpOptions): LawHttp {
  const { source, clock = systemClock, pause = pauseWithTimer, random = Math.random } = options;
  const limit = new RateLimit(options.requestsPerSecond, clock, pause);
  const requests = openSourceRequests({
    origin: options.origin,
    userAgent: `document-audit-service (+${options.contact})`,
    keepsCookies: options.keepsCookies ?? false,
    connectTimeoutMs: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    silenceTimeoutMs: options.silenceTimeoutMs ?? SILENCE_TIMEOUT_MS,
    turn: (signal) => limit.turn(signal),
  });

  /** Sends a request; the type parameter exists only for the compiler, which derives the answer's shape from it. */
  async function ask<T, R extends LawRequest>(
    sent: Omit<SourceRequest, 'headers' | 'maxBytes' | 'signal'>,
    request: R,
    take: (incoming: SourceAnswer) => Promise<T>,
  ): Promise<LawAnswer<T, R>> {
    const budget = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const deadlineMs = clock() + (request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = AbortSignal.any([request.signal, budget]);
    const whole: SourceRequest = {
      ...sent,
      headers: conditions(request.unless),
      maxBytes: request.maxBytes ?? DEFAULT_MAX_BYTES,
      signal,
    };
    for (let retry = 0; ; retry += 1) {
      if (limit.heldUntilMs > deadlineMs) throw unavailable(sent, 'asked for a pause');
      try {
        return (await once(whole, take)) as LawAnswer<T, R>;
      } catch (err) {
        request.signal.throwIfAborted();
        if (budget.aborted) throw unavailable(sent, 'no answer in time', err);
        if (err instanceof UnusableBody) throw unavailable(sent, err.message, err);
        if (!(err instanceof Transient)) throw err;
        const delayMs = delayBefore(retry, err);
        if (retry === MAX_RETRIES || clock() + delayMs >= deadlineMs) throw unavailable(sent, err.message, err);
        await waitWithin(delayMs, signal, request.signal, sent);
      }
    }
  }

  async function once<T>(
    sent: SourceRequest,
    take: (incoming: SourceAnswer) => Promise<T>,
  ): Promise<Fetched<T> | typeof NOT_MODIFIED | null> {
    const incoming = await requests.open(sent);
    const { status } = incoming;
    if (status === 200) return { body: await take(incoming), validators: validatorsOf(incoming) };
    await incoming.discard();
    if (status === 304 && 'if-none-match' in sent.headers) return NOT_MODIFIED;
    if (status === 304 && 'if-modified-since' in sent.headers) return NOT_MODIFIED;
    if (status === 404 || status === 410) return null;
    if (status === 429 || status >= 500)
      throw new Transient(`answered ${status}`, { waitMs: incoming.waitMs(clock()) });
    if (status >= 400) throw new SourceRefused(source, status, described(sent, `answered ${status}`));
    throw new UnusableBody(`answered ${status}`);
  }

  function delayBefore(retry: number, failure: Transient): number {
    const backoffMs = BACKOFF_MS * 2 ** retry * (1 - random() / 2);
    if (failure.waitMs === null) return backoffMs;
    limit.holdOff(clock() + Math.min(failure.waitMs, MAX_HOLD_OFF_MS));
    return Math.max(backoffMs, failure.waitMs);
  }

  async function waitWithin(
    delayMs: number,
    signal: AbortSignal,
    caller: AbortSignal,
    sent: Pick<SourceRequest, 'method' | 'path'>,
  ) {
    try {
      await pause(delayMs, signal);
    } catch (err) {
      caller.throwIfAborted();
      throw unavailable(sent, 'no answer in time', err);
    }
  }

  function unavailable(sent: Pick<SourceRequest, 'method' | 'path'>, why: string, cause?: unknown): SourceUnavailable {
    return new SourceUnavailable(source, described(sent, why), { cause });
  }

  const json = async (incoming: SourceAnswer) => decodeJson(await incoming.bytes(), incoming.contentType);

  return {
    getJson: (path, request) => ask({ method: 'GET', path, kind: 'json' }, request, json),
    postJson: (path, body, request) => {
      const { unless: _, ...unconditional } = request;
      return ask({ method: 'POST', path, kind: 'json', body: JSON.stringify(body) }, unconditional, json);
    },
    getText: (path, request) =>
      ask({ method: 'GET', path, kind: 'text' }, request, async (incoming) =>
        decodeText(await incoming.bytes(), incoming.contentType),
      ),
    getBytes: (path, kind, request) => ask({ method: 'GET', path, kind }, request, (incoming) => incoming.bytes()),
    download: (path, kind, file, request) =>
      ask({ method: 'GET', path, kind }, request, (incoming) => writeTo(file, incoming)),
    close: () => requests.close(),
  };
}

async function writeTo(file: string, incoming: SourceAnswer): Promise<number> {
  const handle = await open(file, 'w', 0o600);
  let bytes = 0;
  let isWhole = false;
  try {
    for await (const chunk of incoming.chunks()) {
      await handle.writeFile(chunk);
      bytes += chunk.length;
    }
    isWhole = true;
  } finally {
    await handle.close();
    if (!isWhole) await rm(file, { force: true });
  }
  return bytes;
}

function conditions(unless: Validators | undefined): Record<string, string> {
  return {
    ...(unless?.etag && { 'if-none-match': unless.etag }),
    ...(unless?.lastModified && { 'if-modified-since': unless.lastModified }),
  };
}

function validatorsOf({ header }: SourceAnswer): Validators {
  return { etag: header('etag'), lastModified: header('last-modified') };
}

/** Describes a request without its query, because a person may have typed it. */
function described({ method, path }: Pick<SourceRequest, 'method' | 'path'>, why: string): string {
  return `${method} ${path.replace(/[?#].*$/s, '')}: ${why}`;
}
