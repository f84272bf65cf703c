import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contradictingFigures } from '../../../../../shared/rules/figures/figures.ts';
import { lineOfPages } from '../../../../../shared/rules/line-of-pages.ts';

const figures = (text: string, language: string, day: string | null = null) => {
  const pages = text.split('\f');
  return contradictingFigures(pages, lineOfPages(pages), language, day).map(
    ({ kind, passages, expected }) =>
      `${kind} ${passages.map(({ quote, page }) => `${page}:${quote}`).join(' / ')} = ${expected}`,
  );
};

const FALSE: readonly [language: string, text: string, expected: string][] = [
  ['sv', 'Mötet hölls tisdagen den 14 mars 2013.', 'WEEKDAY 1:14 mars 2013 / 1:tisdagen den 14 mars 2013 = torsdag'],
  ['nb', 'Møtet ble holdt mandag 11. juni 2025.', 'WEEKDAY 1:11. juni 2025 / 1:mandag 11. juni 2025 = onsdag'],
  [
    'da',
    'Mødet var fredag den 5. september 2023.',
    'WEEKDAY 1:5. september 2023 / 1:fredag den 5. september 2023 = tirsdag',
  ],
  ['en', 'On Monday, March 5, 2013, the', 'WEEKDAY 1:March 5, 2013 / 1:Monday, March 5, 2013 = tuesday'],
  [
    'sv',
    'från den 1 mars 2024 till den 31 mars 2024 (21 dagar)',
    'PERIOD 1:1 mars 2024 till den 31 mars 2024 / 1:21 dagar = 30–31 dagar',
  ],
  [
    'en',
    'from March 1, 2024 through August 31, 2024, a total of 9 months',
    'PERIOD 1:March 1, 2024 through August 31, 2024 / 1:a total of 9 months = 4–6 months',
  ],
  ['sv', 'Hyra 5 000 kr\nEl 400 kr\nSumma 5 500 kr', 'SUM 1:Hyra 5 000 kr; El 400 kr / 1:Summa 5 500 kr = 5400'],
  [
    'nb',
    'Gebyr: 1.200,50 kr\nSkatt: 99,50 kr\nSum: 1.200 kr',
    'SUM 1:Gebyr: 1.200,50 kr; Skatt: 99,50 kr / 1:Sum: 1.200 kr = 1300',
  ],
  [
    'en',
    'Rent $1,200.00\nPower $99.50\nTotal $1,199.50',
    'SUM 1:Rent $1,200.00; Power $99.50 / 1:Total $1,199.50 = 1299.50',
  ],
  ['sv', 'A, född den 12 mars 1980, 54 år, har', 'AGE 1:född den 12 mars 1980 / 1:54 år = 44'],
];

const RIGHT: readonly [language: string, text: string][] = [
  ['sv', 'Mötet hölls torsdagen den 14 mars 2013.'],
  ['nn', 'Valet var måndag 9. september 2019.'],
  ['nb', 'tirsdag 4. og onsdag 5. juni 2024'],
  ['sv', 'från den 1 mars 2024 till den 31 mars 2024 (31 dagar)'],
  ['sv', 'från den 1 mars 2024 till den 31 mars 2024, 21 arbetsdagar'],
  ['sv', 'den 1 mars 2024 till den 31 mars 2024. 21 dagar senare'],
  ['sv', 'den 1 mars 2024 till den 31 mars 2024, 21 dagar före beslutet'],
  ['nb', 'A, født 12. mars 1980, 54 år etter krigen, har'],
  ['en', 'from March 1, 2024 through August 31, 2024, a total of 6 months'],
  ['sv', 'Hyra 5 000 kr\nEl 400 kr\nSumma 5 400 kr'],
  ['sv', 'Hyra 5 000 kr\nvarav moms 400 kr\nSumma 5 000 kr'],
  ['sv', 'Hyra 5 000 kr\nAvdrag 400 kr\nSumma 4 600 kr'],
  ['sv', 'Hyra 5 000 kr\nEl 400 kr\nDessutom tillkom en avgift.\nSumma 6 000 kr'],
  ['nn', 'Venstre 52\nHøgre 31\nTotalt 99'],
  ['sv', 'A, född den 12 mars 1980, 44 år, har'],
  ['sv', 'A, född den 12 mars 1980, 20 år vid händelsen'],
  ['sv', 'den 31 februari 2024 och torsdagen den 31 februari 2024'],
];

describe('figures that contradict each other', () => {
  for (const [language, text, expected] of FALSE) {
    it(`are found: ${text.slice(0, 50)}`, () => assert.deepEqual(figures(text, language, '2024-06-01'), [expected]));
  }
  for (const [language, text] of RIGHT) {
    it(`are not claimed: ${text.slice(0, 50)}`, () => assert.deepEqual(figures(text, language, '2024-06-01'), []));
  }

  it('are not claimed of any day with its own weekday', () => {
    const format = new Intl.DateTimeFormat('sv', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (day) => {
        assert.deepEqual(figures(format.format(day), 'sv'), []);
      }),
    );
  });
});
