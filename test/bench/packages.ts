import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { cacheDirectory, makeEntry } from '../../apps/stack/binaries/cache.ts';
import { childEnvironment, loadConfig } from '../../shared/config.ts';
import { sha256 } from '../../shared/security/sha256.ts';

const run = promisify(execFile);

/**
 * Installs packages that only a measurement needs from npm in the cache directory, once, without their install scripts.
 * @param packages exact version by name
 * @param executable path of a file of one of them, below the folder
 * @returns the folder that holds their `node_modules`
 */
export async function installPackages(
  name: string,
  packages: Readonly<Record<string, string>>,
  executable: string,
): Promise<string> {
  const made = await makeEntry(
    {
      directory: cacheDirectory(loadConfig().cacheHome),
      entry: `${name}-${sha256(Buffer.from(JSON.stringify(packages))).slice(0, 8)}`,
      executable,
      onWait: () => undefined,
      signal: new AbortController().signal,
    },
    async (into) => {
      const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
      const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', '--prefix', into];
      await run('npm', ['install', ...flags, ...wanted], { cwd: into, env: childEnvironment({}) });
    },
  );
  return made.slice(0, -executable.length - 1);
}

/** Loads a package of such a folder, whose types are not at hand, as the part of it that is used. */
export async function loadPackage<T>(directory: string, name: string): Promise<T> {
  return (await import(pathToFileURL(resolvePackage(directory, name)).href)) as T;
}

/** Path of a file of such a folder's packages. */
export function resolvePackage(directory: string, file: string): string {
  return createRequire(path.join(directory, 'package.json')).resolve(file);
}
