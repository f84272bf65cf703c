/** A stretch of one page: 1-based page, UTF-16 offsets into that page's text, `end` exclusive. */
export interface Stretch {
  page: number;
  start: number;
  end: number;
}

/** The places of a passage in this copy of the document; empty if it does not stand there. */
export type PlacedPassage = readonly Stretch[];

/** Every finding's passages in the document that is shown, in the order of `finding.passages`. */
export type Places = ReadonlyMap<string, readonly PlacedPassage[]>;

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
/** A page of fewer lines does not show how long its lines usually are. */
const ENOUGH_LINES = 4;

/**
 * Decides how each line break of a page is shown: an empty line ends a paragraph, a short line ends on purpose, and every other break is only
 * where the sheet ended. A word that was hyphenated there is shown whole.
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
