import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openTemporal, pingTemporal } from '../../../shared/temporal-client.ts';
import { eventually } from '../eventually.ts';
import { temporalPath } from './servers.ts';

export interface TemporalServer {
  /** `host:port` at which it answers. */
  address: string;
  /** Ends it without a warning, and resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * Temporal's development server apart from the embedded one, with its state in memory. It resolves once the server answers, however long
 * that takes, because the library gives a server that it starts itself five seconds, and a busy machine may need longer.
 */
export async function startTemporalServer(port: number, extraArgs: readonly string[] = []): Promise<TemporalServer> {
  const args = ['server', 'start-dev', '--headless', '--port', String(port), '--log-level', 'never', ...extraArgs];
  const server = spawn(await temporalPath(), args, { stdio: 'ignore' });
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(server, 'exit').then(() => process.off('exit', end));
  const failed = ended.then(() => Promise.reject(new Error("Temporal's server ended.")));
  failed.catch(() => undefined);
  const address = `127.0.0.1:${port}`;
  const probe = openTemporal({ connectionOptions: { address } });
  try {
    const answers = () =>
      pingTemporal(probe.client).then(
        () => true,
        () => false,
      );
    await Promise.race([eventually(answers), failed]);
  } finally {
    await probe.close();
  }
  return {
    address,
    async kill() {
      end();
      await ended;
    },
  };
}
