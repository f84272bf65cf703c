import assert from 'node:assert/strict';
import { retryAfterMs } from '../../../../shared/http/retry-after.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');

describe('Retry-After', () => {
  const rows: [string, Record<string, string>, number | null][] = [
    ['nothing', {}, null],
    ['seconds', { 'retry-after': '20' }, 20_000],
    ['fractions of seconds', { 'retry-after': '1.5' }, 1_500],
    ['zero', { 'retry-after': '0' }, 0],
    ['milliseconds', { 'retry-after-ms': '1250' }, 1_250],
    ['milliseconds before seconds', { 'retry-after-ms': '250.5', 'retry-after': '7' }, 251],
    ['unreadable milliseconds, then seconds', { 'retry-after-ms': 'soon', 'retry-after': '7' }, 7_000],
    ['an HTTP date', { 'retry-after': 'Sat, 21 Nov 2026 12:01:30 GMT' }, 90_000],
    ['an obsolete HTTP date', { 'retry-after': 'Saturday, 21-Nov-26 12:00:10 GMT' }, 10_000],
    ['a date that has passed', { 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, 0],
    ['a negative number', { 'retry-after': '-5' }, null],
    ['words', { 'retry-after': 'in a while' }, null],
    ['an exponent', { 'retry-after': '1e9' }, null],
    ['an empty value', { 'retry-after': '' }, null],
  ];
  for (const [name, headers, expected] of rows) {
    it(`reads ${name}`, () => assert.equal(retryAfterMs(new Headers(headers), NOW_MS), expected));
  }

  it('reads nothing where there are no headers', () => assert.equal(retryAfterMs(undefined, NOW_MS), null));
});
