import assert from 'node:assert/strict';
import { FAILURES, type FailureCategory } from '../../../../shared/contracts/failures.ts';
import { isRefunded } from '../../../../shared/rules/refunds.ts';

describe('a run that failed gets its charge back', () => {
  const categories = Object.keys(FAILURES) as FailureCategory[];

  it('through a token when its window was exhausted, and never else', () => {
    assert.deepEqual(
      categories.filter((category) => isRefunded(category, false)),
      ['DELIVERY_WINDOW_EXHAUSTED'],
    );
  });
  it('through a key also when the engine failed it', () => {
    assert.deepEqual(
      categories.filter((category) => isRefunded(category, true)),
      ['DELIVERY_WINDOW_EXHAUSTED', 'ENGINE_UNAVAILABLE', 'ENGINE_RATE_LIMITED', 'ENGINE_AUTH', 'ENGINE_INVALID'],
    );
  });
});
