import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseNorwegianAct } from '../../../../../shared/laws/no/parse.ts';
import {
  divisionOf,
  holdNorwegianActs,
  leddOf,
  lovdataAct,
  sectionOf,
} from '../../../../support/laws/norwegian-acts.ts';

const WORDS = 'forvaltningsorgan vedtak part sak kan skal prøves etter loven gebyr søknad §'.split(' ');

const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 20 })
  .map((words) => `${words.join(' ')}.`);
const chapters = fc.array(fc.array(fc.array(sentence, { maxLength: 4 }), { minLength: 1, maxLength: 6 }), {
  minLength: 2,
  maxLength: 5,
});

interface Tree {
  name: string;
  attributes: string;
  children: (Tree | string)[];
}

const APPARATUS = ['class="changesToParent"', 'class="footnotes"'];
/** Elements in any order and nesting, known ones and others. */
const element = fc.constantFrom<[name: string, attributes: string]>(
  ['section', 'class="section" data-name="kap1"'],
  ['section', 'class="section"'],
  ['section', 'class="section" data-name="vedleggI"'],
  ['article', 'class="legalArticle" data-name="§1"'],
  ['article', 'class="legalArticle" data-name="a1"'],
  ['article', 'class="legalArticle"'],
  ['h2', 'class="legalArticleHeader"'],
  ['span', 'class="legalArticleValue"'],
  ['span', 'class="legalArticleTitle"'],
  ['h2', ''],
  ['article', 'class="legalP"'],
  ['article', 'class="numberedLegalP" data-numerator="1"'],
  ['ol', ''],
  ['li', 'data-name="a."'],
  ['li', ''],
  ['article', 'class="marginIdArticle"'],
  ['span', 'class="data-marginOriginalId"'],
  ['article', 'class="changesToParent"'],
  ['footer', 'class="footnotes"'],
  ['article', 'class="document-change"'],
  ['article', 'class="futureLegalArticle"'],
  ['table', ''],
  ['tbody', ''],
  ['tr', ''],
  ['td', ''],
  ['i', ''],
  ['br', ''],
  ['div', ''],
  ['unknown', ''],
);
const WORD = ' WORD ';
const scrap = fc.oneof(
  { weight: 4, arbitrary: fc.constant(WORD) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('§ 1', '(1) A', '1.', '. ', ' ', '&lt;b&gt;', '\u00ad', '&#xa0;', '(Opphevet)'),
  },
);
const { tree } = fc.letrec<{ tree: Tree | string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    scrap,
    fc
      .tuple(element, fc.array(tie('tree'), { maxLength: 5 }))
      .map(([[name, attributes], children]) => ({ name, attributes, children })),
  ),
}));

/** The trees as XML with every word told apart: `law` are the numbers of those that are law text. */
function printed(trees: readonly (Tree | string)[]): { xml: string; law: number[] } {
  const law: number[] = [];
  let count = 0;
  const print = (node: Tree | string, isLaw: boolean): string => {
    if (typeof node !== 'string') {
      const inner = node.children.map((child) => print(child, isLaw && !APPARATUS.includes(node.attributes)));
      return `<${node.name} ${node.attributes}>${inner.join('')}</${node.name}>`;
    }
    if (node !== WORD) return node;
    count += 1;
    if (isLaw) law.push(count);
    return ` w${count} `;
  };
  return { xml: trees.map((node) => print(node, true)).join(''), law };
}

function wordsIn(text: string): number[] {
  return [...text.matchAll(/w(\d+)/g)].map(([, number]) => Number(number));
}

describe('parseNorwegianAct, properties', () => {
  it('gives back every section of an act', () => {
    fc.assert(
      fc.property(chapters, fc.boolean(), (act, byChapter) => {
        const expected: [pinpoint: string, paragraphs: string[]][] = [];
        let running = 0;
        const divisions = act.map((sections, chapter) => {
          const printed = sections.map((paragraphs, index) => {
            running += 1;
            const number = byChapter ? index + 1 : running;
            expected.push([byChapter ? `kap_${chapter + 1}_par_${number}§` : `par_${number}§`, paragraphs]);
            return sectionOf(String(number), '', paragraphs.map(leddOf).join(''));
          });
          return divisionOf(`kap${chapter + 1}`, `Kapittel ${chapter + 1}. Om noe`, printed.join(''));
        });
        const bytes = lovdataAct(divisions.join(''));
        assert.deepEqual(
          parseNorwegianAct(bytes).provisions.map(({ pinpoint, parts }) => [pinpoint, parts.map(({ text }) => text)]),
          expected,
        );
        assert.deepEqual(holdNorwegianActs([{ name: 'act', bytes }]).failures, []);
      }),
      { numRuns: 150 },
    );
  });

  it('loses, repeats and moves nothing whatever the shape of an act, and never gives two provisions one address', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 12 }), (trees) => {
        const { xml, law } = printed(trees);
        const { provisions } = parseNorwegianAct(lovdataAct(xml));
        assert.ok(provisions.length > 0);
        assert.equal(new Set(provisions.map(({ pinpoint }) => pinpoint)).size, provisions.length);
        const inParts = wordsIn(
          provisions.flatMap(({ parts }) => parts.map(({ label, text }) => `${label ?? ''} ${text}`)).join(' '),
        );
        const above = wordsIn(provisions.map(({ part, heading, label }) => `${part} ${heading} ${label}`).join(' '));
        assert.deepEqual(
          inParts,
          [...new Set(inParts)].sort((a, b) => a - b),
        );
        assert.deepEqual(
          [...new Set([...inParts, ...above])].sort((a, b) => a - b),
          law,
        );
        assert.deepEqual(
          above.filter((word) => inParts.includes(word)),
          [],
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
