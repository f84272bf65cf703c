import assert from 'node:assert/strict';
import type { LawDetail } from '../../../shared/contracts/law-detail.ts';
import { fakeLawSource, provision } from '../../support/laws/fake-law-source.ts';
import { assertRefusal, request, within } from '../../support/requests/api.ts';
import { spentWrites } from '../../support/requests/config-writes.ts';
import { useFlakyService } from '../../support/service/flaky-service.ts';
import { useTenant } from '../../support/service/use-service.ts';

describe('laws while a dependency is down', () => {
  const se = fakeLawSource('SE');
  const service = useFlakyService({ lawSources: [se.source] });
  const tenant = useTenant(service);
  let token: string;
  let works = 0;
  before(async () => {
    token = await tenant.client.token();
  });
  afterEach(async () => {
    for (const proxy of Object.values(service.proxies)) await proxy.set('pass');
  });

  const read = (work: string) => within(request(service, 'GET', `/v1/laws/SE/${work}`, { token }));
  function newWork(): string {
    const work = `2020:${++works}`;
    se.has(work, { provisions: [provision('1')] });
    return work;
  }

  for (const mode of ['refuse', 'hang'] as const) {
    it(`are served from storage, and those not held are 503 and cost nothing, when Temporal does ${mode}`, async () => {
      const [held, wanted] = [newWork(), newWork()];
      assert.equal((await read(held)).status, 200);
      const spent = await spentWrites(service, tenant.tenantId);
      await service.proxies.temporal.set(mode);
      assert.equal((await read(held)).status, 200);
      const refused = await read(wanted);
      assertRefusal(refused, { code: 'SERVICE_UNAVAILABLE' });
      assert.equal(await spentWrites(service, tenant.tenantId), spent);
      await service.proxies.temporal.set('pass');
      const answer = await read(wanted);
      assert.equal(answer.status, 200, answer.text);
      assert.equal((answer.body as LawDetail).provisions.length, 1);
    });
  }

  it('are answered with 503 while the database refuses connections, and served once it is back', async () => {
    const work = newWork();
    assert.equal((await read(work)).status, 200);
    await service.proxies.database.set('refuse');
    assertRefusal(await read(work), { code: 'SERVICE_UNAVAILABLE' });
    await service.proxies.database.set('pass');
    assert.equal((await read(work)).status, 200);
  });

  it('are stored although the database was gone while they were read', async () => {
    const work = newWork();
    const asked = Promise.withResolvers<void>();
    const back = Promise.withResolvers<void>();
    se.has(work, async () => {
      asked.resolve();
      await back.promise;
      return { provisions: [provision('1')] };
    });
    const reading = read(work);
    await asked.promise;
    await service.proxies.database.set('refuse');
    back.resolve();
    await service.proxies.database.set('pass');
    const answer = await reading;
    assert.equal(answer.status, 200, answer.text);
    assert.equal((answer.body as LawDetail).ingested, true);
  });
});
