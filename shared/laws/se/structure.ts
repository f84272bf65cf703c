import type { Draft } from './assemble.ts';
import { type Block, endsLikeSentence, isHeadingLike, isInForce, type Marker, takeMarkers } from './blocks.ts';

/** A printed element of an act, in document order. */
export type Element =
  | { kind: 'part'; level: 1 | 2; lines: string[] }
  | { kind: 'chapter'; number: string; lines: string[]; markers: Marker[]; isNotice: boolean }
  | { kind: 'section'; number: string; printed: string; lines: string[]; markers: Marker[] }
  | { kind: 'text'; lines: string[]; markers: Marker[] }
  | { kind: 'appendices'; drafts: Draft[] };

type Section = Extract<Element, { kind: 'section' }>;
type Candidate = { element: Element; block: Block };

const NOTICE_START =
  /^\/?(?:(?:kapitlet|paragrafen|bilagan) )?(?:har? (?:up+h\p{L}+|utgått|betecknats)|upphävd|utgår genom|ny beteckning)(?!\p{L})/iu;
const ACT_NUMBER_AT_END = /\d{4}[:.]\s?[^()]{0,120}\)?[.,/]{0,3}$/;
const NEW_NUMBER_AT_END = /\b(?:betecknats|beteckning) (?:\d+ ?[a-z]? kap\. ?)?\d+ ?[a-z]? §\.?$/iu;
const MOMENT = /^\(?(?:\d+ mom\. )?/;
const SECTION = /^(\d+) ?([a-zåäöA-Z])? ?§(?: ?§)?[.*]?(?:(?: |(?=[\p{Lu}/]))(.*))?$/u;
const SECTION_RANGE = /^(\d+(?: ?[a-z])?(?: ?(?:--|-|–|,|och|samt) ?\d+(?: ?[a-z])?)+) ?§§ (.*)$/;
const LEADING_SECTION = /^§ ?(\d+) ?([a-z])?\.?(?: (.*))?$/;
const CHAPTER = /^(\d+) ?([a-zA-Z])? ?kap\.?(?: (?:[-–] ?)?(.*))?$/i;
const PART = /^(?:avdelning|avd\.|underavdelning)\s+([ivxlc]+|\d+|[a-z])(?:\b|\.)/i;
const ORDINAL_PART = /^(första|andra|tredje|fjärde|femte|sjätte|sjunde|åttonde|nionde|tionde) avdelningen\.?$/i;
const OPEN_END = /(?:[:,;]|\b(?:och|eller|samt))$/;
const ORDINALS = 'första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde'.split(' ');

/** True if the words of a provision only record that it was repealed, lapsed or moved to another number. */
export function isRepealNotice(text: string): boolean {
  const words = text.replace(MOMENT, '');
  if (text.length >= 120 || !NOTICE_START.test(words)) return false;
  return ACT_NUMBER_AT_END.test(words) || NEW_NUMBER_AT_END.test(words);
}

/** Finds parts, chapters and sections among the blocks of an act; a block that only looks like one stays text. */
export function toElements(blocks: readonly Block[]): Element[] {
  const firstPass = blocks.map((block): Candidate => ({ element: recognise(block), block }));
  demoteListedParts(firstPass);
  keepPlausibleSections(firstPass);
  if (!firstPass.some(({ element }) => element.kind === 'section')) recogniseLeadingSigns(firstPass);
  demoteContents(firstPass);
  return firstPass.map(({ element }) => element);
}

/** Turns parts that are items of a list ("Avdelning G Handel") into text: the line above the first does not end a sentence. */
function demoteListedParts(candidates: Candidate[]): void {
  let isListed = false;
  candidates.forEach((candidate, index) => {
    const above = candidates[index - 1]?.block.lines.at(-1)?.trim() ?? '';
    isListed = candidate.element.kind === 'part' && (isListed || OPEN_END.test(above));
    if (isListed) candidate.element = asText(candidate.block);
  });
}

function asText({ lines, markers }: Block): Element {
  return { kind: 'text', lines, markers };
}

function recognise(block: Block): Element {
  const first = (block.lines[0] ?? '').replace(/\s+/g, ' ').trim();
  const others = block.lines.slice(1);
  const range = SECTION_RANGE.exec(first);
  if (range !== null && NOTICE_START.test(range[2] ?? '')) {
    const number = (range[1] ?? '').replace(/ (?:och|samt) |, ?|–|--/g, '-').replace(/ /g, '');
    return {
      kind: 'section',
      number,
      printed: `${range[1]} §§`,
      lines: [range[2] ?? '', ...others],
      markers: block.markers,
    };
  }
  const section = SECTION.exec(first);
  if (section !== null) return sectionOf(block, section, others);
  const chapter = CHAPTER.exec(first);
  if (chapter !== null) {
    const { markers, rest } = takeMarkers(chapter[3] ?? '');
    const title = rest.trim();
    if (isChapterTitle(title, block.lines)) {
      return {
        kind: 'chapter',
        number: `${chapter[1]}${chapter[2] ?? ''}`,
        lines: markers.length === 0 ? block.lines : [first.slice(0, first.indexOf('/')) + title, ...others],
        markers: [...block.markers, ...markers],
        isNotice: NOTICE_START.test(title),
      };
    }
  }
  if (isPartLine(block.lines)) return { kind: 'part', level: /^under/i.test(first) ? 2 : 1, lines: block.lines };
  return asText(block);
}

function sectionOf(block: Block, [, digits, letter = '', text = '']: RegExpExecArray, others: string[]): Section {
  const { markers, rest } = takeMarkers(text);
  return {
    kind: 'section',
    number: `${digits}${letter}`,
    printed: letter === '' ? `${digits} §` : `${digits} ${letter} §`,
    lines: [rest, ...others],
    markers: [...block.markers, ...markers],
  };
}

function isChapterTitle(title: string, lines: readonly string[]): boolean {
  if (title === '' && lines.length > 1) return isHeadingLike(lines.slice(1));
  if (title === '') return true;
  if (NOTICE_START.test(title)) return true;
  if (lines.length > 4 || !/^["”(]?\p{Lu}/u.test(title)) return false;
  // The last line decides, because a wrapped sentence that happens to begin with a chapter ends like one, and a title does not.
  return lines.length === 1 || !endsLikeSentence(lines.at(-1)?.trim() ?? '');
}

function isPartLine(lines: readonly string[]): boolean {
  const text = lines.map((line) => line.trim()).join(' ');
  const bracket = text.search(/\(\d/);
  const citesChapter = bracket !== -1 && text.includes('kap.)', bracket);
  if (lines.length > 4 || citesChapter || OPEN_END.test(text)) return false;
  if (ORDINAL_PART.test(lines[0]?.trim() ?? '') && !endsLikeSentence(text)) return true;
  return PART.test(text) && (!/[.,;:]$/.test(text) || text.length < 18);
}

/**
 * Turns sections that are not plausible into text: a line such as `5 § första stycket …` is the rest of a sentence or an item of an
 * enumeration unless its words begin like a provision. A provision that begins in lower case counts only if it continues the numbering.
 */
function keepPlausibleSections(candidates: Candidate[]): void {
  let last = 0;
  let lastLetter = '';
  let chapter = 0;
  const strong = strongNumbers(candidates);
  candidates.forEach((candidate, index) => {
    const { element, block } = candidate;
    if (element.kind === 'chapter') {
      last = 0;
      chapter += 1;
    }
    if (element.kind !== 'section') return;
    const number = Number.parseInt(element.number, 10);
    const letter = /\D$/.exec(element.number)?.[0] ?? '';
    const previous = candidates[index - 1];
    const previousEnd = previous?.block.lines.at(-1)?.trim() ?? '';
    const opensChapter = number === 1 && previous?.element.kind === 'chapter';
    const mayBegin = opensChapter || (/[.!?]$/.test(previousEnd) && !strong[chapter]?.has(element.number));
    const isNext = number === last + 1 || (number === last && letter > lastLetter);
    const isItem = isBare(candidate) && OPEN_END.test(previousEnd);
    const isBelieved = (isStrongSection(candidate) && !isItem) || (isNext && mayBegin);
    if (!isBelieved) candidate.element = asText(block);
    else [last, lastLetter] = [number, letter];
  });
}

/**
 * Collects the numbers of the sections that look like ones, chapter by chapter. A wording with a marker is another one of the same section
 * and does not count.
 */
function strongNumbers(candidates: readonly Candidate[]): Set<string>[] {
  const chapters = [new Set<string>()];
  for (const candidate of candidates) {
    const { element } = candidate;
    if (element.kind === 'chapter') chapters.push(new Set());
    const isOnly = element.kind === 'section' && element.markers.length === 0;
    if (isOnly && isStrongSection(candidate)) chapters.at(-1)?.add(element.number);
  }
  return chapters;
}

/** True if a block is nothing but a section's number, as the items of a list are: `12 §,`, `13 §.` */
function isBare({ element, block }: Candidate): boolean {
  return element.kind === 'section' && element.lines[0]?.trim() === '' && block.lines.length === 1;
}

function isStrongSection({ element, block }: Candidate): boolean {
  if (element.kind !== 'section') return false;
  const text = element.lines[0]?.trim() ?? '';
  if (text === '') return element.markers.length > block.markers.length || /^(?:\p{Lu}|$)/u.test(block.lines[1] ?? '');
  return (
    /^["”“«'’([/]?\p{Lu}/u.test(text) ||
    /^(?:\d+:o|\d+ mom)\b/.test(text) ||
    NOTICE_START.test(text) ||
    /^[-–] /.test(text)
  );
}

/** Recognises `§ 1.` as a section, as statutes of a century ago print it, but only if it numbers the act from 1 upwards. */
function recogniseLeadingSigns(candidates: Candidate[]): void {
  let last = 0;
  for (const candidate of candidates) {
    const found = LEADING_SECTION.exec((candidate.block.lines[0] ?? '').replace(/\s+/g, ' ').trim());
    const number = Number(found?.[1]);
    if (found === null || (number !== last + 1 && !(number === last && found[2] !== undefined))) continue;
    if (candidate.block.lines[0]?.includes('\t')) continue;
    candidate.element = {
      ...sectionOf(candidate.block, found, candidate.block.lines.slice(1)),
      printed: `§ ${found[1]}`,
    };
    last = number;
  }
}

/**
 * Turns a table of contents into text, because it repeats chapters and parts without provisions between them. In such a run only the last
 * one can be real, and only if the numbering starts over.
 */
function demoteContents(candidates: Candidate[]): void {
  let run: Candidate[] = [];
  let lastChapter = 0;
  const settle = (firstSection: string): void => {
    const chapters = run.filter(({ element }) => element.kind === 'chapter' && !element.isNotice);
    const parts = run.filter(({ element }) => element.kind === 'part' && element.level === 1);
    const numbers = chapters.map(chapterNumber);
    // Chapters that continue the numbering down to a 1 § are printed there, because some hold no provision.
    const isPrinted = firstSection === '1' && lastChapter > 0 && isAscending([lastChapter + 1, ...numbers]);
    lastChapter = numbers.at(-1) ?? lastChapter;
    const chapter = chapters.length > 1 ? restarting(chapters, chapterNumber) : chapters[0];
    const isInContents = parts.length === 1 && chapters.length > 1 && chapter === undefined;
    const part = parts.length > 1 ? restarting(parts, partNumber) : isInContents ? undefined : parts[0];
    for (const candidate of [...chapters, ...parts]) {
      const isReal = candidate === chapter || candidate === part || (isPrinted && candidate.element.kind === 'chapter');
      if (!isReal) candidate.element = asText(candidate.block);
    }
    run = [];
  };
  for (const candidate of candidates) {
    if (candidate.element.kind === 'section') settle(candidate.element.number);
    else if (candidate.element.kind !== 'text') run.push(candidate);
  }
  for (const candidate of run) {
    if (candidate.element.kind !== 'chapter' || !candidate.element.isNotice)
      candidate.element = asText(candidate.block);
  }
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));
}

function restarting(run: readonly Candidate[], numberOf: (candidate: Candidate) => number): Candidate | undefined {
  const last = run.at(-1);
  if (last === undefined) return undefined;
  const isRestart = run.slice(0, -1).some((other) => numberOf(other) >= numberOf(last));
  return isRestart ? last : undefined;
}

function chapterNumber({ element }: Candidate): number {
  return element.kind === 'chapter' ? Number.parseInt(element.number, 10) : 0;
}

function partNumber({ block }: Candidate): number {
  const line = block.lines[0]?.trim() ?? '';
  const ordinal = ORDINAL_PART.exec(line)?.[1];
  if (ordinal !== undefined) return ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
  const sign = (PART.exec(line)?.[1] ?? '').toUpperCase();
  if (/^\d+$/.test(sign)) return Number(sign);
  return /^[IVXLC]+$/.test(sign) ? romanNumber(sign) : sign.charCodeAt(0) - 64;
}

function romanNumber(sign: string): number {
  const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
  let total = 0;
  let previous = 0;
  for (const letter of [...sign].reverse()) {
    const value = values[letter] ?? 0;
    total += value < previous ? -value : value;
    previous = Math.max(previous, value);
  }
  return total;
}

/**
 * Keeps the elements whose wording applies on a day. A section goes with its text, a chapter with all it holds; headings printed above the
 * next provision stay, because they belong to that one.
 */
export function selectInForce(elements: readonly Element[], today: string): Element[] {
  const kept: Element[] = [];
  let headings: Element[] = [];
  let dropping: 'nothing' | 'section' | 'chapter' = 'nothing';
  for (const element of elements) {
    if (element.kind === 'chapter') dropping = isInForce(element.markers, today) ? 'nothing' : 'chapter';
    else if (element.kind === 'part' || element.kind === 'appendices') dropping = 'nothing';
    else if (element.kind === 'section' && dropping !== 'chapter') {
      dropping = isInForce(element.markers, today) ? 'nothing' : 'section';
    }
    if (element.kind === 'text' && !isInForce(element.markers, today)) continue;
    if (dropping === 'section' && element.kind === 'text') {
      headings = isHeadingLike(element.lines) ? [...headings, element] : [];
      continue;
    }
    if (dropping !== 'chapter') kept.push(...headings);
    headings = [];
    if (dropping === 'nothing') kept.push(element);
  }
  return kept;
}
