import assert from 'node:assert/strict';
import { IndexProof } from '../../../../shared/laws/index-proof.ts';

describe('the proof that an index is whole', () => {
  const ROWS: readonly [what: string, searches: readonly [hits: number, atMs: number][], confirmed: number][] = [
    ['is asked for by the first search without a hit', [[0, 0]], 1],
    ['is not asked for by a search with hits', [[3, 0]], 0],
    [
      'is given for a minute by a search with hits',
      [
        [3, 0],
        [0, 59_000],
        [0, 60_001],
      ],
      1,
    ],
    [
      'is given for a minute by a confirmation',
      [
        [0, 0],
        [0, 59_000],
        [0, 61_000],
      ],
      2,
    ],
  ];
  for (const [what, searches, expected] of ROWS) {
    it(what, async () => {
      let nowMs = 0;
      let confirmed = 0;
      const proof = new IndexProof(() => 1_000_000 + nowMs);
      for (const [hits, atMs] of searches) {
        nowMs = atMs;
        await proof.judge(hits, async () => void confirmed++);
      }
      assert.equal(confirmed, expected);
    });
  }

  it('is not given by a confirmation that failed', async () => {
    const proof = new IndexProof(() => 0);
    const failing = () => Promise.reject(new Error('nothing at all'));
    await assert.rejects(proof.judge(0, failing));
    await assert.rejects(proof.judge(0, failing));
  });
});
