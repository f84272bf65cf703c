import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { auditOf } from './audit/fixture.ts';

export const JOB_ID = 'job_01JD000000000000000000000A';

interface Seen {
  path: string;
  authorization: string | undefined;
  contentType: string | undefined;
  body: string;
}

export interface FakeService {
  server: Server;
  baseUrl: string;
  seen: Seen[];
}

type Answer = { status: number; body: unknown };
type Overrides = Partial<Record<string, (count: number) => Answer>>;

const ok = (body: unknown, status = 200): Answer => ({ status, body });

export const jobAnswer = (fields: Record<string, unknown>) =>
  ok({
    contractVersion: 1,
    jobId: JOB_ID,
    kind: 'ANALYSIS',
    profileId: 'prof_se',
    status: 'PROCESSING',
    step: 'REVIEW',
    delivery: 1,
    progress: { done: 1, total: 3 },
    errorMessage: null,
    createdAt: 0,
    updatedAt: 0,
    deadlineAt: 0,
    ...fields,
  });

export const refused = (status: number, code: string, message: string, details?: unknown): Answer =>
  ok(
    { error: { code, message, documentation_url: 'https://docs', ...(details !== undefined && { details }) } },
    status,
  );

/** The client's side of the service with its storage: every call succeeds unless `overrides` answers `METHOD path`. */
export async function startFakeService(overrides: Overrides = {}): Promise<FakeService> {
  const seen: Seen[] = [];
  let baseUrl = '';
  const jobPath = `GET /v1/jobs/${JOB_ID}`;
  const answers: Overrides = {
    'POST /v1/oauth/token': () => ok({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 }),
    'POST /v1/upload-url': () => ok({ jobId: JOB_ID, uploadUrl: `${baseUrl}/storage/object?signature=s1gned` }),
    'PUT /storage/object': () => ok({}),
    'POST /v1/analyze': () => ok({ success: true, jobId: JOB_ID, status: 'QUEUED' }, 202),
    [jobPath]: (count) =>
      count === 1 ? jobAnswer({}) : jobAnswer({ status: 'COMPLETED', result: { clinicalData: auditOf() } }),
    ...overrides,
  };
  const server = createServer((request, response) => {
    void (async () => {
      const path = `${request.method} ${new URL(request.url ?? '/', 'http://x').pathname}`;
      const { authorization, 'content-type': contentType } = request.headers;
      seen.push({ path, authorization, contentType, body: String(await buffer(request)) });
      const count = seen.filter((other) => other.path === path).length;
      const answer = answers[path]?.(count) ?? refused(404, 'NOT_FOUND', 'There is no such resource.');
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, baseUrl, seen };
}
