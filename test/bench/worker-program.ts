import { setTimeout as wait } from 'node:timers/promises';
import { makeCurrent } from '../../apps/stack/servers/promotion.ts';
import { WORKER_NODE_FLAGS } from '../../apps/worker/node-flags.ts';
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
