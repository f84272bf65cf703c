/** A stretch in which two word lists differ: from and to in the one, from and to in the other. */
export type Region = readonly [number, number, number, number];

/** Words that must agree before two places count as the same; fewer do where the places are near each other. */
const FAR_GRAM = 16;
const NEAR: readonly { reach: number; gram: number }[] = [
  { reach: 300, gram: 12 },
  { reach: 300, gram: 6 },
  { reach: 60, gram: 3 },
];
/** The most pairs of words of a stretch that is compared word by word. */
const MAX_PAIRS = 360_000;
/** Words looked ahead for the nearest ones that agree, where several comparisons are equally short. */
const NEARBY = 12;
const BASE = 0x01000193;

/**
 * Finds where two nearly equal word lists differ. Time grows with their length: after a difference the lists are brought together again by
 * the nearest words that agree, near ones first, then any that follow; what lies between is compared word by word if it is short.
 */
export function differences(a: Int32Array, b: Int32Array): Region[] {
  return new Alignment(a, b).regions();
}

class Alignment {
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  readonly #sumsOfA: Int32Array;
  readonly #sumsOfB: Int32Array;
  /** Beginnings of the long runs of words of `b`; null until one is looked up. */
  #farInB: Map<number, number[]> | null = null;
  #isFarLeft = true;

  constructor(a: Int32Array, b: Int32Array) {
    this.#a = a;
    this.#b = b;
    this.#sumsOfA = runningSums(a);
    this.#sumsOfB = runningSums(b);
  }

  regions(): Region[] {
    const [a, b] = [this.#a, this.#b];
    const found: Region[] = [];
    let [i, j] = [0, 0];
    while (i < a.length && j < b.length) {
      if (a[i] === b[j]) {
        i += 1;
        j += 1;
        continue;
      }
      const [p, q] = this.#meeting(i, j) ?? [a.length, b.length];
      if (p > i && q > j && (p - i) * (q - j) <= MAX_PAIRS) found.push(...fine(a, b, [i, p, j, q]));
      else found.push([i, p, j, q]);
      [i, j] = [p, q];
    }
    if (i < a.length || j < b.length) found.push([i, a.length, j, b.length]);
    return found;
  }

  #meeting(i: number, j: number): [number, number] | null {
    const [first, ...others] = NEAR;
    return (
      (first && this.#near(i, j, first)) ??
      this.#far(i, j) ??
      others.reduce<[number, number] | null>((found, near) => found ?? this.#near(i, j, near), null)
    );
  }

  #near(i: number, j: number, { reach, gram }: { reach: number; gram: number }): [number, number] | null {
    const seen = new Map<number, number>();
    const lastOfB = Math.min(j + reach, this.#b.length - gram + 1);
    for (let q = j; q < lastOfB; q += 1) {
      const sum = sumOf(this.#sumsOfB, q, gram);
      if (!seen.has(sum)) seen.set(sum, q);
    }
    return this.#nearest(i, j, Math.min(i + reach, this.#a.length - gram + 1), gram, (sum) => seen.get(sum));
  }

  #far(i: number, j: number): [number, number] | null {
    if (!this.#isFarLeft) return null;
    this.#farInB ??= placesOf(this.#sumsOfB, this.#b.length, FAR_GRAM);
    const places = this.#farInB;
    const last = this.#a.length - FAR_GRAM + 1;
    const found = this.#nearest(i, j, last, FAR_GRAM, (sum) => firstFrom(places.get(sum), j));
    // Later places have fewer words ahead of them, so that a search that failed once cannot succeed again.
    if (found === null) this.#isFarLeft = false;
    return found;
  }

  /** Finds the places of equal words that lose the fewest words before them. */
  #nearest(
    i: number,
    j: number,
    last: number,
    gram: number,
    placeInB: (sum: number) => number | undefined,
  ): [number, number] | null {
    let best: [number, number] | null = null;
    let lost = Number.POSITIVE_INFINITY;
    for (let p = i; p < last && p - i <= lost; p += 1) {
      const q = placeInB(sumOf(this.#sumsOfA, p, gram));
      if (q === undefined || p - i + q - j >= lost || !this.#agree(p, q, gram)) continue;
      best = [p, q];
      lost = p - i + q - j;
    }
    return best;
  }

  #agree(p: number, q: number, gram: number): boolean {
    for (let k = 0; k < gram; k += 1) if (this.#a[p + k] !== this.#b[q + k]) return false;
    return true;
  }
}

/** Sums from which that of any run of words follows in one step. */
function runningSums(words: Int32Array): Int32Array {
  const sums = new Int32Array(words.length + 1);
  for (let k = 0; k < words.length; k += 1)
    sums[k + 1] = (Math.imul(sums[k] ?? 0, BASE) + Math.imul((words[k] ?? 0) + 1, 0x9e3779b1)) | 0;
  return sums;
}

const POWERS = new Map<number, number>();

function sumOf(sums: Int32Array, from: number, gram: number): number {
  let power = POWERS.get(gram);
  if (power === undefined) {
    power = 1;
    for (let k = 0; k < gram; k += 1) power = Math.imul(power, BASE);
    POWERS.set(gram, power);
  }
  return ((sums[from + gram] ?? 0) - Math.imul(sums[from] ?? 0, power)) | 0;
}

function placesOf(sums: Int32Array, length: number, gram: number): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let k = 0; k + gram <= length; k += 1) {
    const sum = sumOf(sums, k, gram);
    const known = places.get(sum);
    if (known === undefined) places.set(sum, [k]);
    else known.push(k);
  }
  return places;
}

/** The first of ascending numbers that is not below a bound. */
function firstFrom(places: readonly number[] | undefined, bound: number): number | undefined {
  if (places === undefined) return undefined;
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return places[low];
}

/** Compares a short stretch word by word: the longest common subsequence. */
function fine(a: Int32Array, b: Int32Array, [i, p, j, q]: Region): Region[] {
  const [rows, columns] = [p - i, q - j];
  const width = columns + 1;
  const common = new Uint16Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      common[at] =
        a[i + row] === b[j + column]
          ? (common[at + width + 1] ?? 0) + 1
          : Math.max(common[at + width] ?? 0, common[at + 1] ?? 0);
    }
  /** The nearest words that agree and lie on a longest subsequence. */
  const nearest = (row: number, column: number): [number, number] | null => {
    const most = common[row * width + column] ?? 0;
    for (let distance = 1; most > 0 && distance <= NEARBY; distance += 1)
      for (let down = 0; down <= distance; down += 1) {
        const [r, c] = [row + down, column + distance - down];
        if (r < rows && c < columns && a[i + r] === b[j + c] && common[r * width + c] === most) return [r, c];
      }
    return null;
  };
  const found: Region[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [fromRow, fromColumn] = [row, column];
    while (row < rows || column < columns) {
      if (row < rows && column < columns && a[i + row] === b[j + column]) break;
      const near = nearest(row, column);
      if (near !== null) {
        [row, column] = near;
        break;
      }
      const at = row * width + column;
      if (column === columns || (row < rows && (common[at + width] ?? 0) >= (common[at + 1] ?? 0))) row += 1;
      else column += 1;
    }
    if (row > fromRow || column > fromColumn) found.push([i + fromRow, i + row, j + fromColumn, j + column]);
    while (row < rows && column < columns && a[i + row] === b[j + column]) {
      row += 1;
      column += 1;
    }
  }
  return found;
}
