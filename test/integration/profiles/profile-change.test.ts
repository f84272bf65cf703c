import assert from 'node:assert/strict';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { provision } from '../../support/laws/fake-law-source.ts';
import { assertRefusal } from '../../support/requests/api.ts';
import { assertFloor, assertRefusedWrite } from '../../support/requests/config-writes.ts';
import { INVESTIGATION, OBJECTIVITY, REASONS, storeSnippet } from '../../support/requests/configuration.ts';
import { inLaw, inlineSource, profileBody, REVIEWER, useProfileScene } from '../../support/requests/profiles.ts';

describe('PATCH /v1/profiles/:id', () => {
  const scene = useProfileScene();
  it('changes field by field: what is not sent stays, null clears what may be absent', async () => {
    const { profileId, workerIds } = await scene.created(
      profileBody({ userHelpText: 'Hjälp.', urlSlug: 'a', outputLanguage: 'Danish', categoryPath: 'Skola' }),
    );
    const before = await scene.listed(profileId);
    const answer = await scene.patch(profileId, { name: 'Nytt namn', unlisted: true, urlSlug: null });
    assert.deepEqual([answer.status, answer.body], [200, { success: true, profileId, workerIds, status: 'DRAFT' }]);
    await assertFloor(scene.service, scene.tenant.tenantId, answer);
    const { urlSlug: _, ...rest } = before;
    const after = await scene.listed(profileId);
    assert.deepEqual(after, { ...rest, name: 'Nytt namn', unlisted: true, updatedAt: after['updatedAt'] });
    await scene.patched(profileId, { userHelpText: null, outputLanguage: null });
    const cleared = await scene.listed(profileId);
    assert.deepEqual(['userHelpText' in cleared, 'outputLanguage' in cleared], [false, false]);
    assert.equal((await scene.patched((await scene.created()).profileId, { urlSlug: 'a' })).status, 'DRAFT');
  });

  it('publishes a draft and takes it back, and keeps the status where none is sent', async () => {
    const { profileId } = await scene.created();
    assert.equal((await scene.patched(profileId, { status: 'PUBLISHED' })).status, 'PUBLISHED');
    assert.equal((await scene.patched(profileId, { name: 'Annat' })).status, 'PUBLISHED');
    assert.equal((await scene.listed(profileId))['status'], 'PUBLISHED');
    assert.equal((await scene.patched(profileId, { status: 'DRAFT' })).status, 'DRAFT');
  });

  it('keeps reviewers in either spelling of their id, and changes, adds, removes and orders them', async () => {
    const { profileId, workerIds } = await scene.created(
      profileBody({ workers: ['A', 'B', 'C'].map((name) => ({ ...REVIEWER, name })) }),
    );
    const [a = '', b = '', c = ''] = workerIds;
    const bare = a.slice(a.lastIndexOf('_') + 1);
    const answer = await scene.patched(profileId, {
      workers: [
        { workerId: c, name: 'C2', rules: [INVESTIGATION, REASONS] },
        { name: 'D', rules: [REASONS] },
        { workerId: `wrk_older_${bare}`, instructions: null },
      ],
    });
    const [keptC, d, keptA] = answer.workerIds;
    assert.deepEqual([keptC, keptA], [c, a]);
    assert.ok(d !== undefined && !workerIds.includes(d));
    assert.deepEqual((await scene.listed(profileId)).workers, [
      {
        workerId: c,
        name: 'C2',
        instructions: REVIEWER.instructions,
        rules: [INVESTIGATION, REASONS],
        snippetIds: [],
      },
      { workerId: d, name: 'D', rules: [REASONS], snippetIds: [] },
      { workerId: a, name: 'A', rules: [OBJECTIVITY], snippetIds: [] },
    ]);
    assert.ok(!answer.workerIds.includes(b));
    const resent = (await scene.listed(profileId)).workers;
    await scene.patched(profileId, { workers: resent });
    assert.deepEqual((await scene.listed(profileId)).workers, resent);
  });

  it('keeps a provision that was repealed after it was cited, and adds no repealed one', async () => {
    await scene.publish([1, 2, 3, 4, 5].map((n) => provision(String(n))));
    const workers = [{ ...REVIEWER, rules: [inLaw(1), inLaw(2), inLaw(3)] }];
    const { profileId, workerIds } = await scene.created(profileBody({ workers }));
    const [workerId] = workerIds;
    await scene.publish([
      provision('1'),
      provision('2', '', { isRepealNotice: true }),
      provision('4', '', { isRepealNotice: true }),
    ]);
    const kept = [inLaw(3), inLaw(2), inLaw(1)];
    assert.equal(
      (await scene.patched(profileId, { workers: [{ workerId, name: 'Kvar', rules: kept }] })).success,
      true,
    );
    const { service, holdings, tenant } = scene;
    const refused = (reviewers: object[], references: object[]) =>
      assertRefusedWrite(
        { service, holdings, tenantId: tenant.tenantId },
        () => scene.patch(profileId, { workers: reviewers }),
        { code: 'BAD_REQUEST', details: { refusal: 'provision-is-repealed', values: { references } } },
      );
    await refused(
      [{ workerId, rules: [...kept, inLaw(4), inLaw(5)] }],
      [
        { field: 'workers[0].rules[3]', ...inLaw(4) },
        { field: 'workers[0].rules[4]', ...inLaw(5) },
      ],
    );
    await refused(
      [{ workerId }, { name: 'Ny', rules: [inLaw(1), inLaw(2)] }],
      [{ field: 'workers[1].rules[1]', ...inLaw(2) }],
    );
  });

  it('changes the legal orders where no statute decides them, and derives them once a statute is cited', async () => {
    const { service, tenant } = scene;
    const { snippetKey } = await storeSnippet(service, tenant.tenantId);
    const { profileId, workerIds } = await scene.created(
      profileBody({ workers: [{ name: 'Utan statut', snippetIds: [snippetKey] }] }),
    );
    const [workerId] = workerIds;
    const orders = async () => (await scene.listed(profileId))['jurisdictions'];
    await updateTenant(service.platform, tenant.tenantId, { jurisdictions: ['SE', 'DK', 'NO'] });
    try {
      await scene.patched(profileId, { jurisdictions: ['DK'] });
      assert.deepEqual(await orders(), ['DK']);
      await scene.patched(profileId, { workers: [{ workerId, name: 'Annat namn' }] });
      assert.deepEqual(await orders(), ['DK']);
      await scene.patched(profileId, { workers: [{ workerId, rules: [OBJECTIVITY] }] });
      assert.deepEqual(await orders(), ['SE']);
      assertRefusal(await scene.patch(profileId, { jurisdictions: ['NO'] }), {
        code: 'BAD_REQUEST',
        details: {
          refusal: 'record-fails-data-contract',
          values: {
            fields: [
              {
                field: 'jurisdictions',
                problem: 'is derived from the cited provisions (SE) and is not taken beside them. Remove it',
              },
            ],
          },
        },
      });
      await scene.patched(profileId, { workers: [{ workerId, rules: [] }], jurisdictions: ['NO'] });
      assert.deepEqual(await orders(), ['NO']);
      await scene.patched(profileId, { workers: [{ workerId, rules: [OBJECTIVITY] }] });
      await scene.patched(profileId, { workers: [{ workerId, rules: [] }] });
      assert.deepEqual(await orders(), ['SE']);
      // The organisation's default decides, not the legal order that the statute decided.
      await scene.patched(profileId, { workers: [{ workerId, rules: [OBJECTIVITY] }] });
      await updateTenant(service.platform, tenant.tenantId, { defaultJurisdictions: ['DK'] });
      await scene.patched(profileId, { workers: [{ workerId, rules: [] }] });
      assert.deepEqual(await orders(), ['DK']);
    } finally {
      await updateTenant(service.platform, tenant.tenantId, { jurisdictions: ['SE'], defaultJurisdictions: ['SE'] });
    }
  });

  const REFUSED: [name: string, body: (workerId: string) => object, refusal: string][] = [
    ['no reviewer', () => ({ workers: [] }), 'profile-has-no-reviewer'],
    ['too many reviewers', () => ({ workers: Array(4).fill(REVIEWER) }), 'too-many-reviewers'],
    [
      'too many sources',
      (workerId) => ({ workers: [{ workerId, rules: Array(26).fill(OBJECTIVITY) }] }),
      'too-many-legal-sources',
    ],
    [
      'a reviewer that loses its last source',
      (workerId) => ({ workers: [{ workerId, rules: [] }] }),
      'reviewer-holds-no-binding-law',
    ],
    [
      'a legal order that is not open',
      (workerId) => ({ workers: [{ workerId, rules: [{ ...OBJECTIVITY, jurisdiction: 'NO' }] }] }),
      'jurisdiction-not-open',
    ],
    [
      'a law that is not held',
      (workerId) => ({ workers: [{ workerId, rules: [{ ...OBJECTIVITY, work: '1:1' }] }] }),
      'legal-source-not-in-library',
    ],
    [
      'a pinpoint of nothing',
      (workerId) => ({ workers: [{ workerId, rules: [{ ...OBJECTIVITY, pinpoint: '5 §' }] }] }),
      'provision-not-in-statute',
    ],
  ];
  for (const [name, body, refusal] of REFUSED) {
    it(`refuses, like a creation, ${name}`, async () => {
      const { profileId, workerIds } = await scene.created();
      const answer = await scene.patch(profileId, body(workerIds[0] ?? ''));
      const { error } = answer.body as { error: { details: { refusal: string } } };
      assert.deepEqual([answer.status, error.details.refusal], [400, refusal]);
    });
  }

  it('refuses a urlSlug that another profile holds, and accepts its own again', async () => {
    const { profileId: holder } = await scene.created(profileBody({ urlSlug: 'upptagen', name: 'Innehavaren' }));
    const { profileId } = await scene.created();
    const { service, holdings, tenant } = scene;
    await assertRefusedWrite(
      { service, holdings, tenantId: tenant.tenantId },
      () =>
        scene.patch(profileId, {
          urlSlug: 'upptagen',
          workers: [{ ...REVIEWER, snippetIds: ['a'] }],
          snippets: [inlineSource('a')],
        }),
      {
        code: 'CONFLICT',
        details: {
          refusal: 'shortcut-already-taken',
          values: { urlSlug: 'upptagen', heldBy: { profileId: holder, name: 'Innehavaren' } },
        },
      },
    );
    assert.equal((await scene.patch(profileId, { urlSlug: 'upptagen' })).status, 409);
    assert.equal((await scene.patch(holder, { urlSlug: 'upptagen' })).status, 200);
  });
});
