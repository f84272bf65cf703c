import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { stopEmbeddedServers } from '../support/service/servers.ts';
import { benchAnalysisThroughput } from './analysis-throughput.ts';
import { benchAnalyzeLatency } from './analyze-latency.ts';
import { benchAnswerShaping } from './answer-shaping.ts';
import { benchAssistant } from './assistant.ts';
import { benchConsole } from './console.ts';
import { benchExtraction } from './extraction.ts';
import { benchFairness } from './fairness.ts';
import { benchGrowth } from './growth.ts';
import { benchJobRead } from './job-read.ts';
import { benchLawIngest } from './law-ingest.ts';
import { benchLawSearch } from './law-search.ts';
import { benchPeers } from './peers.ts';
import { benchProfileCreate } from './profile-create.ts';
import { benchRecognition } from './recognition.ts';
import { benchRecovery } from './recovery.ts';
import type { Measured } from './rounds.ts';
import { benchRunOverhead } from './run-overhead.ts';
import { benchScaleOut } from './scale-out.ts';
import { openStage, type Stage } from './stage.ts';
import { benchTokenCheck } from './token-check.ts';
import { benchWakeUp } from './wake-up.ts';
import { benchWarmStart } from './warm-start.ts';
import { benchWorkerMemory } from './worker-memory.ts';

const MEASUREMENTS: Record<string, () => Promise<Measured[]>> = {
  'job-read': onStage(benchJobRead),
  'answer-shaping': benchAnswerShaping,
  'token-check': onStage(benchTokenCheck),
  assistant: onStage(benchAssistant),
  'analyze-latency': onStage(benchAnalyzeLatency),
  'profile-create': onStage(benchProfileCreate),
  'analysis-throughput': onStage(benchAnalysisThroughput),
  'run-overhead': onStage(benchRunOverhead),
  'wake-up': onStage(benchWakeUp),
  recovery: onStage(benchRecovery),
  'worker-memory': onStage(benchWorkerMemory),
  fairness: onStage(benchFairness),
  'scale-out': onStage(benchScaleOut),
  growth: benchGrowth,
  extraction: benchExtraction,
  recognition: benchRecognition,
  'law-ingest': benchLawIngest,
  'law-search': benchLawSearch,
  'warm-start': benchWarmStart,
};

/** Measurements that run only by their name, because they install packages, and one needs a browser. */
const BY_NAME: Record<string, (kills: number) => Promise<Measured[]>> = {
  console: onStage(benchConsole),
  peers: (kills) => onStage((stage) => benchPeers(stage, kills))(),
};

const KILLS = 50;

const USAGE = `Usage: npm run bench -- [NAME] [--json FILE] [--kills NUMBER]

Measures the product side by side with bare baselines on this machine, or with what a user would pick instead (peers).
NAME is one of: ${[...Object.keys(MEASUREMENTS), ...Object.keys(BY_NAME)].join(', ')}. Without it, all but the last two are measured,
because console installs Lighthouse and needs a Chromium, and peers installs their packages. --kills is for peers (${KILLS} unless given).
`;

function onStage(measure: (stage: Stage) => Promise<Measured[]>): () => Promise<Measured[]> {
  return async () => {
    const stage = await openStage();
    try {
      return await measure(stage);
    } finally {
      await stage.close();
    }
  };
}

interface Arguments {
  chosen: [string, () => Promise<Measured[]>][];
  json: string | null;
}

function readArguments(): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        json: { type: 'string' },
        kills: { type: 'string', default: String(KILLS) },
      },
    });
    const { only = positionals[0], json = null } = values;
    const kills = Number(values.kills);
    if (positionals.length > 1 || !Number.isInteger(kills) || kills < 0) return null;
    const byName = only === undefined ? undefined : BY_NAME[only];
    if (only !== undefined && byName !== undefined) return { chosen: [[only, () => byName(kills)]], json };
    const all = Object.entries(MEASUREMENTS);
    const chosen = only === undefined ? all : all.filter(([name]) => name === only);
    return chosen.length === 0 ? null : { chosen, json };
  } catch {
    return null;
  }
}

function show(measured: readonly Measured[]): void {
  const table = new Table({
    head: ['measurement', 'median', 'spread', 'goal', '', 'behind it'],
    style: { head: [], border: [] },
    wordWrap: true,
    colWidths: [46, 9, 17, 9, 9, 48],
  });
  for (const { name, ratio, min, max, goal, atMost = false, detail = '' } of measured) {
    const isMet = goal !== null && (atMost ? ratio <= goal : ratio >= goal);
    table.push([
      name,
      ratio.toFixed(3),
      `${min.toFixed(3)}–${max.toFixed(3)}`,
      goal === null ? '' : `${atMost ? '≤' : '≥'} ${goal}`,
      goal === null ? '' : isMet ? 'met' : 'missed',
      detail,
    ]);
  }
  const [lastMinute = 0] = loadavg();
  process.stdout.write(`\n${table.toString()}\n`);
  process.stdout.write(`Load of the last minute ${lastMinute.toFixed(1)} on ${availableParallelism()} processors.\n`);
}

async function main(): Promise<number> {
  const args = readArguments();
  if (args === null) {
    process.stderr.write(USAGE);
    return 2;
  }
  // An interrupted measurement unwinds, because the servers are stopped by the code that started them.
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => void stopEmbeddedServers().finally(() => process.exit(1)));
  }
  const measured: Measured[] = [];
  try {
    for (const [name, measure] of args.chosen) {
      process.stdout.write(`Measuring ${name} …\n`);
      const startedMs = performance.now();
      const rows = await measure();
      measured.push(...rows);
      process.stdout.write(`  took ${((performance.now() - startedMs) / 1000).toFixed(0)} s\n`);
      // Figures are shown at once, because a measurement that never ends would take them with it.
      for (const { name: row, ratio, min, max } of rows) {
        process.stdout.write(`  ${row}: ${ratio.toFixed(3)} (${min.toFixed(3)}–${max.toFixed(3)})\n`);
      }
    }
  } finally {
    await stopEmbeddedServers();
  }
  show(measured);
  if (args.json !== null) {
    const report = measured.map(({ name, ratio, min, max, goal }) => ({ name, ratio, min, max, goal }));
    await writeFile(args.json, `${JSON.stringify(report, null, 2)}\n`);
  }
  return 0;
}

process.exit(await main());
