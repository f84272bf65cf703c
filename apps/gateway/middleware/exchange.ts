import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Caller } from '../../../shared/contracts/caller.ts';
import { CallerLeft } from '../../../shared/errors/caller-left.ts';
import type { Logger } from '../../../shared/log.ts';
import type { RateLimit } from '../../../shared/services/metering/rate-limit.ts';
import type { SignedIn } from '../../../shared/services/tenants/sessions.ts';
import { tracing } from '../../../shared/tracing.ts';
import type { Exchange } from '../endpoint.ts';
import type { RouteMatch, RouteTable } from '../route-table.ts';
import { isOverLimit, type OpenStreams } from './request-limits.ts';

/** The measurement of an answered request; `route` is a pattern, because its values must stay few. */
export interface RequestSample {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** Request ids that are taken over from a proxy; others could forge or flood log lines. */
const SANE_REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The edge's record of a request, from its arrival to its log line. */
export class ServedExchange implements Exchange {
  readonly requestId: string;
  /** Null where no route is found; pages under a public prefix that have a route table of their own set it. */
  match: RouteMatch | null;
  caller: Caller | null = null;
  session: SignedIn | null = null;
  rateLimit: RateLimit | null = null;
  bodyDigest: string | null = null;
  failure: { code: string; cause: unknown } | null = null;
  readonly #res: Response;
  readonly #stopping: AbortSignal;
  readonly #streams: OpenStreams;
  #signal: AbortSignal | null = null;

  constructor(res: Response, requestId: string, match: RouteMatch | null, stopping: AbortSignal, streams: OpenStreams) {
    this.#res = res;
    this.#stopping = stopping;
    this.#streams = streams;
    this.requestId = requestId;
    this.match = match;
  }

  get sender(): string {
    return this.#res.req.socket.remoteAddress ?? '';
  }

  /** Created on first use, because few requests wait for anything. */
  get signal(): AbortSignal {
    if (this.#signal === null) {
      const hungUp = new AbortController();
      if (this.#res.closed) hungUp.abort(new CallerLeft());
      this.#res.once('close', () => hungUp.abort(new CallerLeft()));
      this.#signal = AbortSignal.any([hungUp.signal, this.#stopping]);
    }
    return this.#signal;
  }

  setHeader(name: string, value: string): void {
    this.#res.setHeader(name, value);
  }

  keepOpen(): void {
    if (this.caller === null || this.#res.closed) return;
    this.#res.once('close', this.#streams.take(this.caller));
  }

  setRateLimit(rateLimit: RateLimit): void {
    this.rateLimit = rateLimit;
    this.#res.setHeader('X-RateLimit-Limit', rateLimit.limit);
    this.#res.setHeader('X-RateLimit-Remaining', rateLimit.remaining);
    this.#res.setHeader('X-RateLimit-Reset', rateLimit.resetSeconds);
  }
}

/** The exchange of a response. It always exists, because `openExchange` runs first on every request. */
export function exchangeOf(res: Response): ServedExchange {
  return res.locals.exchange as ServedExchange;
}

/** Gives the request its id, finds its route and writes its log line when the answer was sent. */
export function openExchange(
  routes: RouteTable,
  log: Logger,
  observe: (sample: RequestSample) => void,
  stopping: AbortSignal,
  streams: OpenStreams,
): RequestHandler {
  // Redaction is off, because the line has known fields only and redacting took four times as long as writing it.
  const accessLog = log.child({}, { redact: [] });
  return (req, res, next) => {
    const startedMs = performance.now();
    const offered = req.headers['x-request-id'];
    const requestId = typeof offered === 'string' && SANE_REQUEST_ID.test(offered) ? offered : randomUUID();
    const exchange = new ServedExchange(res, requestId, routes.find(req.method, req.path), stopping, streams);
    res.locals.exchange = exchange;
    res.setHeader('X-Request-Id', requestId);
    const { method, path } = req;
    const traced = tracing()?.serve(headerOf(req.headers.traceparent));
    res.once('close', () => {
      const ms = performance.now() - startedMs;
      const route = exchange.match?.route ?? publicPrefix(path) ?? 'none';
      observe({ method, route, status: res.statusCode, seconds: ms / 1000 });
      const answered = { method, route, status: res.statusCode, ms: Math.round(ms * 10) / 10 };
      writeLogLine(accessLog, exchange, { ...answered, traceId: traced?.traceId }, res);
      traced?.end(`${method} ${route}`, spanOf(answered, exchange), res.statusCode >= 500);
    });
    if (traced === undefined) next();
    else traced.run(next);
  };
}

const headerOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

const spanOf = ({ method, route, status }: Omit<RequestSample, 'seconds'>, { failure }: ServedExchange) => ({
  'http.request.method': method,
  'http.route': route,
  'http.response.status_code': status,
  ...(failure !== null && { 'error.type': failure.code }),
});

/** First segments of the paths that need no credential. */
const PUBLIC_PREFIXES = new Set(['/console', '/docs', '/oauth', '/.well-known', '/legacy', '/llms.txt', '/p']);

/** Below it stand endpoints, which judge their callers themselves. */
const CONSOLE_API = '/console/api/';

/** The public prefix of a path; null for a path that needs a credential. */
export function publicPrefix(path: string): string | null {
  if (path === '/') return path;
  if (path.startsWith(CONSOLE_API)) return null;
  const end = path.indexOf('/', 1);
  const first = end === -1 ? path : path.slice(0, end);
  return PUBLIC_PREFIXES.has(first) ? first : null;
}

/** Path segments that may be logged; others may hold a caller's text. */
const LOGGED_ID = /^[\w-]{1,64}$/;

function writeLogLine(log: Logger, exchange: ServedExchange, answered: object, res: Response): void {
  const { requestId, match, caller, failure } = exchange;
  const jobId = match?.rawParams.jobId;
  const fields = {
    ...answered,
    requestId,
    tenantId: caller?.tenantId,
    jobId: jobId !== undefined && LOGGED_ID.test(jobId) ? jobId : undefined,
    code: failure?.code,
    aborted: res.writableFinished ? undefined : true,
  };
  const isOurs = res.statusCode >= 500 && !isOverLimit(failure?.cause);
  if (isOurs) log.error({ ...fields, err: describeError(failure?.cause) }, 'request failed');
  else if (res.statusCode >= 400) log.warn(fields, 'request refused');
  else log.info(fields, 'request answered');
}

/** Name, message and stack of an error and its causes, without other properties, because they may hold what a caller sent. */
function describeError(err: unknown): unknown {
  if (!(err instanceof Error)) return err === undefined ? undefined : { type: typeof err };
  return { type: err.name, stack: err.stack, cause: describeError(err.cause) };
}
