import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { childEnvironment } from '../../../shared/config.ts';
import { eventually } from '../eventually.ts';
import { freePort } from './free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const METER = pathToFileURL(path.join(import.meta.dirname, 'loop-meter.mjs')).href;

export interface GatewayProcess {
  baseUrl: string;
  /** Resolves once its readiness probe answers, as a load balancer waits for it. */
  ready(): Promise<void>;
  /** The longest wait for its event loop since the last call, in milliseconds of the processor; see `loop-meter.mjs`. */
  longestWaitMs(): Promise<number>;
  stop(): Promise<void>;
  /** Ends it without a warning, and resolves when it is gone. */
  kill(): Promise<void>;
}

/** The real gateway program as a process of its own, on a free port; resolves when it serves. */
export async function startGatewayProcess(environment: Record<string, string>): Promise<GatewayProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [`--import=${METER}`, 'apps/gateway/main.ts'], {
    cwd: ROOT,
    env: childEnvironment({
      PORT: String(port),
      METRICS_PORT: '0',
      BASE_URL: 'http://localhost:1',
      ...environment,
      LOG_LEVEL: 'info',
    }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(child, 'exit').then(() => process.off('exit', endWithUs));
  const serving = Promise.withResolvers<number>();
  // Read to the end, or the gateway would block on a full pipe.
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes('The gateway serves.')) serving.resolve(JSON.parse(line).metricsPort);
    });
  }
  const metricsPort = await Promise.race([
    serving.promise,
    ended.then(() => Promise.reject(new Error('The gateway ended.'))),
  ]);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    ready: () => eventually(async () => (await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).ok),
    async longestWaitMs() {
      const answered = once(child, 'message');
      child.send('?');
      return (await answered)[0];
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
