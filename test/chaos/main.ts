import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { type ChaosReport, runChaos } from './chaos.ts';
import type { FaultKind } from './process-faults.ts';
import { canSlowDisk } from './slow-disk.ts';
import { isBroken } from './verdict.ts';

const USAGE = `Usage: npm run chaos -- [--runs N] [--kills K] [--pauses P] [--cuts B] [--stepdowns D] [--jumps J]
                            [--slow-disks L] [--seed S] [--concurrency C] [--minutes M]

Runs N analyses (500) on the whole product, and an action on two of five of them, while profiles are written and laws are read. Meanwhile
its worker, gateway, Temporal server and mongod are killed K times (one kill for every 20 analyses) and stopped for up to sixteen seconds P
times (half as often), the connections of clients are broken B times (half as often), the primary of a replica set of three steps down D
times (half as often; with 0 the database is the set of one of \`npm start\`), the clock of the worker is up to four minutes wrong J times
(half as often), the disk of mongod or Temporal is slow for up to sixteen seconds L times (half as often; 0 where strace is missing, which
delays their writes), the model fails and callback receivers refuse. The same seed S chooses the same faults. C analyses (24) are under way
at once; the load is ended after M minutes (30). Ends with 0 when nothing was lost, charged twice or left open.
`;

interface Arguments {
  runs: number;
  faults: Record<FaultKind, number>;
  seed: number;
  concurrency: number;
  minutes: number;
}

const MAX_SEED = 2 ** 31;
const MAX_SHOWN = 8;

function readArguments(): Arguments | null {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      options: {
        runs: option,
        kills: option,
        pauses: option,
        cuts: option,
        stepdowns: option,
        jumps: option,
        'slow-disks': option,
        seed: option,
        concurrency: option,
        minutes: option,
      },
    });
    const runs = countOf(values.runs, 500);
    const kills = countOf(values.kills, Math.ceil(runs / 20));
    const half = Math.ceil(kills / 2);
    return {
      runs,
      faults: {
        KILL: kills,
        PAUSE: countOf(values.pauses, half),
        CUT: countOf(values.cuts, half),
        STEPDOWN: countOf(values.stepdowns, half),
        JUMP: countOf(values.jumps, half),
        SLOW: countOf(values['slow-disks'], canSlowDisk() ? half : 0),
      },
      seed: countOf(values.seed, randomInt(MAX_SEED)),
      concurrency: countOf(values.concurrency, 24),
      minutes: countOf(values.minutes, 30),
    };
  } catch {
    return null;
  }
}

/** @throws Error if it is no whole number */
function countOf(text: string | undefined, fallback: number): number {
  if (text !== undefined && !/^\d+$/.test(text)) throw new Error(`${text} is no whole number`);
  return text === undefined ? fallback : Number(text);
}

function show({ rows, faults, modelCalls, modelFaults, tookMs }: ChaosReport): void {
  const table = new Table({
    head: ['', 'count', 'must be'],
    style: { head: [], border: [], compact: true },
    colAligns: ['left', 'right', 'right'],
  });
  for (const { name, count, mustBeZero } of rows) table.push([name, count, mustBeZero ? '0' : '']);
  process.stdout.write(`\n${table.toString()}\n`);
  for (const { name, details } of rows.filter(isBroken)) {
    const shown = details.slice(0, MAX_SHOWN).map((sentence) => `  ${sentence}`);
    const more = details.length > shown.length ? [`  and ${details.length - shown.length} more`] : [];
    process.stdout.write(`\n${[`${name}:`, ...shown, ...more].join('\n')}\n`);
  }
  const minutes = (tookMs / 60_000).toFixed(1);
  process.stdout.write(
    `\n${faults.length} faults; ${modelCalls} model calls, ${modelFaults} of them failed on purpose; ${minutes} minutes.\n`,
  );
}

async function main(): Promise<number> {
  const args = readArguments();
  if (args === null) {
    process.stderr.write(USAGE);
    return 2;
  }
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  if (process.connected) {
    process.once('disconnect', () => stopping.abort());
    process.channel?.unref();
  }
  const { runs, faults, seed, concurrency, minutes } = args;
  const { KILL: kills, PAUSE: pauses, CUT: cuts, STEPDOWN: stepdowns, JUMP: jumps, SLOW: slow } = faults;
  process.stdout.write(
    `${runs} analyses, ${kills} kills, ${pauses} pauses, ${cuts} cuts, ${stepdowns} stepdowns, ${jumps} clock jumps, ${slow} slow disks, seed ${seed} (--seed ${seed} repeats it).\n`,
  );
  try {
    const report = await runChaos({
      runs,
      faults,
      seed,
      concurrency,
      timeLimitMs: minutes * 60_000,
      untilSwept: true,
      say: (line) => process.stdout.write(`${line}\n`),
      signal: stopping.signal,
    });
    show(report);
    const broken = report.rows.filter(isBroken);
    if (report.dataDir !== null) process.stdout.write(`The logs are in ${report.dataDir}. The seed was ${seed}.\n`);
    return broken.length > 0 ? 1 : 0;
  } catch (err) {
    if (!stopping.signal.aborted) process.stderr.write(`${(err as Error).stack}\n`);
    return 1;
  }
}

process.exit(await main());
