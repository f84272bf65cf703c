import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { endpoint } from '../../apps/gateway/endpoint.ts';
import { answerSchema, type OpenApiDocument, openApiDocument } from '../../apps/gateway/reference/openapi.ts';
import { tokenApi } from '../../apps/gateway/reference/token-api.ts';
import { ERRORS } from '../../shared/errors/catalogue.ts';
import { startToyService, type ToyService } from './toy-service.ts';

describe('the published reference', () => {
  let service: ToyService;
  let document: OpenApiDocument;
  before(async () => {
    service = await startToyService();
    document = (await (await fetch(`${service.url}/docs/openapi.json`)).json()) as OpenApiDocument;
  });
  after(() => service.close());

  it('is a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate({ ...document });
    assert.deepEqual([result.valid, result.errors ?? []], [true, []]);
    assert.equal(document.openapi, '3.1.0');
  });
  it('has no reference to a missing schema', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    assert.ok(references.length > 10);
    for (const [, kind, name] of references) {
      const group = document.components[kind as 'schemas' | 'headers'];
      assert.ok(Object.hasOwn(group, name ?? ''), `${kind}/${name}`);
    }
  });
  it('shows a body that a service parses itself as strict, with defaulted fields optional', () => {
    const schema = document.paths['/v1/runs']?.post?.requestBody?.content['application/json'].schema;
    assert.deepEqual(schema?.required, ['name']);
    assert.equal(schema?.additionalProperties, false);
    assert.equal(document.paths['/v1/runs']?.post?.requestBody?.required, true);
    assert.equal(document.paths['/v1/runs']?.post?.requestBody?.description, 'At most 2048 KiB.');
    assert.equal(document.paths['/v1/oauth/token']?.post?.requestBody?.description, 'At most 1 KiB.');
    const answer = answerSchema(document.paths['/v1/runs']?.post?.responses['202']);
    assert.ok(answer && !('additionalProperties' in answer), 'an answer may gain fields');
    const limit = document.paths['/v1/laws/{jurisdiction}/{work}']?.get?.parameters?.find(
      ({ name }) => name === 'limit',
    );
    assert.deepEqual([limit?.in, limit?.required, limit?.schema.default], ['query', false, 50]);
  });
  it('lists every status an endpoint answers, with its headers', () => {
    const responses = document.paths['/v1/gizmos']?.post?.responses ?? {};
    assert.deepEqual(Object.keys(responses), ['201', '400', '401', '409', '413', '415', '429', '500', '503']);
    assert.deepEqual(Object.keys(responses['429']?.headers ?? {}), [
      'X-Request-Id',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
    ]);
    assert.deepEqual(Object.keys(responses['401']?.headers ?? {}), ['X-Request-Id', 'WWW-Authenticate']);
    assert.deepEqual(Object.keys(document.paths['/v1/health']?.get?.responses ?? {}), ['200', '400']);
    assert.deepEqual(document.paths['/v1/health']?.get?.security, []);
    const token = Object.keys(document.paths['/v1/oauth/token']?.post?.responses ?? {});
    assert.deepEqual(token, ['200', '400', '413', '415', '500', '503']);
  });
  it('refuses two schemas under one id', () => {
    const withId = (schema: z.ZodType) =>
      endpoint(
        {
          method: 'get',
          path: `/v1/${Math.random()}`,
          operationId: 'x',
          summary: '',
          tag: 't',
          auth: 'bearer',
          status: 200,
          answer: '',
          errors: {},
          request: z.object({}),
          response: schema,
        },
        async () => ({}),
      );
    const clash = [
      withId(z.object({ a: z.string() }).meta({ id: 'Clash' })),
      withId(z.object({ b: z.string() }).meta({ id: 'Clash' })),
    ];
    assert.throws(
      () => openApiDocument(clash, tokenApi({ baseUrl: 'http://api.test', docsUrl: 'http://api.test/docs' })),
      /called Clash/,
    );
  });

  for (const path of ['/', '/docs', '/docs/errors']) {
    it(`is a page at ${path} that loads nothing and runs nothing`, async () => {
      const res = await fetch(service.url + path);
      const page = await res.text();
      assert.equal(res.status, 200);
      assert.equal(res.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.doesNotMatch(page, /<script|<img|@import|url\(| on\w+=| style=/i);
      const css = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
      const hash = createHash('sha256').update(css).digest('base64');
      assert.ok(res.headers.get('content-security-policy')?.includes(`style-src 'sha256-${hash}'`));
    });
  }
  it('has an anchor for every code, every endpoint and every link within the page', async () => {
    const page = await (await fetch(`${service.url}/docs/errors`)).text();
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const code of Object.keys(ERRORS)) assert.ok(ids.has(code), code);
    for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.has(anchor), anchor);
    assert.ok(ids.has('createGizmo'));
  });
});
