import type { CatalogueEntry } from '../contracts/law-catalogue.ts';
import { catalogueWords } from './catalogue-words.ts';

/** UTF-16 units of the longest query that is searched for; no title is as long. */
const MAX_QUERY = 1_000;
/**
 * Endings that Swedish and Danish add to a noun (`förvaltningslagen`, `dyrevelfærdsloven`), because a register's own search ignores them.
 */
const ENDING = /(?:erne|arna|erna|ene|ens|ets|en|et|er|ar|or|ne|na|n|t|s|e|a)$/;
const MIN_STEM = 5;

/** A hit of a register's own search. */
export interface LiveHit {
  entry: CatalogueEntry;
  /** The texts it can be found by besides its work: title, popular title. */
  texts: readonly string[];
  /** True if the query names its number. */
  isNumberAsked: boolean;
  /** True if it is no longer in force. */
  isOld: boolean;
}

/** True if a query can match anything: it holds letters or digits and is not longer than a title. */
export function isSearchable(query: string): boolean {
  return query.length <= MAX_QUERY && catalogueWords(query).length > 0;
}

/**
 * Filters and orders the hits of a register, because registers also find by stems, by near spellings and in the whole text. Keeps the hits
 * that hold every word of the query in their number or title, diacritics and case folded; exact numbers first, then titles that begin with
 * the query, then law in force, otherwise in the register's order. Every work comes once.
 */
export function orderHits(hits: readonly LiveHit[], query: string, limit: number): CatalogueEntry[] {
  const words = catalogueWords(query);
  const phrase = words.join(' ');
  const ranked: { entry: CatalogueEntry; rank: number }[] = [];
  const seen = new Set<string>();
  for (const { entry, texts, isNumberAsked, isOld } of hits) {
    const folded = [entry.work, ...texts].map((text) => catalogueWords(text).join(' '));
    const whole = folded.join(' ');
    const isMatch = isNumberAsked || words.every((word) => whole.includes(word) || whole.includes(stem(word)));
    if (seen.has(entry.work) || !isMatch) continue;
    seen.add(entry.work);
    const begins = folded.some((text) => text.startsWith(phrase) || text.startsWith(stem(phrase)));
    ranked.push({ entry, rank: (isNumberAsked ? 0 : 4) + (begins ? 0 : 2) + (isOld ? 1 : 0) });
  }
  return ranked
    .sort((left, right) => left.rank - right.rank)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/** A noun without the ending that makes it definite, plural or genitive. */
export function stem(word: string): string {
  const bare = word.replace(ENDING, '');
  return bare.length < MIN_STEM ? word : bare;
}
