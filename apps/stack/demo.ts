import { systemClock } from '../../shared/clock.ts';
import { childEnvironment, parseConfig } from '../../shared/config.ts';
import { createData } from '../../shared/data/data.ts';
import { openDatabase } from '../../shared/data/database.ts';
import { seedDemo } from '../../shared/services/tenants/seed-demo.ts';
import { type Demo, readDemo, writeState } from './state.ts';

/** Sets up the demo organisation of a stack, or finds that of an earlier start. */
export async function prepareDemo(mongodb: string, environment: Record<string, string>): Promise<Demo> {
  const config = parseConfig(childEnvironment(environment));
  const database = openDatabase(mongodb, config.mongodb.database);
  try {
    const deps = { config, data: createData(database), clock: systemClock };
    const demo = await seedDemo(deps, await readDemo(config.dataDir));
    await writeState(config.dataDir, 'demo', demo);
    return demo;
  } finally {
    await database.close();
  }
}
