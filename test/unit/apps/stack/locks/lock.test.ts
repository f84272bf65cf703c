import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeLock, tryLock } from '../../../../../apps/stack/locks/lock.ts';

describe('tryLock', () => {
  let root: string;
  let file: string;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'lock-'));
    file = path.join(root, 'lock');
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('is taken once, until it is released', async () => {
    const first = await tryLock(file);
    assert.equal((await tryLock(file)).heldBy, process.pid);
    assert.ok(first.heldBy === null);
    await first.release();
    assert.equal((await tryLock(file)).heldBy, null);
  });

  const left: [string, string][] = [
    ['a process that has ended', JSON.stringify({ pid: 2 ** 30, identity: 'x' })],
    ['a process whose number a stranger has now', JSON.stringify({ pid: process.ppid, identity: 'x' })],
    ['nobody: it is no lock of ours', 'garbage'],
  ];
  for (const [whose, content] of left) {
    it(`is taken from ${whose}`, async () => {
      await writeFile(file, content);
      assert.equal((await tryLock(file)).heldBy, null);
      assert.deepEqual(await readdir(root), ['lock']);
    });
  }
});

describe('takeLock', () => {
  it('waits for the process that holds the lock, and says once that it does', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'lock-'));
    const file = path.join(root, 'lock');
    const release = await takeLock(file);
    const waits = Promise.withResolvers<void>();
    let told = 0;
    let released = false;
    const second = takeLock(file, {
      onWait: () => {
        told++;
        waits.resolve();
      },
    }).then((free) => {
      assert.ok(released);
      return free;
    });
    await waits.promise;
    released = true;
    await release();
    await (await second)();
    assert.deepEqual([told, await readdir(root)], [1, []]);
    await rm(root, { recursive: true });
  });
});
