import assert from 'node:assert/strict';
import fc from 'fast-check';
import { PhraseSet, tokenize } from '../../../../../shared/engine/offline/phrases.ts';

const found = (phrases: string, text: string) =>
  new PhraseSet(phrases).matches(tokenize(text)).map(({ first, end }) =>
    tokenize(text)
      .slice(first, end)
      .map((token) => token.text)
      .join(' '),
  );

describe('PhraseSet', () => {
  const rows: [phrases: string, text: string, expected: string[]][] = [
    ['jäv', 'Ett jäv, inte jävlar.', ['jäv']],
    ['ære', 'Ærefuld ære i være', ['ære']],
    ['saklig*', 'osaklig men sakligt', ['sakligt']],
    ['bl.a.', 'Det gäller bl.a. barn.', ['bl a']],
    [
      'kan (också) överklagas',
      'Det kan också överklagas; det kan överklagas.',
      ['kan också överklagas', 'kan överklagas'],
    ],
    ['måste _2 vetat', 'måste nog ha vetat', ['måste nog ha vetat']],
    ['måste _1 vetat', 'måste nog ha vetat', []],
    ['§ #', 'enligt § 19 och § a', ['§ 19']],
    ['a|b c', 'a c, b c, c c', ['a c', 'b c']],
    ['weekly pay', 'bi-weekly pay and bi-\nweekly pay', ['weekly pay']],
    ['biweekly pay', 'bi-\nweekly pay', ['biweekly pay']],
    ["board's", 'The Board’s view', ["board's"]],
    ['förvaltning', 'FO\u0308RVALTNING', ['förvaltning']],
  ];
  for (const [phrases, text, expected] of rows) {
    it(`finds ${JSON.stringify(phrases)} in ${JSON.stringify(text)}`, () =>
      assert.deepEqual(found(phrases, text), expected));
  }

  for (const phrase of ['(kan) överklagas', '_2 kan', 'ab*', 'kan bl.a.|även', '#*', '!']) {
    it(`refuses ${phrase}`, () => assert.throws(() => new PhraseSet(phrase)));
  }

  it('keeps positions of tokens in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(50), (text, offset) => {
        for (const { start, end } of tokenize(text, offset)) {
          assert.ok(start >= offset && start < end && end <= offset + text.length);
        }
      }),
    );
  });
});
