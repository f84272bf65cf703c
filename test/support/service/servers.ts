import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, childEnvironment, parseConfig } from '../../../shared/config.ts';

/** Real servers that the tests of one mocha process share; each test brings its own database, tenant and task queue. */
export interface EmbeddedServers {
  mongodbUri: string;
  /** `host:port`, namespace `default`. */
  temporalAddress: string;
  storage: { apiEndpoint: string; bucket: string; signingKeyFile: string };
  /** Folder of all their files, the storage emulator's in its folder `storage`. */
  dataDir: string;
}

const stopping = new AbortController();
let servers: Promise<{ embedded: EmbeddedServers; stop(): Promise<void> }> | null = null;

/**
 * MongoDB (a replica set), Temporal's development server and the storage emulator, started by the first caller and ended
 * after the last test. They are started again when one of them is killed.
 */
export async function embeddedServers(): Promise<EmbeddedServers> {
  servers ??= start();
  return (await servers).embedded;
}

/** Path of Temporal's time-skipping test server. */
export async function testServerPath(): Promise<string> {
  return binaryPath('TEST_SERVER');
}

/** Path of the program that runs Temporal's development server. */
export async function temporalPath(): Promise<string> {
  return binaryPath('TEMPORAL');
}

/** Path of MongoDB's server. */
export async function mongodPath(): Promise<string> {
  return binaryPath('MONGOD');
}

async function binaryPath(name: 'MONGOD' | 'TEST_SERVER' | 'TEMPORAL'): Promise<string> {
  const [{ resolveBinary }, catalogue] = await Promise.all([
    import('../../../apps/stack/binaries/resolve.ts'),
    import('../../../apps/stack/binaries/catalogue.ts'),
  ]);
  const options = { config: embeddedConfig({}), progress: await quietProgress(), signal: stopping.signal };
  return (await resolveBinary(catalogue[name], options)).path;
}

/** Ends whatever was started. */
export async function stopEmbeddedServers(): Promise<void> {
  stopping.abort();
  const started = await servers?.catch(() => null);
  await started?.stop();
}

/** This process's configuration as it is when nothing but executables and their cache is configured. */
export function embeddedConfig(overrides: Record<string, string>): Config {
  const unset = { MONGODB_URI: '', TEMPORAL_ADDRESS: '', GCS_BUCKET: '', GCS_API_ENDPOINT: '', MASTER_KEY: '' };
  return parseConfig(childEnvironment({ ...unset, ...overrides }));
}

async function start() {
  const [{ createFleet }, { startServers }] = await Promise.all([
    import('../../../apps/stack/processes/fleet.ts'),
    import('../../../apps/stack/servers/servers.ts'),
  ]);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'docaudit-test-'));
  const config = embeddedConfig({ DATA_DIR: dataDir, MONGODB_PORT: '0', TEMPORAL_PORT: '0', GCS_PORT: '0' });
  const progress = await quietProgress();
  const fleet = createFleet({ dataDir, say: progress.say });
  const stop = async () => {
    await fleet.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { mongodb, temporal, storage, environment } = await startServers({
      config,
      progress,
      fleet,
      withUi: false,
      signal: stopping.signal,
    });
    const { GCS_BUCKET: bucket = '', GCS_SIGNING_KEY_FILE: signingKeyFile = '' } = environment;
    const embedded = {
      mongodbUri: mongodb,
      temporalAddress: temporal,
      storage: { apiEndpoint: storage, bucket, signingKeyFile },
      dataDir,
    };
    return { embedded, stop };
  } catch (err) {
    await stop();
    throw err;
  }
}

/** Shows long steps and trouble, not the line that says of each server that it is up. */
async function quietProgress() {
  const { createProgress } = await import('../../../apps/stack/progress.ts');
  const { say, during } = createProgress(process.stderr);
  return { during, say: (line: string) => (/ s\)$/.test(line) ? undefined : say(line)) };
}
