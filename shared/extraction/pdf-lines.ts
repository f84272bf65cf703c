import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

/** A line of a page. Lengths are in points along the line's own direction, so that rotated pages need no case of their own. */
export interface PdfLine {
  text: string;
  /** Offsets of the line's start and end along its direction. */
  start: number;
  end: number;
  /** Height of the baseline above the page's origin, across the direction. */
  base: number;
  /** Font size of its longest piece. */
  size: number;
  /** The font of the whole line; empty if it mixes fonts. */
  font: string;
  /** Rounded direction vector; equal for lines that run the same way. */
  direction: string;
}

/** Below this share of the font size, pdf.js itself sees no space between two glyphs. */
const SPACE = 0.1;

interface Piece {
  item: TextItem;
  start: number;
  end: number;
}

/**
 * The lines of a page in the order of the content stream, as pdf.js ends them. Within a line, pieces drawn out of order (a page number
 * before the running head to its left) are put back in order; everything else, word spacing included, is pdf.js' own.
 */
export function toLines(items: readonly TextItem[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let pieces: Piece[] = [];
  for (const item of items) {
    if (item.str !== '') pieces.push(toPiece(item));
    if (!item.hasEOL) continue;
    addLine(lines, pieces);
    pieces = [];
  }
  addLine(lines, pieces);
  return lines;
}

function toPiece(item: TextItem): Piece {
  const [a, b, , , x, y] = item.transform as [number, number, number, number, number, number];
  const scale = Math.hypot(a, b) || 1;
  const start = (x * a + y * b) / scale;
  return { item, start, end: start + item.width };
}

function addLine(lines: PdfLine[], pieces: readonly Piece[]): void {
  const inked = pieces.filter(({ item }) => item.str.trim() !== '');
  const first = inked[0];
  if (!first) return;
  const longest = inked.reduce((best, piece) => (piece.item.str.length > best.item.str.length ? piece : best), first);
  const [a, b, , , x, y] = longest.item.transform as [number, number, number, number, number, number];
  const scale = Math.hypot(a, b) || 1;
  lines.push({
    text: isOutOfOrder(inked) ? joinByPosition(inked) : joinAsDrawn(pieces),
    start: inked.reduce((least, piece) => Math.min(least, piece.start), first.start),
    end: inked.reduce((most, piece) => Math.max(most, piece.end), first.end),
    base: (y * a - x * b) / scale,
    size: longest.item.height || scale,
    font: inked.every(({ item }) => item.fontName === first.item.fontName) ? first.item.fontName : '',
    direction: `${Math.round((a / scale) * 10)} ${Math.round((b / scale) * 10)}`,
  });
}

function isOutOfOrder(pieces: readonly Piece[]): boolean {
  return pieces.some((piece, index) => {
    const previous = pieces[index - 1];
    return previous && piece.item.dir === 'ltr' && piece.end < previous.start + previous.item.height * SPACE;
  });
}

function joinAsDrawn(pieces: readonly Piece[]): string {
  let text = '';
  for (const { item } of pieces) text += item.str;
  return lineText(text);
}

function joinByPosition(pieces: readonly Piece[]): string {
  const sorted = pieces.toSorted((left, right) => left.start - right.start);
  let text = '';
  let end = Number.POSITIVE_INFINITY;
  for (const piece of sorted) {
    if (piece.start - end > piece.item.height * SPACE) text += ' ';
    text += piece.item.str;
    end = piece.end;
  }
  return lineText(text);
}

/** A soft hyphen that ends a line was drawn as a hyphen; elsewhere it is invisible and goes. */
function lineText(text: string): string {
  return text
    .trim()
    .replace(/\u00ad$/, '-')
    .replace(/ {2,}/g, ' ');
}
