import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundleWithSourceMap } from '@temporalio/worker';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORKFLOWS = fileURLToPath(new URL('../../workflows/index.ts', import.meta.url));
const BUILD_ID_LENGTH = 16;

/** The workflow code as one script. What the bundler has to say of a successful build is of no use to an operator. */
export function bundleWorkflows(): Promise<WorkflowBundleWithSourceMap> {
  return bundleWorkflowCode({
    workflowsPath: WORKFLOWS,
    logger: new DefaultLogger('WARN'),
    // Modules are named by their path from here, which would otherwise be wherever the process was started.
    webpackConfigHook: (config) => ({ ...config, context: ROOT }),
  });
}

/**
 * Names the workflow code for Worker Versioning: equal sources have the same id on every machine, wherever they are. The source map
 * that ends a bundle names the machine's own paths and is left out.
 */
export function buildIdOf({ code }: WorkflowBundleWithSourceMap): string {
  const map = code.lastIndexOf('\n//# sourceMappingURL=');
  const runs = map === -1 ? code : code.slice(0, map);
  return createHash('sha256').update(runs).digest('hex').slice(0, BUILD_ID_LENGTH);
}
