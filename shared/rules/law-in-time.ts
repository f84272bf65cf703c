import type { CitableSource } from '../contracts/review.ts';

/** Sources as they bind a decision of one day. */
export interface SourcesInTime {
  /** The sources; those that did not apply on the day do not bind. */
  sources: readonly CitableSource[];
  /** Labels of the sources that would bind but for the day. */
  lapsed: ReadonlySet<string>;
}

/**
 * Takes the binding force from sources that did not apply on the day of the decision (decisions, "Engine").
 * @param day `YYYY-MM-DD`; null if it is unknown, which excludes nothing, as unknown days of a source do
 */
export function sourcesOn(sources: readonly CitableSource[], day: string | null): SourcesInTime {
  const lapsed = new Set(
    sources.filter((source) => source.binding && !appliedOn(source, day)).map(({ label }) => label),
  );
  return {
    sources: sources.map((source) => (lapsed.has(source.label) ? { ...source, binding: false } : source)),
    lapsed,
  };
}

function appliedOn({ inForceFrom, inForceTo }: CitableSource, day: string | null): boolean {
  if (day === null) return true;
  return (inForceFrom === undefined || inForceFrom <= day) && (inForceTo === undefined || day < inForceTo);
}

/** The day of a Danish consolidation by its number: `LBK nr 62 af 19/01/2024`. */
export function consolidatedOn(work: string): string | null {
  const [, day, month, year] = /^LBK nr \d{1,6} af (\d{2})\/(\d{2})\/(\d{4})$/.exec(work) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
