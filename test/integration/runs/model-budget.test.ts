import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { modelBudget } from '../../../activities/model-turns.ts';
import type { ModelLimits, ModelTurn } from '../../../shared/data/model-budgets.ts';
import type { ModelBudget } from '../../../shared/engine/engine.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { createModelBudget, ModelTurnFar } from '../../../shared/services/runs/model-budget.ts';
import { engineAt, useModelServer } from '../../support/model/model-server.ts';
import { upload } from '../../support/requests/uploads.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import { lostToSilence } from '../../support/workflows/histories.ts';

const MINUTE_MS = 60_000;

/** The most that was counted in any window that ends with one of the moments. */
const mostIn = (windowMs: number, moments: readonly { atMs: number; count: number }[]) =>
  Math.max(
    ...moments.map(({ atMs: endMs }) =>
      moments.filter(({ atMs }) => atMs <= endMs && atMs > endMs - windowMs).reduce((sum, { count }) => sum + count, 0),
    ),
  );

describe('the turns of calls of the model', () => {
  const service = useService({ withWorker: false });
  const take = (account: string, limits: Partial<ModelLimits>, tokens = 0, patienceMs?: number) =>
    service.platform.data.modelBudgets.take(
      account,
      { requests: null, tokens: null, windowMs: MINUTE_MS, ...limits },
      tokens,
      patienceMs ?? null,
    );
  const counted = (turns: readonly ModelTurn[], count = 1) => turns.map(({ atMs }) => ({ atMs, count }));

  it('keep every minute within the calls that it may have, in the order in which they were asked for', async () => {
    const account = randomUUID();
    const turns = await Promise.all(Array.from({ length: 50 }, () => take(account, { requests: 7 })));
    assert.equal(mostIn(MINUTE_MS, counted(turns)), 7);
    const late = await take(account, { requests: 7 });
    assert.ok(turns.every(({ atMs }) => atMs <= late.atMs));
    // Seven at once, and seven more as soon as the minute, and the time for late ones, are over.
    const [first, ...later] = [...new Set(turns.map(({ atMs }) => atMs))].sort((a, b) => a - b);
    assert.ok(later.length >= 7);
    assert.ok((later[0] ?? 0) - (first ?? 0) <= 66_000);
  });

  it('keep every minute within the tokens that it may have, and make room when a call took fewer', async () => {
    const account = randomUUID();
    const limits = { tokens: 1_000 };
    const turns = await Promise.all(Array.from({ length: 12 }, () => take(account, limits, 300)));
    assert.equal(mostIn(MINUTE_MS, counted(turns, 300)), 900);
    const fresh = randomUUID();
    const { atMs } = await take(fresh, limits, 900);
    assert.ok((await take(fresh, limits, 300, 0)).taken === false);
    await service.platform.data.modelBudgets.correct(fresh, atMs, { tokens: -800 });
    assert.equal((await take(fresh, limits, 300, 0)).taken, true);
  });

  it('are refused where they are far and the caller may leave, and given back where the caller leaves', async () => {
    const account = randomUUID();
    const limits = { requests: 1, tokens: null, windowMs: MINUTE_MS };
    const budget = createModelBudget(service.platform, account, limits, () => true);
    await budget.waitForTurn(0, AbortSignal.timeout(MINUTE_MS));
    const left = new AbortController();
    const waiting = budget.waitForTurn(0, left.signal);
    await assert.rejects(
      take(account, limits, 0, 0).then(({ taken }) => assert.ok(taken)),
      assert.AssertionError,
    );
    left.abort();
    await assert.rejects(waiting, { name: 'AbortError' });
    const [next, far] = [await take(account, limits), await take(account, limits)];
    assert.ok(next.atMs - next.nowMs <= 66_000 && far.atMs > next.atMs);
    await assert.rejects(budget.waitForTurn(0, AbortSignal.timeout(MINUTE_MS)), (err) => {
      assert.ok(err instanceof ModelTurnFar);
      return err.waitMs > MINUTE_MS;
    });
  });
});

describe('two workers with one budget of the model', () => {
  const CALLS = 4;
  const WINDOW_MS = 3_000;
  const RUNS = 4;
  /** By how much the clock of the database, which gives the turns, may be ahead of this one. */
  const CLOCKS_MS = 100;
  const model = useModelServer();
  const settings = () => ({ ...model.environment, MODEL_REQUESTS_PER_MINUTE: String(CALLS) });
  /** Turns in the order in which they were given, because a call reaches the model a while after its turn. */
  const turns: ModelTurn[] = [];
  /** The engine of one worker, which knows the service's database once it is there. */
  function engine() {
    let budget: ModelBudget | null = null;
    const waitForTurn: ModelBudget['waitForTurn'] = (...call) => {
      budget ??= modelBudget(watched(service.platform), WINDOW_MS);
      return (budget ?? assert.fail('There is no budget.')).waitForTurn(...call);
    };
    return engineAt(model.url, { budget: { waitForTurn } });
  }
  function watched({ data, config }: Platform): Pick<Platform, 'data' | 'config'> {
    const take: typeof data.modelBudgets.take = async (...asked) => {
      const turn = await data.modelBudgets.take(...asked);
      if (turn.taken) turns.push(turn);
      return turn;
    };
    return { config, data: { ...data, modelBudgets: { ...data.modelBudgets, take } } };
  }
  const service = useService(() => ({ environment: settings(), engine: engine() }));
  useService(() => ({ environment: settings(), engine: engine(), beside: service }));
  const tenant = useTenant(service);

  it('never calls it more often than allowed, and every run completes in its first delivery', async () => {
    const calls: number[] = [];
    model.setScript(() => {
      calls.push(Date.now());
      return undefined;
    });
    const jobIds = await Promise.all(
      Array.from({ length: RUNS }, async () => {
        const jobId = await upload(tenant);
        await tenant.client.analyze({ jobId, profileId: tenant.profileId });
        return jobId;
      }),
    );
    let lost = 0;
    for (const jobId of jobIds) {
      const { status, delivery, errorMessage } = await tenant.client.waitForJob(jobId);
      const lostOfRun = await lostToSilence(service, `analysis-${jobId}`);
      assert.deepEqual([status, delivery], ['COMPLETED', 1 + lostOfRun], errorMessage ?? '');
      lost += lostOfRun;
    }
    // A delivery that a worker lost, being silent on a busy machine, calls again, and may have had a turn without its call.
    assert.ok(lost === 0 ? calls.length === RUNS * 4 : calls.length > RUNS * 4, `${calls.length} calls`);
    const counted = turns.map(({ atMs }) => ({ atMs, count: 1 }));
    assert.ok(mostIn(WINDOW_MS, counted) <= CALLS, `${mostIn(WINDOW_MS, counted)} calls`);
    // No call came before its turn: by each moment, no more had been made than had their turn.
    assert.ok(lost === 0 ? turns.length === calls.length : turns.length >= calls.length, `${turns.length} turns`);
    const due = turns.map(({ atMs }) => atMs).sort((a, b) => a - b);
    assert.deepEqual(
      calls.sort((a, b) => a - b).filter((atMs, index) => atMs < (due[index] ?? 0) - CLOCKS_MS),
      [],
    );
  });
});
