import type { Config } from '../config.ts';
import type { Engine } from './engine.ts';
import { createOfflineEngine } from './offline/offline-engine.ts';
import { createOpenAiEngine } from './openai/openai-engine.ts';

/** The engine this process is configured for: a language model where it has a key for one, else the built-in offline engine. */
export function createEngine({ openai: { apiKey, ...options } }: Pick<Config, 'openai'>): Engine {
  return apiKey === null ? createOfflineEngine() : createOpenAiEngine({ apiKey, ...options });
}
