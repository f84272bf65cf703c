import type { CitedLaw, Figure, QuotedLocator } from './audit.ts';
import type { RunOrigin, TokenUsage } from './run.ts';
import type { AuthorityType, OutputLanguage, Severity } from './vocabulary.ts';

/** The text of a document, page by page; formats without pages are one page. Index 0 is page 1. */
export interface AuditedDocument {
  pages: readonly string[];
  /** ISO 639-1 code (`sv`, `nb`, `nn`, `da`, `en`, …), or `und` if it could not be detected. */
  language: string;
}

/** A source the run may cite, under the label issued for this analysis. */
export interface CitableSource {
  /** `L1`, `L2`, … */
  label: string;
  /** `snippetKey`, or the library's key of a provision. */
  sourceKey: string;
  authorityType: AuthorityType;
  /** Derived for this analysis from the authority type and the norm hierarchies of its legal orders. */
  binding: boolean;
  jurisdiction: string | null;
  work: string | null;
  pinpoint: string | null;
  /** Printed citation, such as `9 § förvaltningslagen (2017:900)`. */
  citation: string;
  title: string;
  text: string;
  attribution: string | null;
  /** `YYYY-MM-DD`: the first day on which it applied, and the first on which it no longer did; absent where its record does not say it. */
  inForceFrom?: string;
  inForceTo?: string;
  /** The first day of the provision's present wording; absent where it is the act's own, or its record does not say it. */
  wordingFrom?: string;
  /** Epoch ms at which the library last read it from a national source; absent for one of an organisation, and in runs of an earlier release. */
  readAt?: number;
}

export interface Reviewer {
  workerId: string;
  name: string;
  instructions: string | null;
  /** Unreviewed local context of this run; can never override the framework. */
  customRules: readonly string[];
}

export interface ReviewInput {
  run?: RunOrigin;
  /** Epoch ms at which the window of the run closes. */
  closesAtMs?: number;
  document: AuditedDocument;
  documentType: string;
  outputLanguage: OutputLanguage;
  reviewer: Reviewer;
  /** The sources this reviewer holds, in label order. */
  sources: readonly CitableSource[];
  /** The day that the document states as its own, `YYYY-MM-DD`; null where it states none. */
  statedDay?: string | null;
  /** Notes of code on the document; absent if there are none. */
  doubts?: DocumentDoubts;
}

/** Citations of the document that do not hold, and figures of it that contradict each other. */
export interface DocumentDoubts {
  citedLaw: readonly CitedLaw[];
  figures: readonly Figure[];
}

export interface ClaimedCitation {
  primaryLabel: string;
  primaryAuthorityType: AuthorityType;
  supportingLabel: string | null;
  supportingAuthorityType: AuthorityType | null;
}

/** A finding as a reviewer reports it, before anything of it is verified. */
export interface CandidateFinding {
  kind: 'FLAW' | 'STRENGTH';
  title: string;
  description: string;
  /** The kind of flaw or strength; free text in a panel of an earlier release. */
  category: string;
  severity: Severity;
  /** The text the reviewer claims to quote verbatim from the document. */
  quote: string;
  /** Further passages of the same point, claimed to stand in the document. Absent in panels of an earlier release. */
  relatedQuotes?: readonly string[];
  /** True if the point is that something is missing from the document; `quote` is then the sentence that decides without it. */
  isAbsence?: boolean;
  citations: readonly ClaimedCitation[];
}

/** The document's own account of itself, as a reviewer reads it; null where it does not say. */
export interface DocumentFacts {
  /** `YYYY-MM-DD` */
  decisionDate: string | null;
  authority: string | null;
  documentKind: string | null;
  seemsComplete: boolean | null;
}

/** A point the reviewer saw but holds no binding law for. */
export interface Observation {
  title: string;
  description: string;
  /** The kind of flaw; absent in panels of an earlier release. */
  category?: string;
  /** Absent where the reviewer gave none, as the next. */
  severity?: Severity;
  quote: string;
  /** Further passages of the same point, claimed to stand in the document. */
  relatedQuotes?: readonly string[];
}

/** An item of an answer that could not be read as a finding; empty texts are missing ones. */
export interface MalformedItem {
  kind: 'FLAW' | 'STRENGTH';
  title: string;
  quote: string;
}

/** Amount of a reviewer's output that was too much: findings left out, and findings of which a field was shortened. */
export interface CutFindings {
  findings: number;
  shortened: number;
}

export interface ReviewOutput {
  findings: readonly CandidateFinding[];
  model: string;
  usage: TokenUsage | null;
  /** Absent if all of it was kept. */
  cut?: CutFindings;
  /** Absent if the engine reads none, or in panels of an earlier release; the next two likewise. */
  facts?: DocumentFacts;
  unanchored?: readonly Observation[];
  malformed?: readonly MalformedItem[];
}

/** A candidate with its place in the analysis: `id` is stable for the same reviewer output. */
export interface IdentifiedCandidate extends CandidateFinding {
  id: string;
  workerId: string;
  reviewerName: string;
}

export interface ConsolidateInput {
  run?: RunOrigin;
  documentType: string;
  documentLanguage: string;
  outputLanguage: OutputLanguage;
  pages: readonly string[];
  /** Only candidates whose quotation was verified, in a fixed order. */
  candidates: readonly LocatedCandidate[];
  sources: readonly CitableSource[];
}

/** A verified candidate with the places of its quotations. */
export interface LocatedCandidate extends IdentifiedCandidate {
  places: readonly QuotedLocator[];
}

/** A proposal to report several candidates as one finding; ids that were never issued are ignored by the checks. */
export interface CandidateGroup {
  candidateIds: readonly string[];
  title: string | null;
  description: string | null;
}

/** The engine's verdict on a candidate, from the document and the cited law; nothing of it is verified. */
export interface CandidateVerdict {
  candidateId: string;
  supported: boolean;
  /** False if the first citation is not the law that the point departs from. */
  apt: boolean;
  /** Null keeps that of the reviewer. */
  severity: Severity | null;
  /** The words of the document that are claimed to speak against the candidate; null if there are none. */
  counterQuote: string | null;
}

export interface ConsolidateOutput {
  internalReasoning: string;
  groups: readonly CandidateGroup[];
  /** Absent if the engine judges none. */
  verdicts?: readonly CandidateVerdict[];
  model: string;
  usage: TokenUsage | null;
}
