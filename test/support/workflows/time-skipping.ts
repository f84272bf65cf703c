import '../service/quiet-temporal.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { bundleWorkflows } from '../../../apps/worker/bundle.ts';
import { addSearchAttributes } from '../../../shared/services/operations/search-attributes.ts';
import { eventually } from '../eventually.ts';
import { freePort } from '../service/free-port.ts';
import { testServerPath } from '../service/servers.ts';

/**
 * Replaces the server program for the library, which gives a server it starts itself five seconds; a loaded machine may need longer. The
 * library gets a running server, and this program only stays alive, called with the port as its argument.
 */
const STAND_IN = '/bin/sleep';

/** A time-skipping server of its own for one suite, with the real workflow code bundled. */
export class TimeSkipping {
  #env: TestWorkflowEnvironment | null = null;
  #bundle: WorkflowBundleWithSourceMap | null = null;
  #endServer: () => Promise<void> = async () => undefined;

  async start(): Promise<void> {
    const [path, bundle] = await Promise.all([testServerPath(), bundleWorkflows()]);
    this.#bundle = bundle;
    const port = await this.#startServer(path);
    this.#env = await TestWorkflowEnvironment.createTimeSkipping({
      server: { executable: { type: 'existing-path', path: STAND_IN }, port },
    });
    await addSearchAttributes(this.#env.client);
  }

  async stop(): Promise<void> {
    await this.#env?.teardown();
    await this.#endServer();
  }

  /** Resolves with its port once the server takes connections, however long that takes. */
  async #startServer(path: string): Promise<number> {
    const port = await freePort();
    const server = spawn(path, [String(port)], { stdio: 'ignore' });
    const end = () => server.kill('SIGKILL');
    process.once('exit', end);
    const ended = once(server, 'exit');
    this.#endServer = async () => {
      process.off('exit', end);
      end();
      await ended;
    };
    const failed = ended.then(() => Promise.reject(new Error('The time-skipping server ended.')));
    failed.catch(() => undefined);
    await Promise.race([eventually(() => answers(port)), failed]);
    return port;
  }

  get env(): TestWorkflowEnvironment {
    if (this.#env === null) throw new Error('The test server is not started.');
    return this.#env;
  }

  get workflowBundle(): WorkflowBundleWithSourceMap {
    if (this.#bundle === null) throw new Error('The workflows are not bundled.');
    return this.#bundle;
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
