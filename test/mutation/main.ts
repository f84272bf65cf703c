import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { childEnvironment } from '../../shared/config.ts';
import { type RecordedTest, ROOT, readCoverage } from './coverage.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

const FOLDERS = ['shared/rules', 'shared/services', 'workflows'];
/** Tests that kill processes or restart servers take minutes and look at little that others do not. */
const TOO_SLOW = /stack\/|chaos|deploys|kills|outages|extraction|\/laws\/|apps\/|bench/;
/** Time beyond that of the recorded tests, after which a mutant that runs for ever is killed. */
const PATIENCE = { factor: 3, ms: 30_000 };
/** Milliseconds after which a test that a mutant blocks fails. */
const TEST_TIMEOUT_MS = 60_000;

type Outcome = 'killed' | 'hung' | 'survived' | 'unreached';
interface Judged extends Mutant {
  source: string;
  line: number;
  was: string;
  outcome: Outcome;
  tests: number;
}

const { values } = parseArgs({
  options: {
    in: { type: 'string', default: FOLDERS.join(',') },
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    /** Seconds of tests a mutant has to survive. */
    budget: { type: 'string', default: '60' },
    /** Learns anew which of these tests reach what. */
    record: { type: 'boolean', default: false },
    tests: { type: 'string', default: 'test/unit,test/workflows,test/integration' },
    json: { type: 'string' },
    /** A file that `--json` wrote: what no test noticed then is judged again. */
    again: { type: 'string' },
  },
});
const count = Number(values.count);
// Ends the running tests, too.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));

if (values.record || readCoverage().isEmpty) await record();
const coverage = readCoverage();
const copy = copyOfTree();
const judged: Judged[] = [];
try {
  for (const { source, mutant } of chosen()) {
    judged.push(await judge(source, mutant));
    const { outcome, line, operator, was, replacement } = judged.at(-1) as Judged;
    const change = `${was} -> ${replacement}`.replace(/\s+/g, ' ').slice(0, 160);
    process.stdout.write(`${outcome.padEnd(9)} ${source}:${line}  ${operator}: ${change}\n`);
    if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(judged, null, 1));
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
report();

/** Runs the tests once to learn which of them reach what, and how long each takes. */
async function record(): Promise<void> {
  const raw = mkdtempSync(path.join(tmpdir(), 'docaudit-coverage-'));
  const folders = values.tests.split(',');
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: ROOT }).sort())
    .filter((file) => !TOO_SLOW.test(file));
  const args = ['--parallel', '--jobs', '3', '--require', './test/mutation/record.ts', '--reporter', 'dot', '--exit'];
  await mocha(ROOT, [...args, ...files], { NODE_V8_COVERAGE: raw, TMPDIR: raw }, null);
  rmSync(raw, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function copyOfTree(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docaudit-mutation-'));
  const entries = globSync('*', { cwd: ROOT }).filter((name) => name !== 'node_modules' && name !== 'coverage');
  for (const name of [...entries, '.mocharc.json']) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, '.tmp'));
  return folder;
}

/** The mutants to judge, the same for the same seed and sources. */
function chosen(): { source: string; mutant: Mutant }[] {
  if (values.again !== undefined) {
    const before = JSON.parse(readFileSync(values.again, 'utf8')) as Judged[];
    return before
      .filter(({ outcome }) => outcome === 'survived' || outcome === 'unreached')
      .map(({ source, start, end, replacement, operator }) => ({
        source,
        mutant: { start, end, replacement, operator },
      }));
  }
  const all = values.in
    .split(',')
    .flatMap((folder) => globSync(folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`, { cwd: ROOT }).sort())
    .flatMap((source) =>
      mutantsOf(readFileSync(path.join(ROOT, source), 'utf8')).map((mutant) => ({ source, mutant })),
    );
  const random = generator(Number(values.seed));
  return all
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ one }) => one);
}

async function judge(source: string, mutant: Mutant): Promise<Judged> {
  const file = path.join(copy, source);
  const text = readFileSync(path.join(ROOT, source), 'utf8');
  const { start, end, replacement } = mutant;
  const about = { ...mutant, source, line: text.slice(0, start).split('\n').length, was: text.slice(start, end) };
  const tests = withinBudget(coverage.testsAt(source, start));
  if (tests.length === 0) return { ...about, outcome: 'unreached', tests: 0 };
  writeFileSync(file, text.slice(0, start) + replacement + text.slice(end));
  try {
    const tookMs = tests.reduce((sum, { durationMs }) => sum + durationMs, 0);
    const files = tests.map(({ test }) => test);
    const args = ['--bail', '--exit', '--timeout', String(TEST_TIMEOUT_MS), '--reporter', 'min', ...files];
    const limitMs = tookMs * PATIENCE.factor + PATIENCE.ms;
    const code = await mocha(copy, args, { TMPDIR: path.join(copy, '.tmp') }, limitMs);
    const outcome = code === null ? 'hung' : code === 0 ? 'survived' : 'killed';
    return { ...about, outcome, tests: tests.length };
  } finally {
    writeFileSync(file, text);
  }
}

function withinBudget(tests: readonly RecordedTest[]): RecordedTest[] {
  let leftMs = Number(values.budget) * 1_000;
  return tests.filter(({ durationMs }, index) => {
    leftMs -= durationMs;
    return index === 0 || leftMs >= 0;
  });
}

/** The exit code; null if it took longer than `limitMs` and was ended. */
async function mocha(
  cwd: string,
  args: readonly string[],
  env: Record<string, string>,
  limitMs: number | null,
): Promise<number | null> {
  const isSilent = limitMs !== null;
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules/mocha/bin/mocha.js'), ...args], {
    cwd,
    env: childEnvironment(env),
    detached: true,
    stdio: ['ignore', isSilent ? 'ignore' : 'inherit', isSilent ? 'ignore' : 'inherit'],
  });
  const end = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = limitMs === null ? undefined : setTimeout(end, limitMs);
  process.once('exit', end);
  const [code, signal] = await once(child, 'exit');
  process.off('exit', end);
  clearTimeout(timer);
  return signal === 'SIGKILL' ? null : (code ?? 1);
}

/** Mulberry32: numbers from 0 to 1 that follow from the seed. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function report(): void {
  const outcomes: Outcome[] = ['killed', 'hung', 'survived', 'unreached'];
  const table = new Table({ head: ['folder', 'mutants', ...outcomes], style: { head: [], border: [] } });
  for (const folder of new Set(judged.map(({ source }) => path.dirname(source)))) {
    const here = judged.filter(({ source }) => path.dirname(source) === folder);
    table.push([
      folder,
      here.length,
      ...outcomes.map((outcome) => here.filter((one) => one.outcome === outcome).length),
    ]);
  }
  process.stdout.write(`${table.toString()}\n`);
  process.exitCode = judged.some(({ outcome }) => outcome === 'survived' || outcome === 'unreached') ? 1 : 0;
}
