import assert from 'node:assert/strict';
import type { ParsedLaw, Provision, Validity } from '../../../../../shared/contracts/law.ts';
import { XmlError } from '../../../../../shared/extraction/xml.ts';
import { NotAnAct, readHeader } from '../../../../../shared/laws/no/document.ts';
import { parseNorwegianAct } from '../../../../../shared/laws/no/parse.ts';
import { DAY_NOT_DECIDED } from '../../../../../shared/rules/validity.ts';
import {
  divisionOf as division,
  holdNorwegianActs,
  leddOf as ledd,
  lovdataAct,
  sectionOf as section,
} from '../../../../support/laws/norwegian-acts.ts';

function parse(main: string, key: Record<string, string | null> = {}): ParsedLaw {
  const bytes = lovdataAct(main, key);
  assert.deepEqual(holdNorwegianActs([{ name: 'act', bytes }]).failures, [], 'text conservation');
  return parseNorwegianAct(bytes);
}

function pinpoints(main: string): string[] {
  return parse(main).provisions.map(({ pinpoint }) => pinpoint);
}

function only(main: string, pinpoint = 'par_1§'): Provision {
  const found = parse(main).provisions.find((provision) => provision.pinpoint === pinpoint);
  assert.ok(found, `${pinpoint} among ${pinpoints(main).join(' ')}`);
  return found;
}

/** The parts of § 1 as `label|text`. */
function parts(content: string): string[] {
  return only(section('1', '', content)).parts.map(({ label, text }) => `${label ?? ''}|${text}`);
}

function article(name: string, printed: string, content: string): string {
  return `<article class="legalArticle" data-name="${name}"><h4 class="legalArticleHeader"><span class="legalArticleValue">${printed}</span></h4>${content}</article>`;
}

function footnotes(...notes: [mark: string, text: string][]): string {
  const note = ([mark, text]: [string, string]): string =>
    `<article class="footnote"><span class="footnoteLabel">${mark}</span>${text}</article>`;
  return `<footer class="footnotes">${notes.map(note).join('')}</footer>`;
}

function list(...items: [label: string, content: string][]): string {
  const item = ([label, content]: [string, string]): string =>
    `<li data-name="${label}"><article class="listArticle">${content}</article></li>`;
  return `<ol class="defaultList" type="a">${items.map(item).join('')}</ol>`;
}

describe('parseNorwegianAct', () => {
  const A = ledd('A.');
  const small = (text: string) => `<article class="defaultP" data-text-size="small">${text}</article>`;
  const table: [name: string, main: string, expected: string[]][] = [
    [
      'sections with letters',
      section('1', '', A) + section('11 e', '', A) + section('11A', '', A),
      ['par_1§', 'par_11e§', 'par_11A§'],
    ],
    [
      'sections numbered by chapter',
      division('kap1', 'Kapittel 1.', section('1-1', '', A) + section('1-2 a', '', A)),
      ['par_1-1§', 'par_1-2a§'],
    ],
    [
      'numbers that run through roman chapters',
      division('kapI', 'I', section('1', '', A)) + division('kapII', 'II', section('2', '', A)),
      ['par_1§', 'par_2§'],
    ],
    [
      'numbers that start over in chapters',
      division('kapI', 'I', section('1', '', A) + section('2', '', A)) +
        division('kapIIA', 'II A', section('1', '', A)),
      ['kap_I_par_1§', 'kap_I_par_2§', 'kap_IIA_par_1§'],
    ],
    [
      'chapters of one number in two parts',
      division('del1', 'Del 1', division('kap1', '1', section('1', '', A))) +
        division('del2', 'Del 2', division('kap1', '1', section('1', '', A))),
      ['kap_1_par_1§', 'kap_1_par_1~2§'],
    ],
    [
      'a section outside the chapters of an act that numbers by them',
      section('1', '', A) + division('kap1', '1', section('1', '', A)) + division('kap2', '2', section('1', '', A)),
      ['par_1§', 'kap_1_par_1§', 'kap_2_par_1§'],
    ],
    [
      'one number twice',
      section('1', '', A) + section('1', '', A) + section('1', '', A),
      ['par_1§', 'par_1~2§', 'par_1~3§'],
    ],
    [
      'sections of an annex do not make the act number by chapters',
      division('kap1', '1', section('1', '', A)) +
        division('vedlegg1', 'Vedlegg 1', division('kap1', '1', section('1', '', A))),
      ['par_1§', 'par_1~2§'],
    ],
    [
      'articles of a treaty beside sections',
      section('1', '', A) +
        division('emk', 'Vedlegg 1.', article('emk/p1/a1', 'Art 1', A) + article('emk/p1/a2', 'Art 2', A)),
      ['par_1§', 'par_emk-p1-a1§', 'par_emk-p1-a2§'],
    ],
    [
      'text beside sections',
      ledd('Fortale') +
        division('kap1', 'Kapittel 1', ledd('Innledning') + section('1', '', A)) +
        division('vedleggI', 'Vedlegg I', A),
      ['par_tekst§', 'par_kap1§', 'par_1§', 'par_vedleggI§'],
    ],
    [
      'a note of the repeal of the act',
      small('Loven oppheves ved lov 20 juni 2025 nr. 81.') + section('1', '', A),
      ['par_1§'],
    ],
    ['a note of its repeal in Nynorsk', small('Lova vert oppheva 1 januar 2027.') + section('1', '', A), ['par_1§']],
    [
      'small print of its own',
      small('Følgende lov oppheves: Lov 3. juni 1994 nr. 15.') + section('1', '', A),
      ['par_tekst§', 'par_1§'],
    ],
    [
      'a note behind the first section',
      section('1', '', A) + small('Loven oppheves ved lov 20 juni 2025 nr. 81.'),
      ['par_1§', 'par_tekst§'],
    ],
    [
      'divisions of an annex',
      section('1', '', A) + division('vedlegg1', 'Vedlegg 1', A + division('kapA', 'A', A) + division('', '', A)),
      ['par_1§', 'par_vedlegg1§', 'par_vedlegg1-kapA§', 'par_vedlegg1~2§'],
    ],
    ['a range of repealed sections', section('5 til 7', '(Opphevet)', ''), ['par_5til7§']],
    [
      'a section without a name',
      '<article class="legalArticle"><h2 class="legalArticleHeader"><span class="legalArticleValue">§ 3 a</span></h2></article>',
      ['par_3a§'],
    ],
    ['an act without sections', A + division('kap1', 'Kapittel 1', ledd('B.')), ['par_1§']],
    ['an act without text', '', ['par_1§']],
  ];
  for (const [name, main, expected] of table) {
    it(`gives addresses to ${name}`, () => assert.deepEqual(pinpoints(main), expected));
  }

  it('names the chapter where the address does', () => {
    const { provisions } = parse(
      division('kapI', 'I', section('1', '', A)) + division('kapII', 'II', section('1', '', A)),
    );
    assert.deepEqual(
      provisions.map(({ chapter }) => chapter),
      ['I', 'II'],
    );
    assert.equal(only(division('kapI', 'I', section('1', '', A))).chapter, '');
  });
});

describe('parseNorwegianAct, above a provision,', () => {
  it('gives the part, the chapter and the title of the section', () => {
    const main = division(
      'del1',
      'Første del',
      division('kapI', 'Kapittel I.<br/>Om lov', section('1', 'Formål', ledd('A.'))),
    );
    const { part, heading, label } = only(main);
    assert.deepEqual(
      { part, heading, label },
      { part: 'Første del', heading: 'Kapittel I. Om lov\nFormål', label: '§ 1' },
    );
  });

  it('finds the title of a division behind what prints nothing', () => {
    const marks = '<a id="x"/><article class="changesToParent">Endret.</article><h2> </h2><h3>Kapittel 1</h3>';
    const { heading } = only(`<section>${marks}${section('1', 'Formål', ledd('A.'))}</section>`);
    assert.equal(heading, 'Kapittel 1\nFormål');
  });

  it('gives the divisions of an annex above its articles', () => {
    const main =
      section('1', '', '') +
      division('emk', 'Vedlegg 1', division('', 'Del A', article('emk/a1', 'Art 1', ledd('A.'))));
    const { part, heading, label } = only(main, 'par_emk-a1§');
    assert.deepEqual({ part, heading, label }, { part: 'Vedlegg 1', heading: 'Del A', label: 'Art 1' });
  });

  const labels: [title: string, label: string][] = [
    ['Vedlegg IV A. Klasser', 'Vedlegg IV A'],
    ['Vedlegg til § 3 om priser', 'Vedlegg til § 3 om priser'],
    ['Kapittel 3. Om avgift', 'Kapittel 3'],
    ['Merknader', 'Merknader'],
  ];
  for (const [title, label] of labels) {
    it(`cites text below "${title}" as ${label}`, () => {
      const found = parse(section('1', '', '') + division('x', title, ledd('A.'))).provisions.at(-1);
      assert.equal(found?.label, label);
      assert.equal([found?.part, found?.heading].join(''), title);
    });
  }

  it('takes no title of the act into a provision, unless the register has another one', () => {
    const act = (title: string) =>
      lovdataAct('', { title: 'Lov om prøver' }).toString().replace('<h1>Lov om prøver', `<h1>${title}`);
    assert.deepEqual(
      parseNorwegianAct(Buffer.from(act('Lov om&#xa0;prøver<sup class="footnotereference">1</sup>'))).provisions[0]
        ?.parts,
      [],
    );
    assert.deepEqual(parseNorwegianAct(Buffer.from(act('Kongelig resolution'))).provisions[0]?.parts, [
      { label: null, text: 'Kongelig resolution' },
    ]);
  });
});

describe('parseNorwegianAct, for the parts of a provision,', () => {
  const table: [name: string, content: string, expected: string[]][] = [
    ['a paragraph each', ledd('A.') + ledd('B.'), ['|A.', '|B.']],
    [
      'numbered paragraphs',
      '<article class="numberedLegalP" data-numerator="1">(1) A.</article><article class="numberedLegalP" data-numerator="2">2. B.</article>',
      ['(1)|A.', '2.|B.'],
    ],
    [
      'a number that begins the text',
      '<article class="numberedLegalP" data-numerator="1">15 kroner.</article>',
      ['|15 kroner.'],
    ],
    [
      'a numbered paragraph of paragraphs',
      '<article class="numberedLegalP" data-numerator="1"><article class="legalP">(1) A.</article><article class="legalP">B.</article></article>',
      ['(1)|A.', '|B.'],
    ],
    [
      'a list, nested, and what continues below it',
      ledd(
        `A:${list(['a.', ledd('én, eller')], ['b.', ledd(`to${list(['1.', ledd('x')], ['–', ledd('y')])}z`)])}<p class="leddfortsettelse">B.</p>`,
      ),
      ['|A:', 'a.|én, eller', 'b.|to', '1.|x', '–|y', '|z', '|B.'],
    ],
    ['an item that only holds items', list(['a.', list(['1.', ledd('x')])]), ['a.|', '1.|x']],
    ['an item without text', list(['a.', ''], ['b.', ledd('x')]), ['a.|', 'b.|x']],
    [
      'a number in the margin',
      '<article class="marginIdArticle"><span class="data-marginOriginalId">1.2.</span><article class="legalP">A.</article><article class="legalP">B.</article></article>',
      ['1.2.|A.', '|B.'],
    ],
    [
      'a table',
      ledd(
        'Slik: <table><caption>Satser</caption><thead><tr><th colspan="2"><i>Sats</i></th></tr></thead><tbody><tr><td>1</td><td>80&#xa0;%<br/>minst</td></tr><tr><td></td><td>B</td></tr></tbody></table> etter.',
      ),
      ['|Slik:', '|Satser\nSats\n1\t80 % minst\n\tB', '|etter.'],
    ],
    [
      'markup within a word',
      ledd('m<sup>2</sup> og CO<sub>2</sub>-ut<i>slipp</i>, <a href="x">lov §&#xa0;3</a>.'),
      ['|m2 og CO2-utslipp, lov § 3.'],
    ],
    [
      'footnotes and history',
      ledd('Loven<sup class="footnotereference">1</sup> gjelder.') +
        '<article class="changesToParent">Endret.</article><footer class="footnotes"><article class="footnote">1 Note.</article></footer>',
      ['|Loven gjelder.'],
    ],
    [
      'a footnote between two words, and one in a chemical formula',
      ledd('Fôr av<sup class="footnotereference">4</sup><i>Yarrowia</i>, CO<sup class="footnotereference">1</sup>2.'),
      ['|Fôr av Yarrowia, CO2.'],
    ],
    [
      "a footnote that defines the symbol of a formula, and none that is the register's",
      ledd('Gjennomtrengelighet: K ≤ 1,0 × 10<sup>-9</sup><sup class="footnotereference">1</sup>') +
        footnotes(['1', ' K = mineralsjiktets ledningsevne i m/s.'], ['2', ' Jf. EØS-avtalen vedlegg XX nr. 1.']),
      ['|Gjennomtrengelighet: K ≤ 1,0 × 10-9', '1|K = mineralsjiktets ledningsevne i m/s.'],
    ],
    [
      'a footnote that defines an abbreviation in words',
      ledd('FP over 60 °C.') + footnotes(['15', ' FP betyr flammepunkt.'], ['16', 'Det betyr lite.']),
      ['|FP over 60 °C.', '15|FP betyr flammepunkt.'],
    ],
    [
      'an address with a sign of equality in a footnote',
      ledd('A.') + footnotes(['1', ' Se http://example.org/index.jsp?curl=pages&amp;mid=1.']),
      ['|A.'],
    ],
    [
      'an image in a sentence, a cell and alone',
      ledd('Merket <img src="a.png" alt="Rødt kors"/> vises.') +
        '<table><tr><td><img src="b.gif"/></td><td>Fare</td></tr></table><article class="defaultP"><img src="c.gif"/></article>',
      ['|Merket […] vises.', '|[…]\tFare', '|[…]'],
    ],
    ['soft hyphens and zero-width spaces', ledd('for\u00advaltn\u200bing'), ['|forvaltning']],
    ['characters of markup', ledd('a &lt; b &amp; c &gt; d &#x2014; <![CDATA[<e>]]>'), ['|a < b & c > d — <e>']],
    ['a line break', ledd('A<br/>B'), ['|A\nB']],
    [
      'an unknown element',
      '<figure><figcaption>Figur 1</figcaption></figure><x-new>Ny<y>tt</y></x-new>',
      ['|Figur 1', '|Ny', '|tt'],
    ],
    [
      'a section quoted from another act',
      `<article class="document-change">${ledd('Ny § 2:')}${section('2', 'Nytt', ledd('B.'))}</article>`,
      ['|Ny § 2:', '|§ 2. Nytt', '|B.'],
    ],
    ['text of the section itself', 'Løs <b>tekst</b>.', ['|Løs tekst.']],
  ];
  for (const [name, content, expected] of table) {
    it(`reads ${name}`, () => assert.deepEqual(parts(content), expected));
  }

  it('keeps everything of an act without sections, headings among it', () => {
    const main =
      ledd('Endringer:') + division('kapI', 'I', list(['1.', ledd('A.')])) + division('kapII', 'II', ledd('B.'));
    assert.deepEqual(
      only(main).parts.map(({ label, text }) => `${label ?? ''}|${text}`),
      ['|Endringer:', '|I', '1.|A.', '|II', '|B.'],
    );
  });
});

describe('parseNorwegianAct, for repeal notices,', () => {
  const history = '<article class="changesToParent">Endret ved lov 1, opphevet ved lov 2.</article>';
  const table: [name: string, main: string, pinpoint: string, expected: boolean][] = [
    ['a repealed section', section('1', '(Opphevet)', history), 'par_1§', true],
    ['nynorsk', section('1', '(Oppheva)', ''), 'par_1§', true],
    [
      'a repeal with its date',
      section('1', '(Opphevet 1. mai 2011 ved forskrift 19. april 2011 nr. 427.)', ''),
      'par_1§',
      true,
    ],
    ['a notice as text', section('1', '', ledd('(Oppheva med grunnlovsvedtak 14. mars 1908.)')), 'par_1§', true],
    ['a section without text whose history ends with repeal', section('1', '', history), 'par_1§', true],
    ['a section marked by date', section('1', 'Formål', '', 'data-repealeddate="2020-01-01"'), 'par_1§', true],
    [
      'a repealed chapter',
      section('1', '', ledd('A.')) + division('kap2', 'Kapittel 2. (Opphevet)', ''),
      'par_kap2§',
      true,
    ],
    [
      'a chapter whose history tells',
      section('1', '', ledd('A.')) + division('kap2', 'Kapittel 2.', history),
      'par_kap2§',
      true,
    ],
    ['a section that moved', section('1', '(Flyttet til § 10-8 ved lov 19 des 2008 nr. 106.)', ''), 'par_1§', true],
    ['a notice behind a mark of an amendment', section('1', '', ledd('Opphevet. ◄M1')), 'par_1§', true],
    ['law that begins like a notice', section('1', '', ledd('Opphevet kjennelse sendes retten.')), 'par_1§', false],
    ['a title that begins like a notice', section('1', 'Opphevet samliv', ''), 'par_1§', false],
    ['a section that is yet to come', section('1', '', history.replace('opphevet', 'oppheves')), 'par_1§', false],
    ['a section about repeal', section('1', 'Oppheving av lov', ledd('Loven oppheves.')), 'par_1§', false],
    ['text that remains', section('1', 'Formål', ledd('A.') + history), 'par_1§', false],
    ['a title without text', section('1', 'Formål', ''), 'par_1§', false],
  ];
  for (const [name, main, pinpoint, expected] of table) {
    it(`judges ${name}`, () => assert.equal(only(main, pinpoint).isRepealNotice, expected));
  }
});

describe('parseNorwegianAct, for what has no words,', () => {
  const told = (text: string): string => `<article class="changesToParent">${text}</article>`;
  const table: [name: string, main: string, pinpoint: string, heading: string][] = [
    [
      'a section that enters into force on a day',
      section('1', 'Gebyr', told('Tilføyes ved lov 20 juni 2025 nr. 100 (i kraft 1 aug 2026 iflg. res.).')),
      'par_1§',
      'Gebyr\n[Uten tekst: trer i kraft 1. august 2026]',
    ],
    [
      'a section whose day is not decided',
      section('1', '', told('Vert føyd til ved lov 20 juni 2025 nr. 80 (i kraft frå den tid Kongen bestemmer).')),
      'par_1§',
      '[Uten tekst: ikrafttredelsen er ikke bestemt]',
    ],
    [
      'a section of a chapter that is added',
      division(
        'kap2',
        'Kapittel 2',
        told('Kapitlet tilføyes ved lov 1 (ikr. fra den tid Kongen bestemmer).') + section('1', '', ''),
      ),
      'par_1§',
      'Kapittel 2\n[Uten tekst: ikrafttredelsen er ikke bestemt]',
    ],
    [
      'a section whose text stands in those below it',
      section('2-1', 'Varsel', '') + section('2-1-1', 'Innførsel', ledd('A.')),
      'par_2-1§',
      'Varsel\n[Uten tekst: teksten står i § 2-1-1 og følgende]',
    ],
    [
      'a section that is empty',
      section('1', '(Uten praktisk betydning)', ''),
      'par_1§',
      '(Uten praktisk betydning)\n[Uten tekst i kilden]',
    ],
    ['a repealed section', section('1', '(Opphevet)', ''), 'par_1§', '(Opphevet)'],
    [
      'a map',
      section('1', '', ledd('A.')) + division('vedlegg1', 'Kart', '<img src="a.gif" alt="Norgeskart.&#xa;Figur"/>'),
      'par_vedlegg1§',
      '[Bilde: Norgeskart. Figur]',
    ],
    [
      'images of which one has no description',
      section('1', '', ledd('<img alt="A"/><img/><img alt="B"/><img alt="A"/>')),
      'par_1§',
      '[Bilder: A; B]',
    ],
    [
      'an image without a description',
      section('1', '', ledd('<img src="a.gif"/>')),
      'par_1§',
      '[Bilde uten beskrivelse]',
    ],
  ];
  for (const [name, main, pinpoint, heading] of table) {
    it(`says it of ${name}`, () => assert.equal(only(main, pinpoint).heading, heading));
  }
});

describe('parseNorwegianAct, for the days on which a wording applies,', () => {
  const told = (...texts: string[]): string =>
    texts.map((text) => `<article class="changesToParent">${text}</article>`).join('');
  const table: [name: string, content: string, expected: Validity][] = [
    ['never amended', ledd('A.'), { validFrom: '2020-07-01' }],
    [
      'amended',
      ledd('A.') + told('Endret ved lov 1 mai 2021 nr. 9 (ikr. 1 juli 2021 iflg. res. 1 mai 2021 nr. 8).'),
      { validFrom: '2021-07-01' },
    ],
    [
      'amended several times',
      ledd('A.') +
        told(
          'Tilføyd ved lov 1 (i kraft 1 jan 2010), endret ved lover 2 (i kraft 1 jan 2011), 3 (i kraft 3 nov. 2019, tidligere § 2).',
        ),
      { validFrom: '2019-11-03' },
    ],
    [
      'a heading amended last',
      ledd('A.') + told('Endra med lov 1 (i kraft 1 jan 2010).', 'Overskriften endra ved lov 2 (ikr. 1 mai 2012).'),
      { validFrom: '2012-05-01' },
    ],
    [
      'amended last on a day that is not told',
      ledd('A.') + told('Endret ved lover 1 (i kraft 1 jan 2010), 2 mai 2012 nr. 3.'),
      {},
    ],
    ['amended in steps', ledd('A.') + told('Endret ved lov 1 (ikr. 1 jan 2010 unntatt tredje ledd).'), {}],
    ['amended from a year of income on', ledd('A.') + told('Endret ved lov 1 (f o m inntektsåret 2012).'), {}],
    [
      'amended and to be amended',
      ledd('A.') +
        told(
          'Endret ved lov 1 (i kraft 1 jan 2010). Endres ved lover 2 (i kraft 1 jan 2028), 3 (i kraft 1 juli 2027).',
        ),
      { validFrom: '2010-01-01', validTo: '2027-07-01' },
    ],
    [
      'to be amended on a day not decided',
      ledd('A.') + told('Endres ved lov 2 (i kraft fra den tid Kongen bestemmer).'),
      { validFrom: '2020-07-01' },
    ],
    [
      'to be repealed',
      ledd('A.') + told('Oppheves ved lov 2 (i kraft 1 sep 2029).'),
      { validFrom: '2020-07-01', validTo: '2029-09-01' },
    ],
    ['to come', told('Tilføyes ved lov 2 (i kraft 1 jan 2027).'), { validFrom: '2027-01-01' }],
    [
      'to come on a day not decided',
      told('Tilføyes ved lov 2 (ikr. fra den tid Kongen bestemmer).'),
      { validFrom: DAY_NOT_DECIDED },
    ],
    ['a remark in place of a history', ledd('A.') + told('Se noten til § 1.'), {}],
  ];
  for (const [name, content, expected] of table) {
    it(`reads a provision ${name}`, () => {
      const { validFrom, validTo } =
        parse(section('1', '', content), { dateInForce: '2020-07-01' }).provisions[0] ?? {};
      assert.deepEqual({ ...(validFrom && { validFrom }), ...(validTo && { validTo }) }, expected);
    });
  }

  const acts: [dateInForce: string | null, expected: string | undefined][] = [
    ['Kongen bestemmer', DAY_NOT_DECIDED],
    ['Kongen fastset', DAY_NOT_DECIDED],
    ['2020-07-01, 2021-01-01', undefined],
    ['2020-07-01, Kongen bestemmer', undefined],
    ['Inntektsåret 2012', undefined],
    [null, undefined],
  ];
  it('reads the first day of an act that entered into force in steps, and no day for its provisions', () => {
    const dateInForce = '2023-07-01, 2023-01-01, Kongen bestemmer';
    const law = parse(section('1', '', ledd('A.')), { dateInForce });
    assert.deepEqual([law.inForceFrom, law.provisions[0]?.validFrom], ['2023-01-01', undefined]);
  });

  for (const [dateInForce, expected] of acts) {
    it(`reads an act in force: ${dateInForce}`, () =>
      assert.equal(parse(section('1', '', ledd('A.')), { dateInForce }).provisions[0]?.validFrom, expected));
  }

  it('takes no day of the act for a provision of a chapter that was amended', () => {
    const main = division(
      'kap2',
      'Kapittel 2',
      told('Kapitlet tilføyd ved lov 27 mai 2016 nr. 15.') + section('1', '', ledd('A.')),
    );
    assert.equal(parse(main, { dateInForce: '2020-07-01' }).provisions[0]?.validFrom, undefined);
  });
});

describe('parseNorwegianAct, for the act,', () => {
  const table: [name: string, key: Record<string, string | null>, expected: Partial<ParsedLaw>][] = [
    [
      'a law',
      {},
      {
        work: 'LOV-2020-01-02-3',
        name: 'Prøveloven',
        title: 'Lov om prøver (prøveloven)',
        authorityType: 'STATUTE',
        publishedYear: 2020,
        isRepealed: false,
        repealedAt: null,
      },
    ],
    [
      'a regulation',
      { legacyID: 'FOR-2019-12-30-1', dateOfPublication: '2020-01-03' },
      { work: 'FOR-2019-12-30-1', authorityType: 'ORDINANCE', publishedYear: 2020 },
    ],
    ['the constitution', { legacyID: 'LOV-1814-05-17' }, { authorityType: 'CONSTITUTIONAL_LAW' }],
    [
      'an old law without a day of publication',
      { legacyID: 'LOV-1845-06-07', dateOfPublication: null },
      { publishedYear: 1845 },
    ],
    ['no short title', { titleShort: null }, { name: 'Lov om prøver (prøveloven)' }],
    [
      'a short title with more than an abbreviation',
      { titleShort: 'Forskrift om fiske – stenging av områder' },
      { name: 'Forskrift om fiske – stenging av områder' },
    ],
    ['two ministries', { ministry: '<ul><li>Klima</li><li>Helse</li></ul>' }, { issuingBody: 'Klima, Helse' }],
    ['no ministry', { ministry: null }, { issuingBody: '' }],
  ];
  for (const [name, key, expected] of table) {
    it(`reads ${name}`, () => {
      const law = parse(section('1', '', ledd('A.')), key);
      assert.deepEqual({ ...law, ...expected }, law);
      assert.match(law.attribution ?? '', /^Inneholder data under Norsk lisens for offentlige data \(NLOD 2\.0\)/);
    });
  }

  const refused: [name: string, bytes: Uint8Array, error: typeof XmlError | typeof NotAnAct][] = [
    ['an empty file', new Uint8Array(), XmlError],
    ['a page', Buffer.from('<html><body><h1>Service unavailable</h1></body></html>'), NotAnAct],
    ['an act cut short', lovdataAct(section('1', '', ledd('A.'))).subarray(0, -40), XmlError],
    ['an act without a number', lovdataAct('', { legacyID: null }), NotAnAct],
    ['something that defines entities', Buffer.from('<!DOCTYPE html [<!ENTITY a "b">]><html/>'), XmlError],
    ['another character set', Buffer.from('<html>\u00e5</html>', 'latin1'), XmlError],
  ];
  for (const [name, bytes, error] of refused) {
    it(`refuses ${name}`, () => assert.throws(() => parseNorwegianAct(bytes), error));
  }

  it('reads an act whose text is not set apart', () => {
    const bytes = Buffer.from(
      lovdataAct(section('1', '', ledd('A.')))
        .toString()
        .replace(/<(\/?)main[^>]*>/g, '<$1div>'),
    );
    assert.deepEqual(
      parseNorwegianAct(bytes).provisions.map(({ pinpoint }) => pinpoint),
      ['par_1§'],
    );
  });
});

describe('readHeader', () => {
  it('reads what stands above the text, and no further', () => {
    const whole = lovdataAct(section('1', '', ledd('A.')));
    const head = readHeader(whole);
    assert.deepEqual(head, {
      legacyId: 'LOV-2020-01-02-3',
      refId: 'lov/2020-01-02-3',
      title: 'Lov om prøver (prøveloven)',
      titleShort: 'Prøveloven – prl',
      ministries: ['Justis- og beredskapsdepartementet'],
      dateOfPublication: '2020-01-03 12:00',
      dateInForce: '',
    });
    assert.deepEqual(readHeader(whole.subarray(0, Buffer.from(whole).indexOf('<main') + 7)), head);
  });

  it('refuses what says nothing', () => assert.throws(() => readHeader(Buffer.from('<html><body/></html>')), NotAnAct));
});
