import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setImmediate as giveTurn } from 'node:timers/promises';
import type { CatalogueEntry, CatalogueRow } from '../contracts/law-catalogue.ts';
import type { LegalOrder } from '../contracts/vocabulary.ts';
import { catalogueWords, numberKey } from './catalogue-words.ts';
import { withoutSections, withoutSubsections } from './citation-words.ts';
import { stem } from './live-hits.ts';

const SECONDARY = 100_000;
const REPEALED = 1_000_000;

/**
 * Ranks law in force before repealed law, instruments of the first kind before the others, and of equals the one whose title has the fewest
 * words.
 */
export function catalogueRank(entry: { title: string; isRepealed: boolean; isSecondary: boolean }): number {
  const words = Math.min(catalogueWords(entry.title).length, SECONDARY - 1);
  return words + (entry.isSecondary ? SECONDARY : 0) + (entry.isRepealed ? REPEALED : 0);
}

/** Rows inserted before other work gets its turn: some milliseconds. */
const SLICE_ROWS = 50;
/** Pages merged before other work gets its turn: some milliseconds too. */
const SLICE_PAGES = 32;
/** Words of a query that are searched for; no title has as many. */
const MAX_QUERY_WORDS = 32;
/** Letters of the shortest beginning that is matched in the middle of a query, because shorter ones match too much. */
const MIN_PREFIX = 3;

/**
 * The index takes every byte beyond ASCII for a letter, because words are folded before they get here; it keeps no positions and no texts.
 * Beginnings of up to four letters have lists of their own, because a single letter would otherwise have to gather half of the catalogue.
 */
const SCHEMA = `
  CREATE TABLE entries (id INTEGER PRIMARY KEY, work TEXT, title TEXT, label TEXT, pinpoint TEXT, body TEXT, repealed TEXT);
  CREATE TABLE numbers (key TEXT, ordinal INTEGER, id INTEGER, PRIMARY KEY (key, ordinal, id)) WITHOUT ROWID;
  CREATE VIRTUAL TABLE words USING fts5(text, content='', detail=none, tokenize='ascii', prefix='1 2 3 4 5 6 7 8 9 10');
  -- Left to itself it merges thousands of pages at once now and then, which nobody gets a turn beside.
  INSERT INTO words (words, rank) VALUES ('automerge', 0), ('crisismerge', 1000), ('usermerge', 16);
`;
const MERGE = "INSERT INTO words (words, rank) VALUES ('merge', ?)";

interface StoredEntry {
  work: string;
  title: string;
  label: string;
  pinpoint: string | null;
  body: string;
  repealed: string | null;
}

/**
 * A catalogue in memory, searched by number and title. Rows are stored in the order of their rank, so that a search reads its first hits
 * and stops: its time hardly depends on the number of rows. A query is always words, never an expression.
 */
export class CatalogueIndex {
  readonly #database: DatabaseSync;
  readonly #jurisdiction: LegalOrder;
  /** Words that every row holds, such as `usc`; queries skip them, because they distinguish nothing and take time. */
  readonly #everywhere: ReadonlySet<string>;
  readonly #holdsSections: boolean;
  readonly #byNumber: StatementSync;
  readonly #byWords: StatementSync;
  readonly #entry: StatementSync;

  private constructor(database: DatabaseSync, jurisdiction: LegalOrder, everywhere: ReadonlySet<string>) {
    this.#database = database;
    this.#jurisdiction = jurisdiction;
    this.#everywhere = everywhere;
    this.#holdsSections =
      database.prepare('SELECT id FROM entries WHERE pinpoint IS NOT NULL LIMIT 1').get() !== undefined;
    this.#byNumber = database.prepare('SELECT id FROM numbers WHERE key = ? ORDER BY ordinal LIMIT ?');
    this.#byWords = database.prepare('SELECT rowid AS id FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?');
    this.#entry = database.prepare('SELECT work, title, label, pinpoint, body, repealed FROM entries WHERE id = ?');
  }

  /** Builds the index of `rows`, which come in the order of their rank. Other work gets its turn every few milliseconds. */
  static async build(jurisdiction: LegalOrder, rows: AsyncIterable<CatalogueRow>): Promise<CatalogueIndex> {
    const database = new DatabaseSync(':memory:');
    try {
      database.exec(SCHEMA);
      const everywhere = await insertRows(database, rows);
      await mergeSegments(database);
      return new CatalogueIndex(database, jurisdiction, everywhere);
    } catch (err) {
      database.close();
      throw err;
    }
  }

  /**
   * Finds entries whose number is `query` in any spelling, then those whose number and title hold all its words, the last of which may be
   * only begun. If there are none, every word may be only begun; if there are none either, what the query names within a law or section
   * is left out, and at last the endings of its words.
   */
  search(query: string, limit: number): CatalogueEntry[] {
    const first = this.#find(query, limit);
    if (first.length > 0) return first;
    // The section stays where entries are sections, because others of the same law are not what is meant.
    const name = this.#holdsSections ? withoutSubsections(query) : (withoutSections(query) ?? query);
    const tried = new Set([catalogueWords(query).join(' ')]);
    for (const asked of [name, catalogueWords(name).map(stem).join(' ')]) {
      const words = catalogueWords(asked).join(' ');
      if (tried.has(words)) continue;
      tried.add(words);
      const found = this.#find(asked, limit);
      if (found.length > 0) return found;
    }
    return [];
  }

  #find(query: string, limit: number): CatalogueEntry[] {
    const words = [...new Set(catalogueWords(query))].slice(0, MAX_QUERY_WORDS);
    if (words.length === 0) return [];
    const found = new Set<number>();
    const take = (statement: StatementSync, key: string) => {
      // Every step asks for `limit` hits, because hits of an earlier step may come again.
      for (const { id } of statement.all(key, limit) as unknown as { id: number }[]) {
        if (found.size < limit) found.add(id);
      }
    };
    take(this.#byNumber, numberKey(query));
    const telling = words.filter((word) => !this.#everywhere.has(word));
    const { whole, lastBegun, allBegun } = expressionsOf(telling.length === 0 ? words : telling);
    if (found.size < limit) take(this.#byWords, whole);
    if (found.size < limit) take(this.#byWords, lastBegun);
    if (found.size === 0 && allBegun !== lastBegun) take(this.#byWords, allBegun);
    return [...found].map((id) => this.#toEntry(this.#entry.get(id) as unknown as StoredEntry));
  }

  close(): void {
    this.#database.close();
  }

  #toEntry({ work, title, label, pinpoint, body, repealed }: StoredEntry): CatalogueEntry {
    const jurisdiction = this.#jurisdiction;
    return { jurisdiction, work, title, displayLabel: label, pinpoint, issuingBody: body, repealedAt: repealed };
  }
}

/**
 * Makes the expressions of the index for a query: whole words, the last one as a beginning, and every word that is long enough as a
 * beginning.
 */
function expressionsOf(words: readonly string[]): Record<'whole' | 'lastBegun' | 'allBegun', string> {
  const last = words.length - 1;
  const begun = (isBegun: (word: string, place: number) => boolean) =>
    words.map((word, place) => (isBegun(word, place) ? `"${word}"*` : `"${word}"`)).join(' ');
  return {
    whole: begun(() => false),
    lastBegun: begun((_, place) => place === last),
    allBegun: begun((word, place) => place === last || word.length >= MIN_PREFIX),
  };
}

/** Inserts the rows and returns the words that every row holds. */
async function insertRows(database: DatabaseSync, rows: AsyncIterable<CatalogueRow>): Promise<Set<string>> {
  const counts = new Map<string, number>();
  const entries = database.prepare('INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)');
  const numbers = database.prepare('INSERT OR IGNORE INTO numbers VALUES (?, ?, ?)');
  const words = database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)');
  const merge = database.prepare(MERGE);
  let id = 0;
  database.exec('BEGIN');
  for await (const { work, title, displayLabel, pinpoint, issuingBody, repealedAt, keys, ordinal } of rows) {
    id += 1;
    entries.run(id, work, title, displayLabel, pinpoint, issuingBody, repealedAt);
    for (const key of new Set([work, ...keys].map(numberKey))) numbers.run(key, ordinal, id);
    const own = new Set([title, displayLabel, work, ...keys].flatMap(catalogueWords));
    words.run(id, [...own].join(' '));
    for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (id % SLICE_ROWS > 0) continue;
    database.exec('COMMIT');
    merge.run(SLICE_PAGES);
    await giveTurn();
    database.exec('BEGIN');
  }
  database.exec('COMMIT');
  return new Set([...counts].filter(([, count]) => count === id).map(([word]) => word));
}

/** Merges the segments into one, because every search would have to look through all of them. */
async function mergeSegments(database: DatabaseSync): Promise<void> {
  const changes = database.prepare('SELECT total_changes() AS total');
  const total = () => Number(changes.get()?.['total']);
  const merge = database.prepare(MERGE);
  // A negative figure marks all segments for one merge (SQLite, "FTS5", 6.10), positive ones continue it.
  for (let pages = -SLICE_PAGES; ; pages = SLICE_PAGES) {
    const before = total();
    merge.run(pages);
    if (total() - before < 2) return;
    await giveTurn();
  }
}
