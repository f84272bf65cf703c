import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { assertEnvelope } from './assert-envelope.ts';
import { rawRequest } from './raw-request.ts';
import { SMALL_BODY, startToyService, TOKEN, type ToyService } from './toy-service.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const HUGE = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });

describe('the HTTP edge', () => {
  let service: ToyService;
  before(async () => {
    service = await startToyService();
  });
  after(() => service.close());

  const send = (method: string, path: string, body?: RequestInit['body'], headers: Record<string, string> = {}) =>
    fetch(service.url + path, { method, headers: { authorization: TOKEN, ...headers }, body: body ?? null });

  describe('on success', () => {
    it('answers what the handler returned, with its status and its counter', async () => {
      const res = await send('POST', '/v1/gizmos', '{"name":"abc"}', JSON_TYPE);
      assert.equal(res.status, 201);
      assert.equal(res.headers.get('content-type'), 'application/json; charset=utf-8');
      assert.deepEqual(await res.json(), { name: 'abc' });
      assert.deepEqual(rateLimit(res), ['60', '7', '222']);
    });
    it('prefers the counter a handler set over the one it would read', async () => {
      const res = await send('POST', '/v1/runs', '{"name":"abc"}', JSON_TYPE);
      assert.deepEqual([res.status, ...rateLimit(res)], [202, '10', '3', '111']);
    });
    it('sends stored bytes as they are, without an ETag and not to be cached', async () => {
      const res = await send('GET', '/v1/jobs/job_1', undefined, { 'if-none-match': '*' });
      assert.equal(res.status, 200);
      assert.equal(await res.text(), '{ "jobId": "job_1" }');
      assert.equal(res.headers.get('etag'), null);
      assert.equal(res.headers.get('cache-control'), 'no-store');
      assert.equal(res.headers.get('x-powered-by'), null);
      assert.equal(res.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(res.headers.get('x-toy'), 'ten_1');
      assert.deepEqual(rateLimit(res), [null, null, null]);
    });
    it('decodes path parameters and reads the query', async () => {
      const res = await send('GET', '/v1/laws/SE/2017%3A900%20%C3%A5?limit=3');
      assert.deepEqual(await res.json(), { work: '2017:900 å', limit: 3 });
    });
    it('answers HEAD like GET, without a body', async () => {
      const res = await send('HEAD', '/v1/jobs/job_1');
      assert.equal(res.status, 200);
      assert.equal(res.headers.get('content-length'), '20');
      assert.equal(await res.text(), '');
    });
    for (const [name, headers, body] of [
      ['no content type', {}, Buffer.from('{"name":"abc"}')],
      ['a +json type', { 'content-type': 'application/merge-patch+json' }, '{"name":"abc"}'],
      [
        'a type in capitals with parameters',
        { 'content-type': 'Application/JSON ; charset="UTF-8"' },
        '{"name":"abc"}',
      ],
      ['gzip', { ...JSON_TYPE, 'content-encoding': 'gzip' }, gzipSync('{"name":"abc"}')],
    ] as const) {
      it(`reads a body with ${name}`, async () => {
        assert.equal((await send('POST', '/v1/gizmos', body, headers)).status, 201);
      });
    }
  });

  describe('on GET /v1/health', () => {
    for (const headers of [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: 'Bearer dark' },
      { authorization: TOKEN },
    ]) {
      it(`answers OK with the headers ${JSON.stringify(headers)}`, async () => {
        const res = await fetch(`${service.url}/v1/health`, { headers });
        assert.equal(res.status, 200);
        assert.deepEqual(await res.json(), { status: 'OK', gateway: 'B2B' });
      });
    }
    for (const query of ['error', 'error=', 'error=x', 'a=b&error=1', 'error=a&error=b', '%65rror=1']) {
      it(`answers a failure when asked with ?${query}`, async () => {
        const res = await fetch(`${service.url}/v1/health?${query}`, { headers: { authorization: 'Bearer nonsense' } });
        assert.equal(res.status, 400);
        const { code, message } = assertEnvelope(await res.text());
        assert.equal(code, 'HEALTH_CHECK_FAILED');
        assert.match(message, /simulated failure/);
      });
    }
    it('ignores other query parameters', async () => {
      assert.equal((await fetch(`${service.url}/v1/health?errors=1&Error=2`)).status, 200);
    });
  });

  describe('in a refusal', () => {
    const rows: [
      method: string,
      path: string,
      body: string | undefined,
      headers: Record<string, string>,
      status: number,
      code: string,
      message: RegExp,
    ][] = [
      ['GET', '/v1/nothing', undefined, {}, 404, 'NOT_FOUND', /reference/],
      ['PUT', '/v1/gizmos', '{}', JSON_TYPE, 404, 'NOT_FOUND', /./],
      ['GET', '/v1/gizmos', undefined, {}, 404, 'NOT_FOUND', /./],
      ['OPTIONS', '/v1/gizmos', undefined, {}, 404, 'NOT_FOUND', /./],
      ['POST', '/v1/health', undefined, {}, 404, 'NOT_FOUND', /./],
      ['GET', '/v1/oauth/token', undefined, {}, 404, 'NOT_FOUND', /./],
      ['GET', '/v1/health/', undefined, {}, 404, 'NOT_FOUND', /./],
      ['GET', '/V1/health', undefined, {}, 404, 'NOT_FOUND', /./],
      ['GET', '/v1//health', undefined, {}, 404, 'NOT_FOUND', /./],
      ['GET', '/v1/jobs/', undefined, {}, 404, 'NOT_FOUND', /./],
      ['GET', '/v1/jobs/a/b', undefined, {}, 404, 'NOT_FOUND', /./],
      ['GET', '/v1/jobs/%E0%A4%A', undefined, {}, 400, 'INTERNAL_ERROR', /% escape/],
      ['GET', '/v1/nothing/%', undefined, {}, 400, 'INTERNAL_ERROR', /% escape/],
      ['POST', '/v1/gizmos', '{"name":', JSON_TYPE, 400, 'INTERNAL_ERROR', /not valid JSON/],
      ['POST', '/v1/gizmos', 'hello', { 'content-type': '' }, 400, 'INTERNAL_ERROR', /not valid JSON/],
      ['POST', '/v1/gizmos', HUGE, JSON_TYPE, 413, 'INTERNAL_ERROR', /larger/],
      [
        'POST',
        '/v1/gizmos',
        '{}',
        { 'content-type': 'application/json; charset=latin1' },
        415,
        'INTERNAL_ERROR',
        /UTF-8/,
      ],
      [
        'POST',
        '/v1/gizmos',
        '{}',
        { ...JSON_TYPE, 'content-encoding': 'x' },
        415,
        'INTERNAL_ERROR',
        /Content-Encoding/,
      ],
      [
        'POST',
        '/v1/gizmos',
        '{}',
        { ...JSON_TYPE, 'content-encoding': 'gzip' },
        400,
        'INTERNAL_ERROR',
        /could not be read/,
      ],
      ['POST', '/v1/gizmos', undefined, {}, 400, 'BAD_REQUEST', /body is missing.*application\/json/],
      [
        'POST',
        '/v1/gizmos',
        'name=abc',
        { 'content-type': 'application/x-www-form-urlencoded' },
        400,
        'BAD_REQUEST',
        /application\/json/,
      ],
      ['POST', '/v1/gizmos', '17', JSON_TYPE, 400, 'BAD_REQUEST', /^The body must be an object, not a number\.$/],
      ['POST', '/v1/gizmos', '{}', JSON_TYPE, 400, 'BAD_REQUEST', /^`name` is required\.$/],
      [
        'POST',
        '/v1/gizmos',
        '{"name":"abc","parts":[{"content":"a"},{"content":7}]}',
        JSON_TYPE,
        400,
        'BAD_REQUEST',
        /^`parts\[1\]\.content` must be a string, not a number\.$/,
      ],
      [
        'POST',
        '/v1/gizmos',
        '{"name":"abc","parts":[{"content":"a","x":1}]}',
        JSON_TYPE,
        400,
        'BAD_REQUEST',
        /^`parts\[0\]\.x` is not a field/,
      ],
      ['GET', '/v1/laws/FI/1', undefined, {}, 400, 'BAD_REQUEST', /^Path parameter `jurisdiction` must be `SE`\.$/],
      [
        'GET',
        '/v1/laws/SE/1?limit=51',
        undefined,
        {},
        400,
        'BAD_REQUEST',
        /^Query parameter `limit` must be at most 50\.$/,
      ],
      [
        'GET',
        '/v1/laws/SE/1?cursor=a&cursor=b',
        undefined,
        {},
        400,
        'BAD_REQUEST',
        /^Query parameter `cursor` must be a string, not an array\.$/,
      ],
      ['GET', '/v1/failures/refused', undefined, {}, 409, 'CONFLICT', /held/],
      ['GET', '/v1/failures/upstream', undefined, {}, 500, 'INTERNAL_ERROR', /unexpected failure/i],
      ['GET', '/v1/failures/string', undefined, {}, 500, 'INTERNAL_ERROR', /unexpected failure/i],
      ['GET', '/v1/failures/other', undefined, {}, 500, 'INTERNAL_ERROR', /unexpected failure/i],
      ['GET', '/docs/nothing', undefined, {}, 404, 'NOT_FOUND', /./],
    ];
    for (const [method, path, body, headers, status, code, message] of rows) {
      it(`answers ${status} ${code} to ${method} ${path} ${body?.slice(0, 40) ?? ''} ${JSON.stringify(headers)}`, async () => {
        const res = await send(method, path, body === undefined ? undefined : Buffer.from(body), headers);
        assert.equal(res.status, status);
        assert.equal(res.headers.get('content-type'), 'application/json; charset=utf-8');
        const error = assertEnvelope(await res.text());
        assert.equal(error.code, code);
        assert.match(error.message, message);
        assert.equal(res.headers.get('retry-after'), null);
      });
    }

    const latin1 = (text: string) => Buffer.from(text, 'latin1');
    for (const [name, body, headers] of [
      ['a body in Latin-1', latin1('{"name":"vård"}'), JSON_TYPE],
      [
        'a body in Latin-1 that says it is UTF-8',
        latin1('{"name":"vård"}'),
        { 'content-type': 'application/json; charset=utf-8' },
      ],
      ['a character that is cut off', Buffer.from('{"name":"vår').subarray(0, -1), JSON_TYPE],
      ['half of a surrogate pair', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), JSON_TYPE],
    ] as const) {
      it(`answers 400 to ${name}, whatever the endpoint accepts`, async () => {
        for (const path of ['/v1/gizmos', '/v1/runs', '/v1/oauth/token']) {
          const res = await send('POST', path, body, headers);
          assert.equal(res.status, 400);
          const { code, message } = assertEnvelope(await res.text());
          assert.equal(code, 'INTERNAL_ERROR');
          assert.match(message, /UTF-8/);
        }
      });
    }
    for (const charset of ['utf-16', 'utf-16le', 'iso-8859-1', '"windows-1252"', 'nonsense']) {
      it(`answers 415 to a body in ${charset}`, async () => {
        const type = { 'content-type': `application/json; charset=${charset}` };
        const res = await send('POST', '/v1/gizmos', Buffer.from('{"name":"abc"}', 'utf16le'), type);
        assert.equal(res.status, 415);
        assert.match(assertEnvelope(await res.text()).message, /UTF-8/);
      });
    }
    it('ignores the character set where there is no body', async () => {
      const res = await send('POST', '/v1/gizmos', undefined, { 'content-type': 'application/json; charset=latin1' });
      assert.match(assertEnvelope(await res.text()).message, /body is missing/);
    });

    it('reads no more of a body than the limit of its endpoint, also before the credential', async () => {
      const sized = (bytes: number) => JSON.stringify({ grant_type: 'x'.repeat(bytes - '{"grant_type":""}'.length) });
      const ask = (body: string) =>
        fetch(`${service.url}/v1/oauth/token`, { method: 'POST', headers: JSON_TYPE, body });
      assert.equal((await ask(sized(SMALL_BODY))).status, 200);
      const refused = await ask(sized(SMALL_BODY + 1));
      assert.equal(refused.status, 413);
      assert.equal(assertEnvelope(await refused.text()).code, 'INTERNAL_ERROR');
      const zipped = { ...JSON_TYPE, 'content-encoding': 'gzip' };
      const bomb = await send('POST', '/v1/oauth/token', gzipSync(sized(SMALL_BODY + 1)), zipped);
      assert.equal(bomb.status, 413, 'the limit is that of the unpacked body');
    });
    const most = Math.floor((2 * 1024 * 1024) / 10);
    const { floor } = Math;
    const FULL: [name: string, body: (values: number) => string][] = [
      ['entries', (values) => `[${'0,'.repeat(values - 1)}0]`],
      ['names', (values) => `{${Array.from({ length: floor(values / 4) }, (_, n) => `"${n}":0`).join(',')}}`],
      ['brackets', (values) => `${'['.repeat(values)}${']'.repeat(values)}`],
      ['empty objects', (values) => `[${'{},'.repeat(floor(values / 2) - 1)}{}]`],
      ['brackets that are never closed', (values) => '{'.repeat(values)],
    ];
    for (const [name, body] of FULL) {
      it(`counts ${name} before it parses them`, async () => {
        const refused = await send('POST', '/v1/runs', body(most + 4), JSON_TYPE);
        assert.deepEqual([refused.status, ...rateLimit(refused)], [400, '1000', '7', '222']);
        const { code, message } = assertEnvelope(await refused.text());
        assert.equal(code, 'BAD_REQUEST');
        assert.match(message, /^The body holds more than 209715 values, names/);
        const read = await send('POST', '/v1/runs', body(most), JSON_TYPE);
        assert.doesNotMatch(assertEnvelope(await read.text()).message, /holds more than/);
      });
    }
    it('counts nothing inside a string', async () => {
      const text = String.raw`[,:{\"`.repeat(20_000);
      const res = await send(
        'POST',
        '/v1/gizmos',
        JSON.stringify({ name: 'abc', parts: [{ content: text }] }),
        JSON_TYPE,
      );
      assert.equal(res.status, 201);
      const raw = String.raw`{"name":"abc","parts":[{"content":"\\\""},{"content":"\\"}]}`;
      assert.equal((await send('POST', '/v1/gizmos', raw, JSON_TYPE)).status, 201);
    });

    it('reads only a small body where the endpoint takes none', async () => {
      const sized = (bytes: number) => JSON.stringify('x'.repeat(bytes));
      assert.equal((await send('DELETE', '/v1/gizmos/1', sized(16_000), JSON_TYPE)).status, 200);
      assert.equal((await send('DELETE', '/v1/gizmos/1', sized(17_000), JSON_TYPE)).status, 413);
    });

    it('carries refusal and values in details', async () => {
      const error = assertEnvelope(await (await send('GET', '/v1/failures/refused')).text());
      assert.deepEqual(error.details, { refusal: 'shortcut-already-taken', values: { holder: 'prof_1' } });
    });
    it('says how long to wait for a dependency, and nothing of the cause', async () => {
      const res = await send('GET', '/v1/failures/database');
      assert.deepEqual([res.status, res.headers.get('retry-after')], [503, '5']);
      const text = await res.text();
      assert.equal(assertEnvelope(text).code, 'SERVICE_UNAVAILABLE');
      assert.doesNotMatch(text, /secret/);
    });
    it('keeps the reason and the wait of a 503 that a service worded', async () => {
      const res = await send('GET', '/v1/failures/agreement');
      assert.deepEqual([res.status, res.headers.get('retry-after')], [503, '9']);
      assert.deepEqual(assertEnvelope(await res.text()).details, { reason: 'AGREEMENT_UNAVAILABLE' });
    });
  });

  describe('in the rate-limit headers of a refusal', () => {
    const rows: [
      name: string,
      method: string,
      path: string,
      body: string | undefined,
      status: number,
      headers: (string | null)[],
    ][] = [
      ['malformed JSON', 'POST', '/v1/gizmos', '{', 400, ['60', '7', '222']],
      ['malformed JSON where the handler counts', 'POST', '/v1/runs', '{', 400, ['1000', '7', '222']],
      ['malformed JSON on DELETE', 'DELETE', '/v1/gizmos/1', '{', 400, ['60', '7', '222']],
      ['an oversized body', 'POST', '/v1/runs', HUGE, 413, ['1000', '7', '222']],
      ['an oversized body on DELETE', 'DELETE', '/v1/gizmos/1', HUGE, 413, ['60', '7', '222']],
      ['a broken % escape', 'DELETE', '/v1/gizmos/%E0', undefined, 400, ['60', '7', '222']],
      ['a failed validation', 'POST', '/v1/gizmos', '{}', 400, ['60', '7', '222']],
      ['a validation that failed after counting', 'POST', '/v1/runs', '{}', 400, ['10', '3', '111']],
      ['a refusal of the handler', 'DELETE', '/v1/gizmos/gone', undefined, 404, ['60', '7', '222']],
      ['a law read refused before the counter', 'GET', '/v1/laws/FI/1', undefined, 400, [null, null, null]],
      ['a wrong verb', 'PUT', '/v1/gizmos/1', '{', 404, [null, null, null]],
    ];
    for (const [name, method, path, body, status, headers] of rows) {
      it(`answers ${headers.some(Boolean) ? headers.join(' ') : 'no headers'} to ${name}`, async () => {
        const res = await send(method, path, body, JSON_TYPE);
        assert.deepEqual([res.status, ...rateLimit(res)], [status, ...headers]);
      });
    }
    it('leaves them out when the counter cannot be read, and the answer stays the same', async () => {
      const blind = await startToyService({ metering: { headers: () => Promise.reject(new Error('down')) } });
      const res = await fetch(`${blind.url}/v1/gizmos`, {
        method: 'POST',
        headers: { authorization: TOKEN, ...JSON_TYPE },
        body: '{',
      });
      assert.equal(assertEnvelope(await res.text()).code, 'INTERNAL_ERROR');
      await blind.close();
      assert.deepEqual([res.status, ...rateLimit(res)], [400, null, null, null]);
    });
  });

  describe('in request ids and the log', () => {
    it('echoes a well-formed id', async () => {
      const res = await send('GET', '/v1/jobs/job_1', undefined, { 'x-request-id': 'abc-1.2:3' });
      assert.equal(res.headers.get('x-request-id'), 'abc-1.2:3');
    });
    for (const id of ['with space', '', 'x'.repeat(129), 'a"b']) {
      it(`replaces the id ${JSON.stringify(id.slice(0, 12))}`, async () => {
        const res = await send('GET', '/v1/jobs/job_1', undefined, { 'x-request-id': id });
        assert.match(res.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
      });
    }
    it('writes one line with ids and the route pattern, without query, body or token', async () => {
      const own = await startToyService();
      const headers = { authorization: TOKEN, 'x-request-id': 'r1' };
      await fetch(`${own.url}/v1/jobs/job_1?q=secret-query`, { headers });
      await fetch(`${own.url}/v1/gizmos`, { method: 'POST', headers, body: '{"secret-body":1}' });
      await fetch(`${own.url}/v1/failures/database`, { headers });
      await fetch(`${own.url}/v1/unknown/secret-path`, { headers: { authorization: 'Bearer secret-token' } });
      await own.close();
      const lines = own.log.map(({ level, method, route, status, requestId, tenantId, jobId, code }) => ({
        level,
        method,
        route,
        status,
        requestId,
        tenantId,
        jobId,
        code,
      }));
      const line = { method: 'GET', requestId: 'r1', tenantId: 'ten_1', jobId: undefined, code: undefined };
      assert.deepEqual(lines, [
        { ...line, level: 30, route: '/v1/jobs/:jobId', status: 200, jobId: 'job_1' },
        { ...line, level: 40, method: 'POST', route: '/v1/gizmos', status: 400, code: 'BAD_REQUEST' },
        { ...line, level: 50, route: '/v1/failures/:id', status: 503, code: 'SERVICE_UNAVAILABLE' },
        {
          ...line,
          level: 40,
          route: 'none',
          status: 401,
          requestId: lines[3]?.requestId,
          tenantId: undefined,
          code: 'UNAUTHORIZED',
        },
      ]);
      assert.doesNotMatch(JSON.stringify(own.log), /secret-/);
      assert.deepEqual(
        own.samples.map(({ route, status }) => [route, status]),
        lines.map(({ route, status }) => [route, status]),
      );
    });
  });

  describe('under requests that no client library makes', () => {
    const rows: [name: string, head: string, status: number][] = [
      ['an absolute target', `GET http://[::1/v1/jobs/job_1 HTTP/1.1\r\nAuthorization: ${TOKEN}`, 200],
      ['an unknown expectation', `GET /v1/jobs/job_1 HTTP/1.1\r\nExpect: miracles\r\nAuthorization: ${TOKEN}`, 200],
      ['an asterisk', 'OPTIONS * HTTP/1.1', 401],
      ['an unknown verb', 'BREW /v1/health HTTP/1.1', 400],
      ['no HTTP at all', 'hello', 400],
      ['headers beyond measure', `GET /v1/health HTTP/1.1\r\nX-Filler: ${'x'.repeat(20_000)}`, 431],
      ['a proxy request', `CONNECT api.test:443 HTTP/1.1\r\nAuthorization: ${TOKEN}`, 400],
      ['a length and chunks', 'POST /v1/gizmos HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked', 400],
      ['a space in the path', 'GET /v1/a b HTTP/1.1', 400],
    ];
    for (const [name, head, status] of rows) {
      it(`answers ${status} to ${name}`, async () => {
        const answer = await rawRequest(service.port, `${head}\r\nHost: x\r\nConnection: close`);
        assert.equal(answer.status, status);
        assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
        if (status >= 400) assertEnvelope(answer.body);
      });
    }

    it('answers 400 to a missing Host header, and serves an HTTP/1.0 client without one', async () => {
      const answer = await rawRequest(service.port, `GET /v1/jobs/job_1 HTTP/1.1\r\nAuthorization: ${TOKEN}`);
      assert.deepEqual([answer.status, answer.headers.get('connection')], [400, 'close']);
      assert.match(assertEnvelope(answer.body).message, /Host/);
      const older = await rawRequest(service.port, `GET /v1/jobs/job_1 HTTP/1.0\r\nAuthorization: ${TOKEN}`);
      assert.equal(older.status, 200);
    });
  });
});

function rateLimit(res: Response): (string | null)[] {
  return ['limit', 'remaining', 'reset'].map((name) => res.headers.get(`x-ratelimit-${name}`));
}
