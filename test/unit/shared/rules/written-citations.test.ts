import assert from 'node:assert/strict';
import type { LegalOrder } from '../../../../shared/contracts/vocabulary.ts';
import { actionMaterial } from '../../../../shared/rules/action-audit.ts';
import { citationWriter } from '../../../../shared/rules/written-citations.ts';
import { auditWith, citationOf, flawNamed } from '../../../support/model/action-scene.ts';

const writerOf = (order: LegalOrder) => {
  const citations = [0, 1, 2].map((n) => citationOf(order, n));
  const { references } = actionMaterial(auditWith([flawNamed(order, 0, 'alfaborg', { citations })], []));
  return citationWriter(references);
};

const TURNS: readonly [
  order: LegalOrder,
  what: string,
  texts: readonly (readonly [text: string, written: string])[],
][] = [
  [
    'SE',
    'joins what a list names one by one, in full at the first mention',
    [
      [
        'Det strider mot 32 § förvaltningslagen (2017:900), 5 § förvaltningslagen (2017:900) och 1 kap. 9 § regeringsformen.',
        'Det strider mot 5 och 32 §§ förvaltningslagen (2017:900) och 1 kap. 9 § regeringsformen.',
      ],
      ['5 § förvaltningslagen och 32 § förvaltningslagen gäller.', '5 och 32 §§ förvaltningslagen gäller.'],
    ],
  ],
  [
    'SE',
    'joins sections of one act that do not stand side by side, and keeps the marks of the list',
    [
      [
        'Det strider mot 32 § förvaltningslagen, 1 kap. 9 § regeringsformen samt 5 § förvaltningslagen.',
        'Det strider mot 5 och 32 §§ förvaltningslagen (2017:900) samt 1 kap. 9 § regeringsformen.',
      ],
      [
        '5 § förvaltningslagen; 1 kap. 9 § regeringsformen; 32 § förvaltningslagen',
        '5 och 32 §§ förvaltningslagen; 1 kap. 9 § regeringsformen',
      ],
      [
        '5 § förvaltningslagen, dessutom 1 kap. 9 § regeringsformen, 32 § förvaltningslagen',
        '5 § förvaltningslagen, dessutom 1 kap. 9 § regeringsformen, 32 § förvaltningslagen',
      ],
    ],
  ],
  [
    'SE',
    'joins no alternatives and changes no quotation',
    [
      [
        '5 § förvaltningslagen eller 32 § förvaltningslagen',
        '5 § förvaltningslagen (2017:900) eller 32 § förvaltningslagen',
      ],
      [
        'Det står ”5 § förvaltningslagen och 32 § förvaltningslagen”.',
        'Det står ”5 § förvaltningslagen och 32 § förvaltningslagen”.',
      ],
    ],
  ],
  [
    'NO',
    'joins sections, but none whose part is named',
    [
      ['Forvaltningsloven § 16 og forvaltningsloven § 25.', 'Forvaltningsloven av 10. februar 1967 §§ 16 og 25.'],
      ['forvaltningslova § 16', 'forvaltningsloven § 16'],
      [
        'forvaltningsloven § 16 annet ledd og forvaltningsloven § 25',
        'forvaltningsloven § 16 annet ledd og forvaltningsloven § 25',
      ],
    ],
  ],
  [
    'DK',
    'names the publication behind the part of the section',
    [
      [
        'jf. forvaltningslovens § 24, stk. 1, nr. 2.',
        'jf. forvaltningslovens § 24, stk. 1, nr. 2 (lovbekendtgørelse nr. 433 af 22. april 2014).',
      ],
      [
        'jf. forvaltningslovens § 24 (lovbekendtgørelse nr. 433 af 22. april 2014), stk. 1',
        'jf. forvaltningslovens § 24, stk. 1',
      ],
    ],
  ],
  ['US_FED', 'keeps a subsection', [['5 U.S.C. § 706 and 5 U.S.C. § 706(2)', '5 U.S.C. § 706 and 5 U.S.C. § 706(2)']]],
];

describe('a writer of citations', () => {
  for (const [order, what, texts] of TURNS) {
    it(`${what} (${order})`, () => {
      const write = writerOf(order);
      for (const [text, written] of texts) assert.equal(write(text, false), written);
    });
  }

  const BARE: readonly (readonly [order: LegalOrder, text: string, written: string])[] = [
    [
      'DK',
      'Efter § 19 må der ikke træffes afgørelse. Efter § 24, stk. 1, begrundes den.',
      'Efter forvaltningslovens § 19 (lovbekendtgørelse nr. 433 af 22. april 2014) må der ikke træffes afgørelse. Efter § 24, stk. 1, begrundes den.',
    ],
    [
      'DK',
      'Det følger af § 24, stk. 1, nr. 2.',
      'Det følger af forvaltningslovens § 24, stk. 1, nr. 2 (lovbekendtgørelse nr. 433 af 22. april 2014).',
    ],
    ['NO', 'Saken er klar. § 25 krever mer.', 'Saken er klar. Forvaltningsloven av 10. februar 1967 § 25 krever mer.'],
    ['NO', 'Det følger av § 16 og § 25.', 'Det følger av forvaltningsloven av 10. februar 1967 §§ 16 og 25.'],
    [
      'SE',
      'Enligt 5 § första stycket ska det vara så.',
      'Enligt 5 § första stycket förvaltningslagen (2017:900) ska det vara så.',
    ],
    ['SE', 'Enligt 1 kap. 9 § ska det vara så.', 'Enligt 1 kap. 9 § regeringsformen ska det vara så.'],
  ];
  for (const [order, text, written] of BARE) {
    it(`names the act of a section that stands alone at its first mention: ${text}`, () => {
      const { references } = actionMaterial(
        auditWith([flawNamed(order, 0, 'x', { citations: [0, 1, 2].map((n) => citationOf(order, n)) })], []),
      );
      assert.equal(citationWriter(references)(text, false, references), written);
      assert.equal(citationWriter(references)(text, true, references), text);
      assert.equal(citationWriter(references)(text, false), text);
    });
  }

  it('names no act for a section of another act, of a list, of a quotation or of two acts', () => {
    const { references } = actionMaterial(
      auditWith([flawNamed('NO', 0, 'x', { citations: [0, 1].map((n) => citationOf('NO', n)) })], []),
    );
    const [first] = references;
    assert.ok(first);
    const other = { ...first, work: 'LOV-2005-05-20-28', title: 'Straffeloven', printed: 'straffeloven § 16' };
    for (const text of [
      'Etter opplæringslova av 1998 § 16 er det så.',
      'Etter § 16 i opplæringslova er det så.',
      'Etter § 16 a er det så.',
      'Etter § 16 og 17 er det så.',
      'Etter §§ 16–18 er det så.',
      'Det står «etter § 16».',
    ]) {
      assert.equal(citationWriter(references)(text, false, references), text);
    }
    const both = [...references, other];
    assert.equal(citationWriter(both)('Etter § 16 er det så.', false, both), 'Etter § 16 er det så.');
  });

  it('names an act shortly in a heading, which is no mention', () => {
    const write = writerOf('SE');
    assert.equal(write('Brott mot 5 § förvaltningslagen (2017:900)', true), 'Brott mot 5 § förvaltningslagen');
    assert.equal(write('Mot 5 § förvaltningslagen.', false), 'Mot 5 § förvaltningslagen (2017:900).');
  });
});
