import { groundsOf } from './citations.ts';
import type { Finding } from './findings.ts';

const CHANGES = ['weight', 'sources', 'reviewer'] as const;
type Change = (typeof CHANGES)[number];

/** A finding of two audits, or of one of them. */
export type Row =
  | { state: 'new'; before: null; now: Finding; changes: readonly Change[] }
  | { state: 'gone'; before: Finding; now: null; changes: readonly Change[] }
  | { state: 'changed' | 'same'; before: Finding; now: Finding; changes: readonly Change[] };

const STATES = ['new', 'changed', 'gone', 'same'] as const;

/**
 * Matches the findings of two audits: those of one kind whose quotations overlap on a page, then those with one title. Another wording alone
 * is no change, because a model may word the same finding differently.
 */
export function compareFindings(before: readonly Finding[], now: readonly Finding[]): Row[] {
  const left = new Set(before);
  const matches = new Map<Finding, Finding>();
  for (const isMatch of [overlaps, hasSameTitle]) {
    for (const finding of now) {
      if (matches.has(finding)) continue;
      const match = [...left].find((one) => one.kind === finding.kind && isMatch(one, finding));
      if (match === undefined) continue;
      matches.set(finding, match);
      left.delete(match);
    }
  }
  const rows = now.map((finding): Row => {
    const match = matches.get(finding);
    if (match === undefined) return { state: 'new', before: null, now: finding, changes: [] };
    const changes = changesBetween(match, finding);
    return { state: changes.length > 0 ? 'changed' : 'same', before: match, now: finding, changes };
  });
  const gone = [...left].map((finding): Row => ({ state: 'gone', before: finding, now: null, changes: [] }));
  return [...rows, ...gone].sort((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state));
}

function overlaps({ passages: [one] }: Finding, { passages: [other] }: Finding): boolean {
  const [a, b] = [one.locator, other.locator];
  return (a.page === b.page && a.start < b.end && b.start < a.end) || one.verbatim === other.verbatim;
}

const hasSameTitle = (one: Finding, other: Finding): boolean => one.title === other.title;

function changesBetween(before: Finding, now: Finding): Change[] {
  const sources = ({ citations }: Finding) =>
    groundsOf(citations)
      .map(({ key }) => key)
      .sort()
      .join('\n');
  const differs: Record<Change, boolean> = {
    weight: before.kind === 'FLAW' && before.severity !== now.severity,
    sources: sources(before) !== sources(now),
    reviewer: before.workerIds[0] !== now.workerIds[0],
  };
  return CHANGES.filter((change) => differs[change]);
}
