import { spawn } from 'node:child_process';
import { createReadStream, globSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { FAKE_GCS, MONGOD, TEMPORAL, TEST_SERVER } from '../apps/stack/binaries/catalogue.ts';
import { resolveBinary } from '../apps/stack/binaries/resolve.ts';
import { createProgress } from '../apps/stack/progress.ts';
import { loadConfig } from '../shared/config.ts';

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
}

/** Runs a script with its output shown; true when it succeeded. */
async function run(
  { script, args }: Program,
  stdio: 'inherit' | ['ignore', number, number] = 'inherit',
): Promise<boolean> {
  if (stopping.signal.aborted) return false;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio,
  });
  const stop = () => child.kill('SIGTERM');
  stopping.signal.addEventListener('abort', stop);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  stopping.signal.removeEventListener('abort', stop);
  return code === 0;
}

function announce(title: string): void {
  process.stdout.write(`\n── ${title}\n`);
}

async function check(title: string, script: string, args: string[]): Promise<Count> {
  announce(title);
  const succeeded = await run({ script, args });
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
}

/** Finding or building the servers takes minutes once: more than a test may take, so it comes before the tests. */
async function prepareServers(): Promise<void> {
  announce('servers');
  const options = { config: loadConfig(), progress: createProgress(process.stdout), signal: stopping.signal };
  const found = await Promise.allSettled(
    [TEMPORAL, MONGOD, FAKE_GCS, TEST_SERVER].map((tool) => resolveBinary(tool, options)),
  );
  for (const result of found) {
    if (result.status === 'fulfilled') process.stdout.write(`${result.value.path} (${result.value.how})\n`);
    else process.stdout.write(`${(result.reason as Error).message}\n`);
  }
}

/**
 * Two halves side by side, each with servers of its own, because tests mostly wait. The first is shown as it goes on, the second when both
 * have ended; coverage is measured of one whole.
 */
async function tests(withCoverage: boolean): Promise<Count[]> {
  announce('tests');
  const directory = await mkdtemp(path.join(tmpdir(), 'docaudit-tests-'));
  const files = globSync('test/**/*.test.ts', { cwd: ROOT }).sort();
  try {
    if (withCoverage) return [await testsIn(files, path.join(directory, 'summary.json'), { withCoverage })];
    const [even, odd] = [0, 1].map((half) => files.filter((_, index) => index % 2 === half));
    const report = path.join(directory, 'report.txt');
    const file = await open(report, 'w');
    const counts = await Promise.all([
      testsIn(even ?? [], path.join(directory, 'first.json'), {}),
      testsIn(odd ?? [], path.join(directory, 'second.json'), { output: file.fd }),
    ]);
    await file.close();
    await pipeline(createReadStream(report), process.stdout, { end: false });
    return counts;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function testsIn(
  files: readonly string[],
  summary: string,
  { withCoverage = false, output }: { withCoverage?: boolean; output?: number },
): Promise<Count> {
  const reporter = ['--reporter', './test/support/summary-reporter.cjs', '--reporter-option', `summary=${summary}`];
  const mocha = [...reporter, '--exit', ...files];
  const program = withCoverage
    ? { script: 'node_modules/c8/bin/c8.js', args: ['--reporter=text-summary', '--reporter=html', 'mocha', ...mocha] }
    : { script: 'node_modules/mocha/bin/mocha.js', args: mocha };
  const succeeded = await run(program, output === undefined ? 'inherit' : ['ignore', output, output]);
  try {
    const { passes, failures, pending } = JSON.parse(await readFile(summary, 'utf8'));
    // A run that reports no failure and fails all the same broke outside of a test.
    return { passed: passes, failed: failures > 0 || succeeded ? failures : 1, skipped: pending };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
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

  const counts = [
    await check('format and lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off']),
    await check('types', 'node_modules/typescript/bin/tsc', ['--noEmit']),
    await check('regular expressions', 'test/lint/regexes.ts', []),
  ];
  if (values.only === undefined) {
    await prepareServers();
    counts.push(...(await tests(values.coverage)));
  }
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
  return sum('failed') > 0 ? 1 : 0;
}

process.exitCode = await main();
