import assert from 'node:assert/strict';
import { parseConfig } from '../../../../shared/config.ts';
import {
  CALLBACK_WORKFLOW_TIMEOUT_MS,
  callbackDelayMs,
  nextAttemptAt,
} from '../../../../shared/rules/callback-schedule.ts';

const MINUTE_MS = 60_000;

describe('the workflow of a callback', () => {
  it('outlives by far what its attempts and waits take unless configured, and ends within a day', () => {
    const { webhook } = parseConfig({});
    const ATTEMPT_MS = 30_000;
    let tookMs = webhook.attempts * ATTEMPT_MS;
    for (let attempt = 1; attempt < webhook.attempts; attempt++) tookMs += callbackDelayMs(webhook, attempt);
    assert.ok(CALLBACK_WORKFLOW_TIMEOUT_MS > 10 * tookMs, `${tookMs}`);
    assert.ok(CALLBACK_WORKFLOW_TIMEOUT_MS <= 1_440 * MINUTE_MS);
  });
});

describe('callbackDelayMs', () => {
  it('doubles from the minimum and stops at the maximum', () => {
    const policy = { attempts: 5, backoffMinMs: MINUTE_MS, backoffMaxMs: 60 * MINUTE_MS };
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 2000].map((attempt) => callbackDelayMs(policy, attempt) / MINUTE_MS);
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('never waits longer than the maximum, even where that is below the minimum', () => {
    assert.equal(callbackDelayMs({ attempts: 5, backoffMinMs: 3000, backoffMaxMs: 1000 }, 1), 1000);
  });

  const rows: [why: string, backoffMinMs: number, backoffMaxMs: number, attempt: number, delayMs: number][] = [
    ['1 millisecond below the maximum', 1_000, 4_001, 3, 4_000],
    ['at the maximum', 1_000, 4_000, 3, 4_000],
    ['1 millisecond above the maximum', 1_000, 3_999, 3, 3_999],
  ];
  for (const [why, backoffMinMs, backoffMaxMs, attempt, delayMs] of rows) {
    it(`waits ${delayMs} ms where doubling comes out ${why}`, () => {
      assert.equal(callbackDelayMs({ attempts: 5, backoffMinMs, backoffMaxMs }, attempt), delayMs);
    });
  }
});

describe('nextAttemptAt', () => {
  const policy = { attempts: 5, backoffMinMs: MINUTE_MS, backoffMaxMs: 60 * MINUTE_MS };
  const attempts = [1, 2, 3].map((n) => ({ at: n * 100 * MINUTE_MS, durationMs: 500 }));

  it('waits for the last attempt, and longer after each of the same delivery', () => {
    const pending = { state: 'PENDING', attempts };
    assert.equal(nextAttemptAt({ ...pending, attemptsBefore: 0 }, policy), 304 * MINUTE_MS + 500);
    assert.equal(nextAttemptAt({ ...pending, attemptsBefore: 2 }, policy), 301 * MINUTE_MS + 500);
  });

  it('is not known before the first attempt of a delivery, and is none once it has ended', () => {
    assert.equal(nextAttemptAt({ state: 'PENDING', attempts: [], attemptsBefore: 0 }, policy), null);
    assert.equal(nextAttemptAt({ state: 'PENDING', attempts, attemptsBefore: 3 }, policy), null);
    assert.equal(nextAttemptAt({ state: 'EXHAUSTED', attempts, attemptsBefore: 0 }, policy), null);
  });
});
