import assert from 'node:assert/strict';
import {
  ActivityFailure,
  ApplicationFailure,
  type RetryState,
  TimeoutFailure,
  type TimeoutType,
} from '@temporalio/common';
import { type FailureCategory, WORKER_STOPPED } from '../../../shared/contracts/failures.ts';
import { failureOf } from '../../../workflows/failures.ts';

const failed = (cause: Error) =>
  new ActivityFailure('the activity failed', 'runReviewer', '1', 'MAXIMUM_ATTEMPTS_REACHED' as RetryState, 'w', cause);
const timedOut = (type: TimeoutType) => failed(new TimeoutFailure('timed out', undefined, type));

describe('what a run makes of a failed activity', () => {
  const ROWS: [name: string, err: Error, category: FailureCategory, transient: boolean, message?: string][] = [
    ['a worker that died', timedOut('HEARTBEAT'), 'INTERNAL', true, 'WORKERS_LOST'],
    [
      'a worker that stopped',
      failed(ApplicationFailure.retryable('', WORKER_STOPPED)),
      'INTERNAL',
      true,
      'WORKERS_LOST',
    ],
    ['work without an end', timedOut('START_TO_CLOSE'), 'ENGINE_UNAVAILABLE', true],
    [
      'the model',
      failed(ApplicationFailure.retryable('It is down.', 'ENGINE_UNAVAILABLE')),
      'ENGINE_UNAVAILABLE',
      true,
      'It is down.',
    ],
    ['its credentials', failed(ApplicationFailure.nonRetryable('No.', 'ENGINE_AUTH')), 'ENGINE_AUTH', false, 'No.'],
    ['a fault of ours', failed(ApplicationFailure.nonRetryable('No.', 'INTERNAL')), 'INTERNAL', false, 'No.'],
    ['what it does not know', failed(ApplicationFailure.retryable('x', 'TypeError')), 'INTERNAL', false],
    ['a plain error', new Error('x'), 'INTERNAL', false],
    [
      'its own refusal of a redelivery',
      ApplicationFailure.nonRetryable(null, 'DELIVERY_WINDOW_EXHAUSTED'),
      'DELIVERY_WINDOW_EXHAUSTED',
      false,
    ],
  ];
  for (const [name, err, category, transient, said = null] of ROWS) {
    const workersLost = said === 'WORKERS_LOST';
    const message = workersLost ? null : said;
    it(`ends the run as ${category}, ${transient ? 'after redeliveries' : 'at once'}, on ${name}`, () => {
      assert.deepEqual(failureOf(err), { category, transient, message, workersLost, retryAfterMs: null, advice: null });
    });
  }

  it('keeps the wait that the model asked for and the advice of the circuit breaker', () => {
    const details = [1_750, { waitMs: 60_000, probe: true }];
    const err = failed(ApplicationFailure.create({ type: 'ENGINE_UNAVAILABLE', message: 'It is down.', details }));
    assert.partialDeepStrictEqual(failureOf(err), { retryAfterMs: 1_750, advice: { waitMs: 60_000, probe: true } });
  });
});
