import assert from 'node:assert/strict';
import { dayKeyOf, monthsAfter, periodEndMs, periodKeyOf, periodStartMs } from '../../../../shared/rules/periods.ts';

const ms = (text: string) => Date.parse(text);

describe('the period of a run', () => {
  const TABLE: [at: string, key: string, end: string][] = [
    ['2026-11-21T12:00:00.000Z', '2026-11', '2026-12-01T00:00:00.000Z'],
    ['2026-10-31T23:59:59.999Z', '2026-10', '2026-11-01T00:00:00.000Z'],
    ['2026-11-01T00:00:00.000Z', '2026-11', '2026-12-01T00:00:00.000Z'],
    ['2026-11-01T00:00:00.001Z', '2026-11', '2026-12-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2026-12', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2027-01', '2027-02-01T00:00:00.000Z'],
    ['2028-02-29T23:59:59.999Z', '2028-02', '2028-03-01T00:00:00.000Z'],
    ['2027-03-28T01:30:00.000Z', '2027-03', '2027-04-01T00:00:00.000Z'],
    ['2026-11-30T23:30:00.000-01:00', '2026-12', '2027-01-01T00:00:00.000Z'],
  ];
  for (const [at, key, end] of TABLE) {
    it(`is ${key} at ${at}, in UTC`, () => {
      assert.equal(periodKeyOf(ms(at)), key);
      assert.equal(new Date(periodEndMs(ms(at))).toISOString(), end);
    });
  }

  it('ends exactly where the next one begins', () => {
    let at = ms('2026-01-15T00:00:00.000Z');
    for (let month = 0; month < 48; month++) {
      const end = periodEndMs(at);
      assert.equal(periodKeyOf(end - 1), periodKeyOf(at));
      assert.notEqual(periodKeyOf(end), periodKeyOf(at));
      assert.equal(periodEndMs(end - 1), end);
      at = end;
    }
  });

  it('begins where the one before ends, and has its days within', () => {
    for (const key of ['2026-11', '2026-12', '2027-01', '2028-02']) {
      const start = periodStartMs(key);
      assert.equal(periodKeyOf(start), key);
      assert.equal(periodEndMs(start - 1), start);
      assert.equal(dayKeyOf(start), `${key}-01`);
      assert.ok(dayKeyOf(periodEndMs(start) - 1).startsWith(key));
    }
  });

  for (const [key, months, expected] of [
    ['2026-11', 0, '2026-11'],
    ['2026-11', 1, '2026-12'],
    ['2026-11', 2, '2027-01'],
    ['2026-11', 13, '2027-12'],
    ['2026-11', -10, '2026-01'],
    ['2026-11', -12, '2025-11'],
    ['2026-01', -1, '2025-12'],
  ] as const) {
    it(`is ${expected} ${months} months after ${key}`, () => assert.equal(monthsAfter(key, months), expected));
  }
});
