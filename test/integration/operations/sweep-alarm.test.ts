import assert from 'node:assert/strict';
import { Metrics } from '../../../shared/metrics.ts';
import { LAST_SWEEP, observeSweeps } from '../../../shared/services/operations/observe-sweeps.ts';
import { useService } from '../../support/service/use-service.ts';
import { sweepNow } from '../../support/workflows/sweep.ts';

describe('the alarm of the sweep', () => {
  const service = useService();

  /** The value of the metric, as a process of the service shows it. */
  async function shown(platform: Parameters<typeof observeSweeps>[1]): Promise<string | undefined> {
    const metrics = new Metrics();
    observeSweeps(metrics, platform);
    return new RegExp(`^${LAST_SWEEP} (.+)$`, 'm').exec(await metrics.render())?.[1];
  }

  it('shows when a sweep last did all of its steps, and nothing while the database is away', async () => {
    const { platform } = service;
    assert.equal(await shown(platform), '0');
    const before = await platform.data.now();
    await sweepNow(service);
    const first = Number(await shown(platform)) * 1000;
    assert.ok(first >= before && first <= (await platform.data.now()), `${first}`);
    await sweepNow(service);
    assert.ok(Number(await shown(platform)) * 1000 > first);
    const away = { completedAtMs: () => Promise.reject(new Error('away')), noteCompleted: async () => undefined };
    assert.equal(await shown({ data: { ...platform.data, sweeps: away } }), 'Nan');
  });
});
