import assert from 'node:assert/strict';
import type { ParsedLaw, Provision } from '../../../../../shared/contracts/law.ts';
import { parseDanishAct } from '../../../../../shared/laws/dk/parse.ts';
import { chapter, conservationProblems, document, section, words } from '../../../../support/laws/danish-acts.ts';

// Every document in this file is COMPOSED.

function parse(content: string, meta: Record<string, string> = {}, after = ''): ParsedLaw {
  const bytes = document(content, meta, after);
  assert.deepEqual(conservationProblems(bytes), [], 'text conservation');
  return parseDanishAct(bytes);
}

function pinpoints(content: string, after = ''): string[] {
  return parse(content, {}, after).provisions.map(({ pinpoint }) => pinpoint);
}

function only(content: string): Provision {
  const { provisions } = parse(content);
  assert.equal(provisions.length, 1);
  return provisions[0] as Provision;
}

function bog(content: string): string {
  return `<Bog><Afsnit localId="1">${content}</Afsnit></Bog>`;
}

function stk(content: string): string {
  return `<Paragraf localId="1"><Explicatus>§ 1.</Explicatus><Stk>${content}</Stk></Paragraf>`;
}

const item = (label: string, text: string): string =>
  `<Indentatio><Explicatus>${label}</Explicatus>${text}</Indentatio>`;

describe('parseDanishAct', () => {
  for (const [name, content, expected] of [
    ['the day it names', section('9', 'Loven træder i kraft den 1. januar 2024, jf. dog stk. 2.'), '2024-01-01'],
    [
      'the first of the days it names',
      section('8', 'Loven træder i kraft den 1. juli 2012.') + section('9', 'Loven træder i kraft den 25. maj 2011.'),
      '2011-05-25',
    ],
    [
      'no day where a minister sets it',
      section('9', 'Ministeren fastsætter, hvornår loven træder i kraft.'),
      undefined,
    ],
    ['no day of another act', section('9', 'Reglerne gælder, når Loven træder i kraft den 1. juli 2012.'), undefined],
  ] as const)
    it(`reads of an act's entry into force ${name}`, () => assert.equal(parse(content).inForceFrom, expected));

  const table: [name: string, content: string, expected: string[]][] = [
    [
      'sections with letters',
      section('1', 'A') + section('1 a', 'B') + section('7 Æ', 'C'),
      ['par_1§', 'par_1a§', 'par_7Æ§'],
    ],
    [
      'numbers that run through chapters',
      bog(chapter('1', 'A', section('1', 'A')) + chapter('2', 'B', section('2', 'B'))),
      ['par_1§', 'par_2§'],
    ],
    [
      'numbers that start over in chapters',
      chapter('1', 'A', section('1', 'A') + section('2', 'A')) + chapter('2 a', 'B', section('1', 'B')),
      ['kap_1_par_1§', 'kap_1_par_2§', 'kap_2a_par_1§'],
    ],
    [
      'one number printed twice across chapters',
      chapter('1', 'A', section('1', 'A') + section('5', 'A')) +
        chapter('2', 'B', section('5', 'B') + section('6', 'B')),
      ['par_1§', 'par_5§', 'par_5~2§', 'par_6§'],
    ],
    ['one number printed twice', section('1', 'A') + section('1', 'B'), ['par_1§', 'par_1~2§']],
    ['a range', section('1', 'A') + section('2-4', '(Ophævet)'), ['par_1§', 'par_2-4§']],
    [
      'two numbers',
      `${section('1', 'A')}<Paragraf><Explicatus>§§ 2 og 3.</Explicatus><Stk>${words('(Ophævet).')}</Stk></Paragraf>`,
      ['par_1§', 'par_2-3§'],
    ],
    ['a no-break space', '<Paragraf><Explicatus>§\u00a019.</Explicatus><Stk>Ord</Stk></Paragraf>', ['par_19§']],
    ['a section outside any chapter', section('1', 'A') + chapter('1', 'A', section('2', 'A')), ['par_1§', 'par_2§']],
    ['no section at all', `<TekstGruppe>${words('Et.')}${words('To.')}</TekstGruppe>`, ['par_1§']],
    ['articles', '<Paragraf><Explicatus>Artikel 1</Explicatus><Stk>Ord</Stk></Paragraf>', ['par_Artikel1§']],
    [
      'a footnote on the number of a section',
      `<Paragraf localId="2"><Explicatus>§ 2.<Nota><Explicatus>1)</Explicatus>${words('Note')}</Nota></Explicatus><Stk>${words('A')}</Stk></Paragraf>`,
      ['par_2§'],
    ],
    ['a number only the document gives', `<Paragraf localId="4"><Stk>${words('A')}</Stk></Paragraf>`, ['par_4§']],
    ['no number anywhere', `${section('1', 'A')}<Paragraf><Stk>${words('B')}</Stk></Paragraf>`, ['par_1§']],
    [
      'unknown containers',
      `<Hoveddel><Del>${section('1', 'A')}</Del><Del>${section('2', 'B')}</Del></Hoveddel>`,
      ['par_1§', 'par_2§'],
    ],
    [
      'commencement provisions of amending acts',
      `${bog(section('1', 'A'))}<Ikraft>${words('Lov nr. 2')}<IkraftCentreretParagraf><Explicatus>§ 1</Explicatus><Stk>${words('B')}</Stk></IkraftCentreretParagraf></Ikraft>`,
      ['par_1§'],
    ],
  ];
  for (const [name, content, expected] of table)
    it(`gives addresses to ${name}`, () => assert.deepEqual(pinpoints(content), expected));

  it('puts annexes after the sections, outside as inside the text', () => {
    const annex = (title: string, text: string): string =>
      `<Bilag><Explicatus>${title}</Explicatus><BilagIndhold><TekstGruppe>${words(text)}</TekstGruppe></BilagIndhold></Bilag>`;
    const signatures =
      '<UnderskriftGruppe><Segl><Linea><Char>Under Vor Kongelige Hånd</Char></Linea></Segl></UnderskriftGruppe>';
    const law = parse(
      section('1', 'A') + annex('Bilag 1', 'B'),
      {},
      signatures + annex('Bilag 2 a', 'C') + annex('Bilag', 'D'),
    );
    assert.deepEqual(
      law.provisions.map(({ pinpoint, label, heading }) => [pinpoint, label, heading]),
      [
        ['par_1§', '§ 1', ''],
        ['par_bilag1§', 'Bilag 1', 'Bilag 1'],
        ['par_bilag2a§', 'Bilag 2 a', 'Bilag 2 a'],
        ['par_bilag§', 'Bilag', 'Bilag'],
      ],
    );
  });

  it('makes one provision of an act without sections, annexes included', () => {
    const { provisions } = parse(
      `<TekstGruppe>${words('A')}</TekstGruppe>`,
      {},
      `<Bilag><Explicatus>Bilag 1</Explicatus>${words('B')}</Bilag>`,
    );
    assert.deepEqual(
      provisions.map(({ pinpoint, parts }) => [pinpoint, parts]),
      [
        [
          'par_1§',
          [
            { label: null, text: 'A' },
            { label: 'Bilag 1', text: 'B' },
          ],
        ],
      ],
    );
  });

  it('reads sections that are only printed, counted from 1 upwards, but not in guidance', () => {
    const content = `<TekstGruppe>${words('Vi bestemmer:')}${words('§ 1. Et.')}${words('Mere.')}${words('§ 1 a. Et a.')}${words('§ 9. Nej.')}${words('§ 2. To.')}</TekstGruppe>`;
    const { provisions } = parseDanishAct(document(content));
    assert.deepEqual(
      provisions.map(({ pinpoint, heading, parts }) => [pinpoint, heading, parts.map(({ text }) => text)]),
      [
        ['par_1§', 'Vi bestemmer:', ['Et.', 'Mere.']],
        ['par_1a§', '', ['Et a.', '§ 9. Nej.']],
        ['par_2§', '', ['To.']],
      ],
    );
    const guidance = parse(content, { DocumentType: 'VEJ H#LOKDOK09', Rank: 'D' });
    assert.deepEqual(
      guidance.provisions.map(({ pinpoint }) => pinpoint),
      ['par_1§'],
    );
  });
});

describe('parseDanishAct, above a section,', () => {
  it('reads parts, chapters and headings', () => {
    const title = (text: string): string => `<Rubrica><Linea><Char>${text}</Char></Linea></Rubrica>`;
    const content =
      `<Indledning>${words('Herved bekendtgøres:')}</Indledning><Bog>` +
      `<Afsnit><Explicatus>Afsnit I</Explicatus>${title('Almindelig del')}<Kapitel><Explicatus>Kapitel 1</Explicatus>${title('Formål')}` +
      `<ParagrafGruppe>${title('Anvendelse')}${title('Underemne')}${section('1', 'A')}${section('2', 'B')}</ParagrafGruppe>` +
      `<ParagrafGruppe>${section('3', 'C')}</ParagrafGruppe></Kapitel></Afsnit>` +
      `<Afsnit><Explicatus>Afsnit II</Explicatus><Kapitel><Explicatus>Kapitel 2</Explicatus>${title('(Ophævet)')}</Kapitel>` +
      `<Kapitel><Explicatus>Kapitel 3</Explicatus>${title('Straf')}<ParagrafGruppe>${section('4', 'D')}</ParagrafGruppe></Kapitel></Afsnit></Bog>`;
    assert.deepEqual(
      parse(content).provisions.map(({ part, heading }) => [part, heading]),
      [
        ['Afsnit I Almindelig del', 'Herved bekendtgøres:\nKapitel 1 Formål\nAnvendelse\nUnderemne'],
        ['Afsnit I Almindelig del', 'Kapitel 1 Formål\nAnvendelse\nUnderemne'],
        ['Afsnit I Almindelig del', 'Kapitel 1 Formål'],
        ['Afsnit II', 'Kapitel 2 (Ophævet)\nKapitel 3 Straf'],
      ],
    );
  });

  it('replaces the heading before by a heading between sections, and keeps the chapter', () => {
    const rubrica = (text: string): string => `<Rubrica><Linea><Char>${text}</Char></Linea></Rubrica>`;
    const content = `<Kapitel><Explicatus>Kapitel 1</Explicatus>${rubrica('Formål')}${section('1', 'A')}${rubrica('Et')}${section('2', 'B')}${rubrica('To')}${section('3', 'C')}</Kapitel>`;
    assert.deepEqual(
      parse(content).provisions.map(({ heading }) => heading),
      ['Kapitel 1 Formål', 'Kapitel 1 Formål\nEt', 'Kapitel 1 Formål\nTo'],
    );
  });

  it('gives text after a section to that section, and titles without a section to the last one', () => {
    const content = `${chapter('1', 'A', section('1', 'A') + words('Efter.'))}<Kapitel><Explicatus>Kapitel 2</Explicatus></Kapitel>`;
    assert.deepEqual(
      only(content).parts.map(({ text }) => text),
      ['A', 'Efter.', 'Kapitel 2'],
    );
  });

  it('names the chapter in labels where numbers start over', () => {
    const { provisions } = parse(chapter('1', 'A', section('1', 'A')) + chapter('2 a', 'B', section('1', 'B')));
    assert.deepEqual(
      provisions.map(({ label, chapter: level }) => [label, level]),
      [
        ['Kapitel 1 § 1', '1'],
        ['Kapitel 2 a § 1', '2a'],
      ],
    );
  });

  it('recognises repeal notices', () => {
    const table: [text: string, isNotice: boolean][] = [
      ['(Ophævet)', true],
      ['(Ophævet).', true],
      ['(Ophævede).', true],
      ['Ophævet ved lov nr. 3 af 1. maj 2001.', true],
      ['(Bortfaldet)', true],
      ['(Udelades)', false],
      ['Ophævet skal forstås som annulleret. Det gælder altid.', false],
    ];
    for (const [text, isNotice] of table) assert.equal(only(section('1', text)).isRepealNotice, isNotice, text);
    assert.equal(only(section('1', '(Ophævet)', 'Gælder.')).isRepealNotice, false);
  });
});

describe('parseDanishAct, in the words of a section,', () => {
  const table: [name: string, content: string, expected: [label: string | null, text: string][]][] = [
    [
      'runs join without spaces of their own',
      '<Exitus><Linea>\n  <Char>be</Char>\n  <Char formaChar="Bold">ta</Char>\n  <Char>ler </Char>\n  <Char>mere</Char>\n</Linea></Exitus>',
      [[null, 'betaler mere']],
    ],
    [
      'an empty run was a space',
      '<Exitus><Linea><Char>ændres</Char><Char formaChar="Bold"></Char><Char>»1«</Char></Linea></Exitus>',
      [[null, 'ændres »1«']],
    ],
    [
      'lines join with a space',
      '<Exitus><Linea><Char>Et.</Char></Linea>\n<Linea><Char>To.</Char></Linea></Exitus>',
      [[null, 'Et. To.']],
    ],
    [
      'a footnote leaves no trace',
      `<Exitus><Linea><Char>Ministeren</Char></Linea><Nota><Explicatus>1)</Explicatus>${words('Note')}</Nota><Linea><Char>, der</Char></Linea></Exitus>`,
      [[null, 'Ministeren, der']],
    ],
    [
      'a footnote on a number',
      `<Explicatus>Stk. 1.<Nota><Explicatus>1)</Explicatus>${words('Note')}</Nota></Explicatus>${words('Ord.')}`,
      [['Stk. 1.', 'Ord.']],
    ],
    [
      'raised and lowered signs',
      '<Exitus><Linea><Char>CO</Char><Char formaChar="Subscript">2</Char><Char>, m</Char><Char formaChar="Superscript">2</Char><Char> og 10</Char><Char formaChar="Superscript">6</Char></Linea></Exitus>',
      [[null, 'CO2, m2 og 10 6']],
    ],
    [
      'lists in lists',
      `${words('Der er:')}<Exitus><Index>${item('1)', `${words('Et:')}<Exitus><Index>${item('a)', words('aa,'))}${item('b)', words('bb.'))}</Index></Exitus>`)}${item('2)', words('To.'))}</Index></Exitus>${words('Slut.')}`,
      [
        [null, 'Der er:'],
        ['1)', 'Et:'],
        ['a)', 'aa,'],
        ['b)', 'bb.'],
        ['2)', 'To.'],
        [null, 'Slut.'],
      ],
    ],
    [
      'a number directly before another',
      `<Exitus><Index>${item('1)', `<Exitus><Index>${item('a)', words('aa.'))}</Index></Exitus>`)}</Index></Exitus>`,
      [['1) a)', 'aa.']],
    ],
    [
      'a number without words',
      `<Exitus><Index>${item('1)', '<Exitus/>')}${item('2)', words('To.'))}</Index></Exitus>`,
      [
        ['1)', ''],
        ['2)', 'To.'],
      ],
    ],
    [
      'a table',
      `<Exitus><Table><Rubrica><Linea><Char>Satser</Char></Linea></Rubrica><Tr><Td>${words('År')}</Td><Td>${words('Kr.')}</Td></Tr><Tr><Td/><Td>${words('5 &lt; 6')}</Td></Tr><Tr><Td/><Td/></Tr></Table></Exitus>`,
      [[null, 'Satser\nÅr\tKr.\n\t5 < 6']],
    ],
    [
      'elements nobody told us of',
      '<Exitus><Linea><Char>Se <Link href="x">lov</Link></Char><Ny> nr. 2</Ny></Linea></Exitus><Figurtekst>Fig. 1</Figurtekst>',
      [
        [null, 'Se lov nr. 2'],
        [null, 'Fig. 1'],
      ],
    ],
    ['bare text', 'Ord uden opmærkning', [[null, 'Ord uden opmærkning']]],
    [
      'signs of markup, soft hyphens, no-break spaces',
      words('a &lt; b &amp; c be\u00adtaling\u00a01'),
      [[null, 'a < b & c betaling 1']],
    ],
    ['a break', '<Exitus><Linea><Char>Et</Char><Br/><Char>to</Char></Linea></Exitus>', [[null, 'Et to']]],
  ];
  for (const [name, content, expected] of table) {
    it(`reads ${name}`, () => {
      assert.deepEqual(
        only(stk(content)).parts.map(({ label, text }) => [label, text]),
        expected,
      );
    });
  }

  it('keeps what an amending act quotes as text of its own section', () => {
    const quoted = `<Kapitel><Explicatus>Kapitel 7 b</Explicatus><ParagrafGruppe>${section('44 b', 'Ny.', 'Også.')}</ParagrafGruppe></Kapitel>`;
    const content =
      `<AendringCentreretParagraf localId="1"><Explicatus>§ 1</Explicatus><Rubrica><Linea><Char>Skatteministeriet</Char></Linea></Rubrica>${words('I lov nr. 2 foretages:')}` +
      `<AendringsNummer><Explicatus>1.</Explicatus><Aendring><AendringDefinition>${words('Efter § 44 a indsættes:')}</AendringDefinition>` +
      `<AendringAktion><AendringNyTekst>${quoted}</AendringNyTekst></AendringAktion></Aendring></AendringsNummer></AendringCentreretParagraf>` +
      `<IkraftCentreretParagraf localId="2"><Explicatus>§ 2</Explicatus><Stk>${words('Loven træder i kraft.')}</Stk></IkraftCentreretParagraf>`;
    const { provisions } = parse(content, { DocumentType: 'LOV Æ#LOKDOK02' });
    assert.deepEqual(
      provisions.map(({ pinpoint }) => pinpoint),
      ['par_1§', 'par_2§'],
    );
    assert.deepEqual(
      provisions[0]?.parts.map(({ label, text }) => [label, text]),
      [
        [null, 'Skatteministeriet'],
        [null, 'I lov nr. 2 foretages:'],
        ['1.', 'Efter § 44 a indsættes:'],
        ['Kapitel 7 b § 44 b.', 'Ny.'],
        ['Stk. 2.', 'Også.'],
      ],
    );
  });
});

describe('parseDanishAct, outside sections,', () => {
  it('makes no provisions of sections that are only quoted', () => {
    const content = `<AendringsNummer><Explicatus>1.</Explicatus><Aendring><AendringDefinition>${words('Efter § 2 indsættes:')}</AendringDefinition><AendringAktion><AendringNyTekst>${section('2 a', 'Ny.')}</AendringNyTekst></AendringAktion></Aendring></AendringsNummer>`;
    const { pinpoint, parts } = only(content);
    assert.equal(pinpoint, 'par_1§');
    assert.deepEqual(
      parts.map(({ label, text }) => [label, text]),
      [
        ['1.', 'Efter § 2 indsættes:'],
        ['§ 2 a.', 'Ny.'],
      ],
    );
  });
});

describe('parseDanishAct, for the document,', () => {
  const head = (meta: Record<string, string>) => {
    const { provisions: _, ...rest } = parse(section('1', 'A'), meta);
    return rest;
  };
  const types: [type: string, rank: string, work: string, authority: string][] = [
    ['LBK H#LOKDOK03', 'A', 'LBK nr 1 af 02/01/2020', 'STATUTE'],
    ['LOV Æ#LOKDOK02', 'A', 'LOV nr 1 af 02/01/2020', 'STATUTE'],
    ['Lov', '', 'LOV nr 1 af 02/01/2020', 'STATUTE'],
    ['AND H#LOKDOK06', 'A', 'AND nr 1 af 02/01/2020', 'STATUTE'],
    ['AND H#LOKDOK06', 'B', 'AND nr 1 af 02/01/2020', 'ORDINANCE'],
    ['BEK H#LOKDOK04', 'B', 'BEK nr 1 af 02/01/2020', 'ORDINANCE'],
    ['CIR1H#LOKDOK08', 'C', 'CIR1H nr 1 af 02/01/2020', 'GENERAL_ADVICE'],
    ['VEJ H#LOKDOK09', 'C', 'VEJ nr 1 af 02/01/2020', 'GUIDANCE'],
    ['SKR#LOKDOK22', 'C', 'SKR nr 1 af 02/01/2020', 'GUIDANCE'],
    ['XYZ', '', 'XYZ nr 1 af 02/01/2020', 'GUIDANCE'],
  ];
  for (const [type, rank, work, authority] of types) {
    it(`takes ${type} of rank ${rank || 'none'} for ${authority}`, () => {
      const law = head({ DocumentType: type, Rank: rank });
      assert.deepEqual([law.work, law.authorityType], [work, authority]);
    });
  }

  it('takes Grundloven for constitutional law', () => {
    const law = head({
      DocumentType: 'Lov',
      Number: '169',
      DiesSigni: '1953-06-05',
      Year: '1953',
      DocumentTitle: 'Danmarks Riges Grundlov',
      PopularTitle: 'Grundloven',
    });
    assert.deepEqual(
      [law.work, law.name, law.authorityType, law.publishedYear],
      ['LOV nr 169 af 05/06/1953', 'Grundloven', 'CONSTITUTIONAL_LAW', 1953],
    );
  });

  it('keeps the title as it is, and makes the name one clean line', () => {
    const title = 'Lov  om\n prøve';
    assert.deepEqual(
      [head({ DocumentTitle: title }).title, head({ DocumentTitle: title }).name],
      [title, 'Lov om prøve'],
    );
  });

  it('takes number and year from the accession number where they are missing', () => {
    const law = head({ Number: '', Year: '', AccessionNumber: 'B20240022705', DocumentType: 'BEK H' });
    assert.deepEqual([law.work, law.publishedYear], ['BEK nr 227 af 02/01/2020', 2020]);
  });

  const status: [name: string, meta: Record<string, string>, isRepealed: boolean, repealedAt: string | null][] = [
    ['a valid act with an end date', { EndDate: '2021-01-01' }, false, null],
    [
      'a historic act may live on in a consolidation',
      { Status: 'Historic', DateOfHistoricMark: '2021-02-03' },
      false,
      null,
    ],
    [
      'a historic consolidation',
      { DocumentType: 'LBK H', Status: 'Historic', DateOfHistoricMark: '2021-02-03' },
      false,
      null,
    ],
    [
      'a historic order',
      { DocumentType: 'BEK H', Status: 'Historic', DateOfHistoricMark: '2021-02-03' },
      true,
      '2021-02-03',
    ],
    ['a historic order without a date', { DocumentType: 'BEK H', Status: 'Historic' }, true, null],
  ];
  for (const [name, meta, isRepealed, repealedAt] of status) {
    it(`judges the force of ${name}`, () =>
      assert.deepEqual([head(meta).isRepealed, head(meta).repealedAt], [isRepealed, repealedAt]));
  }

  const refused: [name: string, bytes: Uint8Array, error: string][] = [
    ['nothing', new Uint8Array(), 'XmlError'],
    ['a page', new TextEncoder().encode('<html><body>Fejl</body></html>'), 'XmlError'],
    ['a document cut short', document(section('1', 'A')).subarray(0, -30), 'XmlError'],
    ['a stub without text', document(''), 'TextMissing'],
    [
      'a document without type and number',
      document('A', { DocumentType: '', Number: '', AccessionNumber: '' }),
      'XmlError',
    ],
    ['other letters than it declares', Buffer.concat([document(section('1', 'A')), Uint8Array.of(0xe6)]), 'XmlError'],
  ];
  for (const [name, bytes, error] of refused) {
    it(`refuses ${name}`, () => assert.throws(() => parseDanishAct(bytes), { name: error }));
  }
});
