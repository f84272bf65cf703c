import assert from 'node:assert/strict';
import { redeliveryDelayMs, wouldPassDeadline } from '../../../../shared/rules/run-window.ts';

/** The specification's numbers: five deliveries, 30 seconds to 5 minutes apart. */
const POLICY = { maxDeliveries: 5, redeliveryMinMs: 30_000, redeliveryMaxMs: 300_000 };

describe('the wait before a redelivery', () => {
  const TABLE: [delivery: number, askedForMs: number | null, delayMs: number][] = [
    [1, null, 30_000],
    [2, null, 60_000],
    [3, null, 120_000],
    [4, null, 240_000],
    [5, null, 300_000],
    [60, null, 300_000],
    [1, 0, 30_000],
    [1, 29_999, 30_000],
    [1, 30_000, 30_000],
    [1, 30_001, 30_001],
    [1, 299_999, 299_999],
    [1, 300_000, 300_000],
    [1, 300_001, 300_000],
    [4, 45_000, 45_000],
    [1, Number.MAX_SAFE_INTEGER, 300_000],
  ];
  for (const [delivery, askedForMs, delayMs] of TABLE) {
    it(`is ${delayMs} ms after delivery ${delivery}, ${askedForMs ?? 'nothing'} asked for`, () => {
      assert.equal(redeliveryDelayMs(POLICY, delivery, askedForMs), delayMs);
    });
  }
});

describe('a redelivery fits its window', () => {
  const DEADLINE_MS = 1_800_000;
  const TABLE: [nowMs: number, delayMs: number, workMs: number, passes: boolean][] = [
    [1_739_999, 30_000, 30_000, false],
    [1_740_000, 30_000, 30_000, true],
    [1_740_001, 30_000, 30_000, true],
    [1_769_999, 30_000, 0, false],
    [1_770_000, 30_000, 0, true],
    [1_799_999, 0, 0, false],
    [1_800_000, 0, 0, true],
    [1_800_001, 0, 0, true],
  ];
  for (const [nowMs, delayMs, workMs, passes] of TABLE) {
    it(`${passes ? 'no longer ' : ''}at ${nowMs} ms with a wait of ${delayMs} and work of ${workMs}`, () => {
      assert.equal(wouldPassDeadline(nowMs, delayMs, workMs, DEADLINE_MS), passes);
    });
  }
});
