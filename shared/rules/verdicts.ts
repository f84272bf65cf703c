import type { CandidateVerdict } from '../contracts/review.ts';
import { isAnchor, type SourcesByLabel } from './citations.ts';
import type { DroppedCandidate, VerifiedCandidate } from './consolidation.ts';
import { type DocumentIndex, type FoundQuotation, findQuotation, quotationLength } from './quotations.ts';

/** Categories of points that one passage may speak against; one that speaks against everything answers nothing in particular. */
const MAX_CATEGORIES = 2;

/**
 * Applies the engine's verdicts. A candidate is dropped only if another passage of the document, found verbatim, speaks against it; the
 * severity is replaced, and a provision that is not apt gives way to another of the candidate's own. A candidate without a verdict, or
 * with two, stays as it is.
 */
export function applyVerdicts(
  verified: readonly VerifiedCandidate[],
  verdicts: readonly CandidateVerdict[],
  index: DocumentIndex,
  sources: SourcesByLabel,
): { upheld: VerifiedCandidate[]; countered: DroppedCandidate[] } {
  const byId = Map.groupBy(verdicts, ({ candidateId }) => candidateId);
  const verdictOn = ({ candidate }: VerifiedCandidate): CandidateVerdict | undefined => {
    const [only, second] = byId.get(candidate.id) ?? [];
    return second === undefined ? only : undefined;
  };
  const counters = new Map<VerifiedCandidate, FoundQuotation>();
  const categories = new Map<string, Set<string>>();
  for (const each of verified) {
    const verdict = verdictOn(each);
    if (verdict === undefined || verdict.supported || verdict.counterQuote === null) continue;
    const counter = findQuotation(index, verdict.counterQuote);
    if (counter === null || isOwn(counter, each, index)) continue;
    counters.set(each, counter);
    const countered = categories.get(counter.tidied) ?? new Set();
    categories.set(counter.tidied, countered.add(each.candidate.category));
  }
  const upheld: VerifiedCandidate[] = [];
  const countered: DroppedCandidate[] = [];
  for (const each of verified) {
    const counterQuote = counters.get(each)?.tidied;
    if (counterQuote !== undefined && (categories.get(counterQuote)?.size ?? 0) <= MAX_CATEGORIES) {
      countered.push({ candidate: each.candidate, reason: 'COUNTERED', counterQuote });
    } else {
      upheld.push(judged(each, verdictOn(each), sources));
    }
  }
  return { upheld, countered };
}

/** True if a passage says no more than the candidate's own quotations: a part of one, or one with too few words more to be a quotation. */
function isOwn(counter: FoundQuotation, { found, related }: VerifiedCandidate, { pages }: DocumentIndex): boolean {
  return [found, ...related].some((own) => {
    if (own.tidied.includes(counter.tidied)) return true;
    const [one, other] = [counter.locator, own.locator];
    if (one.page !== other.page || one.end <= other.start || other.end <= one.start) return false;
    const page = pages[one.page - 1] ?? '';
    const beyond = [page.slice(one.start, other.start), page.slice(other.end, one.end)];
    return beyond.every((words) => quotationLength(words) !== 'FITS');
  });
}

function judged(
  verified: VerifiedCandidate,
  verdict: CandidateVerdict | undefined,
  sources: SourcesByLabel,
): VerifiedCandidate {
  if (verdict === undefined) return verified;
  const { candidate, citations } = verified;
  const severity = verdict.severity ?? candidate.severity;
  const graded = { ...verified, candidate: { ...candidate, severity } };
  if (verdict.apt) return graded;
  const [first, second, ...rest] = citations;
  if (first === undefined || second === undefined || !isAnchor(second, sources)) return { ...graded, isInapt: true };
  return { ...graded, citations: [second, first, ...rest] };
}
