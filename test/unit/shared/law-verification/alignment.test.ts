import assert from 'node:assert/strict';
import fc from 'fast-check';
import { differences } from '../../../../shared/law-verification/alignment.ts';
import { assertLinear } from '../../../support/growth.ts';

describe('differences', () => {
  const words = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 80 });

  it('leave equal words on both sides between them, and cover both lists to their ends', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [a, b] = [Int32Array.from(one), Int32Array.from(other)];
        let [i, j] = [0, 0];
        for (const [i1, i2, j1, j2] of [...differences(a, b), [a.length, a.length, b.length, b.length] as const]) {
          assert.deepEqual(a.slice(i, i1), b.slice(j, j1));
          assert.ok(i1 <= i2 && j1 <= j2);
          [i, j] = [i2, j2];
        }
      }),
    );
  });

  it('are none in equal lists, and name exactly what was put in or left out of distinct words', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 700 }), (before, after, length) => {
        const list = Array.from({ length: before + length + after }, (_, word) => word);
        const without = [...list.slice(0, before), ...list.slice(before + length)];
        const [whole, cut] = [Int32Array.from(list), Int32Array.from(without)];
        assert.deepEqual(differences(whole, whole), []);
        assert.deepEqual(differences(whole, cut), [[before, before + length, before, before]]);
        assert.deepEqual(differences(cut, whole), [[before, before, before, before + length]]);
      }),
    );
  });

  it('find words again that moved far, in time that grows with the lists', () => {
    const align = (quarter: number) => {
      const length = 4 * quarter;
      const list = Array.from({ length }, (_, word) => word);
      const moved = [...list.slice(quarter), ...list.slice(0, quarter)];
      assert.deepEqual(differences(Int32Array.from(list), Int32Array.from(moved)), [
        [0, quarter, 0, 0],
        [length, length, 3 * quarter, length],
      ]);
      const some = list.slice(0, quarter);
      const noise = some.map((word) => (word % 5 === 0 ? -word : word));
      const found = differences(Int32Array.from(some), Int32Array.from(noise));
      assert.equal(
        found.reduce((sum, [i1, i2]) => sum + i2 - i1, 0),
        Math.ceil(quarter / 5) - 1,
      );
    };
    assertLinear(align, 100_000);
  });
});
