import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { toEnvelope } from '../../../shared/errors/envelope.ts';
import { parseInput } from '../../../shared/errors/parse-input.ts';
import { bodyLimit, type Endpoint, EventStream, isUnreadBody, MAX_BODY_BYTES, RawBody } from '../endpoint.ts';
import { sendEvents } from '../event-stream.ts';
import type { RouteMatch } from '../route-table.ts';
import { bodyReader, bytesReader } from './body.ts';
import { createBodySlots } from './body-slots.ts';
import { exchangeOf, type ServedExchange } from './exchange.ts';
import type { FillRateLimit } from './rate-limit.ts';

type ReadBody = (req: Request, res: Response) => Promise<unknown>;

/** Reads, validates and answers a request by its endpoint; unknown paths and wrong verbs are both 404. */
export function serveEndpoint(endpoints: readonly Endpoint[], fillRateLimit: FillRateLimit): RequestHandler {
  const readers = new Map(endpoints.map((endpoint) => [endpoint, readerOf(endpoint)]));
  const slots = createBodySlots();
  return async (req, res) => {
    const exchange = exchangeOf(res);
    const { match, caller } = exchange;
    if (!match) throw notServed(req.path);
    const release = mayBeLarge(match.endpoint, req) ? await slots.take(caller?.tenantId ?? '', exchange.signal) : null;
    try {
      await answer(match, req, res, exchange);
    } finally {
      release?.();
    }
  };

  async function answer(match: RouteMatch, req: Request, res: Response, exchange: ServedExchange): Promise<void> {
    const sent = await readBody(match.endpoint, req, res, readers);
    const value =
      sent instanceof RawBody ? sent : await match.endpoint.run(inputOf(match, req, sent), exchange.caller, exchange);
    if (match.endpoint.metering !== undefined) await fillRateLimit(exchange);
    if (value instanceof EventStream) await sendEvents(req, res, value, exchange.signal);
    else send(res, match.endpoint.status, value);
  }
}

function readerOf(endpoint: Endpoint): ReadBody {
  const limit = bodyLimit(endpoint);
  return isUnreadBody(endpoint.request.shape.body) ? bytesReader(limit) : bodyReader(limit);
}

/** True when a body may be larger than the usual limit; a compressed or chunked one may, because its length is known only at its end. */
function mayBeLarge(endpoint: Endpoint, { headers }: Request): boolean {
  if (bodyLimit(endpoint) <= MAX_BODY_BYTES) return false;
  const length = headers['content-length'];
  return length === undefined || headers['content-encoding'] !== undefined || Number(length) > MAX_BODY_BYTES;
}

/** The refusal of an unknown path. @throws URIError for a malformed path. */
export function notServed(path: string): ApiError<'NOT_FOUND'> {
  decodeURIComponent(path);
  return new ApiError('NOT_FOUND', 'Nothing is served under this path and method. The reference lists every endpoint.');
}

/** The body that was sent, or the endpoint's own answer to one that cannot be read. */
async function readBody(
  endpoint: Endpoint,
  req: Request,
  res: Response,
  readers: ReadonlyMap<Endpoint, ReadBody>,
): Promise<unknown> {
  if (req.method === 'GET' || req.method === 'HEAD') return undefined;
  try {
    return await readers.get(endpoint)?.(req, res);
  } catch (err) {
    const { status, body } = toEnvelope(err, '');
    if (endpoint.refuseBody === undefined || status >= 500) throw err;
    return endpoint.refuseBody(body.error.message);
  }
}

function inputOf(match: RouteMatch, req: Request, sent: unknown): unknown {
  const { params, query, headers, body } = match.endpoint.request.shape;
  return {
    ...(params && { params: parseInput(params, decodeParams(match.rawParams), 'path') }),
    ...(query && { query: parseInput(query, req.query, 'query') }),
    ...(headers && { headers: parseInput(headers, req.headers, 'header') }),
    ...(body && { body: parseInput(body, sent, 'body') }),
  };
}

function decodeParams(rawParams: RouteMatch['rawParams']): Record<string, string> {
  return Object.fromEntries(Object.entries(rawParams).map(([name, raw]) => [name, decodeURIComponent(raw)]));
}

function send(res: Response, status: Endpoint['status'], value: unknown): void {
  const raw = value instanceof RawBody ? value : new RawBody(Buffer.from(JSON.stringify(value)));
  res.statusCode = raw.status ?? status;
  if (raw.contentType !== null) res.setHeader('Content-Type', raw.contentType);
  res.setHeader('Content-Length', raw.bytes.length);
  res.end(raw.bytes);
}
