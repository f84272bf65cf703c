import { hasColumns, isRule, isTable, toLines } from '../text.ts';
import { articleNumber } from './article.ts';

/** A marker the register prints between slashes to say when a wording applies. */
export interface Marker {
  /** `in` = enters into force, `out` = ceases to apply, be it that the text gets another number. */
  kind: 'in' | 'out';
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
  /^\s*\/+\s{0,20}((?:(?:Kapitel)?rubriken|Kapitlet|Bilagan|Avdelningen|Paragrafen)\s{1,20})?[^/]{0,60}?\s{0,20}\b([IU]):([^/]{0,160})\/(?:\/(?=\s*$))?/i;

/** A marker whose line ends before its letter. */
const SPLIT_MARKER = /(\/[^/\r\n]{2,60})\r{0,3}\n[ \t]{0,8}([IU]:[^/\r\n]{1,100}\/)/g;
const WRAPPED_MARKER = /(\/[^/\r\n]{0,60}\b[IU]:[^/\r\n]{0,100})\r{0,3}\n([^/\r\n]{0,100}\/)/g;

/** Reads the markers at the beginning of a text and returns them with what follows. */
export function takeMarkers(text: string): { markers: Marker[]; rest: string } {
  const markers: Marker[] = [];
  let rest = text;
  for (let found = MARKER.exec(rest); found !== null; found = MARKER.exec(rest)) {
    const [whole, noun = '', letter = '', when = ''] = found;
    markers.push({
      kind: letter.toUpperCase() === 'I' ? 'in' : 'out',
      date: /\d{4}-\d{2}-\d{2}/.exec(when)?.[0] ?? null,
      about: /rubriken/i.test(noun) ? 'heading' : /^kapitlet/i.test(noun) ? 'chapter' : null,
    });
    rest = rest.slice(whole.length);
  }
  return { markers, rest };
}

/** True if a wording applies on a day, by its markers. */
export function isInForce(markers: readonly Marker[], today: string): boolean {
  return markers.every(({ kind, date }) => {
    if (kind === 'in') return date !== null && date <= today;
    return date === null || date > today;
  });
}

const SECTION_LINE = /^\d+ ?[a-zåäö]? ?§/i;
const SECTION_WITH_TEXT = /^\d+ ?[a-zåäö]? ?§\*?(?: *\/| +(?:[A-ZÅÄÖ]|har upph))/;
const SECTION_ALONE = /^\d+ ?[a-zåäö]? ?§\s*$/;
const TRANSITIONAL_HEADING = /^(?:Ikraft(?:trädande)?-? (?:och )?ö|Ö)vergångsbestämmelser$/;
const CHAPTER_TITLE = /^\d+ ?[a-z]? kap\.(?:\s+\p{Lu}.*)?$/iu;
const CHAPTER_NOTICE = /kap\. Har upphävts genom (?:lag|förordning) \(\d{4}:\d+\)\.$/i;
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
  const closeAboveSection = (): void => {
    if (lines.length > 0) {
      const heading = lines.splice(lines.length - gluedHeading(lines));
      if (heading.length > 0 || mayEndHere(lines)) close();
      if (heading.length > 0) blocks.push({ lines: heading, markers: [] });
      return;
    }
    const at = blocks.findLastIndex(
      (block, index) => index < blocks.length - MAX_HEADINGS || !isHeadingLike(block.lines),
    );
    const above = blocks[at]?.lines ?? [];
    const glued = above.splice(above.length - gluedHeading(above));
    if (glued.length > 0) blocks.splice(at + 1, 0, { lines: glued, markers: [] });
  };
  const printed = toLines(text.replace(SPLIT_MARKER, '$1 $2').replace(WRAPPED_MARKER, '$1 $2'));
  for (const [index, line] of printed.entries()) {
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
      const isTransitional = TRANSITIONAL_HEADING.test(line.trim());
      if (isTransitional && (/[.)/]$/.test(lines.at(-1)?.trim() ?? '') || isAboveActNumber(printed, index))) close();
      const isAlone = SECTION_ALONE.test(line) && /^\s*\p{Lu}/u.test(printed[index + 1] ?? '');
      if (isAlone || SECTION_WITH_TEXT.test(line)) closeAboveSection();
      lines.push(line);
      if (isTransitional && lines.length === 1) close();
    }
  }
  close();
  return blocks;
}

function isAboveActNumber(lines: readonly string[], at: number): boolean {
  const below = lines.slice(at + 1, at + 4).find((line) => line.trim() !== '');
  return /^\d{4}:\d+$/.test(below?.trim() ?? '');
}

/** Counts the last lines that are a heading below the end of a sentence without a blank line; only above a section can they be one. */
function gluedHeading(lines: readonly string[]): number {
  if (isTable(lines)) return 0;
  for (let count = 1; count <= MAX_GLUED && count < lines.length; count += 1) {
    const before = lines.at(-1 - count)?.trim() ?? '';
    if (!/[\p{L})§]\.$/u.test(before) || ABBREVIATION_AT_END.test(before) || CHAPTER_TITLE.test(before)) continue;
    const heading = lines.slice(-count);
    return (heading.at(-1)?.trim().length ?? 0) >= MIN_HEADING && isHeadingLike(heading) ? count : 0;
  }
  return 0;
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
  return /kap\.$/i.test(title) || CHAPTER_NOTICE.test(title) || !endsLikeSentence(title);
}

function mayEndHere(lines: readonly string[]): boolean {
  const last = lines.at(-1)?.trim();
  if (last === undefined) return false;
  if (/[.!?]$/.test(last)) return true;
  return (isHeadingLike(lines) && !FUNCTION_WORD_AT_END.test(last)) || (lines.length === 1 && CHAPTER_TITLE.test(last));
}

/**
 * Keeps the blocks that apply on a day. A marker on an article reaches over that article, but not over the headings of the next one; one
 * below a drawn rule over all that two rules enclose, and any other over its own block, such as a row of a list; the next marker ends each.
 */
export function blocksInForce(blocks: readonly Block[], today: string): Block[] {
  const lastRule = blocks.findLastIndex(({ lines }) => isRule(lines));
  let reach: 'block' | 'article' | 'rule' = 'block';
  let isDropping = false;
  let isEnclosed = false;
  let article = -1;
  const kept: Block[] = [];
  blocks.forEach((block, index) => {
    const isArticle = articleNumber(block.lines) !== null;
    if (isDropping && reach === 'article' && (isArticle || isRule(block.lines)))
      kept.push(...headingsAbove(blocks, article, index));
    if (isArticle) article = index;
    if (isRule(block.lines)) {
      isEnclosed = index < lastRule && (blocks[index + 1]?.markers.length ?? 0) > 0;
      isDropping = false;
    } else if (block.markers.length > 0) {
      isDropping = !isInForce(block.markers, today);
      reach = isArticle ? 'article' : isEnclosed ? 'rule' : 'block';
    } else if (reach === 'block' || (reach === 'article' && isArticle)) isDropping = false;
    if (!isDropping) kept.push(block);
  });
  return kept;
}

/** Takes the headings directly above a block; the first block below an article is that article's own title. */
function headingsAbove(blocks: readonly Block[], article: number, below: number): Block[] {
  let from = below;
  while (from - 1 > article + 1 && isHeadingLike(blocks[from - 1]?.lines ?? [])) from -= 1;
  return blocks.slice(from, below);
}

const LABEL = /^(?:\d+(?: ?[a-z])?[.)]|[a-z][.)]|[-–—•*])\s/;
const AMENDED_BY = /^(?:Lag|Förordning|Kungörelse|Balk) \(\d{4}:/;
/** Characters; a shorter last line is the end of a citation. */
const MIN_HEADING = 3;
/** Lines of a heading that may be glued to a sentence. */
const MAX_GLUED = 3;
/** Headings in a row that may stand between a glued heading and its section. */
const MAX_HEADINGS = 3;
/** Characters; a longer line with the verb of a main clause is a sentence that lacks its stop. */
const MAX_SENTENCE_HEADING = 120;
const CITATION = /\d ?[a-z]? §|\d ?[a-z]? kap\.|\(\d{4}:\s?\d+\)/;
const ABBREVIATION_AT_END = /\b(?:m\. ?m|m\. ?fl|d\. ?y|dyl|etc|osv|o\. ?d)\.$/;

const AMENDED_BY_AT_END = /[\p{L}.!?)] (?:Lag|Förordning|Kungörelse|Balk) ?\(\d{4}:\s?\d+\)$/u;
const CITES_ACT = /\(\d{4}:\s?\d+\)/;
const VERB =
  /(?:^|\s)(?:ska(?:ll)?|får|gäller?|finns|framgår|tillämpas|ges|lämnas|kan|måste|är|äro|har|avskrivs|förfaller|döms|anses|avses|utgör|äger)(?=\s|[.,]|$)/;
const SUBORDINATOR = /(?:^|\s)(?:som|där|när|att|hur|vad|vem|var|vilk\p{L}+)\s/iu;
const CHAPTER_AT_END = /(?:^|\s)kap\.$/i;
const CONDITION = /^(?:Om|Att)\s/;
const OPEN_CONJUNCTION = /(?:^|\s)(?:och|eller|samt)$/i;

/**
 * True if a block can be a heading: a few short lines that begin with a capital, hold no table and end without a stop. What follows
 * decides if it is one. The verb of a main clause tells a sentence whose end looks like a title's (`… m.m.`, `… enligt 16 §`).
 */
export function isHeadingLike(lines: readonly string[]): boolean {
  if (lines.length > 4 || isTable(lines) || lines.some(hasColumns)) return false;
  const text = lines.map((line) => line.trim()).join(' ');
  if (text.length > 260 || LABEL.test(text) || AMENDED_BY.test(text)) return false;
  if ((text.match(/\d/g)?.length ?? 0) * 2 > text.length - text.split(' ').length) return false;
  if (!/^["”“«'’(]?(?:\p{Lu}|e-|it-|tv-)/u.test(text)) return false;
  if (OPEN_CONJUNCTION.test(text) || AMENDED_BY_AT_END.test(text)) return false;
  if (lines.length === 1 && /^Om \S.{1,80}\.$/.test(text)) return ABBREVIATION_AT_END.test(text) || !VERB.test(text);
  if (CHAPTER_AT_END.test(text) && !/^Till \d/.test(text)) return false;
  if (lines.some((line, index) => endsSentence(line, lines[index + 1]))) return false;
  if (ABBREVIATION_AT_END.test(text) || FUNCTION_WORD_AT_END.test(text)) return !isSentence(text);
  if (endsLikeSentence(text)) return false;
  if (text.length <= MAX_SENTENCE_HEADING && !CITATION.test(text)) return true;
  return CONDITION.test(text) || !isSentence(text);
}

/** True if a sentence ends with a line, which the next one shows by its capital. */
function endsSentence(line: string, next: string | undefined): boolean {
  return /[\p{Ll})§]\.$/u.test(line.trim()) && !ABBREVIATION_AT_END.test(line.trim()) && /^\s*\p{Lu}/u.test(next ?? '');
}

const DECREE =
  /(?:^|\s)(?:föreskriv(?:er|s)|fastställ(?:er|s)|beslutar|förordna[rs]|stadgas|meddelar|tillkännage(?:r|s)|veterligt)(?=\s|[.,:]|$)/;

/** True if a line above the first provision is a title; one of a century ago may end with a stop. */
export function isTitle(line: string): boolean {
  if (isHeadingLike([line])) return true;
  return line.length <= 100 && !/[:;,]$/.test(line) && !VERB.test(line) && !DECREE.test(line);
}

function isSentence(text: string): boolean {
  const verb = VERB.exec(text);
  if (verb === null) return false;
  if (CONDITION.test(text) || (CITES_ACT.test(text) && text.endsWith('.'))) return true;
  return !SUBORDINATOR.test(text.slice(0, verb.index + 1));
}

/** True if words end with a mark that titles do not have; an abbreviation (`m.m.`) is no such end. */
export function endsLikeSentence(text: string): boolean {
  return /[.;:,]$/.test(text) && !ABBREVIATION_AT_END.test(text);
}
