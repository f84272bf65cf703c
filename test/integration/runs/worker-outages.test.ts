import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { gatedEngine } from '../../support/model/gated-engine.ts';
import { DECISION } from '../../support/requests/uploads.ts';
import { type FlakyService, startFlakyService } from '../../support/service/flaky-service.ts';
import type { TestTenant } from '../../support/service/service.ts';

const POLICY = { REDELIVERY_MIN_SECONDS: '0.5', REDELIVERY_MAX_SECONDS: '0.5', MAX_DELIVERIES: '40' };

describe('a run whose worker loses a dependency', () => {
  const engine = gatedEngine();
  let service: FlakyService;
  let tenant: TestTenant;
  beforeEach(async () => {
    service = await startFlakyService({ withWorker: false, engine, environment: POLICY });
    tenant = await service.tenant();
  });
  afterEach(async () => {
    engine.release();
    await service.close();
  });

  async function start(): Promise<string> {
    const { jobId, uploadUrl } = await tenant.client.uploadUrl();
    await tenant.client.putDocument(service.direct(uploadUrl), DECISION, 'text/plain');
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    return jobId;
  }

  async function until(jobId: string, reached: (job: JobAnswer) => boolean): Promise<void> {
    while (!reached(await tenant.client.job(jobId))) await wait(50);
  }

  /** Completed, charged once, and nothing of the run left. */
  async function assertCompleted(jobId: string): Promise<JobAnswer> {
    const job = await tenant.client.waitForJob(jobId);
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    assert.equal(await service.usedRuns(tenant), 1);
    return job;
  }

  it('waits for the storage and reads the document in a later delivery', async () => {
    const jobId = await start();
    await service.proxies.storage.set('refuse');
    await service.work();
    await until(jobId, ({ delivery }) => delivery >= 2);
    await service.proxies.storage.set('pass');
    assert.ok((await assertCompleted(jobId)).delivery >= 2);
  });

  it('fails with a sentence when the storage stays away', async () => {
    await service.close();
    service = await startFlakyService({ withWorker: false, engine, environment: { ...POLICY, MAX_DELIVERIES: '2' } });
    tenant = await service.tenant();
    const jobId = await start();
    await service.proxies.storage.set('refuse');
    await service.work();
    const job = await tenant.client.waitForJob(jobId);
    assert.deepEqual([job.status, job.errorCategory, job.delivery], ['FAILED', 'STORAGE_UNAVAILABLE', 2]);
    assert.match(job.errorMessage ?? '', /storage.*Start a new run/);
    const stored = await service.platform.data.jobs.find(tenant.tenantId, jobId);
    assert.deepEqual(
      stored?.failures?.map(({ activity, category, source, code }) => ({ activity, category, source, code })),
      Array.from({ length: 2 }, () => ({
        activity: 'prepareDocument',
        category: 'STORAGE_UNAVAILABLE',
        source: 'storage',
        code: 'ECONNREFUSED',
      })),
    );
  });

  it('goes on when its connections to the database break', async () => {
    engine.hold();
    await service.work();
    const jobId = await start();
    await engine.waiting(3);
    service.proxies.database.cut();
    engine.release();
    await assertCompleted(jobId);
  });

  it('goes on when the database was away for a while', async () => {
    engine.hold();
    await service.work();
    const jobId = await start();
    await engine.waiting(3);
    await service.proxies.database.set('refuse');
    engine.release();
    // Longer than the driver looks for a server: what the reviewers found is lost, and they run again.
    await wait(6_000);
    await service.proxies.database.set('pass');
    await assertCompleted(jobId);
  });

  it('goes on when Temporal was away for a while', async () => {
    engine.hold();
    await service.work();
    const jobId = await start();
    await engine.waiting(3);
    await service.proxies.temporal.set('refuse');
    engine.release();
    await wait(1_000);
    await service.proxies.temporal.set('pass');
    await assertCompleted(jobId);
  });
});
