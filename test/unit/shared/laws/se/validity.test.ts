import assert from 'node:assert/strict';
import type { ParsedProvision, Validity } from '../../../../../shared/contracts/law.ts';
import { parseSwedishAct } from '../../../../../shared/laws/se/parse.ts';
import { DAY_NOT_DECIDED } from '../../../../../shared/rules/validity.ts';
import { registerAct } from '../../../../support/laws/swedish-acts.ts';

const TODAY = '2026-11-22';
const REGISTER = {
  ikraftDateTime: '2018-07-01T00:00:00',
  andringsforfattningar: [
    { beteckning: '2019:25', ikraftDateTime: '2019-03-01T00:00:00' },
    { beteckning: '2020:3', ikraftDateTime: null },
  ],
};

function daysOf({ validFrom, validTo }: ParsedProvision): Validity {
  return { ...(validFrom !== undefined && { validFrom }), ...(validTo !== undefined && { validTo }) };
}

describe('parseSwedishAct, for the days on which a wording applies,', () => {
  const table: [name: string, section: string, expected: Validity, register?: Record<string, unknown>][] = [
    ['as the act had it', '1 § Ett.', { validFrom: '2018-07-01' }],
    ['amended', '1 § Ett. Lag (2019:25).', { validFrom: '2019-03-01' }],
    ['amended, the act named in a line of its own', '1 § Ett.\n\nTvå. Lag (2019:25).', { validFrom: '2019-03-01' }],
    ['amended by an act without a day', '1 § Ett. Lag (2020:3).', {}],
    ['amended by an act the register does not list', '1 § Ett. Lag (2021:9).', {}],
    ['that cites an act at its end', '1 § Ett enligt lagen (2019:25).', { validFrom: '2018-07-01' }],
    [
      'that ends on a day',
      '1 § /Upphör att gälla U:2027-01-01/\nEtt.',
      { validFrom: '2018-07-01', validTo: '2027-01-01' },
    ],
    ['that began on a day', '1 § /Träder i kraft I:2026-07-01/\nEtt. Lag (2019:25).', { validFrom: '2026-07-01' }],
    ['that ends on a day not decided', '1 § /Upphör att gälla U:den dag regeringen bestämmer/\nEtt.', {}, {}],
    ['of an act the register says nothing of', '1 § Ett.', {}, {}],
    [
      'of an act whose day is not decided',
      '1 § Ett.',
      { validFrom: DAY_NOT_DECIDED },
      { ikraftDenDagenRegeringenBestammer: true },
    ],
    [
      'amended before its act entered into force',
      '1 § Ett. Lag (2019:25).',
      { validFrom: '2027-01-01' },
      { ...REGISTER, ikraftDateTime: '2027-01-01T00:00:00' },
    ],
    ['of a register with broken days', '1 § Ett.', {}, { ikraftDateTime: 'snart', andringsforfattningar: [{ x: 1 }] }],
    ['that was repealed', '1 § Har upphävts genom lag (2019:25).', {}],
  ];
  for (const [name, section, expected, register = REGISTER] of table) {
    it(`reads a section ${name}`, () => {
      const [first] = parseSwedishAct(registerAct(`${section}\n\n2 § Slut.`, register), TODAY).provisions;
      assert.deepEqual(first && daysOf(first), expected);
    });
  }

  it('gives a future wording its day where there is no other', () => {
    const { provisions } = parseSwedishAct(registerAct('1 kap. Ett\n\n1 § /Träder i kraft I:2027-01-01/\nEtt.'), TODAY);
    assert.deepEqual(provisions.map(daysOf), [{ validFrom: '2027-01-01' }]);
  });

  it('gives the sections of a chapter the days of the chapter', () => {
    const text = '1 kap. Ett\n\n1 § Ett.\n\n/Kapitlet upphör att gälla U:2027-01-01/\n2 kap. Två\n\n1 § Två.';
    const { provisions } = parseSwedishAct(registerAct(text), TODAY);
    assert.deepEqual(provisions.map(daysOf), [{}, { validTo: '2027-01-01' }]);
  });

  it('says of an appendix only what its words tell, and that its act is yet to come', () => {
    const text = '1 § Ett.\n\nBilaga 1\n\nTabell.\n\nBilaga 2\n\nTabell. Lag (2019:25).';
    const days = (register: Record<string, unknown>) =>
      parseSwedishAct(registerAct(text, register), TODAY).provisions.slice(1).map(daysOf);
    assert.deepEqual(days(REGISTER), [{}, { validFrom: '2019-03-01' }]);
    assert.deepEqual(days({ ikraftDateTime: '2027-01-01' }), [
      { validFrom: '2027-01-01' },
      { validFrom: '2027-01-01' },
    ]);
  });
});
