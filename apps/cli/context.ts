import { type Clock, systemClock } from '../../shared/clock.ts';
import { type Config, childEnvironment, loadConfig, parseConfig } from '../../shared/config.ts';
import { createData, type Data } from '../../shared/data/data.ts';
import { openDatabase } from '../../shared/data/database.ts';
import { stackEnvironment } from '../stack/status.ts';
import { CliError } from './cli-error.ts';

/** What operator commands work with. */
export interface OperatorDeps {
  config: Config;
  clock: Clock;
  data: Data;
}

/**
 * Runs `work` on the database of the running stack below `DATA_DIR`, or of `MONGODB_URI` where that is set.
 * @throws CliError where neither names a database
 */
export async function withOperator<T>(work: (deps: OperatorDeps) => Promise<T>): Promise<T> {
  const config = await operatorConfig();
  if (config.mongodb.uri === null) {
    throw new CliError(
      1,
      'NO_DATABASE',
      `No stack has been started in ${config.dataDir}, and MONGODB_URI is not set. Start one with \`npm start\`, or name its folder in DATA_DIR.`,
    );
  }
  const database = openDatabase(config.mongodb.uri, config.mongodb.database);
  try {
    return await work({ config, clock: systemClock, data: createData(database) });
  } finally {
    await database.close();
  }
}

/** The environment's own variables win over those of the stack. */
async function operatorConfig(): Promise<Config> {
  const stack = await stackEnvironment(loadConfig().dataDir);
  const set = Object.entries(childEnvironment({})).filter(([, value]) => value !== '');
  return parseConfig({ ...stack, ...Object.fromEntries(set) });
}
