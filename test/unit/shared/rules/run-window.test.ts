import assert from 'node:assert/strict';
import { type DeliveryHints, redeliveryDelayMs, wouldPassDeadline } from '../../../../shared/rules/run-window.ts';

/** The contract's numbers: five deliveries, 30 seconds to 5 minutes apart. */
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
      const wishes = { retryAfterMs: askedForMs, advice: null };
      assert.equal(redeliveryDelayMs(POLICY, delivery, wishes, 1_000_000), delayMs);
    });
  }
});

describe('the wait before a redelivery while the model is known to be down', () => {
  const TABLE: [name: string, delivery: number, wishes: DeliveryHints, roomMs: number, delayMs: number][] = [
    ['is the one advised', 1, { retryAfterMs: null, advice: { waitMs: 270_000, probe: false } }, 1_000_000, 270_000],
    [
      'is never over the maximum',
      1,
      { retryAfterMs: null, advice: { waitMs: 999_000, probe: false } },
      1_000_000,
      300_000,
    ],
    [
      'is never under the usual one',
      4,
      { retryAfterMs: null, advice: { waitMs: 100_000, probe: false } },
      1_000_000,
      240_000,
    ],
    [
      'is the usual one for the run that tries early',
      1,
      { retryAfterMs: null, advice: { waitMs: 270_000, probe: true } },
      1_000_000,
      30_000,
    ],
    [
      'is the usual one for it a second time',
      2,
      { retryAfterMs: null, advice: { waitMs: 270_000, probe: true } },
      1_000_000,
      60_000,
    ],
    [
      'is long for it once it has few deliveries left',
      3,
      { retryAfterMs: null, advice: { waitMs: 270_000, probe: true } },
      1_000_000,
      270_000,
    ],
    [
      'is what the model asked for where it did',
      1,
      { retryAfterMs: 45_000, advice: { waitMs: 270_000, probe: false } },
      1_000_000,
      45_000,
    ],
    [
      'leaves another delivery its time',
      1,
      { retryAfterMs: null, advice: { waitMs: 270_000, probe: false } },
      270_001,
      270_000,
    ],
    [
      'is the usual one where the long one leaves none',
      1,
      { retryAfterMs: null, advice: { waitMs: 270_000, probe: false } },
      270_000,
      30_000,
    ],
  ];
  for (const [name, delivery, wishes, roomMs, delayMs] of TABLE) {
    it(name, () => assert.equal(redeliveryDelayMs(POLICY, delivery, wishes, roomMs), delayMs));
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
