import { hasColumns, isRule, isTable, toLines } from '../text.ts';

/** A marker the register prints between slashes to say when a wording applies. */
export interface Marker {
  /** `in` = enters into force, `out` = ceases to apply, `other` = anything else (a coming new number). */
  kind: 'in' | 'out' | 'other';
  /** `YYYY-MM-DD`; null for "the day the Government decides". */
  date: string | null;
  /** The thing a marker names; null if it is printed at the thing itself. */
  about: 'heading' | 'chapter' | null;
}

/** A run of lines between blank lines, with the markers that stood on lines of their own above it. */
export interface Block {
  lines: string[];
  markers: Marker[];
}

const MARKER =
  /^\s*\/+\s{0,20}((?:Rubriken|Kapitlet|Bilagan|Avdelningen|Paragrafen)\s{1,20})?([^/]{0,60}?)\s{0,20}\b([IU]):([^/]{0,160})\//i;

const WRAPPED_MARKER = /(\/[^/\n]{0,60}\b[IU]:[^/\n]{0,100})\r{0,3}\n([^/\n]{0,100}\/)/g;

/** Reads the markers at the beginning of a text and returns them with what follows. */
export function takeMarkers(text: string): { markers: Marker[]; rest: string } {
  const markers: Marker[] = [];
  let rest = text;
  for (let found = MARKER.exec(rest); found !== null; found = MARKER.exec(rest)) {
    const [whole, noun = '', phrase = '', letter = '', when = ''] = found;
    const isOther = /beteckning/i.test(phrase);
    markers.push({
      kind: isOther ? 'other' : letter.toUpperCase() === 'I' ? 'in' : 'out',
      date: /\d{4}-\d{2}-\d{2}/.exec(when)?.[0] ?? null,
      about: /^rubriken/i.test(noun) ? 'heading' : /^kapitlet/i.test(noun) ? 'chapter' : null,
    });
    rest = rest.slice(whole.length);
  }
  return { markers, rest };
}

/** True if a wording applies on a day, by its markers. */
export function isInForce(markers: readonly Marker[], today: string): boolean {
  return markers.every(({ kind, date }) => {
    if (kind === 'in') return date !== null && date <= today;
    return kind === 'other' || date === null || date > today;
  });
}

const SECTION_LINE = /^\d+ ?[a-zåäö]? ?§/i;
const SECTION_WITH_TEXT = /^\d+ ?[a-zåäö]? ?§ +(?:\/|[A-ZÅÄÖ])/;
const CHAPTER_TITLE = /^\d+ ?[a-z]? kap\.(?:\s+\p{Lu}.*)?$/iu;
const TRAILING_MARKER = /^(.*\S)\s{1,40}(\/[^/]{0,60}\b[IU]:[^/]{0,160}\/)\s*$/i;
const FUNCTION_WORD_AT_END =
  /(?:^|\s)(?:i|av|och|eller|enligt|till|för|från|med|som|samt|om|på|vid|än|den|det|de|§§?|kap\.)$/i;

/** Splits an act's text at blank lines, at lines that hold only markers, and before a § or chapter that has no blank line above it. */
export function toBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let markers: Marker[] = [];
  const close = (): void => {
    if (lines.length === 0) return;
    const title = lines.length > 1 && endsInChapterTitle(lines) ? lines.splice(-1) : [];
    blocks.push(titled({ lines, markers }));
    if (title.length > 0) blocks.push({ lines: title, markers: [] });
    lines = [];
    markers = [];
  };
  for (const line of toLines(text.replace(WRAPPED_MARKER, '$1 $2'))) {
    const taken = takeMarkers(line);
    if (line.trim() === '') close();
    else if (taken.markers.length > 0) {
      if (lines.length === 1 && SECTION_LINE.test(lines[0] ?? '') && /\/\s*$/.test(lines[0] ?? '')) {
        lines[0] += line;
        continue;
      }
      close();
      markers.push(...taken.markers);
      if (taken.rest.trim() !== '') lines.push(taken.rest);
    } else {
      if (SECTION_WITH_TEXT.test(line) && mayEndHere(lines)) close();
      lines.push(line);
    }
  }
  close();
  return blocks;
}

/** Moves a marker behind a title (`Bilaga 1 /Träder i kraft …/`) off its line. */
function titled(block: Block): Block {
  const [first = '', ...others] = block.lines;
  const found = SECTION_LINE.test(first) ? null : TRAILING_MARKER.exec(first);
  if (found === null) return block;
  return { lines: [found[1] ?? '', ...others], markers: [...block.markers, ...takeMarkers(found[2] ?? '').markers] };
}

function endsInChapterTitle(lines: readonly string[]): boolean {
  const title = lines.at(-1)?.trim() ?? '';
  if (!CHAPTER_TITLE.test(title) || !/\.$/.test(lines.at(-2)?.trim() ?? '')) return false;
  return /kap\.$/i.test(title) || !endsLikeSentence(title);
}

function mayEndHere(lines: readonly string[]): boolean {
  const last = lines.at(-1)?.trim();
  if (last === undefined) return false;
  return /[.!?]$/.test(last) || isHeadingLike(lines) || (lines.length === 1 && CHAPTER_TITLE.test(last));
}

/** Keeps the blocks that apply on a day. In a treaty a marker applies down to the next drawn rule or the next marker. */
export function blocksInForce(blocks: readonly Block[], today: string): Block[] {
  const lastRule = blocks.findLastIndex(({ lines }) => isRule(lines));
  let isDropping = false;
  return blocks.filter((block, index) => {
    if (block.markers.length > 0) isDropping = !isInForce(block.markers, today);
    else if (index >= lastRule || isRule(block.lines)) isDropping = false;
    return !isDropping;
  });
}

const LABEL = /^(?:\d+(?: ?[a-z])?[.)]|[a-z][.)]|[-–—•*])\s/;
const AMENDED_BY = /^(?:Lag|Förordning|Kungörelse|Balk) \(\d{4}:/;
const ABBREVIATION_AT_END = /\b(?:m\. ?m|m\. ?fl|d\. ?y|dyl|etc|osv|o\. ?d)\.$/;

/** True if a block can be a heading: a few short lines that begin with a capital, hold no table and end without a stop. */
export function isHeadingLike(lines: readonly string[]): boolean {
  if (lines.length > 4 || isTable(lines) || lines.some(hasColumns)) return false;
  const text = lines.map((line) => line.trim()).join(' ');
  if (text.length > 260 || LABEL.test(text) || AMENDED_BY.test(text)) return false;
  if ((text.match(/\d/g)?.length ?? 0) * 2 > text.length - text.split(' ').length) return false;
  if (!/^["”“«'’(]?(?:\p{Lu}|e-|it-|tv-)/u.test(text) || FUNCTION_WORD_AT_END.test(text)) return false;
  if (lines.length === 1 && /^Om \S.{1,80}\.$/.test(text)) return true;
  return !endsLikeSentence(text);
}

/** True if words end with a mark that titles do not have; an abbreviation (`m.m.`) is no such end. */
export function endsLikeSentence(text: string): boolean {
  return /[.;:,]$/.test(text) && !ABBREVIATION_AT_END.test(text);
}
