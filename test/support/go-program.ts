import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cacheDirectory, makeEntry } from '../../apps/stack/binaries/cache.ts';
import { goInstall } from '../../apps/stack/binaries/registries.ts';
import { loadConfig } from '../../shared/config.ts';

const run = promisify(execFile);

interface GoProgram {
  /** Name of the executable. */
  name: string;
  /** Path of its package. */
  module: string;
  version: string;
}

/** Milliseconds that a first build may take on a busy machine. */
export const BUILD_MS = 30 * 60_000;

/** The folder of a Go module's sources. @throws Error where it cannot be downloaded */
export async function goModule(module: string, version: string): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', `${module}@${version}`]);
  return (JSON.parse(stdout) as { Dir: string }).Dir;
}

/** Builds a program with Go in the cache directory, once. Null on a machine without Go. @throws Error where Go cannot build it */
export async function goProgram({ name, module, version }: GoProgram): Promise<string | null> {
  if ((await run('go', ['version']).catch(() => null)) === null) return null;
  const { signal } = new AbortController();
  const options = {
    directory: cacheDirectory(loadConfig().cacheHome),
    entry: `${name}-${version}`,
    executable: name,
    onWait: () => undefined,
    signal,
  };
  return await makeEntry(options, (into) => goInstall(`${module}@${version}`, into, signal));
}
