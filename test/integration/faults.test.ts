import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createJobActivities } from '../../activities/jobs.ts';
import { FAILURE_MESSAGES } from '../../shared/errors/failure-messages.ts';
import { reviewInProcess } from '../../shared/reviewing/reviewing.ts';
import { dayKeyOf, periodKeyOf } from '../../shared/rules/periods.ts';
import { deleteJob } from '../../shared/services/jobs/delete-job.ts';
import { type ModelCall, useModelServer } from '../support/model/model-server.ts';
import { useReceivers } from '../support/requests/receiver.ts';
import { upload } from '../support/requests/uploads.ts';
import type { TestTenant } from '../support/service/service.ts';
import { storeJob } from '../support/service/stored-jobs.ts';
import { useHoldings, useService } from '../support/service/use-service.ts';
import { callable } from '../support/workflows/sweep.ts';

const REVIEWERS = 3;
const SOON = { REDELIVERY_MIN_SECONDS: '0.3', REDELIVERY_MAX_SECONDS: '0.3' };

/** Calls that the model has not answered and whose caller still waits. */
function openCalls(): { enter(call: ModelCall): void; leave(call: ModelCall): void; readonly size: number } {
  const open = new Set<ModelCall>();
  return {
    enter(call) {
      open.add(call);
      void call.hungUp.then(() => open.delete(call));
    },
    leave: (call) => open.delete(call),
    get size() {
      return open.size;
    },
  };
}

describe('a run under faults:', () => {
  const model = useModelServer();
  const network = useReceivers();
  const webhookUrl = () => `https://${network.receiver.host}/`;

  describe('a delivery that fails while two reviewers still wait for the model', () => {
    const service = useService(() => ({ environment: { ...model.environment, ...SOON } }));

    it('ends its calls to the model before the next delivery begins', async () => {
      const tenant = await service.tenant();
      const calls = openCalls();
      const openOnArrival: number[] = [];
      const allThere = Promise.withResolvers<void>();
      model.setScript(async (call) => {
        if (call.kind === 'consolidate') return undefined;
        openOnArrival.push(calls.size);
        if (call.number > REVIEWERS) return undefined;
        calls.enter(call);
        if (call.number < REVIEWERS) return { type: 'hang', after: 'request' };
        allThere.resolve();
        await allThere.promise;
        calls.leave(call);
        return { type: 'status', status: 503 };
      });
      const jobId = await upload(tenant);
      await tenant.client.analyze({ jobId, profileId: tenant.profileId });
      const job = await tenant.client.waitForJob(jobId);
      assert.deepEqual([job.status, job.delivery], ['COMPLETED', 2], job.errorMessage ?? '');
      assert.deepEqual([model.count('review'), model.count('consolidate')], [2 * REVIEWERS, 1]);
      // Calls of the first delivery find earlier ones open; those of the second find none.
      assert.deepEqual(openOnArrival, [0, 1, 2, 0, 0, 0]);
    });
  });

  describe('a deletion and the end of the window', () => {
    const service = useService(() => ({
      environment: { ...model.environment, ...network.environment, RUN_WINDOW_SECONDS: '4' },
    }));
    const holdings = useHoldings(service);

    it('end every job once in the same second: the job stays deleted, and either has its run given back and its callback sent, or neither', async () => {
      model.setScript(() => ({ type: 'hang', after: 'request' }));
      const tenant = await service.tenant();
      const jobIds = await Promise.all(Array.from({ length: 10 }, () => upload(tenant)));
      await Promise.all(
        jobIds.map(async (jobId, i) => {
          await tenant.client.analyze({ jobId, profileId: tenant.profileId, webhookUrl: webhookUrl() });
          const { deadlineAt } = await tenant.client.job(jobId);
          await wait(deadlineAt - Date.now() + (i - 5) * 80);
          await tenant.client.deleteJob(jobId);
        }),
      );
      const { temporal, data } = service.platform;
      await Promise.all(jobIds.map((jobId) => temporal.workflow.getHandle(`analysis-${jobId}`).result()));
      let calledBack = 0;
      for (const jobId of jobIds) {
        await assert.rejects(tenant.client.job(jobId), { code: 'NOT_FOUND' });
        const callback = await data.callbacks.find(tenant.tenantId, jobId);
        if (callback !== null) {
          calledBack++;
          await temporal.workflow.getHandle(`webhook-${jobId}`).result();
          assert.match(String(callback.body), /FAILED.*window/);
        }
        const left = await holdings.mentioning(jobId);
        assert.deepEqual(left, callback === null ? ['admissions'] : ['admissions', 'callbacks']);
      }
      assert.equal(await service.usedRuns(tenant), jobIds.length - calledBack);
      assert.equal(network.receiver.received.length, calledBack);
      assert.deepEqual(await holdings.objects(tenant.tenantId), []);
    });

    /** The order of deletion and expiry; the third column is the effect of the later one. */
    const ORDERS: [name: string, order: ('delete' | 'expire')[], refunded: boolean][] = [
      ['the deletion comes first', ['delete', 'expire'], false],
      ['the window closes first', ['expire', 'delete'], true],
    ];
    for (const [name, order, refunded] of ORDERS) {
      it(`have one outcome when ${name}`, async () => {
        const tenant = await service.tenant();
        const { jobId } = await stored(tenant);
        for (const which of order) await ends(tenant, jobId)[which]();
        assert.equal(await service.usedRuns(tenant), refunded ? 0 : 1);
        await assertGone(tenant, jobId, refunded);
      });
    }

    /** Milliseconds after the window closed. */
    const RESULTS: [when: string, pastMs: number, taken: boolean][] = [
      ['take a result one millisecond before the window closes', -1, true],
      ['refuse a result at the moment the window closes', 0, false],
      ['refuse a result one millisecond after the window closed', 1, false],
    ];
    for (const [when, pastMs, taken] of RESULTS) {
      it(when, async () => {
        const tenant = await service.tenant();
        const { tenantId, jobId, deadlineAt } = await storeJob(service, tenant, { status: 'PROCESSING' });
        const { jobs } = service.platform.data;
        assert.equal(await jobs.complete({ tenantId, jobId }, Buffer.from('{}'), deadlineAt + pastMs), taken);
        assert.equal(await jobs.outcome({ tenantId, jobId }), taken ? 'COMPLETED' : 'OPEN');
      });
    }

    it('have one outcome at the same moment, every time', async () => {
      const tenant = await service.tenant();
      let refunded = 0;
      for (let i = 0; i < 30; i++) {
        const { jobId } = await stored(tenant);
        const { delete: remove, expire } = ends(tenant, jobId);
        await Promise.all(i % 2 === 0 ? [remove(), expire()] : [expire(), remove()]);
        const calledBack = (await service.platform.data.callbacks.find(tenant.tenantId, jobId)) !== null;
        if (calledBack) refunded++;
        await assertGone(tenant, jobId, calledBack);
      }
      assert.equal(await service.usedRuns(tenant), 30 - refunded);
    });

    /** A job that is charged and runs nowhere. */
    async function stored(tenant: TestTenant) {
      const { data } = service.platform;
      const charge = {
        chargeId: `chg_${randomUUID()}`,
        periodKey: periodKeyOf(Date.now()),
        day: dayKeyOf(Date.now()),
        runs: 1,
      };
      await data.runCounters.charge({ ...charge, tenantId: tenant.tenantId }, 100);
      const callback = { url: 'https://nowhere.invalid/', sealedSecret: null };
      return storeJob(service, tenant, { callback, charge: { ...charge, state: 'charged' } });
    }

    function ends({ tenantId, clientId }: TestTenant, jobId: string) {
      const category = 'DELIVERY_WINDOW_EXHAUSTED';
      const { failJob } = callable(createJobActivities({ ...service.platform, reviewing: reviewInProcess() }));
      const caller = { tenantId, credentialId: clientId, kind: 'api-key' as const };
      return {
        delete: () => deleteJob(service.platform, caller, jobId),
        expire: () => failJob({ tenantId, jobId, category, message: FAILURE_MESSAGES[category] }),
      };
    }

    async function assertGone(tenant: TestTenant, jobId: string, calledBack: boolean) {
      assert.equal(await service.platform.data.jobs.exists(tenant.tenantId, jobId), false);
      const callback = await service.platform.data.callbacks.find(tenant.tenantId, jobId);
      assert.equal(callback !== null, calledBack);
    }
  });
});
