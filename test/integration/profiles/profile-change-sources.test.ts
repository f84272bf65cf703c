import assert from 'node:assert/strict';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { assertRefusedWrite } from '../../support/requests/config-writes.ts';
import { storeProfile, storeSnippet } from '../../support/requests/configuration.ts';
import { inlineSource, profileBody, REVIEWER, useProfileScene } from '../../support/requests/profiles.ts';

describe('PATCH /v1/profiles/:id with inline sources', () => {
  const scene = useProfileScene();
  const storedSources = async () =>
    (await scene.service.platform.data.recordCounts.read(scene.tenant.tenantId)).snippets;

  it('recognises sources that are sent again and stores new ones, in any order', async () => {
    const [one, two] = [inlineSource('one'), inlineSource('two', { source: undefined })];
    const created = await scene.created(
      profileBody({ workers: [{ ...REVIEWER, snippetIds: ['one', 'two'] }], snippets: [one, two] }),
    );
    const [stored1, stored2] = created.snippets ?? [];
    const before = await storedSources();
    const again = await scene.patched(created.profileId, {
      workers: [{ ...REVIEWER, snippetIds: ['x', 'two', 'three'] }],
      snippets: [{ ...two, source: '' }, inlineSource('three'), { ...one, ref: 'x' }],
    });
    assert.deepEqual(again.snippets?.[0], stored2);
    assert.deepEqual(again.snippets?.[2], { ...stored1, ref: 'x' });
    assert.equal(await storedSources(), before + 1);
    const [{ snippetIds = [] } = {}] = (await scene.listed(created.profileId)).workers;
    assert.deepEqual(snippetIds, [stored1?.snippetKey, stored2?.snippetKey, again.snippets?.[1]?.snippetKey]);

    const CHANGES = [
      { name: 'x' },
      { source: 'x' },
      { content: 'x' },
      { authorityType: 'STATUTE' },
      { validFromYear: null },
      { validToYear: 2030 },
    ];
    const workers = [{ ...REVIEWER, snippetIds: ['one'] }];
    for (const change of CHANGES) {
      const { profileId, snippets: stored } = await scene.created(profileBody({ workers, snippets: [one] }));
      const { snippets: sent } = await scene.patched(profileId, { workers, snippets: [{ ...one, ...change }] });
      assert.notEqual(sent?.[0]?.id, stored?.[0]?.id, JSON.stringify(change));
    }
  });

  it('stores no second copy of two sources that are the same', async () => {
    const same = { name: 'Samma', content: 'Samma text.' };
    const snippets = [inlineSource('a', same), inlineSource('b', same)];
    const workers = [{ ...REVIEWER, snippetIds: ['a', 'b'] }];
    const created = await scene.created(profileBody({ workers, snippets }));
    const before = await storedSources();
    const resent = await scene.patched(created.profileId, { workers, snippets });
    assert.deepEqual(new Set(resent.snippets?.map(({ id }) => id)), new Set(created.snippets?.map(({ id }) => id)));
    assert.equal(await storedSources(), before);
  });

  it('recognises a source that is sent without the reviewers who hold it', async () => {
    const created = await scene.created(
      profileBody({ workers: [{ ...REVIEWER, snippetIds: ['one'] }], snippets: [inlineSource('one')] }),
    );
    const { profileId } = created;
    const [before, stored] = [await scene.listed(profileId), await storedSources()];
    const { snippets } = await scene.patched(profileId, { snippets: [inlineSource('one')] });
    assert.deepEqual(snippets, created.snippets);
    assert.deepEqual((await scene.listed(profileId)).workers, before.workers);
    assert.equal(await storedSources(), stored);

    const changed = await scene.patch(profileId, { snippets: [inlineSource('one', { content: 'Annan text.' })] });
    assert.match(changed.text, /`snippets\[0\]\.ref` is cited by no reviewer/);
    const dropped = await scene.patch(profileId, { workers: [REVIEWER], snippets: [inlineSource('one')] });
    assert.match(dropped.text, /`snippets\[0\]\.ref` is cited by no reviewer/);
    assert.equal(await storedSources(), stored);
  });

  it('accepts over-long texts that were stored earlier and did not change', async () => {
    const { service, tenant } = scene;
    const long = 'x'.repeat(3_000);
    const source = await storeSnippet(service, tenant.tenantId, { content: long });
    const { profileId, workers } = await storeProfile(service, tenant.tenantId, {
      workers: [{ snippetIds: [source.snippetKey], instructions: 'y'.repeat(1_500) }],
    });
    const [{ workerId = '', instructions = '' } = {}] = workers as { workerId: string; instructions: string }[];
    const entry = {
      ref: 'long',
      name: source.name,
      source: '',
      content: long,
      authorityType: source.authorityType,
    };
    const send = (reviewer: object, content = long) =>
      scene.patch(profileId, {
        workers: [{ workerId, snippetIds: ['long'], ...reviewer }],
        snippets: [{ ...entry, content }],
      });
    const accepted = await send({ instructions });
    assert.equal(accepted.status, 200, accepted.text);
    assert.deepEqual((accepted.body as { snippets: object[] }).snippets, [
      { ref: 'long', id: source.id, snippetKey: source.snippetKey },
    ]);
    const refusedWith = async (act: () => ReturnType<typeof send>, refusal: string) => {
      const { error } = (await act()).body as { error: { details: { refusal: string } } };
      assert.equal(error.details.refusal, refusal);
    };
    await refusedWith(() => send({ instructions: `${instructions}y` }), 'instruction-too-long');
    await refusedWith(() => send({}, `${long}x`), 'snippet-content-too-long');
  });

  it('refuses more than the ceiling of legal sources; sources that are sent again take no place', async () => {
    const { service, holdings, tenant } = scene;
    const workers = [{ ...REVIEWER, snippetIds: ['a', 'b'] }];
    const { profileId } = await scene.created(
      profileBody({ workers: [{ ...REVIEWER, snippetIds: ['a'] }], snippets: [inlineSource('a')] }),
    );
    const stored = await storedSources();
    await updateTenant(service.platform, tenant.tenantId, { limits: { maxSnippets: stored } });
    try {
      await assertRefusedWrite(
        { service, holdings, tenantId: tenant.tenantId },
        () => scene.patch(profileId, { workers, snippets: [inlineSource('a'), inlineSource('b')] }),
        {
          code: 'CONFLICT',
          details: {
            refusal: 'organisation-snippet-limit-reached',
            values: { stored, added: 1, limit: stored },
          },
        },
      );
      await scene.patched(profileId, {
        workers: [{ ...REVIEWER, snippetIds: ['a'] }],
        snippets: [inlineSource('a')],
      });
    } finally {
      await updateTenant(service.platform, tenant.tenantId, { limits: { maxSnippets: 500 } });
    }
  });
});
