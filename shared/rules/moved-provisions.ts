import type { ProvisionPart } from '../contracts/law.ts';

/** Words whose order is compared; a text that has fewer is compared as a whole. */
const RUN = 4;
/** Runs that stand for a text: enough to tell texts that are nearly the same from others. */
const KEPT = 48;
/** Shorter texts, such as a notice of a repeal, are the same in many provisions. */
const FEWEST_WORDS = 5;
/** The part of their runs that two texts share which count as one: one word in twenty may differ. */
const NEARLY_SAME = 0.6;
/** The text that stayed at an address is another one if less than this of it is the same. */
const ANOTHER = 0.3;
/** Runs that so many provisions share say little and are not followed. */
const MOST_SHARING = 64;

/** Hashes by which a provision's text is found again: the smallest of its runs of words, ascending. */
export type TextSketch = readonly number[];

/** The sketch of a provision's text; null where it is too short to be told from others. */
export function textSketch(parts: readonly ProvisionPart[]): TextSketch | null {
  const words = parts.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  if (words.length < FEWEST_WORDS) return null;
  const hashes = words.map(hashOf);
  const runs = new Set<number>();
  for (let start = 0; start + RUN <= hashes.length; start += 1) {
    let run = 0;
    for (let at = start; at < start + RUN; at += 1) run = (Math.imul(run, 0x01000193) + (hashes[at] ?? 0)) | 0;
    runs.add(mixed(run));
  }
  return [...runs].sort((a, b) => a - b).slice(0, KEPT);
}

/** Estimates from two sketches which part of their runs two texts share, from 0 to 1. */
function likeness(one: TextSketch, other: TextSketch): number {
  const size = Math.min(KEPT, Math.max(one.length, other.length));
  let [i, j, seen, same] = [0, 0, 0, 0];
  while (seen < size && (i < one.length || j < other.length)) {
    const [a, b] = [one[i] ?? Number.POSITIVE_INFINITY, other[j] ?? Number.POSITIVE_INFINITY];
    if (a === b) same += 1;
    if (a <= b) i += 1;
    if (b <= a) j += 1;
    seen += 1;
  }
  return seen === 0 ? 0 : same / seen;
}

/** A text that an address had and has no longer. */
interface LeftAddress {
  pinpoint: string;
  before: TextSketch;
  /** The text that stands there now; null where none does. */
  now: TextSketch | null;
}

/**
 * Finds where the texts of one version of a law stand in the next: the same text, or nearly the same, at an address that is new or had another
 * text before. Where several addresses are equally good, the one that ends as the old one did is taken, or none.
 */
export class MovedProvisions {
  readonly #arrived: { pinpoint: string; sketch: TextSketch }[] = [];
  readonly #byRun = new Map<number, number[]>();
  readonly #left: LeftAddress[] = [];

  /** Adds an address that is new, or has a new text. */
  addArrived(pinpoint: string, sketch: TextSketch): void {
    const index = this.#arrived.push({ pinpoint, sketch }) - 1;
    for (const run of sketch) {
      const known = this.#byRun.get(run);
      if (known === undefined) this.#byRun.set(run, [index]);
      else known.push(index);
    }
  }

  addLeft(left: LeftAddress): void {
    this.#left.push(left);
  }

  /** The new address of each text that moved, by its old address. */
  moves(): Map<string, string> {
    const moves = new Map<string, string>();
    for (const left of this.#left) {
      if (left.now !== null && likeness(left.before, left.now) >= ANOTHER) continue;
      const to = this.#find(left);
      if (to !== null) moves.set(left.pinpoint, to);
    }
    return moves;
  }

  #find({ pinpoint, before }: LeftAddress): string | null {
    const near = new Set(
      before.flatMap((run) => {
        const sharing = this.#byRun.get(run) ?? [];
        return sharing.length > MOST_SHARING ? [] : sharing;
      }),
    );
    let best = NEARLY_SAME;
    let found: string[] = [];
    for (const index of near) {
      const arrived = this.#arrived[index];
      if (arrived === undefined || arrived.pinpoint === pinpoint) continue;
      const score = likeness(before, arrived.sketch);
      if (score < best) continue;
      if (score > best) found = [];
      best = score;
      found.push(arrived.pinpoint);
    }
    if (found.length < 2) return found[0] ?? null;
    const alike = found.filter((one) => sectionOf(one) === sectionOf(pinpoint));
    return alike.length === 1 ? (alike[0] ?? null) : null;
  }
}

/** `kap_6a_par_11~2§` → `11` */
const sectionOf = (pinpoint: string) => pinpoint.replace(/^.*par_/, '').replace(/~\d+§$|§$/, '');

function hashOf(word: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

/** Spreads a hash, because the smallest ones are kept and must be a fair sample. */
function mixed(hash: number): number {
  let value = hash ^ (hash >>> 16);
  value = Math.imul(value, 0x7feb352d);
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b);
  return (value ^ (value >>> 16)) >>> 0;
}
