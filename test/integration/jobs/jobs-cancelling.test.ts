import assert from 'node:assert/strict';
import { JobAnswer } from '../../../shared/contracts/job.ts';
import { createEngine } from '../../../shared/engine/create-engine.ts';
import { FAILURE_MESSAGES } from '../../../shared/errors/failure-messages.ts';
import { mintJobId } from '../../../shared/ids.ts';
import { reviewInProcess } from '../../../shared/reviewing/reviewing.ts';
import { endCompleted, endFailed } from '../../../shared/services/runs/end-run.ts';
import { renderJob } from '../../../shared/services/runs/render-job.ts';
import { eventually } from '../../support/eventually.ts';
import { useModelServer } from '../../support/model/model-server.ts';
import { assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { upload } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';

const CALLBACK = { webhookUrl: 'https://receiver.example/hook', webhookSecret: 'a secret of theirs' };

describe('cancelling a job', () => {
  const model = useModelServer();
  // A job that waits for its next delivery waits until the test ends.
  const service = useService(() => ({
    environment: { ...model.environment, REDELIVERY_MIN_SECONDS: '600', REDELIVERY_MAX_SECONDS: '600' },
  }));
  const holdings = useHoldings(service);
  before(() => {
    const computing = { reviewing: reviewInProcess(), writing: service.platform.writing };
    assert.equal(createEngine(service.platform.config, computing).name, 'openai');
  });

  const cancel = async ({ client }: Pick<TestTenant, 'client'>, jobId: string) =>
    request(service, 'POST', `/v1/jobs/${jobId}/cancel`, { token: await client.token() });
  const workflowOf = (jobId: string) => service.platform.temporal.workflow.getHandle(`analysis-${jobId}`);
  const callbackOf = ({ tenantId }: TestTenant, jobId: string) => service.platform.data.callbacks.find(tenantId, jobId);

  function assertCancelled(job: JobAnswer): void {
    assert.deepEqual(
      [job.status, job.step, job.errorCategory, job.errorMessage],
      ['FAILED', null, 'CANCELLED', FAILURE_MESSAGES.CANCELLED],
    );
  }

  it('ends the job at once: no more calls of the model, the run stays charged, the callback is due, nothing of the run is left', async () => {
    const tenant = await service.tenant();
    const stuck = new Promise<undefined>(() => undefined);
    model.setScript(() => stuck);
    const before = model.calls.length;
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId, ...CALLBACK });
    while (model.calls.length < before + 3) await model.nextCall();
    const calls = model.calls.slice(before);

    const answer = await cancel(tenant, jobId);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(rateLimitOf(answer), null);
    const job = JobAnswer.parse(answer.body);
    assertCancelled(job);
    assert.deepEqual(job, await tenant.client.job(jobId));

    await Promise.all(calls.map(({ hungUp }) => hungUp));
    await workflowOf(jobId).result();
    assert.equal(model.calls.length, before + 3);
    assert.equal(await service.usedRuns(tenant), 1);
    const callback = await callbackOf(tenant, jobId);
    assert.deepEqual(JSON.parse(String(callback?.body)), {
      jobId,
      status: 'FAILED',
      errorMessage: FAILURE_MESSAGES.CANCELLED,
      updatedAt: new Date(job.updatedAt).toISOString(),
    });
    assert.deepEqual(await holdings.mentioning(jobId), ['admissions', 'callbacks', 'jobs']);
    assertCancelled(await tenant.client.job(jobId));
  });

  it('ends the job between two deliveries, too, and no other delivery begins', async () => {
    const tenant = await service.tenant();
    const before = model.calls.length;
    const allThere = Promise.withResolvers<void>();
    // The first failure ends the other calls, so that it comes once all are made.
    model.setScript(async () => {
      if (model.calls.length >= before + 3) allThere.resolve();
      await allThere.promise;
      return { type: 'status', status: 500 };
    });
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    await eventually(async () => (await tenant.client.job(jobId)).nextDeliveryAt !== undefined);
    assert.equal(model.calls.length, before + 3);
    assertCancelled(await tenant.client.cancel(jobId));
    await workflowOf(jobId).result();
    assert.equal(model.calls.length, before + 3);
  });

  it('is refused once the job has ended, whatever ended it', async () => {
    const tenant = await service.tenant();
    const completed = await storeJob(service, tenant, { status: 'COMPLETED' });
    const cancelled = await storeJob(service, tenant);
    assertCancelled(await tenant.client.cancel(cancelled.jobId));
    for (const { jobId } of [completed, cancelled]) {
      const stood = await tenant.client.job(jobId);
      assertRefusal(await cancel(tenant, jobId), { code: 'CONFLICT', message: /already ended/ });
      assert.deepEqual(await tenant.client.job(jobId), stood);
    }
  });

  it('is allowed to the key that started the job alone; everyone else is answered as for an unknown id', async () => {
    const tenant = await service.tenant();
    const { jobId } = await storeJob(service, tenant);
    const [colleague, stranger] = [await service.key(tenant.tenantId), await service.tenant()];
    const answers = await Promise.all([
      cancel(colleague, jobId),
      cancel(stranger, jobId),
      cancel(tenant, mintJobId()),
      cancel(tenant, 'no-id-at-all'),
    ]);
    for (const answer of answers) assertRefusal(answer, { code: 'NOT_FOUND' });
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assertRefusal(await request(service, 'POST', `/v1/jobs/${jobId}/cancel`), { code: 'UNAUTHORIZED' });
    assert.equal((await tenant.client.job(jobId)).status, 'QUEUED');
  });

  describe('in the same instant as', () => {
    const ROUNDS = 12;
    const callback = { url: 'https://receiver.example/hook', sealedSecret: null };
    const end = {
      completion: async (job: Awaited<ReturnType<typeof storeJob>>) =>
        endCompleted(service.platform, job, renderJob({ ...job, status: 'COMPLETED' }, {}), Date.now()),
      window: async ({ tenantId, jobId }: Awaited<ReturnType<typeof storeJob>>) =>
        endFailed(
          service.platform,
          { tenantId, jobId },
          { category: 'DELIVERY_WINDOW_EXHAUSTED', message: 'Too late.' },
        ),
    };
    for (const [name, outcome] of [
      ['completion', ['COMPLETED', undefined]],
      ['window', ['FAILED', 'DELIVERY_WINDOW_EXHAUSTED']],
    ] as const) {
      it(`the ${name === 'window' ? 'end of the window' : 'completion of the run'} has one outcome and one callback`, async () => {
        const tenant = await service.tenant();
        for (let round = 0; round < ROUNDS; round++) {
          const job = await storeJob(service, tenant, { status: 'PROCESSING', callback });
          const both = [() => cancel(tenant, job.jobId), () => end[name](job)] as const;
          const [answer, ended] = await (round % 2 === 0
            ? Promise.all([both[0](), both[1]()])
            : Promise.all([both[1](), both[0]()]).then(([second, first]) => [first, second] as const));
          assert.equal(answer.status, ended ? 409 : 200, answer.text);
          const { status, errorCategory } = await tenant.client.job(job.jobId);
          assert.deepEqual([status, errorCategory], ended ? outcome : ['FAILED', 'CANCELLED']);
          const { body } = (await callbackOf(tenant, job.jobId)) ?? {};
          assert.equal(JSON.parse(String(body)).status, status);
          const record = await service.platform.data.jobs.find(tenant.tenantId, job.jobId);
          assert.equal(record?.charge.state, ended && name === 'window' ? 'refunded' : 'charged');
        }
      });
    }

    it('the deletion of the job leaves nothing of it', async () => {
      const tenant = await service.tenant();
      for (let round = 0; round < ROUNDS; round++) {
        const { jobId } = await storeJob(service, tenant, { status: 'PROCESSING' });
        const [cancelled, deleted] = await Promise.all([
          cancel(tenant, jobId),
          request(service, 'DELETE', `/v1/jobs/${jobId}`, { token: await tenant.client.token() }),
        ]);
        assert.ok([200, 404, 409].includes(cancelled.status), cancelled.text);
        assert.equal(deleted.status, 200, deleted.text);
        assert.deepEqual(await holdings.mentioning(jobId), []);
      }
    });

    it('another cancellation is granted once', async () => {
      const tenant = await service.tenant();
      const { jobId } = await storeJob(service, tenant, { callback });
      const answers = await Promise.all([1, 2, 3].map(() => cancel(tenant, jobId)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    });
  });
});
