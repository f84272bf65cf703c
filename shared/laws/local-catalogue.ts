import type { CatalogueEntry, LawReading, NOT_MODIFIED, SourceVersion } from './source.ts';

/** What a source offers for one part of its catalogue: a title of the United States Code, an archive of Norwegian acts. */
export interface OfferedPart {
  name: string;
  /** Changes whenever the part's content does: an address that names a release, a time of publication. */
  mark: string;
  /** `YYYY-MM-DD` of its publication, where the source says it. */
  date: string | null;
}

/** Everything a source offers at the moment. */
export interface Offer {
  /** The source's own name of it, such as a release point. */
  release: string;
  parts: OfferedPart[];
}

/** The catalogue of a source that answers no searches: it is kept and searched here. */
export interface LocalCatalogue {
  search(query: string, limit: number, signal: AbortSignal): Promise<CatalogueEntry[]>;
}

/** A local catalogue whose acts are kept here too. */
export interface LocalArchives extends LocalCatalogue {
  /**
   * The act as the offer holds it, or null. What is kept is brought up to date first where the offer is another one.
   * @throws SourceUnavailable where that cannot be done
   */
  act(work: string, offer: Offer, signal: AbortSignal): Promise<Uint8Array | null>;
}

/** Where the titles of the United States Code are downloaded. */
export interface UsCodeReleases {
  /** The current release point and its titles. @throws SourceUnavailable */
  offer(signal: AbortSignal): Promise<Offer>;
  /**
   * A title, downloaded, and parsed while its provisions are taken; what it was downloaded to is gone when they end, however they end.
   * Null for a title that is reserved.
   * @throws SourceUnavailable also while the provisions are taken
   */
  title(part: OfferedPart, signal: AbortSignal): Promise<LawReading | null>;
  /** As `title`, where the publisher has another version of it than the one that is known. */
  titleUnless(
    known: SourceVersion,
    part: OfferedPart,
    signal: AbortSignal,
  ): Promise<LawReading | typeof NOT_MODIFIED | null>;
}
