import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findSecrets, installGitleaks } from '../../lint/secrets.ts';

/** Put together here, because the check reads this file, too. */
const SECRET = ['ghp', '9fK2mQ7xVb3LtR8wYc5ZpN1sHd6JgA4uEo0T'].join('_');

describe('the check of secrets', () => {
  let gitleaks: string;
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder });

  before(async function () {
    const installed = await installGitleaks();
    if (installed === null) {
      process.stdout.write('    Skipped: looking for secrets needs Go (https://go.dev/dl).\n');
      return this.skip();
    }
    gitleaks = installed;
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docaudit-leak-'));
    await writeFile(path.join(folder, 'config.ts'), `export const token = '${SECRET}';\n`);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('finds one that a later commit removed', async () => {
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'one');
    await writeFile(path.join(folder, 'config.ts'), '');
    git('commit', '--quiet', '--all', '--message', 'two');
    const commit = git('rev-list', '--max-parents=0', 'HEAD').toString().slice(0, 12);
    assert.deepEqual(await findSecrets(gitleaks, folder), [`config.ts:1 github-pat in ${commit}`]);
  });

  it('finds one in a folder without a history', async () => {
    assert.deepEqual(await findSecrets(gitleaks, folder), ['config.ts:1 github-pat not committed']);
  });

  it('finds one that is not committed yet', async () => {
    await writeFile(path.join(folder, 'config.ts'), '');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'one');
    await writeFile(path.join(folder, 'config.ts'), `export const token = '${SECRET}';\n`);
    assert.deepEqual(await findSecrets(gitleaks, folder), ['config.ts:1 github-pat not committed']);
  });
});
