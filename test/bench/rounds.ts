/** A measurement in the machine-readable report: the median of the rounds' ratios and its spread. */
export interface Ratio {
  name: string;
  ratio: number;
  min: number;
  max: number;
  /** Null if the figure is only reported. */
  goal: number | null;
}

/** A measurement as a person reads it. */
export interface Measured extends Ratio {
  /** True if the goal is an upper bound; otherwise it is a lower one. */
  atMost?: boolean;
  /** The medians behind the ratio, with their unit. */
  detail?: string;
}

export interface Comparison {
  ratios: number[];
  /** Medians of the blocks' figures. */
  ours: number;
  bare: number;
}

/** Milliseconds for a comparison; a busy machine gets fewer rounds, so that the whole takes minutes. */
const BUDGET_MS = 40_000;
const MIN_ROUNDS = 3;
const WARM_UPS = 2;

/**
 * Compares two things that are measured in blocks on a machine that is never quiet: each round is A-B-B-A, so that a slow drift
 * hits both alike, and yields one ratio. A block answers its figure, such as a rate or a latency.
 */
export async function compare(
  { rounds, warmUps = WARM_UPS }: { rounds: number; warmUps?: number },
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Comparison> {
  for (let warmUp = 0; warmUp < warmUps; warmUp++) {
    await ours();
    await bare();
  }
  const figures: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  const ratios: number[] = [];
  const startedMs = performance.now();
  for (let round = 0; round < rounds; round++) {
    if (round >= MIN_ROUNDS && performance.now() - startedMs > BUDGET_MS) break;
    const [first, second, third, fourth] = [await ours(), await bare(), await bare(), await ours()];
    figures.ours.push(first, fourth);
    figures.bare.push(second, third);
    ratios.push((first + fourth) / (second + third));
  }
  return { ratios, ours: median(figures.ours), bare: median(figures.bare) };
}

export function summary(name: string, ratios: readonly number[], goal: number | null): Ratio {
  return { name, ratio: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios), goal };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value below which `share` of them lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
