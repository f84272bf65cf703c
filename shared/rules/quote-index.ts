import { quotedForms } from './prose.ts';
import { type DocumentIndex, findPassage, findQuotation, indexDocument, MAX_QUOTATION_LENGTH } from './quotations.ts';
import { buildStream } from './text-stream.ts';

/** An index of the quotations of an audit's findings, in which quoted words are looked up. */
export interface QuoteIndex {
  /** True if words in quotation marks stand in the quotation of a finding; those of `about` are looked at first. */
  isQuotation(words: string, about: readonly string[]): boolean;
  /** Finds the finding that quotes these words, one of `preferred` before any other, with the words as the document has them. */
  quoted(words: string, preferred: readonly string[]): FoundQuote | null;
}

export interface FoundQuote {
  findingId: string;
  text: string;
}

interface Quote {
  id: string;
  quote: string;
  /** Offset at which its letters end among the letters of all quotations. */
  end: number;
}

/** Most quotations that are looked at: of one finding, and of any finding that hold the letters of a passage. */
const MAX_OF_FINDING = 20;
const MAX_CANDIDATES = 50;
/** Most different passages that are looked for; an audit quotes a few a finding. */
const MAX_PASSAGES = 50_000;
/**
 * Letters looked through for all passages together. The letter groups alone reject nearly every passage that stands nowhere, so that only
 * an audit made to keep a worker busy exceeds it; the rest of its passages count as invented.
 */
const MAX_LOOKED_THROUGH = 1_000_000_000;
const GROUP = 6;
const GROUP_BITS = 24;
/** Units of the quotations whose indexes are kept. */
const MAX_KEPT = 2_000_000;

const collapse = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
const comparable = (text: string): string => collapse(text).toLowerCase();
const lettersOf = (text: string): string => buildStream([text], [{ page: 0, start: 0, end: text.length }]).text;

export function indexQuotes(findings: readonly { id: string; quote: string }[]): QuoteIndex {
  const quotes: Quote[] = [];
  const ofFinding = new Map<string, Quote[]>();
  const exact = new Map<string, Quote>();
  const parts: string[] = [];
  let end = 0;
  for (const { id, quote } of findings) {
    if (quote.trim() === '') continue;
    const own = lettersOf(quote);
    // The end is one unit further, because a character that no letters hold separates two quotations.
    end += own.length + 1;
    parts.push(own);
    const entry = { id, quote, end };
    quotes.push(entry);
    const known = ofFinding.get(id) ?? [];
    if (known.length < MAX_OF_FINDING) ofFinding.set(id, [...known, entry]);
    const key = exactKey(id, quote);
    if (!exact.has(key)) exact.set(key, entry);
  }
  const letters = parts.join('\n');
  const hasGroups = letterGroups(letters);
  const indexOf = createIndexCache();
  const judged = new Map<string, boolean>();
  let left = MAX_LOOKED_THROUGH;

  /** The quotations whose letters hold these, each once. */
  function* holding(words: string): Generator<Quote> {
    const sought = lettersOf(words);
    if (!/[\p{L}\p{N}]/u.test(sought) || !hasGroups(sought)) return;
    for (let from = 0, tried = 0; tried < MAX_CANDIDATES && left > 0; tried++) {
      const at = letters.indexOf(sought, from);
      left -= (at === -1 ? letters.length : at) - from;
      const quote = at === -1 ? undefined : quotes[quoteAt(quotes, at)];
      if (quote === undefined) return;
      yield quote;
      from = quote.end;
    }
  }

  function standsIn(candidates: Iterable<Quote>, form: string): boolean {
    for (const quote of candidates) {
      left -= quote.quote.length;
      if (findPassage(indexOf(quote), form) !== null) return true;
    }
    return false;
  }

  const near = (ids: readonly string[]): Quote[] =>
    ids.flatMap((id) => ofFinding.get(id) ?? []).slice(0, MAX_OF_FINDING);

  return {
    isQuotation(words, about) {
      if (words.length > MAX_QUOTATION_LENGTH) return false;
      const known = judged.get(words);
      if (known !== undefined) return known;
      if (judged.size >= MAX_PASSAGES) return false;
      const forms = [...new Set(quotedForms(words))];
      const own = near(about);
      const stands = forms.some((form) => standsIn(own, form)) || forms.some((form) => standsIn(holding(form), form));
      judged.set(words, stands);
      return stands;
    },

    quoted(words, preferred) {
      const ids = preferred.slice(0, MAX_OF_FINDING);
      const same = ids.map((id) => exact.get(exactKey(id, words))).find((quote) => quote !== undefined);
      if (same !== undefined) return whole(same);
      if (words.length > MAX_QUOTATION_LENGTH) return null;
      const core = words.replace(/^[^\p{L}\p{N}]+/u, '').replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '');
      return findIn(near(ids), words) ?? findIn([...holding(core)], words);
    },
  };

  function findIn(candidates: readonly Quote[], words: string): FoundQuote | null {
    const sought = comparable(words);
    const same = candidates.find(({ quote }) => comparable(quote) === sought);
    if (same !== undefined) return whole(same);
    for (const quote of candidates) {
      const found = findQuotation(indexOf(quote), words);
      if (found !== null) return { findingId: quote.id, text: found.tidied };
    }
    return null;
  }
}

const whole = ({ id, quote }: Quote): FoundQuote => ({ findingId: id, text: collapse(quote) });
const exactKey = (id: string, quote: string): string => `${id}\u0000${comparable(quote)}`;

/** The position of the quotation whose letters hold the offset. */
function quoteAt(quotes: readonly Quote[], offset: number): number {
  let low = 0;
  let high = quotes.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((quotes[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Recognises letters that cannot stand in a text without looking through it, because a group of six of them stands nowhere in it. */
function letterGroups(text: string): (sought: string) => boolean {
  const seen = new Uint8Array(2 ** (GROUP_BITS - 3));
  for (const hash of groupHashes(text)) seen[hash >> 3] = (seen[hash >> 3] ?? 0) | (1 << (hash & 7));
  return (sought) => {
    for (const hash of groupHashes(sought)) if (((seen[hash >> 3] ?? 0) & (1 << (hash & 7))) === 0) return false;
    return true;
  };
}

/** A number of `GROUP_BITS` bits for each six neighbouring units. */
function* groupHashes(text: string): Generator<number> {
  for (let at = 0; at + GROUP <= text.length; at++) {
    let hash = 0;
    for (let unit = 0; unit < GROUP; unit++) hash = Math.imul(hash ^ text.charCodeAt(at + unit), 0x9e3779b1);
    yield hash >>> (32 - GROUP_BITS);
  }
}

/** Indexes of quotations, kept as long as they are few. */
function createIndexCache(): (quote: Quote) => DocumentIndex {
  const kept = new Map<Quote, DocumentIndex>();
  let units = 0;
  return (quote) => {
    const known = kept.get(quote);
    if (known !== undefined) return known;
    units += quote.quote.length;
    if (units > MAX_KEPT) {
      kept.clear();
      units = quote.quote.length;
    }
    const index = indexDocument([quote.quote]);
    kept.set(quote, index);
    return index;
  };
}
