import assert from 'node:assert/strict';
import fc from 'fast-check';
import { codePoints } from '../../../../shared/contracts/code-points.ts';

describe('code points', () => {
  for (const [text, count] of [
    ['', 0],
    ['å', 1],
    ['a\u030a', 2],
    ['🖋', 1],
    ['🖋x🖋', 3],
    ['\ud83d', 1],
    ['\ud83d\ud83d\udd8b', 2],
    ['\udd8b\ud83d', 2],
  ] as const) {
    it(`of ${JSON.stringify(text)} are ${count}`, () => assert.equal(codePoints(text), count));
  }

  it('are as many as the language iterates over', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(codePoints(text), [...text].length)));
    const Units = fc.array(fc.integer({ min: 0xd7f0, max: 0xe010 })).map((units) => String.fromCharCode(...units));
    fc.assert(fc.property(Units, (text) => assert.equal(codePoints(text), [...text].length)));
  });
});
