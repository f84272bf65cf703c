import type { SetAside, SetAsideReason } from '../contracts/audit.ts';
import type { MalformedItem, Observation } from '../contracts/review.ts';
import type { DroppedCandidate, DropReason } from './consolidation.ts';
import { cut, titleText } from './prose.ts';

/** Entries of one review, so that a panel of nothing but errors does not fill an audit. */
const MAX_SET_ASIDE = 200;
/** Code points shown of a quotation. */
const MAX_QUOTE = 500;

const REASONS: Readonly<Record<DropReason, SetAsideReason>> = {
  QUOTATION_NOT_FOUND: 'NOT_IN_DOCUMENT',
  QUOTATION_TOO_SHORT: 'NOT_IN_DOCUMENT',
  QUOTATION_TOO_LONG: 'NOT_IN_DOCUMENT',
  NOT_ANCHORED_IN_BINDING_LAW: 'NO_BINDING_LAW',
  ANCHOR_LABEL_NEVER_ISSUED: 'UNISSUED_LABEL',
  ANCHOR_NOT_IN_FORCE: 'NOT_IN_FORCE',
  COUNTERED: 'COUNTERED',
};

/** Lists what the checks refused of a panel's findings, for the reader of the audit. */
export function setAsideOf(
  dropped: readonly DroppedCandidate[],
  malformed: readonly MalformedItem[],
  observations: readonly Observation[] = [],
): SetAside[] {
  const refused = dropped.map(({ candidate, reason, counterQuote }) => ({
    ...candidate,
    counterQuote,
    reason: REASONS[reason],
  }));
  const unreadable = malformed.map((item) => ({ ...item, counterQuote: undefined, reason: 'MALFORMED' as const }));
  const unfound = observations.map(({ title, quote }) => ({
    kind: 'FLAW' as const,
    title,
    quote,
    counterQuote: undefined,
    reason: 'NOT_IN_DOCUMENT' as const,
  }));
  return [...refused, ...unreadable, ...unfound]
    .slice(0, MAX_SET_ASIDE)
    .map(({ kind, title, quote, reason, counterQuote }) => ({
      kind,
      title: titleText(title),
      quote: cut(quote, MAX_QUOTE),
      reason,
      ...(counterQuote !== undefined && { counter_quote: cut(counterQuote, MAX_QUOTE) }),
    }));
}
