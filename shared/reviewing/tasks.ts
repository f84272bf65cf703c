import { LRUCache } from 'lru-cache';
import { Audit } from '../contracts/audit.ts';
import type { OutputLanguage } from '../contracts/vocabulary.ts';
import {
  type CitableSource,
  type ConsolidateInput,
  type ReviewInput,
  type RunOrigin,
  runKey,
} from '../engine/engine.ts';
import { readDocument } from '../engine/offline/document.ts';
import { createOfflineEngine } from '../engine/offline/offline-engine.ts';
import { planConsolidation } from '../engine/openai/consolidate.ts';
import { planReview } from '../engine/openai/review.ts';
import { type AuditParts, assembleAudit, auditFaults } from '../rules/audit.ts';
import { identifyCandidates, type ReviewerFindings, verifyCandidates } from '../rules/consolidation.ts';
import { type MergeInput, mergeCandidates } from '../rules/merging.ts';
import { indexDocument } from '../rules/quotations.ts';
import { MAX_AFFINITIES } from '../threads/thread-pool.ts';

/** The document of a run, as its steps ask about it. */
interface RunDocument {
  run: RunOrigin;
  pages: readonly string[];
}

interface VerifyInput extends RunDocument {
  reviews: readonly ReviewerFindings[];
  /** `workerId`s as the profile lists them. */
  reviewerOrder: readonly string[];
  sources: readonly CitableSource[];
}

interface AuditInput extends RunDocument, AuditParts {
  sources: readonly CitableSource[];
  outputLanguage: OutputLanguage;
}

/** A signal that never aborts, because a task is stopped by ending its thread. */
const NEVER = new AbortController().signal;

/**
 * The tasks of a review whose time grows with the document or with the reviewers' findings: one table for threads and for a process without
 * them. The index of a document is kept for the next steps of the same run.
 */
export function createReviewingTasks() {
  const indexOf = keeping(indexDocument, (index) => index.whole.text.length);
  const readingOf = keeping(readDocument, () => 1);
  const offline = (run: RunOrigin | undefined) =>
    createOfflineEngine((document, signal) => readingOf(run, document, signal));

  return {
    offlineReview: (input: ReviewInput) => offline(input.run).review(input, NEVER),
    offlineConsolidate: (input: ConsolidateInput) => offline(input.run).consolidate(input, NEVER),

    /** The prompts of one review by a language model. */
    planReview: ({ contextTokens, input }: { contextTokens: number; input: ReviewInput }) =>
      planReview(contextTokens, input),

    /** The prompts of one consolidation by a language model. */
    planConsolidation: ({ contextTokens, input }: { contextTokens: number; input: ConsolidateInput }) =>
      planConsolidation(contextTokens, input),

    /** Keeps the findings of a panel that stand in the document and are anchored in binding law. */
    verify({ run, pages, reviews, reviewerOrder, sources }: VerifyInput) {
      const candidates = identifyCandidates(reviews, reviewerOrder);
      return { candidates: candidates.length, ...verifyCandidates(candidates, indexOf(run, pages), sources) };
    },

    merge: ({ run, pages, ...input }: RunDocument & Omit<MergeInput, 'index'>) =>
      mergeCandidates({ ...input, index: indexOf(run, pages) }),

    /** Builds the audit of a run and names its faults: contradictions, and places where it does not fit its contract. */
    audit({ run, pages, sources, ...parts }: AuditInput) {
      const audit = assembleAudit(parts);
      const { outputLanguage } = parts;
      const faults = auditFaults(audit, { outputLanguage, sources, index: indexOf(run, pages) });
      const { error } = Audit.safeParse(audit);
      const issues = error?.issues.map((issue) => `${issue.code} at ${issue.path.join('.')}`) ?? [];
      return { audit, faults, issues };
    },
  };
}

export type ReviewingTasks = ReturnType<typeof createReviewingTasks>;

/** UTF-16 units of the documents whose indexes are kept: one document of the greatest length or many usual ones. */
const MAX_KEPT = 10_000_000;

/** Wraps `read` so that its answer is kept for the next steps of the run, because a run has one document. */
function keeping<Args extends readonly unknown[], Answer extends object>(
  read: (...args: Args) => Answer,
  sizeOf: (answer: Answer) => number,
) {
  const kept = new LRUCache<string, Answer>({
    max: MAX_AFFINITIES,
    maxSize: MAX_KEPT,
    sizeCalculation: (answer) => Math.max(1, sizeOf(answer)),
  });
  return (run: RunOrigin | undefined, ...args: Args): Answer => {
    const key = run && runKey(run);
    const known = key && kept.get(key);
    if (known) return known;
    const answer = read(...args);
    if (key !== undefined) kept.set(key, answer);
    return answer;
  };
}
