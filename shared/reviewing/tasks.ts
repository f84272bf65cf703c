import { LRUCache } from 'lru-cache';
import { Audit } from '../contracts/audit.ts';
import type { CitationToCompare, LookedUpCitation } from '../contracts/document-checks.ts';
import type { CandidateVerdict, CitableSource, Observation } from '../contracts/review.ts';
import { type RunOrigin, runKey } from '../contracts/run.ts';
import type { LegalOrder, OutputLanguage } from '../contracts/vocabulary.ts';
import { readDocument } from '../engine/offline/document.ts';
import { createEngineReviewTasks } from '../engine/review-tasks.ts';
import { type AuditParts, assembleAudit, auditFaults } from '../rules/audit.ts';
import { sourcesByLabel } from '../rules/citations.ts';
import { compareQuotations } from '../rules/cited-law/quoted-law.ts';
import { readCitations } from '../rules/cited-law/read-citations.ts';
import { identifyCandidates, type ReviewerFindings, verifyCandidates } from '../rules/consolidation.ts';
import { contradictingFigures } from '../rules/figures/figures.ts';
import { lineOfPages } from '../rules/line-of-pages.ts';
import { type MergeInput, mergeCandidates } from '../rules/merging.ts';
import { verifiedObservations } from '../rules/observations.ts';
import { indexDocument } from '../rules/quotations.ts';
import { statedDay } from '../rules/stated-day.ts';
import { applyVerdicts } from '../rules/verdicts.ts';
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
  /** Points that the reviewers saw but hold no law for. */
  observations: readonly Observation[];
  /** Labels of the sources that would bind but for the day of the decision. */
  lapsed: ReadonlySet<string>;
  sources: readonly CitableSource[];
}

interface MergeTaskInput extends Omit<MergeInput, 'index'> {
  verdicts?: readonly CandidateVerdict[];
}

interface AuditInput extends RunDocument, AuditParts {
  sources: readonly CitableSource[];
  outputLanguage: OutputLanguage;
}

/**
 * The tasks of a review whose time grows with the document or with the reviewers' findings: one table for threads and for a process without
 * them. The index of a document is kept for the next steps of the same run.
 */
export function createReviewingTasks() {
  const indexOf = cached(indexDocument, (index) => index.whole.text.length);
  const readingOf = cached(readDocument, () => 1);

  return {
    ...createEngineReviewTasks(readingOf, indexOf),

    /** Reads which law a document cites, its day, and the figures in it that contradict each other. `order` null: it cites no law we know. */
    check({ pages, language, order }: { pages: readonly string[]; language: string; order: LegalOrder | null }) {
      const line = lineOfPages(pages);
      const day = statedDay(line, language);
      return {
        statedDay: day,
        citations: order === null ? [] : readCitations(line, order),
        figures: contradictingFigures(pages, line, language, day),
      };
    },

    /** Compares what a document quotes beside its citations with the wordings held. */
    compare: ({ cited }: { cited: readonly CitationToCompare[] }): LookedUpCitation[] =>
      cited.map(({ quotations, wordings, candidates, ...citation }) => ({
        ...citation,
        candidates: candidates.map((candidate, at) => ({
          ...candidate,
          quotation: compareQuotations(quotations, wordings[at] ?? []),
        })),
      })),

    /** Keeps the findings of a panel that stand in the document and are anchored in binding law, and the observations that stand there. */
    verify({ run, pages, reviews, reviewerOrder, observations, sources, lapsed }: VerifyInput) {
      const candidates = identifyCandidates(reviews, reviewerOrder);
      const index = indexOf(run, pages);
      return {
        candidates: candidates.length,
        ...verifyCandidates(candidates, index, { sources, lapsed }),
        observations: verifiedObservations(observations, index, sources),
      };
    },

    /** Applies the engine's verdicts and merges what is left. */
    merge({ run, pages, verdicts = [], ...input }: RunDocument & MergeTaskInput) {
      const index = indexOf(run, pages);
      const { upheld, countered } = applyVerdicts(input.verified, verdicts, index, sourcesByLabel(input.sources));
      return { ...mergeCandidates({ ...input, verified: upheld, index }), countered };
    },

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
function cached<Args extends readonly unknown[], Answer extends object>(
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
