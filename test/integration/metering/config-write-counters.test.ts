import assert from 'node:assert/strict';
import type { ConfigWrite } from '../../../shared/data/config-write-counters.ts';
import { mintTenantId, mintWriteId } from '../../../shared/ids.ts';
import type { Service } from '../../support/service/service.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 10, 30);
const HOUR = '2026-11-21T10';

describe('the counter of configuration writes', () => {
  let counters: Service['platform']['data']['configWriteCounters'];
  const service = useService({ withWorker: false });
  const holdings = useHoldings(service);
  before(() => {
    counters = service.platform.data.configWriteCounters;
  });

  const writeOf = (tenantId: string, hourKey = HOUR): ConfigWrite => ({ writeId: mintWriteId(), tenantId, hourKey });
  const reserve = (write: ConfigWrite, max: number) => counters.reserve(write, max, NOW_MS);

  it('counts a write once, however often it is reserved', async () => {
    const write = writeOf(mintTenantId());
    assert.deepEqual(
      [await reserve(write, 2), await reserve(write, 2), await reserve(write, 1)],
      Array(3).fill('RESERVED'),
    );
    assert.equal(await counters.used(write.tenantId, HOUR), 1);
  });

  it('never passes its maximum, with fifty writes at once and the document not there yet', async () => {
    for (const max of [0, 1, 20]) {
      const tenantId = mintTenantId();
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => reserve(writeOf(tenantId), max)));
      assert.equal(outcomes.filter((outcome) => outcome === 'RESERVED').length, max);
      assert.equal(outcomes.filter((outcome) => outcome === 'SPENT').length, 50 - max);
      assert.equal(await counters.used(tenantId, HOUR), max);
    }
  });

  it('never passes its maximum where writes that stay and writes that may be given back come at once', async () => {
    const tenantId = mintTenantId();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, n) =>
        n % 2 === 0
          ? (await counters.count(tenantId, HOUR, 20, NOW_MS)) !== null
          : (await reserve(writeOf(tenantId), 20)) === 'RESERVED',
      ),
    );
    assert.equal(outcomes.filter(Boolean).length, 20);
    assert.equal(await counters.used(tenantId, HOUR), 20);
  });

  it('gives a write back once and only while it is not settled', async () => {
    const tenantId = mintTenantId();
    const [kept, returned] = [writeOf(tenantId), writeOf(tenantId)];
    for (const write of [kept, returned]) assert.equal(await reserve(write, 2), 'RESERVED');
    await counters.settle(kept);
    for (const write of [kept, kept, returned, returned]) await counters.release(write, NOW_MS);
    assert.equal(await counters.used(tenantId, HOUR), 1);
    assert.equal(await reserve(writeOf(tenantId), 2), 'RESERVED');
  });

  it('does not count a write that was given back before it was reserved', async () => {
    const tenantId = mintTenantId();
    const first = writeOf(tenantId);
    await counters.release(first, NOW_MS);
    assert.equal(await reserve(first, 5), 'WITHDRAWN');
    const second = writeOf(tenantId);
    await reserve(writeOf(tenantId), 5);
    await counters.release(second, NOW_MS);
    assert.equal(await reserve(second, 5), 'WITHDRAWN');
    assert.equal(await counters.used(tenantId, HOUR), 1);
  });

  it('keeps organisations and hours apart', async () => {
    const tenantId = mintTenantId();
    await reserve(writeOf(tenantId), 1);
    assert.equal(await reserve(writeOf(tenantId, '2026-11-21T11'), 1), 'RESERVED');
    assert.equal(await reserve(writeOf(mintTenantId()), 1), 'RESERVED');
    assert.equal(await counters.used(mintTenantId(), HOUR), 0);
  });

  it('keeps a withdrawn write from being reserved, and leaves a reserved one counted', async () => {
    const tenantId = mintTenantId();
    const [unreserved, reserved] = [writeOf(tenantId), writeOf(tenantId)];
    await counters.withdraw(unreserved, NOW_MS);
    assert.equal(await reserve(unreserved, 5), 'WITHDRAWN');
    assert.equal(await reserve(reserved, 5), 'RESERVED');
    await counters.withdraw(reserved, NOW_MS);
    assert.equal(await reserve(reserved, 5), 'RESERVED');
    assert.equal(await counters.used(tenantId, HOUR), 1);
  });

  it('does not count a write that is reserved while it is given back', async () => {
    const write = writeOf(mintTenantId());
    await reserve(writeOf(write.tenantId), 5);
    const genuine = counters.withdraw;
    counters.withdraw = async (...args) => {
      counters.withdraw = genuine;
      assert.equal(await reserve(write, 5), 'RESERVED');
      return genuine.apply(counters, args);
    };
    await counters.release(write, NOW_MS);
    assert.equal(await reserve(write, 5), 'WITHDRAWN');
    assert.equal(await counters.used(write.tenantId, HOUR), 1);
  });

  it('keeps a write from being reserved that is given back beside the first ones of an hour', async () => {
    for (let round = 0; round < 20; round++) {
      const write = writeOf(mintTenantId());
      const others = Array.from({ length: 4 }, () => reserve(writeOf(write.tenantId), 9));
      await Promise.all([counters.release(write, NOW_MS), ...others]);
      assert.equal(await reserve(write, 9), 'WITHDRAWN');
      assert.equal(await counters.used(write.tenantId, HOUR), 4);
    }
  });

  it('does not count a write again that was given back after it was reserved', async () => {
    const write = writeOf(mintTenantId());
    await reserve(write, 5);
    await counters.release(write, NOW_MS);
    assert.equal(await reserve(write, 5), 'WITHDRAWN');
    assert.equal(await counters.used(write.tenantId, HOUR), 0);
  });

  /** Everything that may be the first to make the document of an hour. */
  const FIRSTS: [name: string, write: (write: ConfigWrite) => Promise<unknown>][] = [
    ['counted', ({ tenantId, hourKey }) => counters.count(tenantId, hourKey, 5, NOW_MS)],
    ['reserved', (write) => reserve(write, 5)],
    ['given back before it was reserved', (write) => counters.release(write, NOW_MS)],
  ];
  for (const [name, first] of FIRSTS) {
    it(`is removed by the database 400 days after its first write (a first write that is ${name})`, async () => {
      const write = writeOf(mintTenantId());
      await first(write);
      await counters.count(write.tenantId, HOUR, 5, NOW_MS + 60_000);
      const stored = await holdings.collection('configWriteCounters').findOne({ tenantId: write.tenantId });
      assert.ok(stored?.['expiresAt'] instanceof Date);
      assert.equal(stored['expiresAt'].getTime(), NOW_MS + 400 * 86_400_000);
    });
  }

  it('tells the writes of a month by day, of one organisation alone', async () => {
    const [tenantId, other] = [mintTenantId(), mintTenantId()];
    const write = (tenant: string, hourKey: string) => counters.count(tenant, hourKey, 5, NOW_MS);
    for (const hour of [
      '2026-10-31T23',
      '2026-11-01T00',
      '2026-11-01T23',
      '2026-11-01T23',
      '2026-11-30T12',
      '2026-12-01T00',
    ]) {
      await write(tenantId, hour);
    }
    await write(other, '2026-11-02T00');
    assert.deepEqual(
      [...(await counters.daysOf(tenantId, '2026-11'))],
      [
        ['2026-11-01', 3],
        ['2026-11-30', 1],
      ],
    );
  });

  it('has an index in the database by which what has expired is removed', async () => {
    const indexes = await holdings.collection('configWriteCounters').indexes();
    const expiring = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    assert.deepEqual(
      expiring.map(({ key, expireAfterSeconds }) => [key, expireAfterSeconds]),
      [[{ expiresAt: 1 }, 0]],
    );
  });
});
