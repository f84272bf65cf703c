import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  ApiRequestError,
  accessToken,
  type ClientOptions,
  clientCredentials,
  cookieSession,
  createClient,
} from '../../../../shared/client/index.ts';

interface Seen {
  method: string;
  url: string;
  authorization: string | undefined;
  contentType: string | undefined;
  host: string | undefined;
  prefer: string | undefined;
  idempotencyKey: string | undefined;
  lastEventId: string | undefined;
  csrf: string | undefined;
  body: string;
}

interface Reply {
  status: number;
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
}

type Answer = (seen: Seen, count: number) => Reply;

const envelope = (status: number, code: string, extra: Partial<Reply> & { details?: unknown } = {}): Reply => ({
  status,
  headers: extra.headers,
  body: { error: { code, message: `about ${code}`, documentation_url: 'https://d', details: extra.details } },
});

const job = (fields: Record<string, unknown> = {}): Reply => ({
  status: 200,
  body: {
    jobId: 'job_1',
    status: 'PROCESSING',
    step: 'REVIEW',
    delivery: 1,
    progress: { done: 0, total: 3 },
    ...fields,
  },
});

describe('the API client:', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  /** A service whose token endpoint works and whose other answers the test gives; pauses are recorded, not waited. */
  async function start(
    answer: Answer,
    options: Partial<ClientOptions> & { expiresIn?: number; tokenReply?: Answer } = {},
  ) {
    const seen: Seen[] = [];
    const pausesMs: number[] = [];
    let tokens = 0;
    const server = createServer((request, response) => {
      void (async () => {
        const entry = await describeRequest(request);
        seen.push(entry);
        const isToken = entry.url === '/v1/oauth/token';
        const issued = {
          access_token: `token-${tokens + 1}`,
          token_type: 'Bearer',
          expires_in: options.expiresIn ?? 3600,
        };
        if (isToken) tokens++;
        const count = seen.filter((other) => other.method === entry.method && other.url === entry.url).length;
        const issue: Answer = options.tokenReply ?? (() => ({ status: 200, body: issued }));
        const reply = isToken ? issue(entry, count) : answer(entry, count);
        response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
        response.end(reply.raw ?? JSON.stringify(reply.body));
      })();
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = createClient({
      baseUrl: `${baseUrl}/`,
      credential: clientCredentials({ clientId: 'key_1', clientSecret: 's3cret' }),
      pause: async (delayMs, signal) => {
        signal?.throwIfAborted();
        pausesMs.push(delayMs);
      },
      ...options,
    });
    const paths = () => seen.map((entry) => `${entry.method} ${entry.url}`);
    return { client, baseUrl, seen, paths, pausesMs, server };
  }

  describe('token', () => {
    it('is asked for once, with the credential in the body, and sent with every call', async () => {
      const { client, seen, paths } = await start(() => job());
      await Promise.all([client.job('job_1'), client.job('job_1'), client.job('job_1')]);
      await client.job('job_1');
      assert.equal(paths().filter((path) => path === 'POST /v1/oauth/token').length, 1);
      assert.deepEqual(JSON.parse(seen[0]?.body ?? ''), {
        grant_type: 'client_credentials',
        client_id: 'key_1',
        client_secret: 's3cret',
      });
      assert.deepEqual(new Set(seen.slice(1).map((entry) => entry.authorization)), new Set(['Bearer token-1']));
    });

    it('is renewed shortly before expires_in has passed, not earlier', async () => {
      let nowMs = 1_000_000;
      const { client, seen } = await start(() => job(), { expiresIn: 100, now: () => nowMs });
      await client.job('job_1');
      nowMs += 69_999;
      await client.job('job_1');
      nowMs += 1;
      await Promise.all([client.job('job_1'), client.job('job_1')]);
      assert.deepEqual(
        seen.map((entry) => entry.authorization ?? 'token'),
        ['token', 'Bearer token-1', 'Bearer token-1', 'token', 'Bearer token-2', 'Bearer token-2'],
      );
    });

    it('is renewed once when the service calls it expired, for all calls together', async () => {
      const { client, paths } = await start((seen) =>
        seen.authorization === 'Bearer token-1' ? envelope(401, 'TOKEN_EXPIRED') : job(),
      );
      await Promise.all([client.job('job_1'), client.job('job_2')]);
      assert.equal(paths().filter((path) => path === 'POST /v1/oauth/token').length, 2);
    });

    it('is renewed only once for one call', async () => {
      const { client, paths } = await start(() => envelope(401, 'TOKEN_EXPIRED'));
      await assert.rejects(client.job('job_1'), { status: 401, code: 'TOKEN_EXPIRED' });
      assert.equal(paths().filter((path) => path === 'GET /v1/jobs/job_1').length, 2);
    });

    it('is not renewed for a credential that is refused', async () => {
      const { client, paths } = await start(() => envelope(401, 'UNAUTHORIZED'));
      await assert.rejects(client.job('job_1'), { status: 401, code: 'UNAUTHORIZED' });
      assert.deepEqual(paths(), ['POST /v1/oauth/token', 'GET /v1/jobs/job_1']);
    });

    it('is asked for again after a failed request', async () => {
      const { client } = await start(() => job(), {
        tokenReply: (_seen, count) =>
          count === 1
            ? envelope(401, 'UNAUTHORIZED')
            : { status: 200, body: { access_token: 'late', expires_in: 3600 } },
      });
      await assert.rejects(client.job('job_1'), { status: 401 });
      assert.equal((await client.job('job_1')).jobId, 'job_1');
    });
  });

  describe('503', () => {
    const unavailable = (headers?: Record<string, string>) => envelope(503, 'SERVICE_UNAVAILABLE', { headers });

    it('is waited out as long as Retry-After asks', async () => {
      const { client, pausesMs } = await start((_seen, count) =>
        count < 3 ? unavailable({ 'retry-after': '7' }) : job(),
      );
      assert.equal((await client.job('job_1')).jobId, 'job_1');
      assert.deepEqual(pausesMs, [7000, 7000]);
    });

    it('is reported after three repetitions', async () => {
      const { client, paths, pausesMs } = await start(() => unavailable());
      await assert.rejects(client.legalAgreement(), {
        status: 503,
        code: 'SERVICE_UNAVAILABLE',
        retryAfterSeconds: null,
      });
      assert.equal(paths().filter((path) => path === 'GET /v1/legal-agreement').length, 4);
      assert.deepEqual(pausesMs, [1000, 1000, 1000]);
    });

    it('is reported at once when the wait asked for is longer than a minute', async () => {
      const { client, pausesMs } = await start(() => unavailable({ 'retry-after': '61' }));
      await assert.rejects(client.job('job_1'), { status: 503, retryAfterSeconds: 61 });
      assert.deepEqual(pausesMs, []);
    });

    it('on the token endpoint is waited out', async () => {
      const { client, pausesMs } = await start(() => job(), {
        tokenReply: (_seen, count) =>
          count === 1
            ? unavailable({ 'retry-after': '2' })
            : { status: 200, body: { access_token: 'late', expires_in: 3600 } },
      });
      await client.job('job_1');
      assert.deepEqual(pausesMs, [2000]);
    });

    for (const [name, call] of [
      ['analyze', (client: ReturnType<typeof createClient>) => client.analyze({ jobId: 'job_1', profileId: 'p' })],
      ['cancel', (client: ReturnType<typeof createClient>) => client.cancel('job_1')],
      ['deleteJob', (client: ReturnType<typeof createClient>) => client.deleteJob('job_1')],
    ] as const) {
      it(`never makes ${name} repeat itself`, async () => {
        const { client, seen, pausesMs } = await start(() => unavailable({ 'retry-after': '1' }));
        await assert.rejects(call(client), { status: 503, isUnsure: true });
        assert.equal(seen.length, 2);
        assert.deepEqual(pausesMs, []);
      });
    }

    it('makes a creation repeat itself under one idempotency key, and the next creation has another', async () => {
      const answer = { status: 201, body: {} };
      const { client, seen } = await start((_seen, count) => (count === 2 ? unavailable() : answer));
      const create = () => client.post('/v1/snippets', { body: { name: 'n', content: 'c', authorityType: 'STATUTE' } });
      await create();
      await create();
      const [first, second, repeated] = seen.slice(1).map(({ idempotencyKey }) => idempotencyKey);
      assert.match(first ?? '', /^[0-9a-f]{32}$/);
      assert.notEqual(second, first);
      assert.equal(repeated, second);
    });

    it('makes a request for an address repeat itself without a key, whose stored answer would outlive the job', async () => {
      const answer = { status: 200, body: { jobId: 'job_1', uploadUrl: 'https://storage/x' } };
      const { client, seen } = await start((_seen, count) => (count === 1 ? unavailable() : answer));
      await client.uploadUrl();
      assert.deepEqual(
        seen.slice(1).map(({ idempotencyKey }) => idempotencyKey),
        [undefined, undefined],
      );
    });

    it('leaves an idempotency key of the caller as it is', async () => {
      const { client, seen } = await start(() => ({ status: 201, body: {} }));
      const params = { header: { 'Idempotency-Key': 'mine' } };
      await client.post('/v1/profiles', { params, body: { name: 'n', documentType: 'd', workers: [] } });
      assert.equal(seen[1]?.idempotencyKey, 'mine');
    });

    it('is left to a caller that wants no repetitions', async () => {
      const { client, pausesMs } = await start(() => unavailable(), { maxRetries: 0 });
      await assert.rejects(client.job('job_1'), { status: 503 });
      assert.deepEqual(pausesMs, []);
    });
  });

  describe('another failure', () => {
    for (const [status, calls] of [
      [400, 1],
      [404, 1],
      [409, 1],
      [413, 1],
      [500, 2],
      [502, 2],
      [504, 2],
    ] as const) {
      it(`with status ${status} of a read is seen after ${calls === 1 ? 'one call' : 'one repetition'}`, async () => {
        const { client, seen } = await start(() => envelope(status, 'X'));
        await assert.rejects(client.job('job_1'), { status });
        assert.equal(seen.length - 1, calls);
      });
    }

    it('with status 429 is waited out where Retry-After says how long, and reported where only the counter says', async () => {
      const busy = await start((_seen, count) =>
        count === 1 ? envelope(429, 'TOO_MANY_REQUESTS', { headers: { 'retry-after': '3' } }) : job(),
      );
      await busy.client.job('job_1');
      assert.deepEqual(busy.pausesMs, [3000]);

      const headers = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1790000000' };
      const spent = await start(() => envelope(429, 'TOO_MANY_REQUESTS', { headers }));
      await assert.rejects(spent.client.law('SE', '2017:900'), {
        status: 429,
        rateLimit: { limit: 60, remaining: 0, resetAt: new Date(1_790_000_000_000) },
      });
      assert.deepEqual(spent.pausesMs, []);
    });
  });

  describe('audit', () => {
    const file = new File(['text'], 'decision.txt');
    const finished = job({ status: 'COMPLETED', result: { clinicalData: { is_flawless: true } } });

    /** A service on which the whole of an audit succeeds, save for what `answer` answers itself. */
    const auditing = (answer: (seen: Seen, count: number) => Reply | null) => {
      const scene = start((seen, count) => {
        const own = answer(seen, count);
        if (own !== null) return own;
        if (seen.url === '/v1/upload-url') {
          return { status: 200, body: { jobId: 'job_1', uploadUrl: `http://${seen.host}/bucket/x` } };
        }
        if (seen.url === '/bucket/x') return { status: 200, raw: '' };
        return seen.url === '/v1/analyze' ? { status: 202, body: { jobId: 'job_1' } } : finished;
      });
      return scene;
    };

    it('uploads, starts and waits in one call, and reports each stage', async () => {
      const { client, seen, paths } = await auditing(() => null);
      const stages: unknown[] = [];
      const { audit, jobId } = await client.audit(file, {
        profileId: 'p',
        includeDiagnostics: true,
        onStarted: (id) => stages.push(id),
        onProgress: (progress) => stages.push(progress.stage === 'UPLOADING' ? progress : progress.job.status),
      });
      assert.deepEqual([audit.is_flawless, jobId], [true, 'job_1']);
      assert.deepEqual(stages, [{ stage: 'UPLOADING', fileName: 'decision.txt', bytes: 4 }, 'job_1', 'COMPLETED']);
      assert.deepEqual(paths().slice(1), [
        'POST /v1/upload-url',
        'PUT /bucket/x',
        'POST /v1/analyze',
        'GET /v1/jobs/job_1',
      ]);
      const put = seen.find(({ method }) => method === 'PUT');
      assert.deepEqual([put?.contentType, put?.body], ['text/plain; charset=utf-8', 'text']);
      assert.deepEqual(JSON.parse(seen[3]?.body ?? ''), { jobId: 'job_1', profileId: 'p', includeDiagnostics: true });
    });

    it('starts once more where a start failed and its job does not exist', async () => {
      const { client, paths } = await auditing(({ url, method }, count) => {
        if (url === '/v1/analyze' && count === 1) return envelope(503, 'SERVICE_UNAVAILABLE');
        return method === 'GET' && count === 1 ? envelope(404, 'NOT_FOUND') : null;
      });
      await client.audit(file, { profileId: 'p' });
      assert.equal(paths().filter((path) => path === 'POST /v1/analyze').length, 2);
    });

    it('does not start again where the job of a failed start exists', async () => {
      const { client, paths } = await auditing(({ url }) => (url === '/v1/analyze' ? envelope(500, 'X') : null));
      await client.audit(file, { profileId: 'p' });
      assert.equal(paths().filter((path) => path === 'POST /v1/analyze').length, 1);
    });

    it('takes a conflict for a start only where it had started before', async () => {
      const landed = await auditing(({ url, method }, count) => {
        if (url === '/v1/analyze') return count === 1 ? envelope(500, 'X') : envelope(409, 'CONFLICT');
        return method === 'GET' && count === 1 ? envelope(404, 'NOT_FOUND') : null;
      });
      assert.equal((await landed.client.audit(file, { profileId: 'p' })).jobId, 'job_1');

      const taken = await auditing(({ url }) => (url === '/v1/analyze' ? envelope(409, 'CONFLICT') : null));
      await assert.rejects(taken.client.audit(file, { profileId: 'p' }), { code: 'CONFLICT' });
    });

    it('throws what the service says about a run that failed', async () => {
      const failed = job({ status: 'FAILED', errorMessage: 'No text.', errorCategory: 'DOCUMENT_EMPTY' });
      const { client } = await auditing(({ method }) => (method === 'GET' ? failed : null));
      await assert.rejects(client.audit(file, { profileId: 'p' }), {
        name: 'RunFailed',
        message: 'No text.',
        category: 'DOCUMENT_EMPTY',
        jobId: 'job_1',
      });
    });
  });

  describe('events', () => {
    const events = (...sent: [id: number, name: string, fields?: object][]): Reply => ({
      status: 200,
      headers: { 'content-type': 'text/event-stream; charset=utf-8' },
      raw: `retry: 1000\n\n: keep-alive\n\n${sent
        .map(
          ([id, name, fields]) =>
            `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify({ jobId: 'job_1', ...fields })}\n\n`,
        )
        .join('')}`,
    });

    it('come each once and in order, over a connection that broke', async () => {
      const { client, seen, pausesMs } = await start((_seen, count) => {
        if (count === 1) return events([1, 'queued'], [2, 'step', { step: 'REVIEW' }]);
        return count === 2 ? { status: 502, raw: 'bad gateway' } : events([3, 'ended', { status: 'COMPLETED' }]);
      });
      const names: string[] = [];
      for await (const { name } of client.jobEvents('job_1')) names.push(name);
      assert.deepEqual(names, ['queued', 'step', 'ended']);
      assert.deepEqual(
        seen.slice(1).map(({ lastEventId }) => lastEventId),
        [undefined, '2', '2'],
      );
      assert.deepEqual(pausesMs, [1000, 1000]);
    });

    it('end where the service has none left, and throw for a job that is gone', async () => {
      const none = await start(() => ({ status: 204, raw: '' }));
      assert.deepEqual(await Array.fromAsync(none.client.jobEvents('job_1')), []);
      const gone = await start(() => envelope(404, 'NOT_FOUND'));
      await assert.rejects(Array.fromAsync(gone.client.jobEvents('job_1')), { status: 404 });
    });

    it('end with the reason of their signal', async () => {
      const controller = new AbortController();
      const { client } = await start(() => events([1, 'queued']));
      const read = async () => {
        for await (const _event of client.jobEvents('job_1', { signal: controller.signal })) {
          controller.abort(new Error('enough'));
        }
      };
      await assert.rejects(read(), { message: 'enough' });
    });

    it('show the progress of a job that is waited for, older ones left out', async () => {
      const { client, paths } = await start(({ url }, count) =>
        url.endsWith('/events')
          ? events(
              [1, 'queued', { status: 'QUEUED', step: null, updatedAt: 1 }],
              [2, 'step', { step: 'CONSOLIDATION', updatedAt: 6 }],
              [3, 'ended', { status: 'COMPLETED', updatedAt: 7 }],
            )
          : job(count === 1 ? { updatedAt: 5 } : { status: 'COMPLETED', updatedAt: 7, result: {} }),
      );
      const steps: unknown[] = [];
      const ended = await client.waitForJob('job_1', { onProgress: ({ status, step }) => steps.push([status, step]) });
      assert.deepEqual(ended.result, {});
      assert.deepEqual(steps, [
        ['PROCESSING', 'REVIEW'],
        ['PROCESSING', 'CONSOLIDATION'],
        ['COMPLETED', 'REVIEW'],
      ]);
      assert.deepEqual(paths().slice(1), ['GET /v1/jobs/job_1', 'GET /v1/jobs/job_1/events', 'GET /v1/jobs/job_1']);
    });
  });

  describe('pages', () => {
    it('of jobs are read one after the other, as far as they are wanted', async () => {
      const { client, paths } = await start((seen) => {
        const cursor = new URL(seen.url, 'http://x').searchParams.get('cursor');
        const page = cursor === null ? 1 : Number(cursor);
        return {
          status: 200,
          body: { jobs: [{ jobId: `job_${page}` }], nextCursor: page < 3 ? String(page + 1) : null },
        };
      });
      const jobs = await Array.fromAsync(client.allJobs({ status: 'FAILED' }));
      assert.deepEqual(
        jobs.map(({ jobId }) => jobId),
        ['job_1', 'job_2', 'job_3'],
      );
      for await (const _job of client.allJobs()) break;
      assert.deepEqual(paths().slice(1), [
        'GET /v1/jobs?status=FAILED',
        'GET /v1/jobs?status=FAILED&cursor=2',
        'GET /v1/jobs?status=FAILED&cursor=3',
        'GET /v1/jobs',
      ]);
    });

    it('of a law are joined', async () => {
      const { client, paths } = await start(({ url }) => ({
        status: 200,
        body: { provisions: [{ pinpoint: url }], nextCursor: url.includes('cursor') ? null : 'a' },
      }));
      const path = '/v1/laws/DK/LBK%20nr%2062';
      const read = async () => (await Array.fromAsync(client.allProvisions('DK', 'LBK nr 62'))).length;
      assert.equal(await read(), 2);
      assert.deepEqual(paths().slice(1), [`GET ${path}`, `GET ${path}?cursor=a`]);
    });
  });

  describe('a credential', () => {
    it('of a session sends its header with requests that change something, and no token', async () => {
      const credential = cookieSession({ header: 'x-csrf-token', token: () => 'c5rf' });
      const { client, seen } = await start(() => job(), { credential });
      await client.job('job_1');
      await client.cancel('job_1');
      assert.deepEqual(
        seen.map(({ method, csrf, authorization }) => [method, csrf, authorization]),
        [
          ['GET', undefined, undefined],
          ['POST', 'c5rf', undefined],
        ],
      );
    });

    it('that someone else keeps is asked for with every request', async () => {
      let number = 0;
      const { client, seen } = await start(() => job(), { credential: accessToken(() => `t${++number}`) });
      await client.job('job_1');
      await client.job('job_1');
      assert.deepEqual(
        seen.map(({ authorization }) => authorization),
        ['Bearer t1', 'Bearer t2'],
      );
    });
  });

  describe('errors', () => {
    it('carry the fields of the envelope', async () => {
      const { client } = await start(() =>
        envelope(409, 'UPLOAD_NOT_ADMITTED', { details: { reason: 'NO_ADMISSION' } }),
      );
      await assert.rejects(client.analyze({ jobId: 'job_1', profileId: 'p' }), (error) => {
        assert.ok(error instanceof ApiRequestError);
        assert.equal(error.message, 'about UPLOAD_NOT_ADMITTED');
        assert.deepEqual(error.details, { reason: 'NO_ADMISSION' });
        assert.equal(error.isUnsure, false);
        return true;
      });
    });

    for (const [name, reply] of [
      ['a page of a proxy', { status: 502, raw: '<html>bad gateway</html>' }],
      ['a page with status 200', { status: 200, raw: '<html>welcome</html>' }],
      ['JSON of another service', { status: 400, body: { error: 'nope' } }],
    ] as const) {
      it(`name ${name} for what it is`, async () => {
        const { client } = await start(() => reply);
        await assert.rejects(client.job('job_1'), { code: 'UNEXPECTED_ANSWER', status: reply.status });
      });
    }

    it('say which address could not be reached, without the credential', async () => {
      const { client, server, baseUrl } = await start(() => job());
      server.close().closeAllConnections();
      await assert.rejects(client.job('job_1'), (error) => {
        assert.ok(error instanceof ApiRequestError);
        assert.equal(error.code, 'UNREACHABLE');
        assert.equal(error.status, 0);
        assert.ok(error.message.startsWith(`${baseUrl} could not be reached (ECONNREFUSED)`), error.message);
        assert.ok(!JSON.stringify(error).includes('s3cret'));
        return true;
      });
    });

    it('do not follow a redirect with the credential', async () => {
      const { client, paths } = await start((seen) =>
        seen.url === '/elsewhere' ? job() : { status: 307, raw: '', headers: { location: '/elsewhere' } },
      );
      await assert.rejects(client.job('job_1'), { code: 'UNREACHABLE' });
      assert.ok(!paths().includes('GET /elsewhere'));
    });
  });

  describe('upload', () => {
    it('sends an attestation only when given one', async () => {
      const { client, seen } = await start(() => ({
        status: 200,
        body: { jobId: 'job_1', uploadUrl: 'https://storage/x' },
      }));
      await client.uploadUrl();
      await client.uploadUrl({ agreementVersion: '2', accepted: true });
      assert.deepEqual(
        seen.slice(1).map((entry) => entry.body),
        ['', '{"uploadAttestation":{"agreementVersion":"2","accepted":true}}'],
      );
    });

    it('sends the bytes with their content type and no credential', async () => {
      const { client, baseUrl, seen } = await start(() => ({ status: 200, raw: '' }));
      await client.putDocument(`${baseUrl}/bucket/x?signature=abc`, new TextEncoder().encode('text'), 'text/plain');
      assert.deepEqual(
        seen.map(({ method, url, authorization, contentType, body }) => [
          method,
          url,
          authorization,
          contentType,
          body,
        ]),
        [['PUT', '/bucket/x?signature=abc', undefined, 'text/plain', 'text']],
      );
    });

    it('that the storage refuses says so without the signed address', async () => {
      const { client, baseUrl } = await start(() => ({ status: 403, raw: '<Error>signature=abc</Error>' }));
      await assert.rejects(
        client.putDocument(`${baseUrl}/bucket/x?signature=abc`, new Uint8Array(1), 'text/plain'),
        (error) => {
          assert.ok(error instanceof ApiRequestError);
          assert.equal(error.code, 'UPLOAD_REFUSED');
          assert.equal(error.status, 403);
          assert.ok(!error.message.includes('signature'));
          return true;
        },
      );
    });
  });

  describe('health', () => {
    it('is asked without a credential', async () => {
      const { client, seen } = await start(() => ({ status: 200, body: { status: 'OK', gateway: 'B2B' } }));
      assert.deepEqual(await client.health(), { status: 'OK', gateway: 'B2B' });
      assert.deepEqual(
        seen.map((entry) => entry.authorization),
        [undefined],
      );
    });
  });

  describe('jobs', () => {
    it('are listed from the address that the query names', async () => {
      const { client, paths } = await start(() => ({ status: 200, body: { jobs: [], nextCursor: null } }));
      await client.jobs();
      await client.jobs({ status: 'FAILED', cursor: 'a&b', limit: 7, profileId: undefined });
      assert.deepEqual(paths().slice(1), ['GET /v1/jobs', 'GET /v1/jobs?status=FAILED&cursor=a%26b&limit=7']);
    });

    it('are cancelled under their own address', async () => {
      const { client, paths } = await start(() => job({ status: 'FAILED', errorCategory: 'CANCELLED' }));
      assert.equal((await client.cancel('job/1')).errorCategory, 'CANCELLED');
      assert.deepEqual(paths().slice(1), ['POST /v1/jobs/job%2F1/cancel']);
    });
  });

  describe('waitForJob', () => {
    it('polls with growing pauses until the job ends and reports every change once', async () => {
      const states = [
        { status: 'QUEUED', step: null },
        { status: 'QUEUED', step: null },
        { progress: { done: 0, total: 3 } },
        { progress: { done: 2, total: 3 } },
        { progress: { done: 2, total: 3 } },
        { delivery: 2 },
        { step: 'CONSOLIDATION' },
        { step: 'CONSOLIDATION' },
        { status: 'COMPLETED', result: {} },
      ];
      const { client, pausesMs } = await start((_seen, count) => job(states[count - 1]));
      const reported: unknown[] = [];
      const ended = await client.waitForJob('job_1', {
        onProgress: (state) => reported.push([state.status, state.delivery]),
      });
      assert.equal(ended.status, 'COMPLETED');
      assert.deepEqual(reported, [
        ['QUEUED', 1],
        ['PROCESSING', 1],
        ['PROCESSING', 1],
        ['PROCESSING', 2],
        ['PROCESSING', 1],
        ['COMPLETED', 1],
      ]);
      assert.equal(pausesMs[0], 250);
      assert.equal(pausesMs.at(-1), 2000);
      assert.deepEqual(
        pausesMs.toSorted((a, b) => a - b),
        pausesMs,
      );
    });

    const waited = { 'preference-applied': 'wait=25' };

    it('asks the service to hold its answers back, and does not pause where it does', async () => {
      let nowMs = 0;
      const { client, seen, pausesMs } = await start(
        (_seen, count) => {
          nowMs += 25_000;
          return count < 4 ? { ...job(), headers: waited } : job({ status: 'COMPLETED' });
        },
        { now: () => nowMs, expiresIn: 1e6 },
      );
      assert.equal((await client.waitForJob('job_1')).status, 'COMPLETED');
      assert.deepEqual(
        seen.slice(1).map(({ prefer }) => prefer),
        Array(4).fill('wait=25'),
      );
      assert.deepEqual(pausesMs, []);
    });

    it('pauses before it asks a service again that answered early', async () => {
      const { client, pausesMs } = await start(
        (_seen, count) => (count === 1 ? { ...job(), headers: waited } : job({ status: 'COMPLETED' })),
        { now: () => 0 },
      );
      await client.waitForJob('job_1');
      assert.deepEqual(pausesMs, [250]);
    });

    it('learns where the job stands at once, and every second after that, for who looks on', async () => {
      const { client, seen } = await start((_seen, count) => job(count < 3 ? {} : { status: 'COMPLETED' }));
      await client.waitForJob('job_1', { onProgress: () => undefined });
      assert.deepEqual(
        seen.slice(1).map(({ prefer }) => prefer),
        // The second asks for the events, which this service does not have.
        [undefined, undefined, 'wait=1', 'wait=1'],
      );
    });

    it('answers a failed job instead of throwing', async () => {
      const { client } = await start(() => job({ status: 'FAILED', errorMessage: 'm', errorCategory: 'INTERNAL' }));
      assert.equal((await client.waitForJob('job_1')).errorCategory, 'INTERNAL');
    });

    it('outlasts an interruption of the service, and ends where that lasts', async () => {
      const broken = { status: 502, raw: 'bad gateway' };
      const { client } = await start((_seen, count) => (count < 20 ? broken : job({ status: 'COMPLETED' })));
      assert.equal((await client.waitForJob('job_1')).status, 'COMPLETED');

      const dead = await start(() => broken);
      await assert.rejects(dead.client.waitForJob('job_1'), { status: 502 });
    });

    it('polls again no earlier than Retry-After asks', async () => {
      const { client, pausesMs } = await start((_seen, count) =>
        count === 1 ? envelope(503, 'X', { headers: { 'retry-after': '5' } }) : job({ status: 'COMPLETED' }),
      );
      await client.waitForJob('job_1');
      assert.deepEqual(pausesMs, [5000]);
    });

    it('ends at once when the job is gone', async () => {
      const { client, pausesMs } = await start(() => envelope(404, 'NOT_FOUND'));
      await assert.rejects(client.waitForJob('job_1'), { status: 404, code: 'NOT_FOUND' });
      assert.deepEqual(pausesMs, []);
    });

    it('ends with the reason of its signal', async () => {
      const controller = new AbortController();
      const { client } = await start((_seen, count) => {
        if (count === 3) controller.abort(new Error('enough'));
        return job();
      });
      await assert.rejects(client.waitForJob('job_1', { signal: controller.signal }), { message: 'enough' });
    });
  });
});

async function describeRequest(request: IncomingMessage): Promise<Seen> {
  const header = (name: string) => request.headers[name] as string | undefined;
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization,
    contentType: request.headers['content-type'],
    host: request.headers.host,
    prefer: header('prefer'),
    idempotencyKey: header('idempotency-key'),
    lastEventId: header('last-event-id'),
    csrf: header('x-csrf-token'),
    body: await text(request),
  };
}
