import { thirdsOf } from './tokens.ts';

/** A part of one page inside a window. */
interface WindowPage {
  /** 1-based. */
  page: number;
  /** UTF-16 offset in the page's text at which the part begins. */
  start: number;
  text: string;
}

/** The text of one model call: parts of consecutive pages; blank pages are left out. */
export type DocumentWindow = readonly WindowPage[];

export interface WindowLimits {
  /** Estimated tokens of one window, page markers included. */
  maxTokens: number;
  /** Estimated tokens that consecutive windows share; at most a quarter of `maxTokens`. */
  overlapTokens: number;
  /** Estimated tokens of the marker that stands before each page. */
  markerTokens: number;
}

interface Position {
  /** 0-based; the number of pages stands for the end of the document. */
  page: number;
  offset: number;
}

/**
 * Divides a document into overlapping windows. Every passage of up to `overlapTokens` estimated tokens stands whole in at least one window,
 * and everything but blank pages stands in some window. Windows end after a paragraph, sentence or word if one ends nearby. A document
 * without text has no window.
 */
export function planWindows(pages: readonly string[], limits: WindowLimits): DocumentWindow[] {
  const windows: DocumentWindow[] = [];
  let start: Position = { page: 0, offset: 0 };
  for (;;) {
    const end = endOfWindow(pages, start, limits);
    const window = slice(pages, start, end);
    if (window.length > 0) windows.push(window);
    if (end.page >= pages.length) return windows;
    start = startOfNext(pages, end, limits);
  }
}

function endOfWindow(pages: readonly string[], start: Position, limits: WindowLimits): Position {
  let thirds = limits.maxTokens * 3;
  for (let page = start.page; page < pages.length; page++) {
    const text = pages[page] ?? '';
    if (isBlank(text)) continue;
    const from = page === start.page ? start.offset : 0;
    thirds -= limits.markerTokens * 3;
    let offset = from;
    for (; offset < text.length; offset++) {
      thirds -= thirdsOf(text.charCodeAt(offset));
      if (thirds < 0) return { page, offset: naturalEnd(text, from, offset, Math.floor(limits.maxTokens / 4)) };
    }
  }
  return { page: pages.length, offset: 0 };
}

function startOfNext(pages: readonly string[], end: Position, limits: WindowLimits): Position {
  let thirds = limits.overlapTokens * 3;
  for (let page = end.page; ; page--) {
    const text = pages[page] ?? '';
    const to = page === end.page ? end.offset : text.length;
    if (isBlank(text) || to === 0) {
      if (page === 0) return { page, offset: 0 };
      continue;
    }
    thirds -= limits.markerTokens * 3;
    for (let offset = to; offset > 0; offset--) {
      thirds -= thirdsOf(text.charCodeAt(offset - 1));
      if (thirds < 0) return { page, offset: wordStart(text, offset, Math.floor(limits.maxTokens / 8)) };
    }
    if (page === 0) return { page, offset: 0 };
  }
}

function slice(pages: readonly string[], start: Position, end: Position): DocumentWindow {
  const window: WindowPage[] = [];
  for (let page = start.page; page <= Math.min(end.page, pages.length - 1); page++) {
    const from = page === start.page ? start.offset : 0;
    const text = (pages[page] ?? '').slice(from, page === end.page ? end.offset : undefined);
    if (!isBlank(text)) window.push({ page: page + 1, start: from, text });
  }
  return window;
}

/** Finds the last place after `from` and at most `slackTokens` before `at` where a paragraph, else a sentence, else a word ends. */
function naturalEnd(text: string, from: number, at: number, slackTokens: number): number {
  const earliest = Math.max(from, stepBack(text, at, slackTokens));
  const tail = text.slice(earliest, at);
  for (const ending of [/\n\s*\n/g, /[.!?…]["'”’»)]*\s/g, /\s/g]) {
    const last = [...tail.matchAll(ending)].at(-1);
    if (last) return earliest + last.index + last[0].length;
  }
  return betweenCharacters(text, at);
}

/** Finds the start of the word around `at`, unless it is more than `slackTokens` back. */
function wordStart(text: string, at: number, slackTokens: number): number {
  const earliest = stepBack(text, at, slackTokens);
  for (let offset = at; offset > earliest; offset--) if (/\s/.test(text.charAt(offset - 1))) return offset;
  return earliest === 0 ? 0 : betweenCharacters(text, at);
}

function stepBack(text: string, at: number, tokens: number): number {
  let thirds = tokens * 3;
  let offset = at;
  while (offset > 0 && thirds > 0) thirds -= thirdsOf(text.charCodeAt(--offset));
  return offset;
}

/** Moves `at` back by one if it would divide a surrogate pair. */
function betweenCharacters(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

function isBlank(text: string): boolean {
  return !/\S/.test(text);
}
