import assert from 'node:assert/strict';
import { retryAfterSeconds } from '../../../../shared/client/transport.ts';

describe('retryAfterSeconds', () => {
  const nowMs = Date.parse('2026-11-21T10:00:00Z');
  for (const [value, expected] of [
    ['0', 0],
    ['120', 120],
    [' 7 ', 7],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', null],
    ['', null],
  ] as const) {
    it(`reads ${JSON.stringify(value)} as ${expected}`, () => {
      assert.equal(retryAfterSeconds(new Headers({ 'retry-after': value }), nowMs), expected);
    });
  }

  it('is null where the header is absent', () => {
    assert.equal(retryAfterSeconds(new Headers(), nowMs), null);
  });
});
