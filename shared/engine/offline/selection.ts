import type { Anchor } from './anchoring.ts';
import type { Hit } from './detection.ts';
import { isFlaw } from './detection.ts';

export interface AnchoredHit extends Hit {
  anchor: Anchor;
  /** Score, closeness of the law and the reviewer's focus together. */
  rank: number;
}

const LIMITS = {
  FLAW: { total: 8, perSignal: 3 },
  STRENGTH: { total: 6, perSignal: 2 },
} as const;

/** Parts into which a long document is divided; a second finding from one of them counts for less. */
const STRETCHES = 10;
const SAME_STRETCH = 0.85;
const SAME_SIGNAL = 0.8;
/** Sentences below which a document is too short to ask for variety of place. */
const SHORT_DOCUMENT = 60;

/**
 * Selects the findings worth reporting, in document order: the best first, but each further one of the same signal or from the same part of
 * the document counts for less. `extra` adds that many more for which `wanted` holds.
 */
export function select(
  hits: readonly AnchoredHit[],
  kind: 'FLAW' | 'STRENGTH',
  sentenceCount: number,
  extra: { count: number; wanted: (hit: AnchoredHit) => boolean },
): AnchoredHit[] {
  const pool = bestPerSentence(hits.filter((hit) => isFlaw(hit.signal) === (kind === 'FLAW')));
  const chosen = new Set<AnchoredHit>();
  const limits = LIMITS[kind];
  const order = new Map(pool.map((hit, index) => [hit, index]));
  const texts = new Map<AnchoredHit, string>();
  const textOf = (hit: AnchoredHit): string => {
    const text = texts.get(hit) ?? hit.text.replace(/\s+/g, ' ');
    texts.set(hit, text);
    return text;
  };

  const takeBest = (candidates: readonly AnchoredHit[]): boolean => {
    let best: AnchoredHit | null = null;
    let bestRank = 0;
    for (const hit of candidates) {
      const rank = chosen.has(hit) ? 0 : discounted(hit, chosen, limits.perSignal, sentenceCount, textOf);
      if (rank > bestRank) [best, bestRank] = [hit, rank];
    }
    if (best) chosen.add(best);
    return best !== null;
  };
  while (chosen.size < limits.total && takeBest(pool));
  const wanted = pool.filter(extra.wanted);
  for (let count = 0; count < extra.count && takeBest(wanted); count++);
  return [...chosen].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

function discounted(
  hit: AnchoredHit,
  chosen: ReadonlySet<AnchoredHit>,
  perSignal: number,
  sentenceCount: number,
  textOf: (hit: AnchoredHit) => string,
): number {
  let rank = hit.rank;
  let sameSignal = 0;
  for (const other of chosen) {
    if (other.signal === hit.signal) {
      sameSignal++;
      rank *= SAME_SIGNAL;
      if (textOf(other) === textOf(hit)) return 0;
    }
    if (sentenceCount >= SHORT_DOCUMENT && stretchOf(other, sentenceCount) === stretchOf(hit, sentenceCount))
      rank *= SAME_STRETCH;
  }
  return sameSignal >= perSignal ? 0 : rank;
}

function stretchOf(hit: AnchoredHit, sentenceCount: number): number {
  return Math.floor((hit.position * STRETCHES) / sentenceCount);
}

function bestPerSentence(hits: readonly AnchoredHit[]): AnchoredHit[] {
  const best = new Map<number, AnchoredHit>();
  for (const hit of hits) {
    const known = best.get(hit.position);
    if (!known || hit.rank > known.rank) best.set(hit.position, hit);
  }
  return [...best.values()].sort((a, b) => a.position - b.position);
}
