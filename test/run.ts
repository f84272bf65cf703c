import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { FAKE_GCS, MONGOD, TEMPORAL, TEST_SERVER } from '../apps/stack/binaries/catalogue.ts';
import { resolveBinary } from '../apps/stack/binaries/resolve.ts';
import { createProgress } from '../apps/stack/progress.ts';
import { childEnvironment, loadConfig } from '../shared/config.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const stopping = new AbortController();

interface Program {
  /** Path from the root of the project. */
  script: string;
  args: string[];
  /** Environment on top of this process's own. */
  env?: Record<string, string>;
}

/** Runs a script, its output handed to `stdio`; true when it succeeded. */
async function run(
  { script, args, env = {} }: Program,
  stdio: 'inherit' | ['ignore', Writable, Writable] = 'inherit',
): Promise<boolean> {
  if (stopping.signal.aborted) return false;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, script), ...args], {
    cwd: ROOT,
    env: childEnvironment(env),
    stdio: stdio === 'inherit' ? stdio : ['ignore', 'pipe', 'pipe'],
  });
  if (stdio !== 'inherit') {
    child.stdout?.pipe(stdio[1], { end: false });
    child.stderr?.pipe(stdio[2], { end: false });
  }
  const stop = () => child.kill('SIGTERM');
  stopping.signal.addEventListener('abort', stop);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  stopping.signal.removeEventListener('abort', stop);
  return code === 0;
}

function announce(title: string): void {
  process.stdout.write(`\n── ${title}\n`);
}

/** Checks side by side; each is shown when it has ended. */
async function checks(all: readonly [title: string, script: string, args: string[]][]): Promise<Count[]> {
  return Promise.all(
    all.map(async ([title, script, args]) => {
      const output: Buffer[] = [];
      const shown = () => new Writable({ write: (chunk, _encoding, done) => done(void output.push(chunk)) });
      const succeeded = await run({ script, args }, ['ignore', shown(), shown()]);
      announce(title);
      process.stdout.write(Buffer.concat(output));
      return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
    }),
  );
}

/** Prepares servers and console before the tests, because building them once takes longer than a test may take. */
async function prepare(): Promise<void> {
  announce('servers and console');
  const console = run({ script: 'apps/console/build/main.ts', args: [] });
  const options = { config: loadConfig(), progress: createProgress(process.stdout), signal: stopping.signal };
  const found = await Promise.allSettled(
    [TEMPORAL, MONGOD, FAKE_GCS, TEST_SERVER].map((tool) => resolveBinary(tool, options)),
  );
  for (const result of found) {
    if (result.status === 'fulfilled') process.stdout.write(`${result.value.path} (${result.value.how})\n`);
    else process.stdout.write(`${(result.reason as Error).message}\n`);
  }
  await console;
}

const GIB = 2 ** 30;
/** Files that run at once: three for each core, because tests often wait, each process with servers of its own, which take up to 2 GiB. */
const JOBS = Math.max(2, Math.min(3 * availableParallelism(), Math.floor(totalmem() / (2 * GIB))));

/** Beginnings of paths in the order in which files start; long ones come first, so that no process is left alone with one in the end. */
const ORDER = [
  // The first of all, because it searches every file of its servers, which grow with each test.
  'test/integration/operations/sealing',
  // Their first run builds tools, which takes minutes.
  'test/unit/deploy/',
  'test/reference/',
  'test/integration/stack/',
  'test/integration/operations/deploys',
  'test/unit/shared/extraction/pdf-scan',
  'test/integration/tenants/operator-commands',
  'test/integration/runs/worker-',
  'test/integration/operations/run-commands',
  'test/integration/runs/action-large',
  'test/integration/console/',
  'test/integration/laws/law-',
  'test/integration/hostile-input',
  'test/integration/operations/',
  'test/integration/runs/',
  'test/workflows/',
  'test/integration/',
  'test/unit/shared/extraction/',
  'test/unit/apps/',
  'test/',
];

function testFiles(): string[] {
  const place = (file: string) => ORDER.findIndex((beginning) => file.startsWith(beginning));
  return globSync('test/**/*.test.ts', { cwd: ROOT })
    .sort()
    .sort((one, other) => place(one) - place(other));
}

/** Each process takes the next file when it has ended one; coverage is measured in one process. */
async function tests(withCoverage: boolean): Promise<Count> {
  announce('tests');
  const directory = await mkdtemp(path.join(tmpdir(), 'docaudit-tests-'));
  const summary = path.join(directory, 'summary.json');
  const log = path.join(directory, 'failed.log');
  const reporter = ['--reporter', './test/support/summary-reporter.cjs', '--reporter-option', `summary=${summary}`];
  const mocha = [...reporter, '--exit', ...testFiles()];
  const program = withCoverage
    ? {
        script: 'node_modules/c8/bin/c8.js',
        args: ['--reporter=text-summary', '--reporter=html', 'mocha', ...mocha],
      }
    : { script: 'node_modules/mocha/bin/mocha.js', args: ['--parallel', '--jobs', String(JOBS), ...mocha] };
  try {
    // The processes end without a word to their tests: what they leave goes with the folder, their servers with the processes.
    const succeeded = await run({ ...program, env: { TMPDIR: directory, TESTS_LOG: log } });
    process.stdout.write(await readFile(log, 'utf8').catch(() => ''));
    const { passes, failures, pending } = JSON.parse(await readFile(summary, 'utf8'));
    // A run that reports no failure and fails all the same broke outside of a test.
    return { passed: passes, failed: failures > 0 || succeeded ? failures : 1, skipped: pending };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, coverage: { type: 'boolean', default: false } },
  });
  if (values.only !== undefined && values.only !== 'check') {
    process.stderr.write('Usage: npm test -- [--only check] [--coverage]\n');
    return 2;
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  if (process.connected) {
    process.once('disconnect', () => stopping.abort());
    process.channel?.unref();
  }

  const checking = checks([
    ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off']],
    ['types', 'node_modules/typescript/bin/tsc', ['--noEmit']],
    ['types of the console', 'node_modules/typescript/bin/tsc', ['--noEmit', '--project', 'apps/console']],
    ['regular expressions', 'test/lint/regexes.ts', []],
    ['licences of packages', 'test/lint/licences.ts', []],
    ['signatures of packages', 'test/lint/signatures.ts', []],
    ['secrets', 'test/lint/secrets.ts', []],
    [
      'unused files, exports and packages',
      'node_modules/knip/bin/knip.js',
      ['--no-progress', '--config', 'test/lint/knip.jsonc'],
    ],
  ]);
  const testing = values.only === undefined ? prepare().then(() => tests(values.coverage)) : null;
  const counts = [...(await checking), ...(testing === null ? [] : [await testing])];
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
  return sum('failed') > 0 ? 1 : 0;
}

process.exitCode = await main();
