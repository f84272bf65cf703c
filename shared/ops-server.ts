import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from './log.ts';

/** Bounds a readiness probe, because an orchestrator must not wait for a dependency's own time-outs. */
const READINESS_TIMEOUT_MS = 2_000;
const PROBE_TIMEOUT_MS = 1_500;

interface OpsServerOptions {
  /** 0 takes any free port. */
  port: number;
  /** All interfaces unless given. */
  host?: string;
  /** Answers for each dependency whether it is up. A rejection counts as not ready. */
  ready: () => Promise<Record<string, boolean>>;
  /** The text format of Prometheus. */
  metrics: () => Promise<string>;
  log: Logger;
}

export interface OpsServer {
  readonly port: number;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  contentType: string;
  body: string;
}

/** Serves `/healthz` (the process lives), `/readyz` (its dependencies answer) and `/metrics`, apart from the public API. */
export async function startOpsServer(options: OpsServerOptions): Promise<OpsServer> {
  const server = createServer((req, res) => void respond(req, res, options));
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function respond(req: IncomingMessage, res: ServerResponse, options: OpsServerOptions): Promise<void> {
  const { status, contentType, body } = await answer(req.method ?? 'GET', req.url ?? '/', options).catch(
    (err: unknown) => {
      options.log.error({ reason: err instanceof Error ? err.message : typeof err }, 'operations request failed');
      return json(500, { status: 'error' });
    },
  );
  res.writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(body);
}

async function answer(method: string, url: string, { ready, metrics }: OpsServerOptions): Promise<Answer> {
  const path = url.split('?', 1)[0];
  if (method !== 'GET' && method !== 'HEAD') return json(405, { status: 'method not allowed' });
  if (path === '/healthz') return json(200, { status: 'ok' });
  if (path === '/readyz') return readiness(ready);
  if (path === '/metrics') {
    return { status: 200, contentType: 'text/plain; version=0.0.4; charset=utf-8', body: await metrics() };
  }
  return json(404, { status: 'not found' });
}

async function readiness(ready: OpsServerOptions['ready']): Promise<Answer> {
  const dependencies = await within(READINESS_TIMEOUT_MS, ready()).catch(() => ({ readiness: false }));
  const missing = Object.entries(dependencies).flatMap(([name, answers]) => (answers ? [] : [name]));
  return missing.length === 0 ? json(200, { status: 'ready' }) : json(503, { status: 'not ready', missing });
}

/**
 * Probes every dependency concurrently and answers by name whether it is up; one that rejects or is late is not. It is faster than the
 * bound of `/readyz`, because it is used for `ready`.
 */
export async function probeDependencies(
  probes: Record<string, () => Promise<unknown>>,
): Promise<Record<string, boolean>> {
  const answered = Object.entries(probes).map(async ([name, probe]) => {
    const answers = await within(PROBE_TIMEOUT_MS, probe()).then(
      () => true,
      () => false,
    );
    return [name, answers] as const;
  });
  return Object.fromEntries(await Promise.all(answered));
}

async function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

function json(status: number, body: object): Answer {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}
