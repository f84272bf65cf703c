import { mkdir } from 'node:fs/promises';
import { type Config, childEnvironment, parseConfig } from '../../shared/config.ts';
import { createFleet, endStaleProcesses } from './processes/fleet.ts';
import { tryLock } from './processes/lock.ts';
import type { Progress } from './progress.ts';
import { masterKey } from './secrets.ts';
import { programs } from './servers/programs.ts';
import { logFileOf, ready, startServers } from './servers/servers.ts';
import { StackError } from './stack-error.ts';
import { clearState, type Demo, type ProcessRecord, type StackFile, stateFile, writeState } from './state.ts';
import { together } from './together.ts';

export interface Stack {
  /** Address of the gateway on this machine, whatever `BASE_URL` says. */
  gateway: string;
  addresses: Omit<StackFile, 'demo' | 'processes'>;
  /** The variables with which a program reaches this stack. */
  environment: Record<string, string>;
  /** Writes stack.json: the stack is complete; processes that start again later are written to it too. */
  publish(demo: Demo): Promise<void>;
}

export interface StackOptions {
  config: Config;
  progress: Progress;
  /** Ends the start, not the stack. */
  signal: AbortSignal;
}

/**
 * Runs the whole product on this machine for as long as `use` takes, which gets the stack when everything is ready; then,
 * or when the start fails, ends every process again.
 * @param onHurry gets a function that forces an end that has begun.
 * @throws StackError when something is missing, broken or already running.
 */
export async function withStack(
  { config, progress, signal }: StackOptions,
  use: (stack: Stack) => Promise<void>,
  onHurry: (hurry: () => void) => void,
): Promise<void> {
  const { dataDir } = config;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await tryLock(stateFile(dataDir, 'lock'));
  if (lock.heldBy !== null) {
    throw new StackError(
      `A stack is already running on ${dataDir} (process ${lock.heldBy}): stop that one first, or set DATA_DIR to another directory.`,
    );
  }
  let published: Omit<StackFile, 'processes'> | null = null;
  const writeStack = async (processes: ProcessRecord[]) => {
    if (published !== null) await writeState(dataDir, 'stack', { ...published, processes });
  };
  const fleet = createFleet({ dataDir, say: progress.say, onChange: writeStack });
  onHurry(fleet.hurry);
  try {
    await endStaleProcesses(dataDir, progress.say);
    await clearState(dataDir);
    const { gateway, addresses, environment } = await startAll({ config, progress, signal }, fleet);
    await use({
      gateway,
      addresses,
      environment,
      async publish(demo) {
        published = { ...addresses, demo };
        await writeStack(await fleet.processes());
      },
    });
  } finally {
    published = null;
    await fleet.stop();
    await clearState(dataDir);
    await lock.release();
  }
}

async function startAll(
  { config, progress, signal }: StackOptions,
  fleet: ReturnType<typeof createFleet>,
): Promise<Omit<Stack, 'publish'>> {
  const servers = await startServers({ config, progress, fleet, withUi: true, signal });
  const environment = {
    ...servers.environment,
    DATA_DIR: config.dataDir,
    ...(config.masterKeys.length === 0 ? { MASTER_KEY: await masterKey(config.dataDir) } : {}),
  };
  const logFile = (name: string) => logFileOf(config.dataDir, name);
  const { gateway, worker, gatewayAddress, metricsAddress, ports } = await programs(
    { config, progress, logFile },
    environment,
  );
  await together(
    signal,
    [gateway, worker].map(({ child }) => async (shared: AbortSignal) => {
      const startedAt = performance.now();
      await fleet.start(child, shared);
      progress.say(ready(child.name, child.address, startedAt, 'Node.js'));
    }),
  );
  // What the gateway itself makes of its environment decides the addresses, BASE_URL and its derivatives included.
  const { baseUrl, docsUrl, legacyBaseUrl } = parseConfig(childEnvironment({ ...environment, ...ports }));
  const { mongodb, temporal, temporalUi, storage } = servers;
  return {
    gateway: gatewayAddress,
    environment: { ...environment, ...ports, BASE_URL: baseUrl },
    addresses: {
      api: baseUrl,
      docs: docsUrl,
      legacy: legacyBaseUrl,
      console: `${baseUrl}/console`,
      metrics: metricsAddress,
      temporal,
      temporalUi,
      mongodb,
      storage,
    },
  };
}
