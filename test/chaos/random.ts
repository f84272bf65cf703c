import { createHash } from 'node:crypto';

/** Numbers from 0 to below 1. */
export type Random = () => number;

/**
 * A stream of its own for each purpose, the same for the same seed: what one part of a run draws does not depend on how often another
 * part, which may depend on the machine's speed, has drawn before.
 */
export function randomStream(seed: number, purpose: string): Random {
  let state = createHash('sha256').update(`${seed}/${purpose}`).digest().readUInt32LE();
  // Mulberry32: 32 bits of state, good enough to choose faults with.
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Chooses one of several names, each as often as its share says; null for the remaining share of 1. */
export function choose<Name extends string>(random: Random, shares: Record<Name, number>): Name | null {
  let left = random();
  for (const [name, share] of Object.entries(shares) as [Name, number][]) {
    left -= share;
    if (left < 0) return name;
  }
  return null;
}

export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
