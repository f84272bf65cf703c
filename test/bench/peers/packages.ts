import { installPackages, loadPackage, resolvePackage } from '../packages.ts';

const PACKAGES = {
  bullmq: '6.7.0',
  ioredis: '6.0.0',
  '@dbos-inc/dbos-sdk': '5.3.0',
  '@restatedev/restate-sdk': '1.17.2',
  '@restatedev/restate-server': '1.7.12',
};

/** Installs the peers' packages; answers the folder that holds their `node_modules`. */
export const installPeers = (): Promise<string> => installPackages('peers', PACKAGES, 'node_modules/.bin/dbos');

/** Loads a package of a peer as the part of it that is used. */
export async function loadPeer<T>(directory: string, name: keyof typeof PACKAGES): Promise<T> {
  const loaded = await loadPackage<T & { default?: T }>(directory, name);
  return loaded.default ?? loaded;
}

/** Path of the server that Restate's package brings for this platform; null where it brings none. */
export function restateServerPath(directory: string): string | null {
  try {
    return resolvePackage(
      directory,
      `@restatedev/restate-server-${process.platform}-${process.arch}/bin/restate-server`,
    );
  } catch {
    return null;
  }
}
