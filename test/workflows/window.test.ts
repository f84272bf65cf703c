import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { CONSOLIDATED, failing, hang, ONE_REVIEWER, Pulse, REVIEWED, unavailable } from '../support/workflows/fakes.ts';
import { runAnalysis } from '../support/workflows/run-analysis.ts';
import type { RunningJob } from '../support/workflows/run-job.ts';
import { TimeSkipping } from '../support/workflows/time-skipping.ts';

const MINUTE_MS = 60_000;
/** Milliseconds of a leap of the clock; the next heartbeat has the rest of an activity's ten seconds to reach the server. */
const LEAP_MS = 4_000;

describe('the window of a run', () => {
  // The server is of its own, because its clock is moved by hand.
  const server = new TimeSkipping();
  before(() => server.start());
  after(() => server.stop());

  /** Moves the clock while an activity beats, as long as `until` does not hold. */
  async function leap(job: RunningJob, pulse: Pulse, until: () => boolean | Promise<boolean>) {
    while (!(await until())) {
      await server.env.sleep(LEAP_MS);
      await pulse.felt(job);
    }
  }

  /** Runs an analysis of one minute whose reviewer works until it is cancelled; `atTheClose` is called when two leaps are left. */
  async function shortRun(
    overrides: Parameters<typeof runAnalysis>[1],
    afterCancellation: () => Promise<void>,
    atTheClose: (job: RunningJob) => Promise<void>,
  ) {
    const pulse = new Pulse();
    const working = Promise.withResolvers<void>();
    const closesMs = (await server.env.currentTimeMs()) + MINUTE_MS;
    const runReviewer = async () => {
      working.resolve();
      return hang(pulse.beat).catch(async (err: unknown) => {
        await afterCancellation();
        throw err;
      });
    };
    return await runAnalysis(
      server,
      { runReviewer, ...overrides },
      {
        plan: ONE_REVIEWER,
        windowMs: MINUTE_MS,
        meanwhile: async (job) => {
          // The clock stands until the reviewer works, because the test server loses a run whose window closes while it starts.
          await working.promise;
          await leap(job, pulse, async () => (await server.env.currentTimeMs()) > closesMs - 2 * LEAP_MS);
          await atTheClose(job);
        },
      },
    );
  }

  it('closes at 30:00 while the model hangs for 31 minutes: its call is aborted and the run is given back', async () => {
    const pulse = new Pulse();
    const calling = Promise.withResolvers<void>();
    let aborted = 0;
    const run = await runAnalysis(
      server,
      {
        runReviewer: async () => {
          calling.resolve();
          return hang(pulse.beat).catch((err: unknown) => {
            aborted++;
            throw err;
          });
        },
      },
      {
        plan: ONE_REVIEWER,
        meanwhile: async (job) => {
          await calling.promise;
          await leap(job, pulse, () => aborted > 0);
        },
      },
    );
    assert.deepEqual(run.failed, ['DELIVERY_WINDOW_EXHAUSTED']);
    assert.equal(aborted, 1);
    assert.equal(run.deliveriesAtMs.length, 1);
    assert.ok(run.tookMs >= 30 * MINUTE_MS && run.tookMs < 31 * MINUTE_MS, `${run.tookMs}`);
  });

  it('gives one outcome where the run is cancelled and the window closes before the work has ended', async () => {
    const letGo = Promise.withResolvers<void>();
    const run = await shortRun(
      {},
      () => letGo.promise,
      async (job) => {
        await job.cancel();
        await server.env.sleep(2 * LEAP_MS);
        letGo.resolve();
      },
    );
    assert.deepEqual([run.completed, run.failed.length, run.state.step], [0, 1, 'ENDED']);
  });

  it('gives one outcome where the window closes and the run is cancelled while its failure is being written', async () => {
    const failing = Promise.withResolvers<void>();
    const cancelled = Promise.withResolvers<void>();
    const run = await shortRun(
      {
        failJob: async () => {
          failing.resolve();
          await cancelled.promise;
          return { outcome: 'FAILED', callback: false };
        },
      },
      async () => undefined,
      async (job) => {
        await server.env.sleep(2 * LEAP_MS);
        await failing.promise;
        await job.cancel();
        cancelled.resolve();
      },
    );
    // The write may be repeated, because the leap of the clock ends the workflow task that makes it.
    assert.deepEqual([run.completed, new Set(run.failed)], [0, new Set(['DELIVERY_WINDOW_EXHAUSTED'])]);
    assert.equal(run.state.step, 'ENDED');
  });

  describe('after a panel that takes ten minutes and fails at minute ten and twenty', () => {
    const PANEL_MS = 10 * MINUTE_MS;

    /** Runs an analysis whose reviewer takes ten minutes of the server's clock in its first two deliveries. */
    async function slowPanel(secondOne: 'fails' | 'succeeds') {
      const pulse = new Pulse();
      let panels = 0;
      let working = false;
      let ended = false;
      const runReviewer = async () => {
        const startedMs = await server.env.currentTimeMs();
        panels++;
        working = true;
        while (panels <= 2 && (await server.env.currentTimeMs()) - startedMs < PANEL_MS) {
          pulse.beat();
          await wait(20);
        }
        working = false;
        if (panels === 1 || secondOne === 'fails') throw unavailable();
        return REVIEWED;
      };
      const leap = async (job: RunningJob) => {
        while (!ended) {
          // The loop waits, because the clock leaps by itself between activities.
          if (!working) await wait(20);
          else await server.env.sleep(LEAP_MS);
          if (working) await pulse.felt(job);
        }
      };
      let leaping = Promise.resolve();
      const run = await runAnalysis(
        server,
        {
          runReviewer,
          consolidate: failing([unavailable()], CONSOLIDATED),
          completeJob: async () => {
            ended = true;
            return { outcome: 'COMPLETED', callback: false };
          },
          failJob: async () => {
            ended = true;
            return { outcome: 'FAILED', callback: false };
          },
        },
        {
          plan: ONE_REVIEWER,
          meanwhile: async (job) => {
            leaping = leap(job);
          },
        },
      );
      await leaping;
      return run;
    }

    it('refuses a redelivery that would have to run the panel again, ten minutes before it closes', async () => {
      const run = await slowPanel('fails');
      assert.deepEqual([run.completed, run.failed], [0, ['DELIVERY_WINDOW_EXHAUSTED']]);
      assert.equal(run.deliveriesAtMs.length, 2);
      assert.ok(run.tookMs >= 20 * MINUTE_MS && run.tookMs < 25 * MINUTE_MS, `${run.tookMs}`);
    });

    it('allows a redelivery that resumes at the consolidation', async () => {
      const run = await slowPanel('succeeds');
      assert.deepEqual([run.completed, run.failed], [1, []]);
      assert.equal(run.deliveriesAtMs.length, 3);
      assert.equal(run.calls.filter((call) => call.startsWith('runReviewer')).length, 2);
      assert.ok(run.tookMs >= 20 * MINUTE_MS && run.tookMs < 25 * MINUTE_MS, `${run.tookMs}`);
    });
  });
});
