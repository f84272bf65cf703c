import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { findPassage, indexDocument } from '../../../shared/rules/quotations.ts';

/** A rectangle on a page, in points, with y growing downwards from the top edge. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Turns a point of the page into a point of its picture: pdf.js' `viewport.convertToViewportPoint`. */
export type ToPicture = (x: number, y: number) => readonly number[];

/** Shares of the font size that a highlight reaches above and below the line's base. */
const ASCENT = 0.82;
const DESCENT = 0.24;

/**
 * Finds passages on a page of which the text items are given; each look-up answers the boxes of its lines, empty if it is not found.
 * `widthOf` measures a text in a usual font.
 */
export function boxFinder(
  items: readonly TextItem[],
  toPicture: ToPicture,
  widthOf: (text: string) => number = (text) => text.length,
): (passage: string) => Box[] {
  const starts: number[] = [];
  let text = '';
  for (const item of items) {
    starts.push(text.length);
    text += item.str;
    if (item.hasEOL) text += '\n';
  }
  const index = indexDocument([text]);
  const boxesOf = (passage: string): Box[] => {
    const found = findPassage(index, passage);
    if (found === null || found.pageSpan !== 1) return [];
    const { start, end } = found.locator;
    return items.flatMap((item, position) => {
      const from = Math.max(0, start - (starts[position] ?? 0));
      const to = Math.min(item.str.length, end - (starts[position] ?? 0));
      return from < to
        ? [boxOf(item, shareOf(item.str, from, widthOf), shareOf(item.str, to, widthOf), toPicture)]
        : [];
    });
  };
  return (passage) => {
    const whole = boxesOf(passage);
    // The service reads tables of figures row by row; the file may draw them otherwise, line for line.
    return joined(whole.length > 0 ? whole : passage.split('\n').flatMap(boxesOf));
  };
}

/** The position of a character along an item, measured in another font, because the file does not tell the widths of its own. */
function shareOf(text: string, offset: number, widthOf: (text: string) => number): number {
  return offset >= text.length ? 1 : widthOf(text.slice(0, offset)) / (widthOf(text) || 1);
}

/** The box of a part of an item, from one share of its length to another. */
function boxOf(item: TextItem, from: number, to: number, toPicture: ToPicture): Box {
  const [a, b, , , x, y] = item.transform as [number, number, number, number, number, number];
  const scale = Math.hypot(a, b) || 1;
  const [alongX, alongY] = [a / scale, b / scale];
  const size = item.height || scale;
  const at = (share: number, above: number) => {
    const along = item.width * share;
    return toPicture(x + alongX * along - alongY * above, y + alongY * along + alongX * above);
  };
  const corners = [from, to].flatMap((share) => [at(share, size * ASCENT), at(share, -size * DESCENT)]);
  const xs = corners.map(([px = 0]) => px);
  const ys = corners.map(([, py = 0]) => py);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Points within which two boxes of one line are one. */
const GAP = 6;

/** Joins the boxes that follow each other on a line. */
function joined(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const isSameLine =
      last !== undefined && Math.abs(last.y - box.y) < last.height / 2 && Math.abs(box.x - (last.x + last.width)) < GAP;
    if (!isSameLine) {
      lines.push({ ...box });
      continue;
    }
    const right = Math.max(last.x + last.width, box.x + box.width);
    const bottom = Math.max(last.y + last.height, box.y + box.height);
    last.y = Math.min(last.y, box.y);
    last.width = right - last.x;
    last.height = bottom - last.y;
  }
  return lines;
}
