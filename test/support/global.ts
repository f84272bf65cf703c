import fc from 'fast-check';
import { stopEmbeddedServers } from './service/servers.ts';

// Mocha does not print the cause of an error, and a property that failed once must say why.
fc.configureGlobal({ includeErrorInReport: true });

/** Runs after the last test, whatever its outcome. */
export async function mochaGlobalTeardown(): Promise<void> {
  await stopEmbeddedServers();
}
