import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseDanishAct } from '../../../../../shared/laws/dk/parse.ts';
import { chapter, conservationProblems, document, section } from '../../../../support/laws/danish-acts.ts';

// Every document in this file is COMPOSED.

const WORDS = 'myndigheden afgørelse part sag skal kan efter loven betaling ansøgning prøvelse'.split(' ');
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 20 })
  .map((list) => `${list.join(' ')}.`);
const act = fc.array(fc.array(fc.array(sentence, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }), {
  minLength: 2,
  maxLength: 5,
});

const ELEMENTS =
  'Bog Afsnit Kapitel ParagrafGruppe Paragraf AendringCentreretParagraf IkraftCentreretParagraf Stk Exitus Linea Char Index ' +
  'Indentatio Table Tr Td Rubrica Explicatus Nota Ikraft Bilag BilagIndhold TekstGruppe AendringNyTekst Indledning Ukendt Br';

const MARK = '*';
let words = 0;

type Tree = { name: string; children: (Tree | string)[] };

/** Elements in any order and depth, with text anywhere. */
const { tree } = fc.letrec<{ tree: Tree; leaf: string }>((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom('§ 1.', '§ 2 a.', '§§ 3-4.', 'Stk. 2.', '1)', 'Bilag 1', 'Kapitel 2', '(Ophævet)', ' ', '\n  '),
    fc.constant(MARK),
  ),
  tree: fc.record({
    name: fc.constantFrom(...ELEMENTS.split(' ')),
    children: fc.array(fc.oneof({ depthSize: 'medium' }, tie('leaf'), tie('tree')), { maxLength: 6 }),
  }),
}));

/** Prints a tree with a word of its own at each mark; `kept` gathers those outside what is left out. */
function printed({ name, children }: Tree, kept: string[], isLeftOut = false): string {
  const isOut = isLeftOut || name === 'Nota' || name === 'Ikraft';
  const inner = children.map((child) => {
    if (typeof child !== 'string') return printed(child, kept, isOut);
    if (child !== MARK) return child;
    words += 1;
    const word = ` ord${words}x `;
    if (!isOut) kept.push(word.trim());
    return word;
  });
  return `<${name}>${inner.join('')}</${name}>`;
}

describe('parseDanishAct, properties', () => {
  it('gives back every section of an act, with its paragraphs', () => {
    fc.assert(
      fc.property(act, fc.boolean(), fc.boolean(), (chapters, restarts, hasBook) => {
        let running = 0;
        const expected: [string, string[]][] = [];
        const content = chapters.map((sections, chapterIndex) => {
          const printed = sections.map((paragraphs, index) => {
            running += 1;
            const number = restarts ? index + 1 : running;
            expected.push([restarts ? `kap_${chapterIndex + 1}_par_${number}§` : `par_${number}§`, paragraphs]);
            return section(String(number), ...paragraphs);
          });
          return chapter(String(chapterIndex + 1), 'Om noget', printed.join('\n'));
        });
        const bytes = document(hasBook ? `<Bog><Afsnit>${content.join('')}</Afsnit></Bog>` : content.join(''));
        assert.deepEqual(
          parseDanishAct(bytes).provisions.map(({ pinpoint, parts }) => [pinpoint, parts.map(({ text }) => text)]),
          expected,
        );
        assert.deepEqual(conservationProblems(bytes), []);
      }),
      { numRuns: 150 },
    );
  });

  it('says the same of an act however its words are cut into runs and laid out', () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 4 }), fc.infiniteStream(fc.nat(7)), (texts, cuts) => {
        const cut = (text: string): string => {
          const runs: string[] = [];
          for (let from = 0; from < text.length; ) {
            const to = from + 1 + (cuts.next().value ?? 0);
            const run = text.slice(from, to);
            // The register sends no run of a space alone.
            runs.push(run.trim() === '' ? '<Char></Char>' : `\n   <Char>${run}</Char>`);
            from = to;
          }
          return runs.join('');
        };
        const whole = parseDanishAct(document(section('1', ...texts)));
        const stk = texts.map(
          (text, index) =>
            `<Stk>${index === 0 ? '' : `<Explicatus>Stk. ${index + 1}.</Explicatus>`}\n<Exitus>\n<Linea>${cut(text)}</Linea></Exitus></Stk>`,
        );
        const bytes = document(`<Paragraf><Explicatus>§ 1.</Explicatus>${stk.join('\n')}</Paragraf>`);
        assert.deepEqual(parseDanishAct(bytes).provisions, whole.provisions);
      }),
      { numRuns: 150 },
    );
  });

  it('loses no word and repeats no address, whatever stands in whatever', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 6 }), fc.boolean(), (trees, hasSection) => {
        const kept: string[] = [];
        const content = trees.map((one) => printed(one, kept)).join('\n');
        const bytes = document(`${hasSection ? section('1', 'A.') : ''}${content}<Exitus>Slut.</Exitus>`);
        const { provisions } = parseDanishAct(bytes);
        assert.equal(new Set(provisions.map(({ pinpoint }) => pinpoint)).size, provisions.length);
        const shown = JSON.stringify(provisions);
        for (const word of kept) assert.ok(shown.includes(word), `${word} in ${content}`);
      }),
      { numRuns: 1500 },
    );
  });
});
