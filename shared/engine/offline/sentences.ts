import { type Token, tokenize } from './phrases.ts';

/** A sentence as its page has it: `text === page.slice(start, end)`. */
export interface Sentence {
  /** 1-based. */
  page: number;
  start: number;
  end: number;
  text: string;
  tokens: readonly Token[];
  /** For each token, true if it is in quotation marks. */
  quoted: readonly boolean[];
  /** True if it is whole, of readable length, and no note, table row or list of references. */
  quotable: boolean;
}

/** A paragraph, or a heading, in reading order. */
export interface Block {
  kind: 'paragraph' | 'heading';
  page: number;
  sentences: readonly Sentence[];
}

interface TextLine {
  start: number;
  end: number;
  text: string;
}

const MIN_QUOTE_LENGTH = 12;
const MAX_QUOTE_LENGTH = 700;
/** UTF-16 units of the longest sentence; a longer one is a table or damaged text, neither tokenized nor quoted. */
const MAX_SENTENCE_LENGTH = 4_000;
/** UTF-16 units of the pieces in which a paragraph is read, so that none keeps the process busy for long. */
const MAX_PARAGRAPH_LENGTH = 10_000;
const MAX_HEADING_LENGTH = 140;
/** UTF-16 units of the longest word that may be an abbreviation, its full stop included: twelve characters, each of two units at most. */
const LONGEST_ABBREVIATION = 25;
const MAX_RUNNING_LINE = 120;
/** UTF-16 units that lines of a hard-wrapped document seldom exceed. */
const MAX_WRAPPED_LINE = 160;

const ENDS_SENTENCE = /[.!?…:;]["”’»'“)\]]*\s*$/;
/** `Se …`, `See …`, `Jf. …`: a note that only refers elsewhere. */
const REFERENCE = /^[(“"]*(?:Se|See|Jf|Jfr|Jmf|Sml|Cf|Id|Ibid|Accord|But see|Compare)[ .,]/;
const LIST_MARKER = /^(?:[•·▪–—-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])\s+/u;

/** Finds headers and footers: short lines at the top or bottom of pages that repeat, apart from their numbers. */
export function findRunningLines(pages: readonly string[]): ReadonlySet<string> {
  if (pages.length < 3) return new Set();
  const counts = new Map<string, number>();
  for (const page of pages) {
    const lines = page
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const edges = new Set([...lines.slice(0, 2), ...lines.slice(-2)].filter(mayBeRunningLine).map(lineShape));
    for (const shape of edges) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= 3).map(([shape]) => shape));
}

/** False for whole sentences, because they are no headers, even if they differ only in a number. */
function mayBeRunningLine(line: string): boolean {
  return line.length <= MAX_RUNNING_LINE && !/^\p{Lu}.*\p{Ll}[.!?]$/u.test(line);
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ');

function lineShape(line: string): string {
  return collapse(line.trim().replace(/\d+/g, '0'));
}

/** Reads the words of each heading of one page, in reading order. `running` comes from {@link findRunningLines}. */
export function* headingsOf(page: string, running: ReadonlySet<string>): Generator<readonly Token[]> {
  for (const { start, end, heading } of paragraphsOf(page, running)) {
    if (heading) yield tokenize(page.slice(start, end), start);
  }
}

/** Reads one page block by block. `running` comes from {@link findRunningLines}. */
export function* blocksOf(
  page: string,
  pageNumber: number,
  segmenter: Intl.Segmenter,
  abbreviations: ReadonlySet<string>,
  running: ReadonlySet<string>,
): Generator<Block> {
  for (const paragraph of paragraphsOf(page, running)) {
    const text = page.slice(paragraph.start, paragraph.end);
    if (paragraph.heading) {
      const tokens = tokenize(text, paragraph.start);
      const whole = { page: pageNumber, start: paragraph.start, end: paragraph.end, text, tokens, quotable: false };
      yield { kind: 'heading', page: pageNumber, sentences: [{ ...whole, quoted: tokens.map(() => false) }] };
      continue;
    }
    const isQuoted = insideTest(quotedRanges(text));
    const sentences = sentenceRanges(text, segmenter, abbreviations).map(({ start, end }): Sentence => {
      const sentence = text.slice(start, end);
      const tokens = sentence.length > MAX_SENTENCE_LENGTH ? [] : tokenize(sentence, paragraph.start + start);
      const quoted = tokens.map((token) => isQuoted(token.start - paragraph.start));
      const place = { page: pageNumber, start: paragraph.start + start, end: paragraph.start + end };
      return { ...place, text: sentence, tokens, quoted, quotable: isQuotable(sentence, tokens) };
    });
    if (sentences.length > 0) yield { kind: 'paragraph', page: pageNumber, sentences };
  }
}

interface Paragraph {
  start: number;
  end: number;
  heading: boolean;
}

function* paragraphsOf(page: string, running: ReadonlySet<string>): Generator<Paragraph> {
  const width = wrapWidth(page);
  let open: { first: TextLine; last: TextLine; lines: number } | null = null;
  const close = (): Paragraph | null => {
    if (!open) return null;
    const { first, last, lines } = open;
    open = null;
    return { start: first.start, end: last.end, heading: lines <= 2 && isHeading(page.slice(first.start, last.end)) };
  };
  const add = (line: TextLine, next: string): Paragraph | null => {
    const blank = line.text === '' || isPageFurniture(line.text, running);
    if (!blank) open = { first: open?.first ?? line, last: line, lines: (open?.lines ?? 0) + 1 };
    return blank || breaksAfter(line.text, next, width) ? close() : null;
  };
  let line: TextLine | null = null;
  for (const next of linesOf(page)) {
    const paragraph = line && add(line, next.text);
    if (paragraph) yield* inPieces(page, paragraph);
    line = next;
  }
  const paragraph = (line && add(line, '')) ?? close();
  if (paragraph) yield* inPieces(page, paragraph);
}

/** Divides very long paragraphs into pieces, cut after a full stop if there is one. */
function* inPieces(page: string, paragraph: Paragraph): Generator<Paragraph> {
  let { start } = paragraph;
  while (paragraph.end - start > MAX_PARAGRAPH_LENGTH) {
    const stop = page.slice(start + 1, start + MAX_PARAGRAPH_LENGTH + 2).lastIndexOf('. ');
    const end = stop >= 0 ? start + stop + 3 : start + MAX_PARAGRAPH_LENGTH;
    yield { start, end, heading: false };
    start = end;
  }
  yield { ...paragraph, start };
}

/** Reads the lines of text of a page, with one blank line for several together. */
function* linesOf(page: string): Generator<TextLine> {
  let previous: TextLine | null = null;
  for (const match of page.matchAll(/[^\n\r\f\v\u2028\u2029]+|\n/g)) {
    if (match[0] === '\n') {
      if (previous?.text === '') continue;
      const between = previous === null ? '' : page.slice(previous.end, match.index);
      // The newline that ends a line of text is no line of its own; the next one is a blank line.
      if (previous !== null && between.trim() === '' && !between.includes('\n')) continue;
      previous = { start: match.index, end: match.index, text: '' };
    } else {
      const text = match[0].trim();
      if (text === '') continue;
      const start = match.index + (match[0].length - match[0].trimStart().length);
      previous = { start, end: start + text.length, text };
    }
    yield previous;
  }
}

/** Finds the length of hard-wrapped lines; `null` if each line is a paragraph. */
function wrapWidth(page: string): number | null {
  const tooLong = MAX_WRAPPED_LINE * 2 + 1;
  const counts = new Array<number>(tooLong + 1).fill(0);
  let lines = 0;
  for (const { text } of linesOf(page)) {
    if (text === '') continue;
    const length = Math.min(text.length, tooLong);
    counts[length] = (counts[length] ?? 0) + 1;
    lines++;
  }
  if (lines < 4 || counts[tooLong] !== 0) return null;
  let shorter = 0;
  const width = counts.findIndex((count) => {
    shorter += count;
    return shorter > Math.floor(lines * 0.9);
  });
  return width >= 30 && width <= MAX_WRAPPED_LINE ? width : null;
}

function breaksAfter(line: string, next: string, width: number | null): boolean {
  if (next === '') return true;
  const nextContinues = /^[\p{Ll}\d(“"”«»]/u.test(next);
  const ends = ENDS_SENTENCE.test(line.slice(-40));
  if (width === null) return ends || !/^\p{Ll}/u.test(next);
  if (isCapitals(line) !== isCapitals(next)) return true;
  const short = line.length < width * 0.72;
  if (LIST_MARKER.test(next) && (ends || short)) return true;
  if (!short) return false;
  return ends || !nextContinues;
}

function isCapitals(line: string): boolean {
  return /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line);
}

function isHeading(text: string): boolean {
  if (text.length > MAX_HEADING_LENGTH || /[.!?;,]["”»)]*\d{0,3}$/.test(text) || !/\p{L}/u.test(text)) return false;
  return /^[\p{Lu}\d§([•]/u.test(text) && !/[.!?]\s+\p{Lu}\p{Ll}+ .*[.!?]/u.test(text) && !text.endsWith(':');
}

function isPageFurniture(line: string, running: ReadonlySet<string>): boolean {
  if (line.length > MAX_RUNNING_LINE) return false;
  return (
    /^[-–— ]*(?:(?:page|side|sida|sid|s)\.? ?|\. ?)?\d{1,4} ?(?:(?:of|av|af|\/|\() ?\d{1,4}\)?)?[-–— ]*$/i.test(
      collapse(line),
    ) || running.has(lineShape(line))
  );
}

interface Range {
  start: number;
  end: number;
}

function sentenceRanges(text: string, segmenter: Intl.Segmenter, abbreviations: ReadonlySet<string>): Range[] {
  // TextLine ends become blanks, because they would end a sentence; blanks of the same length keep the offsets.
  const flat = text.replace(/\s/g, ' ');
  const ranges: Range[] = [];
  let open: Range | null = null;
  for (const { segment, index } of segmenter.segment(flat)) {
    const range: Range = open
      ? { start: open.start, end: index + segment.length }
      : { start: index, end: index + segment.length };
    open = null;
    const rest = flat.slice(range.end, range.end + 40);
    if (rest !== '' && continues(flat.slice(range.start, range.end), rest, abbreviations)) {
      open = range;
    } else {
      ranges.push(...splitAtNoteNumbers(flat, range));
    }
  }
  if (open) ranges.push(...splitAtNoteNumbers(flat, open));
  return ranges.map((range) => trimmed(flat, range)).filter((range) => range.end > range.start);
}

/** True if the segmenter broke inside a sentence: after an abbreviation, an initial, a paragraph number. */
function continues(sentence: string, rest: string, abbreviations: ReadonlySet<string>): boolean {
  const ending = sentence.trimEnd().slice(-LONGEST_ABBREVIATION);
  const last = /([\p{L}\p{N}.]{1,12})\.$/u.exec(ending)?.[1]?.toLowerCase();
  if (last === undefined) return /^\p{Ll}/u.test(rest);
  if (/^\s*\(?\d{1,3}\.\s*$/.test(sentence)) return true;
  if (/^\p{L}$/u.test(last)) return /^[\p{L}\p{N}]/u.test(rest);
  if (abbreviations.has(last)) return true;
  // `den 3. Marts`, `kap. 5. punktum`
  return /^\d{1,2}$/.test(last) && /^\p{Ll}/u.test(rest);
}

/**
 * Splits sentences at note numbers (`… nettsteder.2 I flere`), because a number directly behind the full stop hides the end of the
 * sentence.
 */
function splitAtNoteNumbers(text: string, range: Range): Range[] {
  const parts: Range[] = [];
  let start = range.start;
  for (const match of text
    .slice(range.start, range.end)
    .matchAll(/(?<=\p{Ll}[)”»"]?)[.?!][”»"]?(\d{1,4})(?=\s+\p{Lu}|\s*$)/gu)) {
    const matchEnd = range.start + match.index + match[0].length;
    parts.push({ start, end: matchEnd - (match[1]?.length ?? 0) });
    start = matchEnd;
  }
  if (start < range.end) parts.push({ start, end: range.end });
  return parts;
}

function trimmed(text: string, range: Range): Range {
  const raw = text.slice(range.start, range.end);
  const lead = raw.length - raw.trimStart().length;
  const marker =
    /^(?:[•·▪]\s*|\(?\d{1,3}[.)]\s+|[–—-]\s+|\d{1,4}\s+(?=\p{Lu}))/u.exec(raw.slice(lead))?.[0].length ?? 0;
  const end = range.start + raw.trimEnd().length;
  return { start: Math.min(range.start + lead + marker, end), end };
}

/**
 * Finds the quoted ranges. A mark left open runs to the end of the paragraph, as block quotations do; a closing mark without an opening one
 * ends a quotation begun before the paragraph.
 */
function quotedRanges(text: string): Range[] {
  const ranges: Range[] = [];
  let open = null as { start: number; closers: string } | null;
  for (const match of text.matchAll(/[“”„"«»]/g)) {
    const mark = match[0];
    const opens = /[\s([{/–—-]/.test(text[match.index - 1] ?? ' ') && /\S/.test(text[match.index + 1] ?? ' ');
    if (open?.closers.includes(mark) && !(opens && mark === '"')) {
      ranges.push({ start: open.start, end: match.index });
      open = null;
    } else if (opens) {
      open = { start: match.index, closers: mark === '«' ? '»' : mark === '»' ? '«' : '“”"' };
    } else if (!open && ranges.length === 0 && mark !== '„') {
      ranges.push({ start: 0, end: match.index });
    }
  }
  if (open) ranges.push({ start: open.start, end: text.length });
  return ranges;
}

/** Makes a test of positions for lying in one of the ranges; positions must be asked in ascending order. */
function insideTest(ranges: readonly Range[]): (position: number) => boolean {
  let next = 0;
  return (position) => {
    while ((ranges[next]?.end ?? Number.POSITIVE_INFINITY) <= position) next++;
    return (ranges[next]?.start ?? Number.POSITIVE_INFINITY) <= position;
  };
}

function isQuotable(text: string, tokens: readonly Token[]): boolean {
  if (text.length < MIN_QUOTE_LENGTH || text.length > MAX_QUOTE_LENGTH) return false;
  if (!/^[\p{Lu}\p{N}§“”„"«»([]/u.test(text) || !/[.!?…]["”’»'“)\]]*$/.test(text) || REFERENCE.test(text)) return false;
  if (/\.{4,}|(?:\. ){4,}|_{4,}/.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const words = tokens.filter((token) => /^\p{L}{2,}/u.test(token.text)).length;
  return letters >= text.length * 0.6 && digits * 6 <= letters && words >= 2;
}
