import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isHealthy } from '../../apps/stack/health.ts';
import { readProcesses, readStack, type StackFile } from '../../apps/stack/state.ts';
import { childEnvironment } from '../../shared/config.ts';
import { WITHOUT_ARCHIVES } from '../support/laws/without-archives.ts';
import type { ReplicaSet } from './replica-set.ts';

export const TARGETS = ['worker', 'gateway', 'temporal', 'mongod'] as const;
export type Target = (typeof TARGETS)[number];

/** A part of the product that faults hit. */
export interface Victim {
  /** Id of the process that does its work now. */
  pid(): Promise<number>;
  /** Kills it without a warning; it is started again. */
  kill(): Promise<void>;
  /** Stops it where it stands for so long, then lets it go on. */
  hold(ms: number): Promise<void>;
  /** Resolves when it does its work, in another process where it was killed; false when it did not in time. */
  isBack(): Promise<boolean>;
}

export interface ChaosStack {
  addresses: StackFile;
  victims: Readonly<Record<Target, Victim>>;
  /** Makes the primary of the replica set step down. */
  stepDown(): Promise<void>;
  /** Sets the clock of the worker this much ahead of the machine's, or behind it if negative. */
  setWorkerClock(aheadMs: number): Promise<void>;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const WORKER_CLOCK = new URL('./worker-clock.ts', import.meta.url).href;
const START_LIMIT_MS = 300_000;
const BACK_LIMIT_MS = 120_000;
const POLL_MS = 100;

const FREE_PORTS = ['PORT', 'METRICS_PORT', 'TEMPORAL_PORT', 'TEMPORAL_UI_PORT', 'MONGODB_PORT', 'GCS_PORT'];
const EMBEDDED = ['MONGODB_URI', 'TEMPORAL_ADDRESS', 'GCS_BUCKET', 'GCS_API_ENDPOINT', 'MASTER_KEY', 'BASE_URL'];

/**
 * `npm start` as it is, on free ports, with its own data directory, its database in the replica set if one is given. What it says goes to
 * `stack.log` in the data directory.
 */
export async function startStack(
  dataDir: string,
  environment: Record<string, string>,
  replicaSet: ReplicaSet | null,
): Promise<ChaosStack> {
  const clockFile = path.join(dataDir, 'worker-clock');
  const setWorkerClock = async (aheadMs: number) => {
    // The worker must never read half of a number.
    await writeFile(`${clockFile}.new`, String(aheadMs));
    await rename(`${clockFile}.new`, clockFile);
  };
  await setWorkerClock(0);
  const fixed = Object.fromEntries([...FREE_PORTS.map((name) => [name, '0']), ...EMBEDDED.map((name) => [name, ''])]);
  const logFile = path.join(dataDir, 'stack.log');
  const log = await open(logFile, 'a', 0o600);
  const child = spawn(process.execPath, ['apps/stack/main.ts', '--no-example'], {
    cwd: ROOT,
    env: childEnvironment({
      ...fixed,
      ...WITHOUT_ARCHIVES,
      ...environment,
      ...(replicaSet !== null && { MONGODB_URI: replicaSet.uri }),
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import ${WORKER_CLOCK}?${encodeURIComponent(clockFile)}`,
    }),
    // The channel makes it end, with everything it started, should this process die.
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  await log.close();
  const ended = once(child, 'exit');
  const stop = async () => {
    if (isRunning(child)) child.kill('SIGTERM');
    await ended;
  };
  try {
    const addresses = await published(dataDir, child, logFile);
    const victims = {
      worker: processVictim(dataDir, 'worker'),
      gateway: processVictim(dataDir, 'gateway'),
      temporal: processVictim(dataDir, 'temporal'),
      mongod: replicaSet ?? processVictim(dataDir, 'mongod'),
    };
    const stepDown = async () => {
      if (replicaSet === null) throw new Error('Only a member of a replica set steps down.');
      await replicaSet.stepDown();
    };
    return { addresses, victims, stepDown, setWorkerClock, stop };
  } catch (err) {
    await stop();
    throw err;
  }
}

async function published(dataDir: string, child: ChildProcess, logFile: string): Promise<StackFile> {
  for (const giveUpAt = performance.now() + START_LIMIT_MS; performance.now() < giveUpAt; await pause(POLL_MS)) {
    const stack = await readStack(dataDir);
    if (stack !== null) return stack;
    if (!isRunning(child)) break;
  }
  throw new Error(`The stack did not start; what it said stands in ${logFile}.`);
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** A process that the stack has on record and starts again. */
function processVictim(dataDir: string, target: Target): Victim {
  let killed: number | undefined;
  const recordOf = async () => (await readProcesses(dataDir)).find(({ name }) => name === target);
  const pidOf = async () => {
    const record = await recordOf();
    if (record === undefined) throw new Error(`No ${target} is on record.`);
    return record.pid;
  };
  return {
    pid: pidOf,
    async kill() {
      killed = await pidOf();
      process.kill(killed, 'SIGKILL');
    },
    async hold(ms) {
      const pid = await pidOf();
      process.kill(pid, 'SIGSTOP');
      await pause(ms);
      try {
        process.kill(pid, 'SIGCONT');
      } catch (err) {
        // The stack may have ended a process that did not answer.
        if ((err as NodeJS.ErrnoException).code !== 'ESRCH') throw err;
      }
    },
    async isBack() {
      for (const giveUpAt = performance.now() + BACK_LIMIT_MS; performance.now() < giveUpAt; await pause(POLL_MS)) {
        const record = await recordOf();
        if (record !== undefined && record.pid !== killed && (await isHealthy(target, record.address))) return true;
      }
      return false;
    },
  };
}
