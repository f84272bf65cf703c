import assert from 'node:assert/strict';
import { grantLicence } from '../../../shared/services/tenants/licences.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { provision } from '../../support/laws/fake-law-source.ts';
import { assertRefusal, request } from '../../support/requests/api.ts';
import { assertFloor, assertRefusedWrite } from '../../support/requests/config-writes.ts';
import { OBJECTIVITY, storeProfile } from '../../support/requests/configuration.ts';
import { inLaw, inlineSource, LAW, profileBody, REVIEWER, useProfileScene } from '../../support/requests/profiles.ts';

describe('profiles', () => {
  const scene = useProfileScene();
  const snippetsOf = (keys: string[]) => scene.service.platform.data.snippets.resolveKeys(scene.tenant.tenantId, keys);

  describe('are deleted', () => {
    it('with their place, their slug and their entry in the list; their sources stay', async () => {
      const { data } = scene.service.platform;
      const { profileId, snippets } = await scene.created(
        profileBody({ urlSlug: 'bort', workers: [{ ...REVIEWER, snippetIds: ['a'] }], snippets: [inlineSource('a')] }),
      );
      const before = await data.recordCounts.read(scene.tenant.tenantId);
      const answer = await scene.remove(profileId);
      assert.deepEqual([answer.status, answer.body], [200, { success: true, profileId }]);
      await assertFloor(scene.service, scene.tenant.tenantId, answer);
      assert.deepEqual(await data.recordCounts.read(scene.tenant.tenantId), {
        ...before,
        profiles: before.profiles - 1,
      });
      assert.ok(!(await scene.list()).some((profile) => profile.profileId === profileId));
      assert.equal((await snippetsOf([snippets?.[0]?.snippetKey ?? ''])).size, 1);
      await scene.created(profileBody({ urlSlug: 'bort' }));
    });

    it('once, and are then answered like unknown profiles and like those of another organisation', async () => {
      const { service, holdings, tenant } = scene;
      const { profileId } = await scene.created();
      const { profileId: foreign } = await scene.created(profileBody(), scene.otherToken);
      assert.equal((await scene.remove(profileId)).status, 200);
      const messages = new Set<string>();
      for (const id of [profileId, foreign, 'prof_nobody', 'x', '%24ne']) {
        for (const act of [() => scene.remove(id), () => scene.patch(decodeURIComponent(id), { name: 'x' })]) {
          messages.add(
            await assertRefusedWrite({ service, holdings, tenantId: tenant.tenantId }, act, { code: 'NOT_FOUND' }),
          );
        }
      }
      assert.equal(messages.size, 1);
    });

    it('and are answered with 404 to an analysis, where those of others are answered with 403', async () => {
      const { profileId } = await scene.created();
      const { profileId: foreign } = await scene.created(profileBody(), scene.otherToken);
      await scene.remove(profileId);
      const { jobId } = await scene.tenant.client.uploadUrl();
      const analyze = (id: string) =>
        request(scene.service, 'POST', '/v1/analyze', { token: scene.token, json: { jobId, profileId: id } });
      assertRefusal(await analyze(profileId), { code: 'NOT_FOUND' });
      assertRefusal(await analyze(foreign), { code: 'FORBIDDEN' });
    });
  });

  describe('are listed', () => {
    it('with those the organisation is licensed for, which it cannot write', async () => {
      const { service, tenant } = scene;
      const { profileId } = await scene.created(profileBody({ name: 'Lånad' }), scene.otherToken);
      assert.ok(!(await scene.list()).some((profile) => profile.profileId === profileId));
      await grantLicence(service.platform, { tenantId: tenant.tenantId, profileId });
      assert.equal((await scene.listed(profileId))['name'], 'Lånad');
      assertRefusal(await scene.patch(profileId, { name: 'Min' }), { code: 'NOT_FOUND' });
      assertRefusal(await scene.remove(profileId), { code: 'NOT_FOUND' });
    });

    it('with packages and their members, which are changed and deleted elsewhere', async () => {
      const { service, holdings, tenant } = scene;
      const { profileId: member, workerIds } = await scene.created();
      const { profileId } = await storeProfile(service, tenant.tenantId, {
        kind: 'BUNDLE',
        memberProfileIds: [member],
        workers: [],
      });
      const { kind, memberProfileIds, members, workers } = await scene.listed(profileId);
      assert.deepEqual([kind, memberProfileIds, workers], ['BUNDLE', [member], []]);
      const ordinary = await scene.listed(member);
      const reviewers = (ordinary['workers'] as Record<string, unknown>[]).map(({ instructions: _, ...rest }) => rest);
      assert.deepEqual(members, [{ profileId: member, name: ordinary['name'], workers: reviewers }]);
      assert.deepEqual(
        reviewers.map(({ workerId }) => workerId),
        workerIds,
      );
      assert.equal(ordinary['members'], undefined);
      for (const act of [() => scene.patch(profileId, { name: 'x' }), () => scene.remove(profileId)]) {
        await assertRefusedWrite({ service, holdings, tenantId: tenant.tenantId }, act, {
          code: 'BAD_REQUEST',
          message: /review package/,
        });
      }
    });

    it('free and without rate-limit headers', async () => {
      const before = await scene.holdings.documents();
      const answer = await request(scene.service, 'GET', '/v1/profiles', { token: scene.token });
      for (const name of ['limit', 'remaining', 'reset']) assert.equal(answer.headers.get(`x-ratelimit-${name}`), null);
      assert.deepEqual(await scene.holdings.documents(), before);
    });

    it('with warnings of cited laws that changed or were repealed, until their reviewers are saved again', async () => {
      await scene.publish([1, 2, 3, 4].map((n) => provision(String(n), 'Äldre lydelse.')));
      const { profileId, workerIds } = await scene.created(
        profileBody({
          workers: [
            { ...REVIEWER, name: 'A', rules: [inLaw(1), inLaw(2), OBJECTIVITY] },
            { ...REVIEWER, name: 'B', rules: [inLaw(2), inLaw(3), inLaw(4)] },
          ],
        }),
      );
      const seen = async () =>
        (await scene.listed(profileId)).warnings.map(({ kind, work, pinpoint, workerIds: cites }) => [
          kind,
          work,
          pinpoint,
          cites.map((workerId) => workerIds.indexOf(workerId)),
        ]);
      assert.deepEqual(await seen(), []);
      await scene.publish(
        [provision('1', 'Äldre lydelse.'), provision('2', 'Ny lydelse.'), provision('3', '', { isRepealNotice: true })],
        { isRepealed: true, repealedAt: '2026-01-01' },
      );
      const repealed = [
        ['LAW_REPEALED', LAW, null, [0, 1]],
        ['PROVISION_REPEALED', LAW, 'par_3§', [1]],
        ['PROVISION_REPEALED', LAW, 'par_4§', [1]],
      ];
      assert.deepEqual(await seen(), [
        repealed[0],
        ['PROVISION_CHANGED', LAW, 'par_2§', [0, 1]],
        repealed[1],
        repealed[2],
      ]);
      await scene.patched(profileId, { name: 'Ett annat namn' });
      assert.equal((await seen()).length, 4);
      await scene.patched(profileId, { workers: (await scene.listed(profileId)).workers });
      assert.deepEqual(await seen(), repealed);
    });

    it('with the address that a cited text has now, and with doubts about how a law is held', async () => {
      const text = 'Myndigheten får besluta om undantag från kravet i särskilda fall.';
      await scene.publish([
        provision('1', text),
        provision('2', 'Lagen gäller för alla myndigheter under regeringen.'),
      ]);
      const { profileId } = await scene.created(profileBody({ workers: [{ ...REVIEWER, rules: [inLaw(1)] }] }));
      await scene.publish(
        [provision('2', 'Lagen gäller för alla myndigheter under regeringen.'), provision('7', text)],
        {},
        ['4 words of the source are missing at 7 §'],
      );
      const { warnings } = await scene.listed(profileId);
      assert.deepEqual(
        warnings.map(({ kind, pinpoint }) => [kind, pinpoint]),
        [
          ['LAW_IN_DOUBT', null],
          ['PROVISION_MOVED', 'par_1§'],
        ],
      );
      assert.match(warnings[0]?.message ?? '', /missing at 7 §/);
      assert.match(warnings[1]?.message ?? '', /has the address par_7§ now/);
    });
  });

  it('answer 403 without a configuration, on every route', async () => {
    const { service } = scene;
    const tenant = await service.tenant();
    const token = await tenant.client.token();
    for (const status of ['inactive', 'suspended'] as const) {
      await updateTenant(service.platform, tenant.tenantId, { status });
      const answers = [
        await scene.create(profileBody(), token),
        await scene.patch(tenant.profileId, { name: 'x' }, token),
        await scene.remove(tenant.profileId, token),
        await request(service, 'GET', '/v1/profiles', { token }),
      ];
      for (const answer of answers) assertRefusal(answer, { code: 'FORBIDDEN', message: /no active configuration/ });
    }
  });

  it('answer 429 once the floor is spent, changing nothing and reading no body', async () => {
    const { service, holdings } = scene;
    const tenant = await service.tenant({ configWritesPerHour: 2 });
    const token = await tenant.client.token();
    const { profileId } = await scene.created(profileBody(), token);
    assert.equal((await scene.patch(profileId, { name: 1 }, token)).status, 400);
    const writes = [
      () => scene.create(profileBody(), token),
      () => scene.create({ nonsense: 1 }, token),
      () => scene.patch(profileId, { name: 'x' }, token),
      () => scene.remove(profileId, token),
    ];
    for (const act of writes) {
      await assertRefusedWrite({ service, holdings, tenantId: tenant.tenantId }, act, {
        code: 'TOO_MANY_REQUESTS',
        ticks: 0,
        message: /X-RateLimit-Reset/,
      });
    }
  });
});
