import type { LawHead, ParsedProvision, RawLaw, SourceVersion } from '../contracts/law.ts';
import type { CatalogueEntry, SourceId } from '../contracts/law-catalogue.ts';
import type { LegalOrder } from '../contracts/vocabulary.ts';

/** A law as its source sends it: a long one is parsed while its provisions are taken, so that memory stays bounded. */
export interface LawReading {
  head: LawHead;
  provisions: Iterable<ParsedProvision> | AsyncIterable<ParsedProvision>;
  /** Present if the source has `fetchUnless`. */
  sourceVersion?: SourceVersion;
  /** The source's own text, to compare the provisions with. */
  raw?: RawLaw;
}

/** A document that was read as a whole. */
export const rawXml = (bytes: Uint8Array): RawLaw => ({ form: 'xml', listen: (write) => write(bytes) });

/** The answer of a source that still has the named version. */
export const NOT_MODIFIED = 'not-modified';

/** A source did not answer, or not as it should. Nothing may be stored, and a later retry is right. */
export class SourceUnavailable extends Error {
  override readonly name = 'SourceUnavailable';
  readonly source: SourceId;

  constructor(source: SourceId, why: string, options?: ErrorOptions) {
    super(`${source}: ${why}`, options);
    this.source = source;
  }
}

/** A source whose catalogue is being fetched for the first time. A later retry finds it. */
export class SourcePreparing extends SourceUnavailable {}

/** A national source of law texts. */
export interface LawSource {
  readonly id: SourceId;
  readonly jurisdiction: LegalOrder;
  /** The line the register's licence requires wherever its data is shown. */
  readonly attribution: string | null;
  /** True if `work` is spelled as this source spells its works. */
  spells(work: string): boolean;
  /** @throws SourceUnavailable */
  search(query: string, limit: number, signal: AbortSignal): Promise<CatalogueEntry[]>;
  /**
   * Reads the law in the wording of `today` (`YYYY-MM-DD`), its repeal status confirmed; null if the source has no such law, which it said
   * in two ways that do not depend on each other, because a held law is then repealed.
   * @throws SourceUnavailable also while the provisions are taken
   */
  fetch(work: string, today: string, signal: AbortSignal): Promise<LawReading | null>;
  /** As `fetch`, by a conditional request; for sources whose laws have one address each, whatever the day. */
  fetchUnless?(
    known: SourceVersion,
    work: string,
    signal: AbortSignal,
  ): Promise<LawReading | typeof NOT_MODIFIED | null>;
}

export interface SharedSearch {
  query: string;
  limit: number;
  /** The organisation whose turn the search takes. */
  tenantId: string;
  signal: AbortSignal;
}

/** Searches of the national sources, for all callers of this process. */
export interface SharedSearches {
  /** @throws SourceUnavailable, and the signal's reason if the caller gave up */
  search(source: LawSource, asked: SharedSearch): Promise<CatalogueEntry[]>;
}
