import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readTitle, titleProblems, usCodeFile, usCodeSection } from '../../../../../support/laws/us-laws.ts';

/** Every kind of element there is in the Code, one that nobody knows, and what is not law. */
const NAMES =
  'title subtitle part chapter subchapter section courtRule courtRules reorganizationPlan compiledAct subsection paragraph clause level content chapeau continuation proviso p num heading crossHeading quotedContent ref i table tr td layout column note notes toc sourceCredit unheardOf'.split(
    ' ',
  );
const HEADINGS = new Set(['num', 'heading', 'crossHeading']);
const NUMBERED = new Set(['section', 'courtRule', 'chapter', 'subsection', 'paragraph', 'clause']);

const word = fc.constantFrom('alpha', 'beta ', ' gamma', '\n', '&lt;', '&amp;', '\u00ad', 'x\u00a0y', '§ 3.', '“', '—');

interface Node {
  name: string;
  isIdentified: boolean;
  children: (Node | string)[];
}

const { node } = fc.letrec<{ node: Node; child: Node | string }>((tie) => ({
  node: fc.record({
    name: fc.constantFrom(...NAMES),
    isIdentified: fc.boolean(),
    children: fc.array(tie('child'), { maxLength: 4 }),
  }),
  child: fc.oneof({ depthSize: 'small', withCrossShrink: true }, word, tie('node')),
}));

let serial = 0;

function markup(item: Node | string): string {
  serial += 1;
  // No two texts alike: where a heading reads as the text below it does, the check cannot tell one from the other.
  if (typeof item === 'string') return item.trim() === '' ? item : `${item}${serial};`;
  const { name, isIdentified, children } = item;
  const attributes = isIdentified ? ` identifier="/us/usc/t9/s${serial % 7}"` : '';
  const inside = HEADINGS.has(name) ? children.filter((child) => typeof child === 'string') : children;
  const head = NUMBERED.has(name) ? `<num value="${serial % 7}">§ ${serial}.</num><heading>On ${serial}</heading>` : '';
  return `<${name}${attributes}>${head}${inside.map(markup).join('')}</${name}>`;
}

describe('readUsCodeTitle, properties', () => {
  it('loses, repeats and moves nothing, whatever stands where', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(node, { minLength: 1, maxLength: 4 }), async (nodes) => {
        const file = Buffer.from(usCodeFile(nodes.map(markup).join('')));
        // Divisions with text have addresses too, which no number of a section gives.
        const problems = (await titleProblems(file)).filter((problem) => !/the source numbers/.test(problem));
        assert.deepEqual(problems, [], file.toString('utf8'));
      }),
      { numRuns: 500 },
    );
  });

  it('reads the same however the bytes are divided', async () => {
    const file = Buffer.from(
      usCodeFile(
        `<chapter><num>CHAPTER 1—</num><heading>ÆRA</heading>${usCodeSection('824s–1', '<content>“Å” 1 &lt; 2</content>')}</chapter>`,
      ),
    );
    const whole = await readTitle(file);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(file.length), { maxLength: 12 }), async (cuts) => {
        const places = [0, ...cuts.sort((left, right) => left - right), file.length];
        const chunks = places.slice(1).map((end, index) => file.subarray(places[index], end));
        assert.deepEqual(await readTitle(...chunks), whole);
      }),
      { numRuns: 100 },
    );
  });
});
