import type { ReviewRecord } from '../contracts/review-record.ts';
import type { ExtractedText, PlannedProfile } from '../data/run-data.ts';
import type { CitableSource, Engine, ReviewOutput } from '../engine/engine.ts';
import { identifyCandidates, verifyCandidates } from '../rules/consolidation.ts';
import { mergeCandidates } from '../rules/merging.ts';
import { indexDocument } from '../rules/quotations.ts';

export interface PanelOutput {
  workerId: string;
  reviewerName: string;
  output: ReviewOutput;
}

/**
 * Turns what a panel claims into a review. The engine only proposes which verified candidates belong together; what is reported is
 * decided by rules alone (DESIGN, "The engine"), and does not depend on the order in which reviewers finished.
 */
export async function consolidateReview(
  { engine, signal }: { engine: Engine; signal: AbortSignal },
  input: {
    profile: PlannedProfile;
    sources: readonly CitableSource[];
    text: ExtractedText;
    outputs: readonly PanelOutput[];
  },
): Promise<ReviewRecord> {
  const { profile, text, outputs } = input;
  const own = new Set(profile.reviewers.flatMap(({ labels }) => labels));
  // What only another member of a package holds may be cited here, but anchors nothing: each member is reviewed under its own law.
  const sources = input.sources.map((source) => (own.has(source.label) ? source : { ...source, binding: false }));
  const index = indexDocument(text.pages);
  const candidates = identifyCandidates(
    outputs.map(({ workerId, reviewerName, output }) => ({ workerId, reviewerName, findings: output.findings })),
    profile.reviewers.map(({ workerId }) => workerId),
  );
  const { verified, dropped } = verifyCandidates(candidates, index, sources);
  const { internalReasoning, groups, model, usage } = await engine.consolidate(
    {
      documentType: profile.documentType,
      documentLanguage: text.language,
      outputLanguage: profile.outputLanguage,
      candidates: verified.map(({ candidate }) => candidate),
      sources,
    },
    signal,
  );
  const { profileId, outputLanguage } = profile;
  const { flaws, strengths, merges } = mergeCandidates({ profileId, verified, groups, index, sources, outputLanguage });
  return {
    profileId,
    flaws,
    strengths,
    internalReasoning,
    candidates: candidates.length,
    dropped,
    merges,
    model,
    usage,
  };
}
