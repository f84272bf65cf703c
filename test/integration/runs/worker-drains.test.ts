import assert from 'node:assert/strict';
import { useModelServer } from '../../support/model/model-server.ts';
import { upload } from '../../support/requests/uploads.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import {
  promoteOnlyBuild,
  startWorkerProcess,
  useNamespace,
  type WorkerProcess,
} from '../../support/service/worker-process.ts';
import { lostToSilence } from '../../support/workflows/histories.ts';

const REVIEWERS = 3;

describe('a worker that is told to stop', () => {
  const namespace = useNamespace('drains');
  const model = useModelServer();
  // The waits are so short that only the delivery's number shows a lost delivery.
  const settings = () => ({ ...model.environment, REDELIVERY_MIN_SECONDS: '0.2', REDELIVERY_MAX_SECONDS: '0.2' });
  const service = useService(() => ({ environment: settings(), withWorker: false, namespace }));
  const tenant = useTenant(service);
  const workers: WorkerProcess[] = [];
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.kill();
  });

  async function startWorker(drainSeconds: string): Promise<WorkerProcess> {
    const worker = await startWorkerProcess({
      ...settings(),
      ...service.connections,
      WORKER_DRAIN_SECONDS: drainSeconds,
    });
    workers.push(worker);
    await promoteOnlyBuild(namespace);
    return worker;
  }

  /** Starts a run whose reviewers all wait in the model until they are released. */
  async function runAtTheModel() {
    const allThere = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<undefined>();
    model.setScript(({ kind, number }) => {
      if (kind !== 'review' || number > REVIEWERS) return undefined;
      if (number === REVIEWERS) allThere.resolve();
      return letGo.promise;
    });
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    await allThere.promise;
    return { jobId, letGo: () => letGo.resolve(undefined) };
  }

  /**
   * Asserts that the run completed in its first delivery, whose reviewers called the model so often. What a worker that is silent on a busy
   * machine lost is subtracted.
   */
  async function assertCompleted(jobId: string, reviews: number): Promise<void> {
    const { status, errorMessage, delivery } = await tenant.client.waitForJob(jobId);
    assert.equal(status, 'COMPLETED', errorMessage ?? '');
    const lost = await lostToSilence(service, `analysis-${jobId}`);
    assert.equal(delivery, 1 + lost);
    if (lost > 0) return;
    assert.deepEqual([model.count('review'), model.count('consolidate')], [reviews, 1]);
    assert.equal((await service.platform.data.jobs.find(tenant.tenantId, jobId))?.failures, undefined);
  }

  it('finishes its model calls before it ends, and the run goes on with another worker', async () => {
    const worker = await startWorker('120');
    const { jobId, letGo } = await runAtTheModel();
    await worker.stop();
    await startWorker('120');
    letGo();
    await assertCompleted(jobId, REVIEWERS);
    assert.equal(await worker.ended, 0);
  });

  it('cuts off what takes longer than it may drain: the work goes on elsewhere in the same delivery, and no failure is noted', async () => {
    const worker = await startWorker('0.2');
    const { jobId } = await runAtTheModel();
    const calls = [...model.calls];
    await worker.stop();
    await Promise.all(calls.map(({ hungUp }) => hungUp));
    await startWorker('0.2');
    await assertCompleted(jobId, 2 * REVIEWERS);
    assert.equal(await worker.ended, 0);
  });
});
