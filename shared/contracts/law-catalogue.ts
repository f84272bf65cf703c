import type { LegalOrder } from './vocabulary.ts';

/** The national sources (contract, "GET /v1/laws"). */
export type SourceId = 'se' | 'no' | 'dk' | 'us-ecfr' | 'us-uscode';

/** A law, or one provision of it, as a source's catalogue lists it; without the answer to whether the library holds it. */
export interface CatalogueEntry {
  jurisdiction: LegalOrder;
  work: string;
  /** The register's own text, untouched. */
  title: string;
  /** A clean line for showing to a person. */
  displayLabel: string;
  pinpoint: string | null;
  issuingBody: string;
  /** `YYYY-MM-DD`. */
  repealedAt: string | null;
}

/** An entry of a catalogue with the keys by which it is found. */
export interface CatalogueRow extends CatalogueEntry {
  /** Other ways to write its number; `work` and `displayLabel` need not be repeated. */
  keys: readonly string[];
  /** Order of entries that a query matches equally well, the smallest first; see `catalogueRank`. */
  rank: number;
  /** Place in the order in which the register prints its entries. */
  ordinal: number;
}

/** A part of a source's catalogue, such as a title of the United States Code or an archive of Norwegian acts. */
export interface OfferedPart {
  name: string;
  /** Changes whenever the part's content does: an address that names a release, a time of publication. */
  mark: string;
  /** `YYYY-MM-DD` of its publication, if the source says it. */
  date: string | null;
}

/** Everything a source offers at the moment. */
export interface Offer {
  /** The source's own name of it, such as a release point. */
  release: string;
  parts: OfferedPart[];
}
