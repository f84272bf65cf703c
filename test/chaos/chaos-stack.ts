import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isHealthy } from '../../apps/stack/health.ts';
import { readProcesses, readStack, type StackFile } from '../../apps/stack/state.ts';
import { childEnvironment } from '../../shared/config.ts';
import { WITHOUT_ARCHIVES } from '../support/laws/without-archives.ts';

export const TARGETS = ['worker', 'gateway', 'temporal', 'mongod'] as const;
export type Target = (typeof TARGETS)[number];

export interface ChaosStack {
  addresses: StackFile;
  /** Kills the process without a warning; its number. */
  kill(target: Target): Promise<number>;
  /** Stops the process where it stands for so long, then lets it go on. */
  hold(target: Target, ms: number): Promise<void>;
  /** Resolves when the target does its work, in another process than `pid` where one is given; false when it did not in time. */
  isBack(target: Target, pid?: number): Promise<boolean>;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 300_000;
const BACK_LIMIT_MS = 120_000;
const POLL_MS = 100;

const FREE_PORTS = ['PORT', 'METRICS_PORT', 'TEMPORAL_PORT', 'TEMPORAL_UI_PORT', 'MONGODB_PORT', 'GCS_PORT'];
const EMBEDDED = ['MONGODB_URI', 'TEMPORAL_ADDRESS', 'GCS_BUCKET', 'GCS_API_ENDPOINT', 'MASTER_KEY', 'BASE_URL'];

/** `npm start` as it is, on free ports, with its own data directory. What it says goes to `stack.log` in there. */
export async function startStack(dataDir: string, environment: Record<string, string>): Promise<ChaosStack> {
  const fixed = Object.fromEntries([...FREE_PORTS.map((name) => [name, '0']), ...EMBEDDED.map((name) => [name, ''])]);
  const logFile = path.join(dataDir, 'stack.log');
  const log = await open(logFile, 'a', 0o600);
  const child = spawn(process.execPath, ['apps/stack/main.ts', '--no-example'], {
    cwd: ROOT,
    env: childEnvironment({ ...fixed, ...WITHOUT_ARCHIVES, ...environment, DATA_DIR: dataDir }),
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
    return { addresses, ...controls(dataDir), stop };
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

function controls(dataDir: string): Pick<ChaosStack, 'kill' | 'hold' | 'isBack'> {
  const recordOf = async (target: Target) => (await readProcesses(dataDir)).find(({ name }) => name === target);
  const pidOf = async (target: Target) => {
    const record = await recordOf(target);
    if (record === undefined) throw new Error(`No ${target} is on record.`);
    return record.pid;
  };
  return {
    async kill(target) {
      const pid = await pidOf(target);
      process.kill(pid, 'SIGKILL');
      return pid;
    },
    async hold(target, ms) {
      const pid = await pidOf(target);
      process.kill(pid, 'SIGSTOP');
      await pause(ms);
      try {
        process.kill(pid, 'SIGCONT');
      } catch (err) {
        // The stack may have ended a process that did not answer.
        if ((err as NodeJS.ErrnoException).code !== 'ESRCH') throw err;
      }
    },
    async isBack(target, pid) {
      for (const giveUpAt = performance.now() + BACK_LIMIT_MS; performance.now() < giveUpAt; await pause(POLL_MS)) {
        const record = await recordOf(target);
        if (record !== undefined && record.pid !== pid && (await isHealthy(target, record.address))) return true;
      }
      return false;
    },
  };
}
