import type { BuiltInKind } from '../actions/built-in.ts';
import type { GeneratedDocument } from '../contracts/generated-document.ts';
import type { AuthorityType, OutputLanguage, Severity } from '../contracts/vocabulary.ts';
import type { Reviewing } from '../reviewing/reviewing.ts';
import type { ActionMaterial } from '../rules/action-audit.ts';
import type { Writing } from '../writing/writing.ts';

/** The text of a document, page by page; formats without pages are one page. Index 0 is page 1. */
export interface AuditedDocument {
  pages: readonly string[];
  /** ISO 639-1 code (`sv`, `nb`, `nn`, `da`, `en`, …), or `und` where it could not be told. */
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
}

export interface Reviewer {
  workerId: string;
  name: string;
  instructions: string | null;
  /** Unreviewed local context of this run; can never override the framework. */
  customRules: readonly string[];
}

/** Whose run a piece of work belongs to: work on one document is done once, and tenants are served in turn. */
export interface RunOrigin {
  tenantId: string;
  jobId: string;
  /** Tells two runs of one job apart. */
  chargeId?: string;
}

export const runKey = ({ tenantId, jobId, chargeId = '' }: RunOrigin): string => `${tenantId}/${jobId}/${chargeId}`;

export interface ReviewInput {
  run?: RunOrigin;
  document: AuditedDocument;
  documentType: string;
  outputLanguage: OutputLanguage;
  reviewer: Reviewer;
  /** The sources this reviewer holds, in label order. */
  sources: readonly CitableSource[];
}

export interface ClaimedCitation {
  primaryLabel: string;
  primaryAuthorityType: AuthorityType;
  supportingLabel: string | null;
  supportingAuthorityType: AuthorityType | null;
}

/** What a reviewer claims, before anything of it is verified. */
export interface CandidateFinding {
  kind: 'FLAW' | 'STRENGTH';
  title: string;
  description: string;
  category: string;
  severity: Severity;
  /** Claimed to stand verbatim in the document. */
  quote: string;
  citations: readonly ClaimedCitation[];
}

export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** How much of a reviewer's output was too much: findings left out, and findings of which a field was shortened. */
export interface CutFindings {
  findings: number;
  shortened: number;
}

export interface ReviewOutput {
  findings: readonly CandidateFinding[];
  model: string;
  usage: TokenUsage | null;
  /** Absent where all of it was kept. */
  cut?: CutFindings;
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
  /** Only candidates whose quotation was verified, in a fixed order. */
  candidates: readonly IdentifiedCandidate[];
  sources: readonly CitableSource[];
}

/** A proposal to report several candidates as one finding; ids that were never issued are ignored by the checks. */
export interface CandidateGroup {
  candidateIds: readonly string[];
  title: string | null;
  description: string | null;
}

export interface ConsolidateOutput {
  internalReasoning: string;
  groups: readonly CandidateGroup[];
  model: string;
  usage: TokenUsage | null;
}

/** The action to write: built in, or a tenant's own with the tenant's instructions. */
export type RequestedAction =
  | { kind: BuiltInKind; id: string; name: string }
  | { kind: 'OWN'; id: string; name: string; instructions: string };

export interface ActionRequest {
  action: RequestedAction;
  /** The audit with its exclusions applied (`actionMaterial`). */
  material: ActionMaterial;
  documentType: string;
  /** Codes of the legal orders of the profile; those of a package are those of its members. */
  legalOrders: readonly string[];
  outputLanguage: OutputLanguage;
}

/** An action as it is stored: its audit stays as `packJson` made it until a thread reads it, because it may be 15 MB. */
export interface PackedAction extends Omit<ActionRequest, 'material'> {
  run?: RunOrigin;
  /** `ActionMaterial`. */
  material: Uint8Array;
}

/** A document whose quotations and citations have been verified against the audit. */
export interface ActionOutput extends GeneratedDocument {
  model: string;
  /** What the generator answered before it was verified; for diagnostics only. */
  rawOutput?: unknown;
  usage: TokenUsage | null;
}

/** A written document as it is stored. */
export interface WrittenDocument {
  /** `ActionOutput`, as `packJson` makes it. */
  packed: Uint8Array;
  /** UTF-16 units of the document's content. */
  characters: number;
  model: string;
  usage: TokenUsage | null;
}

/** Where an engine does its long computations. */
export interface Computing {
  reviewing: Reviewing;
  writing: Writing;
}

/**
 * The model port: nothing above it knows which engine runs.
 * Its methods honour `signal` and throw `RunFailure` for every failure of the model.
 */
export interface Engine {
  readonly name: 'openai' | 'offline';
  act(action: PackedAction, signal: AbortSignal): Promise<WrittenDocument>;
  review(input: ReviewInput, signal: AbortSignal): Promise<ReviewOutput>;
  consolidate(input: ConsolidateInput, signal: AbortSignal): Promise<ConsolidateOutput>;
}
