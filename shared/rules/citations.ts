import type { Citation, CitedSource } from '../contracts/audit.ts';
import type { CitableSource, ClaimedCitation } from '../contracts/review.ts';
import { LABEL } from './label-resolution.ts';

/** Characters of the longest string that is read as a label, because a model may claim any string as one. */
const MAX_LABEL_LENGTH = 40;

export type SourcesByLabel = ReadonlyMap<string, CitableSource>;

export const sourcesByLabel = (sources: readonly CitableSource[]): SourcesByLabel =>
  new Map(sources.map((source) => [source.label, source]));

const toCitedSource = (source: CitableSource): CitedSource => ({
  source_key: source.sourceKey,
  jurisdiction: source.jurisdiction,
  work: source.work,
  pinpoint: source.pinpoint,
  label: source.citation,
  title: source.title,
  attribution: source.attribution,
  ...(source.inForceFrom !== undefined && { in_force_from: source.inForceFrom }),
  ...(source.inForceTo !== undefined && { in_force_to: source.inForceTo }),
  ...(source.wordingFrom !== undefined && { wording_from: source.wordingFrom }),
});

const tidyLabel = (label: string): string => label.replace(/\s+/gu, ' ').trim();

/**
 * The issued label that a claim means: the label itself, one label within other words, such as "[L2]" or "L2 (5 §)", or the printed
 * citation of one source alone. Any other claim is returned as it is, because an audit shows a label that was never issued.
 */
function labelMeant(claimed: string, sources: SourcesByLabel): string {
  const label = tidyLabel(claimed);
  if (sources.has(label)) return label;
  const within = new Set(label.toUpperCase().match(LABEL) ?? []);
  const [only] = within;
  if (only !== undefined && within.size === 1 && sources.has(only)) return only;
  const wanted = comparable(label.split(',', 1)[0] ?? '');
  const cited = [...sources.values()].filter(({ citation }) => wanted === comparable(citation));
  return cited.length === 1 && cited[0] !== undefined ? cited[0].label : label;
}

const comparable = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase();

function resolve(claim: ClaimedCitation, sources: SourcesByLabel): Citation | null {
  const primaryLabel = labelMeant(claim.primaryLabel, sources);
  if (primaryLabel === '' || primaryLabel.length > MAX_LABEL_LENGTH) return null;
  const primary = sources.get(primaryLabel);
  const citation: Citation = {
    primary_authority_type: primary?.authorityType ?? claim.primaryAuthorityType,
    primary_label: primaryLabel,
    primary_source: primary ? toCitedSource(primary) : null,
  };
  const supportingLabel = labelMeant(claim.supportingLabel ?? '', sources);
  if (supportingLabel === '' || supportingLabel.length > MAX_LABEL_LENGTH || supportingLabel === primaryLabel)
    return citation;
  const supporting = sources.get(supportingLabel);
  const supportingType = supporting?.authorityType ?? claim.supportingAuthorityType;
  return {
    ...citation,
    ...(supportingType && { supporting_authority_type: supportingType }),
    supporting_label: supportingLabel,
    supporting_source: supporting ? toCitedSource(supporting) : null,
  };
}

/** True if this run issued the primary source of a citation, and it binds. */
export const isAnchor = (citation: Citation, sources: SourcesByLabel): boolean =>
  citation.primary_source !== null && sources.get(citation.primary_label)?.binding === true;

/** Each citation once, in order of first appearance. */
export function distinctCitations(citations: readonly Citation[]): Citation[] {
  return [...new Map(citations.map((citation) => [JSON.stringify(citation), citation])).values()];
}

/**
 * Citations as an audit shows them: binding anchors first, then other issued sources, then labels the run never issued. A citation without
 * support gives way to one of the same source that has it, because a reader would see the source twice.
 */
export function inOrderOfAuthority(citations: readonly Citation[], sources: SourcesByLabel): Citation[] {
  const rank = (citation: Citation): number => {
    if (isAnchor(citation, sources)) return 0;
    return citation.primary_source ? 1 : 2;
  };
  const supported = new Map(
    citations
      .filter(({ supporting_label }) => supporting_label !== undefined)
      .toReversed()
      .map((citation) => [citation.primary_label, citation] as const),
  );
  const fullest = citations.map((citation) =>
    citation.supporting_label === undefined ? (supported.get(citation.primary_label) ?? citation) : citation,
  );
  return distinctCitations(fullest).toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Resolves the citations a reviewer claims (contract, "Citation"). A label issued in this run resolves, whichever reviewer holds it,
 * and its source's own authority type replaces the claimed one; a label never issued keeps the claim beside a null source.
 */
export function resolveCitations(claims: readonly ClaimedCitation[], sources: SourcesByLabel): Citation[] {
  const citations = claims.map((claim) => resolve(claim, sources)).filter((citation) => citation !== null);
  return inOrderOfAuthority(citations, sources);
}
