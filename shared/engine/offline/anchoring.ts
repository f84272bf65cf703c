import type { CitableSource, ClaimedCitation } from '../../contracts/review.ts';
import { CONCEPTS, type Concept, type SignalId, signalOf } from '../../languages/signals.ts';
import { type ConceptStrengths, conceptsOf } from './concepts.ts';

export interface ReadSource {
  source: CitableSource;
  concepts: ConceptStrengths;
}

export interface Anchor {
  citation: ClaimedCitation;
  primary: CitableSource;
  /** The concept of the provision that the signal touches. */
  concept: Concept;
  /** From 0 to 1. */
  closeness: number;
}

/** Closeness below which a source does not support a signal. */
const MIN_CLOSENESS = 0.45;

export function readSources(sources: readonly CitableSource[]): ReadSource[] {
  return sources.map((source) => ({ source, concepts: conceptsOf(source) }));
}

/**
 * Finds the binding provision closest to a signal, with the next closest source in support; `null` if the reviewer holds no law on the
 * matter. Ties go to the earlier label.
 */
export function anchor(signal: SignalId, sources: readonly ReadSource[]): Anchor | null {
  const ranked = sources
    .map(({ source, concepts }) => ({ source, ...closest(signal, concepts) }))
    .filter((entry) => entry.closeness >= MIN_CLOSENESS)
    .sort((a, b) => b.closeness - a.closeness);
  const primary = ranked.find((entry) => entry.source.binding);
  if (!primary) return null;
  const supporting = ranked.find((entry) => entry !== primary)?.source ?? null;
  return {
    primary: primary.source,
    concept: primary.concept,
    closeness: primary.closeness,
    citation: {
      primaryLabel: primary.source.label,
      primaryAuthorityType: primary.source.authorityType,
      supportingLabel: supporting?.label ?? null,
      supportingAuthorityType: supporting?.authorityType ?? null,
    },
  };
}

function closest(signal: SignalId, strengths: ConceptStrengths): { concept: Concept; closeness: number } {
  const weights = signalOf(signal).concepts;
  let best: { concept: Concept; closeness: number } = { concept: CONCEPTS[0], closeness: 0 };
  for (const concept of CONCEPTS) {
    const closeness = (weights[concept] ?? 0) * strengths[concept];
    if (closeness > best.closeness) best = { concept, closeness };
  }
  return best;
}
