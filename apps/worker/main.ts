import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadClientConnectConfig } from '@temporalio/envconfig';
import { NativeConnection, Runtime } from '@temporalio/worker';
import { loadConfig } from '../../shared/config.ts';
import { BUILD_INFO, DEPLOYMENT_NAME } from '../../shared/deployment.ts';
import { createLogger } from '../../shared/log.ts';
import { Metrics } from '../../shared/metrics.ts';
import { probeDependencies, startOpsServer } from '../../shared/ops-server.ts';
import { fetchFirstArchives } from '../../shared/services/operations/first-archives.ts';
import { observeQueues } from '../../shared/services/operations/observe-queues.ts';
import { observeRuns } from '../../shared/services/operations/observe-runs.ts';
import { observeSweeps } from '../../shared/services/operations/observe-sweeps.ts';
import { openPlatform } from '../../shared/services/operations/open-platform.ts';
import { prepareStorage } from '../../shared/services/operations/prepare-storage.ts';
import { ensureSchedules } from '../../shared/services/operations/schedules.ts';
import { ensureSearchAttributes } from '../../shared/services/operations/search-attributes.ts';
import { servedQueues, TASK_QUEUES, type TaskQueue } from '../../shared/task-queues.ts';
import { isTemporalUnavailable, pingTemporal } from '../../shared/temporal-client.ts';
import { startTracing } from '../../shared/tracing.ts';
import { startWatchdog } from '../../shared/watchdog.ts';
import { buildIdOf, bundleWorkflows } from './bundle.ts';
import { observeActivities, observeWorkers } from './observe-work.ts';
import type { Instrumentation } from './queues.ts';
import { temporalLogger } from './temporal-logger.ts';
import { startWorkers } from './workers.ts';

const RECONNECT_PAUSE_MS = 2_000;

// Raised, because the storage client's download pipeline attaches eleven listeners to one stream and Node warns from eleven on.
EventEmitter.defaultMaxListeners = 20;

const queues = queuesOf(process.argv.slice(2));
const config = loadConfig();
const log = createLogger('worker', config.logLevel);
startWatchdog('worker');
// Traces begin before the client of Temporal is made, because it takes its interceptors then.
const traces = await startTracing('docaudit-worker', config, log);
Runtime.install({ logger: temporalLogger(log), shutdownSignals: [] });
const platform = openPlatform(config, log);
const metrics = new Metrics();
observeSweeps(metrics, platform);
observeRuns(metrics);
observeQueues(metrics, platform, servedQueues(queues));
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

// Bundling starts first, because it may take seconds of a processor and needs no server.
const [connection, workflowBundle] = await Promise.all([
  connect(),
  bundleWorkflows({ traced: traces !== null }),
  prepareStorage(platform, stopping.signal).catch((err: unknown) => {
    log.fatal({ err }, 'The worker ends, because its storage cannot be prepared.');
    process.exitCode = 1;
    stopping.abort();
  }),
]);
if (connection !== null && !stopping.signal.aborted) {
  await ensureSearchAttributes(platform);
  const buildId = buildIdOf(workflowBundle);
  metrics.info(BUILD_INFO, 'The build of the workflow code; 1.', { build_id: buildId, deployment: DEPLOYMENT_NAME });
  const workers = await startWorkers(queues, connection, platform, {
    workflowBundle,
    buildId,
    instrumentation: await instrumentation(),
  });
  observeWorkers(metrics, workers.status);
  await onceServed(() => ensureSchedules(platform));
  // A failure is passed over, because the first search and the nightly Schedule fetch the archives too.
  await fetchFirstArchives(platform).catch((err: unknown) =>
    log.warn({ err }, 'The Norwegian archives are not fetched yet.'),
  );
  polling = true;
  log.info({ metricsPort: ops.port, queues, buildId }, 'The worker polls.');
  await Promise.race([once(stopping.signal, 'abort'), workers.running]);
  polling = false;
  log.info({ drainSeconds: config.workerDrainMs / 1000 }, 'The worker takes nothing new and finishes its work.');
  await workers.stop();
}
await connection?.close();
await ops.close();
await platform.close();
await traces?.close();
log.info('The worker stopped.');

/** What observes the workers: metrics always, traces where they are exported. */
async function instrumentation(): Promise<Instrumentation> {
  const measured = observeActivities(metrics);
  if (traces === null) return { interceptors: { activity: [measured] } };
  const { tracedWork } = await import('./traced-work.ts');
  const { interceptors, sinks } = tracedWork(traces);
  return { interceptors: { activity: [...interceptors.activity, measured] }, sinks };
}

/** Connects to the server, retrying while it is down; null when the process was asked to stop meanwhile. */
async function connect(): Promise<NativeConnection | null> {
  const { connectionOptions } = loadClientConnectConfig();
  return tried(
    () => NativeConnection.connect(connectionOptions),
    () => true,
  );
}

/** Retries while the server is unavailable, because a restarted one may answer late. @throws the server's refusal */
async function onceServed(work: () => Promise<void>): Promise<void> {
  await tried(work, isTemporalUnavailable);
}

/** Retries `work` while `isPassing` accepts its failures; null when the process was asked to stop meanwhile. */
async function tried<T>(work: () => Promise<T>, isPassing: (err: unknown) => boolean): Promise<T | null> {
  while (!stopping.signal.aborted) {
    try {
      return await work();
    } catch (err) {
      if (!isPassing(err)) throw err;
      log.warn({ dependency: 'temporal', err }, 'A dependency is not ready yet; trying again.');
      await wait(RECONNECT_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  return null;
}

/** The queues that this process serves: all, or those of `--queues audit,webhooks`. */
function queuesOf(args: string[]): TaskQueue[] {
  const all = Object.keys(TASK_QUEUES) as TaskQueue[];
  const { queues: chosen } = parseArgs({ args, options: { queues: { type: 'string' } } }).values;
  if (chosen === undefined) return all;
  const unknown = chosen.split(',').filter((name) => !Object.hasOwn(TASK_QUEUES, name));
  if (unknown.length > 0)
    throw new Error(`--queues names no task queue: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  return all.filter((name) => chosen.split(',').includes(name));
}
