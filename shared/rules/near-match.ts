import { type DocumentIndex, type FoundQuotation, findQuotation, MAX_QUOTATION_LENGTH } from './quotations.ts';
import { buildStream, endOf, GAP, GAP_READINGS, pieceAt, type TextStream } from './text-stream.ts';

/**
 * Quotations that nearly stand in the document. Words are compared without case and punctuation, so that a quotation that a model copied
 * with a slip of the pen is replaced by the document's own words, and a rejected one can be shown the passage most like it.
 */

export interface QuotationFinder {
  /** Finds a quotation verbatim, or else the one passage from which it differs by slips alone; null if there is none. */
  find(quote: string): FoundQuotation | null;
  /** The text around the passage most like the quotation; null if none is like it. */
  nearest(quote: string): { page: number; text: string } | null;
}

/** Words looked through for all quotations together; only a panel of inventions about a very long document exceeds it. */
const MAX_LOOKED_THROUGH = 300_000_000;
/** Words of the shortest quotation that may differ by a slip. */
const LEAST_WORDS = 5;
/** Share of a passage's words and pairs of words that a quotation has at least, in which a slip is looked for. */
const LIKE = 0.5;
/** The same share, from which a passage is worth showing. */
const WORTH_SHOWING = 0.25;
/** Passages compared with one quotation. */
const MAX_COMPARED = 1_000;
/** Letters of the quotation for each letter that may be wrong. */
const LETTERS_A_SLIP = 20;
/** UTF-16 units shown before and after a passage. */
const SHOWN_AROUND = 250;

/** Words that turn a meaning, in the languages of the service; a slip may not make one of another word. */
const NEGATIONS = new Set(
  (
    'not no nor never none nothing neither without cannot unless except hardly ' +
    'inte ej icke ingen inget inga aldrig utan varken knappast ' +
    'ikke ikkje aldri intet ingenting uten uden hverken verken korkje neppe næppe'
  ).split(' '),
);

/** The words of a text in order, as places in its stream. */
interface Words {
  stream: TextStream;
  count: number;
  /** First unit of each word, and the one behind its last. */
  starts: Uint32Array;
  ends: Uint32Array;
  hashes: Int32Array;
}

export function quotationFinder(index: DocumentIndex): QuotationFinder {
  let read: Words | null = null;
  let left = MAX_LOOKED_THROUGH;

  /** The passages like a quotation, best first; none once the bound is spent. */
  function like(quote: Words): { at: number; share: number }[] {
    read ??= wordsOf(index.whole);
    left -= read.count;
    return left < 0 || quote.count > read.count ? [] : passagesLike(read, quote);
  }

  function snapped(quote: string): FoundQuotation | null {
    const words = quotedWords(quote);
    if (words === null || words.count < LEAST_WORDS) return null;
    const passages = like(words).filter(({ share }) => share >= LIKE);
    const same = passages.slice(0, MAX_COMPARED).filter(({ at }) => differsBySlips(read as Words, at, words));
    const [only, second] = same;
    if (only === undefined || second !== undefined) return null;
    return findQuotation(index, textOf(index.pages, read as Words, only.at, words.count));
  }

  return {
    find: (quote) => findQuotation(index, quote) ?? snapped(quote),
    nearest(quote) {
      const words = quotedWords(quote);
      const [best] = words === null ? [] : like(words);
      if (words === null || best === undefined || best.share < WORTH_SHOWING) return null;
      return around(index.pages, read as Words, best.at, words.count);
    },
  };
}

function quotedWords(quote: string): Words | null {
  if (quote.length > MAX_QUOTATION_LENGTH) return null;
  const words = wordsOf(buildStream([quote], [{ page: 0, start: 0, end: quote.length }]));
  return words.count === 0 ? null : words;
}

const NONE = 1;
const LETTER = 2;
const DIGIT = 3;
const kinds = new Uint8Array(0x1_0000);

function kindOf(code: number): number {
  const known = kinds[code];
  if (known) return known;
  const char = String.fromCharCode(code);
  const kind = /\p{Nd}/u.test(char) ? DIGIT : /[\p{L}\p{M}\p{N}]/u.test(char) ? LETTER : NONE;
  kinds[code] = kind;
  return kind;
}

/** Reads the words of a stream. Signs within a number belong to it, because they change it. */
function wordsOf(stream: TextStream): Words {
  const { text, gaps } = stream;
  const room = (text.length >> 1) + 1;
  const [starts, ends, hashes] = [new Uint32Array(room), new Uint32Array(room), new Int32Array(room)];
  const isTight = (unit: number): boolean => ((gaps[unit] ?? 0) & GAP.NONE) !== 0;
  const isDigit = (unit: number): boolean => unit < text.length && kindOf(text.charCodeAt(unit)) === DIGIT;
  let count = 0;
  for (let unit = 0; unit < text.length; ) {
    if (kindOf(text.charCodeAt(unit)) === NONE) {
      unit++;
      continue;
    }
    const start = unit++;
    for (; unit < text.length && isTight(unit); unit++) {
      if (kindOf(text.charCodeAt(unit)) !== NONE) continue;
      if (!isDigit(unit - 1) || !isTight(unit + 1) || !isDigit(unit + 1) || !'.,:/'.includes(text[unit] ?? '')) break;
    }
    starts[count] = start;
    ends[count] = unit;
    hashes[count++] = hashOf(text.slice(start, unit).toLowerCase());
  }
  return { stream, count, starts, ends, hashes };
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let unit = 0; unit < word.length; unit++) hash = Math.imul(hash ^ word.charCodeAt(unit), 0x01000193);
  return hash;
}

const pairHash = (one: number, next: number): number => Math.imul(one, 31) ^ next;
const FILTER_BITS = 16;
const bucketOf = (hash: number): number => Math.imul(hash, 0x9e3779b1) >>> (32 - FILTER_BITS);

/**
 * The places at which as many words follow as the quotation has, with the share of its words and of its pairs of words that stand there;
 * the best first. One pass over the document.
 */
function passagesLike(words: Words, quote: Words): { at: number; share: number }[] {
  const singles = new Uint8Array(2 ** FILTER_BITS);
  const pairs = new Uint8Array(2 ** FILTER_BITS);
  for (let n = 0; n < quote.count; n++) {
    singles[bucketOf(quote.hashes[n] ?? 0)] = 1;
    if (n > 0) pairs[bucketOf(pairHash(quote.hashes[n - 1] ?? 0, quote.hashes[n] ?? 0))] = 1;
  }
  const { hashes, count } = words;
  const single = (at: number): number => singles[bucketOf(hashes[at] ?? 0)] ?? 0;
  const pair = (at: number): number => pairs[bucketOf(pairHash(hashes[at - 1] ?? 0, hashes[at] ?? 0))] ?? 0;
  const most = quote.count + 2 * (quote.count - 1);
  const found: { at: number; share: number }[] = [];
  let best = { at: 0, share: 0 };
  let score = 0;
  for (let end = 0; end < count; end++) {
    const at = end - quote.count + 1;
    score += single(end) + (end > 0 && quote.count > 1 ? 2 * pair(end) : 0);
    if (at > 0) score -= single(at - 1) + (quote.count > 1 ? 2 * pair(at) : 0);
    if (at < 0) continue;
    const share = score / most;
    if (share > best.share) best = { at, share };
    if (share >= LIKE && found.length < MAX_COMPARED) found.push({ at, share });
  }
  return [best, ...found.filter(({ at }) => at !== best.at)];
}

/** True if the words at a place are those of the quotation but for few wrong letters, none in a number, a negation or a first letter. */
function differsBySlips(words: Words, at: number, quote: Words): boolean {
  let letters = 0;
  let slips = 0;
  for (let n = 0; n < quote.count; n++) {
    const [theirs, ours] = [wordAt(words, at + n), wordAt(quote, n)];
    letters += ours.length;
    if (/\p{Nd}/u.test(theirs + ours)) {
      if (theirs !== ours || (n > 0 && !sameGap(words, at + n, quote, n))) return false;
    } else if (theirs !== ours) {
      const wrong =
        NEGATIONS.has(theirs) || NEGATIONS.has(ours) ? Number.POSITIVE_INFINITY : slipsBetween(theirs, ours);
      slips += wrong;
      if (slips === Number.POSITIVE_INFINITY) return false;
    }
  }
  return slips <= Math.max(1, Math.floor(letters / LETTERS_A_SLIP));
}

const wordAt = ({ stream, starts, ends }: Words, word: number): string =>
  stream.text.slice(starts[word], ends[word]).toLowerCase();

/** Compares the gaps before two numbers, because a dash there may be a sign or a range. */
function sameGap(words: Words, at: number, quote: Words, n: number): boolean {
  const theirs = words.stream.gaps[words.starts[at] ?? 0] ?? 0;
  const ours = quote.stream.gaps[quote.starts[n] ?? 0] ?? 0;
  return (theirs & ours & GAP_READINGS) !== 0;
}

const LEAST_LETTERS = 4;
const LONG_WORD = 8;

/** The letters by which two words differ, if they can be one word with a slip: one in a short word, two in a long one. */
function slipsBetween(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  const allowed = length < LONG_WORD ? 1 : 2;
  if (Math.min(one.length, other.length) < LEAST_LETTERS || one[0] !== other[0]) return Number.POSITIVE_INFINITY;
  if (Math.abs(one.length - other.length) > allowed) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line++) {
    const next = [line];
    for (let column = 1; column <= other.length; column++) {
      const changed = (row[column - 1] ?? 0) + Number(one[line - 1] !== other[column - 1]);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  const distance = row[other.length] ?? 0;
  return distance <= allowed ? distance : Number.POSITIVE_INFINITY;
}

/** Signs behind the last word that belong to its sentence. */
const CLOSING = '.!?)';

function textOf(pages: readonly string[], { stream, starts, ends }: Words, at: number, count: number): string {
  const first = starts[at] ?? 0;
  const last = (ends[at + count - 1] ?? 1) - 1;
  const closes = CLOSING.includes(stream.text[last + 1] ?? ' ') && ((stream.gaps[last + 1] ?? 0) & GAP.NONE) !== 0;
  return between(pages, placeOf(stream, pages, first), placeOf(stream, pages, closes ? last + 1 : last));
}

interface Place {
  page: number;
  start: number;
  end: number;
}

function placeOf(stream: TextStream, pages: readonly string[], unit: number): Place {
  const page = stream.pieces[pieceAt(stream, unit)]?.page ?? 0;
  return { page, start: stream.starts[unit] ?? 0, end: endOf(stream, pages, unit) };
}

function between(pages: readonly string[], first: Place, last: Place): string {
  if (first.page === last.page) return (pages[first.page] ?? '').slice(first.start, last.end);
  const inner = pages.slice(first.page + 1, last.page);
  return [(pages[first.page] ?? '').slice(first.start), ...inner, (pages[last.page] ?? '').slice(0, last.end)].join(
    '\n',
  );
}

function around(
  pages: readonly string[],
  { stream, starts, ends }: Words,
  at: number,
  count: number,
): { page: number; text: string } {
  const first = placeOf(stream, pages, starts[at] ?? 0);
  const last = placeOf(stream, pages, (ends[at + count - 1] ?? 1) - 1);
  const start = Math.max(0, first.start - SHOWN_AROUND);
  const end = Math.min((pages[last.page] ?? '').length, last.end + SHOWN_AROUND);
  return { page: first.page + 1, text: between(pages, { ...first, start }, { ...last, end }).trim() };
}
