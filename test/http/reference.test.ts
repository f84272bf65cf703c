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
    assert.deepEqual(Object.keys(responses), [
      '201',
      '400',
      '401',
      '408',
      '409',
      '413',
      '415',
      '429',
      '431',
      '500',
      '503',
    ]);
    assert.deepEqual(Object.keys(responses['429']?.headers ?? {}), [
      'X-Request-Id',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
    ]);
    assert.deepEqual(Object.keys(responses['401']?.headers ?? {}), ['X-Request-Id', 'WWW-Authenticate']);
    assert.deepEqual(Object.keys(document.paths['/v1/health']?.get?.responses ?? {}), ['200', '400', '408', '431']);
    assert.deepEqual(document.paths['/v1/health']?.get?.security, []);
    const token = Object.keys(document.paths['/v1/oauth/token']?.post?.responses ?? {});
    assert.deepEqual(token, ['200', '400', '408', '413', '415', '431', '500', '503']);
    assert.equal(document.paths['/v1/health']?.get?.responses['431']?.headers, undefined);
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

  for (const path of ['/', '/docs', '/docs/errors', '/docs/guides']) {
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
  it('has an anchor for every endpoint and every link within the pages, and one for every code on the page of errors', async () => {
    const read = async (path: string) => {
      const page = await (await fetch(service.url + path)).text();
      const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
      for (const [, anchor = ''] of page.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.has(anchor), anchor);
      return { page, ids };
    };
    const errors = await read('/docs/errors');
    const markdown = await (await fetch(`${service.url}/docs/errors.md`)).text();
    for (const [code, { fix }] of Object.entries(ERRORS)) {
      assert.ok(errors.ids.has(code), code);
      assert.ok(markdown.includes(`## ${code} (`) && markdown.includes(`- Fix: ${fix}`), code);
    }
    const { page, ids } = await read('/docs');
    assert.ok(ids.has('createGizmo'));
    for (const [, anchor = ''] of errors.page.matchAll(/href="http:\/\/docs\.test\/docs#([^"]+)"/g)) {
      assert.ok(ids.has(anchor), anchor);
    }
    assert.match(page, /href="http:\/\/docs\.test\/docs\/errors#CONFLICT"/);
  });
  it('is listed for language models, without a credential', async () => {
    for (const path of ['/llms.txt', '/docs/llms.txt']) {
      const answer = await fetch(service.url + path);
      assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
      const text = await answer.text();
      assert.match(text, /^# Document Audit Service\n\n> /);
      for (const [, name = ''] of text.matchAll(/docs\/guides\/([\w-]+\.md)/g)) {
        const guide = await fetch(`${service.url}/docs/guides/${name}`);
        assert.equal(guide.headers.get('content-type'), 'text/markdown; charset=utf-8');
        assert.match(await guide.text(), /^# /);
        assert.match(await (await fetch(`${service.url}/docs/guides/${name.slice(0, -3)}`)).text(), /<h1>/);
      }
    }
    assert.equal((await fetch(`${service.url}/docs/guides/none`)).status, 404);
  });
});
