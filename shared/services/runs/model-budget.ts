import { pauseWithTimer } from '../../abort.ts';
import type { ModelLimits } from '../../data/model-budgets.ts';
import type { ModelBudget } from '../../engine/engine.ts';
import { modelTurnAsked } from '../../observations.ts';
import type { Platform } from '../platform.ts';

/** A call's turn at the model is too far away to be waited for here. */
export class ModelTurnFar extends Error {
  /** Milliseconds after which the caller should ask again. */
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('The turn at the model is too far away.');
    this.name = 'ModelTurnFar';
    this.waitMs = waitMs;
  }
}

/** A turn is waited for if it comes within so many windows. */
const PATIENCE_WINDOWS = 2;

/**
 * The budget of an account with the model's provider, shared by all workers through the database. A call waits for its turn; one that may
 * leave (`canLeave`) is refused with `ModelTurnFar` where its turn is far, because it would keep a worker's slot from other work.
 */
export function createModelBudget(
  { data }: Pick<Platform, 'data'>,
  account: string,
  limits: ModelLimits,
  canLeave: () => boolean,
): ModelBudget {
  const patienceMs = PATIENCE_WINDOWS * limits.windowMs;
  return {
    async waitForTurn(tokensAtMost, signal) {
      // A call above the limit would never get a turn; the provider decides about it.
      const tokens = Math.min(tokensAtMost, limits.tokens ?? tokensAtMost);
      const { atMs, nowMs, taken } = await data.modelBudgets.take(
        account,
        limits,
        tokens,
        canLeave() ? patienceMs : null,
      );
      modelTurnAsked.publish({ outcome: taken ? 'TAKEN' : 'FAR', seconds: Math.max(0, atMs - nowMs) / 1_000 });
      if (!taken) throw new ModelTurnFar(atMs - nowMs - patienceMs / 2);
      try {
        await pauseWithTimer(atMs - nowMs, signal);
      } catch (err) {
        // A turn that cannot be given back only delays other calls, and the caller must see its own abort.
        await Promise.allSettled([data.modelBudgets.correct(account, atMs, { requests: -1, tokens: -tokens })]);
        throw err;
      }
      return (tokensTaken) => data.modelBudgets.correct(account, atMs, { tokens: tokensTaken - tokens });
    },
  };
}
