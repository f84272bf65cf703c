import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createJobActivities } from '../../../activities/jobs.ts';
import type { Callback } from '../../../shared/data/callbacks.ts';
import { reviewInProcess } from '../../../shared/reviewing/reviewing.ts';
import { deleteJob } from '../../../shared/services/jobs/delete-job.ts';
import { redeliverCallback } from '../../../shared/services/jobs/redeliver-callback.ts';
import { said, useCallbackScene } from '../../support/requests/callback-scene.ts';
import { status } from '../../support/requests/receiver.ts';
import { callable, sweepAt } from '../../support/workflows/sweep.ts';

const SECRET = 'whs-7f1e93ac0b-not-to-be-found-anywhere';
const DAY_MS = 86_400_000;

describe('a callback', () => {
  const scene = useCallbackScene();

  describe('and the life of its job:', () => {
    /** A receiver that refuses once, and takes the next attempt when `meanwhile` is done. */
    async function delivering(meanwhile: (jobId: string) => Promise<unknown>): Promise<Callback> {
      const done = Promise.withResolvers<void>();
      scene.network.receiver.answer((response, number, path) => {
        if (number === 1) status(503)(response, number, path);
        else void done.promise.then(() => status(204)(response, number, path));
      });
      const jobId = await scene.start({ webhookUrl: scene.own(), webhookSecret: SECRET });
      await scene.network.receiver.reached(1);
      await meanwhile(jobId);
      done.resolve();
      await scene.service.platform.temporal.workflow.getHandle(`webhook-${jobId}`).result();
      return scene.logged(jobId);
    }

    it('the callback is delivered although the job was deleted', async () => {
      const callback = await delivering(async (jobId) => {
        await scene.tenant.client.deleteJob(jobId);
        await assert.rejects(scene.tenant.client.job(jobId), { code: 'NOT_FOUND' });
      });
      assert.equal(callback.state, 'DELIVERED');
      assert.equal(said(callback).at(-1), 204);
    });

    it('is delivered although the job was swept', async () => {
      const callback = await delivering(async (jobId) => {
        const job = await scene.tenant.client.waitForJob(jobId);
        await sweepAt(scene.service, job.updatedAt + scene.service.platform.config.retention.afterMs).removeEndedJobs({
          cursor: null,
        });
        await assert.rejects(scene.tenant.client.job(jobId), { code: 'NOT_FOUND' });
      });
      assert.equal(callback.state, 'DELIVERED');
    });

    it('is not made for a job that was deleted while it ran', async () => {
      scene.engine.hold();
      const jobId = await scene.start({ webhookUrl: scene.own(), webhookSecret: SECRET });
      await scene.engine.waiting(3);
      await scene.tenant.client.deleteJob(jobId);
      await scene.service.platform.temporal.workflow.getHandle(`analysis-${jobId}`).result();
      assert.equal(await scene.service.platform.data.callbacks.find(scene.tenant.tenantId, jobId), null);
      assert.deepEqual(scene.network.receiver.received, []);
      assert.deepEqual(await scene.holdings.holdingBytesOf(jobId), ['admissions']);
    });

    it('is not made for a job whose deletion is slower than the end of its run, and the run stays charged', async () => {
      const { tenant, service } = scene;
      const { tenantId, clientId } = tenant;
      const periodKey = new Date().toISOString().slice(0, 7);
      const used = () => service.platform.data.runCounters.used(tenantId, periodKey);
      const before = await used();
      scene.engine.hold();
      const jobId = await scene.start({ webhookUrl: scene.own() });
      await scene.engine.waiting(3);
      const { documents, temporal, data } = service.platform;
      const remove = async (...args: Parameters<typeof documents.remove>) => {
        await temporal.workflow.getHandle(`analysis-${jobId}`).result();
        await documents.remove(...args);
      };
      const caller = { tenantId, credentialId: clientId, kind: 'api-key' as const };
      await deleteJob({ ...service.platform, documents: { ...documents, remove } }, caller, jobId);
      assert.equal(await data.jobs.exists(tenantId, jobId), false);
      assert.equal(await data.callbacks.find(tenantId, jobId), null);
      assert.equal(await used(), before + 1);
    });

    it('is one, however often the step that ends the job is repeated', async () => {
      const repeated = Promise.withResolvers<void>();
      scene.network.receiver.answer((...args) => repeated.promise.then(() => status(200)(...args)));
      const jobId = await scene.start({ webhookUrl: scene.own() });
      await scene.network.receiver.reached(1);
      const before = await scene.logged(jobId);
      const { completeJob, failJob } = callable(
        createJobActivities({ ...scene.service.platform, reviewing: reviewInProcess() }),
      );
      const ref = { tenantId: scene.tenant.tenantId, jobId };
      await Promise.all([completeJob(ref), completeJob(ref)]);
      await failJob({ ...ref, category: 'INTERNAL', message: 'too late' });
      assert.equal((await scene.tenant.client.job(jobId)).status, 'COMPLETED');
      assert.deepEqual((await scene.logged(jobId)).body, before.body);
      repeated.resolve();
      const { webhookId, state } = await scene.settled(jobId);
      assert.deepEqual([webhookId, state], [before.webhookId, 'DELIVERED']);
      const count = scene.network.receiver.received.length;
      assert.equal((await completeJob(ref)).callback, false);
      assert.equal(scene.network.receiver.received.length, count);
    });
  });

  describe('and its secret:', () => {
    it('the secret is stored encrypted and is erased once the callback was acknowledged', async () => {
      const looked = Promise.withResolvers<void>();
      scene.network.receiver.answer((response, number, path) => {
        if (number === 1) status(500)(response, number, path);
        else void looked.promise.then(() => status(200)(response, number, path));
      });
      scene.engine.hold();
      const jobId = await scene.start({ webhookUrl: scene.own(), webhookSecret: SECRET });
      await scene.engine.waiting(3);
      assert.deepEqual(await scene.holdings.holdingBytesOf(SECRET), []);
      // The search does find what is there.
      assert.ok((await scene.holdings.holdingBytesOf(scene.own())).includes('jobs'));
      scene.engine.release();
      await scene.network.receiver.reached(1);
      assert.deepEqual(await scene.holdings.holdingBytesOf(SECRET), []);
      const { sealedSecret } = await scene.logged(jobId);
      assert.ok(sealedSecret);
      assert.deepEqual(await scene.holdings.holdingBytesOf(sealedSecret), ['callbacks']);
      looked.resolve();
      assert.equal((await scene.settled(jobId)).sealedSecret, null);
      assert.deepEqual(await scene.holdings.holdingBytesOf(sealedSecret), []);
    });

    it('the secret is erased 24 hours after the callback was given up, and redelivery is refused from then on', async () => {
      scene.network.receiver.answer(status(500));
      const jobId = await scene.start({ webhookUrl: scene.own(), webhookSecret: SECRET });
      const { state, attempts, body, webhookId } = await scene.settled(jobId);
      assert.equal(state, 'EXHAUSTED');
      const lastMs = attempts.at(-1)?.at ?? 0;
      const prune = (nowMs: number) => sweepAt(scene.service, nowMs).pruneDeliveryLog({ cursor: null });

      await prune(lastMs + DAY_MS - 1);
      assert.ok((await scene.logged(jobId)).sealedSecret);
      const sentBefore = scene.network.receiver.received.length;
      const refused = Promise.withResolvers<void>();
      scene.network.receiver.answer((...args) => refused.promise.then(() => status(500)(...args)));
      await redeliverCallback(scene.service.platform, scene.tenant.tenantId, jobId);
      await assert.rejects(
        redeliverCallback(scene.service.platform, scene.tenant.tenantId, jobId),
        /is being delivered/,
      );
      refused.resolve();
      const again = await scene.settled(jobId);
      assert.deepEqual([again.state, again.attempts.length], ['EXHAUSTED', 10]);
      const resent = scene.network.receiver.received.slice(sentBefore);
      assert.equal(resent.length, 5);
      for (const sent of resent) {
        assert.deepEqual([sent.body, sent.headers['webhook-id']], [body, webhookId]);
        assert.equal(sent.headers['x-svc-signature'], createHmac('sha256', SECRET).update(body).digest('hex'));
      }

      const lastAgainMs = again.attempts.at(-1)?.at ?? 0;
      await prune(lastAgainMs + DAY_MS - 1);
      assert.ok((await scene.logged(jobId)).sealedSecret);
      await prune(lastAgainMs + DAY_MS);
      assert.equal((await scene.logged(jobId)).sealedSecret, null);
      await assert.rejects(redeliverCallback(scene.service.platform, scene.tenant.tenantId, jobId), {
        code: 'CONFLICT',
        message: /secret of this callback was erased/,
      });
      assert.equal((await scene.logged(jobId)).state, 'EXHAUSTED');
      assert.equal(scene.network.receiver.received.length, sentBefore + 5);
    });

    it('a callback that never had a secret is delivered again', async () => {
      const jobId = await scene.start({ webhookUrl: scene.own() });
      await scene.settled(jobId);
      await redeliverCallback(scene.service.platform, scene.tenant.tenantId, jobId);
      const { state, attempts } = await scene.settled(jobId);
      assert.deepEqual([state, attempts.length, scene.network.receiver.received.length], ['DELIVERED', 2, 2]);
    });
  });

  it('stays in the log for thirty days', async () => {
    const jobId = await scene.start({ webhookUrl: scene.own() });
    const { createdAt } = await scene.settled(jobId);
    const prune = (nowMs: number) => sweepAt(scene.service, nowMs).pruneDeliveryLog({ cursor: null });
    await prune(createdAt + 30 * DAY_MS - 1);
    assert.equal((await scene.logged(jobId)).state, 'DELIVERED');
    await prune(createdAt + 30 * DAY_MS);
    assert.equal(await scene.service.platform.data.callbacks.find(scene.tenant.tenantId, jobId), null);
    await assert.rejects(redeliverCallback(scene.service.platform, scene.tenant.tenantId, jobId), {
      code: 'NOT_FOUND',
    });
  });
});
