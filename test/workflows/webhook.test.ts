import assert from 'node:assert/strict';
import type { History } from '@temporalio/common/lib/proto-utils.js';
import { failing } from '../support/workflows/fakes.ts';
import { timersMs } from '../support/workflows/histories.ts';
import { activityFailure } from '../support/workflows/run-analysis.ts';
import { DELIVERED, REFUSED, runWebhook } from '../support/workflows/run-webhook.ts';
import { TimeSkipping } from '../support/workflows/time-skipping.ts';

const seconds = (history: History) => timersMs(history).map((ms) => ms / 1000);

describe('the webhook workflow', () => {
  const server = new TimeSkipping();
  before(() => server.start());
  after(() => server.stop());

  it('sends a callback once where it is acknowledged', async () => {
    const run = await runWebhook(server, {});
    assert.deepEqual(run.logged, [{ attempt: 1, state: 'DELIVERED', error: null }]);
  });

  it('tries five times with waits that double from 60 s, then gives up', async () => {
    const run = await runWebhook(server, { attemptCallback: async () => REFUSED });
    assert.deepEqual(
      run.logged.map(({ attempt, state }) => [attempt, state]),
      [
        [1, 'PENDING'],
        [2, 'PENDING'],
        [3, 'PENDING'],
        [4, 'PENDING'],
        [5, 'EXHAUSTED'],
      ],
    );
    assert.deepEqual(seconds(run.history), [60, 120, 240, 480]);
  });

  it('never waits longer than an hour', async () => {
    const run = await runWebhook(server, {
      loadCallbackPolicy: async () => ({
        attempts: 9,
        attemptsBefore: 0,
        backoffMinMs: 60_000,
        backoffMaxMs: 3_600_000,
      }),
      attemptCallback: async () => REFUSED,
    });
    assert.deepEqual(seconds(run.history), [60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  it('ends with the attempt that is acknowledged', async () => {
    let answers = 0;
    const run = await runWebhook(server, { attemptCallback: async () => (++answers < 5 ? REFUSED : DELIVERED) });
    assert.deepEqual(run.attempts, [1, 2, 3, 4, 5]);
    assert.equal(run.logged.at(-1)?.state, 'DELIVERED');
  });

  it('makes no other attempt where the target is refused', async () => {
    const run = await runWebhook(server, {
      attemptCallback: async () => ({ ...REFUSED, outcome: 'DROPPED', status: null, error: 'PRIVATE_ADDRESS' }),
    });
    assert.deepEqual(run.logged, [{ attempt: 1, state: 'DROPPED', error: 'PRIVATE_ADDRESS' }]);
  });

  it('loses no attempt to an outage of storage', async () => {
    const outage = activityFailure('STORAGE_UNAVAILABLE', true);
    const run = await runWebhook(server, { attemptCallback: failing([outage, outage, outage], DELIVERED) });
    assert.deepEqual(run.attempts, [1, 1, 1, 1]);
    assert.deepEqual(seconds(run.history), [10, 10, 10]);
    assert.deepEqual(run.logged, [{ attempt: 1, state: 'DELIVERED', error: null }]);
  });

  it('counts an attempt whose worker stopped as failed, since it may have been sent', async () => {
    const stopped = activityFailure('ENGINE_UNAVAILABLE', true);
    const run = await runWebhook(server, { attemptCallback: failing([stopped], DELIVERED) });
    assert.deepEqual(run.logged, [
      { attempt: 1, state: 'PENDING', error: 'WORKER_LOST' },
      { attempt: 2, state: 'DELIVERED', error: null },
    ]);
  });

  it('continues the numbering of an earlier delivery, with all attempts anew', async () => {
    const run = await runWebhook(server, { attemptCallback: async () => REFUSED }, 6);
    assert.deepEqual(run.attempts, [6, 7, 8, 9, 10]);
    assert.deepEqual(seconds(run.history), [60, 120, 240, 480]);
  });

  it('sends nothing where the callback no longer exists', async () => {
    const run = await runWebhook(server, { loadCallbackPolicy: async () => null });
    assert.deepEqual(run.attempts, []);
  });
});
