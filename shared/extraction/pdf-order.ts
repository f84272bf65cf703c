import type { PdfLine } from './pdf-lines.ts';

/** Share of the font size within which two baselines are the same row. */
const SAME_ROW = 0.3;
/** Figures that share a row with something else, from which a table is re-ordered. */
const FIGURES = 3;
/** Characters from which lines side by side are columns of running text. */
const COLUMN_CHARACTERS = 40;
/** Consecutive numbers down the page's edge, as on American pleading paper. */
const NUMBERED_LINES = 8;

const FIGURE = /^[\d\s.,:%()/+\u2013\u2014-]+$/;

/**
 * Puts the lines of a page in reading order. The content stream's own order is right for running text, also in columns, and is kept; tables
 * of figures alone are often drawn column by column, so that a label stands far from its number. On such a page (no columns of running
 * text, several figures that share a baseline with a label) the lines go from top to bottom, and everything on one baseline becomes one
 * row.
 */
export function toReadingOrder(lines: readonly PdfLine[]): readonly PdfLine[] {
  const direction = mainDirection(lines);
  const numbering = lineNumbering(lines);
  const isLaidOut = (line: PdfLine) => line.direction === direction && !numbering.has(line);
  const body = lines.filter(isLaidOut);
  if (runsDown(body)) return lines;

  const sorted = body.toSorted((left, right) => right.base - left.base);
  const rows = toRows(sorted);
  if (countFigures(rows) < FIGURES || rows.some(isColumns)) return lines;
  return [...rows.map(joinRow), ...lines.filter((line) => !isLaidOut(line))];
}

function mainDirection(lines: readonly PdfLine[]): string {
  const characters = new Map<string, number>();
  for (const { direction, text } of lines) characters.set(direction, (characters.get(direction) ?? 0) + text.length);
  return [...characters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])[0];
}

function runsDown(lines: readonly PdfLine[]): boolean {
  return lines.every((line, index) => {
    const previous = lines[index - 1];
    return !previous || line.base < previous.base - SAME_ROW * Math.min(line.size, previous.size);
  });
}

/** Finds the numbers that count the page's lines, because merged into the text they would break every quotation. */
function lineNumbering(lines: readonly PdfLine[]): Set<PdfLine> {
  const found = new Set<PdfLine>();
  let run: PdfLine[] = [];
  for (const line of lines) {
    const previous = run.at(-1);
    const continues = /^\d{1,3}$/.test(line.text) && (!previous || Number(line.text) === Number(previous.text) + 1);
    if (!continues) run = [];
    if (/^\d{1,3}$/.test(line.text)) run.push(line);
    if (run.length >= NUMBERED_LINES) for (const numbered of run) found.add(numbered);
  }
  return found;
}

function toRows(sorted: readonly PdfLine[]): PdfLine[][] {
  const rows: PdfLine[][] = [];
  for (const line of sorted) {
    const row = rows.at(-1);
    const head = row?.[0];
    const fits =
      row && head && head.base - line.base <= SAME_ROW * Math.min(head.size, line.size) && row.every(isBeside(line));
    if (fits) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

const isBeside = (line: PdfLine) => (other: PdfLine) => line.start >= other.end || line.end <= other.start;

function countFigures(rows: readonly PdfLine[][]): number {
  return rows.reduce((sum, row) => sum + (row.length > 1 ? row.filter(({ text }) => FIGURE.test(text)).length : 0), 0);
}

const isColumns = (row: readonly PdfLine[]) =>
  row.filter(({ text }) => text.length >= COLUMN_CHARACTERS && !FIGURE.test(text)).length > 1;

function joinRow(row: readonly PdfLine[]): PdfLine {
  const sorted = row.toSorted((left, right) => left.start - right.start);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last || first === last) return row[0] as PdfLine;
  return {
    ...first,
    text: sorted.map(({ text }) => text).join(' '),
    end: last.end,
    font: sorted.every(({ font }) => font === first.font) ? first.font : '',
  };
}
