import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LegalOrder } from '../../../../../shared/contracts/vocabulary.ts';
import { readCitations } from '../../../../../shared/rules/cited-law/read-citations.ts';
import { lineOfPages } from '../../../../../shared/rules/line-of-pages.ts';
import { assertLinear } from '../../../../support/growth.ts';

const read = (text: string | string[], order: LegalOrder) =>
  readCitations(lineOfPages([text].flat()), order).map(({ citation, act, chapter, section }) =>
    [citation, act.work ?? act.name, chapter, section].join(' | '),
  );

const CASES: readonly [LegalOrder, string, string[]][] = [
  ['SE', 'enligt 17 § förvaltningslagen (2017:900) ska', ['17 § förvaltningslagen (2017:900) | 2017:900 |  | 17']],
  ['SE', 'i 1 kap. 9 § regeringsformen anges', ['1 kap. 9 § regeringsformen | regeringsformen | 1 | 9']],
  ['SE', 'i 1 kap 9 § RF anges', ['1 kap 9 § RF | RF | 1 | 9']],
  ['SE', 'Se FL 23 §.', ['FL 23 § | FL |  | 23']],
  ['SE', 'jfr förvaltningslagens 5 §,', ['förvaltningslagens 5 § | förvaltningslagen |  | 5']],
  ['SE', 'i 6 kap. 19 a § första stycket KL föreskrivs', ['6 kap. 19 a § första stycket KL | KL | 6 | 19a']],
  ['SE', 'kommunallagen (1991:900), KL, gäller. Enligt 5 kap. 38 § KL', ['5 kap. 38 § KL | 1991:900 | 5 | 38']],
  [
    'SE',
    'lagen (1990:52) med särskilda bestämmelser om vård av unga (LVU). Av 3 § LVU följer',
    ['3 § LVU | 1990:52 |  | 3'],
  ],
  ['SE', 'enligt 2 § lagen (1990:52) med särskilda', ['2 § lagen (1990:52) | 1990:52 |  | 2']],
  [
    'SE',
    '10 och 12 §§ förvaltningslagen',
    ['10 § förvaltningslagen | förvaltningslagen |  | 10', '12 § förvaltningslagen | förvaltningslagen |  | 12'],
  ],
  [
    'SE',
    'i 5 kap. 6 § och 9 § utlänningslagen (2005:716)',
    ['5 kap. 6 § utlänningslagen | 2005:716 | 5 | 6', '5 kap. 9 § utlänningslagen (2005:716) | 2005:716 | 5 | 9'],
  ],
  [
    'SE',
    '10 kap. 3 § offentlighets- och sekretesslagen (2009:400)',
    ['10 kap. 3 § offentlighets- och sekretesslagen (2009:400) | 2009:400 | 10 | 3'],
  ],
  [
    'SE',
    '14 § den då gällande förvaltningslagen (1986:223)',
    ['14 § den då gällande förvaltningslagen (1986:223) | 1986:223 |  | 14'],
  ],
  [
    'SE',
    '2 § utlänningslagen (2005:716), 4 kap. 16 § eller 5 kap. 2 § första stycket 4 utlänningsförordningen (2006:97)',
    [
      '2 § utlänningslagen (2005:716) | 2005:716 |  | 2',
      '4 kap. 16 § utlänningsförordningen | 2006:97 | 4 | 16',
      '5 kap. 2 § första stycket 4 utlänningsförordningen (2006:97) | 2006:97 | 5 | 2',
    ],
  ],
  ['SE', 'Enligt 17 § ska myndigheten', []],
  ['SE', 'förvaltningslagen 434/2003', []],
  ['SE', 'den 17 § 5 punkten', []],
  ['NO', 'jf. forvaltningsloven § 17 første ledd.', ['forvaltningsloven § 17 første ledd | forvaltningsloven |  | 17']],
  ['NO', 'se fvl. § 17', ['fvl. § 17 | fvl. |  | 17']],
  ['NO', 'Etter pbl. § 32-2 skal', ['pbl. § 32-2 | pbl. |  | 32-2']],
  [
    'NO',
    'Etter plan- og bygningsloven § 32-2 og Plan- og bygningslovens § 19-2 skal',
    [
      'plan- og bygningsloven § 32-2 | plan- og bygningsloven |  | 32-2',
      'Plan- og bygningslovens § 19-2 | Plan- og bygningsloven |  | 19-2',
    ],
  ],
  ['NO', 'etter § 32-2 i plan- og bygningslova', ['§ 32-2 i plan- og bygningslova | plan- og bygningslova |  | 32-2']],
  [
    'NO',
    'Lov 27. juni 2008 nr. 71 om planlegging og byggesaksbehandling (plan- og bygningsloven). Etter plan- og bygningsloven § 32-2 skal',
    ['plan- og bygningsloven § 32-2 | LOV-2008-06-27-71 |  | 32-2'],
  ],
  ['SE', 'plan- och bygglagen 9 kap. 31 §', ['plan- och bygglagen 9 kap. 31 § | plan- och bygglagen | 9 | 31']],
  [
    'NO',
    'etter § 17 annet ledd i forvaltningsloven',
    ['§ 17 annet ledd i forvaltningsloven | forvaltningsloven |  | 17'],
  ],
  ['NO', 'ekomloven 2003 § 2-7 b første ledd', ['ekomloven 2003 § 2-7 b første ledd | ekomloven 2003 |  | 2-7b']],
  [
    'NO',
    'forvaltningsloven §§ 28 og 29.',
    ['forvaltningsloven § 28 | forvaltningsloven |  | 28', 'forvaltningsloven § 29 | forvaltningsloven |  | 29'],
  ],
  [
    'NO',
    'Lov 10. februar 1967 om behandlingsmåten i forvaltningssaker (forvaltningsloven). Etter forvaltningsloven § 16 skal',
    ['forvaltningsloven § 16 | LOV-1967-02-10 |  | 16'],
  ],
  ['NO', 'lov 15. juni 2018 nr. 38 § 20', ['lov 15. juni 2018 nr. 38 § 20 | LOV-2018-06-15-38 |  | 20']],
  ['NO', 'Etter § 17 skal', []],
  [
    'NO',
    'domstolloven §§ 106-108',
    ['domstolloven § 106 | domstolloven |  | 106', 'domstolloven § 108 | domstolloven |  | 108'],
  ],
  [
    'NO',
    'barnevernsloven §§ 3-7 og 3-8',
    ['barnevernsloven § 3-7 | barnevernsloven |  | 3-7', 'barnevernsloven § 3-8 | barnevernsloven |  | 3-8'],
  ],
  [
    'SE',
    '34-38 §§ delgivningslagen',
    ['34 § delgivningslagen | delgivningslagen |  | 34', '38 § delgivningslagen | delgivningslagen |  | 38'],
  ],
  ['DK', 'jf. forvaltningslovens § 19, stk. 1.', ['forvaltningslovens § 19, stk. 1 | forvaltningsloven |  | 19']],
  [
    'DK',
    'efter § 19, stk. 1, nr. 2, i forvaltningsloven',
    ['§ 19, stk. 1, nr. 2, i forvaltningsloven | forvaltningsloven |  | 19'],
  ],
  ['DK', 'grundlovens § 63', ['grundlovens § 63 | grundloven |  | 63']],
  ['DK', 'databeskyttelseslovens[3] § 8 fremgår', ['databeskyttelseslovens § 8 | databeskyttelsesloven |  | 8']],
  ['DK', '§ 4 c i tv-overvågningsloven', ['§ 4 c i tv-overvågningsloven | tv-overvågningsloven |  | 4c']],
  ['DK', 'LBK nr 62 af 19/01/2024 § 5', ['LBK nr 62 af 19/01/2024 § 5 | LBK nr 62 af 19/01/2024 |  | 5']],
  ['DK', 'lov nr. 502 af 23. maj 2018 § 8', ['lov nr. 502 af 23. maj 2018 § 8 | LOV nr 502 af 23/05/2018 |  | 8']],
  ['DK', '§ 2, jf. § 3', []],
  [
    'SE',
    'enligt artikel 6.1 i Europakonventionen har',
    ['artikel 6.1 i Europakonventionen | europakonventionen |  | bilagaartikel6'],
  ],
  ['SE', 'artikel 8 EKMR', ['artikel 8 EKMR | ekmr |  | bilagaartikel8']],
  ['SE', 'artikel 1 i första tilläggsprotokollet till Europakonventionen', []],
  [
    'NO',
    'jf. personvernforordningen artikkel 6 nr. 1 bokstav f.',
    ['personvernforordningen artikkel 6 nr. 1 bokstav f | personvernforordningen |  | gdpr-a6'],
  ],
  [
    'NO',
    'personvernforordningen artikkel 6 nr. 1 og 9 nr. 1 gjelder',
    [
      'personvernforordningen artikkel 6 nr. 1 | personvernforordningen |  | gdpr-a6',
      'personvernforordningen artikkel 9 nr. 1 | personvernforordningen |  | gdpr-a9',
    ],
  ],
  [
    'NO',
    'artikkel 5, 6 og 9 i personvernforordningen',
    [
      'artikkel 5 i personvernforordningen | personvernforordningen |  | gdpr-a5',
      'artikkel 6 i personvernforordningen | personvernforordningen |  | gdpr-a6',
      'artikkel 9 i personvernforordningen | personvernforordningen |  | gdpr-a9',
    ],
  ],
  ['NO', 'EMK artikkel 6 og 8.', ['EMK artikkel 6 | emk |  | emkn-a6', 'EMK artikkel 8 | emk |  | emkn-a8']],
  ['NO', 'EMK artikkel 6 og 3 andre forhold', ['EMK artikkel 6 | emk |  | emkn-a6']],
  [
    'NO',
    'personvernforordningen artikkel 6 nr. 1 og 2 gjelder',
    ['personvernforordningen artikkel 6 nr. 1 og 2 | personvernforordningen |  | gdpr-a6'],
  ],
  [
    'DK',
    'databeskyttelsesforordningens artikel 6, stk. 1, og artikel 9, stk. 1, fremgår',
    [
      'databeskyttelsesforordningens artikel 6, stk. 1 | databeskyttelsesforordningen |  | a6',
      'databeskyttelsesforordningens artikel 9, stk. 1 | databeskyttelsesforordningen |  | a9',
    ],
  ],
  [
    'SE',
    'enligt artikel 6.1 f och 9.2 i dataskyddsförordningen',
    [
      'artikel 6.1 f i dataskyddsförordningen | dataskyddsförordningen |  | a6',
      'artikel 9.2 i dataskyddsförordningen | dataskyddsförordningen |  | a9',
    ],
  ],
  ['NO', 'EMK artikkel 8', ['EMK artikkel 8 | emk |  | emkn-a8']],
  ['NO', 'se artikkel 6 nr. 1.', []],
  [
    'DK',
    'databeskyttelsesforordningens[1] artikel 32, stk. 1, fremgår',
    ['databeskyttelsesforordningens artikel 32, stk. 1 | databeskyttelsesforordningen |  | a32'],
  ],
  ['US_FED', 'under 5 U.S.C. § 706(2)(A) the', ['5 U.S.C. § 706(2)(A) | 5 USC |  | 706']],
  ['US_FED', 'See 38 CFR 3.103.', ['38 CFR 3.103 | 38 CFR 3 |  | 3.103']],
  [
    'US_FED',
    '38 U.S.C.A. §§ 1110, 5107(b) (West 2002)',
    ['38 U.S.C.A. § 1110 | 38 USC |  | 1110', '38 U.S.C. § 5107(b) | 38 USC |  | 5107'],
  ],
  ['US_FED', '5 USC 552a', ['5 USC 552a | 5 USC |  | 552a']],
  ['US_FED', 'in 52 U.S.C. 172 of the', []],
  ['US_FED', 'room 38 of the building', []],
];

describe('the law that a document cites', () => {
  for (const [order, text, expected] of CASES) {
    it(`${order}: ${text.slice(0, 60)}`, () => assert.deepEqual(read(text, order), expected));
  }

  it('is read once, where it stands first', () => {
    const pages = ['Bakgrund.', 'Enligt 17 §\nförvaltningslagen ska', 'Enligt 17 § förvaltningslagen ska'];
    const found = readCitations(lineOfPages(pages), 'SE');
    assert.deepEqual(
      found.map(({ page }) => page),
      [2],
    );
  });

  it('is not read across a page break, where the number of the page stands', () => {
    assert.deepEqual(read(['enligt 52 U.S.C.', '172 § 30121'], 'US_FED'), []);
  });

  it('belongs to no act where the document gives its name to two', () => {
    const text = 'förvaltningslagen (1986:223) och förvaltningslagen (2017:900). Enligt 17 § förvaltningslagen';
    assert.deepEqual(read(text, 'SE'), []);
  });

  it('brings the passages in quotation marks that begin within two sentences', () => {
    const text =
      'I 9 § förvaltningslagen anges följande. ”Ett ärende ska handläggas så enkelt, snabbt och kostnadseffektivt som möjligt.” Parten sade senare. Något annat. ”Det var aldrig fråga om att lämna ut dessa handlingar till någon annan.”';
    const [first] = readCitations(lineOfPages([text]), 'SE');
    assert.deepEqual(first?.quotations, [
      'Ett ärende ska handläggas så enkelt, snabbt och kostnadseffektivt som möjligt.',
    ]);
  });

  it('is read in linear time, whatever the text', () => {
    const pieces = fc.constantFrom(
      '§',
      '§§',
      ' ',
      '1',
      '23 a',
      'kap.',
      'lagen',
      'forvaltningsloven',
      'FL',
      '(',
      ')',
      '2017:900',
      'U.S.C.',
      ', ',
      ' och ',
      '”',
      'lov nr. 5 af ',
      '.',
    );
    const orders = fc.constantFrom<LegalOrder>('SE', 'NO', 'DK', 'US_FED');
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), orders, (unit, order) => {
        const read = (length: number) =>
          readCitations(lineOfPages([unit.join('').repeat(length / unit.join('').length)]), order);
        assertLinear(read, 60_000);
      }),
      { numRuns: 60 },
    );
  });
});
