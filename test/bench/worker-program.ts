import { setTimeout as wait } from 'node:timers/promises';
import { makeCurrent } from '../../apps/stack/servers/promotion.ts';
import { WORKER_NODE_FLAGS } from '../../apps/worker/node-flags.ts';
import { DEPLOYMENT_NAME } from '../../shared/deployment.ts';
import { hasGrpcStatus } from '../../shared/temporal-client.ts';
import { WITHOUT_ARCHIVES } from '../support/laws/without-archives.ts';
import type { Program, Stage } from './stage.ts';

const CURRENT_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/** Starts the worker program as the product does and makes its build the current one, before which no run begins. */
export async function startWorker(stage: Stage, settings: Record<string, string> = {}): Promise<Program> {
  const worker = await stage.start(
    new URL('../../apps/worker/main.ts', import.meta.url),
    { on: 'metricsUrl', path: '/readyz' },
    { ...WITHOUT_ARCHIVES, ...settings },
    WORKER_NODE_FLAGS,
  );
  const port = Number(new URL(worker.metricsUrl).port);
  const untilMs = performance.now() + CURRENT_TIMEOUT_MS;
  while (!(await makeCurrent(port, { TEMPORAL_ADDRESS: stage.temporalAddress }))) {
    if (performance.now() > untilMs) throw new Error('The build of the worker did not become current.');
    await wait(POLL_MS);
  }
  return worker;
}

/** Gives new runs to workers without a build, which this process starts; a measurement before may have left its build the current one. */
export async function serveWithoutBuild({ platform: { temporal } }: Stage): Promise<void> {
  const { namespace } = temporal.options;
  await temporal.workflowService
    .setWorkerDeploymentCurrentVersion({
      namespace,
      deploymentName: DEPLOYMENT_NAME,
      buildId: '',
      ignoreMissingTaskQueues: true,
    })
    .catch((error: unknown) => {
      // No worker with a build was ever started.
      if (!hasGrpcStatus(error, 'NOT_FOUND', 'FAILED_PRECONDITION')) throw error;
    });
}
