import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { childEnvironment } from '../../../shared/config.ts';
import { signingKeyFile } from '../secrets.ts';
import { answers, holdNamed, LOOPBACK, type Server, type ServerContext, STORE_STOP_TIMEOUT_MS } from './server.ts';

export const BUCKET = 'documents';

export interface StorageServer extends Server {
  /** Address of the emulator. */
  address: string;
}

/** An emulator of Google Cloud Storage that keeps each object as one file in the data directory. */
export async function storageServer(context: ServerContext): Promise<StorageServer> {
  const { config, executable, logFile } = context;
  const root = path.join(config.dataDir, 'storage');
  // The emulator serves each directory below its root as a bucket.
  await mkdir(path.join(root, BUCKET), { recursive: true });
  const keyFile = await signingKeyFile(config.dataDir);
  const port = await holdNamed('GCS_PORT', config.storage.port, context);
  const host = `${LOOPBACK}:${port.port}`;
  const address = `http://${host}`;
  const options = {
    '-backend': 'filesystem',
    '-filesystem-root': root,
    '-scheme': 'http',
    '-host': LOOPBACK,
    '-port': String(port.port),
    // The emulator serves signed addresses under this host only, and its answers link to it.
    '-public-host': host,
    '-external-url': address,
    '-log-level': 'warn',
  };
  return {
    child: {
      name: 'storage',
      command: executable,
      args: Object.entries(options).flat(),
      env: childEnvironment({}),
      address,
      logFile,
      kind: 'server',
      releasePorts: port.release,
      isReady: () => answers(`${address}/storage/v1/b/${BUCKET}`),
      stopTimeoutMs: STORE_STOP_TIMEOUT_MS,
    },
    environment: { GCS_BUCKET: BUCKET, GCS_API_ENDPOINT: address, GCS_SIGNING_KEY_FILE: keyFile },
    address,
  };
}
