import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { buildIdOf, bundleWorkflows } from '../../apps/worker/bundle.ts';
import { type Changes, changedCheckout } from '../support/service/changed-checkout.ts';

const bundle = async (workflowsPath: string) =>
  (
    await bundleWorkflowCode({
      workflowsPath: path.resolve(import.meta.dirname, workflowsPath),
      logger: new DefaultLogger('ERROR'),
    })
  ).code;

/** Bytes of the code without its source map, which does not affect what runs. */
const codeBytes = (code: string) => Buffer.byteLength(code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, ''));

describe('the workflow bundle', () => {
  it('is made once and then read from disk, with the same build id', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'docaudit-bundles-'));
    const made = await bundleWorkflows(undefined, folder);
    const [file = ''] = await readdir(folder);
    assert.equal(await readFile(path.join(folder, file), 'utf8'), made.code);
    await writeFile(path.join(folder, file), 'kept');
    assert.equal((await bundleWorkflows(undefined, folder)).code, 'kept');
  });

  it('is read from disk although the package of the client was built meanwhile', async () => {
    const [folder, copy] = [await mkdtemp(path.join(tmpdir(), 'docaudit-bundles-')), await changedCheckout([])];
    try {
      const program = pathToFileURL(path.join(copy.root, 'apps/worker/bundle.ts')).href;
      const copied: typeof import('../../apps/worker/bundle.ts') = await import(program);
      await copied.bundleWorkflows(undefined, folder);
      const built = path.join(copy.root, 'shared/client/dist/client');
      await mkdir(built, { recursive: true });
      await writeFile(path.join(built, 'another.d.ts'), 'export {};');
      await copied.bundleWorkflows(undefined, folder);
      assert.equal((await readdir(folder)).length, 1);
    } finally {
      await copy.remove();
    }
  });

  it('is made anew for a worker that traces, and of the ones kept only those used last stay', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'docaudit-bundles-'));
    const old = Array.from({ length: 9 }, (_, n) => `old-${n}.js`);
    for (const [n, name] of old.entries()) {
      await writeFile(path.join(folder, name), '');
      await utimes(path.join(folder, name), n, n);
    }
    const traced = await bundleWorkflows({ traced: true }, folder);
    const left = await readdir(folder);
    assert.deepEqual(left.filter((name) => name.startsWith('old')).sort(), old.slice(2));
    assert.notEqual(buildIdOf(traced), buildIdOf(await bundleWorkflows()));
  });

  it('is made where nothing can be written', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'docaudit-bundles-')), 'file');
    await writeFile(file, '');
    assert.equal(buildIdOf(await bundleWorkflows(undefined, file)), buildIdOf(await bundleWorkflows()));
  });

  it('is at most 100 KB larger than that of an empty workflow, and holds no schema library', async () => {
    const [{ code: ours }, empty] = [await bundleWorkflows(), await bundle('../fixtures/workflows/empty.ts')];
    assert.ok(codeBytes(ours) - codeBytes(empty) <= 100 * 1024, `${codeBytes(ours) - codeBytes(empty)} bytes more`);
    assert.doesNotMatch(ours, /node_modules\/(zod|mongodb|express|openai|pino)\//);
  });

  it('has the same build id in every folder and with other comments, and another one with other code', async () => {
    const commented: Changes = [['\nfunction reviews(', '\n// Changes nothing.\nfunction reviews(']];
    const changes: Changes[] = [[], commented, [['`Reviewer ', '`Panel member ']]];
    const copies = await Promise.all(changes.map(changedCheckout));
    try {
      const [one, same, other] = copies.map(({ buildId }) => buildId);
      assert.match(one ?? '', /^[0-9a-f]{16}$/);
      assert.equal(same, one);
      assert.notEqual(other, one);
    } finally {
      for (const copy of copies) await copy.remove();
    }
  });
});
