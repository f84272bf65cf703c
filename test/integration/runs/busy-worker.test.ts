import assert from 'node:assert/strict';
import { AUDIT_WORKER_SETTINGS } from '../../../apps/worker/queues.ts';
import { engineAt, useModelServer } from '../../support/model/model-server.ts';
import { upload } from '../../support/requests/uploads.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const REVIEWERS = 3;
const SLOTS = AUDIT_WORKER_SETTINGS.maxConcurrentActivityTaskExecutions;

describe('a worker whose slots all wait for the model', () => {
  const model = useModelServer();
  const service = useService(() => ({ engine: engineAt(model.url) }));
  const tenant = useTenant(service);

  async function start(): Promise<string> {
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    return jobId;
  }

  it('still writes the end of a job, while other calls are queued', async () => {
    const consolidating = Promise.withResolvers<void>();
    const consolidate = Promise.withResolvers<undefined>();
    const full = Promise.withResolvers<void>();
    const review = Promise.withResolvers<undefined>();
    model.setScript(({ kind, number }) => {
      if (kind === 'consolidate' && number === 1) {
        consolidating.resolve();
        return consolidate.promise;
      }
      // The first run's consolidation holds a slot too.
      if (number === REVIEWERS + SLOTS - 1) full.resolve();
      return kind === 'review' && number > REVIEWERS ? review.promise : undefined;
    });
    const jobId = await start();
    await consolidating.promise;
    // Enough runs are started to exceed the slots: their reviewers are queued before the first run can end.
    const others = Math.ceil(SLOTS / REVIEWERS);
    assert.ok(others * REVIEWERS > SLOTS);
    const started = await Promise.all(Array.from({ length: others }, start));
    await full.promise;
    consolidate.resolve(undefined);
    const job = await tenant.client.waitForJob(jobId);
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    review.resolve(undefined);
    for (const other of started) assert.equal((await tenant.client.waitForJob(other)).status, 'COMPLETED');
  });
});
