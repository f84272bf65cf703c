import path from 'node:path';
import type { Config } from '../../../shared/config.ts';
import { FAKE_GCS, MONGOD, TEMPORAL, type Tool } from '../binaries/catalogue.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import type { Fleet } from '../processes/fleet.ts';
import type { Progress } from '../progress.ts';
import { together } from '../together.ts';
import { mongodServer } from './mongod.ts';
import type { Server, ServerContext } from './server.ts';
import { storageServer } from './storage.ts';
import { temporalServer } from './temporal.ts';

export interface ServersOptions {
  config: Config;
  progress: Progress;
  fleet: Fleet;
  withUi: boolean;
  signal: AbortSignal;
}

export interface Servers {
  /** Variables with the addresses of the started servers, for the programs. */
  environment: Record<string, string>;
  mongodb: string;
  temporal: string;
  temporalUi: string | null;
  storage: string;
}

/** Log of one child process. */
export function logFileOf(dataDir: string, name: string): string {
  return path.join(dataDir, 'logs', `${name}.log`);
}

/** Starts MongoDB, Temporal and document storage concurrently, each unless an external one is configured. */
export async function startServers(options: ServersOptions): Promise<Servers> {
  const { config, progress, fleet, withUi } = options;
  const { bucket, apiEndpoint } = config.storage;

  async function start<S extends Server>(
    tool: Tool,
    make: (context: ServerContext) => Promise<S>,
    signal: AbortSignal,
  ): Promise<S> {
    const startedAt = performance.now();
    const { path: executable, how } = await resolveBinary(tool, { config, progress, signal });
    const server = await make({ config, progress, executable, logFile: logFileOf(config.dataDir, tool.executable) });
    await fleet.start(server.child, signal);
    progress.say(ready(server.child.name, server.child.address, startedAt, how));
    return server;
  }
  const ownServer = (name: string, address: string) => {
    progress.say(`${name.padEnd(10)}${address} (configured)`);
    return null;
  };

  const [mongodb, temporal, storage] = await together(options.signal, [
    async (signal) =>
      config.mongodb.uri === null ? start(MONGOD, mongodServer, signal) : ownServer('mongod', 'MONGODB_URI'),
    async (signal) =>
      config.temporal.address === null
        ? start(TEMPORAL, (context) => temporalServer(context, withUi), signal)
        : ownServer('temporal', config.temporal.address),
    async (signal) =>
      bucket === null && apiEndpoint === null
        ? start(FAKE_GCS, storageServer, signal)
        : ownServer('storage', apiEndpoint ?? `gs://${bucket}`),
  ]);
  return {
    environment: { ...mongodb?.environment, ...temporal?.environment, ...storage?.environment },
    mongodb: mongodb?.child.address ?? config.mongodb.uri ?? '',
    temporal: temporal?.address ?? config.temporal.address ?? '',
    temporalUi: temporal?.ui ?? null,
    storage: storage?.address ?? apiEndpoint ?? `gs://${bucket}`,
  };
}

/** The line that tells a person that a component is up. */
export function ready(name: string, address: string, startedAt: number, how: string): string {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return `${name.padEnd(10)}${address} (${how}, ${seconds} s)`;
}
