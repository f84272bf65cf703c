import { stopEmbeddedServers } from './service/servers.ts';

/** Runs after the last test, whatever its outcome. */
export async function mochaGlobalTeardown(): Promise<void> {
  await stopEmbeddedServers();
}
