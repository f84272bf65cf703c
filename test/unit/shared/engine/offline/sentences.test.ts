import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Block, blocksOf, findRunningLines } from '../../../../../shared/engine/offline/sentences.ts';

const ABBREVIATIONS = new Set(['kap', 'st', 'jf', 'nr', 'no', 'f.eks', 'u.s.c', 'prop', 'v', 'kl', 'dnr', 'cir']);

function read(page: string, language = 'sv', running: ReadonlySet<string> = new Set()): Block[] {
  return [...blocksOf(page, 1, new Intl.Segmenter(language, { granularity: 'sentence' }), ABBREVIATIONS, running)];
}

const sentences = (page: string, language?: string) =>
  read(page, language)
    .filter((block) => block.kind === 'paragraph')
    .flatMap((block) => block.sentences.map((sentence) => sentence.text));

describe('sentences', () => {
  const rows: [what: string, page: string, expected: string[]][] = [
    ['plain', 'Det första är sagt. Det andra är också sagt.', ['Det första är sagt.', 'Det andra är också sagt.']],
    [
      'a chapter reference',
      'Enligt 1 kap. 9 § gäller detta. Så är det.',
      ['Enligt 1 kap. 9 § gäller detta.', 'Så är det.'],
    ],
    [
      'jf. before a capital',
      'Vedtaket er gyldig, jf. Ot.prp. nr. 5 om dette. Klagen avslås.',
      ['Vedtaket er gyldig, jf. Ot.prp. nr. 5 om dette.', 'Klagen avslås.'],
    ],
    [
      'No. and U.S.C.',
      'See No. 11 of 5 U.S.C. Section 706 on this. It applies.',
      ['See No. 11 of 5 U.S.C. Section 706 on this.', 'It applies.'],
    ],
    [
      'f.eks.',
      'Det gjelder f.eks. Oslo og Bergen. Slik er det.',
      ['Det gjelder f.eks. Oslo og Bergen.', 'Slik er det.'],
    ],
    ['a date', 'Møtet ble holdt 14. mars 2024. Alle kom.', ['Møtet ble holdt 14. mars 2024.', 'Alle kom.']],
    [
      'an initial',
      'Mattias R. Svensson klagade. JO utredde saken.',
      ['Mattias R. Svensson klagade.', 'JO utredde saken.'],
    ],
    ['a paragraph number', '12. The Board agrees with this. It is so.', ['The Board agrees with this.', 'It is so.']],
    [
      'a note number',
      'Det framgår av nettstedet.12 Kravet er strengt.',
      ['Det framgår av nettstedet.', 'Kravet er strengt.'],
    ],
    [
      'a quoted exclamation',
      'Man kunne trykke «Skjønner!» til at det var i orden.',
      ['Man kunne trykke «Skjønner!» til at det var i orden.'],
    ],
  ];
  for (const [what, page, expected] of rows)
    it(`are split: ${what}`, () => assert.deepEqual(sentences(page), expected));

  it('run through hard-wrapped lines and keep their line ends', () => {
    const page =
      'Nämnden har granskat de handlingar som har getts in i\närendet och finner att biljetterna var rätt utställda av\nbolaget. Det finns därför inte någon grund för att ändra\ndet beslut som bolaget har fattat om ersättning.';
    assert.deepEqual(sentences(page), [
      'Nämnden har granskat de handlingar som har getts in i\närendet och finner att biljetterna var rätt utställda av\nbolaget.',
      'Det finns därför inte någon grund för att ändra\ndet beslut som bolaget har fattat om ersättning.',
    ]);
  });

  it('are told from headings', () => {
    const blocks = read('Bedömning\n\nNämnden finner att ansökan ska avslås.\n\n3.1 Om saken\n\nSaken gäller en tomt.');
    assert.deepEqual(
      blocks.map((block) => block.kind),
      ['heading', 'paragraph', 'heading', 'paragraph'],
    );
  });

  it('leave out page numbers and running lines', () => {
    const pages = [1, 2, 3].map(
      (number) => `Dnr 12-${number}\nNämnden finner att sak ${number} ska avslås.\nSida ${number} av 3`,
    );
    const running = findRunningLines(pages);
    const texts = pages.flatMap((page) =>
      read(page, 'sv', running).flatMap((block) => block.sentences.map(({ text }) => text)),
    );
    assert.deepEqual(
      texts,
      [1, 2, 3].map((number) => `Nämnden finner att sak ${number} ska avslås.`),
    );
  });

  const unquotable = [
    'Arbeidarpartiet 115\nSenterpartiet 86\nHøgre 121\nVenstre 51',
    'och därför ska ansökan avslås i denna del.',
    'Nämnden finner att ansökan ska',
    'Se prop. 2004/05:170 s. 191 om detta och annat.',
    'Inledning ........................ 4 Bakgrund ........................ 5.',
    'Ja, så.',
  ];
  for (const page of unquotable) {
    it(`are never ${JSON.stringify(page)}`, () =>
      assert.deepEqual(
        read(page).flatMap((block) => block.sentences.filter(({ quotable }) => quotable)),
        [],
      ));
  }

  it('know their words in quotation marks, also across sentences', () => {
    const [block] = read('Bolaget skrev: ”Detta är absurt. Vi betalar inte.” Nämnden håller inte med.');
    assert.ok(block);
    const quoted = block.sentences.flatMap(({ tokens, quoted: flags }) =>
      tokens.filter((_, index) => flags[index]).map(({ text }) => text),
    );
    assert.deepEqual(quoted, ['detta', 'är', 'absurt', 'vi', 'betalar', 'inte']);
  });

  it('are where they say on any page', () => {
    const piece = fc.constantFrom(
      'Nämnden finner det. ',
      'jf. ',
      '14. ',
      '\n',
      '\n\n',
      '•',
      '"',
      '«',
      '»',
      ' ',
      'a',
      'Å',
      '§ 5',
      '1.2 ',
      '-\n',
      '\u00AD',
      '\r\n',
      '\f',
      '😀',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const page = pieces.join('');
        for (const { sentences: found } of read(page)) {
          for (const { start, end, text, tokens } of found) {
            assert.equal(page.slice(start, end), text);
            for (const token of tokens) assert.ok(token.start >= start && token.end <= end);
          }
        }
      }),
    );
  });
});
