import './quiet-temporal.ts';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { bundleWorkflows } from '../../apps/worker/bundle.ts';
import { addSearchAttributes } from '../../shared/services/search-attributes.ts';
import { testServerPath } from './servers.ts';

/** A time-skipping server of its own for one suite, with the real workflow code bundled. */
export class TimeSkipping {
  #env: TestWorkflowEnvironment | null = null;
  #bundle: WorkflowBundleWithSourceMap | null = null;

  async start(): Promise<void> {
    const [path, bundle] = await Promise.all([testServerPath(), bundleWorkflows()]);
    this.#bundle = bundle;
    this.#env = await TestWorkflowEnvironment.createTimeSkipping({
      server: { executable: { type: 'existing-path', path } },
    });
    await addSearchAttributes(this.#env.client);
  }

  async stop(): Promise<void> {
    await this.#env?.teardown();
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
