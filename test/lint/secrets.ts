import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { goProgram } from '../support/go-program.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const CONFIG = path.join(import.meta.dirname, 'gitleaks.toml');

interface Finding {
  RuleID: string;
  File: string;
  StartLine: number;
  /** Empty where the line is not committed. */
  Commit: string;
}

/** Builds gitleaks once. Null on a machine without Go. */
export const installGitleaks = () =>
  goProgram({ name: 'gitleaks', module: 'github.com/zricethezav/gitleaks/v8', version: 'v8.30.1' });

/** Finds secrets in every commit of a repository and in what is not committed yet; in a folder without a history, in its files. */
export async function findSecrets(gitleaks: string, folder: string): Promise<string[]> {
  const scans = existsSync(path.join(folder, '.git')) ? [['git'], ['git', '--pre-commit']] : [['dir']];
  const directory = await mkdtemp(path.join(tmpdir(), 'docaudit-secrets-'));
  try {
    const found: Finding[] = [];
    for (const scan of scans) {
      const report = path.join(directory, 'report.json');
      const args = ['--config', CONFIG, '--redact', '--exit-code=0', '--no-banner', '--report-path', report];
      await run(gitleaks, [...scan, ...args, '.'], { cwd: folder });
      found.push(...(JSON.parse(await readFile(report, 'utf8')) as Finding[]));
    }
    return found.map(({ RuleID, File, StartLine, Commit }) =>
      `${File}:${StartLine} ${RuleID} ${Commit === '' ? 'not committed' : `in ${Commit.slice(0, 12)}`}`.trim(),
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const gitleaks = await installGitleaks();
  if (gitleaks === null) {
    process.stdout.write('Skipped: looking for secrets needs Go (https://go.dev/dl).\n');
  } else {
    const found = await findSecrets(gitleaks, ROOT);
    process.stdout.write([...found, `${found.length} secrets in the files and their history`, ''].join('\n'));
    process.exitCode = found.length === 0 ? 0 : 1;
  }
}
