import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { documentationUrl } from '../../shared/errors/catalogue.ts';
import { trackInFlight } from './drain.ts';

/** Time in which a client must send its whole request; the largest body is 16 MiB. */
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than the idle time-out of common load balancers (60 s), because they must close a connection before the gateway does. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

export interface HttpServer {
  readonly server: Server;
  /** Requests that wait for their answer. */
  inFlight(): number;
  /** See `InFlight.drain`. */
  drain(timeoutMs: number): Promise<{ cutOff: number }>;
}

/** Creates a server around `app` that answers the error envelope even to invalid HTTP. The caller listens. */
export function createHttpServer(app: RequestListener, docsUrl: string): HttpServer {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      // Checked below, because Node would answer a missing Host with a bare 400.
      requireHostHeader: false,
    },
    (req, res) => {
      if (req.httpVersion === '1.1' && req.headers.host === undefined) {
        const { status, headers, body } = unreadableAnswer('MISSING_HOST', docsUrl);
        res.writeHead(status, headers).end(body);
        return;
      }
      req.url = originForm(req.url ?? '/');
      app(req, res);
    },
  );
  const inFlight = trackInFlight(server);
  // An unknown expectation is ignored (RFC 9110 §10.1.1), because Node would answer it with a bare 417.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  // Answered here, because Node would close the connection without an answer.
  server.on('connect', (_req, socket) => socket.end(render(unreadableAnswer('CONNECT', docsUrl))));
  server.on('clientError', (err: NodeJS.ErrnoException, socket: Socket) => {
    if (err.code === 'ECONNRESET' || !socket.writable || inFlight.isBusy(socket)) socket.destroy();
    else socket.end(render(unreadableAnswer(err.code, docsUrl)));
  });
  return { server, inFlight: inFlight.count, drain: inFlight.drain };
}

/** The path of a request target in absolute form (RFC 9112 §3.2.2). It is extracted here, because Express answers a malformed one with an HTML page. */
function originForm(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  if (path.startsWith('/')) return path;
  return `/${path}`;
}

const UNREADABLE: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are larger than the service accepts.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    message: 'The extensions of the chunks are larger than the service accepts.',
  },
  MISSING_HOST: {
    status: 400,
    message: 'The request has no Host header. Send the host of the address that you asked for.',
  },
  CONNECT: { status: 400, message: 'The service is no proxy. Send the request to its address.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request was not sent whole in time.' },
};

interface UnreadableAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function unreadableAnswer(reason: string | undefined, docsUrl: string): UnreadableAnswer {
  const { status, message } = UNREADABLE[reason ?? ''] ?? { status: 400, message: 'The request is not valid HTTP.' };
  const code = 'INTERNAL_ERROR';
  const body = JSON.stringify({ error: { code, message, documentation_url: documentationUrl(docsUrl, code) } });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  return { status, headers, body };
}

/** Renders an answer for a connection without a readable request. */
function render({ status, headers, body }: UnreadableAnswer): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
