import assert from 'node:assert/strict';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { assertRefusal } from '../../support/requests/api.ts';
import { assertFloor } from '../../support/requests/config-writes.ts';
import { storeSnippet } from '../../support/requests/configuration.ts';
import { inlineSource, profileBody, REVIEWER, useProfileScene } from '../../support/requests/profiles.ts';

describe('POST /v1/profiles', () => {
  const scene = useProfileScene();
  const snippetsOf = (keys: string[]) => scene.service.platform.data.snippets.resolveKeys(scene.tenant.tenantId, keys);
  const storedSources = async () =>
    (await scene.service.platform.data.recordCounts.read(scene.tenant.tenantId)).snippets;

  it('creates a draft that can be run at once, and answers exactly what the contract says', async () => {
    const answer = await scene.create(profileBody());
    const { profileId, workerIds } = answer.body as { profileId: string; workerIds: string[] };
    assert.deepEqual([answer.status, answer.body], [201, { success: true, profileId, workerIds, status: 'DRAFT' }]);
    await assertFloor(scene.service, scene.tenant.tenantId, answer);
    assert.match(profileId, /^prof_[0-9A-Z]{26}$/);
    const [workerId = ''] = workerIds;
    assert.match(workerId, new RegExp(`^wrk_${scene.tenant.tenantId}_${profileId}_[0-9A-Z]{26}$`));
    const { createdAt, updatedAt, ...listed } = await scene.listed(profileId);
    assert.equal(typeof createdAt, 'number');
    assert.equal(updatedAt, createdAt);
    assert.deepEqual(listed, {
      profileId,
      kind: 'PROFILE',
      memberProfileIds: [],
      name: 'Objektivitet',
      documentType: 'Beslut',
      workers: [{ workerId, ...REVIEWER, snippetIds: [] }],
      status: 'DRAFT',
      jurisdictions: ['SE'],
      categoryPath: 'Generell',
      unlisted: false,
      warnings: [],
    });
    assert.equal(await scene.service.platform.data.licences.held(scene.tenant.tenantId, profileId), true);
  });

  it('stores every field', async () => {
    const fields = {
      name: 'Allt',
      documentType: 'Utredning',
      categoryPath: 'Skola/Betyg',
      userHelpText: 'Ladda upp hela utredningen.',
      urlSlug: 'Åtgärd: allt/något?',
      unlisted: true,
      outputLanguage: 'Norwegian (Bokmål)',
    };
    const { profileId } = await scene.created(profileBody(fields));
    const listed = await scene.listed(profileId);
    for (const [name, value] of Object.entries(fields)) assert.deepEqual(listed[name], value, name);
  });

  it('stores inline sources that can be cited at once, and answers their keys in the order sent', async () => {
    const { snippetKey } = await storeSnippet(scene.service, scene.tenant.tenantId);
    const before = await storedSources();
    const snippets = [
      inlineSource('b-1', { authorityType: 'GUIDANCE' }),
      inlineSource('a_2', { content: ' Text.\r\n' }),
    ];
    const answer = await scene.created(
      profileBody({
        workers: [
          { ...REVIEWER, snippetIds: ['a_2', snippetKey, 'b-1'] },
          { name: 'Utan statut', snippetIds: ['a_2'] },
        ],
        snippets,
      }),
    );
    assert.deepEqual(
      answer.snippets?.map(({ ref }) => ref),
      ['b-1', 'a_2'],
    );
    const [first, second] = answer.snippets ?? [];
    assert.ok(first && second);
    const { workers } = await scene.listed(answer.profileId);
    assert.deepEqual(
      workers.map(({ snippetIds }) => snippetIds),
      [[second.snippetKey, snippetKey, first.snippetKey], [second.snippetKey]],
    );
    const source = (await snippetsOf([second.snippetKey])).get(second.snippetKey);
    assert.deepEqual([source?.id, source?.content, source?.text], [second.id, ' Text.\r\n', 'Text.']);
    assert.equal(await storedSources(), before + 2);
    assert.deepEqual((await scene.created(profileBody({ snippets: [] }))).snippets, []);
    assert.doesNotMatch(JSON.stringify(await scene.holdings.documents()), /"ref"/);
  });

  it('takes the legal orders from the cited law, from the body, or from the organisation', async () => {
    const { service, tenant } = scene;
    const { snippetKey } = await storeSnippet(service, tenant.tenantId);
    const withoutStatute = profileBody({ workers: [{ name: 'Utan statut', snippetIds: [snippetKey] }] });
    const jurisdictionsOf = async (body: object) =>
      (await scene.listed((await scene.created(body)).profileId))['jurisdictions'];
    assert.deepEqual(await jurisdictionsOf(withoutStatute), ['SE']);
    await updateTenant(service.platform, tenant.tenantId, { jurisdictions: ['SE', 'NO', 'DK'] });
    try {
      assert.deepEqual(await jurisdictionsOf({ ...withoutStatute, jurisdictions: ['NO', 'DK', 'NO'] }), ['DK', 'NO']);
      assert.deepEqual(await jurisdictionsOf(profileBody()), ['SE']);
    } finally {
      await updateTenant(service.platform, tenant.tenantId, { jurisdictions: ['SE'] });
    }
  });

  it('accepts a profile at every limit: 25 sources, 1000 and 2500 code points', async () => {
    const refs = Array.from({ length: 75 }, (_, n) => `r${n}`);
    const { snippets } = await scene.created(
      profileBody({
        workers: [0, 1, 2].map((n) => ({
          name: `Granskare ${n}`,
          instructions: '🖋'.repeat(1_000),
          snippetIds: refs.slice(n * 25, n * 25 + 25),
        })),
        snippets: refs.map((ref) => inlineSource(ref, { content: '🖋'.repeat(2_500) })),
      }),
    );
    assert.equal(snippets?.length, 75);
  });

  it('creates another profile for a retry, unless it carries an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one-of-a-kind' };
    const first = await scene.create(profileBody(), scene.token, headers);
    const second = await scene.create(profileBody(), scene.token, headers);
    assert.deepEqual([second.status, second.body], [201, first.body]);
    const another = await scene.create(profileBody({ name: 'Annan' }), scene.token, headers);
    assertRefusal(another, { code: 'CONFLICT', message: /another body/ });
    assert.notEqual((await scene.created()).profileId, (await scene.created()).profileId);
  });
});
