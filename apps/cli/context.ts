import type { Client } from '@temporalio/client';
import { type Clock, systemClock } from '../../shared/clock.ts';
import { type Config, childEnvironment, loadConfig, parseConfig } from '../../shared/config.ts';
import { createData, type Data } from '../../shared/data/data.ts';
import { openDatabase } from '../../shared/data/database.ts';
import { createKeyring, type Keyring } from '../../shared/security/keyring.ts';
import { stackEnvironment } from '../stack/status.ts';
import { CliError } from './cli-error.ts';

/** The dependencies of operator commands. */
export interface OperatorDeps {
  config: Config;
  clock: Clock;
  data: Data;
  /** Null where MASTER_KEY is not set, because few commands need it. */
  keyring: Keyring | null;
}

/**
 * Runs `work` on the database that `MONGODB_URI` names, or on that of the running stack in `DATA_DIR`.
 * @throws CliError where neither names a database; DatabaseUnfit where a later release wrote it
 */
export async function withOperator<T>(work: (deps: OperatorDeps) => Promise<T>): Promise<T> {
  const config = parseConfig(await operatorEnvironment());
  if (config.mongodb.uri === null) {
    throw new CliError(
      1,
      'NO_DATABASE',
      `No stack has been started in ${config.dataDir}, and MONGODB_URI is not set. Start one with \`npm start\`, or name its folder in DATA_DIR.`,
    );
  }
  const [newest, ...older] = config.masterKeys;
  const keyring = newest === undefined ? null : createKeyring(newest, ...older);
  const database = openDatabase(config.mongodb.uri, config.mongodb.database);
  try {
    const data = createData(database, keyring ?? undefined);
    await data.schema.requireReadable();
    return await work({ config, clock: systemClock, data, keyring });
  } finally {
    await database.close();
  }
}

/** Runs `work` on both Temporal and the database. @throws CliError where no database is named */
export async function withRuns<T>(work: (deps: OperatorDeps & { temporal: Client }) => Promise<T>): Promise<T> {
  return withOperator((deps) => withTemporal((temporal) => work({ ...deps, temporal })));
}

/** Runs `work` on the Temporal server that the `TEMPORAL_*` variables name, or on that of the running stack. */
export async function withTemporal<T>(work: (temporal: Client) => Promise<T>): Promise<T> {
  const [{ loadClientConnectConfig }, { openTemporal, pingTemporal }] = await Promise.all([
    import('@temporalio/envconfig'),
    import('../../shared/temporal-client.ts'),
  ]);
  const temporal = openTemporal(loadClientConnectConfig({ overrideEnvVars: await operatorEnvironment() }));
  try {
    // The server is tested by a call of its own first, because every other call would be retried before it fails.
    await pingTemporal(temporal.client);
    return await work(temporal.client);
  } finally {
    await temporal.close();
  }
}

/** The stack's variables, overridden by those of the environment. */
async function operatorEnvironment(): Promise<Record<string, string>> {
  const stack = await stackEnvironment(loadConfig().dataDir);
  const set = Object.entries(childEnvironment({})).filter(([, value]) => value !== '');
  return { ...stack, ...Object.fromEntries(set) };
}
