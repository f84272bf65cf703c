import type { ReviewInput } from '../../contracts/review.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import type { Computing, Engine } from '../engine.ts';
import { readAcross } from './across.ts';
import { act } from './act.ts';
import { consolidate } from './consolidate.ts';
import { createModelClient, type ModelOptions } from './model-client.ts';
import { repair } from './repair.ts';
import { type RawReview, type ReviewPlan, review } from './review.ts';

export interface OpenAiEngineOptions extends ModelOptions {
  /** Tokens of the model's context window, which one request and its answer share. */
  contextTokens: number;
}

/** Milliseconds that a run keeps at least for its consolidation when a review is repaired. */
const LEAST_LEFT_MS = 180_000;
/** The time that a repair needs to be left: its own, which is no longer than the review took, and twice as much for what follows. */
const timeFor = (reviewMs: number): number => Math.max(LEAST_LEFT_MS, 3 * reviewMs);

/** The engine over OpenAI or any server that speaks its chat completions with strict structured outputs. */
export function createOpenAiEngine(
  { contextTokens, ...options }: OpenAiEngineOptions,
  { reviewing, writing }: Computing,
): Engine {
  const client = createModelClient(options);

  /** Adds what only the parts of a long document together show. */
  async function acrossParts({ system, windows }: ReviewPlan, input: ReviewInput, raw: RawReview, signal: AbortSignal) {
    if (raw.digests.length === 0) return raw;
    const asked = { contextTokens, plan: { system, windows }, input, raw };
    const plan = await reviewing.run('planAcross', asked, signal, input.run);
    return plan === null ? raw : readAcross(client, plan, raw, signal);
  }

  /** Repairs what a review loses to its form. A model that fails here costs the repair alone, because the review stands. */
  async function repaired(system: string, input: ReviewInput, raw: RawReview, signal: AbortSignal): Promise<RawReview> {
    const plan = await reviewing.run('planRepair', { contextTokens, system, input, raw }, signal, input.run);
    if (plan === null) return raw;
    try {
      return await repair(client, plan, raw, signal);
    } catch (err) {
      signal.throwIfAborted();
      if (err instanceof RunFailure) return raw;
      throw err;
    }
  }

  return {
    name: 'openai',
    async review(input, signal) {
      const startedMs = Date.now();
      const plan = await reviewing.run('planReview', { contextTokens, input }, signal, input.run);
      const raw = await acrossParts(plan, input, await review(client, plan, signal), signal);
      const hasTime = (input.closesAtMs ?? Number.POSITIVE_INFINITY) - Date.now() > timeFor(Date.now() - startedMs);
      const { malformed, digests: _, ...output } = hasTime ? await repaired(plan.system, input, raw, signal) : raw;
      return { ...output, malformed: malformed.map(({ kind, title, quote }) => ({ kind, title, quote })) };
    },
    async consolidate(input, signal) {
      const plan = await reviewing.run('planConsolidation', { contextTokens, input }, signal, input.run);
      return consolidate(client, plan, signal);
    },
    act: (action, signal) => act(client, contextTokens, writing, action, signal),
  };
}
