import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../../shared/config.ts';
import { type Measured, median, summary } from './rounds.ts';

const GOAL_SECONDS = 8;
const STARTS = 5;
const BOOTSTRAP = fileURLToPath(new URL('../../apps/stack/bootstrap.mjs', import.meta.url));
const STACK = fileURLToPath(new URL('../../apps/stack/main.ts', import.meta.url));

/** From `npm start -- --no-example` to its line that all is ready, on data that an earlier start left. */
export async function benchWarmStart(): Promise<Measured[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'docaudit-bench-'));
  try {
    await secondsToReady(dataDir);
    const seconds: number[] = [];
    for (let start = 0; start < STARTS; start++) seconds.push(await secondsToReady(dataDir));
    const ratios = seconds.map((each) => each / GOAL_SECONDS);
    return [
      {
        ...summary(`warm start to ready, of ${GOAL_SECONDS} s`, ratios, 1),
        atMost: true,
        detail: `${median(seconds).toFixed(2)} s (${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s)`,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function secondsToReady(dataDir: string): Promise<number> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [BOOTSTRAP, STACK, '--no-example'], {
    env: childEnvironment({ ...OWN_SERVERS, DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let seconds: number | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('Ready in ')) continue;
    seconds = (performance.now() - startedMs) / 1000;
    child.kill('SIGINT');
  }
  await exited;
  if (seconds === null) throw new Error('The stack did not start.');
  return seconds;
}

/** Servers of its own on free ports, so that other servers may run beside. */
const OWN_SERVERS = {
  MONGODB_URI: '',
  TEMPORAL_ADDRESS: '',
  GCS_BUCKET: '',
  MASTER_KEY: '',
  PORT: '0',
  METRICS_PORT: '0',
  MONGODB_PORT: '0',
  TEMPORAL_PORT: '0',
  TEMPORAL_UI_PORT: '0',
  GCS_PORT: '0',
};
