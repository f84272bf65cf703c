import assert from 'node:assert/strict';
import { BUILT_IN_ACTIONS } from '../../../shared/actions/built-in.ts';
import type { ActionList } from '../../../shared/contracts/action.ts';
import { mintProfileId } from '../../../shared/ids.ts';
import { createBundle } from '../../../shared/services/profiles/bundles.ts';
import { type ApiAnswer, assertRefusal, codeOf, rateLimitOf, request } from '../../support/requests/api.ts';
import { storeProfile } from '../../support/requests/configuration.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';

const NOTE = { name: 'Note', instructions: 'Write a note to the file.' };

describe('the actions of an organisation', () => {
  const service = useService({ withWorker: false });
  const holdings = useHoldings(service);

  async function scene(limits = {}): Promise<{ tenant: TestTenant; token: string }> {
    const tenant = await service.tenant(limits);
    return { tenant, token: await tenant.client.token() };
  }
  const create = (token: string, json: unknown = NOTE, headers: Record<string, string> = {}) =>
    request(service, 'POST', '/v1/actions', { token, json, headers });
  const list = (token: string, query = '') => request(service, 'GET', `/v1/actions${query}`, { token });
  const ownIn = ({ status, body, text }: ApiAnswer) => {
    assert.equal(status, 200, text);
    const { actions } = body as ActionList;
    return actions.filter(({ id }) => !BUILT_IN_ACTIONS.some((builtIn) => builtIn.id === id));
  };
  const quota = async (token: string) =>
    ((await request(service, 'GET', '/v1/quotas', { token })).body as { actions: object }).actions;

  it('are the built-in ones at first, which no quota counts', async () => {
    const { token } = await scene();
    const answer = await list(token);
    assert.deepEqual(answer.body, {
      actions: BUILT_IN_ACTIONS.map(({ id, name, description }) => ({
        id,
        name,
        description,
        profileIds: [],
        outputLanguage: null,
      })),
    });
    assert.equal(rateLimitOf(answer), null);
    assert.deepEqual(await quota(token), { stored: 0, max: 50 });
  });

  it('are created and listed as sent, oldest first, at no cost, for this organisation alone', async () => {
    const { tenant, token } = await scene();
    const other = await scene();
    const first = await create(token);
    assert.equal(first.status, 201, first.text);
    assert.equal(rateLimitOf(first), null);
    const { id } = first.body as { id: string };
    assert.deepEqual(first.body, { success: true, id });
    assert.match(id, /^act_[0-9A-HJKMNP-TV-Z]{26}$/);
    const full = {
      name: 'Brev 🖋',
      description: 'Till handläggaren.',
      instructions: 'Skriv ett brev.',
      profileIds: [tenant.profileId, tenant.profileId],
      outputLanguage: 'Danish',
    };
    const second = (await create(token, full)).body as { id: string };
    const { instructions: _, ...listed } = full;
    assert.deepEqual(ownIn(await list(token)), [
      { id, name: 'Note', description: '', profileIds: [], outputLanguage: null },
      { id: second.id, ...listed, profileIds: [tenant.profileId] },
    ]);
    assert.deepEqual(ownIn(await list(other.token)), []);
    assert.deepEqual(await quota(token), { stored: 2, max: 50 });
    const { usage } = (await request(service, 'GET', '/v1/quotas', { token })).body as { usage: { usedRuns: number } };
    assert.equal(usage.usedRuns, 0);
  });

  it('are listed for a profile where they were written for it, or for a package and all of its members', async () => {
    const { tenant, token } = await scene();
    const { tenantId } = tenant;
    const [one, two] = [await storeProfile(service, tenantId), await storeProfile(service, tenantId)];
    const memberProfileIds = [one.profileId, two.profileId];
    const bundle = await createBundle(service.platform, { tenantId, name: 'Package', memberProfileIds });
    const written = {
      everywhere: [],
      one: [one.profileId],
      members: memberProfileIds,
      package: [bundle.profileId],
    };
    for (const [name, profileIds] of Object.entries(written)) await create(token, { ...NOTE, name, profileIds });
    const namesFor = async (profileId: string) =>
      ownIn(await list(token, `?profileId=${profileId}`)).map(({ name }) => name);
    assert.deepEqual(await namesFor(one.profileId), ['everywhere', 'one', 'members']);
    assert.deepEqual(await namesFor(two.profileId), ['everywhere', 'members']);
    assert.deepEqual(await namesFor(bundle.profileId), ['everywhere', 'members', 'package']);
    assert.deepEqual(await namesFor(tenant.profileId), ['everywhere']);
    assertRefusal(await list(token, `?profileId=${mintProfileId()}`), { code: 'FORBIDDEN' });
    assertRefusal(await list(token, '?profileId='), { code: 'BAD_REQUEST' });
  });

  const BAD: [name: string, body: unknown, field: string][] = [
    ['no name', { instructions: 'x' }, 'name'],
    ['a blank name', { ...NOTE, name: '  ' }, 'name'],
    ['a name of 201 characters', { ...NOTE, name: '🖋'.repeat(201) }, 'name'],
    ['no instructions', { name: 'x' }, 'instructions'],
    ['instructions of 4001 characters', { ...NOTE, instructions: 'x'.repeat(4001) }, 'instructions'],
    ['a description that is null', { ...NOTE, description: null }, 'description'],
    ['a language nobody writes', { ...NOTE, outputLanguage: 'Finnish' }, 'outputLanguage'],
    ['profiles as text', { ...NOTE, profileIds: 'prof_1' }, 'profileIds'],
    ['a profile nobody has', { ...NOTE, profileIds: ['prof_1'] }, 'profileIds[0]'],
    ['an id', { ...NOTE, id: 'act_1' }, 'id'],
    ['an owner', { ...NOTE, tenantId: 'ten_1' }, 'tenantId'],
  ];
  for (const [name, body, field] of BAD) {
    it(`are refused, and not stored, with ${name}`, async () => {
      const { token } = await scene();
      const before = await holdings.documents();
      const answer = await create(token, body);
      assert.equal(answer.status, 400, answer.text);
      const { details } = (
        answer.body as { error: { details: { refusal: string; values: { fields: { field: string }[] } } } }
      ).error;
      assert.equal(details.refusal, 'record-fails-data-contract');
      assert.deepEqual(
        details.values.fields.map((one) => one.field),
        [field],
      );
      assert.deepEqual(await holdings.documents(), before);
    });
  }

  it('are refused where another organisation holds the profile', async () => {
    const [{ token }, { tenant }] = [await scene(), await scene()];
    assert.equal((await create(token, { ...NOTE, profileIds: [tenant.profileId] })).status, 400);
  });

  it('never pass their ceiling, with fifty creations at once', async () => {
    const { token } = await scene({ maxActions: 4 });
    assert.equal((await create(token)).status, 201);
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(token)));
    assert.equal(answers.filter(({ status }) => status === 201).length, 3);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      assertRefusal(answer, { code: 'CONFLICT', message: /4 actions of its own and may hold 4/ });
    }
    assert.equal(ownIn(await list(token)).length, 4);
    assert.deepEqual(await quota(token), { stored: 4, max: 4 });
  });

  it('are created once however often a request with an Idempotency-Key is repeated', async () => {
    const { token } = await scene({ maxActions: 1 });
    const key = { 'idempotency-key': 'k' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(token, NOTE, key)));
    assert.equal(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1);
    assert.equal(answers[0]?.status, 201);
    assert.equal(codeOf(await create(token, { ...NOTE, name: 'Another' }, key)), 'CONFLICT');
    assert.equal(ownIn(await list(token)).length, 1);
  });
});
