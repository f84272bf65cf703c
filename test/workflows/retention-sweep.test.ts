import assert from 'node:assert/strict';
import { activityFailure } from '../support/workflows/run-analysis.ts';
import { runSweep } from '../support/workflows/run-sweep.ts';
import { TimeSkipping } from '../support/workflows/time-skipping.ts';

describe('the retention-sweep workflow', () => {
  const server = new TimeSkipping();
  before(() => server.start());
  after(() => server.stop());

  it('takes every step once where there is nothing to do', async () => {
    const { batches, noted } = await runSweep(server);
    assert.equal(noted, 1);
    const steps = batches.map(({ step }) => step);
    assert.equal(new Set(steps).size, steps.length);
    for (const step of [
      'removeEndedJobs',
      'endOverdueJobs',
      'moveStrandedRuns',
      'restartLostRuns',
      'pruneDeliveryLog',
    ]) {
      assert.ok(steps.includes(step), step);
    }
    // A run that cannot be moved is ended, and begun anew by the step that comes later.
    assert.ok(steps.indexOf('moveStrandedRuns') < steps.indexOf('restartLostRuns'));
  });

  it('works a backlog off in one sweep, batch by batch, and continues as new before its history grows long', async () => {
    const total = 120;
    let left = total;
    const { batches, noted, history } = await runSweep(server, {
      removeEndedJobs: async () => ({ next: --left > 0 ? `job_${left}` : null, handled: 100 }),
    });
    const removals = batches.filter(({ step }) => step === 'removeEndedJobs');
    assert.equal(removals.length, total);
    assert.deepEqual(
      removals.slice(1).map(({ cursor }) => cursor),
      Array.from({ length: total - 1 }, (_, i) => `job_${total - 1 - i}`),
    );
    assert.equal(noted, 1);
    assert.equal(new Set(batches.map(({ runId }) => runId)).size, 3);
    assert.ok((history.events?.length ?? 0) < 400, `${history.events?.length} events in one run`);
    assert.equal(batches.at(-1)?.step, 'pruneDeliveryLog');
  });

  it('is not recorded as complete where a step was left, in whichever of its runs', async () => {
    let batches = 60;
    const { noted } = await runSweep(server, {
      settleCharges: async () => {
        throw activityFailure('INTERNAL', false);
      },
      removeEndedJobs: async () => ({ next: --batches > 0 ? `job_${batches}` : null, handled: 100 }),
    });
    assert.equal(noted, 0);
  });

  it('takes the other steps where one fails', async () => {
    const { batches } = await runSweep(server, {
      removeEndedJobs: async () => {
        throw activityFailure('STORAGE_UNAVAILABLE', true);
      },
    });
    assert.ok(batches.filter(({ step }) => step === 'removeEndedJobs').length > 1);
    assert.equal(batches.at(-1)?.step, 'pruneDeliveryLog');
  });
});
