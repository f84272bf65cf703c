import assert from 'node:assert/strict';
import fc from 'fast-check';
import { proseGuard, singleQuoted } from '../../../../shared/rules/prose.ts';
import { indexDocument } from '../../../../shared/rules/quotations.ts';

describe('singleQuoted', () => {
  const rows: [text: string, whole: string[]][] = [
    ["He wrote 'not proven' there.", ["'not proven'"]],
    ["It isn't the parties' view.", []],
    ['Hon skrev ‘inte bevisat’ och ‹sic!›.', ['‘inte bevisat’', '‹sic!›']],
    ["'a' 'ab'", ["'a' 'ab'"]],
    ["' ab'", []],
    [`'${'x'.repeat(2001)}'`, [`'${'x'.repeat(2001)}'`]],
    [`'${'x'.repeat(2002)}'`, []],
    ["👩 '👩👧' 👧", ["'👩👧'"]],
  ];
  for (const [text, whole] of rows) {
    it(`finds ${whole.length} quotations in ${text.slice(0, 40)}`, () =>
      assert.deepEqual(
        singleQuoted(text).map((found) => found.whole),
        whole,
      ));
  }

  it('says where each stands', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', "'", '‘', '’', '👩', '.') }), (text) => {
        for (const { index, whole } of singleQuoted(text)) assert.equal(text.slice(index, index + whole.length), whole);
      }),
    );
  });
});

describe('proseGuard', () => {
  const quotesFaithfully = proseGuard(indexDocument(['The board heard the party about the notes.']), []);
  const [stands, invented] = ['The board heard the party', 'The board never heard the party'];
  const rows: [prose: string, expected: boolean][] = [
    [`It says “${stands}” twice: “${stands}”.`, true],
    [`It says “${stands}” and “${invented}”.`, false],
    [`It says “${invented}” and “${stands}”.`, false],
  ];
  for (const [prose, expected] of rows) {
    it(`answers ${expected} for ${prose}`, () => assert.equal(quotesFaithfully(prose), expected));
  }
});
