import { runningText } from './page-margins.ts';
import {
  buildStream,
  endOf,
  GAP,
  GAP_FACTS,
  GAP_READINGS,
  isDash,
  isFormat,
  pieceAt,
  QUOTATION_MARK,
  type TextPiece,
  type TextStream,
} from './text-stream.ts';

/**
 * Decides if a quotation stands verbatim in the document. Tolerated are only: white space and line breaks, hyphenation at line ends,
 * Unicode compatibility forms, the typography of quotation marks and dashes, white space beside punctuation that is no part of a number,
 * page numbers and running headers where the quotation crosses a page break, the number of a note glued to the first word, and marks that only
 * say "this is a quotation" around the whole (a pair of quotation marks, a leading or trailing ellipsis or dash). Every letter, digit, case, word and inner elision counts, and a
 * quotation may not begin or end inside a word or number.
 *
 * Out of scope: a quotation that stands verbatim but stops just before a word that turns its meaning ("… is proven" cut out of "it cannot
 * be said that … is proven"). It stands in the document; judging it is the reviewers' work.
 */

export interface DocumentIndex {
  pages: readonly string[];
  /** All of the text. */
  whole: TextStream;
  /** The text without page numbers and running headers; null if that is the same. */
  running: TextStream | null;
}

export interface FoundQuotation {
  /** 1-based page on which it begins; UTF-16 offsets into that page's text, `end` exclusive and on that page. */
  locator: { page: number; start: number; end: number };
  /** The document's own characters; where it crosses pages, each page's part, joined by a line break, without headers. */
  verbatim: string;
  /** The verbatim on one line: white space collapsed, line-end hyphenation joined. */
  tidied: string;
  /** Number of pages it touches. */
  pageSpan: number;
}

/** UTF-16 units; more than any passage a finding needs, so that the cost of one look-up is bounded. */
export const MAX_QUOTATION_LENGTH = 4000;
/** Occurrences of the letters tried for the right gaps; only degenerate texts come near it. */
const MAX_OCCURRENCES = 1000;

/** A capital and a small letter, because a capital alone may be part of a label, such as "7A". */
const FIRST_LETTERS = /^\p{Lu}\p{Ll}/u;
const MAX_NOTE_DIGITS = 4;
/** Signs that belong to the number when they stand between two digits: "12.5", "2017:900". */
const NUMBER_SIGNS = '.,:/';

const WORD = /[\p{L}\p{N}\p{M}]/u;
const DIGIT = /\p{Nd}/u;
const LETTER = /\p{L}/u;

/** Reads the document once, for any number of look-ups. `pages` as extracted; index 0 is page 1. */
export function indexDocument(pages: readonly string[]): DocumentIndex {
  const whole = buildStream(
    pages,
    pages.map((text, page) => ({ page, start: 0, end: text.length })),
  );
  const running = runningText(pages);
  return { pages, whole, running: running && buildStream(pages, running) };
}

/**
 * Checks that a quotation is long enough to say something and short enough to be one: at least three words and nine letters, or fifteen
 * letters; at most `MAX_QUOTATION_LENGTH` characters.
 */
export function quotationLength(quote: string): 'FITS' | 'TOO_SHORT' | 'TOO_LONG' {
  if (quote.length > MAX_QUOTATION_LENGTH) return 'TOO_LONG';
  const words = quote.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  return letters >= 15 || (words.length >= 3 && letters >= 9) ? 'FITS' : 'TOO_SHORT';
}

/** A dash that opens a line of a list or of speech; a sign before a digit and half of a compound are none. */
const OPENING_DASH = /^\p{Pd}+(?=\s|\p{L})/u;
const OUTER_PAIR = /^["'‘’‚“”„‟‹›«»](.+)["'‘’‚“”„‟‹›«»][.,;:!?]?$/su;
/** Readings of one quotation that are tried; only a quotation in very many layers of marks has more. */
const MAX_FORMS = 24;

/** Lists the forms of a quotation: as given, then without the marks that only say that it is one. */
function withoutOuterMarks(quote: string): string[] {
  const forms = [quote.trim()];
  for (const form of forms) {
    const bare = [withoutOuterEllipses(form), withoutOuterDash(form), OUTER_PAIR.exec(form)?.[1] ?? ''];
    for (const text of bare.map((each) => each.trim())) {
      if (text !== '' && !forms.includes(text) && forms.length < MAX_FORMS) forms.push(text);
    }
  }
  return forms;
}

const skipSpace = (text: string, from: number, step: 1 | -1): number => {
  let at = from;
  while (/^\s/u.test(text[at] ?? '')) at += step;
  return at;
};

/** Removes ellipses, bare or in square brackets, at both ends; one bracket may be missing. */
function withoutOuterEllipses(text: string): string {
  let start = 0;
  for (let at = afterEllipsis(text, 0); at !== null; at = afterEllipsis(text, at)) start = at;
  let end = text.length;
  for (let at = beforeEllipsis(text, end, start); at !== null; at = beforeEllipsis(text, at, start)) end = at;
  return text.slice(start, end);
}

function afterEllipsis(text: string, from: number): number | null {
  let at = skipSpace(text, from, 1);
  if (text[at] === '[') at = skipSpace(text, at + 1, 1);
  const length = text[at] === '…' ? 1 : text.startsWith('...', at) ? 3 : 0;
  if (length === 0) return null;
  const bracket = skipSpace(text, at + length, 1);
  return text[bracket] === ']' ? bracket + 1 : at + length;
}

function beforeEllipsis(text: string, to: number, from: number): number | null {
  let last = skipSpace(text, to - 1, -1);
  if (text[last] === ']') last = skipSpace(text, last - 1, -1);
  const length = text[last] === '…' ? 1 : text.startsWith('...', last - 2) ? 3 : 0;
  const first = last - length + 1;
  if (length === 0 || first < from) return null;
  const bracket = skipSpace(text, first - 1, -1);
  return text[bracket] === '[' && bracket >= from ? bracket : first;
}

/** Removes the dash that opens a line of a list or of speech, and one that breaks off. */
function withoutOuterDash(text: string): string {
  const opened = text.replace(OPENING_DASH, '');
  let end = opened.length;
  while (/^\p{Pd}/u.test(opened[end - 1] ?? '')) end--;
  return end < opened.length && /^\s/u.test(opened[end - 1] ?? '') ? opened.slice(0, end) : opened;
}

/**
 * Finds the first place, in document order, that has the quotation; null if there is none, or if the text is too short or long for a
 * quotation.
 */
export function findQuotation(index: DocumentIndex, quote: string): FoundQuotation | null {
  if (quote.length > MAX_QUOTATION_LENGTH) return null;
  for (const form of withoutOuterMarks(quote)) {
    const found = quotationLength(form) === 'FITS' ? findPassage(index, form) : null;
    if (found) return found;
  }
  return null;
}

/** As `findQuotation`, for a passage of any length and without tolerance for outer marks; one with an outer dash is refused. */
export function findPassage(index: DocumentIndex, passage: string): FoundQuotation | null {
  const quote = buildStream([passage], [{ page: 0, start: 0, end: passage.length }]);
  const outerDash = ((quote.gaps[0] ?? 0) | (quote.gaps[quote.text.length] ?? 0)) & GAP_FACTS.DASH;
  if (quote.text === '' || outerDash) return null;
  const found = [index.whole, index.running]
    .filter((stream) => stream !== null)
    .map((stream) => firstMatch(index.pages, stream, quote))
    .filter((match) => match !== null);
  return (
    found.sort(
      (a, b) => a.locator.page - b.locator.page || a.locator.start - b.locator.start || a.pageSpan - b.pageSpan,
    )[0] ?? null
  );
}

function firstMatch(pages: readonly string[], document: TextStream, quote: TextStream): FoundQuotation | null {
  let at = document.text.indexOf(quote.text);
  for (let tried = 0; at !== -1 && tried < MAX_OCCURRENCES; tried++) {
    if (beginsWhole(document, at) && endsWhole(document, at + quote.text.length) && sameGaps(document, quote, at)) {
      return describe(pages, document, quote, at);
    }
    at = document.text.indexOf(quote.text, at + 1);
  }
  return null;
}

/**
 * True if white space may differ beside punctuation, because it varies with typesetting; inside a number (`1. 5`, `3, 5`) it changes the
 * meaning.
 */
function spaceMayDiffer(text: string, unit: number): boolean {
  const before = text[unit - 1] ?? '';
  const after = text[unit] ?? '';
  return !DIGIT.test(before) && !DIGIT.test(after) && !(WORD.test(before) && WORD.test(after));
}

function sameGaps(document: TextStream, quote: TextStream, at: number): boolean {
  for (let unit = 1; unit < quote.text.length; unit++) {
    const theirs = document.gaps[at + unit] ?? 0;
    const ours = quote.gaps[unit] ?? 0;
    if (theirs & ours & GAP_READINGS) continue;
    const onlySpace = ((theirs | ours) & GAP_READINGS & ~(GAP.NONE | GAP.SPACE)) === 0;
    if (!onlySpace || !spaceMayDiffer(quote.text, unit)) return false;
  }
  return true;
}

function beginsWhole(document: TextStream, at: number): boolean {
  const gap = document.gaps[at] ?? 0;
  if (!(gap & GAP_FACTS.DASH) || gap & GAP_FACTS.LONG_DASH) {
    return !cutsWord(document, at) || followsNoteNumber(document, at);
  }
  const joins = gap & (GAP_FACTS.DASH_TOUCHES_NEXT | GAP_FACTS.NEWLINE);
  if (gap & GAP_FACTS.DASH_TOUCHES_PREVIOUS && at > 0) return !joins;
  // A dash that begins a line is a bullet before a word, a sign before a digit.
  const beginsLine = at === 0 || (gap & GAP_FACTS.NEWLINE) !== 0;
  return !(gap & GAP_FACTS.DASH_TOUCHES_NEXT) || (beginsLine && LETTER.test(document.text[at] ?? ''));
}

/** True for the first letter of a sentence to which its note's number was glued when the text was extracted: "7This office …". */
function followsNoteNumber(document: TextStream, at: number): boolean {
  const { text } = document;
  if (!FIRST_LETTERS.test(text.slice(at, at + 4)) || !isTight(document, at + 1)) return false;
  let first = at;
  while (first > at - MAX_NOTE_DIGITS && DIGIT.test(text[first - 1] ?? '') && isTight(document, first)) first--;
  if (first === at) return false;
  const before = text[first - 1];
  return before === undefined || !isTight(document, first) || !(WORD.test(before) || NUMBER_SIGNS.includes(before));
}

function endsWhole(document: TextStream, end: number): boolean {
  const gap = document.gaps[end] ?? 0;
  if (!(gap & GAP_FACTS.DASH) || gap & GAP_FACTS.LONG_DASH || end >= document.text.length)
    return !cutsWord(document, end);
  return !(gap & GAP_FACTS.DASH_TOUCHES_PREVIOUS) || !WORD.test(document.text[end - 1] ?? '');
}

/** True if nothing stands between a unit and the one before it. */
const isTight = ({ gaps }: TextStream, unit: number): boolean => ((gaps[unit] ?? 0) & GAP_READINGS) === GAP.NONE;

/** True if a cut just before `unit` goes through a word, a number, or a single character of the document. */
function cutsWord(document: TextStream, unit: number): boolean {
  const { text, gaps, starts } = document;
  if (unit <= 0 || unit >= text.length) return false;
  if (starts[unit] === starts[unit - 1] && pieceAt(document, unit) === pieceAt(document, unit - 1)) return true;
  const before = text[unit - 1] ?? '';
  const after = text[unit] ?? '';
  const gap = (gaps[unit] ?? 0) & GAP_READINGS;
  if (gap === GAP.SPACE) return cutsThousands(document, unit);
  if (gap !== GAP.NONE) return false;
  if (WORD.test(before) && WORD.test(after)) return true;
  // An apostrophe or a decimal sign between two word characters belongs to the word: "can't", "12.5", "2017:900".
  const insideWord = (sign: string, left: string, right: string): boolean =>
    (sign === QUOTATION_MARK && LETTER.test(left) && LETTER.test(right)) ||
    (NUMBER_SIGNS.includes(sign) && DIGIT.test(left) && DIGIT.test(right));
  return (
    (isTight(document, unit - 1) && insideWord(before, text[unit - 2] ?? '', after)) ||
    (isTight(document, unit + 1) && insideWord(after, before, text[unit + 1] ?? ''))
  );
}

/** "10 000": a space followed by exactly three digits continues the number before it. */
function cutsThousands({ text, gaps }: TextStream, unit: number): boolean {
  if (!DIGIT.test(text[unit - 1] ?? '')) return false;
  const group = text.slice(unit, unit + 4);
  const tight = [1, 2].every((ahead) => ((gaps[unit + ahead] ?? 0) & GAP.NONE) !== 0);
  const longer = DIGIT.test(group[3] ?? '') && ((gaps[unit + 3] ?? 0) & GAP.NONE) !== 0;
  return /^\p{Nd}{3}/u.test(group) && tight && !longer;
}

function describe(pages: readonly string[], document: TextStream, quote: TextStream, at: number): FoundQuotation {
  const length = quote.text.length;
  const parts: { page: number; start: number; end: number; from: number; to: number }[] = [];
  let piece = pieceAt(document, at);
  for (let unit = at; unit < at + length; unit++) {
    const start = document.starts[unit] ?? 0;
    const end = endOf(document, pages, unit);
    // Pieces passed over on the way hold no unit, at most a dash.
    for (const last = pieceAt(document, unit); piece <= last; piece++) {
      const { page, start: from, end: to } = document.pieces[piece] as TextPiece;
      const part = parts.at(-1);
      if (part?.page === page) part.to = to;
      else if (piece === last) parts.push({ page, start, end: start, from, to });
      else if (dashAfter(pages[page] ?? '', from, to) > from) parts.push({ page, start: to, end: from, from, to });
    }
    piece--;
    const part = parts.at(-1);
    if (part) part.end = end;
  }
  // The dashes beside a page break are added here, because they are no units.
  const own = parts.map(({ page, start, end, from, to }, position) => ({
    page: page + 1,
    start: position > 0 ? dashBefore(pages[page] ?? '', start, from) : start,
    end: position < parts.length - 1 ? dashAfter(pages[page] ?? '', end, to) : end,
  }));
  return {
    locator: own[0] as (typeof own)[number],
    verbatim: own.map(({ page, start, end }) => (pages[page - 1] ?? '').slice(start, end)).join('\n'),
    tidied: tidy(pages, document, quote, at),
    pageSpan: own.length,
  };
}

/** Finds the offset of the first dash that stands just before `start`, not before `from`; `start` if there is none. */
function dashBefore(page: string, start: number, from: number): number {
  let first = start;
  for (let offset = start - 1; offset >= from && isGap(page, offset); offset--) {
    if (isDash(page.charCodeAt(offset))) first = offset;
  }
  return first;
}

/** Finds the offset behind the last dash that stands just behind `end`, not behind `to`; `end` if there is none. */
function dashAfter(page: string, end: number, to: number): number {
  let last = end;
  for (let offset = end; offset < to && isGap(page, offset); offset++) {
    if (isDash(page.charCodeAt(offset))) last = offset + 1;
  }
  return last;
}

const isGap = (page: string, offset: number): boolean =>
  isDash(page.charCodeAt(offset)) || /\s/u.test(page[offset] ?? '');

const pageAt = (document: TextStream, unit: number): number => document.pieces[pieceAt(document, unit)]?.page ?? 0;

/** A word that continues a compound whose first half was left out: "barn- och ungdomsvård". */
const CONJUNCTION = /^(?:och|eller|samt|respektive|og|and|or)(?![\p{L}\p{N}])/u;
const LONGEST_CONJUNCTION = 'respektive'.length + 1;

function tidy(pages: readonly string[], document: TextStream, quote: TextStream, at: number): string {
  const { text, starts, gaps } = document;
  let tidied = '';
  let previousEnd = 0;
  for (let offset = 0; offset < quote.text.length; offset++) {
    const unit = at + offset;
    const page = pageAt(document, unit);
    const own = pages[page] ?? '';
    const start = starts[unit] ?? 0;
    const end = endOf(document, pages, unit);
    const samePage = offset > 0 && pageAt(document, unit - 1) === page;
    if (samePage && start === starts[unit - 1]) continue;
    if (offset > 0) {
      const theirs = (gaps[unit] ?? 0) & GAP_READINGS;
      const common = theirs & (quote.gaps[offset] ?? 0);
      // The document's reading counts, because a quotation writes every line-end hyphen as "- ".
      const shared = common === 0 || common === GAP.HYPHEN_SPACE ? theirs : common;
      const next = own.slice(start, start + LONGEST_CONJUNCTION);
      const between = samePage ? own.slice(previousEnd, start) : '';
      const dash = /[\p{Pd}\u2212]+/u.exec(between)?.[0] ?? '-';
      const joiners = outerJoiners(between);
      tidied +=
        shared === GAP.SEVERAL_DASHES
          ? severalDashes(between, dash)
          : joiners.before + gapText(shared, text[unit - 1] ?? '', next, dash) + joiners.after;
    }
    tidied += own.slice(start, end);
    previousEnd = end;
  }
  return tidied;
}

/**
 * Finds the joiners and other format characters at both ends of the text between two units, which comparing ignores and the document has.
 */
function outerJoiners(between: string): { before: string; after: string } {
  let first = 0;
  while (first < between.length && isFormat(between.charCodeAt(first))) first++;
  let last = between.length;
  while (last > first && isFormat(between.charCodeAt(last - 1))) last--;
  return { before: between.slice(0, first), after: between.slice(last) };
}

/** Writes several dashes as the document has them, because one dash would be another text; between two pages at least two. */
function severalDashes(between: string, dash: string): string {
  return between === '' ? ` ${dash} ${dash} ` : between.replace(/\s+/gu, ' ');
}

/** Writes a gap; a line-end hyphen that may be read several ways is written in the likeliest. */
function gapText(readings: number, previous: string, next: string, dash: string): string {
  if (readings & GAP.HYPHEN_SPACE && (readings === GAP.HYPHEN_SPACE || CONJUNCTION.test(next))) return `${dash} `;
  const ownHyphen = /[\p{Lu}\p{N}]/u.test(previous) || /^[\p{Lu}\p{N}]/u.test(next);
  if (readings & GAP.NONE && !(readings & GAP.HYPHEN && ownHyphen)) return '';
  if (readings & GAP.HYPHEN) return dash;
  if (readings & GAP.SPACE) return ' ';
  if (readings & GAP.SPACE_HYPHEN) return ` ${dash}`;
  return ` ${dash} `;
}
