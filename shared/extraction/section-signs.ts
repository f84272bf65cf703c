/** An eight that may be a section sign begins a word of figures, alone or twice. */
const EIGHTS = /(?<=^|[\s(])88?(?=\s|$|\d{1,4}(?![.,]?\d))/gmu;
/** Letters and figures that stand on the line in every typeface; the other figures of an old-style one reach below it. */
const STANDING = /[0126abcdefhiklmnorstuvwxzåäöABCDEFGHIKLMNOPRSTUVWXYZÅÄÖ]/u;
/** Symbols on either side that may show where the line is, and the fewest that do. */
const NEIGHBOURS = 8;
const FEWEST = 3;
/** Pixels, and share of its own height, by which a section sign reaches below the line; an eight overshoots it by less. */
const LEAST_DEPTH = 2;
const LEAST_SHARE = 0.08;

interface Placed {
  /** Position in the text. */
  at: number;
  text: string;
  /** Pixels above the bottom of the image. */
  bottom: number;
  top: number;
}

/**
 * Puts back the section signs that were read as “8”, which the data for Norwegian and Danish often take them for: a section sign reaches
 * below the line, an eight stands on it.
 * @param text what Tesseract read
 * @param boxesOf tells where it saw each symbol: “symbol left bottom right top page”, a line each, in the order of the text (Tesseract's box
 * file); it is called only where an eight may be a section sign
 * @returns the text, unchanged where the boxes are not those of the text
 */
export function restoreSectionSigns(text: string, boxesOf: () => string): string {
  const candidates = [...text.matchAll(EIGHTS)];
  if (candidates.length === 0) return text;
  const symbols = placed(text, boxesOf());
  if (symbols === null) return text;
  const indexAt = new Map(symbols.map(({ at }, index) => [at, index]));
  const units = text.split('');
  for (const { index: start, 0: eights } of candidates) {
    for (let at = start; at < start + eights.length; at++) {
      const index = indexAt.get(at);
      if (index !== undefined && isBelowTheLine(symbols, index, text)) units[at] = '§';
    }
  }
  return units.join('');
}

/** The symbols with their places in the text; null if they are not its letters one after the other. */
function placed(text: string, boxes: string): Placed[] | null {
  const symbols: Placed[] = [];
  let at = 0;
  for (const line of boxes.trimEnd().split('\n')) {
    const [, symbol = '', bottom, top] = /^(\S+) \d+ (\d+) \d+ (\d+) \d+$/u.exec(line) ?? [];
    while (at < text.length && /\s/u.test(text.charAt(at))) at++;
    if (symbol === '' || !text.startsWith(symbol, at)) return null;
    symbols.push({ at, text: symbol, bottom: Number(bottom), top: Number(top) });
    at += symbol.length;
  }
  return symbols;
}

function isBelowTheLine(symbols: readonly Placed[], index: number, text: string): boolean {
  const own = symbols[index];
  if (own === undefined) return false;
  const bottoms = symbols
    .slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)
    .filter((other) => STANDING.test(other.text) && isOnLineOf(own, other, text))
    .map(({ bottom }) => bottom)
    .sort((a, b) => a - b);
  if (bottoms.length < FEWEST) return false;
  const depth = (bottoms[bottoms.length >> 1] ?? 0) - own.bottom;
  return depth >= Math.max(LEAST_DEPTH, LEAST_SHARE * (own.top - own.bottom));
}

const isOnLineOf = (one: Placed, other: Placed, text: string): boolean =>
  !text.slice(Math.min(one.at, other.at), Math.max(one.at, other.at)).includes('\n');
