import assert from 'node:assert/strict';
import type { WorkerContext } from '../../../shared/contracts/dynamic-context.ts';
import type { LegalReference } from '../../../shared/contracts/profile.ts';
import { provisionKey } from '../../../shared/ids.ts';
import { createBundle } from '../../../shared/services/profiles/bundles.ts';
import { planRun } from '../../../shared/services/runs/plan-run.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { provision } from '../../support/laws/fake-law-source.ts';
import { assertRefusal, request } from '../../support/requests/api.ts';
import { INVESTIGATION, OBJECTIVITY, storeProfile, storeSnippet } from '../../support/requests/configuration.ts';
import { inLaw, inlineSource, LAW, profileBody, REVIEWER, useProfileScene } from '../../support/requests/profiles.ts';

describe('a provision that a reviewer cites by its key', () => {
  const scene = useProfileScene();

  /** The key as `GET /v1/snippets` publishes it. */
  async function keyOf(address: LegalReference): Promise<string> {
    const query = new URLSearchParams({ ...address });
    const answer = await request(scene.service, 'GET', `/v1/snippets?${query}`, { token: scene.token });
    assert.equal(answer.status, 200, answer.text);
    return (answer.body as { snippetKey: string }).snippetKey;
  }
  const byKey = async (...addresses: LegalReference[]) => ({
    ...REVIEWER,
    rules: [],
    snippetIds: await Promise.all(addresses.map(keyOf)),
  });

  it('counts as binding law of its legal order, and is listed as it was sent', async () => {
    const reviewer = await byKey(OBJECTIVITY);
    const { profileId } = await scene.created(profileBody({ workers: [reviewer] }));
    const { workers, jurisdictions } = await scene.listed(profileId);
    assert.deepEqual([workers[0]?.rules, workers[0]?.snippetIds], [[], reviewer.snippetIds]);
    assert.deepEqual(jurisdictions, ['SE']);
  });

  it('sets its legal order, beside which others may be named; they stay with the reviewers', async () => {
    const tenant = await scene.service.tenant({ configWritesPerHour: 1_000 });
    await updateTenant(scene.service.platform, tenant.tenantId, {
      jurisdictions: ['NO', 'SE'],
      defaultJurisdictions: [],
    });
    const token = await tenant.client.token();
    const workers = [await byKey(OBJECTIVITY)];
    const { profileId } = await scene.created(profileBody({ workers, jurisdictions: ['NO'] }), token);
    const ordersOf = async () =>
      (await scene.list(token)).find((one) => one.profileId === profileId)?.['jurisdictions'];
    assert.deepEqual(await ordersOf(), ['NO', 'SE']);
    const snippets = [inlineSource('extra')];
    const stored = (await scene.list(token)).find((one) => one.profileId === profileId)?.workers ?? [];
    const [first] = stored;
    const added = await scene.patch(
      profileId,
      { workers: [{ ...first, snippetIds: [...(first?.snippetIds ?? []), 'extra'] }], snippets, jurisdictions: ['NO'] },
      token,
    );
    assert.equal(added.status, 200, added.text);
    // The same inline source again, and no word of reviewers.
    assert.equal((await scene.patch(profileId, { snippets: [{ ...snippets[0], ref: 'again' }] }, token)).status, 200);
    assert.deepEqual(await ordersOf(), ['NO', 'SE']);
    assert.equal((await scene.patch(profileId, { workers }, token)).status, 200);
    assert.deepEqual(await ordersOf(), ['SE']);
  });

  it('is refused where its legal order is not open, naming the place of the citation', async () => {
    const tenant = await scene.service.tenant({ configWritesPerHour: 1_000 });
    await updateTenant(scene.service.platform, tenant.tenantId, {
      jurisdictions: ['NO'],
      defaultJurisdictions: ['NO'],
    });
    const token = await tenant.client.token();
    const answer = await scene.create(profileBody({ workers: [await byKey(OBJECTIVITY)] }), token);
    assertRefusal(answer, {
      code: 'BAD_REQUEST',
      details: {
        refusal: 'jurisdiction-not-open',
        values: { jurisdictions: [{ field: 'workers[0].snippetIds[0]', code: 'SE' }], open: ['NO'] },
      },
    });
  });

  it('counts among the sources of its reviewer', async () => {
    const reviewer = await byKey(OBJECTIVITY);
    const rules = Array.from({ length: 25 }, () => INVESTIGATION);
    await scene.refused(profileBody({ workers: [{ ...reviewer, rules }] }), {
      refusal: 'too-many-legal-sources',
      values: { limit: 25, reviewers: [{ field: 'workers[0]', name: REVIEWER.name, count: 26 }] },
      message: /25/,
    });
  });

  it('is refused as unknown where the library does not hold it', async () => {
    const unknown = provisionKey(inLaw(77));
    await scene.refused(profileBody({ workers: [{ ...REVIEWER, snippetIds: [unknown] }] }), {
      refusal: 'legal-source-not-in-library',
      values: { references: [], snippetIds: [{ field: 'workers[0].snippetIds[0]', value: unknown }] },
      message: /answers to/,
    });
  });

  it('cannot be added once it is repealed; a reviewer that held it, by key or address, keeps it', async () => {
    await scene.publish([provision('1'), provision('2')]);
    const reviewer = await byKey(inLaw(1));
    const key = reviewer.snippetIds[0] ?? '';
    const byAddress = await scene.created(profileBody({ workers: [{ ...REVIEWER, rules: [inLaw(1)] }] }));
    const keyed = await scene.created(profileBody({ workers: [reviewer] }));
    await scene.publish([provision('1', '', { isRepealNotice: true }), provision('2')]);
    try {
      await scene.refused(profileBody({ workers: [reviewer] }), {
        refusal: 'provision-is-repealed',
        values: { references: [{ field: 'workers[0].snippetIds[0]', ...inLaw(1) }] },
        message: /repealed provision cannot be added/,
      });
      const warned = (await scene.listed(keyed.profileId)).warnings;
      assert.deepEqual(
        warned.map(({ kind, work, pinpoint, workerIds }) => [kind, work, pinpoint, workerIds]),
        [['PROVISION_REPEALED', LAW, 'par_1§', keyed.workerIds]],
      );
      for (const { profileId, workerIds } of [byAddress, keyed]) {
        const kept = { workerId: workerIds[0], rules: [OBJECTIVITY], snippetIds: [key] };
        await scene.patched(profileId, { workers: [kept] });
        await scene.patched(profileId, { workers: [{ workerId: workerIds[0], rules: [inLaw(1)], snippetIds: [] }] });
      }
    } finally {
      await scene.publish([provision('1'), provision('2')]);
    }
  });

  it('has its law read again every night', async () => {
    const work = '2000:2';
    const address = { jurisdiction: 'SE', work, pinpoint: 'par_1§' };
    const { clock, data } = scene.service.platform;
    const head = (await data.laws.find('SE', LAW)) ?? assert.fail();
    const { jurisdiction, name, authorityType, attribution, isRepealed, repealedAt } = head;
    await data.lawVersions.store(
      {
        head: { ...head, jurisdiction, work, name, authorityType, attribution, isRepealed, repealedAt },
        provisions: [provision('1')],
      },
      { sourceKeyOf: provisionKey, clock },
    );
    assert.equal(await data.profiles.anyCites('SE', work), false);
    await scene.created(profileBody({ workers: [await byKey(address)] }));
    assert.equal(await data.profiles.anyCites('SE', work), true);
  });

  it('is a source of the run once, also where the context of the run names it too', async () => {
    const { platform } = scene.service;
    const tenant = (await platform.data.tenants.find(scene.tenant.tenantId)) ?? assert.fail();
    const [objectivity, investigation] = [await keyOf(OBJECTIVITY), await keyOf(INVESTIGATION)];
    const { profileId, workerIds } = await scene.created(
      profileBody({ workers: [{ ...REVIEWER, rules: [OBJECTIVITY], snippetIds: [objectivity] }] }),
    );
    const planned = async (workerContext: Record<string, WorkerContext>) => {
      const { sources } = await planRun(platform, tenant, {
        profileId,
        dynamicContext: { workerContext },
      });
      return sources.map(({ sourceKey, binding, pinpoint }) => [sourceKey, binding, pinpoint]);
    };
    assert.deepEqual(await planned({}), [[objectivity, true, OBJECTIVITY.pinpoint]]);
    const workerId = workerIds[0] ?? '';
    assert.deepEqual(await planned({ [workerId]: { snippetIds: [investigation] } }), [
      [objectivity, true, OBJECTIVITY.pinpoint],
      [investigation, true, INVESTIGATION.pinpoint],
    ]);
    const unknown = provisionKey(inLaw(78));
    await assert.rejects(planned({ [workerId]: { snippetIds: [investigation, unknown] } }), (err: Error) => {
      assert.ok(err.message.includes(unknown) && !err.message.includes(investigation), err.message);
      return true;
    });
  });
});

describe('a review package in the list of profiles', () => {
  const scene = useProfileScene();

  it('says what its members audit at that moment, and by which legal orders', async () => {
    const { service, tenant } = scene;
    const own = await scene.created(profileBody({ documentType: 'Beslut' }));
    const { snippetKey } = await storeSnippet(service, tenant.tenantId);
    const foreign = await storeProfile(service, tenant.tenantId, {
      documentType: 'Utredning',
      jurisdictions: ['NO'],
      workers: [{ rules: [], snippetIds: [snippetKey] }],
    });
    const { profileId } = await createBundle(service.platform, {
      tenantId: tenant.tenantId,
      name: 'Allt',
      memberProfileIds: [own.profileId, foreign.profileId],
    });
    const said = async () => {
      const { documentType, jurisdictions } = await scene.listed(profileId);
      return [documentType, jurisdictions];
    };
    assert.deepEqual(await said(), ['Beslut, Utredning', ['NO', 'SE']]);
    await scene.patched(own.profileId, { documentType: 'Dom' });
    assert.deepEqual(await said(), ['Dom, Utredning', ['NO', 'SE']]);
    await scene.remove(foreign.profileId);
    assert.deepEqual(await said(), ['Dom', ['SE']]);
  });
});
