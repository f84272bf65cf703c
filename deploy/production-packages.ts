import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

interface Locked {
  /** Stands where the folder has another name than the package. */
  name?: string;
  version: string;
  license?: string;
  dev?: boolean;
}

export interface LockFile {
  packages: Record<string, Locked>;
}

export interface Package {
  name: string;
  version: string;
  /** An SPDX expression; null where neither the package nor `LICENCES` names one. */
  licence: string | null;
}

/**
 * Licences that the lock file does not give, or not as SPDX writes it: of a version whose licence text says it, and of the builds for other
 * platforms, of which npm records no licence, that of the package they belong to.
 */
const LICENCES: Record<string, string> = {
  'duck@0.1.12': 'BSD-2-Clause',
  'png-js@2.0.0': 'MIT',
  'unionfs@4.6.0': 'Unlicense',
  '@napi-rs/canvas-': 'MIT',
  '@swc/core-': 'Apache-2.0 AND MIT',
};

/** What the image installs: the manifest and lock file of the project without what only development needs. */
export function productionManifest(): { manifest: { name: string }; lock: LockFile } {
  const { devDependencies, ...manifest } = read('package.json');
  // An override may take the version of a development package (`$name`), which is not there to name it.
  const overrides = JSON.parse(JSON.stringify(manifest.overrides), (_, value) =>
    typeof value === 'string' && value.startsWith('$') ? (devDependencies[value.slice(1)] ?? value) : value,
  );
  const lock = read('package-lock.json') as LockFile;
  const packages = Object.entries(lock.packages)
    .filter(([, { dev }]) => !dev)
    .map(([folder, locked]) => [folder, folder === '' ? { ...locked, devDependencies: {} } : locked]);
  return { manifest: { ...manifest, overrides }, lock: { ...lock, packages: Object.fromEntries(packages) } };
}

/** The packages of a lock file. */
export function packagesOf({ packages }: LockFile): Package[] {
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { name = folder.slice(folder.lastIndexOf('node_modules/') + 13), version, license }]) => ({
      name,
      version,
      licence: licenceOf(name, version, license),
    }));
}

/** The licence of a package that declares `declared`. */
export function licenceOf(name: string, version: string, declared: string | undefined): string | null {
  const known = LICENCES[`${name}@${version}`];
  if (known !== undefined) return known;
  const family = Object.keys(LICENCES).find((beginning) => beginning.endsWith('-') && name.startsWith(beginning));
  return declared ?? (family === undefined ? null : (LICENCES[family] ?? null));
}
