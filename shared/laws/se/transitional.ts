import { articleNumber } from './article.ts';
import { type Block, isHeadingLike } from './blocks.ts';

/** An act divided at the end of its provisions. */
export interface Division {
  /** Everything up to the transitional provisions, appendices excepted. */
  body: Block[];
  /** Appendices printed between chapters, by the number of blocks of `body` above them. */
  inserted: { above: number; appendices: Block[][] }[];
  /** Appendices behind the last provision; each begins with its own `Bilaga` line. */
  appendices: Block[][];
}

/** The end of the provisions, with the appendices between them as ranges of blocks. */
interface Extent {
  end: number;
  inserted: { from: number; to: number }[];
}

const TRANSITIONAL_HEADING = /^(?:ikraft(?:trädande)?-? (?:och )?)?övergångs?be\p{L}+[.:]?$/iu;
/** Any spelling of such a heading; only what stands below it tells it from other headings. */
const MISSPELT_HEADING = /^(?:särskilda )?(?:ikraft|[öo]ve?r?g)[\p{L} -]{3,60}[.:]?$/iu;
const ACT_NUMBER = /^[NA]?\d{4}:\d+(?: ?s\. ?\d+)?[.:]?$/;
const ABOUT_COMMENCEMENT = /träder i kraft|träda i kraft|trätt i kraft|ikraftträdande|upphäv|fortfarande|tillämpas/i;
const TREATY_TITLE =
  /^(?:(?:artikel|article) (?:\d+|premier|[IVX]+)\b|(?:AVTAL|KONVENTION|PROTOKOLL|FÖRDRAG|ÖVERENSKOMMELSE|AGREEMENT|CONVENTION|PROTOCOL|TREATY)(?: |$))/i;
const TITLED_TREATY =
  /^(?:avtal|konvention|protokoll|fördrag|överenskommelse|agreement|convention|protocol) (?:mellan|om|angående|between|on|concerning) /i;
const TRANSITIONAL_START =
  /^(?:(?:SFS )?A?\d{4}:\s?\d+|N\d{4}:\d+|till \d{4}:\d+|(?:1\. )?denna (?:lag|förordning|kungörelse|balk) )/i;
const APPENDIX =
  /^bilag(?:a|orna|an|or)(?: ?(?:nr )?\d+(?: ?[a-z])?| [A-Z]| [IVX]{1,5})?(?:[.:]|\s*\/.*\/|\s+(?:till|till\s.*|inte .*|(?:är|finns|ingår) (?:inte|ej) .*|har (?:upp?h|utg).*|\(.*\)))?$/i;
const BARE_APPENDIX = /^bilaga(?: ?(?:nr )?\d+(?: ?[a-z])?| [A-Z]| [IVX]{1,5})?$/i;
const TITLED_APPENDIX = /^(?:Bilaga|BILAGA) ?(?:nr )?(?:\d+(?: ?[a-z])?|[A-Z]|[IVX]{1,5})(?:\.| ?[–-])? \p{Lu}/u;
/** Any title that may take the law text up again below the transitional provisions. */
const RESUMING_TITLE = /^(?:bilaga|bilagor|bihang|appendix)(?!\p{L})/iu;
const APPENDIX_NOTE = /^bilag(?:an|orna) (?:(?:finns|är|ingår) )?(?:inte|ej|har) /i;
const SECTION = /^(\d+) ?([a-z])? ?§ (?:\/|\p{Lu})/u;
const CHAPTER = /^(\d+) ?[a-z]? kap\. \p{Lu}/u;
/** Fewer articles than this are mentioned in a text, not printed in it. */
const MIN_ARTICLES = 2;
/** Blocks between a chapter's title and its first section. */
const MAX_HEADINGS = 6;

/** Reads the number after `Bilaga`: `1`, `2 B`, `II`; `''` if the appendix has none. */
export function appendixNumber(block: Block): string {
  const found = /^bilag(?:a|an|or|orna)(?: ?(?:nr )?(\d+(?: ?[a-zA-Z]\b)?)| ([IVX]{1,5}\b|[A-Z]\b))/i.exec(
    firstLine(block),
  );
  return found?.[1] ?? found?.[2] ?? '';
}

/** True if a block is the first line of an appendix, be its title below that line or not. */
export function isAppendixStart(block: Block): boolean {
  const line = firstLine(block);
  if (BARE_APPENDIX.test(line)) return true;
  if (block.lines.length > 3 || line.length >= 90) return false;
  return APPENDIX.test(line) || (TITLED_APPENDIX.test(line) && isHeadingLike(block.lines));
}

/** True if a line is a sentence of the register about appendices (`Bilagan är inte med här.`), which no text of theirs follows. */
export function isAppendixNote(line: string): boolean {
  return APPENDIX_NOTE.test(line.trim());
}

/** Separates the appendices and leaves the transitional provisions out. */
export function divide(blocks: readonly Block[]): Division {
  const cut = transitionalStart(blocks);
  const upTo = cut === -1 ? blocks.length : cut;
  const { end, inserted } = provisionsExtent(blocks, upTo);
  const appendices = split(blocks.slice(end, upTo));
  if (cut !== -1) {
    const after = blocks.findIndex((block, index) => index > cut && isResumed(block));
    if (after !== -1) appendices.push(...split(withoutTail(blocks.slice(after))));
  }
  const body: Block[] = [];
  let begin = 0;
  const between = inserted.map(({ from, to }) => {
    body.push(...blocks.slice(begin, from));
    begin = to;
    return { above: body.length, appendices: split(blocks.slice(from, to)) };
  });
  body.push(...blocks.slice(begin, end));
  return { body, inserted: between, appendices };
}

function firstLine(block: Block): string {
  return (block.lines[0] ?? '').replace(/\s+/g, ' ').trim();
}

/** Finds the heading of the transitional provisions or, in an act that prints none, the number of the act they belong to. */
function transitionalStart(blocks: readonly Block[]): number {
  const heading = blocks.findIndex((block, index) => isTransitionalHeading(block, blocks[index + 1]));
  if (heading !== -1) return heading;
  const misspelt = blocks.findIndex((block, index) => index > 0 && isMisspeltHeading(block, blocks[index + 1]));
  if (misspelt !== -1) return misspelt;
  const { end } = provisionsExtent(blocks, blocks.length);
  const lastSection = blocks.findLastIndex((block, index) => index < end && SECTION.test(block.lines[0] ?? ''));
  if (lastSection === -1) return -1;
  const bare = blocks.findIndex(({ lines }, index) => index > lastSection && index < end && isActNumber(lines));
  return bare === -1 ? numberedStart(blocks, lastSection) : bare;
}

function isMisspeltHeading(block: Block, next: Block | undefined): boolean {
  return (
    block.lines.length === 1 && MISSPELT_HEADING.test(firstLine(block)) && TRANSITIONAL_START.test(next?.lines[0] ?? '')
  );
}

function isActNumber(lines: readonly string[]): boolean {
  return lines.length === 1 && ACT_NUMBER.test(lines[0]?.trim() ?? '');
}

/** Finds the number of an act above words about its commencement, which need no heading. */
function numberedStart(blocks: readonly Block[], above: number): number {
  return blocks.findIndex(({ lines }, index) => {
    if (index <= above || !ACT_NUMBER.test(lines[0]?.trim() ?? '')) return false;
    return ABOUT_COMMENCEMENT.test((lines.length > 1 ? lines : (blocks[index + 1]?.lines ?? [])).join(' '));
  });
}

/** Leaves transitional provisions that follow an appendix out. */
function withoutTail(appendices: readonly Block[]): readonly Block[] {
  const tail = numberedStart(appendices, 0);
  return tail === -1 ? appendices : appendices.slice(0, tail);
}

/** True if a block below the transitional provisions begins text that is law again. */
function isResumed(block: Block): boolean {
  const line = firstLine(block);
  const isTitle =
    isAppendixStart(block) || (RESUMING_TITLE.test(line) && line.length < 90 && isHeadingLike(block.lines));
  return (isTitle && !isAppendixNote(line)) || isTreatyTitle(block);
}

/** True if a block begins a treaty that follows the transitional provisions without a line that reads `Bilaga`. */
function isTreatyTitle({ lines }: Block): boolean {
  const text = lines.join(' ').trim();
  if (!TREATY_TITLE.test(text) || ABOUT_COMMENCEMENT.test(text)) return false;
  return /^art/i.test(text) ? firstLineIsShort(lines) : !/\p{Ll}/u.test(lines[0] ?? '');
}

function firstLineIsShort(lines: readonly string[]): boolean {
  return lines.length === 1 && (lines[0] ?? '').trim().length < 80;
}

function isTransitionalHeading(block: Block, next: Block | undefined): boolean {
  const [line = '', following] = block.lines;
  if (!TRANSITIONAL_HEADING.test(line.trim()) || block.lines.length > 2) return false;
  return TRANSITIONAL_START.test((following ?? next?.lines[0] ?? '').trim());
}

/**
 * Finds where the appendices begin, which end the provisions. A `Bilaga` line is a heading of the act if the first § below it is the next
 * one; an appendix that prints sections of its own does not continue the numbering. The next chapter ends an appendix above it.
 */
function provisionsExtent(blocks: readonly Block[], upTo: number): Extent {
  const inserted: Extent['inserted'] = [];
  let highest = 0;
  let lastChapter = 0;
  let lastSection = 0;
  let start = upTo;
  for (let index = 0; index < upTo; index += 1) {
    const block = blocks[index];
    if (block === undefined) continue;
    const number = numberOf(SECTION, block);
    const chapter = numberOf(CHAPTER, block);
    if (start === upTo) {
      if (number > 0) [highest, lastSection] = [number, index];
      else if (chapter > 0) lastChapter = chapter;
      else if (index > 0 && isAppendixStart(block)) start = index;
    } else if (chapter > 1 && chapter === lastChapter + 1 && opensChapter(blocks, index, highest)) {
      inserted.push({ from: start, to: index });
      lastChapter = chapter;
      start = upTo;
    } else if (number > 0) {
      if (number !== highest + 1 || highest === 0) return { end: start, inserted };
      highest = number;
      lastSection = index;
      start = upTo;
    }
  }
  return { end: start === upTo ? trailingTreaty(blocks, lastSection, upTo) : start, inserted };
}

function numberOf(pattern: RegExp, block: Block): number {
  return Number(pattern.exec(block.lines[0] ?? '')?.[1] ?? 0);
}

/** True if the first section below a chapter's title starts over or continues the numbering. */
function opensChapter(blocks: readonly Block[], title: number, highest: number): boolean {
  const below = blocks.slice(title + 1, title + 1 + MAX_HEADINGS).map((block) => numberOf(SECTION, block));
  const first = below.find((number) => number > 0);
  return first === 1 || first === highest + 1;
}

/** Finds the title or, if it has none, the first article of a treaty that is printed below the last section. */
function trailingTreaty(blocks: readonly Block[], lastSection: number, upTo: number): number {
  const articles: number[] = [];
  for (let index = lastSection + 1; index < upTo; index += 1)
    if (articleNumber(blocks[index]?.lines ?? []) !== null) articles.push(index);
  const [first] = articles;
  if (first === undefined || articles.length < MIN_ARTICLES) return upTo;
  const title = blocks.findIndex((block, index) => index > lastSection && index <= first && isTitleOfTreaty(block));
  if (title === -1) return articleNumber(blocks[first]?.lines ?? [])?.sign.match(/^(?:1|I)$/) ? first : upTo;
  return title;
}

function isTitleOfTreaty(block: Block): boolean {
  if (articleNumber(block.lines) !== null) return false;
  return isTreatyTitle(block) || (TITLED_TREATY.test(firstLine(block)) && isHeadingLike(block.lines));
}

/** Divides blocks at the lines that name an appendix; such a word below an article is its title, and one printed twice begins only one. */
function split(blocks: readonly Block[]): Block[][] {
  const appendices: Block[][] = [];
  let isTitleNext = false;
  let last: Block | undefined;
  for (const block of blocks) {
    const isRepeated = last !== undefined && isAppendixStart(last) && firstLine(last) === firstLine(block);
    if (isRepeated && last !== undefined)
      appendices.at(-1)?.splice(-1, 1, { ...last, lines: [...last.lines, ...block.lines] });
    else if (appendices.length === 0 || (isAppendixStart(block) && !isTitleNext)) appendices.push([block]);
    else appendices.at(-1)?.push(block);
    isTitleNext = block.lines.length === 1 && articleNumber(block.lines) !== null;
    last = block;
  }
  return appendices;
}
