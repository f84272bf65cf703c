import type { ConsolidateInput, ReviewInput } from '../contracts/review.ts';
import type { RunOrigin } from '../contracts/run.ts';
import type { indexDocument } from '../rules/quotations.ts';
import type { readDocument } from './offline/document.ts';
import { createOfflineEngine } from './offline/offline-engine.ts';
import { planAcross } from './openai/across.ts';
import { planConsolidation } from './openai/consolidate.ts';
import { planRepair } from './openai/repair.ts';
import { planReview, type RawReview, type ReviewPlan } from './openai/review.ts';

/** Reads a document for the offline engine; it may return the result of an earlier step of the run. */
type ReadForRun = (
  run: RunOrigin | undefined,
  ...args: Parameters<typeof readDocument>
) => ReturnType<typeof readDocument>;

/** Indexes a document; likewise. */
type IndexForRun = (
  run: RunOrigin | undefined,
  ...args: Parameters<typeof indexDocument>
) => ReturnType<typeof indexDocument>;

/** A signal that never aborts, because a task is stopped by ending its thread. */
const NEVER = new AbortController().signal;

interface PlanAcrossInput {
  contextTokens: number;
  plan: Pick<ReviewPlan, 'system' | 'windows'>;
  input: ReviewInput;
  raw: RawReview;
}

interface PlanRepairInput {
  contextTokens: number;
  system: string;
  input: ReviewInput;
  raw: RawReview;
}

/** The tasks of the engines whose time grows with the document or with the findings. */
export function createEngineReviewTasks(read: ReadForRun, indexOf: IndexForRun) {
  const offline = (run: RunOrigin | undefined) =>
    createOfflineEngine((document, signal) => read(run, document, signal));
  return {
    offlineReview: (input: ReviewInput) => offline(input.run).review(input, NEVER),
    offlineConsolidate: (input: ConsolidateInput) => offline(input.run).consolidate(input, NEVER),

    /** The prompts of one review by a language model. */
    planReview: ({ contextTokens, input }: { contextTokens: number; input: ReviewInput }) =>
      planReview(contextTokens, input),

    /** The prompt over what the windows of a long document noted; null if they noted nothing to compare. */
    planAcross: ({ contextTokens, plan, input, raw }: PlanAcrossInput) =>
      planAcross(contextTokens, plan, input, raw, indexOf(input.run, input.document.pages)),

    /** The prompt that shows a reviewer what its review loses to its form; null if that is nothing. */
    planRepair: ({ contextTokens, system, input, raw }: PlanRepairInput) =>
      planRepair(contextTokens, system, input, raw, indexOf(input.run, input.document.pages)),

    /** The prompts of one consolidation by a language model. */
    planConsolidation: ({ contextTokens, input }: { contextTokens: number; input: ConsolidateInput }) =>
      planConsolidation(contextTokens, input),
  };
}
export type EngineReviewTasks = ReturnType<typeof createEngineReviewTasks>;
