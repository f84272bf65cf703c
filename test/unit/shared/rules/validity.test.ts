import assert from 'node:assert/strict';
import { citableDays, DAY_NOT_DECIDED, fromWhen, isToCome } from '../../../../shared/rules/validity.ts';

describe('the days of a wording', () => {
  const MIDNIGHT_IN_OSLO = Date.UTC(2026, 11, 31, 23);
  const table: [name: string, validFrom: string | undefined, jurisdiction: string, atMs: number, expected: boolean][] =
    [
      ['no day', undefined, 'NO', MIDNIGHT_IN_OSLO, false],
      ['its first day, from midnight in the zone of its legal order', '2027-01-01', 'NO', MIDNIGHT_IN_OSLO, false],
      ['the last moment before', '2027-01-01', 'NO', MIDNIGHT_IN_OSLO - 1, true],
      ['the same moment further west', '2027-01-01', 'US_FED', MIDNIGHT_IN_OSLO, true],
      ['a day not decided', DAY_NOT_DECIDED, 'NO', MIDNIGHT_IN_OSLO, true],
    ];
  for (const [name, validFrom, jurisdiction, atMs, expected] of table) {
    it(`tell whether it is to come, for ${name}`, () =>
      assert.equal(isToCome({ ...(validFrom && { validFrom }) }, jurisdiction, atMs), expected));
  }

  const CITABLE: readonly [
    name: string,
    law: Parameters<typeof citableDays>[0],
    wording: Parameters<typeof citableDays>[1],
    expected: ReturnType<typeof citableDays>,
  ][] = [
    ['an act that says none', { repealedAt: null }, {}, {}],
    [
      'a wording younger than its act',
      { inForceFrom: '2011-05-02', repealedAt: null },
      { validFrom: '2025-12-01' },
      { inForceFrom: '2011-05-02', wordingFrom: '2025-12-01' },
    ],
    [
      'a wording as old as its act',
      { inForceFrom: '2011-05-02', repealedAt: null },
      { validFrom: '2011-05-02' },
      { inForceFrom: '2011-05-02' },
    ],
    [
      'a repealed act',
      { inForceFrom: '1987-01-01', repealedAt: '2018-07-01' },
      {},
      { inForceFrom: '1987-01-01', inForceTo: '2018-07-01' },
    ],
    ['days not decided', { inForceFrom: DAY_NOT_DECIDED, repealedAt: null }, { validFrom: DAY_NOT_DECIDED }, {}],
  ];
  for (const [name, law, wording, expected] of CITABLE) {
    it(`are cited, for ${name}`, () => assert.deepEqual(citableDays(law, wording), expected));
  }

  it('read as words', () => {
    assert.equal(fromWhen({ validFrom: '2027-01-01' }), 'from 2027-01-01');
    assert.equal(fromWhen({ validFrom: DAY_NOT_DECIDED }), 'from a day not decided yet');
  });
});
