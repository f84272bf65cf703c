import { type Measured, median, quantile, summary } from './rounds.ts';
import { openRunStage, type RunStage } from './run-stage.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 5;
const RUNS = 30;
const ADDED = [
  { share: 0.5, name: 'p50', goalMs: 60 },
  { share: 0.95, name: 'p95', goalMs: 120 },
];
const MAX_EVENTS = 42;
const MAX_BYTES = 60 * 1024;

/**
 * Measures the overhead of one run at a time over a bare workflow with as many activities, with an engine that costs nothing; and the run's
 * history.
 */
export async function benchRunOverhead(stage: Stage): Promise<Measured[]> {
  const runs = await openRunStage(stage);
  try {
    await round(runs);
    const rounds: Round[] = [];
    for (let number = 0; number < ROUNDS; number++) rounds.push(await round(runs));
    const { historyEvents, historyBytes, reviewers } = runs.shape;
    const history = `history of a run with ${reviewers} reviewers`;
    return [
      ...ADDED.map(({ share, name, goalMs }) => {
        const at = (of: keyof Round) => median(rounds.map((each) => quantile(each[of], share)));
        const added = rounds.map(({ ours, bare }) => quantile(ours, share) - quantile(bare, share));
        return {
          ...summary(
            `added to a bare workflow, ${name}, of ${goalMs} ms`,
            added.map((ms) => ms / goalMs),
            1,
          ),
          atMost: true,
          detail: `${median(added).toFixed(0)} ms: ${at('ours').toFixed(0)} ms vs ${at('bare').toFixed(0)} ms`,
        };
      }),
      {
        ...summary(`${history}, of ${MAX_EVENTS} events`, [historyEvents / MAX_EVENTS], 1),
        atMost: true,
        detail: `${historyEvents} events`,
      },
      {
        ...summary(`${history}, of ${MAX_BYTES / 1024} KB`, [historyBytes / MAX_BYTES], 1),
        atMost: true,
        detail: `${(historyBytes / 1024).toFixed(1)} KB`,
      },
    ];
  } finally {
    await runs.close();
  }
}

/** Milliseconds of each run. */
interface Round {
  ours: number[];
  bare: number[];
}

/** Runs one of each in turn, so that other work of the machine slows both alike. */
async function round(runs: RunStage): Promise<Round> {
  const latencies: Round = { ours: [], bare: [] };
  for (let run = 0; run < RUNS; run++) {
    latencies.ours.push(...(await runs.analyses(1, 1)).latenciesMs);
    latencies.bare.push(...(await runs.bare(1, 1)).latenciesMs);
  }
  return latencies;
}
