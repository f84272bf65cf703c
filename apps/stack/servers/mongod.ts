import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { childEnvironment } from '../../../shared/config.ts';
import { advanceToPrimary } from '../../../shared/data/replica-set.ts';
import { accepts, holdNamed, LOOPBACK, type Server, type ServerContext, STORE_STOP_TIMEOUT_MS } from './server.ts';

const REPLICA_SET = 'docaudit';
/** Smaller than the default of half of the machine's memory, because people work on the machine. */
const CACHE_GB = '1';
/**
 * Turns the log of slow operations off and cuts other log lines after a kilobyte, because the log quotes commands and outlives the documents
 * in them.
 */
const QUIET_LOG = ['--slowms', String(2 ** 31 - 1), '--setParameter', 'maxLogSizeKB=1'];

/** MongoDB as a replica set of one, its files in the data directory. */
export async function mongodServer(context: ServerContext): Promise<Server> {
  const { config, executable, logFile } = context;
  const dbpath = path.join(config.dataDir, 'mongodb');
  await mkdir(dbpath, { recursive: true });
  const port = await holdNamed('MONGODB_PORT', config.mongodb.port, context);
  const address = `${LOOPBACK}:${port.port}`;
  const uri = `mongodb://${address}/?directConnection=true`;
  const args = ['--replSet', REPLICA_SET, '--dbpath', dbpath, '--bind_ip', LOOPBACK, '--port', String(port.port)];
  if (process.platform !== 'win32') args.push('--nounixsocket');
  args.push(
    '--wiredTigerCacheSizeGB',
    CACHE_GB,
    '--setParameter',
    'diagnosticDataCollectionEnabled=false',
    ...QUIET_LOG,
  );
  return {
    child: {
      name: 'mongod',
      command: executable,
      args,
      env: childEnvironment({}),
      address: uri,
      logFile,
      kind: 'server',
      releasePorts: port.release,
      // The port is probed first, because the driver waits half a second after a refused connection.
      isReady: async () => (await accepts(port.port)) && (await advanceToPrimary(address, REPLICA_SET)),
      stopTimeoutMs: STORE_STOP_TIMEOUT_MS,
    },
    environment: { MONGODB_URI: uri },
  };
}
