import type {
  CandidateGroup,
  ConsolidateInput,
  ConsolidateOutput,
  IdentifiedCandidate,
} from '../../contracts/review.ts';
import { textsFor } from './texts.ts';

/**
 * Proposes groups of candidates of several reviewers on the same or an overlapping quotation in the same category. Groups and their members
 * keep the order of the candidates.
 */
export function consolidate(input: ConsolidateInput): Pick<ConsolidateOutput, 'internalReasoning' | 'groups'> {
  const groups = groupsOf(input.candidates);
  return { groups, internalReasoning: reasoningOf(input, groups) };
}

function groupsOf(candidates: readonly IdentifiedCandidate[]): CandidateGroup[] {
  const groups: { quote: string; members: IdentifiedCandidate[] }[] = [];
  for (const candidate of candidates) {
    const quote = candidate.quote.replace(/\s+/g, ' ').trim();
    const group = groups.find(
      ({ quote: known, members: [first] }) =>
        first?.kind === candidate.kind &&
        first.category === candidate.category &&
        (known.includes(quote) || quote.includes(known)),
    );
    if (group) group.members.push(candidate);
    else groups.push({ quote, members: [candidate] });
  }
  return groups
    .filter(({ members }) => members.length > 1)
    .map(({ members }) => ({ candidateIds: members.map(({ id }) => id), title: null, description: null }));
}

function reasoningOf({ candidates, outputLanguage }: ConsolidateInput, groups: readonly CandidateGroup[]): string {
  const texts = textsFor(outputLanguage).reasoning;
  if (candidates.length === 0) return [texts.method, texts.nothing].join(' ');
  const reviewers = new Map<string, IdentifiedCandidate[]>();
  for (const candidate of candidates) {
    reviewers.set(candidate.workerId, [...(reviewers.get(candidate.workerId) ?? []), candidate]);
  }
  const merged = groups.reduce((sum, group) => sum + group.candidateIds.length, 0);
  return [
    texts.method,
    texts.received(candidates.length, reviewers.size),
    ...[...reviewers.values()].map((found) => texts.reviewer(found[0]?.reviewerName ?? '', found.length)),
    groups.length > 0 ? texts.merged(merged, groups.length) : texts.notMerged,
  ].join(' ');
}
