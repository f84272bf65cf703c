import { childEnvironment, parseConfig } from '../../shared/config.ts';
import { createLogger } from '../../shared/log.ts';
import { openPlatform } from '../../shared/services/open-platform.ts';
import { seedDemo } from '../../shared/services/seed-demo.ts';
import { type Demo, readDemo, writeState } from './state.ts';

/** Sets up the demo organisation of a stack, or finds the one that an earlier start made. */
export async function prepareDemo(environment: Record<string, string>): Promise<Demo> {
  const config = parseConfig(childEnvironment(environment));
  const platform = openPlatform(config, createLogger('stack', config.logLevel));
  try {
    const demo = await seedDemo(platform, await readDemo(config.dataDir));
    await writeState(config.dataDir, 'demo', demo);
    return demo;
  } finally {
    await platform.close();
  }
}
