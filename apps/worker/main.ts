import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { loadClientConnectConfig } from '@temporalio/envconfig';
import { NativeConnection, Runtime } from '@temporalio/worker';
import { loadConfig } from '../../shared/config.ts';
import { createEngine } from '../../shared/engine/create-engine.ts';
import { createExtractor } from '../../shared/extraction/extract.ts';
import { createLogger } from '../../shared/log.ts';
import { Metrics } from '../../shared/metrics.ts';
import { probeDependencies, startOpsServer } from '../../shared/ops-server.ts';
import { openPlatform } from '../../shared/services/open-platform.ts';
import { prepareStorage } from '../../shared/services/prepare-storage.ts';
import { pingTemporal } from '../../shared/temporal-client.ts';
import { createAuditWorker } from './queues.ts';
import { temporalLogger } from './temporal-logger.ts';

const RECONNECT_PAUSE_MS = 2_000;

// The storage client's download pipeline attaches eleven listeners to one stream; the default warns of a leak from eleven on.
EventEmitter.defaultMaxListeners = 20;

const config = loadConfig();
const log = createLogger('worker', config.logLevel);
Runtime.install({ logger: temporalLogger(log), shutdownSignals: [] });
const platform = openPlatform(config, log);
const metrics = new Metrics();
const extractor = createExtractor({ maxBytes: config.upload.maxBytes });
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());

let polling = false;
const ops = await startOpsServer({
  port: config.metricsPort,
  ready: async () => ({
    polling,
    ...(await probeDependencies({
      database: () => platform.data.ping(),
      storage: () => platform.documents.ping(),
      temporal: () => pingTemporal(platform.temporal),
    })),
  }),
  metrics: () => metrics.render(),
  log,
});

const [connection] = await Promise.all([connect(), prepareStorage(platform, stopping.signal)]);
if (connection !== null && !stopping.signal.aborted) {
  const worker = await createAuditWorker(connection, { ...platform, engine: createEngine(config), extractor });
  const running = worker.run();
  polling = true;
  log.info({ metricsPort: ops.port }, 'The worker polls.');
  stopping.signal.addEventListener('abort', () => worker.shutdown(), { once: true });
  await Promise.race([once(stopping.signal, 'abort'), running]);
  polling = false;
  await running;
}
await connection?.close();
await extractor.close();
await ops.close();
await platform.close();
log.info('The worker stopped.');

/** The server may be down when the worker starts; null when the process was asked to stop meanwhile. */
async function connect(): Promise<NativeConnection | null> {
  const { connectionOptions } = loadClientConnectConfig();
  while (!stopping.signal.aborted) {
    try {
      return await NativeConnection.connect(connectionOptions);
    } catch (err) {
      log.warn({ dependency: 'temporal', err }, 'A dependency is not ready yet; trying again.');
      await wait(RECONNECT_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  return null;
}
