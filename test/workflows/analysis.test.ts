import assert from 'node:assert/strict';
import { SEARCH_ATTRIBUTES } from '../../shared/search-attributes.ts';
import {
  CONSOLIDATED,
  failing,
  hang,
  modelTurnFar,
  ONE_REVIEWER,
  packageRun,
  REVIEWED,
  unavailable,
  workerStopped,
} from '../support/workflows/fakes.ts';
import { waitsMs } from '../support/workflows/histories.ts';
import { activityFailure, DEFAULT_PLAN, reviewersRecorded, runAnalysis } from '../support/workflows/run-analysis.ts';
import { TimeSkipping } from '../support/workflows/time-skipping.ts';

const MINUTE_MS = 60_000;

describe('the analysis workflow', () => {
  const server = new TimeSkipping();
  before(async () => {
    await server.start();
  });
  after(() => server.stop());

  it('runs the panel, consolidates and completes', async () => {
    const run = await runAnalysis(server);
    assert.deepEqual(run.calls.slice(0, 2), ['beginDelivery 1', 'prepareDocument']);
    // Reviewers run side by side, in any order.
    assert.deepEqual(run.calls.slice(2, 5).sort(), [
      'runReviewer prof_a wrk_1',
      'runReviewer prof_a wrk_2',
      'runReviewer prof_a wrk_3',
    ]);
    assert.deepEqual(run.calls.slice(5), ['consolidate prof_a']);
    assert.equal(run.completed, 1);
    assert.deepEqual(run.failed, []);
    assert.deepEqual(run.state.profiles, { prof_a: { panel: true, consolidated: true } });
    const steps = run.history.events?.map(
      ({ upsertWorkflowSearchAttributesEventAttributes: changed }) =>
        changed?.searchAttributes?.indexedFields?.[SEARCH_ATTRIBUTES.step.name]?.data,
    );
    assert.deepEqual(
      steps?.flatMap((step) => (step ? [JSON.parse(Buffer.from(step).toString())] : [])),
      ['EXTRACTION', 'REVIEW', 'CONSOLIDATION', 'ENDED'],
    );
  });

  it('resumes at consolidation when the panel had finished', async () => {
    const run = await runAnalysis(server, { consolidate: failing([unavailable()], CONSOLIDATED) });
    assert.equal(run.completed, 1);
    assert.equal(run.calls.filter((call) => call.startsWith('runReviewer')).length, 3);
    assert.deepEqual(run.calls.slice(-2), ['beginDelivery 2', 'consolidate prof_a']);
  });

  it('goes on, in place of a lost run, in its delivery and from its checkpoints, with the deliveries that are left', async () => {
    const plan = {
      ...DEFAULT_PLAN,
      profiles: [
        ...DEFAULT_PLAN.profiles,
        { profileId: 'prof_b', workerIds: ['wrk_9'] },
        { profileId: 'prof_c', workerIds: ['wrk_8'] },
      ],
    };
    const checkpoints = [
      { profileId: 'prof_a', panel: true, consolidated: false },
      { profileId: 'prof_b', panel: true, consolidated: true },
      { profileId: 'prof_c', panel: false, consolidated: false },
    ];
    const handedOver: unknown[] = [];
    const run = await runAnalysis(
      server,
      {
        beginDelivery: async (input) => {
          handedOver.push(input.checkpoints);
          return plan;
        },
        consolidate: async ({ profileId }) => {
          if (profileId === 'prof_a') throw unavailable();
          return CONSOLIDATED;
        },
      },
      { plan, resumed: { delivery: 4, checkpoints } },
    );
    assert.deepEqual(handedOver[0], checkpoints);
    assert.deepEqual(run.calls.slice(0, 2), ['beginDelivery 4', 'prepareDocument']);
    assert.deepEqual(run.calls.slice(5), ['beginDelivery 5', 'consolidate prof_a']);
    assert.deepEqual(run.calls.slice(2, 5).toSorted(), [
      'consolidate prof_a',
      'consolidate prof_c',
      'runReviewer prof_c wrk_8',
    ]);
    assert.deepEqual(run.failed, ['ENGINE_UNAVAILABLE']);
    assert.deepEqual(run.state.profiles['prof_b'], { panel: true, consolidated: true });
  });

  it('runs a profile that was mid-panel again from its first reviewer', async () => {
    let failures = 1;
    const run = await runAnalysis(server, {
      runReviewer: async ({ jobId, workerId }) => {
        if (workerId === 'wrk_3' && failures-- > 0) {
          await reviewersRecorded(server.env, jobId, 2);
          throw unavailable();
        }
        return REVIEWED;
      },
    });
    assert.equal(run.completed, 1);
    for (const workerId of ['wrk_1', 'wrk_2', 'wrk_3']) {
      assert.equal(run.calls.filter((call) => call === `runReviewer prof_a ${workerId}`).length, 2, workerId);
    }
    assert.equal(run.calls.filter((call) => call === 'prepareDocument').length, 1);
  });

  it('repeats only the profile that has no checkpoint', async () => {
    let failures = 1;
    const plan = {
      ...DEFAULT_PLAN,
      profiles: [...DEFAULT_PLAN.profiles, { profileId: 'prof_b', workerIds: ['wrk_9'] }],
    };
    const run = await runAnalysis(
      server,
      {
        runReviewer: async ({ profileId }) => {
          if (profileId === 'prof_b' && failures-- > 0) throw unavailable();
          return REVIEWED;
        },
      },
      { plan },
    );
    assert.equal(run.completed, 1);
    assert.equal(run.calls.filter((call) => call === 'consolidate prof_a').length, 1);
    assert.equal(run.calls.filter((call) => call === 'runReviewer prof_a wrk_1').length, 1);
    assert.equal(run.calls.filter((call) => call === 'runReviewer prof_b wrk_9').length, 2);
  });

  it('repeats, for a package, the panel of a member without a checkpoint, the consolidation of one with a checkpoint, and nothing of a finished one', async () => {
    const run = await packageRun(server);
    assert.equal(run.completed, 1);
    const callsOf = (name: string) =>
      run.calls.filter((call) => call.includes(`prof_${name}`)).map((call) => call.split(' ')[0]);
    assert.deepEqual(callsOf('done'), ['runReviewer', 'consolidate']);
    assert.deepEqual(callsOf('checkpointed'), ['runReviewer', 'consolidate', 'consolidate']);
    assert.deepEqual(callsOf('midpanel'), ['runReviewer', 'runReviewer', 'consolidate']);
    assert.equal(run.deliveriesAtMs.length, 2);
    // The summaries that Temporal UI shows of activities distinguish the members.
    const summaries = run.history.events?.map(({ userMetadata }) => String(userMetadata?.summary?.data ?? ''));
    for (const shown of ['"Reviewer 1 of 1, prof_midpanel"', '"Consolidation, prof_checkpointed"']) {
      assert.equal(summaries?.filter((summary) => summary === shown).length, 2, shown);
    }
  });

  it('waits 30 s, 60 s, 120 s and 240 s between five deliveries and then fails under the last category', async () => {
    const run = await runAnalysis(
      server,
      { runReviewer: failing(Array.from({ length: 99 }, unavailable), REVIEWED) },
      { plan: ONE_REVIEWER },
    );
    assert.deepEqual(run.failed, ['ENGINE_UNAVAILABLE']);
    assert.equal(run.deliveriesAtMs.length, 5);
    const late = run.notedAtMs.map((atMs, i) => (run.deliveriesAtMs[i + 1] ?? 0) - atMs);
    const waits = waitsMs(run.history);
    assert.deepEqual(waits, [30_000, 60_000, 120_000, 240_000]);
    assert.equal(late.length, 4);
    // A delivery begins when its job was told, or a while later, because the clock runs on while a task is under way.
    assert.ok(
      late.every((ms, i) => ms >= 0 && ms < (waits[i] ?? 0)),
      late.join(),
    );
  });

  it('goes on at once in the same delivery, with the other reviewers left alone, when a worker stops', async () => {
    const run = await runAnalysis(server, {
      runReviewer: failing([workerStopped(), workerStopped()], REVIEWED),
      consolidate: failing([workerStopped()], CONSOLIDATED),
      prepareDocument: failing([workerStopped()], { pages: 1, characters: 100 }),
    });
    assert.deepEqual([run.completed, run.deliveriesAtMs.length], [1, 1]);
    const count = (name: string) => run.calls.filter((call) => call.startsWith(name)).length;
    assert.deepEqual([count('prepareDocument'), count('runReviewer'), count('consolidate')], [2, 5, 2]);
    assert.deepEqual(waitsMs(run.history), []);
  });

  it('waits as long as told in the same delivery when its turn at the model is far', async () => {
    const run = await runAnalysis(
      server,
      {
        runReviewer: failing(
          Array.from({ length: 12 }, () => modelTurnFar(MINUTE_MS)),
          REVIEWED,
        ),
        consolidate: failing([modelTurnFar(MINUTE_MS)], CONSOLIDATED),
      },
      { plan: ONE_REVIEWER },
    );
    assert.deepEqual([run.completed, run.deliveriesAtMs.length], [1, 1]);
    assert.ok(run.tookMs >= 13 * MINUTE_MS, `${run.tookMs}`);
  });

  it('ends with its window when its turn at the model never comes', async () => {
    const far = Array.from({ length: 99 }, () => modelTurnFar(MINUTE_MS));
    const run = await runAnalysis(server, { runReviewer: failing(far, REVIEWED) }, { plan: ONE_REVIEWER });
    assert.deepEqual([run.failed, run.deliveriesAtMs.length], [['DELIVERY_WINDOW_EXHAUSTED'], 1]);
  });

  it('spends a delivery where worker after worker stops, with a category that blames neither the model nor the document', async () => {
    const stopping = () => failing(Array.from({ length: 999 }, workerStopped), REVIEWED);
    const run = await runAnalysis(server, { runReviewer: stopping() }, { plan: ONE_REVIEWER });
    assert.deepEqual([run.failed, run.deliveriesAtMs.length], [['INTERNAL'], 5]);
    assert.equal(run.calls.filter((call) => call.startsWith('runReviewer')).length, 5 * 11);
  });

  it('fails at once on a permanent failure and cancels the siblings', async () => {
    let cancelled = 0;
    const run = await runAnalysis(server, {
      runReviewer: async ({ workerId }) => {
        if (workerId === 'wrk_1') throw activityFailure('ENGINE_AUTH', false);
        return hang().catch((err: unknown) => {
          cancelled++;
          throw err;
        });
      },
    });
    assert.deepEqual(run.failed, ['ENGINE_AUTH']);
    assert.equal(run.deliveriesAtMs.length, 1);
    assert.equal(cancelled, 2);
  });

  it('refuses a redelivery that no longer fits the window', async () => {
    const run = await runAnalysis(
      server,
      { runReviewer: failing([unavailable()], REVIEWED) },
      { windowMs: 25_000, plan: ONE_REVIEWER },
    );
    assert.deepEqual(run.failed, ['DELIVERY_WINDOW_EXHAUSTED']);
    assert.equal(run.deliveriesAtMs.length, 1);
  });

  it('honours the wait a model asks for inside the bounds', async () => {
    const run = await runAnalysis(
      server,
      { runReviewer: failing([activityFailure('ENGINE_RATE_LIMITED', true, 90_000)], REVIEWED) },
      { plan: ONE_REVIEWER },
    );
    assert.equal(run.completed, 1);
    assert.deepEqual(waitsMs(run.history), [90_000]);
  });

  it('waits as long as it is advised to while the model is known to be down, unless it is the run that tries early', async () => {
    for (const [probe, expectedMs] of [
      [false, 270_000],
      [true, 30_000],
    ] as const) {
      const down = activityFailure('ENGINE_UNAVAILABLE', true, null, { waitMs: 270_000, probe });
      const run = await runAnalysis(server, { runReviewer: failing([down], REVIEWED) }, { plan: ONE_REVIEWER });
      assert.equal(run.completed, 1);
      assert.deepEqual(waitsMs(run.history), [expectedMs]);
    }
  });

  it('ends as exhausted at the deadline while the storage is down', async () => {
    const run = await runAnalysis(
      server,
      {
        completeJob: failing(
          Array.from({ length: 500 }, () => activityFailure('STORAGE_UNAVAILABLE', true)),
          { outcome: 'COMPLETED' as const, callback: false },
        ),
      },
      { windowMs: 3 * MINUTE_MS },
    );
    assert.deepEqual(run.failed, ['DELIVERY_WINDOW_EXHAUSTED']);
    assert.equal(run.completed, 0);
    assert.ok(run.tookMs >= 2.9 * MINUTE_MS && run.tookMs < 10 * MINUTE_MS, `${run.tookMs}`);
  });

  it('ends when the job was deleted and the run cancelled', async () => {
    const running = Promise.withResolvers<void>();
    const run = await runAnalysis(
      server,
      {
        runReviewer: async () => {
          running.resolve();
          return hang();
        },
      },
      {
        meanwhile: async ({ cancel, query }) => {
          await running.promise;
          assert.equal((await query()).step, 'REVIEW');
          await cancel();
        },
      },
    );
    assert.equal(run.completed, 0);
    assert.equal(run.failed.length, 1);
  });
});
