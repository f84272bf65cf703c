import assert from 'node:assert/strict';
import { callbackDelayMs } from '../../../../shared/rules/callback-schedule.ts';

const MINUTE_MS = 60_000;

describe('callbackDelayMs', () => {
  it('doubles from the minimum and stops at the maximum', () => {
    const policy = { attempts: 5, backoffMinMs: MINUTE_MS, backoffMaxMs: 60 * MINUTE_MS };
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 2000].map((attempt) => callbackDelayMs(policy, attempt) / MINUTE_MS);
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('never waits longer than the maximum, even where that is below the minimum', () => {
    assert.equal(callbackDelayMs({ attempts: 5, backoffMinMs: 3000, backoffMaxMs: 1000 }, 1), 1000);
  });
});
