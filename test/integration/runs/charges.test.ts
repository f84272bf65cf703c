import assert from 'node:assert/strict';
import { mintChargeId } from '../../../shared/ids.ts';
import { dayKeyOf, periodKeyOf } from '../../../shared/rules/periods.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { startAction } from '../../../shared/services/runs/start-action.ts';
import { eventually } from '../../support/eventually.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { runDocument, upload } from '../../support/requests/uploads.ts';
import { analyzeWith, dieBeforeStart, dyingStep } from '../../support/service/dying-gateway.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';
import { CHARGE_GRACE_MS, START, sweepAt, sweepNow } from '../../support/workflows/sweep.ts';

describe('a charge', () => {
  const engine = useGatedEngine();
  const service = useService({ engine });
  const holdings = useHoldings(service);

  it('is given back once where its gateway died before there was a job', async () => {
    const tenant = await service.tenant();
    const spent = {
      chargeId: mintChargeId(),
      tenantId: tenant.tenantId,
      periodKey: periodKeyOf(Date.now()),
      day: dayKeyOf(Date.now()),
      runs: 5,
    };
    await service.platform.data.runCounters.charge(spent, 100);
    await service.platform.data.runCounters.keep(spent);
    const jobId = await upload(tenant);
    const { reached, step } = dyingStep();
    const documents = { ...service.platform.documents, exists: step };
    void analyzeWith({ ...service.platform, documents }, tenant, jobId);
    await reached;
    // The charge and the step the gateway dies in go on side by side.
    await eventually(async () => (await service.usedRuns(tenant)) === 6);
    const chargedAt = Date.now();

    await sweepAt(service, chargedAt + CHARGE_GRACE_MS - 10_000).settleCharges(START);
    assert.equal(await service.usedRuns(tenant), 6);
    const { settleCharges } = sweepAt(service, chargedAt + CHARGE_GRACE_MS);
    await Promise.all(Array.from({ length: 5 }, () => settleCharges(START)));
    await settleCharges(START);
    assert.equal(await service.usedRuns(tenant), 5);
  });

  it('is kept for a job that was deleted before its gateway could start it', async () => {
    const tenant = await service.tenant();
    const jobId = await upload(tenant);
    await dieBeforeStart(service, tenant, jobId);
    await tenant.client.deleteJob(jobId);
    await sweepAt(service, Date.now() + CHARGE_GRACE_MS).settleCharges(START);
    assert.equal(await service.usedRuns(tenant), 1);
  });

  it('is kept for a job that the same sweep removes', async () => {
    const tenant = await service.tenant();
    const longAgo = Date.now() - 2 * service.platform.config.retention.afterMs;
    const charge = { chargeId: mintChargeId(), periodKey: periodKeyOf(Date.now()), day: dayKeyOf(Date.now()), runs: 1 };
    await service.platform.data.runCounters.charge({ ...charge, tenantId: tenant.tenantId }, 100);
    await holdings
      .collection('runCounters')
      .updateOne({ 'pending.chargeId': charge.chargeId }, { $set: { 'pending.0.atMs': longAgo } });
    const { jobId } = await storeJob(service, tenant, {
      status: 'COMPLETED',
      updatedAt: longAgo,
      charge: { ...charge, state: 'charged' },
    });
    const { data } = service.platform;
    await data.transact((session) => data.settlements.settle(charge.chargeId, session));
    await sweepNow(service);
    await assert.rejects(tenant.client.job(jobId), { code: 'NOT_FOUND' });
    assert.equal(await service.usedRuns(tenant), 1);
  });

  it('is kept for a run that started although the gateway lost the answer, and the caller is told that it started', async () => {
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
    assert.equal(await service.usedRuns(tenant), 1);
  });

  it('is kept where the answer of the commit was lost, and the job runs', async () => {
    const tenant = await service.tenant();
    const jobId = await upload(tenant);
    const { data } = service.platform;
    const transact: typeof data.transact = async (work) => {
      await data.transact(work);
      throw new Error('out of order');
    };
    await assert.rejects(
      analyzeWith({ ...service.platform, data: { ...data, transact } }, tenant, jobId),
      /out of order/,
    );
    assert.equal(await service.usedRuns(tenant), 1);
    const sweep = sweepAt(service, Date.now() + CHARGE_GRACE_MS);
    await sweep.settleCharges(START);
    await sweep.restartLostRuns(START);
    assert.equal((await tenant.client.waitForJob(jobId)).status, 'COMPLETED');
    assert.equal(await service.usedRuns(tenant), 1);
  });

  describe('that the sweep gives back while its request is still at work', () => {
    /** A platform whose charges the sweep settles during a request, as it does during one that takes longer than five minutes. */
    const sweptWhile = (deps: Platform): Platform => {
      const { data } = deps;
      const transact: typeof data.transact = async (work) => {
        await sweepAt(service, Date.now() + CHARGE_GRACE_MS).settleCharges(START);
        return data.transact(work);
      };
      return { ...deps, data: { ...data, transact } };
    };
    const REQUESTS: [name: string, send: (deps: Platform, tenant: TestTenant) => Promise<unknown>][] = [
      ['an analysis', async (deps, tenant) => analyzeWith(deps, tenant, await upload(tenant))],
      [
        'an action',
        async (deps, tenant) => {
          const { jobId } = await runDocument(tenant);
          const body = { jobId, actionType: 'plain-language-summary', profileId: tenant.profileId };
          const caller = { tenantId: tenant.tenantId, credentialId: tenant.clientId, kind: 'api-key' as const };
          const options = { report: () => undefined, refused: 'KEPT' as const, signal: new AbortController().signal };
          return startAction(deps, caller, Buffer.from(JSON.stringify(body)), options);
        },
      ],
    ];
    for (const [name, send] of REQUESTS) {
      it(`starts nothing and is given back once, for ${name}`, async () => {
        const tenant = await service.tenant();
        const before = name === 'an action' ? 1 : 0;
        await assert.rejects(send(sweptWhile(service.platform), tenant), { code: 'SERVICE_UNAVAILABLE' });
        const { jobs } = await tenant.client.jobs();
        assert.equal(jobs.length, before);
        await sweepAt(service, Date.now() + CHARGE_GRACE_MS).settleCharges(START);
        assert.equal(await service.usedRuns(tenant), before);
      });
    }
  });

  it('is given back once where the start fails after the sweep had settled it', async () => {
    const tenant = await service.tenant();
    const jobId = await upload(tenant);
    const { settleCharges } = sweepAt(service, Date.now() + 2 * CHARGE_GRACE_MS);
    const temporal = {
      withDeadline: async () => {
        await settleCharges(START);
        throw new Error('The server is down.');
      },
    } as unknown as Platform['temporal'];
    await assert.rejects(analyzeWith({ ...service.platform, temporal }, tenant, jobId), /The server is down/);
    await settleCharges(START);
    assert.equal(await service.usedRuns(tenant), 0);
    await analyzeWith(service.platform, tenant, jobId);
    assert.equal(await service.usedRuns(tenant), 1);
  });

  it('is given back either by the sweep or by the request where both try at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const tenant = await service.tenant();
      const jobId = await upload(tenant);
      const { settleCharges } = sweepAt(service, Date.now() + 2 * CHARGE_GRACE_MS);
      const { data } = service.platform;
      let sweeping: Promise<unknown> = Promise.resolve();
      const transact: typeof data.transact = (work) => {
        sweeping = settleCharges(START);
        return data.transact(work);
      };
      const outcome = await analyzeWith({ ...service.platform, data: { ...data, transact } }, tenant, jobId).then(
        () => 'started',
        (err: unknown) => (err as { code?: string }).code,
      );
      await sweeping;
      await settleCharges(START);
      const stands = await data.jobs.exists(tenant.tenantId, jobId);
      assert.deepEqual([outcome, await service.usedRuns(tenant)], stands ? ['started', 1] : ['SERVICE_UNAVAILABLE', 0]);
    }
  });

  it('is not settled too early where the clock of its gateway is slow', async () => {
    const tenant = await service.tenant();
    const jobId = await upload(tenant);
    const { documents } = service.platform;
    const exists: typeof documents.exists = async (...args) => {
      await eventually(async () => (await service.usedRuns(tenant)) === 1);
      await sweepAt(service, Date.now()).settleCharges(START);
      return documents.exists(...args);
    };
    const slow = {
      ...service.platform,
      clock: () => Date.now() - 2 * CHARGE_GRACE_MS,
      documents: { ...documents, exists },
    };
    assert.equal((await analyzeWith(slow, tenant, jobId)).status, 'QUEUED');
    assert.equal(await service.usedRuns(tenant), 1);
  });

  it('is not made for a repeat that overlaps the commit of the first request and is told that the job exists', async () => {
    const tenant = await service.tenant();
    const jobId = await upload(tenant);
    const { data } = service.platform;
    let first: Promise<unknown> | null = null;
    const find: typeof data.admissions.find = async (...args) => {
      first ??= analyzeWith(service.platform, tenant, jobId);
      await first;
      return data.admissions.find(...args);
    };
    const overlapping = { ...service.platform, data: { ...data, admissions: { ...data.admissions, find } } };
    await assert.rejects(analyzeWith(overlapping, tenant, jobId), { code: 'CONFLICT' });
    assert.equal(await service.usedRuns(tenant), 1);
  });
});
