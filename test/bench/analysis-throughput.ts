import { compare, type Measured, summary } from './rounds.ts';
import { openRunStage } from './run-stage.ts';
import type { Stage } from './stage.ts';

/** Runs at once, and runs in a block. */
const LOADS = [
  { concurrency: 1, count: 10, rounds: 3, warmUps: 1 },
  { concurrency: 10, count: 40, rounds: 3, warmUps: 1 },
  { concurrency: 100, count: 200, rounds: 2, warmUps: 0 },
  { concurrency: 500, count: 500, rounds: 1, warmUps: 0 },
];

/** Analyses a second with an engine that does nothing, at several concurrencies, against a bare workflow with as many activities. */
export async function benchAnalysisThroughput(stage: Stage): Promise<Measured[]> {
  const runs = await openRunStage(stage);
  try {
    const measured: Measured[] = [];
    for (const { concurrency, count, rounds, warmUps } of LOADS) {
      const { ratios, ours, bare } = await compare(
        { rounds, warmUps },
        async () => (await runs.analyses(count, concurrency)).perSecond,
        async () => (await runs.bare(count, concurrency)).perSecond,
      );
      measured.push({
        ...summary(`analyses a second, no-op engine, ${concurrency} at once, vs a bare workflow`, ratios, 0.85),
        detail: `${ours.toFixed(1)}/s vs ${bare.toFixed(1)}/s, ${runs.shape.activities} activities each`,
      });
    }
    return measured;
  } finally {
    await runs.close();
  }
}
