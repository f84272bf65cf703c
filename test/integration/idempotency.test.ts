import assert from 'node:assert/strict';
import { hourKeyOf } from '../../shared/rules/periods.ts';
import { useClock } from '../support/clock.ts';
import { itWithin } from '../support/it-within.ts';
import { type ApiAnswer, assertRefusal, request } from '../support/requests/api.ts';
import { assertFloor, spentWrites } from '../support/requests/config-writes.ts';
import { GUIDANCE } from '../support/requests/snippets.ts';
import type { TestTenant } from '../support/service/service.ts';
import { useHoldings, useService } from '../support/service/use-service.ts';

const DAY_MS = 24 * 3_600_000;

describe('a creation with an Idempotency-Key', () => {
  const it = itWithin(hourKeyOf);
  const clock = useClock();
  const service = useService({ withWorker: false, clock: clock.now });
  const holdings = useHoldings(service);

  const create = (token: string, key: string, json: object = GUIDANCE) =>
    request(service, 'POST', '/v1/snippets', { token, json, headers: { 'idempotency-key': key } });
  const stored = async ({ tenantId }: TestTenant) => (await service.platform.data.snippets.list(tenantId)).length;
  /** A token as of the service's clock. */
  const tokenOf = ({ tenantId, clientId }: TestTenant, credentialId = clientId) =>
    service.platform.accessTokens.issue({ tenantId, credentialId, kind: 'api-key' });
  async function scene(limits = {}): Promise<{ tenant: TestTenant; token: string }> {
    const tenant = await service.tenant(limits);
    return { tenant, token: await tokenOf(tenant) };
  }
  const answered = ({ status, body }: ApiAnswer) => [status, body] as const;

  it('is answered again as it was at first, and neither stored nor counted again', async () => {
    const { tenant, token } = await scene();
    const first = await create(token, 'a-key');
    assert.equal(first.status, 201);
    await request(service, 'POST', '/v1/snippets', { token, json: GUIDANCE });
    const { authorityType, content, name } = GUIDANCE;
    for (const body of [GUIDANCE, { authorityType, content, name }]) {
      const again = await create(token, 'a-key', body);
      assert.deepEqual(answered(again), answered(first));
      await assertFloor(service, tenant.tenantId, again);
    }
    assert.equal(await stored(tenant), 2);
    assert.equal(await spentWrites(service, tenant.tenantId), 2);
  });

  it('is answered again even where the organisation can write nothing more', async () => {
    const { tenant, token } = await scene({ configWritesPerHour: 1, maxSnippets: 1 });
    const first = await create(token, 'k');
    const again = await create(token, 'k');
    assert.deepEqual(answered(again), answered(first));
    await assertFloor(service, tenant.tenantId, again);
  });

  it('is not answered again once the organisation is suspended', async () => {
    const { tenant, token } = await scene();
    await create(token, 'k');
    await service.platform.data.tenants.update(tenant.tenantId, { status: 'suspended' });
    assertRefusal(await create(token, 'k'), { code: 'FORBIDDEN' });
  });

  it('is refused with 409 where the key came with another body, and nothing changes', async () => {
    const { tenant, token } = await scene();
    await create(token, 'k');
    const before = await holdings.documents();
    const answer = await create(token, 'k', { ...GUIDANCE, name: 'Annat' });
    assertRefusal(answer, { code: 'CONFLICT', message: /another body.*Send a new key/s });
    assert.deepEqual(await holdings.documents(), before);
    await assertFloor(service, tenant.tenantId, answer);
  });

  it('is refused with 409 where only the last digit of the last field differs', async () => {
    const { token } = await scene();
    assert.equal((await create(token, 'k', { ...GUIDANCE, validToYear: 2018 })).status, 201);
    assertRefusal(await create(token, 'k', { ...GUIDANCE, validToYear: 2019 }), { code: 'CONFLICT' });
  });

  it('is a creation of its own under another key, another credential and another organisation', async () => {
    const { tenant, token } = await scene();
    const { clientId } = await service.key(tenant.tenantId);
    const other = await scene();
    const answers = [
      await create(token, 'k'),
      await create(token, 'K'),
      await create(await tokenOf(tenant, clientId), 'k'),
      await create(other.token, 'k'),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201, 201],
    );
    assert.equal(new Set(answers.map(({ body }) => (body as { id: string }).id)).size, 4);
    assert.deepEqual([await stored(tenant), await stored(other.tenant)], [3, 1]);
  });

  it('leaves its key unused where it was refused', async () => {
    const { tenant, token } = await scene({ maxSnippets: 1 });
    for (const [body, status] of [
      [{ ...GUIDANCE, colour: 'red' }, 400],
      [GUIDANCE, 201],
    ] as const) {
      assert.equal((await create(token, 'first', body)).status, status);
    }
    assert.equal((await create(token, 'second')).status, 409);
    await service.platform.data.tenants.update(tenant.tenantId, { limits: { maxSnippets: 2 } });
    assert.equal((await create(token, 'second')).status, 201);
  });

  it('leaves nothing where it failed at any of its writes, and succeeds when it is repeated', async () => {
    const { data } = service.platform;
    const { tenant, token } = await scene();
    await create(token, 'counters exist from now on');
    const steps = [
      [data.idempotentAnswers, 'store'],
      [data.recordCounts, 'reserve'],
      [data.snippets, 'insertMany'],
    ] as const;
    for (const [repository, method] of steps) {
      for (const moment of ['before', 'after'] as const) {
        const works = Reflect.get(repository, method) as (...args: unknown[]) => Promise<unknown>;
        const { configWriteCounters: _, ...before } = await holdings.documents();
        Reflect.set(repository, method, async (...args: unknown[]) => {
          if (moment === 'after') await works.apply(repository, args);
          throw new Error('the process dies here');
        });
        try {
          assertRefusal(await create(token, `${method} ${moment}`), { code: 'INTERNAL_ERROR', status: 500 });
        } finally {
          Reflect.set(repository, method, works);
        }
        const { configWriteCounters: __, ...after } = await holdings.documents();
        assert.deepEqual(after, before, `${moment} ${method}`);
        assert.equal((await create(token, `${method} ${moment}`)).status, 201);
      }
    }
    assert.equal(await stored(tenant), 7);
  });

  it('is stored and counted once when it arrives many times at once', async () => {
    const { tenant, token } = await scene();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(token, 'k')));
    for (const answer of answers) assert.deepEqual(answered(answer), answered(answers[0] as ApiAnswer));
    assert.equal(answers[0]?.status, 201);
    assert.equal(await stored(tenant), 1);
    assert.equal(await spentWrites(service, tenant.tenantId), 1);
  });

  it('is stored once when many bodies arrive with its key at once, and the others are refused', async () => {
    const { tenant, token } = await scene();
    const bodies = Array.from({ length: 10 }, (_, number) => ({ ...GUIDANCE, name: `Råd ${number}` }));
    const answers = await Promise.all(bodies.map((body) => create(token, 'k', body)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)]);
    for (const answer of answers) if (answer.status === 409) assertRefusal(answer, { code: 'CONFLICT' });
    assert.equal(await stored(tenant), 1);
  });

  it('is answered again for 24 hours', async () => {
    const { tenant, token } = await scene();
    const first = await create(token, 'k');
    clock.setAhead(DAY_MS - 60_000);
    assert.deepEqual(answered(await create(await tokenOf(tenant), 'k')), answered(first));
    clock.setAhead(DAY_MS + 60_000);
    const second = await create(await tokenOf(tenant), 'k');
    assert.equal(second.status, 201);
    assert.notDeepEqual(second.body, first.body);
    assert.deepEqual(answered(await create(await tokenOf(tenant), 'k')), answered(second));
    assert.equal(await stored(tenant), 2);
  });

  for (const [name, key] of [
    ['empty', ''],
    ['too long', 'k'.repeat(256)],
    ['not in ASCII', 'nyckel-å'],
  ] as const) {
    it(`is refused where the key is ${name}`, async () => {
      const { tenant, token } = await scene();
      const answer = await create(token, key);
      assertRefusal(answer, { code: 'BAD_REQUEST', message: /^Header `idempotency-key` must have 1 to 255/ });
      assert.equal(await stored(tenant), 0);
      await assertFloor(service, tenant.tenantId, answer);
    });
  }

  it('may have a key of 255 characters', async () => {
    const { tenant, token } = await scene();
    const key = `${'k'.repeat(100)} ~!"#$%&'()*+,:;<=>?@[\\]^_{|}`.padEnd(255, 'x');
    const first = await create(token, key);
    assert.equal(first.status, 201);
    assert.deepEqual(answered(await create(token, key)), answered(first));
    assert.equal(await stored(tenant), 1);
  });
});
