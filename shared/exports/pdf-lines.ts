import type { Font } from 'fontkit';
import { isPlaceholder, type Run } from './document.ts';

export type Face = 'regular' | 'bold' | 'italic' | 'boldItalic';

/** Text of one line in one style. */
export interface Segment {
  text: string;
  face: Face;
  width: number;
  isPlaceholder: boolean;
  language?: string;
  /** The characters that `text` stands in for, because the font has none of them. */
  actual?: string;
}

export type Measure = (text: string, face: Face) => number;

/** The character drawn where the font lacks one. */
const MISSING = '\u25a1';

type Piece = Omit<Segment, 'width'>;

/** Divides runs into lines of at most `width`; a word longer than a line is divided. Text keeps the spaces at the ends of its lines. */
export function linesOf(runs: readonly Run[], width: number, measure: Measure, fonts: Record<Face, Font>): Segment[][] {
  const lines: Segment[][] = [[]];
  let left = width;
  const put = (piece: Piece) => {
    const segment = { ...piece, width: measure(piece.text, piece.face) };
    left -= segment.width;
    lines.at(-1)?.push(segment);
  };
  const breakLine = () => {
    lines.push([]);
    left = width;
  };
  const sizeOf = (pieces: readonly Piece[]) =>
    pieces.reduce(
      (sum, { text, face }, index) => sum + measure(index === pieces.length - 1 ? text.trimEnd() : text, face),
      0,
    );
  for (const word of wordsOf(runs, fonts)) {
    if (word === 'BREAK') {
      breakLine();
      continue;
    }
    const size = sizeOf(word);
    if (size > left && (lines.at(-1)?.length ?? 0) > 0) breakLine();
    if (size <= width) {
      for (const piece of word) put(piece);
      continue;
    }
    for (const piece of word) {
      for (const character of piece.text) {
        if (measure(character, piece.face) > left) breakLine();
        put({ ...piece, text: character });
      }
    }
  }
  return lines.map(joined);
}

/** Joins neighbours of one style, because a reader takes each segment for a piece of text of its own. */
function joined(line: readonly Segment[]): Segment[] {
  const segments: Segment[] = [];
  for (const segment of line) {
    const last = segments.at(-1);
    const isAlike =
      last?.face === segment.face &&
      last.language === segment.language &&
      last.isPlaceholder === segment.isPlaceholder &&
      last.actual === undefined &&
      segment.actual === undefined;
    if (isAlike)
      segments[segments.length - 1] = { ...last, text: last.text + segment.text, width: last.width + segment.width };
    else segments.push(segment);
  }
  return segments;
}

/** Words with the spaces behind them; a word may change its style within. */
function wordsOf(runs: readonly Run[], fonts: Record<Face, Font>): (Piece[] | 'BREAK')[] {
  const words: (Piece[] | 'BREAK')[] = [];
  let word: Piece[] = [];
  const finish = () => {
    if (word.length > 0) words.push(word);
    word = [];
  };
  for (const run of runs) {
    const face = faceOf(run);
    const style = {
      face,
      isPlaceholder: isPlaceholder(run),
      ...(run.language !== undefined && { language: run.language }),
    };
    for (const [index, line] of run.text.split('\n').entries()) {
      if (index > 0) {
        finish();
        words.push('BREAK');
      }
      for (const text of line.normalize('NFC').match(/\S+\s*|\s+/gu) ?? []) {
        word.push(...drawable(text, fonts[face]).map((piece) => ({ ...style, ...piece })));
        if (/\s$/u.test(text)) finish();
      }
    }
  }
  finish();
  return words;
}

const faceOf = ({ bold, italic }: Run): Face => {
  if (bold === true) return italic === true ? 'boldItalic' : 'bold';
  return italic === true ? 'italic' : 'regular';
};

/** Characters that show nothing are left out; those that the font lacks are replaced and named as what they stand in for. */
function drawable(text: string, font: Font): Pick<Segment, 'text' | 'actual'>[] {
  const pieces: { text: string; actual?: string }[] = [];
  for (const character of text.replace(/[\p{Cf}\p{Cc}]/gu, '')) {
    const has = (one: string) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0);
    const last = pieces.at(-1);
    const simple = character.normalize('NFKD');
    const isKnown = has(character);
    const shown = [...simple].every(has) ? simple : MISSING;
    if (!isKnown && /\s/u.test(character)) pieces.push({ text: ' ' });
    else if (!isKnown && last?.actual !== undefined) {
      pieces[pieces.length - 1] = { text: last.text + shown, actual: last.actual + character };
    } else if (!isKnown) pieces.push({ text: shown, actual: character });
    else if (last !== undefined && last.actual === undefined)
      pieces[pieces.length - 1] = { text: last.text + character };
    else pieces.push({ text: character });
  }
  return pieces;
}
