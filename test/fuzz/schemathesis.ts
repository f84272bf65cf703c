import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { cacheDirectory, makeEntry } from '../../apps/stack/binaries/cache.ts';
import { childEnvironment, loadConfig } from '../../shared/config.ts';

const VERSION = '4.32.5';

/** The checks that an answer must pass; every other one of Schemathesis judges what the service may decide by itself. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'missing_required_header',
  'use_after_free',
  'ignored_auth',
];

/** Every phase; the last follows the links of the document from answer to request. */
export const PHASES = ['examples', 'coverage', 'fuzzing', 'stateful'] as const;

interface Fuzzing {
  /** Address of the running service. */
  url: string;
  token: string;
  seed: number;
  phases: readonly string[];
  /** Test cases of each operation, in each of the phases that generate. */
  maxExamples: number;
  workers: number;
  /** Shows the output as it comes. */
  shown: boolean;
}

interface Fuzzed {
  /** Test cases that were generated; each is a request, and those of links are several. */
  cases: number;
  /** True when no check failed and every phase came to its end. */
  succeeded: boolean;
  /** Phases that were run again, because the generator itself failed in them. */
  repeated: string[];
  output: string;
}

/**
 * Installs Schemathesis from PyPI in a virtual environment of its own in the cache directory, once.
 * @returns the Python of that environment; null where this machine has no Python 3 or no registry answers
 */
export async function installSchemathesis(): Promise<string | null> {
  const python = await run('python3', ['-c', 'import sys, venv; sys.exit(sys.version_info < (3, 10))']).catch(
    () => null,
  );
  if (python?.code !== 0) return null;
  const options = {
    directory: cacheDirectory(loadConfig().cacheHome),
    entry: `schemathesis-${VERSION}`,
    executable: 'bin/python',
    onWait: () => undefined,
    signal: new AbortController().signal,
  };
  return await makeEntry(options, async (into) => {
    const made = await run('python3', ['-m', 'venv', into]);
    const filled = await run(path.join(into, 'bin/python'), ['-m', 'pip', 'install', '-q', `schemathesis==${VERSION}`]);
    if (made.code !== 0 || filled.code !== 0) throw new NotInstalled(made.output + filled.output);
  }).catch((err: unknown) => {
    if (err instanceof NotInstalled) return null;
    throw err;
  });
}

class NotInstalled extends Error {}

/** @throws Error where the output has no summary, because the run broke off */
function casesIn(output: string): number {
  const [, cases] = /(\d+) generated/.exec(output) ?? [];
  if (cases === undefined) throw new Error(`Schemathesis did not finish:\n${output}`);
  return Number(cases);
}

/** Runs of a phase in which the generator fails. */
const MAX_RUNS = 3;

/** Keeps the seeds of repeated phases apart from those of a following run. */
const SEED_STEP = 1_000_003;

/**
 * Sends generated requests to a service and judges every answer by the service's own document. A phase in which the generator itself fails
 * is run again with another seed, because it ended before all of its requests were sent, and in one thread, because Python's parser, which
 * the generator calls, can fail in two at once.
 */
export async function fuzz(python: string, fuzzing: Fuzzing): Promise<Fuzzed> {
  const repeated: string[] = [];
  let { phases, seed, workers } = fuzzing;
  let cases = 0;
  for (let runs = 1; ; runs += 1) {
    const { code, output } = await runPhases(python, { ...fuzzing, phases, seed, workers });
    cases += casesIn(output);
    const broken = code === 0 ? [] : brokenPhases(output);
    if (broken.length === 0 || runs === MAX_RUNS) return { cases, succeeded: code === 0, repeated, output };
    repeated.push(...broken);
    phases = broken;
    seed += SEED_STEP;
    workers = 1;
  }
}

/** The phases that a fault of the generator ended; none where a check failed or the service did not answer, because that is a finding. */
export function brokenPhases(output: string): string[] {
  const summary = output.slice(output.lastIndexOf('Test Phases:'));
  const [, errors = ''] = /^Errors:\n((?: {2}🚫 .*\n)*)/m.exec(summary) ?? [];
  const isOfGenerator = errors.split('\n').every((line) => line === '' || line.startsWith('  🚫 Runtime Error:'));
  if (summary.includes('❌') || errors === '' || !isOfGenerator) return [];
  return PHASES.filter((phase) => new RegExp(`^ {2}🚫 ${phase}`, 'im').test(summary));
}

async function runPhases(
  python: string,
  { url, token, seed, phases, maxExamples, workers, shown }: Fuzzing,
): Promise<{ code: number | null; output: string }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'docaudit-fuzz-'));
  try {
    return await run(
      python,
      [
        '-c',
        'from schemathesis.cli import schemathesis; schemathesis()',
        'run',
        `${url}/docs/openapi.json`,
        `--url=${url}`,
        `--header=Authorization:Bearer ${token}`,
        `--checks=${CHECKS.join()}`,
        `--phases=${phases.join()}`,
        `--max-examples=${maxExamples}`,
        `--workers=${workers}`,
        `--seed=${seed}`,
        '--continue-on-failure',
        '--request-timeout=30',
        '--suppress-health-check=all',
        '--generation-database=none',
        '--warnings=off',
        '--no-color',
      ],
      { cwd: directory, shown },
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function run(
  program: string,
  args: readonly string[],
  { cwd = tmpdir(), shown = false }: { cwd?: string; shown?: boolean } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { cwd, env: childEnvironment({}), stdio: ['ignore', 'pipe', 'pipe'] });
  if (shown) child.stdout.pipe(process.stdout, { end: false });
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { code, output: out + err };
}
