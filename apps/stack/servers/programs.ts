import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../../../shared/config.ts';
import { GATEWAY_NODE_FLAGS } from '../../gateway/node-flags.ts';
import { WORKER_NODE_FLAGS } from '../../worker/node-flags.ts';
import { holdPort } from '../ports.ts';
import { ALLOCATOR } from './allocator.ts';
import { makeCurrent } from './promotion.ts';
import { answers, holdNamed, LOOPBACK, releaseAll, type Server, type ServerContext } from './server.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Time for requests in flight to finish, and for a worker to end its activities once it has drained. */
const STOP_TIMEOUT_MS = 10_000;
/** Shorter than in production, because a person waits for the stack to end, and interrupted work continues with the next start. */
const DRAIN_SECONDS = 3;
const MAX_PORT = 65_535;

export interface Programs {
  gateway: Server;
  worker: Server;
  /** Address of the gateway on this machine. */
  gatewayAddress: string;
  /** Address of the gateway's metrics and health. */
  metricsAddress: string;
  /** PORT and METRICS_PORT with the ports in use, for parsing the gateway's configuration. */
  ports: Record<string, string>;
}

type Context = Pick<ServerContext, 'config' | 'progress'> & { logFile(name: string): string };

/** Gateway and worker, run by this Node.js with `environment` added to that of this process. */
export async function programs(context: Context, environment: Record<string, string>): Promise<Programs> {
  const { config, progress, logFile } = context;
  const [port, metrics] = await Promise.all([
    holdNamed('PORT', config.port, context),
    holdNamed('METRICS_PORT', config.metricsPort, context),
  ]);
  const preferred = metrics.port < MAX_PORT ? metrics.port + 1 : 0;
  const workerMetrics = await holdPort({ variable: null, preferred, isGiven: false }, progress.say);
  const ports = { PORT: String(port.port), METRICS_PORT: String(metrics.port) };
  const gatewayAddress = `http://localhost:${port.port}`;
  const metricsAddress = `http://localhost:${metrics.port}`;
  const workerAddress = `http://localhost:${workerMetrics.port}`;
  const drainSeconds = config.given.has('WORKER_DRAIN_SECONDS') ? config.workerDrainMs / 1000 : DRAIN_SECONDS;
  const program = (name: string, flags: readonly string[]) => ({
    name,
    command: process.execPath,
    args: [...flags, path.join(ROOT, 'apps', name, 'main.ts')],
    logFile: logFile(name),
    kind: 'program' as const,
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  const probe = (metricsPort: number) => answers(`http://${LOOPBACK}:${metricsPort}/readyz`);
  return {
    gateway: {
      child: {
        ...program('gateway', GATEWAY_NODE_FLAGS),
        env: childEnvironment({ ...ALLOCATOR, ...environment, ...ports }),
        address: gatewayAddress,
        releasePorts: () => releaseAll(port, metrics),
        isReady: async () =>
          (await answers(`http://${LOOPBACK}:${port.port}/v1/health`)) && (await probe(metrics.port)),
      },
      environment: ports,
    },
    worker: {
      child: {
        ...program('worker', WORKER_NODE_FLAGS),
        stopTimeoutMs: drainSeconds * 1000 + STOP_TIMEOUT_MS,
        env: childEnvironment({
          ...ALLOCATOR,
          ...environment,
          PORT: ports.PORT,
          METRICS_PORT: String(workerMetrics.port),
          WORKER_DRAIN_SECONDS: String(drainSeconds),
        }),
        address: workerAddress,
        releasePorts: workerMetrics.release,
        isReady: async () => (await probe(workerMetrics.port)) && (await makeCurrent(workerMetrics.port, environment)),
      },
      environment: {},
    },
    gatewayAddress,
    metricsAddress,
    ports,
  };
}
