import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WorkflowNotFoundError } from '@temporalio/client';
import { RunFailure } from '../../../shared/errors/run-failure.ts';
import { mintJobId } from '../../../shared/ids.ts';
import { sealCallbackSecret } from '../../../shared/services/runs/callbacks.ts';
import { endFailed } from '../../../shared/services/runs/end-run.ts';
import { eventually } from '../../support/eventually.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { status, useReceivers } from '../../support/requests/receiver.ts';
import { upload } from '../../support/requests/uploads.ts';
import { dieBeforeStart } from '../../support/service/dying-gateway.ts';
import { startFlakyService } from '../../support/service/flaky-service.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';
import { eventsOf } from '../../support/workflows/histories.ts';
import { CHARGE_GRACE_MS, GRACE_MS, OVERDUE_MS, START, sweepAt, sweepNow } from '../../support/workflows/sweep.ts';

const SECRET = 'a secret of the receiver';

describe('the sweep', () => {
  const network = useReceivers();

  describe('with a worker', () => {
    const gated = useGatedEngine();
    let failing = false;
    const service = useService(() => ({
      engine: {
        ...gated,
        review: (input, signal) =>
          failing ? Promise.reject(new RunFailure('ENGINE_UNAVAILABLE')) : gated.review(input, signal),
      },
      // No delivery and no attempt is due while a test looks.
      environment: {
        ...network.environment,
        REDELIVERY_MIN_SECONDS: '600',
        REDELIVERY_MAX_SECONDS: '600',
        WEBHOOK_BACKOFF_MIN_SECONDS: '600',
      },
    }));
    const holdings = useHoldings(service);
    afterEach(() => {
      failing = false;
    });

    const workflow = (id: string) => service.platform.temporal.workflow.getHandle(id);
    const exists = async (id: string) => {
      try {
        await workflow(id).describe();
        return true;
      } catch (err) {
        if (err instanceof WorkflowNotFoundError) return false;
        throw err;
      }
    };
    const url = () => `https://${network.receiver.host}/`;
    /** Resolves once a workflow has started so many timers and waits for nothing else. */
    const atRest = (id: string, timers: number) =>
      eventually(async () => {
        if (!(await exists(id))) return false;
        const { raw } = await workflow(id).describe();
        const started = (await eventsOf(service, id)).filter((event) => event.timerStartedEventAttributes);
        return started.length === timers && !raw.pendingWorkflowTask && !raw.pendingActivities?.length;
      });

    async function delivered(tenant: TestTenant, jobId: string) {
      await workflow(`webhook-${jobId}`).result();
      return service.platform.data.callbacks.find(tenant.tenantId, jobId);
    }

    it('starts the run of a job whose gateway died before it could, and keeps its charge', async () => {
      const tenant = await service.tenant();
      const jobId = await upload(tenant);
      await dieBeforeStart(service, tenant, jobId);
      const { updatedAt } = await tenant.client.job(jobId);
      assert.equal(await exists(`analysis-${jobId}`), false);

      await sweepAt(service, updatedAt + GRACE_MS - 1).restartLostRuns(START);
      assert.equal(await exists(`analysis-${jobId}`), false);
      const { restartLostRuns } = sweepAt(service, updatedAt + GRACE_MS);
      await Promise.all([restartLostRuns(START), restartLostRuns(START)]);
      assert.equal((await tenant.client.waitForJob(jobId)).status, 'COMPLETED');

      await sweepAt(service, Date.now() + CHARGE_GRACE_MS).settleCharges(START);
      assert.equal(await service.usedRuns(tenant), 1);
      const [counter] = (await service.platform.data.runCounters.pendingBefore(Date.now(), null, 10)).filter(({ id }) =>
        id.startsWith(tenant.tenantId),
      );
      assert.equal(counter, undefined);
    });

    it('ends a lost run whose window has closed, and does not start it again', async () => {
      const tenant = await service.tenant();
      const deadlineAt = Date.now() - OVERDUE_MS;
      const { jobId } = await storeJob(service, tenant, { updatedAt: deadlineAt - 1, deadlineAt });
      await sweepAt(service, Date.now()).restartLostRuns(START);
      assert.equal(await exists(`analysis-${jobId}`), false);
      await sweepAt(service, deadlineAt + OVERDUE_MS).endOverdueJobs(START);
      assert.equal((await tenant.client.job(jobId)).errorCategory, 'DELIVERY_WINDOW_EXHAUSTED');
    });

    it('cancels a run whose job is gone', async () => {
      const tenant = await service.tenant();
      const jobId = await upload(tenant);
      gated.hold();
      await tenant.client.analyze({ jobId, profileId: tenant.profileId });
      await gated.waiting(3);
      const cancelled = gated.cancelled;
      await service.platform.data.jobs.remove(tenant.tenantId, jobId);
      const { cancelOrphanedRuns } = sweepAt(service, Date.now() + GRACE_MS + 1_000);
      // The loop waits, because a run is listed a moment after it began.
      for (; gated.cancelled === cancelled; await wait(100)) await cancelOrphanedRuns(START);
      await workflow(`analysis-${jobId}`).result();
      assert.equal(gated.cancelled, cancelled + 3);
      assert.deepEqual(await holdings.mentioning(jobId), ['admissions']);
      assert.equal(await service.usedRuns(tenant), 1);
    });

    it('delivers a callback whose worker died between the end of the job and its delivery', async () => {
      const tenant = await service.tenant();
      const jobId = mintJobId();
      const ref = { tenantId: tenant.tenantId, jobId };
      const sealedSecret = sealCallbackSecret(service.platform.keyring, jobId, SECRET);
      await storeJob(service, tenant, { jobId, callback: { url: url(), sealedSecret } });
      await endFailed(service.platform, ref, { category: 'INTERNAL', message: 'A fault.' });
      const { updatedAt } = await tenant.client.job(jobId);

      await sweepAt(service, updatedAt + GRACE_MS - 1).restartLostCallbacks(START);
      assert.equal(await exists(`webhook-${jobId}`), false);
      const { restartLostCallbacks } = sweepAt(service, updatedAt + GRACE_MS);
      await Promise.all([restartLostCallbacks(START), restartLostCallbacks(START)]);
      assert.equal((await delivered(tenant, jobId))?.state, 'DELIVERED');
      assert.equal(network.receiver.received.length, 1);
      const [{ body, headers } = assert.fail('nothing was received')] = network.receiver.received;
      assert.equal(headers['x-svc-signature'], createHmac('sha256', SECRET).update(body).digest('hex'));
      assert.deepEqual(JSON.parse(body.toString('utf8')), {
        jobId,
        status: 'FAILED',
        errorMessage: 'A fault.',
        updatedAt: new Date(updatedAt).toISOString(),
      });
    });

    it('goes on with a delivery that was lost on its way, with the attempts that are left', async () => {
      const tenant = await service.tenant();
      const { jobId } = await storeJob(service, tenant, { callback: { url: url(), sealedSecret: null } });
      const ref = { tenantId: tenant.tenantId, jobId };
      await endFailed(service.platform, ref, { category: 'INTERNAL', message: 'A fault.' });
      network.receiver.answer(status(500));
      const at = Date.now();
      for (let attempt = 1; attempt <= 4; attempt++) {
        const lost = { attempt, at, durationMs: 1, status: 500, error: null };
        await service.platform.data.callbacks.recordAttempt(tenant.tenantId, jobId, lost, 'PENDING');
      }
      await sweepAt(service, at + GRACE_MS).restartLostCallbacks(START);
      const callback = await delivered(tenant, jobId);
      assert.equal(callback?.state, 'EXHAUSTED');
      assert.deepEqual(
        callback.attempts.map(({ attempt }) => attempt),
        [1, 2, 3, 4, 5],
      );
      assert.equal(network.receiver.received.length, 1);
    });

    it('ends a job two minutes past its deadline, whatever its run does, gives the run back once and calls back', async () => {
      const tenant = await service.tenant();
      const jobId = await upload(tenant);
      gated.hold();
      await tenant.client.analyze({ jobId, profileId: tenant.profileId, webhookUrl: url() });
      await gated.waiting(3);
      const { deadlineAt } = await tenant.client.job(jobId);
      await sweepAt(service, deadlineAt + OVERDUE_MS - 1).endOverdueJobs(START);
      assert.equal((await tenant.client.job(jobId)).status, 'PROCESSING');

      const { endOverdueJobs } = sweepAt(service, deadlineAt + OVERDUE_MS);
      await Promise.all([endOverdueJobs(START), endOverdueJobs(START), endOverdueJobs(START)]);
      await endOverdueJobs(START);
      const job = await tenant.client.job(jobId);
      assert.deepEqual([job.status, job.errorCategory], ['FAILED', 'DELIVERY_WINDOW_EXHAUSTED']);
      assert.match(job.errorMessage ?? '', /not charged/);
      assert.equal(await service.usedRuns(tenant), 0);
      assert.equal((await workflow(`analysis-${jobId}`).describe()).status.name, 'TERMINATED');
      assert.equal((await delivered(tenant, jobId))?.state, 'DELIVERED');
      assert.equal(network.receiver.received.length, 1);
      assert.equal(JSON.parse(String(network.receiver.received[0]?.body)).status, 'FAILED');
    });

    it('changes nothing where nothing is broken', async () => {
      const tenant = await service.tenant();
      const start = async (body: object = {}) => {
        const jobId = await upload(tenant);
        await tenant.client.analyze({ jobId, profileId: tenant.profileId, ...body });
        return jobId;
      };
      network.receiver.answer(status(500));
      const finished = await start({ webhookUrl: url(), webhookSecret: SECRET });
      await tenant.client.waitForJob(finished);
      await network.receiver.reached(1);
      await atRest(`webhook-${finished}`, 1);
      failing = true;
      const waiting = await start();
      // Its first timer is the window.
      await atRest(`analysis-${waiting}`, 2);
      failing = false;
      gated.hold();
      const working = await start();
      await gated.waiting(3);
      await upload(tenant);

      /** Everything that is stored, and everything that runs with all that happened in it. */
      const everything = async () => {
        const runs = [];
        for (const id of [`webhook-${finished}`, `analysis-${waiting}`, `analysis-${working}`]) {
          const { runId, status: state, historyLength } = await workflow(id).describe();
          runs.push({ id, runId, state: state.name, historyLength });
        }
        return { runs, documents: await holdings.documents(), objects: await holdings.objects(tenant.tenantId) };
      };
      const before = await everything();
      assert.deepEqual(
        before.runs.map(({ state }) => state),
        ['RUNNING', 'RUNNING', 'RUNNING'],
      );
      // Late enough for every grace to be over, early enough for nothing to be due.
      const sweep = sweepAt(service, Date.now() + CHARGE_GRACE_MS + 1_000);
      for (const step of Object.values(sweep)) await step(START);
      await sweepNow(service);
      assert.deepEqual(await everything(), before);

      gated.release();
      assert.equal((await tenant.client.waitForJob(working)).status, 'COMPLETED');
      network.receiver.answer(status(200));
      await workflow(`webhook-${finished}`).terminate();
      await workflow(`analysis-${waiting}`).terminate();
    });
  });

  describe('without a worker', () => {
    const service = useService(() => ({ withWorker: false, environment: network.environment }));

    it('ends a job two minutes past its deadline, and its callback is delivered by the next worker', async () => {
      const tenant = await service.tenant();
      network.receiver.received.length = 0;
      network.receiver.answer(status(200));
      const jobId = await upload(tenant);
      const webhookUrl = `https://${network.receiver.host}/`;
      await tenant.client.analyze({ jobId, profileId: tenant.profileId, webhookUrl });
      const { deadlineAt } = await tenant.client.job(jobId);
      await sweepAt(service, deadlineAt + OVERDUE_MS).endOverdueJobs(START);
      assert.equal((await tenant.client.job(jobId)).errorCategory, 'DELIVERY_WINDOW_EXHAUSTED');
      assert.equal(await service.usedRuns(tenant), 0);
      const { temporal } = service.platform;
      assert.equal((await temporal.workflow.getHandle(`analysis-${jobId}`).describe()).status.name, 'TERMINATED');
      await service.work();
      await temporal.workflow.getHandle(`webhook-${jobId}`).result();
      assert.equal(network.receiver.received.length, 1);
      await service.stopWorker();
    });

    it('ends a run for good whose job is gone and that no worker will ever hear of', async () => {
      const tenant = await service.tenant();
      const jobId = await upload(tenant);
      await tenant.client.analyze({ jobId, profileId: tenant.profileId });
      await service.platform.data.jobs.remove(tenant.tenantId, jobId);
      const handle = service.platform.temporal.workflow.getHandle(`analysis-${jobId}`);
      const { windowMs } = service.platform.config.run;
      const soon = sweepAt(service, Date.now() + GRACE_MS + 1_000);
      const toldToStop = async () =>
        (await handle.fetchHistory()).events?.some((event) => event.workflowExecutionCancelRequestedEventAttributes);
      for (; !(await toldToStop()); await wait(100)) await soon.cancelOrphanedRuns(START);
      assert.equal((await handle.describe()).status.name, 'RUNNING');
      await sweepAt(service, Date.now() + windowMs + OVERDUE_MS + 1_000).cancelOrphanedRuns(START);
      assert.equal((await handle.describe()).status.name, 'TERMINATED');
    });
  });

  describe('while the storage is down', () => {
    it('takes its other steps although files cannot be removed', async () => {
      const service = await startFlakyService();
      try {
        const tenant = await service.tenant();
        const updatedAt = Date.now() - service.platform.config.retention.afterMs;
        const ended = await Promise.all(
          [1, 2, 3, 4].map(() => storeJob(service, tenant, { status: 'COMPLETED', updatedAt })),
        );
        const overdue = await storeJob(service, tenant, { deadlineAt: Date.now() - OVERDUE_MS });
        await service.proxies.storage.set('refuse');
        await sweepNow(service);
        const standing = () =>
          Promise.all(ended.map(({ jobId }) => service.platform.data.jobs.exists(tenant.tenantId, jobId)));
        assert.deepEqual(await standing(), [true, true, true, true]);
        assert.equal((await tenant.client.job(overdue.jobId)).errorCategory, 'DELIVERY_WINDOW_EXHAUSTED');
        await service.proxies.storage.set('pass');
        await sweepNow(service);
        assert.deepEqual(await standing(), [false, false, false, false]);
      } finally {
        await service.close();
      }
    });
  });
});
