import assert from 'node:assert/strict';
import { type JobKind, runWorkflowId } from '../../../shared/rules/workflow-ids.ts';
import { useModelServer } from '../../support/model/model-server.ts';
import { storeAnalysis } from '../../support/requests/actions.ts';
import { status, useReceivers } from '../../support/requests/receiver.ts';
import { upload } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';
import { useNamespace, useWorkerProcess } from '../../support/service/worker-process.ts';

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
    assert.equal(received.length, attempts);
    for (const { headers, body } of received) {
      assert.deepEqual([headers['webhook-id'], body], [callback.webhookId, callback.body]);
    }
    assert.equal(JSON.parse(String(received[0]?.body)).updatedAt, new Date(job.updatedAt).toISOString());
    assert.equal(await service.usedRuns(tenant), 1);
    const uploaded = kind === 'ANALYSIS' ? ['admissions'] : [];
    assert.deepEqual(await holdings.mentioning(jobId), [...uploaded, 'callbacks', 'jobs']);
    return job;
  }

  /** Kills the worker the moment something was written; the change stream tells within milliseconds. */
  async function killWhen(collection: string, written: object): Promise<void> {
    const changes = holdings.collection(collection).watch([{ $match: written }], { maxAwaitTimeMS: 50 });
    try {
      // The stream is open when it was asked once.
      await changes.tryNext();
      ready.resolve();
      await changes.next();
      await worker.kill();
    } finally {
      await changes.close();
    }
  }
  let ready = Promise.withResolvers<void>();
  beforeEach(() => {
    ready = Promise.withResolvers();
  });

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
    assert.equal((await assertEndedOnce(tenant, jobId)).delivery, 2);
    assert.deepEqual([model.count('review'), model.count('consolidate')], [2 * REVIEWERS, 1]);
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
    assert.equal((await assertEndedOnce(tenant, jobId)).delivery, 2);
    assert.deepEqual([model.count('review'), model.count('consolidate')], [REVIEWERS, 2]);
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
    assert.equal(job.delivery, 2);
    assert.equal(job.result?.generatedDocument?.language, 'Swedish');
    assert.equal(model.count('act'), 2);
  });

  it('between the last result and the end of the job has the run complete once', async () => {
    const tenant = await service.tenant();
    const killed = killWhen('runData', { operationType: 'insert', 'documentKey._id': /\/review\// });
    await ready.promise;
    const jobId = await start(tenant);
    await killed;
    assert.equal((await tenant.client.job(jobId)).status, 'PROCESSING');
    assert.ok((await holdings.mentioning(jobId)).includes('runData'));
    await worker.restart();
    await assertEndedOnce(tenant, jobId);
    assert.equal(model.count('review'), REVIEWERS);
  });

  it('between the end of the job and the callback has the callback sent once', async () => {
    const tenant = await service.tenant();
    const ended = { operationType: 'update', 'updateDescription.updatedFields.status': 'COMPLETED' };
    const killed = killWhen('jobs', ended);
    await ready.promise;
    const jobId = await start(tenant);
    await killed;
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
    assert.deepEqual(
      callback?.attempts.map(({ attempt, status: code, error }) => ({ attempt, code, error })),
      [
        { attempt: 1, code: null, error: 'WORKER_LOST' },
        { attempt: 2, code: 200, error: null },
      ],
    );
  });
});

describe('SIGKILL of the only worker of a run that ran out of time', () => {
  const namespace = useNamespace('faults');
  const model = useModelServer();
  const settings = () => ({ ...model.environment, RUN_WINDOW_SECONDS: '5' });
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
