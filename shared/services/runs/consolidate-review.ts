import type { Flaw, Strength } from '../../contracts/audit.ts';
import type { CitableSource, LocatedCandidate, ReviewOutput } from '../../contracts/review.ts';
import type { RunOrigin } from '../../contracts/run.ts';
import { isLegalOrder, type LegalOrder, type OutputLanguage } from '../../contracts/vocabulary.ts';
import type { ExtractedText, PlannedProfile } from '../../data/run-data.ts';
import type { Engine } from '../../engine/engine.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import type { Reviewing } from '../../reviewing/reviewing.ts';
import type { VerifiedCandidate } from '../../rules/consolidation.ts';
import { agreedFacts } from '../../rules/document-facts.ts';
import { sourcesOn } from '../../rules/law-in-time.ts';
import { notReported } from '../../rules/observations.ts';
import type { ReviewRecord } from '../../rules/review-record.ts';
import { setAsideOf } from '../../rules/set-aside.ts';

export interface PanelOutput {
  workerId: string;
  reviewerName: string;
  output: ReviewOutput;
}

/**
 * Turns a panel's findings into a review. The engine only proposes which verified candidates belong together; what is reported is
 * decided by rules alone (decisions, "Engine"), and does not depend on the order in which reviewers finished.
 */
export async function consolidateReview(
  { engine, reviewing, signal }: { engine: Engine; reviewing: Reviewing; signal: AbortSignal },
  input: {
    run: RunOrigin;
    profile: PlannedProfile;
    sources: readonly CitableSource[];
    text: ExtractedText;
    outputs: readonly PanelOutput[];
  },
): Promise<ReviewRecord> {
  const { run, profile, text, outputs } = input;
  const own = new Set(profile.reviewers.flatMap(({ labels }) => labels));
  const facts = agreedFacts(outputs.map(({ output }) => output.facts));
  // Sources of another member of the package do not bind here, because each member is reviewed under its own law.
  const ownLaw = input.sources.map((source) => (own.has(source.label) ? source : { ...source, binding: false }));
  const { sources, lapsed } = sourcesOn(ownLaw, facts?.decision_date ?? text.checks?.statedDay ?? null);
  const document = { run, pages: text.pages };
  const panel = {
    reviews: outputs.map(({ workerId, reviewerName, output }) => ({
      workerId,
      reviewerName,
      findings: output.findings,
    })),
    reviewerOrder: profile.reviewers.map(({ workerId }) => workerId),
    observations: outputs.flatMap(({ output: { unanchored = [] } }) => unanchored),
  };
  const checked = await reviewing.run('verify', { ...document, ...panel, sources, lapsed }, signal, run);
  const { candidates, verified, dropped, observations } = checked;
  const {
    internalReasoning,
    groups,
    verdicts = [],
    model,
    usage,
  } = await engine.consolidate(
    {
      run,
      documentType: profile.documentType,
      documentLanguage: text.language,
      outputLanguage: profile.outputLanguage,
      pages: text.pages,
      candidates: verified.map(located),
      sources,
    },
    signal,
  );
  const { profileId, outputLanguage } = profile;
  const merging = { ...document, profileId, verified, groups, verdicts, sources, outputLanguage };
  const { flaws, strengths, merges, countered } = await reviewing.run('merge', merging, signal, run);
  const refused = [...dropped, ...countered];
  return {
    profileId,
    ...(facts !== undefined && { facts }),
    setAside: setAsideOf(
      refused,
      outputs.flatMap(({ output: { malformed = [] } }) => malformed),
      observations.refused,
    ),
    unanchored: notReported(observations.observed, flaws),
    engine: engine.name === 'offline' ? 'RULES' : 'MODEL',
    measuredUnder: [
      ...new Set(ownLaw.flatMap(({ binding, jurisdiction }) => (binding ? orderOf(jurisdiction) : []))),
    ].sort(),
    flaws: flaws.map((flaw) => markRecognised(flaw, text)),
    strengths: strengths.map((strength) => markRecognised(strength, text)),
    internalReasoning: [internalReasoning, ...cutNotes(outputs, outputLanguage)].join('\n\n').trim(),
    candidates,
    dropped: refused,
    merges,
    model,
    usage,
  };
}

/** Marks the quotations of a finding that stand on pages whose text was recognised. */
function markRecognised<Finding extends Flaw | Strength>(
  finding: Finding,
  { confidences = [] }: Pick<ExtractedText, 'confidences'>,
): Finding {
  const mark = ({ quoted_locator: { page } }: Pick<Finding, 'quoted_locator'>) =>
    typeof confidences[page - 1] === 'number' && { is_recognised: true };
  const related = finding.related_quotes?.map((quote) => ({ ...quote, ...mark(quote) }));
  return { ...finding, ...mark(finding), ...(related && { related_quotes: related }) };
}

const orderOf = (jurisdiction: string | null): LegalOrder[] =>
  jurisdiction !== null && isLegalOrder(jurisdiction) ? [jurisdiction] : [];

/** A verified candidate as the engine sees it: its quotations in the document's words, with their places, and its citations as resolved. */
function located({ candidate, found, related, citations }: VerifiedCandidate): LocatedCandidate {
  return {
    ...candidate,
    relatedQuotes: related.map(({ tidied }) => tidied),
    places: [found, ...related].map(({ locator }) => locator),
    citations: citations.map((citation) => ({
      primaryLabel: citation.primary_label,
      primaryAuthorityType: citation.primary_authority_type,
      supportingLabel: citation.supporting_label ?? null,
      supportingAuthorityType: citation.supporting_authority_type ?? null,
    })),
  };
}

/** Notes for the reader of the audit, one for each reviewer whose findings were cut. */
function cutNotes(outputs: readonly PanelOutput[], language: OutputLanguage): string[] {
  return outputs.flatMap(({ reviewerName, output: { findings, cut } }) =>
    cut === undefined || cut.findings === 0
      ? []
      : [LANGUAGES[language].auditWording.findingsCut(reviewerName, findings.length + cut.findings, findings.length)],
  );
}
