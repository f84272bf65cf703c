import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
/** Folder of the bundles that were made before, each named by the digest of its sources. */
const KEPT = path.join(ROOT, 'node_modules', '.cache', 'workflows');
/** Only the bundles that were used last are kept, so many: those of a few branches, with and without tracing. */
const MAX_KEPT = 8;
/** Everything that a bundle can be made of: workflows import nothing else of the project, and packages stand in the lock file. */
const SOURCES = ['package-lock.json', 'apps/worker/bundle.ts', 'workflows', 'shared'];
/** The package of the client is built in the folder of its sources. */
const BUILT = 'shared/client/dist/**';

type WebpackConfig = Parameters<NonNullable<BundleOptions['webpackConfigHook']>>[0];

/**
 * Bundles the workflow code into one script. With `traced` the script also traces workflows and is a build of its own, because untraced
 * workers should not load OpenTelemetry. A bundle that was made of the same sources before is read from disk, because making one takes three
 * seconds of a processor and 100 MB of the worker's memory.
 */
export async function bundleWorkflows(
  { traced } = { traced: false },
  folder = KEPT,
): Promise<WorkflowBundleWithSourceMap> {
  const file = path.join(folder, `${digestOfSources()}${traced ? '-traced' : ''}.js`);
  const kept = await readFile(file, 'utf8').catch(absent);
  if (kept !== null) {
    const now = new Date();
    await utimes(file, now, now).catch(unwritable);
    return { code: kept, sourceMap: '' };
  }
  const bundle = await bundleAnew(traced);
  await keep(file, bundle.code).catch(unwritable);
  return bundle;
}

/** A digest of everything that the bundle is made of, and of its place, because the source map names the files by it. */
function digestOfSources(): string {
  const files = SOURCES.flatMap((name) => [name, ...globSync(`${name}/**/*.ts`, { cwd: ROOT, exclude: [BUILT] })])
    .filter((name) => path.extname(name) !== '')
    .sort();
  const hash = createHash('sha256').update(ROOT);
  for (const name of files) hash.update(`\0${name}\0`).update(readFileSync(path.join(ROOT, name)));
  return hash.digest('hex').slice(0, 2 * BUILD_ID_LENGTH);
}

/** Writes a bundle under another name first, because other workers may start at the same moment. */
async function keep(file: string, code: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, code);
  await rename(written, file);
  const kept = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const { mtimeMs = 0 } = (await stat(path.join(folder, name)).catch(absent)) ?? {};
      return { name, mtimeMs };
    }),
  );
  const old = kept.toSorted((a, b) => b.mtimeMs - a.mtimeMs).slice(MAX_KEPT);
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { force: true })));
}

function absent(err: NodeJS.ErrnoException): null {
  if (err.code === 'ENOENT' || err.code === 'ENOTDIR') return null;
  throw err;
}

/** Passes over a folder that cannot be written to, as in an image, and a file that another worker removed: the bundle is there already. */
function unwritable(err: NodeJS.ErrnoException): void {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(err.code ?? '')) throw err;
}

/** The bundler logs warnings only, because its report of a success does not help an operator. */
function bundleAnew(traced: boolean): Promise<WorkflowBundleWithSourceMap> {
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
