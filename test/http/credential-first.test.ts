import assert from 'node:assert/strict';
import { assertEnvelope } from './assert-envelope.ts';
import { startToyService, TOKEN, type ToyService } from './toy-service.ts';

describe('the check of the credential', () => {
  let service: ToyService;
  before(async () => {
    service = await startToyService();
  });
  after(() => service.close());

  const requests: [method: string, path: string, body?: string][] = [
    ['GET', '/v1/jobs/job_1'],
    ['HEAD', '/v1/jobs/job_1'],
    ['GET', '/v1/nothing'],
    ['GET', '/nothing'],
    ['GET', '/docsx'],
    ['GET', '/DOCS'],
    ['GET', '//docs'],
    ['PUT', '/v1/gizmos'],
    ['OPTIONS', '/v1/gizmos'],
    ['PATCH', '/'.padEnd(5, 'x')],
    ['POST', '/v1/gizmos', '{'],
    ['POST', '/v1/gizmos', JSON.stringify({ name: 'x'.repeat(3 * 1024 * 1024) })],
    ['DELETE', '/v1/gizmos/%E0%A4%A'],
    ['POST', '/v1/runs', '{"pdfUrl":1}'],
    ['GET', '/v1/oauth/token'],
    ['POST', '/v1/oauth/token/'],
    ['POST', '/v1/health'],
    ['GET', '/v1/health/'],
  ];
  const credentials: [name: string, authorization: string | undefined, code: string, challenge: string][] = [
    ['no credential', undefined, 'UNAUTHORIZED', 'Bearer realm="document-audit"'],
    ['another scheme', 'Basic Zm9vOmJhcg==', 'UNAUTHORIZED', 'Bearer realm="document-audit"'],
    [
      'a bad token',
      'bearer nonsense',
      'UNAUTHORIZED',
      'Bearer realm="document-audit", error="invalid_token", error_description="The access token is not valid"',
    ],
    [
      'an expired token',
      'Bearer old',
      'TOKEN_EXPIRED',
      'Bearer realm="document-audit", error="invalid_token", error_description="The access token expired"',
    ],
  ];
  for (const [name, authorization, code, challenge] of credentials) {
    for (const [method, path, body] of requests) {
      it(`answers 401 ${code} with ${name} to ${method} ${path} ${body?.slice(0, 12) ?? ''}`, async () => {
        const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
        const res = await fetch(service.url + path, { method, headers, body: body ?? null });
        assert.equal(res.status, 401);
        assert.equal(res.headers.get('www-authenticate'), challenge);
        assert.equal(res.headers.get('x-ratelimit-limit'), null);
        const text = await res.text();
        if (method !== 'HEAD') assert.equal(assertEnvelope(text).code, code);
      });
    }
  }

  it('answers 503 with Retry-After when the credential cannot be checked, known path or not', async () => {
    for (const path of ['/v1/jobs/job_1', '/v1/nothing']) {
      const res = await fetch(service.url + path, { headers: { authorization: 'Bearer dark' } });
      assert.deepEqual([res.status, res.headers.get('retry-after')], [503, '5']);
      assert.equal(assertEnvelope(await res.text()).code, 'SERVICE_UNAVAILABLE');
    }
  });

  it('answers 503 until the database is prepared, health apart, and 401 before it', async () => {
    let isPrepared = false;
    const starting = await startToyService({ isPrepared: () => isPrepared });
    const status = async (path: string, authorization = TOKEN) =>
      (await fetch(starting.url + path, { headers: { authorization } })).status;
    try {
      assert.deepEqual([await status('/v1/jobs/job_1'), await status('/v1/jobs/job_1', 'nonsense')], [503, 401]);
      assert.equal(await status('/v1/health'), 200);
      isPrepared = true;
      assert.equal(await status('/v1/jobs/job_1'), 200);
    } finally {
      await starting.close();
    }
  });

  it('asks the token endpoint for none, whose own 401 blames no token', async () => {
    const post = (body: string) =>
      fetch(`${service.url}/v1/oauth/token`, {
        method: 'POST',
        body,
        headers: { authorization: 'Bearer nonsense', 'content-type': 'application/json' },
      });
    assert.equal((await post('{}')).status, 200);
    assert.equal((await post('{')).status, 400);
    const refused = await post('"wrong"');
    assert.deepEqual([refused.status, refused.headers.get('www-authenticate')], [401, 'Bearer realm="document-audit"']);
  });

  for (const path of [
    '/console',
    '/console/x',
    '/oauth/x',
    '/.well-known/x',
    '/legacy/v1/x',
    '/p/x',
    '/docs/',
    '/docs/x',
  ]) {
    it(`answers 404 to the public path ${path} that is not served`, async () => {
      for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: TOKEN }]) {
        const res = await fetch(service.url + path, { headers });
        assert.equal(res.status, 404);
        assert.equal(assertEnvelope(await res.text()).code, 'NOT_FOUND');
      }
    });
  }
});
