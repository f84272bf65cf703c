import { type DocumentIndex, findPassage, indexDocument } from '../../../shared/rules/quotations.ts';
import type { Finding, Passage } from './findings.ts';

/** A stretch of one page: 1-based page, UTF-16 offsets into that page's text, `end` exclusive. */
export interface Stretch {
  page: number;
  start: number;
  end: number;
}

/** Where a passage stands in this copy of the document; empty if it does not. */
export type PlacedPassage = readonly Stretch[];

/** Every finding's passages in the document that is shown, in the order of `finding.passages`. */
export type Places = ReadonlyMap<string, readonly PlacedPassage[]>;

export function placeFindings(pages: readonly string[], findings: readonly Finding[]): Places {
  let index: DocumentIndex | null = null;
  const indexed = () => {
    index ??= indexDocument(pages);
    return index;
  };
  return new Map(
    findings.map((finding) => [finding.id, finding.passages.map((passage) => placePassage(pages, passage, indexed))]),
  );
}

/**
 * The stretches of a passage. The offsets of the service are a hint: they count only where the text there is the passage, character by
 * character. Otherwise the passage is searched as the service searched it.
 */
function placePassage(pages: readonly string[], passage: Passage, index: () => DocumentIndex): PlacedPassage {
  const { locator, verbatim } = passage;
  const own = pages[locator.page - 1]?.slice(locator.start, locator.end) ?? '';
  if (own !== '' && verbatim.startsWith(own)) {
    const whole = continued(pages, locator, verbatim.slice(own.length));
    if (whole !== null) return whole;
  }
  const found = findPassage(index(), verbatim);
  if (found === null) return [];
  const { page, start, end } = found.locator;
  const first = pages[page - 1]?.slice(start, end) ?? '';
  return continued(pages, found.locator, found.verbatim.slice(first.length)) ?? [found.locator];
}

/** The stretches of a passage that begins at `first` and of which `rest` stands on the next pages, one line break before each part. */
function continued(pages: readonly string[], first: Stretch, rest: string): Stretch[] | null {
  const stretches = [first];
  let left = rest;
  for (let page = first.page + 1; left !== ''; page++) {
    const text = pages[page - 1];
    if (text === undefined || !left.startsWith('\n')) return null;
    const part = longestPartOf(text, left.slice(1));
    if (part === null) return null;
    stretches.push({ page, ...part });
    left = left.slice(1 + part.end - part.start);
  }
  return stretches;
}

/** Finds how much of `sought` stands on a page: all of it, or up to one of its line breaks. */
function longestPartOf(text: string, sought: string): { start: number; end: number } | null {
  for (let length = sought.length; length > 0; length = sought.lastIndexOf('\n', length - 1)) {
    const start = text.indexOf(sought.slice(0, length));
    if (start >= 0) return { start, end: start + length };
  }
  return null;
}

/** A piece of a page's text, with the findings that quote it. */
export interface Piece {
  text: string;
  start: number;
  findingIds: readonly string[];
  /** Findings of which a passage begins here; their marks stand before the piece. */
  begins: readonly string[];
}

/** Divides a page's text wherever a passage begins or ends. */
export function piecesOf(text: string, page: number, places: Places): Piece[] {
  const stretches = [...places].flatMap(([id, passages]) =>
    passages.flatMap((passage) =>
      passage.flatMap((stretch, position) =>
        stretch.page === page ? [{ id, ...stretch, isFirst: position === 0 }] : [],
      ),
    ),
  );
  const cuts = new Set([0, text.length]);
  for (const { start, end } of stretches) cuts.add(start).add(Math.min(end, text.length));
  const sorted = [...cuts].sort((one, other) => one - other);
  return sorted.slice(0, -1).map((start, position) => {
    const end = sorted[position + 1] ?? text.length;
    const over = stretches.filter((stretch) => stretch.start < end && stretch.end > start);
    return {
      text: text.slice(start, end),
      start,
      findingIds: [...new Set(over.map(({ id }) => id))],
      begins: [...new Set(over.filter((stretch) => stretch.isFirst && stretch.start === start).map(({ id }) => id))],
    };
  });
}

/** A line of a paragraph; `joins` says how it goes on in the next: as a new line, after a space, or in the middle of a hyphenated word. */
interface Break {
  at: number;
  kind: 'paragraph' | 'line' | 'space' | 'hyphen';
}

/** Share of the page's usual line below which a line ends on purpose, as in an address. */
const SHORT = 0.72;
/** Lines from which a page shows how long its lines usually are. */
const ENOUGH_LINES = 4;

/**
 * How each line break of a page is shown: an empty line ends a paragraph, a short line ends on purpose, and every other break is only where
 * the sheet ended. A word that was hyphenated there is shown whole.
 */
export function breaksOf(text: string): Break[] {
  const lines = text.split('\n');
  const lengths = lines.map(({ length }) => length).filter((length) => length > 0);
  const usual =
    lengths.length < ENOUGH_LINES ? 0 : (lengths.sort((a, b) => b - a)[Math.floor(lengths.length / 5)] ?? 0);
  const breaks: Break[] = [];
  let at = 0;
  for (const [position, line] of lines.entries()) {
    at += line.length;
    const next = lines[position + 1];
    if (next === undefined) break;
    breaks.push({ at, kind: breakBetween(line, next, usual) });
    at += 1;
  }
  return breaks;
}

function breakBetween(line: string, next: string, usual: number): Break['kind'] {
  if (line.trim() === '' || next.trim() === '') return 'paragraph';
  if (line.length < usual * SHORT || /^\s*(?:[-–•·*]|\d+[.)]|[a-z]\))\s/u.test(next)) return 'line';
  return /\p{Ll}-$/u.test(line) && /^\p{Ll}/u.test(next) ? 'hyphen' : 'space';
}
