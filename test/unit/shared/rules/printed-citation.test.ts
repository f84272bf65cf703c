import assert from 'node:assert/strict';
import type { ActionCitation } from '../../../../shared/contracts/action.ts';
import { LEGAL_ORDERS } from '../../../../shared/contracts/vocabulary.ts';
import { printCitation, printTogether } from '../../../../shared/rules/printed-citation.ts';
import { demoPanel } from '../../../eval/panel.ts';

type Row = readonly [
  order: string | null,
  work: string | null,
  label: string,
  title: string,
  full: string,
  brief?: string,
];

/** Labels and titles as the library holds them. */
const ROWS: readonly Row[] = [
  ['SE', '2017:900', '5 §', 'Förvaltningslag (2017:900)', '5 § förvaltningslagen (2017:900)', '5 § förvaltningslagen'],
  ['SE', '1974:152', '1 kap. 9 §', 'Regeringsform (1974:152)', '1 kap. 9 § regeringsformen'],
  ['SE', '1949:105', '2 kap. 1 §', 'Tryckfrihetsförordning (1949:105)', '2 kap. 1 § tryckfrihetsförordningen'],
  [
    'SE',
    '1962:700',
    '20 kap. 1 §',
    'Brottsbalk (1962:700)',
    '20 kap. 1 § brottsbalken (1962:700)',
    '20 kap. 1 § brottsbalken',
  ],
  [
    'SE',
    '1990:52',
    '1 §',
    'Lag (1990:52) med särskilda bestämmelser',
    '1 § lagen (1990:52) med särskilda bestämmelser',
    '1 § lagen (1990:52)',
  ],
  [
    'SE',
    '1994:1219',
    'Bilaga artikel 6',
    'Lag (1994:1219)',
    'artikel 6 i Europakonventionen (lagen [1994:1219])',
    'artikel 6 i Europakonventionen',
  ],
  ['SE', '2010:800', 'Bilaga 5', 'Skollag (2010:800)', 'Bilaga 5 till skollagen (2010:800)', 'Bilaga 5 till skollagen'],
  [
    'SE',
    '2009:400',
    '26 kap. 1 §',
    'Offentlighets- och sekretesslag (2009:400)',
    '26 kap. 1 § offentlighets- och sekretesslagen (2009:400)',
    '26 kap. 1 § offentlighets- och sekretesslagen',
  ],
  ['SE', '2000:1', '1 §', 'Kungl. Maj:ts brev (2000:1)', '1 § Kungl. Maj:ts brev (2000:1)'],
  [
    'NO',
    'LOV-1967-02-10',
    '§ 17',
    'Forvaltningsloven',
    'forvaltningsloven av 10. februar 1967 § 17',
    'forvaltningsloven § 17',
  ],
  [
    'NO',
    'LOV-2021-06-18-97',
    '§ 1-3',
    'Barnevernsloven',
    'barnevernsloven av 18. juni 2021 nr. 97 § 1-3',
    'barnevernsloven § 1-3',
  ],
  [
    'NO',
    'LOV-2008-06-27-71',
    '§ 19-2',
    'Plan- og bygningsloven',
    'plan- og bygningsloven av 27. juni 2008 nr. 71 § 19-2',
    'plan- og bygningsloven § 19-2',
  ],
  ['NO', 'LOV-1814-05-17', '§ 98', 'Grunnlova (nynorsk)', 'Grunnloven § 98'],
  ['NO', 'LOV-2005-01-02-3', '§ 1', 'Lov om innsyn', 'lov 2. januar 2005 nr. 3 om innsyn § 1', 'lov om innsyn § 1'],
  [
    'DK',
    'LBK nr 433 af 22/04/2014',
    '§ 19',
    'Bekendtgørelse af forvaltningsloven',
    'forvaltningslovens § 19 (lovbekendtgørelse nr. 433 af 22. april 2014)',
    'forvaltningslovens § 19',
  ],
  [
    'DK',
    'LBK nr 62 af 19/01/2024',
    '§ 28',
    'Bekendtgørelse af lov om hold af dyr',
    '§ 28 i lov om hold af dyr (lovbekendtgørelse nr. 62 af 19. januar 2024)',
    '§ 28 i lov om hold af dyr',
  ],
  [
    'DK',
    'LBK nr 145 af 24/02/2020',
    '§ 30',
    'Bekendtgørelse af lov om offentlighed i forvaltningen',
    'offentlighedslovens § 30 (lov om offentlighed i forvaltningen, lovbekendtgørelse nr. 145 af 24. februar 2020)',
    'offentlighedslovens § 30',
  ],
  [
    'DK',
    'LOV nr 502 af 23/05/2018',
    '§ 12',
    'Lov om supplerende bestemmelser om persondata (databeskyttelsesloven)',
    'databeskyttelseslovens § 12 (lov om supplerende bestemmelser om persondata, lov nr. 502 af 23. maj 2018)',
    'databeskyttelseslovens § 12',
  ],
  ['US_FED', '5 USC', '5 U.S.C. § 706', 'United States Code, Title 5', '5 U.S.C. § 706'],
  ['SE', '2017:900', '5 § förvaltningslagen', 'Förvaltningslag (2017:900)', '5 § förvaltningslagen'],
  ['SE', '2017:900', '5 §', ' ', '5 §'],
  ['FI', '2003/434', '5 §', 'Förvaltningslag', '5 §'],
  [null, null, 'JO 2012 s. 4', 'Beslut', 'JO 2012 s. 4'],
];

type Together = readonly [
  order: string,
  work: string,
  title: string,
  labels: readonly string[],
  printed: readonly string[],
];

const TOGETHER: readonly Together[] = [
  ['SE', '2017:900', 'Förvaltningslag (2017:900)', ['32 §', '5 §', '23 §'], ['5, 23 och 32 §§ förvaltningslagen']],
  ['SE', '2017:900', 'Förvaltningslag (2017:900)', ['10 §', '9 a §', '9 §'], ['9, 9 a och 10 §§ förvaltningslagen']],
  [
    'SE',
    '1974:152',
    'Regeringsform (1974:152)',
    ['1 kap. 9 §', '2 kap. 6 §', '1 kap. 2 §'],
    ['1 kap. 2 och 9 §§ regeringsformen', '2 kap. 6 § regeringsformen'],
  ],
  ['NO', 'LOV-1967-02-10', 'Forvaltningsloven', ['§ 25', '§ 17'], ['forvaltningsloven §§ 17 og 25']],
  [
    'DK',
    'LBK nr 433 af 22/04/2014',
    'Bekendtgørelse af forvaltningsloven',
    ['§ 24', '§ 25'],
    ['forvaltningslovens §§ 24 og 25'],
  ],
  [
    'DK',
    'LBK nr 62 af 19/01/2024',
    'Bekendtgørelse af lov om hold af dyr',
    ['§ 2', '§ 28'],
    ['§§ 2 og 28 i lov om hold af dyr'],
  ],
  ['US_FED', '5 USC', 'United States Code, Title 5', ['5 U.S.C. § 706', '5 U.S.C. § 555'], ['5 U.S.C. §§ 555, 706']],
  ['US_FED', '45 CFR 164', '45 CFR PART 164', ['45 CFR 164.504', '45 CFR 164.502'], ['45 CFR 164.502, 164.504']],
  ['FI', '2003/434', 'Förvaltningslag', ['5 §', '6 §'], ['5 §', '6 §']],
];

describe('citations printed together', () => {
  for (const [jurisdiction, work, title, labels, printed] of TOGETHER) {
    it(printed.join('; '), () => {
      const sources = labels.map((label): ActionCitation => {
        const { full, brief } = printCitation({ jurisdiction, work, pinpoint: null, label, title });
        const source = { jurisdiction, work, title, pinpoint: null, attribution: null, section: label };
        return { ...source, label: 'L1', authorityType: 'STATUTE', printed: full, brief };
      });
      assert.deepEqual(printTogether(sources, 'short'), printed);
    });
  }
});

describe('a printed citation', () => {
  for (const [jurisdiction, work, label, title, full, brief = full] of ROWS) {
    it(full, () =>
      assert.deepEqual(printCitation({ jurisdiction, work, pinpoint: null, label, title }), { full, brief }),
    );
  }

  const OF_DEMO_PROFILES: readonly (readonly [key: string, full: string, brief: string])[] = [
    [
      'SE 1994:1219 par_bilagaartikel8§',
      'artikel 8 i Europakonventionen (lagen [1994:1219])',
      'artikel 8 i Europakonventionen',
    ],
    ['SE 2010:900 kap_9_par_98§', '9 kap. 98 § plan- och bygglagen (2010:900)', '9 kap. 98 § plan- och bygglagen'],
    ['NO LOV-1999-05-21-30 par_emkn-a8§', 'EMK artikkel 8, jf. menneskerettsloven § 2', 'EMK artikkel 8'],
    [
      'NO LOV-2018-06-15-38 par_gdpr-a5§',
      'personvernforordningen artikkel 5, jf. personopplysningsloven § 1',
      'personvernforordningen artikkel 5',
    ],
  ];

  it('of the law of every demo profile names its act, and the treaty or the regulation of an annex by its own name', async () => {
    const printed = new Map<string, { full: string; brief: string }>();
    for (const order of LEGAL_ORDERS) {
      for (const { citation: label, ...source } of (await demoPanel(order)).sources) {
        const { full, brief } = printCitation({ ...source, label });
        printed.set(`${order} ${source.work} ${source.pinpoint}`, { full, brief });
        if (order !== 'US_FED') assert.notEqual(brief, label);
        assert.doesNotMatch(brief, / \p{Lu}\p{Ll}+(?:lag|loven|kel)(?!\p{L})/u);
      }
    }
    for (const [key, full, brief] of OF_DEMO_PROFILES) assert.deepEqual(printed.get(key), { full, brief });
  });

  const IN_ANNEXES: readonly (readonly [pinpoint: string, label: string, brief: string])[] = [
    ['par_emkn-p1-a1§', 'Art 1', 'EMK protokoll 1 artikkel 1'],
    ['par_emke-a59§', 'Art 59', 'EMK artikkel 59'],
    ['par_spn-a14§', 'Art 14', 'SP artikkel 14'],
    ['par_oskn-a11§', 'Art 11', 'ØSK artikkel 11'],
    ['par_bkn-a3§', 'Art 3', 'barnekonvensjonen artikkel 3'],
    ['par_kdkn-a2§', 'Art 2', 'kvinnekonvensjonen artikkel 2'],
    ['par_2§', '§ 2', 'menneskerettsloven § 2'],
  ];

  for (const [pinpoint, label, brief] of IN_ANNEXES) {
    it(`${brief} of the annexes of one act`, () => {
      const act = { jurisdiction: 'NO', work: 'LOV-1999-05-21-30', title: 'Menneskerettsloven' };
      assert.equal(printCitation({ ...act, pinpoint, label }).brief, brief);
    });
  }

  it('of an article of a protocol is none of the convention', () => {
    const source = { jurisdiction: 'SE', work: '1994:1219', title: 'Lag (1994:1219)' };
    const { brief } = printCitation({ ...source, pinpoint: 'par_bilagaartikel1~2§', label: 'Bilaga artikel 1' });
    assert.equal(brief, 'Bilaga artikel 1 till lagen (1994:1219)');
  });
});
