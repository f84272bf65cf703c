import assert from 'node:assert/strict';
import { type ConfigWrite, configWriteCountersSpec } from '../../shared/data/config-write-counters.ts';
import { mintTenantId, mintWriteId } from '../../shared/ids.ts';
import { type Service, startService } from '../support/service.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 10, 30);
const HOUR = '2026-11-21T10';

describe('the counter of configuration writes', () => {
  let service: Service;
  let counters: Service['platform']['data']['configWriteCounters'];
  before(async () => {
    service = await startService({ withWorker: false });
    counters = service.platform.data.configWriteCounters;
  });
  after(() => service.close());

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

  it('is removed by the database some time after its hour', () => {
    assert.deepEqual(
      configWriteCountersSpec.indexes.map(({ key, expireAfterSeconds }) => [key, expireAfterSeconds]),
      [[{ expiresAt: 1 }, 0]],
    );
  });
});
