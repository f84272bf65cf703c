import assert from 'node:assert/strict';
import type { OutageAdvice } from '../../../shared/contracts/failures.ts';
import { redeliveryDelayMs, wouldPassDeadline } from '../../../shared/rules/run-window.ts';
import { createModelBreaker } from '../../../shared/services/runs/model-breaker.ts';
import { randomStream } from '../../chaos/random.ts';
import { useService } from '../../support/service/use-service.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const WINDOW_MS = 30 * MINUTE_MS;
/** Milliseconds of a delivery if the model answers; one that is down refuses at once. */
const WORK_MS = 2 * MINUTE_MS;
const START_MS = Date.UTC(2026, 10, 21, 10, 30);

interface Outcome {
  /** Runs that used up their deliveries or their window. */
  failed: number;
  /** When each delivery began, by run, in milliseconds after the outage began. */
  deliveries: number[][];
}

describe('the circuit breaker of the model', () => {
  const service = useService({ withWorker: false });
  beforeEach(() => service.platform.data.modelOutages.ended());

  let nowMs = START_MS;
  const policy = () => service.platform.config.run;
  const breakerAt = (random?: () => number) => createModelBreaker({ ...service.platform, clock: () => nowMs }, random);

  /**
   * Runs that begin at the given moments while the model is down for `outageMs`, on a clock of their own: every delivery asks three reviewers, waits
   * by the product's rule and is judged against the run's window.
   */
  async function simulate(startsMs: readonly number[], outageMs: number, withBreaker: boolean): Promise<Outcome> {
    const breaker = breakerAt(randomStream(1, 'breaker'));
    const deliveries: number[][] = startsMs.map(() => []);
    const queue = startsMs.map((atMs, run) => ({ atMs, run }));
    let failed = 0;
    while (queue.length > 0) {
      queue.sort((a, b) => a.atMs - b.atMs);
      const { atMs, run } = queue.shift() ?? { atMs: 0, run: 0 };
      nowMs = START_MS + atMs;
      const own = deliveries[run] ?? [];
      own.push(atMs);
      if (atMs >= outageMs) {
        await breaker.answered();
        continue;
      }
      let advice: OutageAdvice | null = null;
      for (let reviewer = 1; withBreaker && reviewer <= 3; reviewer++) {
        const told = await breaker.failed(`run-${run}`);
        advice ??= told;
      }
      const deadlineMs = (startsMs[run] ?? 0) + WINDOW_MS;
      const delayMs = redeliveryDelayMs(
        policy(),
        own.length,
        { retryAfterMs: null, advice },
        deadlineMs - WORK_MS - atMs,
      );
      const refused = own.length === policy().maxDeliveries || wouldPassDeadline(atMs, delayMs, WORK_MS, deadlineMs);
      if (refused) failed++;
      else queue.push({ atMs: atMs + delayMs, run });
    }
    return { failed, deliveries };
  }

  const spread = (count: number, overMs: number) => Array.from({ length: count }, (_, n) => (n * overMs) / count);
  const SCENES: [name: string, starts: number[]][] = [
    ['one run', [0]],
    ['a hundred runs at once', spread(100, 1)],
    ['a hundred runs one after the other', spread(100, 20 * SECOND_MS)],
  ];
  for (const [name, starts] of SCENES) {
    for (const minutes of [8, 10]) {
      it(`brings ${name} over an outage of ${minutes} minutes, which they would not survive without it`, async () => {
        assert.equal((await simulate(starts, minutes * MINUTE_MS, false)).failed, starts.length);
        await service.platform.data.modelOutages.ended();
        const { failed, deliveries } = await simulate(starts, minutes * MINUTE_MS, true);
        assert.equal(failed, 0);
        for (const own of deliveries) {
          const gaps = own.slice(1).map((atMs, n) => atMs - (own[n] ?? 0));
          assert.ok(
            gaps.every((gapMs) => gapMs >= 30 * SECOND_MS && gapMs <= 300 * SECOND_MS),
            gaps.join(),
          );
        }
      });
    }
  }

  it('sends one run at a time to try early, and the others back one by one', async () => {
    const runs = 100;
    const { deliveries } = await simulate(spread(runs, 1), 10 * MINUTE_MS, true);
    const second = deliveries.map(([, atMs = 0]) => atMs).sort((a, b) => a - b);
    // The failures that showed that the model is down, then one run to try.
    const early = second.filter((atMs) => atMs < 200 * SECOND_MS);
    assert.ok(early.length >= 1 && early.length <= 4, `${early.length} early`);
    const late = second.slice(early.length);
    const busiest = Math.max(
      ...late.map((fromMs) => late.filter((atMs) => atMs >= fromMs && atMs < fromMs + 5_000).length),
    );
    assert.ok(busiest <= runs / 4, `${busiest} within five seconds`);
  });

  it('knows that the model is down after ten failures in a row, or after half the shortest wait; not after an answer', async () => {
    nowMs = START_MS;
    const breaker = breakerAt(() => 0);
    const quickly = [];
    for (let n = 1; n <= 11; n++) quickly.push(await breaker.failed('a'));
    const known = { waitMs: 300_000, probe: true };
    assert.deepEqual(quickly, [...Array.from({ length: 9 }, () => null), known, known]);
    assert.deepEqual(await breaker.failed('b'), { ...known, probe: false });
    nowMs += 30 * SECOND_MS;
    assert.deepEqual(await breaker.failed('b'), known);
    await breaker.answered();
    assert.equal(await breaker.failed('b'), null);
    nowMs += 14_999;
    assert.equal(await breaker.failed('b'), null);
    nowMs += 1;
    assert.deepEqual(await breaker.failed('b'), known);
  });

  it('forgets an outage that nobody met again', async () => {
    nowMs = START_MS;
    const breaker = breakerAt();
    await breaker.failed('a');
    nowMs += 20 * MINUTE_MS + 1;
    assert.equal(await breaker.failed('b'), null);
  });

  it('gives the early try to one of many that ask at the same moment', async () => {
    nowMs = START_MS;
    const breaker = breakerAt();
    for (let n = 1; n < 10; n++) await breaker.failed('first');
    const advice = await Promise.all(Array.from({ length: 50 }, (_, n) => breaker.failed(`run-${n}`)));
    assert.equal(advice.filter((told) => told?.probe === true).length, 1);
  });
});
