import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../../../apps/stack/processes/run-command.ts';

interface Bootstrap {
  staleness(root: string): string | null;
  findNode(root: string, own: { platform: string; execPath: string; versions: { node: string } }): string | null;
}

const BOOTSTRAP = path.resolve(import.meta.dirname, '../../../../apps/stack/bootstrap.mjs');

describe('bootstrap', () => {
  let bootstrap: Bootstrap;
  let root: string;

  before(async () => {
    bootstrap = (await import(BOOTSTRAP)) as Bootstrap;
  });
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'bootstrap-'));
    await mkdir(path.join(root, 'node_modules'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const wanted = (packages: object) => writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const installed = (packages: object) =>
    writeFile(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  const zod = { version: '4.6.7', integrity: 'sha512-a' };

  describe('staleness', () => {
    const cases: [string, object, object | null, string | null][] = [
      ['nothing installed', { 'node_modules/zod': zod }, null, 'nothing is installed yet'],
      ['all as wanted', { '': {}, 'node_modules/zod': zod }, { 'node_modules/zod': zod }, null],
      ['a missing package', { 'node_modules/zod': zod }, {}, 'zod is missing'],
      ['an absent optional package', { 'node_modules/zod': { ...zod, optional: true } }, {}, null],
      [
        'another version',
        { 'node_modules/zod': zod },
        { 'node_modules/zod': { ...zod, version: '4.6.6' } },
        'zod is of another version',
      ],
      [
        'another content of the same version',
        { 'node_modules/zod': zod },
        { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } },
        'zod is of another version',
      ],
      [
        'a package more than wanted',
        { 'node_modules/zod': zod },
        { 'node_modules/zod': zod, 'node_modules/x': zod },
        null,
      ],
    ];
    for (const [name, lock, present, expected] of cases) {
      it(`judges ${name}`, async () => {
        await wanted(lock);
        if (present !== null) await installed(present);
        assert.equal(bootstrap.staleness(root), expected);
      });
    }

    it('installs again over a record that was cut off', async () => {
      await wanted({ 'node_modules/zod': zod });
      await writeFile(path.join(root, 'node_modules/.package-lock.json'), '{"packages": {');
      assert.equal(bootstrap.staleness(root), 'the record of the installed packages is unreadable');
    });
  });

  describe('findNode', () => {
    const old = { platform: 'linux', execPath: '/usr/bin/node', versions: { node: '20.20.2' } };

    it('prefers the Node.js that the project brings along', async () => {
      const bundled = path.join(root, 'node_modules/node/bin/node');
      await mkdir(path.dirname(bundled), { recursive: true });
      await writeFile(bundled, '');
      assert.equal(bootstrap.findNode(root, { ...old, versions: { node: '24.1.0' } }), bundled);
    });

    it('falls back on the running one only where that is new enough', () => {
      assert.equal(bootstrap.findNode(root, { ...old, versions: { node: '24.1.0' } }), '/usr/bin/node');
      assert.equal(bootstrap.findNode(root, old), null);
    });
  });

  it("passes arguments on and exits with the program's code", async () => {
    const program = path.join(root, 'program.ts');
    await writeFile(program, 'const code: string = process.argv[2]!;\nprocess.exit(Number(code));\n');
    const { code } = await runCommand(process.execPath, [BOOTSTRAP, program, '7']);
    assert.equal(code, 7);
  });

  it('passes a signal on and waits until the program has dealt with it', async () => {
    const program = path.join(root, 'program.ts');
    await writeFile(
      program,
      `process.once('SIGTERM', () => { process.stdout.write('ended in order'); process.exit(3); });
process.kill(process.ppid, 'SIGTERM');
setTimeout(() => process.exit(9), 20_000);\n`,
    );
    const { code, output } = await runCommand(process.execPath, [BOOTSTRAP, program]);
    assert.deepEqual({ code, output }, { code: 3, output: 'ended in order' });
  });
});
