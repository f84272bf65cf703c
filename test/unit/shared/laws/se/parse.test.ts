import assert from 'node:assert/strict';
import type { ParsedLaw, Provision } from '../../../../../shared/contracts/law.ts';
import { parseSwedishAct } from '../../../../../shared/laws/se/parse.ts';
import { holdActs, registerAct } from '../../../../support/laws/swedish-acts.ts';

const TODAY = '2026-11-21';
/** Words that make a list a long one. */
const LONG = 'Varor'.concat(' som avses i lagen'.repeat(200));

function parse(text: string, fields: Record<string, unknown> = {}): ParsedLaw {
  const act = registerAct(text, fields);
  assert.deepEqual(holdActs([act], TODAY).failures, [], 'text conservation');
  return parseSwedishAct(act, TODAY);
}

function pinpoints(text: string): string[] {
  return parse(text).provisions.map(({ pinpoint }) => pinpoint);
}

function only(text: string, pinpoint: string): Provision {
  const found = parse(text).provisions.find((provision) => provision.pinpoint === pinpoint);
  assert.ok(found, `${pinpoint} among ${pinpoints(text).join(' ')}`);
  return found;
}

describe('parseSwedishAct', () => {
  const table: [name: string, text: string, expected: string[]][] = [
    ['sections of a flat act', '1 § A.\n\n2 § B.\n\n2 a § C.', ['par_1§', 'par_2§', 'par_2a§']],
    ['signs without a space and twice', '1 § A.\n\n2 §B.\n\n3 §§ C.', ['par_1§', 'par_2§', 'par_3§']],
    ['an act without sections', 'Regeringen beslutar följande.\n\nSumman är 5 kronor.', ['par_1§']],
    [
      'numbers that start over in chapters',
      '1 kap. Ett\n\n1 § A.\n\n2 kap. Två\n\n1 § B.',
      ['kap_1_par_1§', 'kap_2_par_1§'],
    ],
    [
      'letters on chapter and section',
      '1 kap. A\n\n1 § A.\n\n6 a kap. B\n\n1 § B.\n\n11 a § C.',
      ['kap_1_par_1§', 'kap_6a_par_1§', 'kap_6a_par_11a§'],
    ],
    ['numbers that run through chapters', '1 kap. Ett\n\n1 § A.\n\n2 kap. Två\n\n2 § B.', ['par_1§', 'par_2§']],
    [
      'a later chapter that begins with 1 § after a repealed one',
      '1 kap. har upphävts genom lag (1999:1).\n\n2 kap. B\n\n1 § A.',
      ['kap_1_par_1§', 'kap_2_par_1§'],
    ],
    [
      'one number printed twice',
      '1 § A.\n\n2 § Har upphävts genom lag (2001:1).\n\n2 § B.\n\n2 § C.',
      ['par_1§', 'par_2§', 'par_2~2§', 'par_2~3§'],
    ],
    [
      'a range of repealed sections',
      '1 § A.\n\n2-4 §§ har upphävts genom lag (2001:1).\n\n5 § B.',
      ['par_1§', 'par_2-4§', 'par_5§'],
    ],
    [
      'appendices',
      '1 § A.\n\nÖvergångsbestämmelser\n\n2020:1\n\nDenna lag träder i kraft.\n\nBilaga 1\n\nEtt land\n\nBilaga 2 A\n\nTvå land',
      ['par_1§', 'par_bilaga1§', 'par_bilaga2A§'],
    ],
    [
      'a line wrapped before a section',
      '1 § Vad som sägs i\n2 § Lagen gäller också här.\n\n2 § B.',
      ['par_1§', 'par_2§'],
    ],
    ['a line wrapped before a chapter', '1 § Enligt\n17 kap. Miljöbalken gäller.\n\n2 § B.', ['par_1§', 'par_2§']],
    [
      'an enumeration of sections',
      '1 § Följande gäller inte:\n\n2 § om ledning,\n\n5 § om delegering.\n\n2 § B.',
      ['par_1§', 'par_2§'],
    ],
    [
      'an enumeration of chapters',
      '1 § Se\n\n3 kap. 2 § om prövning,\n\n4 kap. 1 § om avgift.\n\n2 § B.',
      ['par_1§', 'par_2§'],
    ],
    [
      'contents in the first section',
      '1 kap. Inledning\n\n1 § Lagen är indelad så:\n\n1 kap. Inledning\n\n2 kap. Avgifter\n\n2 § B.\n\n2 kap. Avgifter\n\n1 § C.',
      ['kap_1_par_1§', 'kap_1_par_2§', 'kap_2_par_1§'],
    ],
    [
      'contents that list parts only',
      'AVDELNING I. ETT\n\n1 kap. A\n\n1 § Lagen har två delar:\n\nAvdelning I. Ett\n\nAvdelning II. Två\n\n2 kap. B\n\n1 § B.',
      ['kap_1_par_1§', 'kap_2_par_1§'],
    ],
    [
      'contents before the first chapter',
      '1 kap. Inledning\n\n2 kap. Avgifter\n\n1 kap. Inledning\n\n1 § A.\n\n2 kap. Avgifter\n\n1 § B.',
      ['kap_1_par_1§', 'kap_2_par_1§'],
    ],
    [
      'a provision in lower case that continues the numbering',
      '1 § A.\n\n2 § check må lyda å order.\n\n3 § C.',
      ['par_1§', 'par_2§', 'par_3§'],
    ],
    [
      'a section without a blank line above',
      '1 § A slutar här.\n2 § B.\n\nRubrik\n3 § C.',
      ['par_1§', 'par_2§', 'par_3§'],
    ],
    [
      'a chapter without a blank line above',
      '1 kap. A\n\n1 § A slutar här.\n2 kap. B\n\n1 § B.',
      ['kap_1_par_1§', 'kap_2_par_1§'],
    ],
    ['a number on a line of its own', '1 §\n\nText ett.\n\n2 §\nText två.', ['par_1§', 'par_2§']],
    ['a stop after the sign', '1 §. A.\n\n2 §. B.', ['par_1§', 'par_2§']],
    ['the sign before the number', '§ 1. A.\n\n§ 2. B.', ['par_1§', 'par_2§']],
    ['spaces that are no-break or doubled', '1\u00a0§ A.\n\n2  § B.', ['par_1§', 'par_2§']],
    [
      'a treaty in an appendix, article by article',
      '1 § A.\n\nBilaga\n\nKONVENTION\n\nArtikel 1\n\nSyfte\n\nText ett.\n\nAVDELNING II\n\nArtikel 2 a\n\nText två.\n\nArticle premier\n\nText.',
      ['par_1§', 'par_bilaga§', 'par_bilagaartikel1§', 'par_bilagaartikel2a§', 'par_bilagaarticle1§'],
    ],
    [
      'an appendix that only mentions an article',
      '1 § A.\n\nBilaga 1\n\nArtikel 5 i konventionen gäller\nhär.\n\nArtikel 6\n\nMer.',
      ['par_1§', 'par_bilaga1§'],
    ],
    [
      'an appendix of an act without sections',
      'Avtalet gäller som lag.\n\nÖvergångsbestämmelser\n\n2020:1\n\nDenna lag träder i kraft.\n\nBilaga\n\nProtokoll\n\n1 §\n\nEn del.',
      ['par_1§', 'par_bilaga§'],
    ],
    [
      'a treaty below the transitional provisions without a line that names it',
      'Avtalet gäller som lag.\n\nÖvergångsbestämmelser\n\n2020:1\n\nDenna lag träder i kraft.\n\nKONVENTION MELLAN SVERIGE\n\nArtikel 1\n\nA.\n\nÖVERGÅNGSBESTÄMMELSER\n\nArtikel 2\n\nB.',
      ['par_1§', 'par_bilaga§', 'par_bilagaartikel1§', 'par_bilagaartikel2§'],
    ],
    [
      'sections quoted in an appendix',
      '9 § A.\n\n10 § B.\n\nBilaga\n\n1. Lagen ska ha följande lydelse.\n\n4 § Ett avtal.\n\n11 § En part.',
      ['par_9§', 'par_10§', 'par_bilaga§'],
    ],
    [
      'a heading that begins with Bilaga',
      '18 § A.\n\nBilaga till utdrag ur katalog\n\n19 § B.',
      ['par_18§', 'par_19§'],
    ],
    [
      'chapters without provisions of their own',
      '1 kap. A\n\n1 § A.\n\n2 kap. Tomt\n\n3 kap. har upphävts genom lag (2001:1).\n\n4 kap. Tomt igen\n\n5 kap. B\n\n1 § B.',
      ['kap_1_par_1§', 'kap_3_par_1§', 'kap_5_par_1§'],
    ],
    [
      'a marker behind the number of a chapter',
      '1 kap. A\n\n1 § A.\n\n2 kap. /Upphör att gälla U:2026-01-01/\nBorta\n\n1 § B.\n\n3 kap. /Träder i kraft I:2026-01-01/ Ny\n\n1 § C.',
      ['kap_1_par_1§', 'kap_3_par_1§'],
    ],
    [
      'a new title of a chapter',
      '1 kap. A\n\n1 § A.\n\n/Kapitelrubriken upphör att gälla U:2030-07-01/\n2 kap. B\n\n/Kapitelrubriken träder i kraft I:2030-07-01/\n2 kap. Bb\n\n1 § B.',
      ['kap_1_par_1§', 'kap_2_par_1§'],
    ],
    [
      'a list of sections that ends with a stop',
      '12 § Detta gäller inte i fråga om\n\n12 §,\n\n13 §.\n\n13 § B gäller.',
      ['par_12§', 'par_13§'],
    ],
    [
      'a section that begins with numbers',
      '1 § A.\n\n1 a § 22 och 23 §§ lagen gäller inte.\n\n2 § B.',
      ['par_1§', 'par_1a§', 'par_2§'],
    ],
    [
      'a section in lower case that begins a chapter',
      '1 kap. A\n\n1 § A.\n\n2 kap. B\n\n1 § för den som är anställd gäller lagen.\n\n2 § B.',
      ['kap_1_par_1§', 'kap_2_par_1§', 'kap_2_par_2§'],
    ],
    [
      'the only title of a chapter, which is to come',
      '1 kap. A\n\n1 § A.\n\n/Kapitelrubriken träder i kraft I:2030-07-01/\n2 kap. B\n\n1 § B.',
      ['kap_1_par_1§', 'kap_2_par_1§'],
    ],
    ['a star behind the sign', '1 § A.\n\n2 §* /Upphör att gälla U:2026-01-01/ B.\n\n3 §* C.', ['par_1§', 'par_3§']],
    [
      'a formula of enactment',
      'Regeringen föreskriver följande.\n\n1 § A.\n\n2 § B.',
      ['par_ingress§', 'par_1§', 'par_2§'],
    ],
    [
      'a title of a century ago, which ends with a stop, is no formula',
      'Stiftelsens ändamål.\n\n1 § A.\n\n2 § B.',
      ['par_1§', 'par_2§'],
    ],
    ['quoted transitional words inside a provision', '1 § A.\n\nÖvergångsbestämmelser\n\n2 § B.', ['par_1§', 'par_2§']],
  ];
  for (const [name, text, expected] of table)
    it(`gives addresses to ${name}`, () => assert.deepEqual(pinpoints(text), expected));
});

describe('parseSwedishAct, for wording in force,', () => {
  const before = '1 § /Upphör att gälla U:2026-12-01/\nGammal.\n\n1 § /Träder i kraft I:2026-12-01/\nNy.';
  const after = before.replaceAll('2026-12-01', '2026-11-21');
  const table: [name: string, text: string, expected: string[]][] = [
    ['the old wording until the day', before, ['Gammal.']],
    ['the new wording from the day', after, ['Ny.']],
    ['a marker between doubled slashes', '1 § //Upphör att gälla U:2026-10-01//\nKort.\n\n2 § B.', ['B.']],
    ['a marker whose line ends before its letter', '1 § /Upphör att gälla\nU:2026-10-01/\nKort.\n\n2 § B.', ['B.']],
    [
      'a marker whose line ends before its act',
      '1 § /Upphör att gälla U:2026-10-01\r\ngenom lag (2026:1)./\r\nKort.\r\n\r\n2 § B.',
      ['B.'],
    ],
    [
      'two markers on one section',
      '1 § /Träder i kraft I:2026-01-01/\n/Upphör att gälla U:2026-10-01/\nKort.\n\n2 § B.',
      ['B.'],
    ],
    [
      'a day the Government decides has not come',
      '1 § /Upphör att gälla U:den dag regeringen bestämmer/\nGammal.\n\n1 § /Träder i kraft I:den dag som regeringen bestämmer/\nNy.',
      ['Gammal.'],
    ],
    [
      'a repeal that names its act',
      '1 § /Upphör att gälla U:2026-01-01 genom lag (2024:1)./\nBorta.\n\n2 § B.',
      ['B.'],
    ],
    [
      'a marker wrapped over two lines',
      '1 § /Upphör att gälla U:2026-01-01 genom lag\n(2024:1)./ Borta.\n\n2 § B.',
      ['B.'],
    ],
    [
      'all paragraphs of a section go',
      '1 § /Träder i kraft I:2030-01-01/\nNy.\n\nMer nytt.\n\n1. punkt\n\n2 § B.',
      ['B.'],
    ],
    [
      'a whole chapter goes',
      '1 kap. A\n\n1 § A.\n\n/Kapitlet upphör att gälla U:2026-07-01/\n2 kap. B\n\n1 § B.\n\n/Kapitlet träder i kraft I:2026-07-01/\n2 kap. Bb\n\n1 § Bb.',
      ['A.', 'Bb.'],
    ],
    ['an act that is wholly in the future is shown', '1 § /Träder i kraft I:2030-01-01/\nNy.', ['Ny.']],
    [
      'a renumbered wording goes on its day',
      '1 § A.\n\n2 § /Ny beteckning 3 § U:2026-10-01/\nGammal.\n\n2 § /Träder i kraft I:2026-10-01/\nNy.',
      ['A.', 'Ny.'],
    ],
    ['a coming new number changes nothing yet', '1 § A.\n\n2 § /Ny beteckning 3 § U:2030-10-01/\nB.', ['A.', 'B.']],
  ];
  for (const [name, text, expected] of table) {
    it(`judges ${name}`, () => {
      const { provisions } = parseSwedishAct(registerAct(text), TODAY);
      assert.deepEqual(
        provisions.map(({ parts }) => parts[0]?.text),
        expected,
      );
    });
  }

  it('changes a heading on its own day, and keeps the headings of the next section', () => {
    const text =
      '1 § A.\n\n/Rubriken upphör att gälla U:2026-07-01/\nGammal rubrik\n\n/Rubriken träder i kraft I:2026-07-01/\nNy rubrik\n\n' +
      '2 § /Upphör att gälla U:2026-07-01/\nBorta.\n\n2 § /Träder i kraft I:2026-07-01/\nNy.\n\nNästa rubrik\n\n3 § C.';
    const { provisions } = parse(text);
    assert.deepEqual(
      provisions.map(({ heading }) => heading),
      ['', 'Ny rubrik', 'Nästa rubrik'],
    );
  });
});

describe('parseSwedishAct, for provisions,', () => {
  it('gives a heading below a section that no longer applies to the next one', () => {
    const { provisions } = parse(
      '1 § A.\n\n2 § /Upphör att gälla U:2020-01-01/\nBorta.\n\nMer borta.\n\nRubrik\n\n3 § C.',
    );
    assert.deepEqual(
      provisions.map(({ heading, parts }) => [heading, parts.length]),
      [
        ['', 1],
        ['Rubrik', 1],
      ],
    );
  });

  it('reads label, chapter, part and headings', () => {
    const text =
      'AVDELNING I. FÖRSTA\nDELEN\n\n6 a kap. Titel på\ntvå rader m.m.\n\nRubrik\n\nUnderrubrik\n\n11 a § A.\n\n12 § B.\n\nAVDELNING II\n\nANDRA DELEN\n\n7 kap. Sju\n\n1 § C.';
    const [first, second, third] = parse(text).provisions;
    assert.deepEqual([first?.label, first?.chapter, first?.pinpoint], ['6 a kap. 11 a §', '6a', 'kap_6a_par_11a§']);
    assert.equal(first?.part, 'AVDELNING I. FÖRSTA DELEN');
    assert.equal(second?.heading, '6 a kap. Titel på två rader m.m.\nRubrik\nUnderrubrik');
    assert.deepEqual([third?.part, third?.heading], ['AVDELNING II\nANDRA DELEN', '7 kap. Sju']);
  });

  it('reads parts printed in words, and the subdivisions below them', () => {
    const text =
      'FÖRSTA AVDELNINGEN\nÖVERGRIPANDE BESTÄMMELSER\n\n1 kap. A\n\n1 § A.\n\nAVD. B FAMILJEFÖRMÅNER\n\nI Inledande bestämmelser\n\n2 kap. B\n\n1 § B.\n\nII Föräldraförmåner\n\n3 kap. C\n\n1 § C.';
    assert.deepEqual(
      parse(text).provisions.map(({ part, heading }) => [part, heading]),
      [
        ['FÖRSTA AVDELNINGEN ÖVERGRIPANDE BESTÄMMELSER', '1 kap. A'],
        ['AVD. B FAMILJEFÖRMÅNER\nI Inledande bestämmelser', '2 kap. B'],
        ['AVD. B FAMILJEFÖRMÅNER\nII Föräldraförmåner', '3 kap. C'],
      ],
    );
  });

  it('reads lines at once that invite endless matching', () => {
    assert.equal(
      parse(`1 § A.\n\n${'1 , '.repeat(20_000)}x\n\n${'/'.repeat(20_000)}\n\n${'a-\n'.repeat(20_000)}`).provisions
        .length,
      1,
    );
  });

  it('reads paragraphs and list items', () => {
    const { parts } = only(
      '1 § Stöd lämnas för\n\n1. hälso- \noch sjukvård,\n\n2. följande:\n- hem,\n- skola, och\n\na) annat. Lag (2001:1).\n\nAndra stycket.',
      'par_1§',
    );
    assert.deepEqual(parts, [
      { label: null, text: 'Stöd lämnas för' },
      { label: '1.', text: 'hälso- och sjukvård,' },
      { label: '2.', text: 'följande:' },
      { label: '-', text: 'hem,' },
      { label: '-', text: 'skola, och' },
      { label: 'a)', text: 'annat. Lag (2001:1).' },
      { label: null, text: 'Andra stycket.' },
    ]);
  });

  it('takes a number at the start of a wrapped line for no list item', () => {
    assert.deepEqual(only('1 § Enligt artikel\n5. Lagen gäller.', 'par_1§').parts, [
      { label: null, text: 'Enligt artikel 5. Lagen gäller.' },
    ]);
  });

  it('keeps the rows of tables', () => {
    const { parts } = only('1 § Avgifter:\n\nKiruna      40 kronor\nLuleå       30 kronor', 'par_1§');
    assert.equal(parts[1]?.text, 'Kiruna\t40 kronor\nLuleå\t30 kronor');
  });

  it('removes markup, ampersand escapes and soft hyphens', () => {
    assert.equal(
      only('1 § Talet <b>x</b> & för\u00advaltning\u00a0är < 3.', 'par_1§').parts[0]?.text,
      'Talet <b>x</b> & förvaltning är < 3.',
    );
  });

  it('reads line ends of every kind', () => {
    assert.deepEqual(pinpoints('1 § A\r\r\nb.\r\r\n\r\r\n2 § C.\r\n\r\n3 § D.'), ['par_1§', 'par_2§', 'par_3§']);
  });

  const notices: [string, boolean][] = [
    ['Har upphävts genom lag (2018:749).', true],
    ['har upphört att gälla genom lag (1978:855).', true],
    ['Har utgått genom lag (2005:836).', true],
    ['Har betecknats 8 § genom lag (2018:1710).', true],
    ['Har betecknats 23 a §', true],
    ['Ny beteckning 2 kap. 8 § genom lag (2010:701).', true],
    ['Har upphävts genom lag (2011.1325)', true],
    ['Har upphävts genom lag (2011:1325)./', true],
    ['2 mom. har upphävts genom lag (2000:231).', true],
    ['Ny beteckning på den som avses i 3 § får användas.', false],
    ['Har uphävts genom förordning (2019:157).', true],
    ['Har ren orsakat skada gäller lagen (2001:1).', false],
    ['Upphör avtalet gäller vad som sägs i 5 § lagen (2001:1).', false],
    ['Lagen upphävdes genom beslut.', false],
  ];
  for (const [text, expected] of notices) {
    it(`takes for ${expected ? 'a repeal notice' : 'no repeal notice'}: ${text}`, () =>
      assert.equal(only(`1 § A.\n\n2 § ${text}`, 'par_2§').isRepealNotice, expected));
  }

  it('leaves a repealed chapter that ends a part with the section above it', () => {
    const text =
      'AVDELNING I. A\n\n1 kap. B\n\n1 § C.\n\n2 kap. har upphävts genom lag (2001:1).\n\nAVDELNING II. D\n\n3 kap. E\n\n2 § F.';
    assert.deepEqual(
      only(text, 'par_1§').parts.map((part) => part.text),
      ['C.', '2 kap. har upphävts genom lag (2001:1).'],
    );
  });

  it('reads an act of which nothing is left but the notice', () => {
    assert.equal(only('Har upphävts genom lag (2024:945).', 'par_1§').isRepealNotice, true);
  });

  it('leaves out transitional provisions, however their heading is spelled', () => {
    for (const heading of ['Övergångsbestämmelser', 'Övergångsbestämmerlser', 'Övergångsbestämmelse']) {
      const { provisions } = parse(`1 § A.\n\n${heading}\n\n2020:1\n\n1. Denna lag träder i kraft den 1 juli 2020.`);
      assert.deepEqual(
        provisions.map(({ parts }) => parts),
        [[{ label: null, text: 'A.' }]],
      );
    }
  });

  it('takes a formula of enactment above the first section as a provision of its own, not as its heading', () => {
    const { provisions } = parse('Fullmäktige föreskriver följande.\n\nInledning\n\n1 § A.\n\n2 § B.');
    assert.deepEqual(
      provisions.map(({ heading, parts }) => [heading, parts[0]?.text]),
      [
        ['', 'Fullmäktige föreskriver följande.'],
        ['Inledning', 'A.'],
        ['Inledning', 'B.'],
      ],
    );
  });

  const ends: [words: string, isHeading: boolean][] = [
    ['Vad statsbidrag får lämnas för', true],
    ['Utbildning som stödet får lämnas för', true],
    ['Hur röstmottagningen går till', true],
    ['Undantag från bestämmelserna i 16-18 och 23-27 §§', true],
    ['Avyttring efter förvärv enligt 5 §', true],
    ['Till 16 kap.', true],
    ['Vem som ska se till att delgivning sker m.m.', true],
    ['Om övervakning av villkorligt dömd m.m.', true],
    ['Om finska renar här i riket.', true],
    ['Om det är skäligt, kan skadeståndet sättas ned.', false],
    ['Om ett utbetalt stöd krävs tillbaka, ska även ränta tas ut.', false],
    ['Om gåva till ofödda finns särskilda bestämmelser.', false],
    ['Om jordbruksarrende finns bestämmelser i 9 kap.', false],
    ['Bestämmelser om indrivning finns i lagen (1993:891) om indrivning m.m.', false],
    ['Att avdraget inte får vara lägre framgår av 13 § lagen (1994:1811) om disciplinansvar, m. m.', false],
    ['Skatteverket ska lämna ett meddelande om den skattereduktion enligt 16 §', false],
    ['Avgiften betalas av den som söker. Lag (2020:1027)', false],
    ['Socialnämnden får avstå från krav', true],
    ['I fråga om redovisning av medel äger 5 kap. 16 § andra stycket motsvarande tillämpning', false],
    [`Handläggaren ska ${'på begäran av en enskild '.repeat(5)}lämna besked`, false],
    ['Nämnden får bevilja förskott på ersättning.\nLag (2011:189)', false],
  ];
  for (const [words, isHeading] of ends) {
    it(`takes for a ${isHeading ? 'heading' : 'paragraph'} above a section: ${words}`, () => {
      const [first, second] = parse(`1 § A.\n\n${words}\n\n2 § B.`).provisions;
      assert.deepEqual([first?.parts.length, second?.heading], isHeading ? [1, words] : [2, '']);
    });
  }

  it('keeps the title of a chapter whose mark stands behind its number on one line', () => {
    assert.equal(
      only('10 kap. /Upphör att gälla U:2030-01-01/\nOm pant\n\n1 § A.', 'par_1§').heading,
      '10 kap. Om pant',
    );
  });

  it('takes a heading of several lines, or one above another, off the sentence it stands under', () => {
    for (const glued of [
      'Beslut om förlängning av giltighetstiden för ett\nfastställelsebeslut',
      'Jäv',
      'Nedsättning av årsbelopp\n\nInkomst och förmögenhet',
    ]) {
      const { provisions } = parse(`1 § A.\n\nKraven i lagen gäller 18 §.\n${glued}\n\n2 § B.`);
      assert.deepEqual(
        provisions.map(({ heading, parts }) => [heading, parts.at(-1)?.text]),
        [
          ['', 'Kraven i lagen gäller 18 §.'],
          [glued.replace('\n\n', '|').replace('\n', ' ').replace('|', '\n'), 'B.'],
        ],
      );
    }
  });

  const appended: [name: string, text: string, expected: [pinpoint: string, heading: string, texts: string[]][]][] = [
    [
      'an appendix with its title below it without a blank line',
      'Bilaga\nAVTAL\nOM ÖVERGÅNG\nFÖR EN PERIOD\nEFTER ANSLUTNING\n\nARTIKEL 1\n\nA.\n\nARTIKEL 2\n\nB.',
      [
        ['par_bilaga§', 'Bilaga AVTAL OM ÖVERGÅNG FÖR EN PERIOD EFTER ANSLUTNING', []],
        ['par_bilagaartikel1§', 'Bilaga AVTAL OM ÖVERGÅNG FÖR EN PERIOD EFTER ANSLUTNING', ['ARTIKEL 1', 'A.']],
        ['par_bilagaartikel2§', 'Bilaga AVTAL OM ÖVERGÅNG FÖR EN PERIOD EFTER ANSLUTNING', ['ARTIKEL 2', 'B.']],
      ],
    ],
    [
      'an appendix with text below it without a blank line',
      'Bilaga 1\nFörsta raden\noch dess slut.\nAndra raden.',
      [['par_bilaga1§', 'Bilaga 1', ['Första raden och dess slut. Andra raden.']]],
    ],
    [
      'a long list point by point, with the headings of each',
      `Bilaga\n\nFöljande gäller.\n\n1. A:\n\na) ${LONG},\n\nOm b\n\n2. B.\n\n3. C.\n\nMer om c.`,
      [
        ['par_bilaga§', 'Bilaga', ['Följande gäller.']],
        ['par_bilagapunkt1§', 'Bilaga', ['A:', `${LONG},`]],
        ['par_bilagapunkt2§', 'Bilaga', ['Om b', 'B.']],
        ['par_bilagapunkt3§', 'Bilaga', ['C.', 'Mer om c.']],
      ],
    ],
    ['a short list whole', 'Bilaga\n\n1. A,\n\n2. B,\n\n3. C.', [['par_bilaga§', 'Bilaga', ['A,', 'B,', 'C.']]]],
    [
      'two lists whole, because their numbers start over',
      `Bilaga\n\n1. ${LONG}.\n\n2. B.\n\n1. C.`,
      [['par_bilaga§', 'Bilaga', [`${LONG}.`, 'B.', 'C.']]],
    ],
    [
      'the notes below a long text whole',
      `Bilaga\n\n${LONG} ${LONG}.\n\n1. A.\n\n2. B.\n\n3. ${LONG}.`,
      [['par_bilaga§', 'Bilaga', [`${LONG} ${LONG}.`, 'A.', 'B.', `${LONG}.`]]],
    ],
    ['an appendix whose line is printed twice', 'Bilaga\n\nBilaga\n\nA.', [['par_bilaga§', 'Bilaga Bilaga', ['A.']]]],
    ['an appendix without a space', 'Bilaga1\n\nA.', [['par_bilaga1§', 'Bilaga1', ['A.']]]],
    [
      'an appendix with a title',
      'Bilaga 3. Avtal om varor\n\nA.',
      [['par_bilaga3§', 'Bilaga 3. Avtal om varor', ['A.']]],
    ],
    ['an appendix with a Roman number', 'Bilaga II\n\nA.', [['par_bilagaII§', 'Bilaga II', ['A.']]]],
    [
      'an article with the title Bilaga',
      'Bilaga\n\nArtikel 1\n\nBilaga\n\nA.\n\nArtikel 2\n\nB.',
      [
        ['par_bilaga§', 'Bilaga', []],
        ['par_bilagaartikel1§', 'Bilaga', ['Artikel 1', 'Bilaga', 'A.']],
        ['par_bilagaartikel2§', 'Bilaga', ['Artikel 2', 'B.']],
      ],
    ],
    [
      'a treaty below the last section',
      'Konvention mellan Sverige och Norge\n\nParterna är ense.\n\nArtikel 1\n\nA.\n\nArtikel 2\n\nB.',
      [
        ['par_bilaga§', '', ['Konvention mellan Sverige och Norge', 'Parterna är ense.']],
        ['par_bilagaartikel1§', '', ['Artikel 1', 'A.']],
        ['par_bilagaartikel2§', '', ['Artikel 2', 'B.']],
      ],
    ],
    [
      'a chapter behind an appendix',
      'Bilaga 1 Har upphävts genom lag (2015:852).\n\nBilaga 2\n\nA.\n\n3 kap. Straff\n\n1 § B.',
      [
        ['par_bilaga1§', 'Bilaga 1 Har upphävts genom lag (2015:852).', []],
        ['par_bilaga2§', 'Bilaga 2', ['A.']],
        ['kap_3_par_1§', '3 kap. Straff', ['B.']],
      ],
    ],
  ];
  for (const [name, text, expected] of appended) {
    it(`reads ${name}`, () => {
      const { provisions } = parse(`1 kap. Ett\n\n1 § X.\n\n2 kap. Två\n\n1 § Y.\n\n${text}`);
      assert.deepEqual(
        provisions.slice(2).map(({ pinpoint, heading, parts }) => [pinpoint, heading, parts.map((part) => part.text)]),
        expected,
      );
      assert.equal(
        provisions.find(({ pinpoint }) => pinpoint === 'par_bilaga1§')?.isRepealNotice ?? false,
        /Har/.test(text),
      );
    });
  }

  it('takes parts that a list names for its items', () => {
    for (const [first, last] of [
      ['Avdelning B Fiske', 'Avdelning G Handel'],
      ['Avdelning G Handel, och', 'Avdelning H Transport.'],
    ]) {
      const { provisions } = parse(`10 § Lagen gäller verksamhet enligt:\n\n${first}\n\n${last}\n\n11 § B.`);
      assert.deepEqual(
        provisions.map(({ part, heading, parts }) => [part, heading, parts.length]),
        [
          [null, '', 3],
          [null, '', 1],
        ],
      );
    }
  });

  it('keeps the hyphen between the ordinals of paragraphs, and the tab of a row that stands alone', () => {
    assert.equal(
      only('1 § Se andra-\nfjärde styckena om andra-\nhandsuthyrning.', 'par_1§').parts[0]?.text,
      'Se andra-fjärde styckena om andrahandsuthyrning.',
    );
    assert.deepEqual(
      only('1 § Avgift:\n\nKiruna\t40 kronor\n\n1.\tEn punkt\n\n2. Luleå\t30 kronor', 'par_1§').parts.slice(1),
      [
        { label: null, text: 'Kiruna\t40 kronor' },
        { label: '1.', text: 'En punkt' },
        { label: '2.', text: 'Luleå\t30 kronor' },
      ],
    );
  });

  it('takes a heading without a blank line above it off the sentence it stands under', () => {
    for (const gap of ['\n', '\n\n']) {
      const { provisions } = parse(`1 § A.\n\nParten får avslå\nbegäran.\nMöjligheten att begära kontroll${gap}2 § B.`);
      assert.deepEqual(
        provisions.map(({ heading, parts }) => [heading, parts.at(-1)?.text]),
        [
          ['', 'Parten får avslå begäran.'],
          ['Möjligheten att begära kontroll', 'B.'],
        ],
      );
    }
  });

  it('keeps the notice of a chapter that has no address with the section above it', () => {
    const { provisions } = parse('9 § A.\n\n2 kap. har upphävts genom lag (1986:301).\n\nAnsvar\n\n10 § B.');
    assert.deepEqual(
      provisions.map(({ heading, parts }) => [heading, parts.length]),
      [
        ['', 2],
        ['Ansvar', 1],
      ],
    );
  });

  const transitional: [name: string, words: string][] = [
    ['without a heading', '2020:1\n\n1. Denna lag träder i kraft den 1 juli 2020.'],
    ['under a misspelt heading', 'Övergångsbesstämmelser\n\n2020:1\n\nDenna lag träder i kraft den 1 juli 2020.'],
    ['under a longer heading', 'Ikraft- och övergångsbestämmelser\n\n2020:1\n\nDenna lag träder i kraft.'],
    ['under a heading in two words', 'Övergångs bestämmelser\n\n1. Denna lag träder i kraft den 1 juli 2020.'],
    ['under a heading glued to both', 'Stycke.\nÖvergångsbestämmelser\n1. Denna lag träder i kraft den 1 juli 2020.'],
    ['under a number without a word about commencement', '2020:1\n\nDenna lag skall äga tillämpning den 1 juli 2020.'],
    ['with a note on the appendices', '2020:1\n\n1. Denna lag träder i kraft.\n\nBilagorna finns inte med här.'],
    ['behind an appendix', 'Bilaga\n\n2020:1\n\nDen upphävda lagen ska fortfarande tillämpas\n\na) i fråga om skatt.'],
  ];
  for (const [name, words] of transitional) {
    it(`leaves transitional provisions ${name} out`, () => {
      const texts = parseSwedishAct(registerAct(`1 § A.\n\n${words}`), TODAY).provisions.flatMap(({ parts }) => parts);
      assert.deepEqual(
        texts.map(({ text }) => text),
        name === 'under a heading glued to both' ? ['A.', 'Stycke.'] : ['A.'],
      );
    });
  }

  it('lets a marker in an appendix reach over its row, its article or what two rules enclose', () => {
    const soon = '/Träder i kraft I:den dag regeringen bestämmer/\n';
    const rule = '----------';
    const table: [appendix: string, shown: string][] = [
      [`${soon}43 A\n\n44 B\n\n45 C`, '44 B|45 C'],
      [`Artikel 1\n\nA.\n\n${soon}Artikel 1\n\nB.\n\nC.\n\nArtikel 2\n\nD.`, 'Artikel 1|A.|Artikel 2|D.'],
      [
        `Artikel 1\n\nA.\n\n${soon}Artikel 1\n\nNy titel\n\nB.\n\nAvdelning II\n\nAnsvar\n\nArtikel 2\n\nD.`,
        'Artikel 1|A.|Avdelning II|Ansvar|Artikel 2|D.',
      ],
      [`A.\n\n${rule}\n\n${soon}Titel\n\nB.\n\n${rule}\n\nC.`, `A.|${rule}|${rule}|C.`],
    ];
    for (const [appendix, shown] of table) {
      const { provisions } = parseSwedishAct(registerAct(`1 § A.\n\nBilaga\n\n${appendix}`), TODAY);
      const texts = provisions.slice(1).flatMap(({ parts }) => parts.map(({ text }) => text));
      assert.equal(texts.join('|'), shown);
    }
  });

  it('takes items of an unmarked list for no headings', () => {
    const { provisions } = parse('1 § Med norden avses:\n\nNorge\n\nDanmark\n\nAvgifter\n\n2 § B.');
    assert.deepEqual([provisions[0]?.parts.length, provisions[1]?.heading], [3, 'Avgifter']);
  });
});

describe('parseSwedishAct, for the act,', () => {
  const types: [number: string, instrument: string, title: string, expected: string][] = [
    ['1974:152', 'Lag', 'Kungörelse (1974:152) om beslutad ny regeringsform', 'CONSTITUTIONAL_LAW'],
    ['1949:105', 'Lag', 'Tryckfrihetsförordning (1949:105)', 'CONSTITUTIONAL_LAW'],
    ['1991:1469', 'Lag', 'Yttrandefrihetsgrundlag (1991:1469)', 'CONSTITUTIONAL_LAW'],
    ['1810:0926', 'Övrigt', 'Successionsordning (1810:0926)', 'CONSTITUTIONAL_LAW'],
    ['2014:801', 'Lag', 'Riksdagsordning (2014:801)', 'STATUTE'],
    ['1949:381', 'Lag', 'Föräldrabalk (1949:381)', 'STATUTE'],
    ['2007:515', 'Förordning', 'Myndighetsförordning (2007:515)', 'ORDINANCE'],
    ['1950:335', 'Kungörelse', 'Kungörelse (1950:335) med', 'ORDINANCE'],
    ['1989:184', 'Övrigt', 'Tillkännagivande (1989:184) av uppgift', 'ORDINANCE'],
    ['1989:61', 'Övrigt', 'Riksbankens föreskrifter (1989:61) om rikets mynt', 'AGENCY_REGULATION'],
    ['1978:97', 'Övrigt', 'Statistiska centralbyråns kungörelse', 'AGENCY_REGULATION'],
  ];
  for (const [beteckning, forfattningstypNamn, rubrik, expected] of types) {
    it(`takes ${rubrik} for ${expected}`, () =>
      assert.equal(parse('1 § A.', { beteckning, forfattningstypNamn, rubrik }).authorityType, expected));
  }

  it('keeps the title as the register has it, and makes the name one clean line', () => {
    const law = parse('1 § A.', { beteckning: '1920:405', rubrik: 'Giftermålsbalk (1920:405)\r\n(1920:405)\r\n' });
    assert.deepEqual(
      [law.title, law.name],
      ['Giftermålsbalk (1920:405)\r\n(1920:405)\r\n', 'Giftermålsbalk (1920:405)'],
    );
  });

  const repeals: [name: string, text: string, fields: Record<string, unknown>, expected: [boolean, string | null]][] = [
    ['in force', '1 § A.', {}, [false, null]],
    ['repealed', '1 § A.', { upphavdDateTime: '2025-01-01T00:00:00' }, [true, '2025-01-01']],
    ['repealed today', '1 § A.', { upphavdDateTime: '2026-11-21T00:00:00' }, [true, '2026-11-21']],
    ['to be repealed', '1 § A.', { upphavdDateTime: '2027-01-01T00:00:00' }, [false, '2027-01-01']],
    ['limited in time', '1 § A.', { tidsbegransadDateTime: '2020-01-01T00:00:00' }, [true, '2020-01-01']],
    [
      'ended by a marker above the act',
      '/Upphör att gälla U:2026-07-01 genom lag (2026:1)./\n1 § A.',
      {},
      [true, '2026-07-01'],
    ],
    ['repealed without a date', 'Har upphävts genom lag (2024:945).\n1 Kap.\n\n1 § A.', {}, [true, null]],
    ['repealed on a day the Government decides', '1 § A.', { upphavdDenDagenRegeringenBestammer: true }, [false, null]],
  ];
  for (const [name, text, fields, expected] of repeals) {
    it(`judges an act that is ${name}`, () => {
      const { isRepealed, repealedAt, provisions } = parse(text, fields);
      assert.deepEqual([isRepealed, repealedAt], expected);
      assert.equal(provisions.length, 1, 'a repealed act keeps its text');
    });
  }

  const malformed: [string, unknown][] = [
    ['nothing', null],
    ['an HTML page', '<html></html>'],
    ['no text', registerAct(' \r\n')],
    ['text missing', registerAct('', { fulltext: null })],
    ['a date that is none', registerAct('1 § A.', { upphavdDateTime: 'snart' })],
    ['no number', registerAct('1 § A.', { beteckning: '' })],
  ];
  for (const [name, source] of malformed)
    it(`refuses ${name}`, () => assert.throws(() => parseSwedishAct(source, TODAY), { name: /ZodError/ }));
});
