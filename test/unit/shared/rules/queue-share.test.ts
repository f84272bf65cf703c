import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fairShare, plausibleRate } from '../../../../shared/rules/queue-share.ts';

describe('the share of an organisation in the work of the workers', () => {
  const CASES: [work: number[], capacity: number, share: number | null][] = [
    [[], 0, null],
    [[10], 10, null],
    [[10], 9, 9],
    [[1, 1000], 500, 499],
    [[300, 1000], 500, 250],
    [[1, 2, 3, 1000], 1006, null],
    [[1, 2, 3, 1000], 106, 100],
  ];
  for (const [work, capacity, share] of CASES) {
    it(`is ${share ?? 'all it wants'} of ${capacity} with ${work.join(', ') || 'no work'}`, () => {
      assert.equal(fairShare(work, capacity), share);
    });
  }

  it('uses the capacity up and no more, whatever waits', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000)), fc.nat(10_000), (work, capacity) => {
        const share = fairShare(work, capacity);
        const total = work.reduce((sum, own) => sum + own, 0);
        if (share === null) return assert.ok(total <= capacity);
        const done = work.reduce((sum, own) => sum + Math.min(own, share), 0);
        assert.ok(Math.abs(done - capacity) < 1e-6 && total > capacity);
      }),
    );
  });

  it('is judged by a rate well above one that few tasks were measured at, and close to one that many were', () => {
    assert.ok(plausibleRate(1 / 30) >= 0.15);
    assert.ok(plausibleRate(100) < 104);
  });
});
