import type { Audit } from '../../contracts/audit.ts';
import type { DocumentChecks } from '../../contracts/document-checks.ts';
import type { CitableSource, CutFindings } from '../../contracts/review.ts';
import type { RunOrigin, TokenUsage } from '../../contracts/run.ts';
import type { RunRef } from '../../contracts/workflow-messages.ts';
import type { Job } from '../../data/jobs.ts';
import type { ExtractedText, RunInput } from '../../data/run-data.ts';
import type { Reviewing } from '../../reviewing/reviewing.ts';
import { cut } from '../../rules/prose.ts';
import type { ReviewRecord } from '../../rules/review-record.ts';
import type { Platform } from '../platform.ts';
import { tokensOf } from './token-usage.ts';

/** Builds the audit of a run, and names its faults and issues; the caller must not report an audit that has any. */
export async function auditOf(
  { reviewing, signal }: { reviewing: Reviewing; signal: AbortSignal },
  run: RunOrigin,
  { profiles, sources }: RunInput,
  text: ExtractedText,
  reviews: readonly ReviewRecord[],
  checks: DocumentChecks | null,
): Promise<{ audit: Audit; faults: string[]; issues: string[] }> {
  // The summary of a package is in its first member's language, because members may have different ones.
  const outputLanguage = profiles[0]?.outputLanguage ?? 'English';
  const parts = {
    reviews,
    detectedLanguage: text.language,
    outputLanguage,
    sources,
    checks,
    unreadPages: text.unreadPages,
  };
  return reviewing.run('audit', { run, pages: text.pages, ...parts }, signal, run);
}

/** The sources that an audit names in its citations, in label order. */
export function citedSources(audit: Audit, sources: readonly CitableSource[]): CitableSource[] {
  const cited = new Set(
    audit.regulatory_references.flatMap(({ primary_source: primary, supporting_source: supporting }) => [
      primary?.source_key,
      supporting?.source_key,
    ]),
  );
  return sources.filter(({ sourceKey }) => cited.has(sourceKey));
}

const SHOWN_OF_LONG_QUOTE = 200;

/** A reviewer's own output, before consolidation. */
interface ReviewerDiagnostics {
  profile_id: string;
  worker_id: string;
  name: string;
  model: string;
  usage: TokenUsage | null;
  findings: unknown[];
  /** Numbers of the findings and citations that were cut, because the reviewer reported too many. */
  cut?: CutFindings;
}

/**
 * `result.diagnostics` of an analysis (contract, "Job"): the profiles by name, each reviewer's own output, one reducer entry per review by profile id,
 * the deprecated `reducer`, which is null for a review package, the run's tokens and cost, each scanned page with the confidence in its
 * recognised text, and the scanned pages that could not be read.
 */
export async function diagnosticsOf(
  { data }: Pick<Platform, 'data'>,
  { profileId: requested, spent }: Pick<Job, 'profileId' | 'spent'>,
  run: RunRef,
  { profiles, sources }: RunInput,
  { confidences, unreadPages }: Pick<ExtractedText, 'confidences' | 'unreadPages'>,
  reviews: readonly ReviewRecord[],
): Promise<Record<string, unknown>> {
  const reviewers: ReviewerDiagnostics[] = [];
  for (const { profileId, reviewers: planned } of profiles) {
    const workerIds = planned.map(({ workerId }) => workerId);
    const outputs = await data.runData.panelOutputs(run, profileId, workerIds);
    for (const { workerId, name } of planned) {
      const output = outputs.get(workerId);
      if (output === undefined) continue;
      const { model, usage, findings, cut: left } = output;
      const reviewer = { profile_id: profileId, worker_id: workerId, name, model, usage, findings: [...findings] };
      reviewers.push(left === undefined ? reviewer : { ...reviewer, cut: left });
    }
  }
  const reducers = Object.fromEntries(reviews.map((review) => [review.profileId, reducerEntry(review)]));
  return {
    profiles: profiles.map(({ profileId, name }) => ({ profile_id: profileId, name })),
    reviewers,
    reducers,
    reducer: reducers[requested] ?? null,
    ...tokensOf({ spent }),
    ...(confidences && {
      recognised: confidences.flatMap((confidence, index) =>
        confidence === null ? [] : [{ page: index + 1, confidence }],
      ),
    }),
    ...(unreadPages && { unread_pages: unreadPages }),
    labels: sources.map(({ label, sourceKey, authorityType, binding, citation, title }) => ({
      label,
      source_key: sourceKey,
      authority_type: authorityType,
      binding,
      citation,
      title,
    })),
  };
}

function reducerEntry({
  internalReasoning,
  candidates,
  dropped,
  setAside = [],
  merges,
  model,
  usage,
  flaws,
  strengths,
}: ReviewRecord) {
  return {
    model,
    usage,
    internal_reasoning: internalReasoning,
    candidates,
    flaws: flaws.length,
    strengths: strengths.length,
    merges,
    set_aside: Object.fromEntries(
      [...Map.groupBy(setAside, ({ reason }) => reason)].map(([reason, items]) => [reason, items.length]),
    ),
    dropped: dropped.map(({ candidate, reason, counterQuote }) => ({
      reason,
      ...(counterQuote !== undefined && { counter_quote: counterQuote }),
      ...candidate,
      // Long quotations are cut here, because the reviewer's own output has them in full and the answer could become too large to serve.
      ...(reason === 'QUOTATION_TOO_LONG' && { quote: cut(candidate.quote, SHOWN_OF_LONG_QUOTE) }),
    })),
  };
}
