import '../../support/service/quiet-temporal.ts';
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { bundleWorkflows } from '../../../apps/worker/bundle.ts';
import { DEPLOYMENT_NAME } from '../../../shared/deployment.ts';
import { listBuilds, promoteBuild, strandedRunsQuery } from '../../../shared/services/operations/deployment.ts';
import { TASK_QUEUES } from '../../../shared/task-queues.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/service/free-port.ts';
import { startTemporalServer, type TemporalServer } from '../../support/service/temporal-server.ts';

const PARTITIONS = 4;
/** Milliseconds longer than a live worker is silent. */
const LATER_MS = 120_000;

describe('builds on a server whose task queues have four partitions', () => {
  let server: TemporalServer;
  let env: TestWorkflowEnvironment;
  let workflowBundle: WorkflowBundleWithSourceMap;
  const running: { worker: Worker; ended: Promise<void> }[] = [];
  before(async () => {
    const settings = {
      'matching.numTaskqueueReadPartitions': PARTITIONS,
      'matching.numTaskqueueWritePartitions': PARTITIONS,
      // An idle partition hands a poll on to the first one, which then knows the worker too; a busy one does not.
      'matching.forwarderMaxOutstandingPolls': 0,
    };
    const extraArgs = Object.entries(settings).flatMap(([name, value]) => [
      '--dynamic-config-value',
      `${name}=${value}`,
    ]);
    [server, workflowBundle] = await Promise.all([
      freePort().then((port) => startTemporalServer(port, extraArgs)),
      bundleWorkflows(),
    ]);
    env = await TestWorkflowEnvironment.createFromExistingServer({ address: server.address });
  });
  after(async () => {
    for (const { worker } of running) worker.shutdown();
    await Promise.all(running.map(({ ended }) => ended));
    await env.teardown();
    await server.kill();
  });

  /** A worker of a build that asks one partition at a time, whichever the server gives it. */
  async function startWorker(buildId: string): Promise<void> {
    const worker = await Worker.create({
      connection: env.nativeConnection,
      taskQueue: TASK_QUEUES.audit,
      workflowBundle,
      maxCachedWorkflows: 0,
      workflowTaskPollerBehavior: { type: 'simple-maximum', maximum: 1 },
      workerDeploymentOptions: {
        useWorkerVersioning: true,
        version: { deploymentName: DEPLOYMENT_NAME, buildId },
        defaultVersioningBehavior: 'PINNED',
      },
    });
    running.push({ worker, ended: worker.run() });
  }

  it('are listed as served whichever partition their workers poll, and no longer once no worker polls', async () => {
    // As many single pollers as it takes to be sure that not all of them ask the first partition.
    const builds = Array.from({ length: 2 * PARTITIONS }, (_, n) => `build-${n}`);
    for (const buildId of builds) await startWorker(buildId);
    const served = async () => {
      const found = await listBuilds(env.client, Date.now());
      return found.filter((build) => build.served.includes(TASK_QUEUES.audit)).map(({ buildId }) => buildId);
    };
    // A worker's first poll may come a while after its build is listed.
    await eventually(async () => isDeepStrictEqual((await served()).sort(), builds));
    assert.doesNotMatch((await strandedRunsQuery(env.client, Date.now())) ?? '', /TaskQueue = 'audit'/);
    const later = (await strandedRunsQuery(env.client, Date.now() + LATER_MS)) ?? '';
    for (const buildId of builds) assert.ok(later.includes(`'${DEPLOYMENT_NAME}:${buildId}'`), buildId);
  });

  it('are promoted as often as is asked, and change no other build', async () => {
    await eventually(() => promoteBuild(env.client, 'build-0'));
    assert.equal(await promoteBuild(env.client, 'build-0'), true);
    const found = await listBuilds(env.client, Date.now());
    assert.deepEqual(
      found.filter(({ status }) => status === 'CURRENT').map(({ buildId }) => buildId),
      ['build-0'],
    );
  });
});
