import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { z } from 'zod';
import { type AppDeps, buildApp } from '../../apps/gateway/app.ts';
import { type Endpoint, endpoint, RawBody, uncheckedBody } from '../../apps/gateway/endpoint.ts';
import { createHttpServer } from '../../apps/gateway/http-server.ts';
import { ApiError, DependencyUnavailable } from '../../shared/errors/api-error.ts';
import { parseInput } from '../../shared/errors/parse-input.ts';
import type { RateLimit } from '../../shared/services/metering/rate-limit.ts';

export const DOCS_URL = 'http://docs.test/docs';
export const TOKEN = 'Bearer good';
/** A token of another credential of the same organisation. */
export const OTHER_TOKEN = 'Bearer better';
/** The limit of `POST /v1/oauth/token`; endpoints that take a body and set none have that of the edge. */
export const SMALL_BODY = 1024;

export const GizmoBody = z.strictObject({
  name: z.string().min(2).max(5),
  kind: z.enum(['RED', 'BLUE']).optional(),
  parts: z.array(z.strictObject({ content: z.string(), years: z.array(z.int()).optional() })).optional(),
});

const common = { tag: 'Toys', summary: 'A toy', auth: 'bearer', status: 200, answer: 'A toy.', errors: {} } as const;

/** Endpoints of every sort the edge knows; `gate` holds `GET /v1/slow` until it resolves. */
function toyEndpoints(gate: Promise<void>, onSlow: () => void): Endpoint[] {
  const byId = z.object({ id: z.string() });
  const runs = (remaining: number): RateLimit => ({ limit: 10, remaining, resetSeconds: 111 });
  return [
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/v1/oauth/token',
        operationId: 'issueToken',
        auth: 'public',
        request: z.object({ body: uncheckedBody(z.strictObject({ grant_type: z.string() })) }),
        maxBodyBytes: SMALL_BODY,
        response: z.object({ sent: z.unknown() }),
      },
      async ({ body }) => {
        if (body === 'wrong') throw new ApiError('UNAUTHORIZED', 'The client id or secret is wrong.');
        return { sent: body ?? null };
      },
    ),
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/v1/gizmos',
        operationId: 'createGizmo',
        metering: 'config-writes',
        status: 201,
        errors: { BAD_REQUEST: 'A toy rule.', CONFLICT: 'A toy rule.', TOO_MANY_REQUESTS: 'A toy rule.' },
        request: z.object({ body: GizmoBody }),
        response: z.object({ name: z.string() }),
      },
      async ({ body }) => ({ name: body.name }),
    ),
    endpoint(
      {
        ...common,
        method: 'delete',
        path: '/v1/gizmos/:id',
        operationId: 'deleteGizmo',
        metering: 'config-writes',
        errors: { NOT_FOUND: 'A toy rule.' },
        request: z.object({ params: byId }),
        response: z.object({ id: z.string() }),
      },
      async ({ params }) => {
        if (params.id === 'gone') throw new ApiError('NOT_FOUND', 'There is no such gizmo.');
        return { id: params.id };
      },
    ),
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/v1/runs',
        operationId: 'startRun',
        metering: 'runs',
        status: 202,
        errors: { BAD_REQUEST: 'A toy rule.', UPLOAD_NOT_ADMITTED: 'A toy rule.' },
        request: z.object({ body: uncheckedBody(GizmoBody) }),
        response: z.object({ name: z.string() }),
      },
      async ({ body }, _caller, exchange) => {
        exchange.setRateLimit(runs(3));
        const { name } = parseInput(GizmoBody, body, 'body');
        if (name === 'other') {
          const details = { reason: 'OTHER_CREDENTIAL' } as const;
          throw new ApiError('UPLOAD_NOT_ADMITTED', 'Upload the document again with this key.', { details });
        }
        return { name };
      },
    ),
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/v1/laws/:jurisdiction/:work',
        operationId: 'readLaw',
        metering: 'law-read',
        errors: { BAD_REQUEST: 'A toy rule.' },
        request: z.object({
          params: z.object({ jurisdiction: z.enum(['SE']), work: z.string() }),
          query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(50), cursor: z.string().optional() }),
        }),
        response: z.object({ work: z.string(), limit: z.number() }),
      },
      async ({ params, query }) => ({ work: params.work, limit: query.limit }),
    ),
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/v1/jobs/:jobId',
        operationId: 'readJob',
        request: z.object({ params: z.object({ jobId: z.string() }) }),
        response: z.object({ jobId: z.string() }),
      },
      async ({ params }, caller, exchange) => {
        exchange.setHeader('X-Toy', caller.tenantId);
        return new RawBody(Buffer.from(`{ "jobId": ${JSON.stringify(params.jobId)} }`));
      },
    ),
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/v1/slow',
        operationId: 'beSlow',
        request: z.object({}),
        response: z.object({ slept: z.boolean() }),
      },
      async (_input, _caller, exchange) => {
        exchange.keepOpen();
        onSlow();
        await gate;
        return { slept: true };
      },
    ),
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/v1/failures/:id',
        operationId: 'fail',
        request: z.object({ params: byId }),
        response: z.object({}),
      },
      async ({ params }) => {
        throw FAILURES[params.id] ?? new Error('a secret of ours');
      },
    ),
  ];
}

const FAILURES: Record<string, unknown> = {
  database: new DependencyUnavailable('database', { cause: new Error('mongodb://user:secret@host') }),
  agreement: new ApiError('SERVICE_UNAVAILABLE', 'The agreement cannot be read.', {
    details: { reason: 'AGREEMENT_UNAVAILABLE' },
    retryAfterSeconds: 9,
  }),
  upstream: Object.assign(new Error('quota of ours at the provider'), { status: 403 }),
  refused: new ApiError('CONFLICT', 'The address is held.', {
    details: { refusal: 'shortcut-already-taken', values: { holder: 'prof_1' } },
  }),
  string: 'thrown text',
};

export interface ToyService {
  url: string;
  port: number;
  log: Record<string, unknown>[];
  samples: Parameters<AppDeps['observe']>[0][];
  drain: (timeoutMs: number) => Promise<{ cutOff: number }>;
  /** Lets `GET /v1/slow` answer. */
  release: () => void;
  /** Resolves when `count` requests are held in `GET /v1/slow`. */
  slowRequests: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

/** The real edge with toy endpoints, on a free port. `Bearer good` is a credential, `Bearer old` expired, `Bearer dark` meets an outage. */
export async function startToyService(overrides: Partial<AppDeps> = {}): Promise<ToyService> {
  const log: Record<string, unknown>[] = [];
  const samples: ToyService['samples'] = [];
  const gate = Promise.withResolvers<void>();
  const waiting: { count: number; resolve: () => void }[] = [];
  let slow = 0;
  const app = buildApp({
    endpoints: toyEndpoints(gate.promise, () => {
      slow += 1;
      for (const waiter of waiting) if (slow >= waiter.count) waiter.resolve();
    }),
    authenticate: async (authorization) => {
      if (authorization === 'Bearer dark') throw new DependencyUnavailable('database');
      if (authorization === 'Bearer old') throw new ApiError('TOKEN_EXPIRED', 'The token expired. Request a new one.');
      if (authorization === OTHER_TOKEN) return { tenantId: 'ten_1', credentialId: 'key_2', kind: 'api-key' };
      if (authorization !== TOKEN) throw new ApiError('UNAUTHORIZED', 'Send a valid access token.');
      return { tenantId: 'ten_1', credentialId: 'key_1', kind: 'api-key' };
    },
    metering: {
      headers: async (_caller, counter) => ({ limit: counter === 'runs' ? 1000 : 60, remaining: 7, resetSeconds: 222 }),
    },
    limits: { requestsPerSecond: 0, openStreams: 200 },
    docsUrl: DOCS_URL,
    legacyBaseUrl: 'http://api.test/legacy',
    baseUrl: 'http://api.test',
    log: pino(
      { level: 'info' },
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          log.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
          done();
        },
      }),
    ),
    observe: (sample) => samples.push(sample),
    ...overrides,
  });
  const { server, drain } = createHttpServer(app, DOCS_URL);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    log,
    samples,
    drain,
    release: gate.resolve,
    slowRequests: (count) =>
      new Promise((resolve) => {
        waiting.push({ count, resolve });
        if (slow >= count) resolve();
      }),
    close: async () => {
      gate.resolve();
      await drain(1_000);
    },
  };
}
