import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { bundleWorkflows } from '../../../apps/worker/bundle.ts';
import { replayFault } from '../../../apps/worker/replay.ts';
import type { Build } from '../../../shared/services/operations/deployment.ts';
import { TASK_QUEUES } from '../../../shared/task-queues.ts';
import { eventually } from '../../support/eventually.ts';
import { useModelServer } from '../../support/model/model-server.ts';
import { status, useReceivers } from '../../support/requests/receiver.ts';
import { upload } from '../../support/requests/uploads.ts';
import { type ChangedCheckout, type Changes, changedCheckout } from '../../support/service/changed-checkout.ts';
import { runProgram } from '../../support/service/run-program.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import { startWorkerProcess, useNamespace, type WorkerProcess } from '../../support/service/worker-process.ts';
import { lostToSilence } from '../../support/workflows/histories.ts';
import { sweepAt, workOff } from '../../support/workflows/sweep.ts';

/** Milliseconds longer than a live worker is silent, and than a job stays untouched. */
const LATER_MS = 120_000;

/** A change that keeps the order of commands, so that open runs replay. */
const COMPATIBLE = [['`Reviewer ', '`Panel member ']] as const;
/** A change with which open runs cannot replay: the document is read before the delivery begins. */
const INCOMPATIBLE = [
  [
    'const plan = await writeShortly(',
    'if (!prepared) await work.prepareDocument(job);\n      const plan = await writeShortly(',
  ],
] as const;

describe('a deployment of new workflow code', () => {
  const namespace = useNamespace('deploys');
  const model = useModelServer();
  const network = useReceivers();
  const settings = () => ({
    ...model.environment,
    ...network.environment,
    WEBHOOK_BACKOFF_MIN_SECONDS: '3',
    REDELIVERY_MIN_SECONDS: '0.3',
    REDELIVERY_MAX_SECONDS: '0.3',
  });
  const service = useService(() => ({ environment: settings(), withWorker: false, namespace }));
  const tenant = useTenant(service);
  const environment = () => ({ ...settings(), ...service.connections });
  const copies: ChangedCheckout[] = [];
  const workers: WorkerProcess[] = [];
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.kill();
  });
  after(async () => {
    for (const copy of copies) await copy.remove();
  });

  /** Starts a worker of this checkout, or of one with changes, and sends new runs to it; answers its build. */
  async function deploy(changes: Changes = []) {
    const copy = await changedCheckout(changes);
    copies.push(copy);
    const worker = await startWorkerProcess(environment(), { root: copy.root });
    workers.push(worker);
    const { code, stderr } = await runProgram(['deploy', 'promote', copy.buildId], environment());
    assert.equal(code, 0, stderr);
    return { buildId: copy.buildId, worker };
  }

  /** Starts a run whose reviewers wait in the model until they are released. */
  async function runAtTheModel() {
    const letGo = Promise.withResolvers<undefined>();
    const calling = model.nextCall();
    model.setScript(() => letGo.promise);
    const jobId = await startRun();
    await calling;
    return {
      jobId,
      letGo: () => {
        model.setScript(undefined);
        letGo.resolve(undefined);
      },
    };
  }

  async function startRun(webhookUrl?: string): Promise<string> {
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId, webhookUrl });
    return jobId;
  }

  async function buildOf(jobId: string): Promise<string | undefined> {
    const { raw } = await service.platform.temporal.workflow.getHandle(`analysis-${jobId}`).describe();
    return raw.workflowExecutionInfo?.versioningInfo?.deploymentVersion?.buildId ?? undefined;
  }

  async function sweep() {
    const workflowBundle = await bundleWorkflows();
    return sweepAt(service, Date.now() + LATER_MS, {
      replays: async (history, workflowId) => (await replayFault(workflowBundle, history, workflowId)) === null,
    });
  }

  const completed = async (jobId: string) => {
    const job = await tenant.client.waitForJob(jobId);
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    return job;
  };

  it('lets a run finish on the code it began on, while new runs go to the new code', async () => {
    const old = await deploy();
    const { jobId, letGo } = await runAtTheModel();
    const changed = await deploy(INCOMPATIBLE);
    assert.notEqual(changed.buildId, old.buildId);
    const builds = async () => {
      const { stdout } = await runProgram(['deploy', 'status', '--json'], environment());
      return JSON.parse(stdout).builds.map(({ buildId, served, openRuns }: Build) => ({ buildId, served, openRuns }));
    };
    const served = ['audit', 'webhooks', 'laws', 'housekeeping'];
    const expected = [
      { buildId: changed.buildId, served, openRuns: 0 },
      { buildId: old.buildId, served, openRuns: 1 },
    ];
    // A scheduled sweep may be open for a moment.
    await eventually(async () => isDeepStrictEqual(await builds(), expected));
    letGo();
    const next = await startRun();
    await completed(jobId);
    await completed(next);
    assert.deepEqual([await buildOf(jobId), await buildOf(next)], [old.buildId, changed.buildId]);
    // A build with workers strands nobody.
    assert.deepEqual(await workOff((await sweep()).moveStrandedRuns), { handled: 0, batches: 1 });
  });

  it('loses no run that it leaves without workers: the run goes on with the new code where its history fits', async () => {
    const changed = await deploy(COMPATIBLE);
    const { jobId, letGo } = await runAtTheModel();
    await changed.worker.kill();
    const current = await deploy();
    assert.notEqual(current.buildId, changed.buildId);
    letGo();
    assert.deepEqual(await workOff((await sweep()).moveStrandedRuns), { handled: 1, batches: 1 });
    const job = await completed(jobId);
    const lost = await lostToSilence(service, `analysis-${jobId}`);
    assert.ok(lost >= 1);
    assert.equal(job.delivery, 1 + lost);
    assert.equal(await buildOf(jobId), current.buildId);
  });

  it('loses no run that it leaves without workers: the run starts anew where its history does not fit', async () => {
    const changed = await deploy(INCOMPATIBLE);
    const { jobId, letGo } = await runAtTheModel();
    await changed.worker.kill();
    const current = await deploy();
    letGo();
    const steps = await sweep();
    assert.deepEqual(await workOff(steps.moveStrandedRuns), { handled: 1, batches: 1 });
    assert.equal((await workOff(steps.restartLostRuns)).handled, 1);
    await completed(jobId);
    assert.equal(await buildOf(jobId), current.buildId);
  });

  it('loses no callback that it leaves without workers: the callback goes on with the new code', async () => {
    const changed = await deploy(COMPATIBLE);
    network.receiver.answer(status(500));
    const jobId = await startRun(`https://${network.receiver.host}/`);
    await network.receiver.reached(1);
    await changed.worker.kill();
    await deploy();
    network.receiver.answer(status(200));
    // The run that began it may be among them, killed just before its own end.
    assert.ok((await workOff((await sweep()).moveStrandedRuns)).handled >= 1);
    await service.platform.temporal.workflow.getHandle(`webhook-${jobId}`).result();
    const callback = await service.platform.data.callbacks.find(tenant.tenantId, jobId);
    assert.equal(callback?.state, 'DELIVERED');
    // A worker that is silent on a busy machine may have sent a callback or not; the first was sent, whatever is noted of it.
    const silent = callback.attempts.slice(1).filter(({ error }) => error === 'WORKER_LOST').length;
    const sent = network.receiver.received.length;
    assert.ok(sent >= 2 && sent <= 2 + silent, `${sent} sent, ${silent} of them by a silent worker`);
  });

  it('shows in the backlog of a queue, as KEDA reads it, the runs that wait for workers of the current build', async () => {
    const { worker } = await deploy();
    await worker.kill();
    const backlog = async (taskQueueType: number) => {
      const { temporal } = service.platform;
      const { stats } = await temporal.workflowService.describeTaskQueue({
        namespace: temporal.options.namespace,
        taskQueue: { name: TASK_QUEUES.audit },
        taskQueueType,
        reportStats: true,
      });
      return Number(stats?.approximateBacklogCount ?? 0);
    };
    const before = await backlog(1);
    await Promise.all([startRun(), startRun(), startRun()]);
    await eventually(async () => (await backlog(1)) === before + 3);
  });
});
