import type { Writing } from '../../writing/writing.ts';
import type { Engine } from '../engine.ts';
import { act } from './act.ts';
import { consolidate } from './consolidate.ts';
import { createModelClient, type ModelOptions } from './model-client.ts';
import { review } from './review.ts';

export interface OpenAiEngineOptions extends ModelOptions {
  /** The model's context window in tokens: what one request and its answer may hold together. */
  contextTokens: number;
}

/** The engine over OpenAI or any server that speaks its chat completions with strict structured outputs. */
export function createOpenAiEngine({ contextTokens, ...options }: OpenAiEngineOptions, writing: Writing): Engine {
  const client = createModelClient(options);
  return {
    name: 'openai',
    review: (input, signal) => review(client, contextTokens, input, signal),
    consolidate: (input, signal) => consolidate(client, contextTokens, input, signal),
    act: (action, signal) => act(client, contextTokens, writing, action, signal),
  };
}
