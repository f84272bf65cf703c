import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { msToTs } from '@temporalio/common/lib/time.js';
import { childEnvironment } from '../../../shared/config.ts';
import { listBuilds, promoteBuild } from '../../../shared/services/operations/deployment.ts';
import { addSearchAttributes } from '../../../shared/services/operations/search-attributes.ts';
import { openTemporal } from '../../../shared/temporal-client.ts';
import { WITHOUT_ARCHIVES } from '../laws/without-archives.ts';
import { use } from '../use.ts';
import { embeddedServers } from './servers.ts';

/** The shortest retention the server accepts. */
const HISTORIES_KEPT_MS = 86_400_000;
const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface WorkerProcess {
  /** Its log so far, line by line. */
  log: readonly string[];
  /** Asks it to end, as an orchestrator does; resolves when it says that it drains. */
  stop(): Promise<void>;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** Ends it without a warning, and resolves when it is gone. */
  kill(): Promise<void>;
}

/** The real worker program, of this checkout or of a copy, as a process of its own; resolves when it polls. */
export async function startWorkerProcess(
  environment: Record<string, string>,
  { root = ROOT, args = [] }: { root?: string; args?: readonly string[] } = {},
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, ['apps/worker/main.ts', ...args], {
    cwd: root,
    env: childEnvironment({
      METRICS_PORT: '0',
      SWEEP_INTERVAL_SECONDS: '3600',
      ...WITHOUT_ARCHIVES,
      ...environment,
      LOG_LEVEL: 'info',
    }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: string[] = [];
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(child, 'exit').then(([code, signal]: (number | NodeJS.Signals | null)[]) => {
    process.off('exit', endWithUs);
    return code ?? signal ?? null;
  });
  const saysNext = logOf(child, log);
  await Promise.race([saysNext('The worker polls.'), ended.then(() => Promise.reject(new Error('The worker ended.')))]);
  return {
    log,
    ended,
    async stop() {
      const draining = saysNext('The worker takes nothing new');
      child.kill('SIGTERM');
      await draining;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Keeps the lines of its log; the function returned resolves with the next one that holds a sentence. */
function logOf({ stderr }: ChildProcess, log: string[]): (sentence: string) => Promise<void> {
  if (stderr === null) throw new Error('The worker has no log.');
  const listeners = new Set<(line: string) => void>();
  // Read to the end, or the worker would block on a full pipe.
  createInterface(stderr).on('line', (line) => {
    log.push(line);
    for (const listener of listeners) listener(line);
  });
  return (sentence) =>
    new Promise((resolve) => {
      const listener = (line: string) => {
        if (!line.includes(sentence)) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
    });
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
    // The loop waits, because the server knows a new namespace after a moment.
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

/** A namespace for the tests of a suite; see `createNamespace`. */
export function useNamespace(prefix: string): string {
  const namespace = `${prefix}-${randomUUID()}`;
  before(() => createNamespace(namespace));
  return namespace;
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

/** The worker program for the tests of a suite, with the runs of its namespace sent to its build. */
export function useWorkerProcess(namespace: string, environment: () => Record<string, string>) {
  return use(
    async () => {
      let worker = await startWorkerProcess(environment());
      await promoteOnlyBuild(namespace);
      return {
        /** The log of the running worker so far, line by line. */
        log: () => worker.log,
        /** Ends it without a warning, and resolves when it is gone. */
        kill: () => worker.kill(),
        /** Starts another worker in its place, with arguments of its command line. */
        async restart(...args: string[]) {
          await worker.kill();
          worker = await startWorkerProcess(environment(), { args });
        },
      };
    },
    (worker) => worker.kill(),
  );
}
