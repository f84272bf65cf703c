import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { type Losses, measureKills } from './peers/kills.ts';
import { installPeers } from './peers/packages.ts';
import { openPeers, type Peer } from './peers/peers.ts';
import { openRuns } from './peers/runs.ts';
import { measureRound, type Round } from './peers/speed.ts';
import { type Measured, median, quantile, summary } from './rounds.ts';
import type { Program, Stage } from './stage.ts';

const ROUNDS = 3;
const LOADS = [
  { atOnce: 1, count: 15 },
  { atOnce: 20, count: 80 },
];

interface Results {
  peer: Peer;
  worker: Program;
  /** The rounds of each load. */
  rounds: Round[][];
  losses?: Losses;
}

/**
 * The same pipeline (three reviewers that cost nothing, consolidation, the same documents in MongoDB) on this product and on what a user
 * would pick instead, each with one worker process: its speed, its cost, and what is left after `kills` kills of that process under load.
 */
export async function benchPeers(stage: Stage, kills: number): Promise<Measured[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'docaudit-peers-'));
  const { peers, missing } = await openPeers(stage, await installPeers(), directory);
  const runs = await openRuns(stage);
  const results: Results[] = [];
  try {
    for (const peer of peers) results.push({ peer, worker: await peer.startWorker(), rounds: LOADS.map(() => []) });
    for (const { peer, worker } of results) await measureRound(peer, worker, runs, { count: 20, atOnce: 10 });
    for (let round = 0; round < ROUNDS; round++) {
      for (const { peer, worker, rounds } of results) {
        for (const [at, load] of LOADS.entries()) rounds[at]?.push(await measureRound(peer, worker, runs, load));
      }
    }
    say(speedTable(results));
    for (const result of results) {
      if (kills === 0) break;
      const { losses, worker } = await measureKills(stage, result.peer, result.worker, runs, kills);
      Object.assign(result, { losses, worker });
      say(`${result.peer.name}: ${JSON.stringify(losses)}`);
    }
    say(lossTable(results));
    for (const sentence of missing) say(sentence);
    return compared(results);
  } finally {
    for (const { worker } of results) await worker.kill();
    await runs.close();
    for (const peer of peers) await peer.close();
    await rm(directory, { recursive: true, force: true });
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`);

function speedTable(results: readonly Results[]): string {
  const rows = results.flatMap(({ peer, rounds }) =>
    LOADS.map(({ atOnce }, at) => {
      const of = rounds[at] ?? [];
      const shown = (figure: (round: Round) => number, digits = 0) => {
        const figures = of.map(figure);
        const [least, most] = [Math.min(...figures), Math.max(...figures)];
        return `${median(figures).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
      };
      return row(
        peer.name,
        String(atOnce),
        shown(({ perSecond }) => perSecond, 1),
        shown(({ latenciesMs }) => quantile(latenciesMs, 0.5)),
        shown(({ latenciesMs }) => quantile(latenciesMs, 0.99)),
        shown(({ workerMs }) => workerMs),
        shown(({ serverMs }) => serverMs),
        shown(({ mongodbMs }) => mongodbMs),
      );
    }),
  );
  const [processor] = cpus();
  const machine = `${availableParallelism()} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}`;
  const load = loadavg().map((each) => each.toFixed(1));
  return [
    '',
    `${machine}; load of the last 1, 5 and 15 minutes ${load.join(', ')}. Medians of ${ROUNDS} rounds (least–most).`,
    '',
    row('', 'at once', 'runs/s', 'p50 ms', 'p99 ms', 'worker ms/run', 'its server ms/run', 'MongoDB ms/run'),
    row('---', '--:', '--:', '--:', '--:', '--:', '--:', '--:'),
    ...rows,
    '',
  ].join('\n');
}

function lossTable(results: readonly Results[]): string {
  const rows = results.flatMap(({ peer, losses }) =>
    losses === undefined
      ? []
      : row(
          peer.name,
          ...[
            losses.kills,
            losses.taken,
            losses.completed,
            losses.failed,
            losses.lost,
            losses.stuck,
            losses.repeatedCalls,
            losses.settledSeconds.toFixed(1),
          ].map(String),
        ),
  );
  return [
    '',
    row(
      '',
      'kills',
      'runs taken',
      'completed',
      'failed',
      'lost',
      'stuck',
      'reviewer calls repeated',
      'settled after s',
    ),
    row('---', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '--:'),
    ...rows,
    '',
  ].join('\n');
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

function compared([ours, ...others]: readonly Results[]): Measured[] {
  return others.flatMap(({ peer, rounds }) =>
    LOADS.map(({ atOnce }, at) => {
      const mine = ours?.rounds[at] ?? [];
      const theirs = rounds[at] ?? [];
      const ratios = mine.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN));
      const rate = (of: readonly Round[]) => median(of.map(({ perSecond }) => perSecond)).toFixed(1);
      return {
        ...summary(`runs a second, ${atOnce} at once, vs ${peer.name}`, ratios, null),
        detail: `${rate(mine)}/s vs ${rate(theirs)}/s`,
      };
    }),
  );
}
