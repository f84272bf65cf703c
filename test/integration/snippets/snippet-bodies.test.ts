import assert from 'node:assert/strict';
import fc from 'fast-check';
import { openApiDocument } from '../../../apps/gateway/reference/openapi.ts';
import { tokenApi } from '../../../apps/gateway/reference/token-api.ts';
import { apiEndpoints } from '../../../apps/gateway/routes/index.ts';
import { AUTHORITY_TYPES } from '../../../shared/contracts/vocabulary.ts';
import { type ApiAnswer, codeOf, rateLimitOf, request } from '../../support/requests/api.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

/** Texts as people, programs and attackers send them. */
const Text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '$where',
    '__proto__',
    'constructor',
    'a.b',
    'x'.repeat(2501),
    '🖋'.repeat(2500),
  ),
);
const Year = fc.oneof(fc.integer({ min: -10, max: 12_000 }), fc.double(), fc.constant(null));
const Anything = fc.jsonValue({ maxDepth: 4 });
const orAnything = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary }, { weight: 1, arbitrary: Anything });

/** Bodies that are nearly right, which get further than arbitrary ones. */
const NearBody = fc.record(
  {
    name: orAnything(Text),
    source: orAnything(Text),
    content: orAnything(Text),
    authorityType: orAnything(fc.constantFrom(...AUTHORITY_TYPES)),
    validFromYear: orAnything(Year),
    validToYear: orAnything(Year),
    anchors: Anything,
    tenantId: Anything,
    [`$set`]: Anything,
  },
  { requiredKeys: [] },
);
const GoodBody = fc.record(
  {
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    content: fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
    authorityType: fc.constantFrom(...AUTHORITY_TYPES),
    source: Text,
    validFromYear: fc.integer({ min: 1, max: 9999 }),
  },
  { requiredKeys: ['name', 'content', 'authorityType'] },
);
const Body = fc.oneof(
  { weight: 3, arbitrary: NearBody },
  { weight: 2, arbitrary: GoodBody },
  { weight: 1, arbitrary: Anything },
);

describe('arbitrary JSON, sent as a legal source,', () => {
  let token: string;
  let id: string;
  let documented: Record<string, Record<string, { responses: object }>>;
  const service = useService({ withWorker: false });
  const tenant = useTenant(service, { configWritesPerHour: 1_000_000, maxSnippets: 100_000 });
  before(async () => {
    token = await tenant.client.token();
    const source = { name: 'Råd', content: 'Text', authorityType: 'GUIDANCE' };
    const created = await request(service, 'POST', '/v1/snippets', { token, json: source });
    id = (created.body as { id: string }).id;
    documented = openApiDocument(
      apiEndpoints(service.platform),
      tokenApi({ baseUrl: 'http://localhost', docsUrl: 'http://localhost/docs' }),
    ).paths;
  });

  function assertDocumented(answer: ApiAnswer, method: string, path: string): void {
    const statuses = Object.keys(documented[path]?.[method]?.responses ?? {});
    assert.ok(statuses.includes(String(answer.status)), `${answer.status} is not documented: ${answer.text}`);
    assert.ok(answer.status < 500, answer.text);
    if (answer.status >= 400) assert.equal(codeOf(answer), answer.status === 403 ? 'FORBIDDEN' : 'BAD_REQUEST');
    assert.notEqual(rateLimitOf(answer), null);
  }

  it('is stored as sent or refused in a documented way on creation', async () => {
    const stored = async () => (await service.platform.data.snippets.list(tenant.tenantId)).length;
    await fc.assert(
      fc.asyncProperty(Body, async (json) => {
        const before = await stored();
        const answer = await request(service, 'POST', '/v1/snippets', { token, raw: JSON.stringify(json) });
        assertDocumented(answer, 'post', '/v1/snippets');
        assert.equal(await stored(), before + (answer.status === 201 ? 1 : 0));
        if (answer.status !== 201) return;
        const { snippetKey } = answer.body as { snippetKey: string };
        const read = await request(service, 'GET', `/v1/snippets?snippetKey=${snippetKey}`, { token });
        const sent = JSON.parse(JSON.stringify(json), (_, value) =>
          typeof value === 'string' ? value.toWellFormed() : value,
        );
        assert.partialDeepStrictEqual(read.body, sent);
      }),
      { numRuns: 250 },
    );
  });

  it('is stored as sent or refused in a documented way on change', async () => {
    await fc.assert(
      fc.asyncProperty(Body, async (json) => {
        const raw = JSON.stringify(json);
        const answer = await request(service, 'PATCH', `/v1/snippets/${id}`, { token, raw });
        assertDocumented(answer, 'patch', '/v1/snippets/{id}');
      }),
      { numRuns: 250 },
    );
  });

  it('is answered in a documented way under any id and any query', async () => {
    // Longer ones are refused by the HTTP server itself, with everything else that is too long for a header.
    const Short = Text.map((text) => text.slice(0, 200));
    const Query = fc.record(
      { snippetKey: Short, jurisdiction: Short, work: Short, pinpoint: Short },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(Short, Query, async (text, query) => {
        const address = `/v1/snippets/${encodeURIComponent(text.toWellFormed()) || 'x'}`;
        const changed = await request(service, 'PATCH', address, { token, json: { name: 'x' } });
        assert.ok([400, 404].includes(changed.status), `${changed.status} ${changed.text}`);
        const wellFormed = Object.fromEntries(
          Object.entries(query).map(([name, value]) => [name, value.toWellFormed()]),
        );
        const read = await request(service, 'GET', `/v1/snippets?${new URLSearchParams(wellFormed)}`, { token });
        assert.ok([200, 400, 404].includes(read.status), `${read.status} ${read.text}`);
      }),
      { numRuns: 150 },
    );
  });
});
