import assert from 'node:assert/strict';
import { isJobId, mintJobId } from '../../../shared/ids.ts';

describe('an id', () => {
  it('sorts behind every earlier one of its process', () => {
    const minted = Array.from({ length: 2_000 }, mintJobId);
    assert.deepEqual(minted.toSorted(), minted);
    assert.equal(new Set(minted).size, minted.length);
    assert.ok(minted.every(isJobId));
  });
});
