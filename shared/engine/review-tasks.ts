import type { ConsolidateInput, ReviewInput } from '../contracts/review.ts';
import type { RunOrigin } from '../contracts/run.ts';
import type { readDocument } from './offline/document.ts';
import { createOfflineEngine } from './offline/offline-engine.ts';
import { planConsolidation } from './openai/consolidate.ts';
import { planReview } from './openai/review.ts';

/** Reads a document for the offline engine; it may return the result of an earlier step of the run. */
type ReadForRun = (
  run: RunOrigin | undefined,
  ...args: Parameters<typeof readDocument>
) => ReturnType<typeof readDocument>;

/** A signal that never aborts, because a task is stopped by ending its thread. */
const NEVER = new AbortController().signal;

/** The tasks of the engines whose time grows with the document or with the findings. */
export function createEngineReviewTasks(read: ReadForRun) {
  const offline = (run: RunOrigin | undefined) =>
    createOfflineEngine((document, signal) => read(run, document, signal));
  return {
    offlineReview: (input: ReviewInput) => offline(input.run).review(input, NEVER),
    offlineConsolidate: (input: ConsolidateInput) => offline(input.run).consolidate(input, NEVER),

    /** The prompts of one review by a language model. */
    planReview: ({ contextTokens, input }: { contextTokens: number; input: ReviewInput }) =>
      planReview(contextTokens, input),

    /** The prompts of one consolidation by a language model. */
    planConsolidation: ({ contextTokens, input }: { contextTokens: number; input: ConsolidateInput }) =>
      planConsolidation(contextTokens, input),
  };
}
export type EngineReviewTasks = ReturnType<typeof createEngineReviewTasks>;
