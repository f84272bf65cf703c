import assert from 'node:assert/strict';
import { createOfflineEngine } from '../../../shared/engine/offline/offline-engine.ts';
import { upload } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import { useNamespace } from '../../support/service/worker-process.ts';

const REVIEWERS = 3;
const HEAVY_RUNS = 40;

describe('the work of two organisations', () => {
  const namespace = useNamespace('fairness');
  /** The organisation of each review, in the order in which a worker began them. */
  const reviewed: string[] = [];
  const offline = createOfflineEngine();
  const service = useService(() => ({
    namespace,
    withWorker: false,
    engine: {
      ...offline,
      review: async ({ run }) => {
        reviewed.push(run?.tenantId ?? '');
        return { findings: [], model: 'none', usage: null };
      },
    },
  }));
  const heavy = useTenant(service);
  const light = useTenant(service);

  async function start(tenant: TestTenant): Promise<string> {
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    return jobId;
  }

  it('is done in equal turns, so that who comes after a long queue does not wait for its end', async () => {
    await Promise.all(Array.from({ length: HEAVY_RUNS }, () => start(heavy)));
    const jobId = await start(light);
    await service.work();
    assert.equal((await light.client.waitForJob(jobId)).status, 'COMPLETED');
    const first = reviewed.indexOf(light.tenantId);
    assert.ok(first >= 0 && first < (HEAVY_RUNS * REVIEWERS) / 3, `after ${first} reviews of the other`);
  });
});
