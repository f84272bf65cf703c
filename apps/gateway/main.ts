import { once } from 'node:events';
import { loadConfig } from '../../shared/config.ts';
import { ApiError } from '../../shared/errors/api-error.ts';
import { createLogger } from '../../shared/log.ts';
import { Metrics } from '../../shared/metrics.ts';
import { probeDependencies, startOpsServer } from '../../shared/ops-server.ts';
import { observeRuns } from '../../shared/services/operations/observe-runs.ts';
import { observeSweeps } from '../../shared/services/operations/observe-sweeps.ts';
import { openPlatform } from '../../shared/services/operations/open-platform.ts';
import { pingTemporal } from '../../shared/temporal-client.ts';
import { startTracing } from '../../shared/tracing.ts';
import { startWatchdog } from '../../shared/watchdog.ts';
import { createGateway } from './gateway.ts';

/** Requests in flight may take this long once the process was asked to stop. */
const DRAIN_MS = 8_000;

const config = loadConfig();
const log = createLogger('gateway', config.logLevel);
startWatchdog('gateway');
// Traces begin before the client of Temporal is made, because it takes its interceptors then.
const traces = await startTracing('docaudit-gateway', config, log);
const platform = openPlatform(config, log);
const metrics = new Metrics();
observeSweeps(metrics, platform);
observeRuns(metrics);
const stopping = new AbortController();
const gateway = createGateway(platform, { observe: metrics.httpRequests(), stopping: stopping.signal });
const preparing = gateway.preparing.catch((err: unknown) => {
  log.fatal({ err }, 'The gateway ends, because its storage cannot be prepared.');
  process.exitCode = 1;
  stopping.abort();
});
metrics.gauge('http_requests_in_flight', 'Requests that wait for their answer.', async () => gateway.inFlight());
gateway.server.listen(config.port);
await once(gateway.server, 'listening');

const ops = await startOpsServer({
  port: config.metricsPort,
  ready: async () => ({
    prepared: gateway.prepared.database && gateway.prepared.documents,
    ...(await probeDependencies({
      database: () => platform.data.ping(),
      storage: () => platform.documents.ping(),
      temporal: () => pingTemporal(platform.temporal),
    })),
  }),
  metrics: () => metrics.render(),
  log,
});
log.info({ port: config.port, metricsPort: ops.port }, 'The gateway serves.');

// A request that is cut off at work, such as the reading of a large audit, answers with this reason.
const restarted = new ApiError('SERVICE_UNAVAILABLE', 'The service is being restarted. Repeat the request.');
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort(restarted));
if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
log.info('The gateway stops taking requests.');
const { cutOff } = await gateway.drain(DRAIN_MS);
await preparing;
await ops.close();
await platform.close();
await traces?.close();
log.info({ cutOff }, 'The gateway stopped.');
