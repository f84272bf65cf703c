import type { CatalogueRow } from '../../../shared/contracts/law-catalogue.ts';
import type { LegalOrder } from '../../../shared/contracts/vocabulary.ts';
import { CatalogueIndex, catalogueRank } from '../../../shared/laws/catalogue-index.ts';

interface GivenRow {
  work: string;
  title: string;
  label?: string;
  pinpoint?: string;
  keys?: string[];
  repealedAt?: string;
  isSecondary?: boolean;
}

/** Makes catalogue rows in the order of their rank; fields a test does not give are those of most laws. */
export function catalogueRows(jurisdiction: LegalOrder, given: readonly GivenRow[]): CatalogueRow[] {
  return given
    .map(
      (
        { work, title, label = title, pinpoint = null, keys = [], repealedAt = null, isSecondary = false },
        ordinal,
      ) => ({
        jurisdiction,
        work,
        title,
        displayLabel: label,
        pinpoint,
        issuingBody: 'Justis- og beredskapsdepartementet',
        repealedAt,
        keys: [...keys, label],
        rank: catalogueRank({ title, isRepealed: repealedAt !== null, isSecondary }),
        ordinal,
      }),
    )
    .sort((left, right) => left.rank - right.rank || left.ordinal - right.ordinal);
}

export async function indexOf(jurisdiction: LegalOrder, rows: readonly CatalogueRow[]): Promise<CatalogueIndex> {
  return CatalogueIndex.build(jurisdiction, eachOf(rows));
}

export async function* eachOf<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
