import assert from 'node:assert/strict';
import fc from 'fast-check';
import { tidy } from '../../../../shared/extraction/tidy.ts';

describe('tidy', () => {
  const table: [name: string, from: string, to: string][] = [
    ['line ends', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['fixed spaces', '5\u00a0kap.\u202f3\u2007§', '5 kap. 3 §'],
    ['fixed hyphens', 'e\u2011post', 'e-post'],
    ['soft hyphens', 'myndig\u00adhet', 'myndighet'],
    ['NUL and other controls', 'a\u0000b\u0007c\u007fd', 'abcd'],
    ['tabs, which stay', 'a\tb', 'a\tb'],
    ['decomposed letters', 'A\u030angstro\u0308m', 'Ångström'],
    ['byte order marks', '\ufeffa', 'a'],
    ['halves of surrogate pairs', 'a\ud800b', 'a\ufffdb'],
    ['what is a reader’s business: dashes, quotes, hyphenation', '“wa-\nter” – § 5 …', '“wa-\nter” – § 5 …'],
  ];
  for (const [name, from, to] of table) it(`treats ${name}`, () => assert.equal(tidy(from), to));

  it('changes nothing the second time, and gives the same with and without its short cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.equal(tidy(tidy(text)), tidy(text));
        // A character that takes the long way must not change how its neighbours are treated.
        assert.equal(tidy(`${text}\n\u4e00`), `${tidy(`${text}\n`)}\u4e00`);
      }),
    );
  });
});
