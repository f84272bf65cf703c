import assert from 'node:assert/strict';
import { MongoClient } from 'mongodb';
import { type ApiAnswer, request } from '../../support/requests/api.ts';
import { assertRefusedWrite, spentWrites } from '../../support/requests/config-writes.ts';
import { GUIDANCE } from '../../support/requests/snippets.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';

describe('the ceiling of legal sources', () => {
  const service = useService({ withWorker: false });
  const holdings = useHoldings(service);

  const create = (token: string, json: object = GUIDANCE) => request(service, 'POST', '/v1/snippets', { token, json });
  const listed = async ({ tenantId }: TestTenant) => (await service.platform.data.snippets.list(tenantId)).length;
  const counted = async ({ tenantId }: TestTenant) =>
    (await service.platform.data.recordCounts.read(tenantId)).snippets;
  const reached = (stored: number, limit: number) => ({
    refusal: 'organisation-snippet-limit-reached',
    values: { stored, added: 1, limit },
  });

  it('is never passed by fifty creations at once, and five free places are all taken', async () => {
    const tenant = await service.tenant({ maxSnippets: 8, configWritesPerHour: 100 });
    const token = await tenant.client.token();
    for (let place = 0; place < 3; place++) assert.equal((await create(token)).status, 201);
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(token)));
    const ids = answers.flatMap(({ status, body }) => (status === 201 ? [(body as { id: string }).id] : []));
    assert.equal(new Set(ids).size, 5);
    const refusals = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refusals) {
      const { code, details } = (body as { error: { code: string; details: object } }).error;
      assert.deepEqual([status, code, details], [409, 'CONFLICT', reached(8, 8)]);
    }
    assert.deepEqual([await listed(tenant), await counted(tenant)], [8, 8]);
    assert.equal(await spentWrites(service, tenant.tenantId), 53);
  });

  it('refuses another source with 409 and stores nothing, until it is raised', async () => {
    const tenant = await service.tenant({ maxSnippets: 1 });
    const token = await tenant.client.token();
    assert.equal((await create(token)).status, 201);
    const scene = { service, holdings, tenantId: tenant.tenantId };
    const message = /stores 1 legal sources of at most 1/;
    await assertRefusedWrite(scene, () => create(token), { code: 'CONFLICT', details: reached(1, 1), message });
    await service.platform.data.tenants.update(tenant.tenantId, { limits: { maxSnippets: 2 } });
    assert.equal((await create(token)).status, 201);
    await service.platform.data.tenants.update(tenant.tenantId, { limits: { maxSnippets: 0 } });
    await assertRefusedWrite(scene, () => create(token), { code: 'CONFLICT', details: reached(2, 0) });
  });

  it('counts what was stored before there was a counter, however many ask first', async () => {
    const tenant = await service.tenant({ maxSnippets: 4 });
    const token = await tenant.client.token();
    for (let place = 0; place < 2; place++) assert.equal((await create(token)).status, 201);
    const { mongodb } = service.platform.config;
    const client = await MongoClient.connect(mongodb.uri ?? '');
    try {
      const { deletedCount } = await client
        .db(mongodb.database)
        .collection<{ _id: string }>('ceilings')
        .deleteOne({ _id: tenant.tenantId });
      assert.equal(deletedCount, 1);
    } finally {
      await client.close();
    }
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => create(token)))).map(
      (answer: ApiAnswer) => answer.status,
    );
    assert.deepEqual(statuses.sort(), [201, 201, 409, 409, 409, 409]);
    assert.deepEqual([await listed(tenant), await counted(tenant)], [4, 4]);
    assert.equal((await service.platform.data.recordCounts.read(tenant.tenantId)).profiles, 1);
  });

  it('judges several kinds together, legal sources first, and takes all or nothing', async () => {
    const { data } = service.platform;
    const { tenantId } = await service.tenant();
    const take = (wanted: object, max: object) =>
      data.transact((session) => data.recordCounts.reserve(tenantId, wanted, max, session));
    assert.deepEqual(await data.recordCounts.read(tenantId), { profiles: 1, snippets: 0, actions: 0 });
    assert.equal(await take({ profiles: 1, snippets: 3 }, { profiles: 2, snippets: 3 }), null);
    const held = { profiles: 2, snippets: 3, actions: 0 };
    const both = await take({ profiles: 1, snippets: 1 }, { profiles: 2, snippets: 3 });
    assert.deepEqual(both, { kind: 'snippets', stored: 3 });
    assert.deepEqual(await take({ profiles: 1, snippets: 1 }, { profiles: 2, snippets: 4 }), {
      kind: 'profiles',
      stored: 2,
    });
    assert.deepEqual(await data.recordCounts.read(tenantId), held);
    await data.transact((session) => data.recordCounts.release(tenantId, { profiles: 1, snippets: 2 }, session));
    assert.deepEqual(await data.recordCounts.read(tenantId), { profiles: 1, snippets: 1, actions: 0 });
    await assert.rejects(
      data.transact(async (session) => {
        assert.equal(await data.recordCounts.reserve(tenantId, { actions: 1 }, { actions: 1 }, session), null);
        throw new Error('given up');
      }),
      /given up/,
    );
    assert.equal((await data.recordCounts.read(tenantId)).actions, 0);
  });
});
