import assert from 'node:assert/strict';
import fc from 'fast-check';
import { assertEnvelope } from './assert-envelope.ts';
import { GizmoBody, startToyService, TOKEN, type ToyService } from './toy-service.ts';

describe('the HTTP edge answers in the envelope, never with a 500,', () => {
  let service: ToyService;
  before(async () => {
    service = await startToyService();
  });
  after(() => service.close());

  /** Every refusal is the envelope with a status of the client's fault; nothing arbitrary reaches a 5xx or an HTML page. */
  async function assertRefusedWell(res: Response): Promise<string> {
    const text = await res.text();
    assert.equal(res.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.ok(res.status < 500, `${res.status}: ${text}`);
    if (res.status >= 400) assertEnvelope(text);
    return text;
  }
  const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    fetch(service.url + path, { method: 'POST', body, headers: { authorization: TOKEN, ...headers } });

  it('arbitrary JSON bodies, and accepts exactly those the schema accepts', async () => {
    const nearMiss = fc.record(
      {
        name: fc.oneof(fc.string(), fc.jsonValue()),
        kind: fc.oneof(fc.constantFrom('RED', 'BLUE', 'red'), fc.jsonValue()),
        parts: fc.oneof(fc.array(fc.record({ content: fc.string(), years: fc.array(fc.integer()) })), fc.jsonValue()),
        ['__proto__']: fc.jsonValue(),
        constructor: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const property = fc.asyncProperty(fc.oneof(fc.jsonValue(), nearMiss), async (value) => {
      const body = JSON.stringify(value);
      const res = await post('/v1/gizmos', body, { 'content-type': 'application/json' });
      await assertRefusedWell(res);
      assert.equal(res.status, GizmoBody.safeParse(JSON.parse(body)).success ? 201 : 400);
    });
    await fc.assert(property, { numRuns: 300 });
  });

  it('arbitrary bytes of any content type', async () => {
    const type = fc.constantFrom(
      '',
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'a/b+json',
      ';;',
      '"',
    );
    const encoding = fc.constantFrom('identity', 'gzip', 'br', 'deflate', 'zstd', 'x');
    const property = fc.asyncProperty(fc.uint8Array(), type, encoding, async (bytes, contentType, contentEncoding) => {
      const headers = { 'content-type': contentType, 'content-encoding': contentEncoding };
      await assertRefusedWell(await post('/v1/gizmos', new Uint8Array(bytes), headers));
    });
    await fc.assert(property, { numRuns: 200 });
  });

  it('arbitrary paths, verbs and queries, with and without a credential', async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'v1',
        'jobs',
        'gizmos',
        'laws',
        'SE',
        'oauth',
        'token',
        '%',
        '%E0',
        '%2F',
        '..%2f',
        '',
        '.',
        '__proto__',
        ':jobId',
      ),
      fc.string({ maxLength: 8 }).map(encodeURIComponent),
      fc.stringMatching(/^[!$&'()*+,;=:@~\w%-]{0,8}$/),
    );
    const property = fc.asyncProperty(
      fc.array(segment, { maxLength: 5 }),
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
      fc.oneof(
        fc.constant(''),
        fc.stringMatching(/^[\w%&=[\]+-]{0,20}$/).map((query) => `?${query}`),
      ),
      fc.boolean(),
      async (segments, method, query, signedIn) => {
        const path = `/v1/${segments.join('/')}`;
        const headers: Record<string, string> = signedIn ? { authorization: TOKEN } : {};
        const res = await fetch(service.url + path + query, { method, headers });
        await assertRefusedWell(res);
        const { pathname } = new URL(service.url + path);
        const isPublic = ['GET /v1/health', 'POST /v1/oauth/token'].includes(`${method} ${pathname}`);
        if (!signedIn && pathname.startsWith('/v1/') && !isPublic) assert.equal(res.status, 401);
      },
    );
    await fc.assert(property, { numRuns: 400 });
  });

  it('arbitrary headers', async () => {
    const value = fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{0,60}$/);
    const name = fc.constantFrom(
      'authorization',
      'x-request-id',
      'accept',
      'content-type',
      'prefer',
      'origin',
      'range',
      'if-match',
      'cookie',
    );
    const property = fc.asyncProperty(
      fc.dictionary(name, value),
      fc.constantFrom('GET', 'POST'),
      async (headers, method) => {
        await assertRefusedWell(
          await fetch(`${service.url}/v1/gizmos`, { method, headers, body: method === 'POST' ? '{}' : null }),
        );
      },
    );
    await fc.assert(property, { numRuns: 200 });
  });
});
