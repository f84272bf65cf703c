import assert from 'node:assert/strict';
import type { Citation } from '../../../shared/contracts/audit.ts';
import { aptnessOf } from '../../eval/aptness.ts';
import type { EvalCase } from '../../eval/cases.ts';
import { grade, placesOf, type ReportedFlaw, totalsOf } from '../../eval/grade.ts';

const TEXT = 'The board heard nobody. It knew the outcome before. The party always lies. Costs were 10. Costs were 12.';

const citation = (jurisdiction: string, work: string, pinpoint: string, title = 'Act', label = ''): Citation => ({
  primary_authority_type: 'STATUTE',
  primary_label: 'L1',
  primary_source: { source_key: 'prv_1', jurisdiction, work, pinpoint, label, title, attribution: null },
});

const flaw = (id: string, quote: string, relatedQuotes: string[] = []): EvalCase['flaws'][number] => ({
  id,
  kind: id.toUpperCase(),
  quote,
  relatedQuotes,
  isAbsence: false,
  severity: ['HIGH'],
  apt: ['SE 2017:900 par_5§'],
  why: '',
});

const CASE: EvalCase = {
  id: 'c',
  language: 'en',
  jurisdiction: 'SE',
  documentType: 'Decision',
  authority: 'Board',
  decisionDate: '2024-01-01',
  wording: 'natural',
  group: 'short',
  origin: 'written',
  text: TEXT,
  flaws: [flaw('heard', 'The board heard nobody.'), flaw('sums', 'Costs were 10.', ['Costs were 12.'])],
  alsoRight: [{ quote: 'The party always lies.', kind: 'GENERAL', why: '' }],
  decoys: [{ quote: 'It knew the outcome before.', looksLike: '', whyNot: '' }],
  strengths: [],
};

const report = (quote: string, changes: Partial<ReportedFlaw> = {}): ReportedFlaw => ({
  quote,
  places: placesOf(TEXT, quote),
  relatedPlaces: [],
  category: 'HEARD',
  severity: 'HIGH',
  citations: [citation('SE', '2017:900', 'par_5§')],
  ...changes,
});

describe('the grading of an audit', () => {
  const ROWS: readonly [what: string, reported: ReportedFlaw, matched: string | null, decoy: boolean][] = [
    ['the same words', report('The board heard nobody.'), 'heard', false],
    ['half of the shorter words', report('heard nobody. It knew'), 'heard', false],
    ['less than half of them', report('nobody. It knew the outcome before.'), null, true],
    ['a related quotation', report('Costs were 12.'), 'sums', false],
    ['a passage that only looks flawed', report('knew the outcome before'), null, true],
    ['other words', report('The party always lies.'), null, false],
    ['words that stand nowhere', report('The board heard all.'), null, false],
    [
      'a further quotation of its kind',
      report('The party always lies.', { relatedPlaces: placesOf(TEXT, 'heard nobody') }),
      'heard',
      false,
    ],
    [
      'a further quotation of another kind',
      report('The party always lies.', { relatedPlaces: placesOf(TEXT, 'Costs were 12.') }),
      null,
      false,
    ],
    [
      'a further quotation that only looks flawed',
      report('The party always lies.', { relatedPlaces: placesOf(TEXT, 'It knew the outcome before.') }),
      null,
      false,
    ],
  ];
  for (const [what, reported, matched, decoy] of ROWS) {
    it(`takes ${what} for ${matched ?? (decoy ? 'a decoy' : 'a false alarm')}`, () => {
      const [found] = grade(CASE, [reported]).reported;
      assert.deepEqual([found?.matched, found?.decoy], [matched, decoy]);
    });
  }

  it('counts every figure', () => {
    const graded = grade(CASE, [
      report('The board heard nobody.', { severity: 'LOW' }),
      report('Costs were 10.', { citations: [citation('SE', '2017:900', 'par_6§')] }),
      report('It knew the outcome before.'),
    ]);
    assert.deepEqual(
      graded.reported.map(({ severityDistance, aptness, kindAgrees }) => [severityDistance, aptness, kindAgrees]),
      [
        [2, 'APT', true],
        [0, 'RELATED', false],
        [null, null, null],
      ],
    );
    assert.deepEqual(graded.missed, []);
    assert.deepEqual(totalsOf([graded, grade(CASE, [])]), {
      recall: 0.5,
      precision: 2 / 3,
      highPrecision: 0.5,
      rightness: 2 / 3,
      highRightness: 0.5,
      decoyRate: 0.5,
      aptness: 0.5,
      severity: 0.5,
      aptnessOfFound: 0.5,
      severityOfFound: 0.5,
      falseFlawless: 1,
    });
  });

  it('grades each flaw found once, by its first finding of the same kind', () => {
    const other = report('The board heard nobody.', {
      category: 'OTHER',
      severity: 'LOW',
      citations: [citation('SE', '2017:900', 'par_6§')],
    });
    const totals = totalsOf([grade(CASE, [other, report('heard nobody. It knew')])]);
    assert.deepEqual([totals.aptness, totals.severity], [0.5, 0.5]);
    assert.deepEqual([totals.aptnessOfFound, totals.severityOfFound], [1, 1]);
  });

  it('counts a point beside the expected flaws as right in its own kind alone, and against precision', () => {
    const graded = grade(CASE, [
      report('The party always lies.', { category: 'GENERAL' }),
      report('The party always lies.', { category: 'OTHER' }),
      report('The board heard nobody.', { severity: 'LOW' }),
    ]);
    assert.deepEqual(
      graded.reported.map(({ matched, alsoRight }) => [matched, alsoRight]),
      [
        [null, true],
        [null, false],
        ['heard', false],
      ],
    );
    const { precision, highPrecision, rightness, highRightness } = totalsOf([graded]);
    assert.deepEqual([precision, highPrecision, rightness, highRightness], [1 / 3, 0, 2 / 3, 0.5]);
  });

  const APTNESS: readonly [own: Citation, apt: string, expected: string][] = [
    [citation('SE', '1974:152', 'kap_1_par_9§'), 'SE 1974:152 kap_1_par_9§', 'APT'],
    [citation('SE', '1974:152', 'kap_2_par_9§'), 'SE 1974:152 kap_1_par_9§', 'RELATED'],
    [citation('NO', '1974:152', 'kap_1_par_9§'), 'SE 1974:152 kap_1_par_9§', 'INAPT'],
    [
      citation('DK', 'LBK nr 433 af 22/04/2014', 'par_24§', 'Forvaltningsloven'),
      'DK forvaltningsloven § 24, stk. 2',
      'APT',
    ],
    [
      citation(
        'DK',
        'LBK nr 354 af 02/04/2025',
        'par_10§',
        'Bekendtgørelse af lov om retssikkerhed og administration på det sociale område',
      ),
      'DK retssikkerhedsloven § 10',
      'APT',
    ],
    [citation('NO', 'LOV-2018-06-15-38', 'par_gdpr-a5§', 'Personopplysningsloven'), 'NO GDPR art. 5, nr. 1', 'APT'],
    [citation('NO', 'LOV-2018-06-15-38', 'par_5§', 'Personopplysningsloven'), 'NO GDPR art. 5', 'RELATED'],
    [citation('US_FED', '5 USC', 'par_706§'), 'US_FED 5 USC 706(2)', 'APT'],
    [citation('US_FED', '5 USC', 'par_555§'), 'US_FED 5 USC 706(2)', 'RELATED'],
    [citation('US_FED', '20 CFR 404', 'par_404.1520c§'), 'US_FED 20 CFR 404.1520c', 'APT'],
    [citation('US_FED', '20 CFR 404', 'par_404.1520§'), 'US_FED 20 CFR 404.1520c', 'RELATED'],
    [citation('US_FED', '38 CFR 3', 'par_3.159§'), 'US_FED 38 CFR 3.159(c)(4)', 'APT'],
    [citation('US_FED', 'USCONST', 'par_V§', 'Constitution of the United States'), 'US_FED Amendment V', 'APT'],
  ];
  for (const [own, apt, expected] of APTNESS) {
    it(`calls ${own.primary_source?.work} ${own.primary_source?.pinpoint} ${expected} where ${apt} carries the flaw`, () =>
      assert.equal(aptnessOf(own, [apt]), expected));
  }
});
