import type { CitableSource } from '../contracts/review.ts';

/** A source as a reviewer holds it, before the analysis gives it a label. */
export type HeldSource = Omit<CitableSource, 'label'>;

export interface IssuedLabels {
  /** Every source of the analysis once, in label order. */
  sources: CitableSource[];
  /** The labels each reviewer holds, in label order; reviewers in the order they were given. */
  byWorker: { workerId: string; labels: string[] }[];
}

/**
 * Issues `L1`, `L2`, … for one analysis (contract, "Citation"): one label per distinct source over all reviewers of
 * all its profiles, in the order in which reviewers and their sources are given (profiles in plan order). The first record
 * of a source counts, should a later one differ; but a source that binds in one member of a package and not in another,
 * because they cover different legal orders, has a label for each.
 */
export function issueLabels(reviewers: readonly { workerId: string; sources: readonly HeldSource[] }[]): IssuedLabels {
  const issued = new Map<string, CitableSource>();
  for (const source of reviewers.flatMap((reviewer) => reviewer.sources)) {
    const identity = identityOf(source);
    if (!issued.has(identity)) issued.set(identity, { ...source, label: `L${issued.size + 1}` });
  }
  const sources = [...issued.values()];
  return {
    sources,
    byWorker: reviewers.map((reviewer) => {
      const held = new Set(reviewer.sources.map(identityOf));
      return {
        workerId: reviewer.workerId,
        labels: sources.filter((source) => held.has(identityOf(source))).map((source) => source.label),
      };
    }),
  };
}

const identityOf = ({ sourceKey, binding }: HeldSource): string => `${binding} ${sourceKey}`;
