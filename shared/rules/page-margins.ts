import type { TextPiece } from './text-stream.ts';

/**
 * Separates the running text of pages from page numbers and running headers and footers. Only lines at the very top or bottom of a sheet
 * are ever left out, so a quotation can only pass over one where it crosses from sheet to sheet.
 */

interface SheetLine {
  start: number;
  end: number;
  text: string;
}

interface Sheet {
  page: number;
  lines: readonly SheetLine[];
}

/** Lines from the edge of a sheet that can belong to its header or footer. */
const MARGIN_LINES = 4;
/** Single short words repeat at the edges of sheets by chance. */
const LEAST_HEADER_LETTERS = 6;
/** A longer line is text: a table or a paragraph on one line. */
const LONGEST_MARGIN_LINE = 1_000;
/** UTF-16 units between two lone numbers of a text without pages, below which they are no page numbers. */
const LEAST_SHEET_LENGTH = 800;

const LONE_NUMBER = /^[\s\-–—.|[(]*(\d{1,4}|[ivxl]{1,7})[\s\-–—.|\])]*$/u;
/** "Page 3", "Sida 3 (12)", "3/12", "3 of 12", on one line: words that say by themselves that they number a page. */
const NAMED_PAGE_NUMBER =
  /^[ \-–—.|[(]*(?:(?:page|sida|side|sid) ?\d{1,4}(?: ?(?:of|av|af|\/|\() ?\d{1,4})?|\d{1,4} ?(?:of|av|af|\/|\() ?\d{1,4})[ \-–—.|\])]*$/iu;

/** A line that also tells the page: "10.09.2019 Valprotokoll for valstyret Side 3". */
const PAGE_WORD_AND_NUMBER = /(?<!\p{L})(?:page|sida|side|sid)\s?(\d{1,4})(?!\d)/iu;

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

/** The number a line consists of, as written in figures or small Roman numerals; null for any other line. */
const loneNumber = (line: SheetLine): string | null => LONE_NUMBER.exec(line.text)?.[1] ?? null;

function romanValue(numeral: string): number {
  const values = [...numeral].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, position) => sum + (value < (values[position + 1] ?? 0) ? -value : value), 0);
}

/**
 * Identifies the series a line's page number belongs to, by its kind and by how much it is ahead of its sheet's position, so that numbers
 * that count with the sheets share it. Figures alone, Roman numerals alone and a number after "page" count apart, because a lone "i" is
 * also a word of three of the languages. Null for a line without a page number.
 */
function countOf(line: SheetLine, position: number): string | null {
  if (isLong(line)) return null;
  const written = loneNumber(line);
  if (written !== null) {
    return /\d/u.test(written) ? `figures ${Number(written) - position}` : `Roman ${romanValue(written) - position}`;
  }
  const named = PAGE_WORD_AND_NUMBER.exec(line.text)?.[1];
  return named === undefined ? null : `named ${Number(named) - position}`;
}

const isLong = (line: SheetLine): boolean => line.text.length > LONGEST_MARGIN_LINE;
const collapse = (text: string): string => text.replace(/\s+/gu, ' ');

function linesOf(page: string, from: number, to: number): SheetLine[] {
  const lines: SheetLine[] = [];
  let start = from;
  while (start < to) {
    const newline = page.indexOf('\n', start);
    const end = newline === -1 || newline >= to ? to : newline;
    const text = page.slice(start, end).trim();
    if (text !== '') lines.push({ start, end, text });
    start = end + 1;
  }
  return lines;
}

/** The lone numbers 1, 2, 3 … (or 2, 3 …) that divide a text without pages into sheets; empty if they do not count up. */
function countingLines(lines: readonly SheetLine[]): SheetLine[] {
  const counted: SheetLine[] = [];
  let expected: number | null = null;
  for (const line of lines) {
    const number = Number(loneNumber(line) ?? Number.NaN);
    const last = counted.at(-1);
    const follows = expected === null ? number === 1 || number === 2 : number === expected;
    if (!follows || (last && line.start - last.end < LEAST_SHEET_LENGTH)) continue;
    counted.push(line);
    expected = number + 1;
  }
  return counted.length >= 3 ? counted : [];
}

/** The sheets of a document: its pages, or the parts of its only page between form feeds or counted page numbers. */
function sheetsOf(pages: readonly string[]): Sheet[] {
  const [only] = pages;
  if (only === undefined || pages.length > 1) {
    return pages.map((text, page) => ({ page, lines: linesOf(text, 0, text.length) }));
  }
  if (only.includes('\f')) {
    let start = 0;
    return only.split('\f').map((part) => {
      const lines = linesOf(only, start, start + part.length);
      start += part.length + 1;
      return { page: 0, lines };
    });
  }
  const lines = linesOf(only, 0, only.length);
  const breaks = new Set(countingLines(lines));
  const split: SheetLine[][] = [[]];
  for (const line of lines) {
    if (breaks.has(line)) split.push([]);
    else split.at(-1)?.push(line);
  }
  return split.map((part) => ({ page: 0, lines: part }));
}

/**
 * Lists the forms by which a header is recognised: its place from the edge with its wording, and with the wording in which a number at
 * either end is replaced by how much it is ahead of the sheet. Other numbers count as written, because they are the text's own.
 */
function wordingsOf(line: SheetLine, place: number, position: number): string[] {
  if (isLong(line)) return [];
  const wording = collapse(line.text);
  if ((wording.match(/\p{L}/gu)?.length ?? 0) < LEAST_HEADER_LETTERS) return [];
  const ahead = (figures: string): string => `#${Number(figures) - position}`;
  return [wording, wording.replace(/^\d{1,4}|\d{1,4}$/gu, ahead)].map((text) => `${place} ${text}`);
}

type Edge = (lines: readonly SheetLine[]) => readonly SheetLine[];
/** `place` counts lines from the edge, `position` counts sheets. */
type IsMargin = (line: SheetLine, place: number, position: number) => boolean;

const leastRepeats = (sheets: readonly Sheet[]): number => (sheets.length > 10 ? 3 : 2);

function repeated<T>(sheets: readonly Sheet[], marksOf: (sheet: Sheet, position: number) => readonly T[]): Set<T> {
  const counts = new Map<T, number>();
  for (const [position, sheet] of sheets.entries()) {
    for (const mark of new Set(marksOf(sheet, position))) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= leastRepeats(sheets)).map(([mark]) => mark));
}

/**
 * Tells the margin lines at one edge of the sheets: wordings that several sheets share, and numbers that count with the
 * sheets. A lone number that does not count with them may belong to the text.
 */
function marginLines(sheets: readonly Sheet[], edge: Edge): IsMargin {
  const wordings = repeated(sheets, ({ lines }, position) =>
    edge(lines).flatMap((line, place) => wordingsOf(line, place, position)),
  );
  const counts = repeated(sheets, ({ lines }, position) =>
    edge(lines)
      .map((line) => countOf(line, position))
      .filter((count) => count !== null),
  );
  return (line, place, position) => {
    if (isLong(line)) return false;
    const count = countOf(line, position);
    if (count !== null && counts.has(count)) return true;
    const alone = loneNumber(line);
    if (alone !== null) return alone === String(position + 1);
    return (
      NAMED_PAGE_NUMBER.test(collapse(line.text)) ||
      wordingsOf(line, place, position).some((wording) => wordings.has(wording))
    );
  };
}

const top: Edge = (lines) => lines.slice(0, MARGIN_LINES);
const bottom: Edge = (lines) => lines.slice(-MARGIN_LINES).reverse();

/** The running text of the pages, or null if it is simply all of them. */
export function runningText(pages: readonly string[]): TextPiece[] | null {
  const sheets = sheetsOf(pages);
  if (sheets.length < 2) return null;
  const inHeader = marginLines(sheets, top);
  const inFooter = marginLines(sheets, bottom);
  const pieces: TextPiece[] = [];
  let leftOut = sheets.length !== pages.length;
  for (const [position, { page, lines }] of sheets.entries()) {
    const marginCount = (edge: readonly SheetLine[], isMargin: IsMargin): number => {
      const body = edge.findIndex((line, place) => !isMargin(line, place, position));
      return body === -1 ? edge.length : body;
    };
    const above = marginCount(top(lines), inHeader);
    const below = marginCount(bottom(lines), inFooter);
    if (above > 0 || below > 0) leftOut = true;
    const body = lines.slice(above, Math.max(above, lines.length - below));
    const [first] = body;
    const last = body.at(-1);
    if (first && last) pieces.push({ page, start: first.start, end: last.end });
  }
  return leftOut ? pieces : null;
}
