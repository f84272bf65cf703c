import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MovedProvisions, textSketch } from '../../../../shared/rules/moved-provisions.ts';

type Texts = Record<string, string>;

const sketch = (text: string | undefined) => textSketch(text === undefined ? [] : [{ label: null, text }]);

/** The addresses that the texts of one version have in the next. */
function moves(before: Texts, after: Texts): Record<string, string> {
  const moved = new MovedProvisions();
  for (const [pinpoint, text] of Object.entries(after)) {
    const now = sketch(text);
    if (now !== null && before[pinpoint] !== text) moved.addArrived(pinpoint, now);
  }
  for (const [pinpoint, text] of Object.entries(before)) {
    const old = sketch(text);
    if (old !== null && after[pinpoint] !== text)
      moved.addLeft({ pinpoint, before: old, now: sketch(after[pinpoint]) });
  }
  return Object.fromEntries(moved.moves());
}

const A =
  'En myndighet ska se till att kontakterna med enskilda blir smidiga och enkla, och lämna den hjälp som den enskilde behöver.';
const B =
  'Den som är part i ett ärende har rätt att ta del av allt material som har tillförts ärendet, om inget annat gäller.';
const C = 'Ett beslut får överklagas av den som beslutet angår, om det har gått honom eller henne emot i ärendet.';

describe('texts that moved', () => {
  const CASES: [name: string, before: Texts, after: Texts, expected: Record<string, string>][] = [
    ['nothing', { 'par_1§': A }, { 'par_1§': A }, {}],
    [
      'an address that is gone',
      { 'par_1§': A, 'par_2~2§': B },
      { 'par_1§': A, 'kap_2_par_2§': B },
      { 'par_2~2§': 'kap_2_par_2§' },
    ],
    [
      'two texts that changed places',
      { 'par_1§': A, 'par_2§': B },
      { 'par_1§': B, 'par_2§': A },
      { 'par_1§': 'par_2§', 'par_2§': 'par_1§' },
    ],
    [
      'numbers that an insertion shifts',
      { 'par_1§': A, 'par_2§': B },
      { 'par_1§': C, 'par_2§': A, 'par_3§': B },
      { 'par_1§': 'par_2§', 'par_2§': 'par_3§' },
    ],
    ['a text with one other word', { 'par_1§': A }, { 'par_2§': A.replace('enkla', 'lätta') }, { 'par_1§': 'par_2§' }],
    ['a new wording at its address', { 'par_1§': A }, { 'par_1§': A.replace('enkla', 'lätta') }, {}],
    ['a text that is gone', { 'par_1§': A, 'par_2§': B }, { 'par_1§': A, 'par_3§': C }, {}],
    ['a notice that many provisions have', { 'par_1§': 'Har upphävts.' }, { 'par_2§': 'Har upphävts.' }, {}],
    ['one text at two new addresses', { 'par_1§': A }, { 'par_2§': A, 'par_3§': A }, {}],
    [
      'one text at two new addresses, one of the same number',
      { 'kap_1_par_1§': A },
      { 'par_1§': A, 'par_3§': A },
      { 'kap_1_par_1§': 'par_1§' },
    ],
  ];
  for (const [name, before, after, expected] of CASES) {
    it(`are found for ${name}`, () => assert.deepEqual(moves(before, after), expected));
  }

  it('are found whatever is inserted between them, and only those', () => {
    const words = 'lag myndighet beslut ärende part rätt skyldig domstol ansökan tid avgift tillstånd villkor'.split(
      ' ',
    );
    const text = fc.array(fc.constantFrom(...words), { minLength: 12, maxLength: 40 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.uniqueArray(text, { minLength: 2, maxLength: 8 }), fc.nat(7), (texts, at) => {
        const list = (all: readonly string[]) => Object.fromEntries(all.map((one, n) => [`par_${n + 1}§`, one]));
        const inserted = texts.toSpliced(at, 0, A);
        const expected = texts.flatMap((_, n) =>
          n < Math.min(at, texts.length) ? [] : [[`par_${n + 1}§`, `par_${n + 2}§`]],
        );
        const found = moves(list(texts), list(inserted));
        for (const [from = '', to] of expected) assert.equal(found[from] ?? to, to);
        for (const from of Object.keys(found)) assert.ok(expected.some(([one]) => one === from));
      }),
    );
  });
});
