import assert from 'node:assert/strict';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { type JobKind, runWorkflowId } from '../../../shared/rules/workflow-ids.ts';
import { type ModelCall, useModelServer } from '../../support/model/model-server.ts';
import { storeAnalysis } from '../../support/requests/actions.ts';
import { status, useReceivers } from '../../support/requests/receiver.ts';
import { upload } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';
import { useNamespace, useWorkerProcess } from '../../support/service/worker-process.ts';
import { lostToSilence } from '../../support/workflows/histories.ts';

const REVIEWERS = 3;

describe('SIGKILL of the only worker', () => {
  const namespace = useNamespace('faults');
  const model = useModelServer();
  const network = useReceivers();
  const settings = () => ({
    ...model.environment,
    ...network.environment,
    REDELIVERY_MIN_SECONDS: '0.3',
    REDELIVERY_MAX_SECONDS: '0.3',
    WEBHOOK_BACKOFF_MIN_SECONDS: '0.3',
  });
  const service = useService(() => ({ environment: settings(), withWorker: false, namespace }));
  const holdings = useHoldings(service);
  const worker = useWorkerProcess(namespace, () => ({ ...settings(), ...service.connections }));
  const webhookUrl = () => `https://${network.receiver.host}/`;

  async function start(tenant: TestTenant): Promise<string> {
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId, webhookUrl: webhookUrl(), webhookSecret: 'x' });
    return jobId;
  }

  /** Asserts one result, one charge, one callback, and nothing left of the run. */
  async function assertEndedOnce(tenant: TestTenant, jobId: string, attempts = 1, kind: JobKind = 'ANALYSIS') {
    const job = await tenant.client.waitForJob(jobId);
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    const { temporal, data } = service.platform;
    await temporal.workflow.getHandle(runWorkflowId(kind, jobId)).result();
    await temporal.workflow.getHandle(`webhook-${jobId}`).result();
    const callback = await data.callbacks.find(tenant.tenantId, jobId);
    assert.equal(callback?.state, 'DELIVERED');
    const { received } = network.receiver;
    // An attempt may have been sent or not where its worker was silent on a busy machine.
    const silent = callback.attempts.filter(({ error }) => error === 'WORKER_LOST').length - (attempts - 1);
    assert.ok(received.length >= attempts && received.length <= attempts + silent, `${received.length} callbacks`);
    for (const { headers, body } of received) {
      assert.deepEqual([headers['webhook-id'], body], [callback.webhookId, callback.body]);
    }
    assert.equal(JSON.parse(String(received[0]?.body)).updatedAt, new Date(job.updatedAt).toISOString());
    assert.equal(await service.usedRuns(tenant), 1);
    const uploaded = kind === 'ANALYSIS' ? ['admissions'] : [];
    assert.deepEqual(await holdings.mentioning(jobId), [...uploaded, 'callbacks', 'jobs']);
    return job;
  }

  /**
   * Asserts that the run had one delivery more than workers were silent, and that the model was called so often; more often only where more
   * workers were silent than the one that was killed, as on a busy machine.
   */
  async function assertDelivered(job: JobAnswer, kind: JobKind, calls: Partial<Record<ModelCall['kind'], number>>) {
    const lost = await lostToSilence(service, runWorkflowId(kind, job.jobId));
    assert.ok(lost >= 1);
    assert.equal(job.delivery, 1 + lost);
    for (const [called, expected] of Object.entries(calls)) {
      const count = model.count(called as ModelCall['kind']);
      assert.ok(lost === 1 ? count === expected : count >= expected, `${count} calls of ${called}`);
    }
  }

  /** Starts a run and kills the worker once something was written, as soon as the change stream tells. */
  async function startAndKillWhen(tenant: TestTenant, collection: string, written: object): Promise<string> {
    const changes = holdings.collection(collection).watch([{ $match: written }], { maxAwaitTimeMS: 50 });
    try {
      // The stream is open when it was asked once.
      await changes.tryNext();
      const jobId = await start(tenant);
      await changes.next();
      await worker.kill();
      return jobId;
    } finally {
      await changes.close();
    }
  }

  it('during the panel has the panel run again, and the run completes once', async () => {
    const tenant = await service.tenant();
    const allThere = Promise.withResolvers<void>();
    model.setScript(({ kind, number }) => {
      if (kind === 'consolidate' || number > REVIEWERS) return undefined;
      if (number === REVIEWERS) allThere.resolve();
      return { type: 'hang', after: 'request' };
    });
    const jobId = await start(tenant);
    await allThere.promise;
    await worker.restart();
    const job = await assertEndedOnce(tenant, jobId);
    await assertDelivered(job, 'ANALYSIS', { review: 2 * REVIEWERS, consolidate: 1 });
  });

  it('during the consolidation has no reviewer run again, and the run completes once', async () => {
    const tenant = await service.tenant();
    const there = Promise.withResolvers<void>();
    model.setScript(({ kind, number }) => {
      if (kind === 'review' || number > 1) return undefined;
      there.resolve();
      return { type: 'hang', after: 'request' };
    });
    const jobId = await start(tenant);
    await there.promise;
    await worker.restart();
    const job = await assertEndedOnce(tenant, jobId);
    await assertDelivered(job, 'ANALYSIS', { review: REVIEWERS, consolidate: 2 });
  });

  it('during an action has the document written again, and the run completes once', async () => {
    const tenant = await service.tenant();
    const analysis = await storeAnalysis(service, tenant);
    const there = Promise.withResolvers<void>();
    model.setScript(({ number }) => {
      if (number > 1) return undefined;
      there.resolve();
      return { type: 'hang', after: 'request' };
    });
    const { profileId } = tenant;
    const { jobId } = await tenant.client.action({
      ...{ actionType: 'letter-to-authority', profileId, jobId: analysis.jobId },
      ...{ webhookUrl: webhookUrl(), webhookSecret: 'x' },
    });
    await there.promise;
    await worker.restart();
    const job = await assertEndedOnce(tenant, jobId, 1, 'ACTION');
    assert.equal(job.result?.generatedDocument?.language, 'Swedish');
    await assertDelivered(job, 'ACTION', { act: 2 });
  });

  it('between the last result and the end of the job has the run complete once', async () => {
    const reviewed = { operationType: 'insert', 'documentKey._id': /\/review\// };
    // The change stream may tell so late that the job has ended; then another run is started.
    for (;;) {
      const tenant = await service.tenant();
      const jobId = await startAndKillWhen(tenant, 'runData', reviewed);
      const inTime = (await tenant.client.job(jobId)).status === 'PROCESSING';
      if (inTime) assert.ok((await holdings.mentioning(jobId)).includes('runData'));
      const reviews = model.count('review');
      await worker.restart();
      await assertEndedOnce(tenant, jobId);
      assert.equal(model.count('review'), reviews);
      if (inTime) break;
      network.receiver.received.length = 0;
    }
  });

  it('between the end of the job and the callback has the callback sent once', async () => {
    const tenant = await service.tenant();
    // This worker ends jobs and sends no callback.
    await worker.restart('--queues', 'audit');
    const ended = { operationType: 'update', 'updateDescription.updatedFields.status': 'COMPLETED' };
    const jobId = await startAndKillWhen(tenant, 'jobs', ended);
    const { updatedAt } = await tenant.client.job(jobId);
    assert.equal(network.receiver.received.length, 0);
    await worker.restart();
    assert.equal((await assertEndedOnce(tenant, jobId)).updatedAt, updatedAt);
  });

  it('while a callback is in flight has the same callback sent again', async () => {
    const tenant = await service.tenant();
    network.receiver.answer((...args) => (args[1] === 1 ? undefined : status(200)(...args)));
    const jobId = await start(tenant);
    await network.receiver.reached(1);
    await worker.restart();
    await assertEndedOnce(tenant, jobId, 2);
    const callback = await service.platform.data.callbacks.find(tenant.tenantId, jobId);
    const attempts = callback?.attempts.map(({ status: code, error }) => ({ code, error })) ?? [];
    assert.ok(attempts.length >= 2);
    assert.deepEqual(attempts, [
      // More than one only where a worker was silent on a busy machine.
      ...attempts.slice(1).map(() => ({ code: null, error: 'WORKER_LOST' })),
      { code: 200, error: null },
    ]);
  });
});

describe('SIGKILL of the only worker of a run that ran out of time', () => {
  const namespace = useNamespace('faults');
  const model = useModelServer();
  const settings = () => ({ ...model.environment, RUN_WINDOW_SECONDS: '30' });
  const service = useService(() => ({ environment: settings(), withWorker: false, namespace }));
  const holdings = useHoldings(service);
  const worker = useWorkerProcess(namespace, () => ({ ...settings(), ...service.connections }));

  it('between the refund and the answer to the workflow gives its run back once', async () => {
    const tenant = await service.tenant();
    model.setScript(() => ({ type: 'hang', after: 'request' }));
    const failed = { operationType: 'update', 'updateDescription.updatedFields.status': 'FAILED' };
    const changes = holdings.collection('jobs').watch([{ $match: failed }], { maxAwaitTimeMS: 50 });
    try {
      // The stream is open when it was asked once.
      await changes.tryNext();
      const jobId = await upload(tenant);
      await tenant.client.analyze({ jobId, profileId: tenant.profileId });
      assert.equal(await service.usedRuns(tenant), 1);
      await changes.next();
      await worker.restart();
      await service.platform.temporal.workflow.getHandle(runWorkflowId('ANALYSIS', jobId)).result();
      assert.equal((await tenant.client.job(jobId)).errorCategory, 'DELIVERY_WINDOW_EXHAUSTED');
      assert.equal(await service.usedRuns(tenant), 0);
    } finally {
      await changes.close();
    }
  });
});
