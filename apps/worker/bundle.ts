import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundleWithSourceMap } from '@temporalio/worker';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORKFLOWS = fileURLToPath(new URL('../../workflows/index.ts', import.meta.url));
const BUILD_ID_LENGTH = 16;

/** Bundles the workflow code into one script. The bundler logs warnings only, because its report of a success does not help an operator. */
export function bundleWorkflows(): Promise<WorkflowBundleWithSourceMap> {
  return bundleWorkflowCode({
    workflowsPath: WORKFLOWS,
    logger: new DefaultLogger('WARN'),
    // Fixed, because the bundle names modules by their path from here, and the default is the working directory.
    webpackConfigHook: (config) => ({ ...config, context: ROOT }),
  });
}

/**
 * Computes the build id of the workflow code for Worker Versioning; equal sources have the same id on every machine. It leaves out the
 * source map at the end of the bundle, because that names the machine's own paths.
 */
export function buildIdOf({ code }: WorkflowBundleWithSourceMap): string {
  const map = code.lastIndexOf('\n//# sourceMappingURL=');
  const runs = map === -1 ? code : code.slice(0, map);
  return createHash('sha256').update(runs).digest('hex').slice(0, BUILD_ID_LENGTH);
}
