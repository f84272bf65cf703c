import type { Flaw } from '../../shared/contracts/audit.ts';
import type { Engine } from '../../shared/engine/engine.ts';
import { detectLanguage } from '../../shared/languages/detect.ts';
import { LANGUAGES } from '../../shared/languages/languages.ts';
import type { Reviewing } from '../../shared/reviewing/reviewing.ts';
import { assembleAudit, auditFaults } from '../../shared/rules/audit.ts';
import type { DroppedCandidate } from '../../shared/rules/consolidation.ts';
import { boundedOutput } from '../../shared/rules/reviewer-bounds.ts';
import type { Spending } from '../../shared/rules/spending.ts';
import { consolidateReview, type PanelOutput } from '../../shared/services/runs/consolidate-review.ts';
import { type EvalCase, pagesOf } from './cases.ts';
import type { Place, ReportedFlaw } from './grade.ts';
import type { Panel } from './panel.ts';

/** The audit that an engine made of a case. */
export interface AuditedCase {
  flaws: ReportedFlaw[];
  dropped: Pick<DroppedCandidate, 'reason'>[];
  /** Candidates the reviewers reported, before any check. */
  candidates: number;
  /** Findings whose explanation a stock sentence replaced. */
  explanationsCut: number;
  spent: Spending[];
}

/** Audits a case as a run does: the panel, consolidation, the rules of an audit. @throws an error where the audit contradicts itself */
export async function auditCase(
  one: EvalCase,
  { profile, sources }: Panel,
  { engine, reviewing }: { engine: Engine; reviewing: Reviewing },
): Promise<AuditedCase> {
  const { signal } = new AbortController();
  const pages = pagesOf(one);
  const language = detectLanguage(pages.join('\n'));
  const run = { tenantId: 'ten_eval', jobId: one.id };
  const { documentType, outputLanguage } = profile;
  const outputs = await Promise.all(
    profile.reviewers.map(async ({ labels, ...reviewer }): Promise<PanelOutput> => {
      const answer = await engine.review(
        {
          run,
          document: { pages, language },
          documentType,
          outputLanguage,
          reviewer: { ...reviewer, customRules: [] },
          sources: sources.filter(({ label }) => labels.includes(label)),
        },
        signal,
      );
      return { workerId: reviewer.workerId, reviewerName: reviewer.name, output: boundedOutput(answer) };
    }),
  );
  const text = { pages, language, mediaType: 'text/plain' };
  const review = await consolidateReview({ engine, reviewing, signal }, { run, profile, sources, text, outputs });
  const audit = assembleAudit({ reviews: [review], detectedLanguage: language, outputLanguage });
  const faults = auditFaults(audit, { outputLanguage, sources });
  if (faults.length > 0) throw new Error(`The audit of ${one.id} contradicts itself: ${faults.join(', ')}`);
  const { neutralDescription } = LANGUAGES[outputLanguage].auditWording;
  return {
    flaws: audit.deduplicated_flaws.map((flaw) => reported(flaw, pages)),
    dropped: review.dropped,
    candidates: review.candidates,
    explanationsCut: review.flaws.filter(({ description }) => description === neutralDescription).length,
    spent: [...outputs.map(({ output: { model, usage } }) => ({ model, usage })), review],
  };
}

function reported(
  { quote, category, severity, citations, quoted_locator: at, related_quotes: related = [] }: Flaw,
  pages: readonly string[],
): ReportedFlaw {
  const placeOf = ({ page, start, end }: Flaw['quoted_locator']): Place => {
    // A form feed stands between two pages.
    const before = pages.slice(0, page - 1).reduce((length, text) => length + text.length + 1, 0);
    return { start: before + start, end: before + end };
  };
  const relatedPlaces = related.map(({ quoted_locator }) => placeOf(quoted_locator));
  return { quote, category, severity, citations, places: [placeOf(at)], relatedPlaces };
}
