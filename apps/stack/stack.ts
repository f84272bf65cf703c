import { mkdir } from 'node:fs/promises';
import { type Config, childEnvironment, parseConfig } from '../../shared/config.ts';
import { tryLock } from './locks/lock.ts';
import { createFleet, endStaleProcesses } from './processes/fleet.ts';
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
  /** Variables with the addresses of this stack, for programs. */
  environment: Record<string, string>;
  /** Writes stack.json, because the stack is complete; later restarts update it. */
  publish(demo: Demo): Promise<void>;
}

export interface StackOptions {
  config: Config;
  progress: Progress;
  /** Aborts the start; it does not end a started stack. */
  signal: AbortSignal;
}

/**
 * Runs the whole product on this machine while `use` runs, which gets the stack when everything is ready. Afterwards, or when the start
 * fails, it ends every process.
 * @param onHurry gets a function that turns an end in progress into a kill.
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
  // The addresses come from the gateway's own configuration, because BASE_URL and its derivatives depend on it.
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
      settings: settingsOf(config),
      masterKeyGiven: config.masterKeys.length > 0,
    },
  };
}

/** The settings that commands beside the stack share with it, because their own environment may lack them. */
function settingsOf({ given, mongodb, temporal, configWritesPerHour }: Config): Record<string, string> {
  const settings = {
    MONGODB_DATABASE: mongodb.database,
    TEMPORAL_NAMESPACE: temporal.namespace,
    CONFIG_WRITES_PER_HOUR: String(configWritesPerHour),
  };
  return Object.fromEntries(Object.entries(settings).filter(([name]) => given.has(name)));
}
