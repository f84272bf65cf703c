import { ApplicationFailure, Context, log } from '@temporalio/activity';
import { MODEL_TURN_FAR } from '../shared/contracts/failures.ts';
import type { ModelBudget } from '../shared/engine/engine.ts';
import { sha256 } from '../shared/security/sha256.ts';
import type { Platform } from '../shared/services/platform.ts';
import { createModelBudget, ModelTurnFar } from '../shared/services/runs/model-budget.ts';

const MINUTE_MS = 60_000;

/**
 * The budget for calls of the model that are made in activities; null where none is configured. An activity whose first turn is far gives its
 * slot back; later calls wait, because leaving would repeat, and pay for, the calls before them.
 */
export function modelBudget(
  { data, config }: Pick<Platform, 'data' | 'config'>,
  windowMs: number = MINUTE_MS,
): ModelBudget | null {
  const { apiKey, baseUrl } = config.openai;
  const { requests, tokens } = config.modelBudget;
  if (apiKey === null || (requests === null && tokens === null)) return null;
  const begun = new WeakSet<Context>();
  const isFirstCall = () => {
    const activity = Context.current();
    const isFirst = !begun.has(activity);
    begun.add(activity);
    return isFirst;
  };
  const account = sha256(Buffer.from(JSON.stringify([baseUrl, apiKey])));
  const budget = createModelBudget({ data }, account, { requests, tokens, windowMs }, isFirstCall);
  return {
    async waitForTurn(tokensAtMost, signal) {
      try {
        const correct = await budget.waitForTurn(tokensAtMost, signal);
        return (tokensTaken) => correct(tokensTaken).catch(noteUncorrected);
      } catch (err) {
        if (!(err instanceof ModelTurnFar)) throw err;
        throw ApplicationFailure.create({
          type: MODEL_TURN_FAR,
          message: 'The turn at the model is far.',
          nonRetryable: true,
          details: [err.waitMs],
        });
      }
    },
  };
}

/** An answer is not lost with its count, because the estimate that stays counted is too high rather than too low. */
function noteUncorrected(err: unknown): void {
  log.warn('The tokens of a call could not be corrected in the budget of the model.', {
    errorType: err instanceof Error ? err.name : null,
  });
}
