import type { Config } from '../config.ts';
import type { Computing, Engine, ModelBudget } from './engine.ts';
import { createOfflineEngine } from './offline/offline-engine.ts';
import { createOpenAiEngine } from './openai/openai-engine.ts';

/** Makes the engine this process is configured for: a language model if it has a key for one, else the built-in offline engine. */
export function createEngine(
  { openai: { apiKey, ...options } }: Pick<Config, 'openai'>,
  computing: Computing,
  budget: ModelBudget | null = null,
): Engine {
  return apiKey === null ? offlineEngine(computing) : createOpenAiEngine({ apiKey, ...options, budget }, computing);
}

/** Makes the offline engine, whose long computations run in threads. */
function offlineEngine({ reviewing, writing }: Computing): Engine {
  return {
    ...createOfflineEngine(),
    review: (input, signal) => reviewing.run('offlineReview', input, signal, input.run),
    consolidate: (input, signal) => reviewing.run('offlineConsolidate', input, signal, input.run),
    act: (action, signal) => writing.run('writeOffline', action, signal, action.run),
  };
}
