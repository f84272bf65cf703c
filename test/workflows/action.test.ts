import assert from 'node:assert/strict';
import { failing, hang, unavailable } from '../support/workflows/fakes.ts';
import { waitsMs } from '../support/workflows/histories.ts';
import { runAction } from '../support/workflows/run-action.ts';
import { activityFailure } from '../support/workflows/run-analysis.ts';
import { TimeSkipping } from '../support/workflows/time-skipping.ts';

const WRITTEN = { characters: 100 };

describe('the action workflow', () => {
  const server = new TimeSkipping();
  before(async () => {
    await server.start();
  });
  after(() => server.stop());

  it('begins, writes and completes', async () => {
    const run = await runAction(server);
    assert.deepEqual([run.deliveriesAtMs.length, run.written, run.completed, run.failed], [1, 1, 1, []]);
    assert.deepEqual([run.state.delivery, run.state.step], [1, 'ENDED']);
  });

  it('is delivered again after a transient failure, half a minute later', async () => {
    const run = await runAction(server, { writeDocument: failing([unavailable()], WRITTEN) });
    assert.deepEqual([run.written, run.completed, run.failed], [2, 1, []]);
    assert.deepEqual(waitsMs(run.history), [30_000]);
  });

  it('fails under the last category once five deliveries are spent', async () => {
    const run = await runAction(server, {
      writeDocument: failing(
        Array.from({ length: 9 }, () => activityFailure('ENGINE_RATE_LIMITED', true)),
        WRITTEN,
      ),
    });
    assert.deepEqual([run.written, run.completed, run.failed], [5, 0, ['ENGINE_RATE_LIMITED']]);
  });

  it('fails at once on a permanent failure', async () => {
    const run = await runAction(server, { writeDocument: failing([activityFailure('ENGINE_AUTH', false)], WRITTEN) });
    assert.deepEqual([run.written, run.failed], [1, ['ENGINE_AUTH']]);
  });

  it('refuses, as exhausted, a redelivery that no longer fits the window', async () => {
    const writeDocument = failing([unavailable()], WRITTEN);
    const run = await runAction(server, { writeDocument }, { windowMs: 25_000 });
    assert.deepEqual([run.written, run.failed], [1, ['DELIVERY_WINDOW_EXHAUSTED']]);
  });

  it('waits for its call to end when it is cancelled, and ends', async () => {
    const calling = Promise.withResolvers<void>();
    let aborted = 0;
    const run = await runAction(
      server,
      {
        writeDocument: async () => {
          calling.resolve();
          return hang().catch((err: unknown) => {
            aborted++;
            throw err;
          });
        },
      },
      {
        meanwhile: async ({ cancel }) => {
          await calling.promise;
          await cancel();
        },
      },
    );
    assert.deepEqual([aborted, run.completed, run.failed.length, run.state.step], [1, 0, 1, 'ENDED']);
  });
});
