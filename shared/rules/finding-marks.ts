import type { Audit, Flaw, QuotedLocator, Strength } from '../contracts/audit.ts';

type Place = Pick<QuotedLocator, 'page' | 'start'>;

/** Compares two places of a document: negative where the first stands before the second. */
export const comparePlaces = (one: Place, other: Place): number => one.page - other.page || one.start - other.start;

/** Returns the mark of the flaw or strength at this position in the document, from 0: `1`, `2`, … for flaws, `A` to `Z`, `AA`, … for strengths. */
export const markAt = (kind: 'FLAW' | 'STRENGTH', position: number): string =>
  kind === 'FLAW' ? String(position + 1) : letters(position);

function letters(position: number): string {
  const last = String.fromCharCode(65 + (position % 26));
  return position < 26 ? last : letters(Math.floor(position / 26) - 1) + last;
}

/** The marks of an audit's findings, the same in the console and in every report. */
export function findingMarks({
  deduplicated_flaws: flaws,
  consolidated_strengths: strengths,
}: Audit): ReadonlyMap<Flaw | Strength, string> {
  const marked = (kind: 'FLAW' | 'STRENGTH', findings: readonly (Flaw | Strength)[]) =>
    findings
      .toSorted((one, other) => comparePlaces(one.quoted_locator, other.quoted_locator))
      .map((finding, position) => [finding, markAt(kind, position)] as const);
  return new Map([...marked('FLAW', flaws), ...marked('STRENGTH', strengths)]);
}
