import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  type BundleOptions,
  bundleWorkflowCode,
  DefaultLogger,
  type WorkflowBundleWithSourceMap,
} from '@temporalio/worker';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORKFLOWS = fileURLToPath(new URL('../../workflows/index.ts', import.meta.url));
const TRACING = fileURLToPath(
  import.meta.resolve('@temporalio/interceptors-opentelemetry/lib/workflow-interceptors.js'),
);
const BUILD_ID_LENGTH = 16;

type WebpackConfig = Parameters<NonNullable<BundleOptions['webpackConfigHook']>>[0];

/**
 * Bundles the workflow code into one script. With `traced` the script also traces workflows and is a build of its own, because untraced
 * workers should not load OpenTelemetry. The bundler logs warnings only, because its report of a success does not help an operator.
 */
export function bundleWorkflows({ traced } = { traced: false }): Promise<WorkflowBundleWithSourceMap> {
  return bundleWorkflowCode({
    workflowsPath: WORKFLOWS,
    workflowInterceptorModules: traced ? [TRACING] : [],
    logger: new DefaultLogger('WARN'),
    // The context is fixed, because the bundle names modules by their path from there, and the default is the working directory.
    webpackConfigHook: (config) => withoutComments({ ...config, context: ROOT }),
  });
}

/** Lets the compiler drop comments and line breaks, because a change of either must not make a new build. */
function withoutComments(config: WebpackConfig): WebpackConfig {
  const rules = config.module?.rules as { use?: { loader?: string; options?: { jsc?: object } } }[];
  const options = rules.find(({ use }) => use?.loader?.includes('swc-loader'))?.use?.options;
  if (options === undefined) throw new Error('The bundler of the Temporal SDK no longer compiles with swc-loader.');
  const minify = { compress: false, mangle: false, format: { comments: false } };
  Object.assign(options, { minify: true, jsc: { ...options.jsc, minify } });
  return config;
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
