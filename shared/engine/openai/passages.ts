import type { QuotedLocator } from '../../contracts/audit.ts';
import { comparePlaces } from '../../rules/finding-marks.ts';
import type { DocumentWindow } from './windows.ts';

/** UTF-16 units shown before and after a quotation. */
const REACH = 1_500;

/** The whole document as one window. */
export function wholeDocument(pages: readonly string[]): DocumentWindow {
  return pages.flatMap((text, page) => (/\S/.test(text) ? [{ page: page + 1, start: 0, text }] : []));
}

/** The text around places of a document, across its pages; each part once, in document order. */
export function passagesAround(pages: readonly string[], places: readonly QuotedLocator[]): DocumentWindow {
  const spans = places.flatMap((place) => spansAround(pages, place));
  spans.sort(comparePlaces);
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last?.page === span.page && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged.map(({ page, start, end }) => ({ page, start, text: (pages[page - 1] ?? '').slice(start, end) }));
}

interface Span {
  /** 1-based. */
  page: number;
  start: number;
  end: number;
}

function spansAround(pages: readonly string[], { page, start, end }: QuotedLocator): Span[] {
  const text = pages[page - 1] ?? '';
  const spans = [{ page, start: Math.max(0, start - REACH), end: Math.min(text.length, end + REACH) }];
  const before = pages[page - 2] ?? '';
  const after = pages[page] ?? '';
  if (start < REACH)
    spans.push({ page: page - 1, start: Math.max(0, before.length - REACH + start), end: before.length });
  const left = REACH - (text.length - end);
  if (left > 0) spans.push({ page: page + 1, start: 0, end: Math.min(after.length, left) });
  return spans.filter((span) => span.end > span.start);
}
