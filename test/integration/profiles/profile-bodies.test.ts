import assert from 'node:assert/strict';
import fc from 'fast-check';
import { openApiDocument } from '../../../apps/gateway/reference/openapi.ts';
import { tokenApi } from '../../../apps/gateway/reference/token-api.ts';
import { apiEndpoints } from '../../../apps/gateway/routes/index.ts';
import { AUTHORITY_TYPES } from '../../../shared/contracts/vocabulary.ts';
import { REFUSAL_NAMES } from '../../../shared/errors/catalogue.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { type ApiAnswer, codeOf, rateLimitOf, request } from '../../support/requests/api.ts';
import { OBJECTIVITY, REASONS, storeSnippet } from '../../support/requests/configuration.ts';
import { inLaw, inlineSource, profileBody, REVIEWER, useProfileScene } from '../../support/requests/profiles.ts';

/** Texts as people, programs and attackers send them. */
const Text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', '$where', '__proto__', 'a.b', 'x'.repeat(1_001), '🖋'.repeat(501)),
);
const Anything = fc.jsonValue({ maxDepth: 3 });
const or = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: Anything });
const some = <T>(arbitrary: fc.Arbitrary<T>, maxLength: number) => or(fc.array(or(arbitrary), { maxLength }));
const Years = fc.oneof(fc.integer({ min: 1900, max: 2100 }), fc.constant(null));

const Reference = fc.oneof(
  fc.constantFrom(OBJECTIVITY, REASONS, inLaw(1), inLaw(2), inLaw(3), inLaw(9)),
  fc.record({
    jurisdiction: fc.oneof(fc.constantFrom('SE', 'NO', 'FI', 'se', 'US_FED'), Text),
    work: fc.oneof(fc.constantFrom('2017:900', '1:1'), Text),
    pinpoint: fc.oneof(fc.constantFrom('par_5§', '5 §'), Text),
  }),
);
const Ref = fc.constantFrom('a', 'b', 'c', 'A', '');

/** Bodies that are nearly right, which get further than arbitrary ones; `keys` are keys and ids of stored sources. */
function bodies(keys: readonly string[], workerIds: readonly string[]) {
  const Citation = fc.oneof(fc.constantFrom(...keys), Ref, Text);
  const Reviewer = fc.record(
    {
      name: or(fc.constantFrom('A', 'B')),
      instructions: or(fc.oneof(Text, fc.constant(null))),
      rules: some(Reference, 3),
      snippetIds: some(Citation, 3),
      workerId: or(fc.constantFrom(...workerIds)),
      id: Anything,
      ['__proto__']: Anything,
    },
    { requiredKeys: ['name'] },
  );
  const Source = fc.record(
    {
      ref: or(Ref),
      name: or(Text),
      source: or(Text),
      content: or(fc.oneof(Text, fc.constant('x'.repeat(2_501)))),
      authorityType: or(fc.constantFrom(...AUTHORITY_TYPES)),
      validFromYear: or(Years),
      validToYear: or(Years),
      anchors: Anything,
    },
    { requiredKeys: ['ref', 'name', 'content', 'authorityType'] },
  );
  const Near = fc.record(
    {
      name: or(Text),
      documentType: or(Text),
      workers: some(Reviewer, 4),
      snippets: some(Source, 3),
      jurisdictions: some(fc.constantFrom('SE', 'NO', 'FI', 'se'), 2),
      categoryPath: or(Text),
      userHelpText: or(fc.oneof(Text, fc.constant(null))),
      urlSlug: or(fc.constantFrom('one', 'two', 'three', null)),
      unlisted: or(fc.boolean()),
      outputLanguage: or(fc.constantFrom('Swedish', 'English', 'French', null)),
      status: or(fc.constantFrom('DRAFT', 'PUBLISHED')),
      ['$set']: Anything,
      ['__proto__']: Anything,
    },
    { requiredKeys: ['name', 'documentType', 'workers'] },
  );
  /** Bodies that are valid unless the library says otherwise. */
  const Shaped = fc
    .array(
      fc.record({
        name: fc.constantFrom('A', 'B'),
        rules: fc.array(Reference, { maxLength: 3 }),
        snippetIds: fc.array(fc.constantFrom(...keys, 'a', 'b'), { maxLength: 3 }),
      }),
      { maxLength: 4 },
    )
    .map((workers) =>
      profileBody({
        workers,
        snippets: ['a', 'b']
          .filter((ref) => workers.some(({ snippetIds }) => snippetIds.includes(ref)))
          .map((ref, n) => inlineSource(ref, n === 0 ? {} : { authorityType: 'GUIDANCE' })),
      }),
    );
  return fc.oneof({ weight: 4, arbitrary: Near }, { weight: 4, arbitrary: Shaped }, { weight: 1, arbitrary: Anything });
}

describe('arbitrary JSON, sent as a profile,', () => {
  const scene = useProfileScene();
  let Body: ReturnType<typeof bodies>;
  let documented: Record<string, Record<string, { responses: object }>>;
  before(async () => {
    const { service, tenant, other } = scene;
    await updateTenant(service.platform, tenant.tenantId, { limits: { maxProfiles: 100_000, maxSnippets: 100_000 } });
    const sources = [
      await storeSnippet(service, tenant.tenantId),
      await storeSnippet(service, tenant.tenantId, { authorityType: 'GUIDANCE' }),
      await storeSnippet(service, other.tenantId),
      await storeSnippet(service, null),
    ];
    const { workerIds } = await scene.created(profileBody(), scene.otherToken);
    Body = bodies(
      sources.flatMap(({ id, snippetKey }) => [id, snippetKey, snippetKey]),
      [...workerIds, 'wrk_nobody'],
    );
    documented = openApiDocument(
      apiEndpoints(service.platform),
      tokenApi({ baseUrl: 'http://localhost', docsUrl: 'http://localhost/docs' }),
    ).paths;
  });

  /** A 2xx or a refusal that the reference documents: a code of its status, a refusal name of the table and its values. */
  function assertDocumented(answer: ApiAnswer, method: string, path: string): void {
    const statuses = Object.keys(documented[path]?.[method]?.responses ?? {});
    assert.ok(statuses.includes(String(answer.status)) && answer.status < 500, `${answer.status} ${answer.text}`);
    assert.notEqual(rateLimitOf(answer), null);
    if (answer.status < 400) return;
    assert.equal(codeOf(answer), { 400: 'BAD_REQUEST', 403: 'FORBIDDEN', 409: 'CONFLICT' }[answer.status]);
    const { details, message } = (
      answer.body as { error: { details: { refusal: string; values: object }; message: string } }
    ).error;
    assert.ok((REFUSAL_NAMES as readonly string[]).includes(details.refusal), answer.text);
    assert.ok(Object.keys(details.values).length > 0, answer.text);
    assert.ok(message.length > 0 && message.length < 6_000, `${message.length} characters`);
  }

  const counted = () =>
    Promise.all(['profiles', 'snippets'].map((name) => scene.holdings.collection(name).countDocuments()));

  it('creates one profile with its sources, or nothing and is refused in a documented way', async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(Body, async (json) => {
        const [profiles = 0, snippets = 0] = await counted();
        const answer = await request(scene.service, 'POST', '/v1/profiles', {
          token: scene.token,
          raw: JSON.stringify(json),
        });
        assertDocumented(answer, 'post', '/v1/profiles');
        const { snippets: added = [], error } = answer.body as {
          snippets?: object[];
          error?: { details: { refusal: string } };
        };
        const made = answer.status === 201;
        assert.deepEqual(await counted(), [profiles + (made ? 1 : 0), snippets + added.length]);
        const outcome = error?.details.refusal ?? 'created';
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      }),
      { numRuns: 250 },
    );
    assert.ok(seen.size >= 7, `the bodies reach few outcomes: ${[...seen].join(' ')}`);
  });

  it('changes a profile or is refused in a documented way, and the listed profile can be sent back', async () => {
    const { profileId } = await scene.created();
    await fc.assert(
      fc.asyncProperty(Body, async (json) => {
        const [profiles] = await counted();
        const path = `/v1/profiles/${profileId}`;
        const answer = await request(scene.service, 'PATCH', path, { token: scene.token, raw: JSON.stringify(json) });
        assertDocumented(answer, 'patch', '/v1/profiles/{id}');
        assert.equal((await counted())[0], profiles);
        if (answer.status !== 200) return;
        const { workers } = await scene.listed(profileId);
        const again = await scene.patch(profileId, { workers });
        assert.equal(again.status, 200, again.text);
        assert.deepEqual((await scene.listed(profileId)).workers, workers);
      }),
      { numRuns: 250 },
    );
  });

  it('is answered with 404 under any id in the path', async () => {
    await fc.assert(
      fc.asyncProperty(Text, async (text) => {
        const path = `/v1/profiles/${encodeURIComponent(text.toWellFormed().slice(0, 200)) || 'x'}`;
        for (const method of ['PATCH', 'DELETE']) {
          const json = method === 'PATCH' ? { name: 'x' } : undefined;
          const answer = await request(scene.service, method, path, { token: scene.token, json });
          assert.equal(answer.status, 404, `${path} ${answer.text}`);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('two organisations', () => {
  const scene = useProfileScene();

  it('never see each other through any route of profiles', async () => {
    const { service, other, token, otherToken } = scene;
    const secret = { name: 'Hemlig granskning', urlSlug: 'hemlig', userHelpText: 'Hemlig text' };
    const theirs = await scene.created(
      profileBody({ ...secret, workers: [{ ...REVIEWER, snippetIds: ['a'] }], snippets: [inlineSource('a')] }),
      otherToken,
    );
    const [source] = theirs.snippets ?? [];
    const [workerId = ''] = theirs.workerIds;
    assert.ok(source);
    const { profileId: own, workerIds } = await scene.created();
    const before = await scene.list(otherToken);
    const citing = (...snippetIds: string[]) => ({ workers: [{ ...REVIEWER, snippetIds }] });
    const requests: [method: string, path: string, json?: object][] = [
      ['GET', '/v1/profiles'],
      ['POST', '/v1/profiles', profileBody({ urlSlug: secret.urlSlug })],
      ['POST', '/v1/profiles', profileBody(citing(source.snippetKey))],
      ['POST', '/v1/profiles', profileBody(citing(source.id))],
      ['PATCH', `/v1/profiles/${theirs.profileId}`, { name: 'x' }],
      ['PATCH', `/v1/profiles/${theirs.profileId}`, { status: 'PUBLISHED' }],
      ['PATCH', `/v1/profiles/${own}`, citing(source.snippetKey)],
      ['PATCH', `/v1/profiles/${own}`, citing(source.id)],
      ['PATCH', `/v1/profiles/${own}`, { workers: [{ workerId }] }],
      [
        'PATCH',
        `/v1/profiles/${own}`,
        { workers: [{ workerId: workerIds[0], snippetIds: ['a'] }], snippets: [inlineSource('a')] },
      ],
      ['DELETE', `/v1/profiles/${theirs.profileId}`],
      ['GET', '/v1/snippets'],
      ['GET', `/v1/snippets?snippetKey=${source.snippetKey}`],
      ['PATCH', `/v1/snippets/${source.id}`, { name: 'x' }],
      ['GET', '/v1/jobs'],
    ];
    for (const [method, path, json] of requests) {
      const answer = await request(service, method, path, { token, json });
      const sent = path + JSON.stringify(json ?? '');
      const ids = [other.tenantId, theirs.profileId, workerId, source.id, source.snippetKey, ...Object.values(secret)];
      for (const id of ids.filter((one) => !sent.includes(one))) {
        assert.ok(!answer.text.includes(id), `${method} ${path} tells ${id}: ${answer.text}`);
      }
    }
    assert.deepEqual(await scene.list(otherToken), before);
  });
});
