import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { childEnvironment } from '../../../shared/config.ts';
import { SEARCH_ATTRIBUTE_ARGUMENTS } from '../../../shared/search-attributes.ts';
import { holdPort } from '../ports.ts';
import {
  answers,
  holdNamed,
  LOOPBACK,
  releaseAll,
  type Server,
  type ServerContext,
  STORE_STOP_TIMEOUT_MS,
} from './server.ts';

const NAMESPACE = 'default';

/** The server ignores fairness keys without these (measured on 1.29). */
const DYNAMIC_CONFIG = {
  'matching.useNewMatcher': true,
  'matching.enableFairness': true,
  'matching.numTaskqueueReadPartitions': 1,
  'matching.numTaskqueueWritePartitions': 1,
};

/**
 * The server's database writes ahead and leaves it to the operating system when, because with its defaults it waits for the disk several times
 * an event, and a burst of runs takes twice as long (`docs/performance.md`). A killed server loses nothing by it. A machine that loses its power
 * may lose the last moments, which the sweep makes up for from MongoDB.
 */
export const SQLITE_PRAGMAS = ['journal_mode=wal', 'synchronous=normal'];

export interface TemporalServer extends Server {
  /** `host:port` of the service. */
  address: string;
  /** Address of Temporal UI, null when it runs without. */
  ui: string | null;
}

/** Temporal's development server with its UI, its database in the data directory. */
export async function temporalServer(context: ServerContext, withUi: boolean): Promise<TemporalServer> {
  const { config, executable, logFile, progress } = context;
  const directory = path.join(config.dataDir, 'temporal');
  await mkdir(directory, { recursive: true });
  const inner = { variable: null, preferred: 0, isGiven: false };
  const [port, http, metrics, ui] = await Promise.all([
    holdNamed('TEMPORAL_PORT', config.temporal.port, context),
    holdPort(inner, progress.say),
    holdPort(inner, progress.say),
    withUi ? holdNamed('TEMPORAL_UI_PORT', config.temporal.uiPort, context) : null,
  ]);
  const address = `${LOOPBACK}:${port.port}`;
  const options: Record<string, string> = {
    '--db-filename': path.join(directory, 'temporal.db'),
    '--ip': LOOPBACK,
    '--port': String(port.port),
    '--http-port': String(http.port),
    '--metrics-port': String(metrics.port),
    '--namespace': NAMESPACE,
    '--log-format': 'json',
    '--log-level': 'error',
  };
  const args = ['server', 'start-dev', '--disable-config-file', '--disable-config-env'];
  args.push(...Object.entries(options).flat());
  args.push(...(ui === null ? ['--headless'] : ['--ui-port', String(ui.port)]));
  for (const pragma of SQLITE_PRAGMAS) args.push('--sqlite-pragma', pragma);
  for (const [name, type] of SEARCH_ATTRIBUTE_ARGUMENTS) args.push('--search-attribute', `${name}=${type}`);
  for (const [name, value] of Object.entries(DYNAMIC_CONFIG)) args.push('--dynamic-config-value', `${name}=${value}`);
  return {
    child: {
      name: 'temporal',
      command: executable,
      args,
      env: childEnvironment({}),
      address,
      logFile,
      kind: 'server',
      releasePorts: () => releaseAll(port, http, metrics, ...(ui === null ? [] : [ui])),
      isReady: () => answers(`http://${LOOPBACK}:${http.port}/api/v1/namespaces/${NAMESPACE}`),
      stopTimeoutMs: STORE_STOP_TIMEOUT_MS,
    },
    environment: { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: NAMESPACE },
    address,
    ui: ui === null ? null : `http://localhost:${ui.port}`,
  };
}
