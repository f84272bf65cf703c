import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { msToTs } from '@temporalio/common/lib/time.js';
import { childEnvironment } from '../../shared/config.ts';
import { listBuilds, promoteBuild } from '../../shared/services/deployment.ts';
import { addSearchAttributes } from '../../shared/services/search-attributes.ts';
import { openTemporal } from '../../shared/temporal-client.ts';
import { embeddedServers } from './servers.ts';

/** The least the server takes. */
const HISTORIES_KEPT_MS = 86_400_000;
const ROOT = path.resolve(import.meta.dirname, '../..');

export interface WorkerProcess {
  /** What it wrote to its log so far, line by line. */
  log: readonly string[];
  /** Ends it without a warning, and resolves when it is gone. */
  kill(): Promise<void>;
}

/** The real worker program, of this checkout or of a copy, as a process of its own; resolves when it polls. */
export async function startWorkerProcess(environment: Record<string, string>, root = ROOT): Promise<WorkerProcess> {
  const child = spawn(process.execPath, ['apps/worker/main.ts'], {
    cwd: root,
    env: childEnvironment({ METRICS_PORT: '0', SWEEP_INTERVAL_SECONDS: '3600', ...environment, LOG_LEVEL: 'info' }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: string[] = [];
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(child, 'exit').then(() => process.off('exit', endWithUs));
  await Promise.race([
    says(child, 'The worker polls.', log),
    ended.then(() => Promise.reject(new Error('The worker ended.'))),
  ]);
  return {
    log,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function says(child: ChildProcess, sentence: string, log: string[]): Promise<void> {
  const { stderr } = child;
  if (stderr === null) throw new Error('The worker has no log.');
  const polling = Promise.withResolvers<void>();
  // Read to the end, or the worker would block on a full pipe.
  createInterface(stderr).on('line', (line) => {
    log.push(line);
    if (line.includes(sentence)) polling.resolve();
  });
  await polling.promise;
}

/** A namespace of its own, so that workers that belong to a build take no runs from those of other tests. */
export async function createNamespace(namespace: string): Promise<void> {
  const { temporalAddress: address } = await embeddedServers();
  const temporal = openTemporal({ connectionOptions: { address }, namespace });
  try {
    await temporal.client.workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: msToTs(HISTORIES_KEPT_MS),
    });
    // The server hears of a new namespace after a moment.
    while (
      !(await addSearchAttributes(temporal.client).then(
        () => true,
        () => false,
      ))
    )
      await wait(100);
  } finally {
    await temporal.close();
  }
}

/** Sends the runs of a namespace to the one build that works there. */
export async function promoteOnlyBuild(namespace: string): Promise<void> {
  const { temporalAddress: address } = await embeddedServers();
  const temporal = openTemporal({ connectionOptions: { address }, namespace });
  try {
    for (;;) {
      const [build] = await listBuilds(temporal.client, Date.now());
      if (build !== undefined && (await promoteBuild(temporal.client, build.buildId))) return;
      await wait(100);
    }
  } finally {
    await temporal.close();
  }
}
