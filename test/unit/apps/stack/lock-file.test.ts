import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Entry {
  optionalDependencies?: Record<string, string>;
}

const LOCK_FILE = path.resolve(import.meta.dirname, '../../../../package-lock.json');

describe('package-lock.json', () => {
  it('knows the optional packages of every platform, or npm ci refuses it', async () => {
    const { packages }: { packages: Record<string, Entry> } = JSON.parse(await readFile(LOCK_FILE, 'utf8'));
    const missing = Object.entries(packages).flatMap(([location, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isReachable(packages, location, name))
        .map((name) => `${name} of ${location}`),
    );
    assert.deepEqual(missing, []);
  });
});

/** True when the package at `location` finds `name` in its own folder of modules or one further up. */
function isReachable(packages: Record<string, Entry>, location: string, name: string): boolean {
  const steps = location
    .split('/node_modules/')
    .map((_step, index, all) => all.slice(0, index + 1).join('/node_modules/'));
  return ['', ...steps].some((at) => `${at === '' ? '' : `${at}/`}node_modules/${name}` in packages);
}
