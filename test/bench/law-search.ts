import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CatalogueRow } from '../../shared/contracts/law-catalogue.ts';
import { readActs, US_CODE_LIMITS } from '../../shared/laws/archives.ts';
import { CatalogueIndex, catalogueRank } from '../../shared/laws/catalogue-index.ts';
import { catalogueWords } from '../../shared/laws/catalogue-words.ts';
import { usCodeRows } from '../../shared/laws/us/uscode/catalogue.ts';
import { readUsCodeTitle } from '../../shared/laws/us/uscode/parse.ts';
import { eachOf } from '../support/laws/catalogue-rows.ts';
import { type Measured, median, summary } from './rounds.ts';

const CORPUS = path.resolve(import.meta.dirname, '../../../shared/law-corpus');
const ROWS = 60_000;
const FEWER_ROWS = 6_000;
const TITLES = 54;
const ROUNDS = 5;
const HITS = 50;
const QUERIES = 300;
/** Repetitions of each query, of which the quickest counts, because other work of the machine is not the search's. */
const REPEATS = 3;
const MAX_MS = 10;
const MAX_RATIO = 1.5;

/**
 * Search by number and title over as many sections as the United States Code has, warm and in this process, against the same words
 * asked of a bare FTS5 table of the same rows, and against a tenth of the rows.
 */
export async function benchLawSearch(): Promise<Measured[]> {
  if (!existsSync(CORPUS)) {
    process.stdout.write('  left out: law-corpus, where the real headings are, is not beside the project\n');
    return [];
  }
  const rows = multiplied(await realRows());
  const queries = queriesOf(rows);
  const large = await CatalogueIndex.build('US_FED', eachOf(byRank(rows)));
  const small = await CatalogueIndex.build(
    'US_FED',
    eachOf(byRank(rows.filter((_, i) => i % (ROWS / FEWER_ROWS) === 0))),
  );
  const bare = bareTable(rows);
  try {
    const ours = () => latenciesMs(queries, (query) => large.search(query, HITS));
    const toBare = compareLatencies(ours, () => latenciesMs(queries, bare.search));
    const toFewer = compareLatencies(ours, () => latenciesMs(queries, (query) => small.search(query, HITS)));
    return [
      ...(['p50', 'p99'] as const).flatMap((quantile) => [
        measured(`law search, ${quantile} of ${ROWS} sections, vs bare FTS5`, toBare[quantile]),
        measured(`law search, ${quantile} of ${ROWS} sections, vs of ${FEWER_ROWS}`, toFewer[quantile]),
      ]),
      { ...summary(`law search, p99 of ${ROWS} sections, in ms`, toBare.p99.ours, MAX_MS), atMost: true },
    ];
  } finally {
    large.close();
    small.close();
    bare.close();
  }
}

/** Figures of each round in ms, and their ratios. */
interface Rounds {
  ours: number[];
  others: number[];
  ratios: number[];
}

const measured = (name: string, { ours, others, ratios }: Rounds): Measured => ({
  ...summary(name, ratios, MAX_RATIO),
  atMost: true,
  detail: `${median(ours).toFixed(3)} ms vs ${median(others).toFixed(3)} ms`,
});

/** Both quantiles of the same blocks, A-B-B-A, so that a slow drift hits both sides alike; the first round warms up. */
function compareLatencies(ours: () => number[], others: () => number[]): Record<'p50' | 'p99', Rounds> {
  const blocks = Array.from({ length: ROUNDS + 1 }, () => [ours(), others(), others(), ours()] as const).slice(1);
  const at = (share: number): Rounds => {
    const figures = blocks.map(([first, second, third, fourth]) => ({
      ours: (quantile(first, share) + quantile(fourth, share)) / 2,
      others: (quantile(second, share) + quantile(third, share)) / 2,
    }));
    return {
      ours: figures.map((figure) => figure.ours),
      others: figures.map((figure) => figure.others),
      ratios: figures.map((figure) => figure.ours / figure.others),
    };
  };
  return { p50: at(0.5), p99: at(0.99) };
}

async function realRows(): Promise<CatalogueRow[]> {
  const rows: CatalogueRow[] = [];
  for (const file of readdirSync(CORPUS).filter((name) => name.endsWith('.zip'))) {
    for await (const title of readActs(path.join(CORPUS, file), US_CODE_LIMITS)) {
      for await (const row of usCodeRows(await readUsCodeTitle(title.chunks))) rows.push(row);
    }
  }
  return rows;
}

/** Real headings again and again, each time under other numbers and with words of another heading, so that no two are equal. */
function multiplied(real: readonly CatalogueRow[]): CatalogueRow[] {
  return Array.from({ length: ROWS }, (_, i) => {
    const row = real[i % real.length];
    const other = real[(i * 7919) % real.length];
    if (row === undefined || other === undefined) throw new Error('There is no heading.');
    const words = other.title.split(' ');
    const title = i < real.length ? row.title : `${row.title}, ${words.slice(0, 2 + (i % 4)).join(' ')}`;
    const [number, section] = [1 + (i % TITLES), 1 + Math.floor(i / TITLES)];
    const label = `${number} U.S.C. § ${section}`;
    return {
      ...row,
      work: `${number} USC`,
      title,
      displayLabel: `${label} ${title}`,
      pinpoint: `par_${section}§`,
      keys: [label, `title ${number} section ${section}`],
      rank: catalogueRank({ title, isRepealed: false, isSecondary: false }),
      ordinal: i,
    };
  });
}

const byRank = (rows: readonly CatalogueRow[]) =>
  rows.toSorted((left, right) => left.rank - right.rank || left.ordinal - right.ordinal);

/**
 * Makes queries as people type them: words of a heading, the last one not finished; a number in several spellings; a common word; a miss.
 */
function queriesOf(rows: readonly CatalogueRow[]): string[] {
  return Array.from({ length: QUERIES }, (_, i) => {
    const row = rows[(i * 104_729) % rows.length];
    if (row === undefined) throw new Error('There is no row.');
    const words = row.title.split(' ');
    const some = words.slice(i % words.length, (i % words.length) + 1 + (i % 3)).join(' ');
    switch (i % 10) {
      case 0:
        return row.displayLabel.split(' ').slice(0, 4).join(' ');
      case 1:
        return `${row.work} ${row.pinpoint?.replace(/\D/g, '')}`;
      case 2:
        return row.work;
      case 3:
        return 'of the';
      case 4:
        return `${some} zzz`;
      case 5:
        return some.slice(0, 2);
      default:
        return some.slice(0, Math.max(3, some.length - (i % 4)));
    }
  });
}

/** A search with FTS5 alone: folded words, the last one as a prefix, best matches first. */
function bareTable(rows: readonly CatalogueRow[]) {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE VIRTUAL TABLE laws USING fts5(title, label, work, pinpoint UNINDEXED, body UNINDEXED,
    tokenize='unicode61 remove_diacritics 2', prefix='2 3')`);
  const insert = database.prepare('INSERT INTO laws VALUES (?, ?, ?, ?, ?)');
  database.exec('BEGIN');
  for (const row of rows) insert.run(row.title, row.displayLabel, row.work, row.pinpoint, row.issuingBody);
  database.exec("COMMIT; INSERT INTO laws (laws) VALUES ('optimize')");
  const select = database.prepare(
    `SELECT work, title, label, pinpoint, body FROM laws WHERE laws MATCH ? ORDER BY rank LIMIT ${HITS}`,
  );
  return {
    search(query: string): unknown[] {
      const words = catalogueWords(query);
      return words.length === 0 ? [] : select.all(`${words.map((word) => `"${word}"`).join(' ')}*`);
    },
    close: () => database.close(),
  };
}

/** The quickest of several searches for each query, in ms. */
function latenciesMs(queries: readonly string[], search: (query: string) => unknown): number[] {
  const quickest = queries.map(() => Number.POSITIVE_INFINITY);
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const [i, query] of queries.entries()) {
      const startedMs = performance.now();
      search(query);
      quickest[i] = Math.min(quickest[i] ?? 0, performance.now() - startedMs);
    }
  }
  return quickest;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
