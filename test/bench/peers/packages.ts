import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { cacheDirectory, makeEntry } from '../../../apps/stack/binaries/cache.ts';
import { childEnvironment, loadConfig } from '../../../shared/config.ts';
import { sha256 } from '../../../shared/security/sha256.ts';

const PACKAGES = {
  bullmq: '6.7.0',
  ioredis: '6.0.0',
  '@dbos-inc/dbos-sdk': '5.3.0',
  '@restatedev/restate-sdk': '1.17.2',
  '@restatedev/restate-server': '1.7.12',
};
const ENTRY = `peers-${sha256(Buffer.from(JSON.stringify(PACKAGES))).slice(0, 8)}`;

const run = promisify(execFile);

/**
 * Installs the peers' packages from npm in the cache directory, once, without their install scripts.
 * @returns the folder that holds their `node_modules`
 */
export async function installPeers(): Promise<string> {
  const executable = await makeEntry(
    {
      directory: cacheDirectory(loadConfig().cacheHome),
      entry: ENTRY,
      executable: 'node_modules/.bin/dbos',
      onWait: () => undefined,
      signal: new AbortController().signal,
    },
    async (into) => {
      const wanted = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
      const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', '--prefix', into];
      await run('npm', ['install', ...flags, ...wanted], { cwd: into, env: childEnvironment({}) });
    },
  );
  return path.resolve(executable, '../../..');
}

/** Loads a package of a peer, whose types are not at hand, as the part of it that is used. */
export async function loadPeer<T>(directory: string, name: keyof typeof PACKAGES): Promise<T> {
  const loaded = (await import(pathToFileURL(resolvePeer(directory, name)).href)) as T & { default?: T };
  return loaded.default ?? loaded;
}

function resolvePeer(directory: string, file: string): string {
  return createRequire(path.join(directory, 'package.json')).resolve(file);
}

/** Path of the server that Restate's package brings for this platform; null where it brings none. */
export function restateServerPath(directory: string): string | null {
  try {
    return resolvePeer(directory, `@restatedev/restate-server-${process.platform}-${process.arch}/bin/restate-server`);
  } catch {
    return null;
  }
}
