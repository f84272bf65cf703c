import type { Computing, Engine } from '../engine.ts';
import { act } from './act.ts';
import { consolidate } from './consolidate.ts';
import { createModelClient, type ModelOptions } from './model-client.ts';
import { review } from './review.ts';

export interface OpenAiEngineOptions extends ModelOptions {
  /** Tokens of the model's context window, which one request and its answer share. */
  contextTokens: number;
}

/** The engine over OpenAI or any server that speaks its chat completions with strict structured outputs. */
export function createOpenAiEngine(
  { contextTokens, ...options }: OpenAiEngineOptions,
  { reviewing, writing }: Computing,
): Engine {
  const client = createModelClient(options);
  return {
    name: 'openai',
    async review(input, signal) {
      const plan = await reviewing.run('planReview', { contextTokens, input }, signal, input.run);
      return review(client, plan, signal);
    },
    async consolidate(input, signal) {
      const plan = await reviewing.run('planConsolidation', { contextTokens, input }, signal, input.run);
      return consolidate(client, plan, signal);
    },
    act: (action, signal) => act(client, contextTokens, writing, action, signal),
  };
}
