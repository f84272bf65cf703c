import type { SourceVersion } from '../contracts/law.ts';
import type { CatalogueEntry, Offer, OfferedPart } from '../contracts/law-catalogue.ts';
import type { LawReading, NOT_MODIFIED } from './source.ts';

/** The catalogue of a source that answers no searches; it is stored and searched here. */
export interface LocalCatalogue {
  search(query: string, limit: number, signal: AbortSignal): Promise<CatalogueEntry[]>;
}

/** A local catalogue whose acts are stored here too. */
export interface LocalArchives extends LocalCatalogue {
  /**
   * Reads the act as the offer holds it, or null. The stored acts are brought up to date first if the offer is another one.
   * @throws SourceUnavailable if that cannot be done, and while it is not confirmed that the archives no longer hold the act
   */
  act(work: string, offer: Offer, signal: AbortSignal): Promise<Uint8Array | null>;
}

/** The downloads of the titles of the United States Code. */
export interface UsCodeReleases {
  /** The current release point and its titles. @throws SourceUnavailable */
  offer(signal: AbortSignal): Promise<Offer>;
  /**
   * Downloads a title, which is parsed while its provisions are taken; the downloaded file is deleted when they end, however they end. Null
   * for a title that is reserved.
   * @throws SourceUnavailable also while the provisions are taken
   */
  title(part: OfferedPart, signal: AbortSignal): Promise<LawReading | null>;
  /** As `title`, if the publisher has another version of it than the known one. */
  titleUnless(
    known: SourceVersion,
    part: OfferedPart,
    signal: AbortSignal,
  ): Promise<LawReading | typeof NOT_MODIFIED | null>;
}

/** A member of an archive that is named like an act; nothing says yet that it can be read. */
export interface ArchiveMember {
  /** `nl-20060519-016.xml`, without folders. */
  name: string;
  bytes: Uint8Array;
}

/** Lovdata's public bulk archives (law sources, "Norway"). */
export interface NorwegianArchives {
  /**
   * The archives of acts in force as they are offered now.
   * @throws SourceUnavailable
   */
  offer(signal: AbortSignal): Promise<Offer>;
  /**
   * Downloads an archive and yields its acts, whole and in its order. Of an act in both languages only the one in bokmål
   * comes, since both bear one number.
   * @throws SourceUnavailable also between two acts
   */
  acts(part: OfferedPart, signal: AbortSignal): AsyncGenerator<ArchiveMember>;
}

/** The sources of the catalogues that are stored here. */
export interface LawReleases {
  usCode: UsCodeReleases;
  norwegian: NorwegianArchives;
}
