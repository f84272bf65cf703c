import assert from 'node:assert/strict';
import { mintChargeId } from '../../shared/ids.ts';
import { dayKeyOf } from '../../shared/rules/periods.ts';
import type { Platform } from '../../shared/services/platform.ts';
import { analyzeWith, dyingStep } from '../support/dying-gateway.ts';
import { eventually } from '../support/eventually.ts';
import { type GatedEngine, gatedEngine } from '../support/gated-engine.ts';
import { type Service, startService, type TestTenant } from '../support/service.ts';
import { storeJob } from '../support/stored-jobs.ts';
import { sweepAt, sweepNow } from '../support/sweep.ts';
import { upload } from '../support/uploads.ts';

const START = { cursor: null };
/** Longer than any request can be between its charge and its job. */
const CHARGE_GRACE_MS = 300_000;

const period = () => new Date().toISOString().slice(0, 7);

describe('a charge', () => {
  let service: Service;
  let engine: GatedEngine;
  before(async () => {
    engine = gatedEngine();
    service = await startService({ engine });
  });
  after(async () => {
    engine.release();
    await service.close();
  });
  const used = ({ tenantId }: TestTenant) => service.platform.data.runCounters.used(tenantId, period());

  it('gives a charge back whose gateway died before there was a job, once', async () => {
    const tenant = await service.tenant();
    const spent = {
      chargeId: mintChargeId(),
      tenantId: tenant.tenantId,
      periodKey: period(),
      day: dayKeyOf(Date.now()),
      runs: 5,
    };
    await service.platform.data.runCounters.charge(spent, 100, Date.now());
    await service.platform.data.runCounters.settle(spent);
    const jobId = await upload(tenant);
    const { reached, step } = dyingStep();
    const documents = { ...service.platform.documents, exists: step };
    void analyzeWith({ ...service.platform, documents }, tenant, jobId);
    await reached;
    // The charge and the step the gateway dies in go on side by side.
    await eventually(async () => (await used(tenant)) === 6);
    const chargedAt = Date.now();

    await sweepAt(service, chargedAt + CHARGE_GRACE_MS - 10_000).settleCharges(START);
    assert.equal(await used(tenant), 6);
    const { settleCharges } = sweepAt(service, chargedAt + CHARGE_GRACE_MS);
    await Promise.all(Array.from({ length: 5 }, () => settleCharges(START)));
    await settleCharges(START);
    assert.equal(await used(tenant), 5);
  });

  it('keeps the charge of a job that was deleted before its gateway could settle it', async () => {
    const tenant = await service.tenant();
    const jobId = await upload(tenant);
    const { reached, step } = dyingStep();
    const { data } = service.platform;
    const runCounters = { ...data.runCounters, settle: step };
    void analyzeWith({ ...service.platform, data: { ...data, runCounters } }, tenant, jobId);
    await reached;
    await tenant.client.waitForJob(jobId);
    await tenant.client.deleteJob(jobId);
    await sweepAt(service, Date.now() + CHARGE_GRACE_MS).settleCharges(START);
    assert.equal(await used(tenant), 1);
  });

  it('keeps the charge of a job that the same sweep removes', async () => {
    const tenant = await service.tenant();
    const longAgo = Date.now() - 2 * service.platform.config.retention.afterMs;
    const charge = { chargeId: mintChargeId(), periodKey: period(), day: dayKeyOf(Date.now()), runs: 1 };
    await service.platform.data.runCounters.charge({ ...charge, tenantId: tenant.tenantId }, 100, longAgo);
    const { jobId } = await storeJob(service, tenant, {
      status: 'COMPLETED',
      updatedAt: longAgo,
      charge: { ...charge, state: 'charged' },
    });
    await sweepNow(service);
    await assert.rejects(tenant.client.job(jobId), { code: 'NOT_FOUND' });
    assert.equal(await used(tenant), 1);
  });

  it('is kept for a run that began although the gateway heard no answer, and the caller hears that it did', async () => {
    const tenant = await service.tenant();
    const jobId = await upload(tenant);
    engine.hold();
    const { temporal } = service.platform;
    const unheard = {
      workflow: temporal.workflow,
      withDeadline: async (deadline: number, start: () => Promise<unknown>) => {
        await temporal.withDeadline(deadline, start);
        await engine.waiting(3);
        throw new Error('The answer was lost.');
      },
    } as unknown as Platform['temporal'];
    const answer = await analyzeWith({ ...service.platform, temporal: unheard }, tenant, jobId);
    assert.deepEqual(answer, { success: true, jobId, status: 'QUEUED' });
    engine.release();
    assert.equal((await tenant.client.waitForJob(jobId)).status, 'COMPLETED');
    await sweepAt(service, Date.now() + CHARGE_GRACE_MS).settleCharges(START);
    assert.equal(await used(tenant), 1);
  });

  it('is kept where the request fails after its run has begun', async () => {
    const tenant = await service.tenant();
    const jobId = await upload(tenant);
    const { data } = service.platform;
    const settle = async () => Promise.reject(new Error('out of order'));
    const broken = { ...service.platform, data: { ...data, runCounters: { ...data.runCounters, settle } } };
    await assert.rejects(analyzeWith(broken, tenant, jobId), /out of order/);
    assert.equal((await tenant.client.waitForJob(jobId)).status, 'COMPLETED');
    assert.equal(await used(tenant), 1);
    await sweepAt(service, Date.now() + CHARGE_GRACE_MS).settleCharges(START);
    assert.equal(await used(tenant), 1);
  });
});
