import type { Audit, Citation, Flaw, Strength } from '../contracts/audit.ts';
import type { CitableSource } from '../contracts/review.ts';
import type { OutputLanguage } from '../contracts/vocabulary.ts';
import { distinctCitations, isAnchor, sourcesByLabel } from './citations.ts';
import { executiveSummary } from './executive-summary.ts';
import { MAX_TITLE_LENGTH } from './prose.ts';
import { type DocumentIndex, findPassage } from './quotations.ts';

/** The consolidated review of one profile; a review package has one per member. */
export interface ProfileReview {
  profileId: string;
  flaws: readonly Flaw[];
  strengths: readonly Strength[];
  internalReasoning: string;
}

export interface AuditParts {
  /** In plan order. */
  reviews: readonly ProfileReview[];
  /** ISO 639-1 code of the document, or `und`. */
  detectedLanguage: string;
  outputLanguage: OutputLanguage;
}

const referencesOf = (flaws: readonly Flaw[], strengths: readonly Strength[]): Citation[] =>
  distinctCitations([...flaws, ...strengths].flatMap((finding) => finding.citations));

const summaryOf = (flaws: readonly Flaw[], strengths: readonly Strength[], language: OutputLanguage): string =>
  executiveSummary(
    flaws.map((flaw) => flaw.flaw_title),
    strengths.map((strength) => strength.strength_title),
    language,
  );

/** The audit of a whole analysis (contract, "Audit"): everything that can be computed from the findings is. */
export function assembleAudit({ reviews, detectedLanguage, outputLanguage }: AuditParts): Audit {
  const flaws = reviews.flatMap((review) => review.flaws);
  const strengths = reviews.flatMap((review) => review.strengths);
  return {
    internal_reasoning: reviews
      .map((review) => review.internalReasoning.trim())
      .filter((reasoning) => reasoning !== '')
      .join('\n\n'),
    detected_language: detectedLanguage,
    executive_summary: summaryOf(flaws, strengths, outputLanguage),
    is_flawless: flaws.length === 0,
    deduplicated_flaws: flaws,
    consolidated_strengths: strengths,
    regulatory_references: referencesOf(flaws, strengths),
  };
}

export interface AuditExpectations {
  outputLanguage: OutputLanguage;
  /** The sources the run issued labels for. */
  sources: readonly CitableSource[];
  /** The document, if its text is at hand: then every quotation is looked up once more. */
  index?: DocumentIndex;
}

/** Names the contradictions of an audit, without document text; an audit with any of them never completes. */
export function auditFaults(audit: Audit, { outputLanguage, sources, index }: AuditExpectations): string[] {
  const { deduplicated_flaws: flaws, consolidated_strengths: strengths } = audit;
  const faults: string[] = [];
  if (audit.executive_summary !== summaryOf(flaws, strengths, outputLanguage))
    faults.push('summary-miscounts-findings');
  if (audit.is_flawless !== (flaws.length === 0)) faults.push('flawless-contradicts-flaws');
  if (JSON.stringify(audit.regulatory_references) !== JSON.stringify(referencesOf(flaws, strengths))) {
    faults.push('references-are-not-the-union-of-citations');
  }
  const findings = [...flaws, ...strengths];
  if (new Set(findings.map(({ finding_id }) => finding_id)).size !== findings.length) faults.push('finding-ids-repeat');
  const titles = [...flaws.map((flaw) => flaw.flaw_title), ...strengths.map((strength) => strength.strength_title)];
  if (titles.some((title) => title.trim() === '' || [...title].length > MAX_TITLE_LENGTH))
    faults.push('title-out-of-bounds');

  const labelled = sourcesByLabel(sources);
  for (const finding of findings) {
    const named = (fault: string): void => void faults.push(`${fault}: ${finding.finding_id}`);
    const [first] = finding.citations;
    if (!first || !isAnchor(first, labelled)) named('finding-not-anchored-in-binding-law');
    if (!finding.citations.every((citation) => citesItsSources(citation, labelled)))
      named('citation-misnames-its-source');
    if (index && !isQuotedAtItsPlace(finding, index)) named('quotation-not-in-document');
  }
  return faults;
}

/** A label the run issued names its source and type; one it never issued names none. */
function citesItsSources(citation: Citation, sources: ReturnType<typeof sourcesByLabel>): boolean {
  const primary = sources.get(citation.primary_label);
  const supporting = sources.get(citation.supporting_label ?? '');
  return (
    citation.primary_source?.source_key === primary?.sourceKey &&
    (!primary || citation.primary_authority_type === primary.authorityType) &&
    citation.supporting_source?.source_key === supporting?.sourceKey &&
    (!supporting || citation.supporting_authority_type === supporting.authorityType)
  );
}

function isQuotedAtItsPlace(finding: Flaw | Strength, index: DocumentIndex): boolean {
  const { page, start, end } = finding.quoted_locator;
  const located = (index.pages[page - 1] ?? '').slice(start, end);
  const firstPart = finding.fenced_verbatim.slice(0, located.length);
  return located !== '' && located === firstPart && findPassage(index, finding.fenced_verbatim) !== null;
}
