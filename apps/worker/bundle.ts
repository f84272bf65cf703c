import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundleWithSourceMap } from '@temporalio/worker';

const WORKFLOWS = fileURLToPath(new URL('../../workflows/index.ts', import.meta.url));

/** The workflow code as one script. What the bundler has to say of a successful build is of no use to an operator. */
export function bundleWorkflows(): Promise<WorkflowBundleWithSourceMap> {
  return bundleWorkflowCode({ workflowsPath: WORKFLOWS, logger: new DefaultLogger('WARN') });
}
