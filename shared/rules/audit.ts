import type {
  Audit,
  AuditEngine,
  AuditedFacts,
  Citation,
  Flaw,
  SetAside,
  Strength,
  Unanchored,
} from '../contracts/audit.ts';
import type { DocumentChecks } from '../contracts/document-checks.ts';
import type { CitableSource } from '../contracts/review.ts';
import type { LegalOrder, OutputLanguage } from '../contracts/vocabulary.ts';
import { distinctCitations, isAnchor, sourcesByLabel } from './citations.ts';
import { citedLawOn } from './cited-law/standing.ts';
import { executiveSummary } from './executive-summary.ts';
import { mayNotGovern } from './governing-law.ts';
import { MAX_TITLE_LENGTH } from './prose.ts';
import { type DocumentIndex, findPassage } from './quotations.ts';

/** The consolidated review of one profile; a review package has one per member. */
export interface ProfileReview {
  profileId: string;
  flaws: readonly Flaw[];
  strengths: readonly Strength[];
  internalReasoning: string;
  /** Absent in reviews of an earlier release, as the next three are. */
  facts?: AuditedFacts;
  setAside?: readonly SetAside[];
  unanchored?: readonly Unanchored[];
  engine?: AuditEngine;
  /** The legal orders whose law bound in it. */
  measuredUnder?: readonly LegalOrder[];
}

export interface AuditParts {
  /** In plan order. */
  reviews: readonly ProfileReview[];
  /** ISO 639-1 code of the document, or `und`. */
  detectedLanguage: string;
  outputLanguage: OutputLanguage;
  /** Null in a run that was prepared by an earlier release. */
  checks?: DocumentChecks | null;
  /** Scanned pages that could not be read. */
  unreadPages?: readonly number[] | undefined;
}

const referencesOf = (flaws: readonly Flaw[], strengths: readonly Strength[]): Citation[] =>
  distinctCitations([...flaws, ...strengths].flatMap((finding) => finding.citations));

type Counted = Pick<
  Audit,
  | 'deduplicated_flaws'
  | 'consolidated_strengths'
  | 'set_aside'
  | 'unanchored'
  | 'engine'
  | 'detected_language'
  | 'measured_under'
  | 'document_facts'
  | 'unread_pages'
>;

const summaryOf = (audit: Counted, language: OutputLanguage): string =>
  executiveSummary(
    {
      flawTitles: audit.deduplicated_flaws.map((flaw) => flaw.flaw_title),
      strengthTitles: audit.consolidated_strengths.map((strength) => strength.strength_title),
      setAside: audit.set_aside?.length ?? 0,
      unanchored: audit.unanchored?.length ?? 0,
      engine: audit.engine ?? 'MODEL',
      foreignTo: mayNotGovern(audit.detected_language, audit.measured_under ?? []),
      authority: audit.document_facts?.authority ?? null,
      unreadPages: audit.unread_pages ?? [],
    },
    language,
  );

/** The audit of a whole analysis (contract, "Audit"): everything that can be computed from the findings is. */
export function assembleAudit(parts: AuditParts): Audit {
  const { reviews, detectedLanguage, outputLanguage, checks = null, unreadPages = [] } = parts;
  const flaws = reviews.flatMap((review) => review.flaws);
  const strengths = reviews.flatMap((review) => review.strengths);
  const [facts] = reviews.flatMap((review) => review.facts ?? []);
  const [engine] = reviews.flatMap((review) => review.engine ?? []);
  const orders = new Set(reviews.flatMap(({ measuredUnder = [] }) => measuredUnder));
  const counted = {
    detected_language: detectedLanguage,
    deduplicated_flaws: flaws,
    consolidated_strengths: strengths,
    set_aside: reviews.flatMap(({ setAside = [] }) => setAside),
    unanchored: reviews.flatMap(({ unanchored = [] }) => unanchored),
    ...(engine !== undefined && { engine }),
    ...(facts !== undefined && { document_facts: facts }),
    ...(orders.size > 0 && { measured_under: [...orders].sort() }),
    ...(unreadPages.length > 0 && { unread_pages: [...unreadPages] }),
  };
  return {
    internal_reasoning: reviews
      .map((review) => review.internalReasoning.trim())
      .filter((reasoning) => reasoning !== '')
      .join('\n\n'),
    executive_summary: summaryOf(counted, outputLanguage),
    is_flawless: flaws.length === 0,
    ...counted,
    regulatory_references: referencesOf(flaws, strengths),
    ...(checks !== null && {
      cited_law: citedLawOn(checks.cited, facts?.decision_date ?? checks.statedDay),
      figures: checks.figures,
    }),
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
  if (audit.executive_summary !== summaryOf(audit, outputLanguage)) faults.push('summary-miscounts-findings');
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
    const quotations = [finding, ...(finding.related_quotes ?? [])];
    if (index && !quotations.every((quotation) => isQuotedAtItsPlace(quotation, index)))
      named('quotation-not-in-document');
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

function isQuotedAtItsPlace(finding: Pick<Flaw, 'quoted_locator' | 'fenced_verbatim'>, index: DocumentIndex): boolean {
  const { page, start, end } = finding.quoted_locator;
  const located = (index.pages[page - 1] ?? '').slice(start, end);
  const firstPart = finding.fenced_verbatim.slice(0, located.length);
  return located !== '' && located === firstPart && findPassage(index, finding.fenced_verbatim) !== null;
}
