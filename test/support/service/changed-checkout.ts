import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The built console, and the lock of its build: a worker needs neither, and another test may be building it. */
const BUILT = path.join(ROOT, 'apps/console/dist');
const PROGRAM = ['apps', 'activities', 'shared', 'workflows', 'package.json', 'package-lock.json'];

export type Changes = readonly (readonly [from: string, to: string])[];

export interface ChangedCheckout {
  root: string;
  /** Build id of its workflow code. */
  buildId: string;
  remove(): Promise<void>;
}

/** A copy of the program whose analysis workflow was changed; every `from` must stand in it. */
export async function changedCheckout(changes: Changes): Promise<ChangedCheckout> {
  const root = await mkdtemp(path.join(tmpdir(), 'docaudit-changed-'));
  const options = { recursive: true, filter: (file: string) => !file.startsWith(BUILT) };
  await Promise.all(PROGRAM.map((name) => cp(path.join(ROOT, name), path.join(root, name), options)));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const file = path.join(root, 'workflows/analysis.ts');
  let code = await readFile(file, 'utf8');
  for (const [from, to] of changes) {
    if (!code.includes(from)) throw new Error(`The workflow holds no ${from}`);
    code = code.replace(from, to);
  }
  await writeFile(file, code);
  const copied = pathToFileURL(path.join(root, 'apps/worker/bundle.ts')).href;
  const { buildIdOf, bundleWorkflows }: typeof import('../../../apps/worker/bundle.ts') = await import(copied);
  const buildId = buildIdOf(await bundleWorkflows());
  return { root, buildId, remove: () => rm(root, { recursive: true, force: true }) };
}
