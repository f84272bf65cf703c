import type { CitableSource, ClaimedCitation } from '../../contracts/review.ts';
import type { SignalId } from '../../languages/signals.ts';
import { rankOf } from './provisions.ts';

export interface Anchor {
  citation: ClaimedCitation;
  primary: CitableSource;
}

/**
 * Finds the best binding provision for a kind of flaw, with the next best in support; `null` if the reviewer holds none of those that carry
 * it. Ties go to the earlier label.
 */
export function anchor(signal: SignalId, sources: readonly CitableSource[]): Anchor | null {
  const ranked = sources
    .map((source) => ({ source, rank: rankOf(signal, source) }))
    .filter((entry): entry is { source: CitableSource; rank: number } => entry.rank !== null && entry.source.binding)
    .sort((a, b) => a.rank - b.rank);
  const [primary, supporting] = ranked.map(({ source }) => source);
  if (primary === undefined) return null;
  return {
    primary,
    citation: {
      primaryLabel: primary.label,
      primaryAuthorityType: primary.authorityType,
      supportingLabel: supporting?.label ?? null,
      supportingAuthorityType: supporting?.authorityType ?? null,
    },
  };
}
