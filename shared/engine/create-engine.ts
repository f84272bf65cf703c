import type { Config } from '../config.ts';
import type { Writing } from '../writing/writing.ts';
import type { Engine } from './engine.ts';
import { createOfflineEngine } from './offline/offline-engine.ts';
import { createOpenAiEngine } from './openai/openai-engine.ts';

/** The engine this process is configured for: a language model where it has a key for one, else the built-in offline engine. */
export function createEngine({ openai: { apiKey, ...options } }: Pick<Config, 'openai'>, writing: Writing): Engine {
  return apiKey === null ? offlineEngine(writing) : createOpenAiEngine({ apiKey, ...options }, writing);
}

/** The offline engine with its documents where the long computations are done. */
function offlineEngine(writing: Writing): Engine {
  return {
    ...createOfflineEngine(),
    act: (action, signal) => writing.run('writeOffline', action, signal, action.run),
  };
}
