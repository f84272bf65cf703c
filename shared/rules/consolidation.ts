import type { Citation } from '../contracts/audit.ts';
import type { CandidateFinding, IdentifiedCandidate } from '../contracts/review.ts';
import { isAnchor, resolveCitations, sourcesByLabel } from './citations.ts';
import type { SourcesInTime } from './law-in-time.ts';
import { type QuotationFinder, quotationFinder } from './near-match.ts';
import { type DocumentIndex, type FoundQuotation, quotationLength } from './quotations.ts';

/**
 * The first half of consolidation, before the engine proposes groups: candidates get their ids, and those that cannot be
 * verified are dropped into diagnostics. `merging.ts` is the second half.
 */

/** The findings one reviewer of a profile reports. */
export interface ReviewerFindings {
  workerId: string;
  reviewerName: string;
  findings: readonly CandidateFinding[];
}

export interface VerifiedCandidate {
  /** The candidate with the quotation as the document has it; the engine sees it when it proposes groups. */
  candidate: IdentifiedCandidate;
  found: FoundQuotation;
  /** Further passages of the point that stand in the document. */
  related: readonly FoundQuotation[];
  /** At least one; the first is anchored in binding law. */
  citations: Citation[];
  /** True if none of its anchors is apt, so that those of another candidate on the same point go first. */
  isInapt?: boolean;
}

/**
 * Why a candidate is not reported:
 * - the quotation does not stand in the document, or is too short or long to be a quotation;
 * - sources the run issued are cited, but none that binds (or no source at all);
 * - every label cited is one the run never issued;
 * - what would bind did not apply on the day of the decision;
 * - another passage of the document speaks against it.
 */
export type DropReason =
  | 'QUOTATION_NOT_FOUND'
  | 'QUOTATION_TOO_SHORT'
  | 'QUOTATION_TOO_LONG'
  | 'NOT_ANCHORED_IN_BINDING_LAW'
  | 'ANCHOR_LABEL_NEVER_ISSUED'
  | 'ANCHOR_NOT_IN_FORCE'
  | 'COUNTERED';

export interface DroppedCandidate {
  candidate: IdentifiedCandidate;
  reason: DropReason;
  /** The passage that speaks against a countered candidate. */
  counterQuote?: string;
}

const contentOf = (finding: CandidateFinding): string =>
  JSON.stringify([
    finding.kind,
    finding.quote,
    finding.title,
    finding.description,
    finding.category,
    finding.severity,
    finding.citations.map((claim) => [
      claim.primaryLabel,
      claim.primaryAuthorityType,
      claim.supportingLabel,
      claim.supportingAuthorityType,
    ]),
  ]);

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Gives every candidate its id, `C<reviewer>.<n>`, in an order that depends only on the reviewers' findings: reviewers as the profile lists
 * them (`reviewerOrder`, their workerIds), each one's findings by content. The result is the same whichever reviewer finished first.
 */
export function identifyCandidates(
  reviews: readonly ReviewerFindings[],
  reviewerOrder: readonly string[],
): IdentifiedCandidate[] {
  const strangers = reviews.map(({ workerId }) => workerId).filter((workerId) => !reviewerOrder.includes(workerId));
  const order = [...reviewerOrder, ...new Set(strangers.toSorted(byCodeUnits))];
  return order.flatMap((workerId, reviewer) =>
    reviews
      .filter((review) => review.workerId === workerId)
      .flatMap(({ reviewerName, findings }) => findings.map((finding) => ({ finding, reviewerName })))
      .map(({ finding, reviewerName }) => ({ finding, reviewerName, content: contentOf(finding) }))
      .toSorted((a, b) => byCodeUnits(a.content, b.content))
      .map(({ finding, reviewerName }, n) => ({ ...finding, id: `C${reviewer + 1}.${n + 1}`, workerId, reviewerName })),
  );
}

/** Keeps the candidates whose quotation stands in the document and which are anchored in a binding source of this run. */
export function verifyCandidates(
  candidates: readonly IdentifiedCandidate[],
  index: DocumentIndex,
  { sources, lapsed }: SourcesInTime,
): { verified: VerifiedCandidate[]; dropped: DroppedCandidate[] } {
  const labelled = sourcesByLabel(sources);
  const finder = quotationFinder(index);
  const verified: VerifiedCandidate[] = [];
  const dropped: DroppedCandidate[] = [];
  for (const candidate of candidates) {
    const citations = resolveCitations(candidate.citations, labelled);
    const { found, related } = findQuotations(finder, candidate);
    const [first] = citations;
    if (found === null) {
      const length = quotationLength(candidate.quote);
      dropped.push({ candidate, reason: length === 'FITS' ? 'QUOTATION_NOT_FOUND' : `QUOTATION_${length}` });
    } else if (!first || !isAnchor(first, labelled)) {
      dropped.push({ candidate, reason: whyNotAnchored(citations, lapsed) });
    } else {
      verified.push({ candidate: { ...candidate, quote: found.tidied }, found, related, citations });
    }
  }
  return { verified, dropped };
}

function whyNotAnchored(citations: readonly Citation[], lapsed: SourcesInTime['lapsed']): DropReason {
  if (citations.some(({ primary_label }) => lapsed.has(primary_label))) return 'ANCHOR_NOT_IN_FORCE';
  const neverIssued = citations.length > 0 && citations.every((citation) => citation.primary_source === null);
  return neverIssued ? 'ANCHOR_LABEL_NEVER_ISSUED' : 'NOT_ANCHORED_IN_BINDING_LAW';
}

/** An ellipsis between words, by which a model joins passages although it was told not to. */
const ELLIPSIS = /[[(] {0,2}(?:…|\.{3}) {0,2}[\])]|…|\.{3}/u;
/** Passages of one quotation with ellipses that are looked up. */
const MAX_PARTS = 6;

/**
 * Finds a candidate's passages. A quotation with ellipses that does not stand in the document as it is becomes its longest part, with the
 * other parts as related quotations; it counts only if every part stands there.
 */
export function findQuotations(
  finder: QuotationFinder,
  { quote, relatedQuotes = [] }: CandidateFinding,
): { found: FoundQuotation | null; related: FoundQuotation[] } {
  const whole = finder.find(quote);
  const parts = whole === null ? partsOf(quote) : [];
  const stands = parts.map(finder.find);
  const all = stands.filter((part) => part !== null);
  const found = whole ?? (all.length === parts.length ? (all[0] ?? null) : null);
  if (found === null) return { found: null, related: [] };
  const related = [...all.slice(1), ...relatedQuotes.flatMap((words) => finder.find(words) ?? [])];
  return { found, related: distinctPassages(found, related) };
}

/** The parts between the ellipses, the longest first; none where a quotation has no ellipsis. */
function partsOf(quote: string): string[] {
  const parts = quote
    .split(ELLIPSIS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length < 2 || parts.length > MAX_PARTS ? [] : parts.toSorted((a, b) => b.length - a.length);
}

/** The passages that differ from the main one and from each other. */
export function distinctPassages(main: FoundQuotation, passages: readonly FoundQuotation[]): FoundQuotation[] {
  const placeOf = ({ locator: { page, start, end } }: FoundQuotation): string => `${page} ${start} ${end}`;
  const places = new Map(passages.map((passage) => [placeOf(passage), passage]));
  places.delete(placeOf(main));
  return [...places.values()];
}
