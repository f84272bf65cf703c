import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../../service/free-port.ts';

/** A fault of a site in place of its right answer. */
export type Fault =
  | { kind: 'status'; status: number; retryAfterSeconds?: number }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Sends half of the answer and then nothing, with the connection open. */
  | { kind: 'stall' }
  /** Sends half of what it announced and drops the connection. */
  | { kind: 'truncate' }
  /** Sends half as if it were all: markup or JSON that ends in the middle. */
  | { kind: 'cut' }
  /** Sends a maintenance page with status 200. */
  | { kind: 'maintenance' }
  | { kind: 'empty' }
  /** Sends the right answer, followed by so many bytes of white space as go through. */
  | { kind: 'oversized'; bytes: number }
  | { kind: 'redirect'; location: string };

export interface SiteRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  body: string;
  header(name: string): string | null;
}

/** The right answer of a site; faults and counts are kept by `route`. */
export interface SiteAnswer<Route extends string> {
  route: Route;
  body: string | Uint8Array;
  /** 200 where absent. */
  status?: number;
  contentType: string;
  headers?: Record<string, string>;
}

export interface Site<Route extends string> {
  /** Stays the same when the site is stopped and started again. */
  url: string;
  /** Every request so far, as `GET /path?query`. */
  asked: string[];
  /** Requests to one route, or to all, those that met a fault included. */
  count(route?: Route): number;
  /** Requests to a route that were answered with 304. */
  notModified(route: Route): number;
  /** Sets a fault from now on, or for the next `times` requests to a route. */
  fail(route: Route, fault: Fault, times?: number): void;
  heal(): void;
  /** Refuses connections from now on, and ends the open ones. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const MAINTENANCE =
  '<!DOCTYPE html>\n<html><head><title>Maintenance</title></head><body>Please come back.</body></html>\n';

/** Serves what `answer` says on a port of its own; null is a 404. */
export async function startSite<Route extends string>(
  answer: (request: SiteRequest) => SiteAnswer<Route> | null,
): Promise<Site<Route>> {
  const asked: string[] = [];
  const counts = new Map<string, number>();
  const unmodified: string[] = [];
  const faults = new Map<string, { fault: Fault; left: number }>();

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://site');
    asked.push(`${incoming.method} ${url.pathname}${url.search}`);
    const request: SiteRequest = {
      method: incoming.method ?? '',
      path: decodeURI(url.pathname),
      query: url.searchParams,
      body: await text(incoming),
      header: (name) => [incoming.headers[name]].flat()[0] ?? null,
    };
    const planned = answer(request);
    if (planned === null) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<html><body>Not found</body></html>');
      return;
    }
    counts.set(planned.route, (counts.get(planned.route) ?? 0) + 1);
    const met = faults.get(planned.route);
    if (met !== undefined && met.left > 0) {
      met.left -= 1;
      misbehave(response, planned, met.fault);
    } else if (isKnown(request, planned)) {
      unmodified.push(planned.route);
      response.writeHead(304, { etag: etagOf(planned) }).end();
    } else behave(response, planned);
  }

  const server = createServer((incoming, response) => {
    response.on('error', () => {});
    serve(incoming, response).catch((err: Error) => response.destroy(err));
  });
  // Its own among those that processes share out, because it listens there again after it was released.
  const port = await freePort();
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    count: (route) => (route === undefined ? asked.length : (counts.get(route) ?? 0)),
    notModified: (route) => unmodified.filter((each) => each === route).length,
    fail: (route, fault, times = Number.POSITIVE_INFINITY) => void faults.set(route, { fault, left: times }),
    heal: () => faults.clear(),
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    start: listen,
  };
}

function etagOf({ body }: SiteAnswer<string>): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
}

function isKnown(request: SiteRequest, planned: SiteAnswer<string>): boolean {
  return request.method === 'GET' && request.header('if-none-match') === etagOf(planned);
}

function behave(response: ServerResponse, planned: SiteAnswer<string>): void {
  const { status = 200, contentType, headers } = planned;
  const body = Buffer.from(planned.body);
  const etag = etagOf(planned);
  response
    .writeHead(status, { 'content-type': contentType, 'content-length': body.length, etag, ...headers })
    .end(body);
}

function misbehave(response: ServerResponse, planned: SiteAnswer<string>, fault: Fault): void {
  const headers = { 'content-type': planned.contentType };
  const body = Buffer.from(planned.body);
  const half = body.subarray(0, Math.floor(body.length / 2));
  switch (fault.kind) {
    case 'status':
      if (fault.retryAfterSeconds !== undefined) response.setHeader('retry-after', fault.retryAfterSeconds);
      response.writeHead(fault.status, { 'content-type': 'text/html' });
      response.end(`<html><body>${fault.status}</body></html>`);
      return;
    case 'hang':
      return;
    case 'stall':
      response.writeHead(200, { ...headers, 'content-length': body.length }).write(half);
      return;
    case 'truncate':
      response.writeHead(200, { ...headers, 'content-length': body.length });
      response.write(half, () => response.destroy());
      return;
    case 'cut':
      response.writeHead(200, headers).end(half);
      return;
    case 'maintenance':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(MAINTENANCE);
      return;
    case 'empty':
      response.writeHead(200, headers).end();
      return;
    case 'oversized':
      response.writeHead(200, headers).write(body);
      pour(response, fault.bytes);
      return;
    case 'redirect':
      response.writeHead(302, { location: fault.location }).end();
      return;
  }
}

function pour(response: ServerResponse, bytes: number): void {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  let left = bytes;
  const more = () => {
    while (left > 0) {
      left -= chunk.length;
      if (!response.write(chunk)) {
        response.once('drain', more);
        return;
      }
    }
    response.end();
  };
  more();
}
