import { hasColumns, isTable, oneLine } from '../text.ts';
import { articleNumber } from './article.ts';
import type { Draft } from './assemble.ts';
import { type Block, blocksInForce, isHeadingLike, isInForce } from './blocks.ts';
import { appendixNumber, isAppendixNote, isAppendixStart } from './transitional.ts';

/** Fewer articles than this are mentioned in an appendix, not enacted by it. */
const MIN_ARTICLES = 2;
/** Fewer points than this are those of one paragraph. */
const MIN_POINTS = 3;
/** Characters; a shorter list is cited whole, because its points say nothing alone. */
const MIN_LONG_LIST = 3000;
/** Lines below the one that names an appendix; fewer are its title. */
const MIN_TEXT = 3;

/**
 * Divides an appendix into provisions: what stands above the first article of a treaty or the first point of a long list, then each of them,
 * so that each can be cited.
 * @param blocks the appendix with the line that names it, if it has one.
 * @param today `YYYY-MM-DD`; an appendix that does not apply on that day yields nothing.
 */
export function annexDrafts(blocks: readonly Block[], today: string): Draft[] {
  const [title] = blocks;
  if (title === undefined || !isInForce(title.markers, today)) return [];
  const isNamed = isAppendixStart(title);
  const number = isNamed ? appendixNumber(title) : '';
  const { heading, opening } = isNamed ? divideTitle(title.lines) : { heading: [], opening: [title.lines] };
  const shown = [...opening, ...blocksInForce(blocks.slice(1), today).map(({ lines }) => lines)];
  const section = `bilaga${number.replace(/\s/g, '')}`;
  const printed = `Bilaga ${number}`.trim();
  const numberOf = numbering(shown);
  if (numberOf === null) return [draft(section, printed, heading, shown)];
  const [above = [], ...divisions] = divided(shown, numberOf);
  return [
    ...(above.length > 0 || isNamed ? [draft(section, printed, heading, above)] : []),
    ...divisions.map((lines) => {
      const { word, sign } = lines.map((block) => numberOf(block)).find((found) => found !== null) ?? NO_NUMBER;
      return draft(`${section}${word}${sign.replace(/\s/g, '')}`, `${printed} ${word} ${sign}`, heading, lines);
    }),
  ];
}

/** Reads the number of the article or point that a block begins with. */
type Numbering = (lines: readonly string[]) => { word: string; sign: string } | null;

/** Tells how an appendix is divided: a treaty by its articles, a long list by its points where they run from 1 upwards; null if by neither. */
function numbering(blocks: readonly string[][]): Numbering | null {
  if (blocks.filter((lines) => articleNumber(lines) !== null).length >= MIN_ARTICLES) return articleNumber;
  const first = blocks.findIndex((lines) => pointNumber(lines) !== null);
  const points = blocks.flatMap((lines) => pointNumber(lines)?.sign ?? []);
  if (points.length < MIN_POINTS || points.some((sign, index) => sign !== `${index + 1}`)) return null;
  const listed = lengthOf(blocks.slice(first));
  return listed >= MIN_LONG_LIST && lengthOf(blocks.slice(0, first)) < listed ? pointNumber : null;
}

function lengthOf(blocks: readonly string[][]): number {
  return blocks.reduce((sum, lines) => sum + lines.join(' ').length, 0);
}

function pointNumber(lines: readonly string[]): { word: string; sign: string } | null {
  const sign = /^\s*(\d{1,3})\. +\S/.exec(lines[0] ?? '')?.[1];
  return sign === undefined || isTable(lines) || lines.some(hasColumns) ? null : { word: 'punkt', sign };
}

/** Divides the lines that name an appendix into its heading and, where its text begins below them without a blank line, that text. */
function divideTitle(lines: readonly string[]): { heading: string[]; opening: string[][] } {
  const below = lines.slice(1);
  if (isAppendixNote(lines[0] ?? '')) return { heading: [], opening: [[...lines]] };
  const isTitle = below.length < MIN_TEXT || isHeadingLike(below);
  return isTitle
    ? { heading: [oneLine(lines.join(' '))], opening: [] }
    : { heading: [oneLine(lines[0] ?? '')], opening: [below] };
}

const NO_NUMBER = { word: '', sign: '' };

function draft(section: string, printed: string, heading: string[], body: string[][]): Draft {
  return { chapter: '', section, printed, part: [], heading, body, isChapterNotice: false };
}

/** Groups blocks by the article or point they belong to; headings directly above one go with it. The first group is above all of them. */
function divided(blocks: readonly string[][], numberOf: Numbering): string[][][] {
  const groups: string[][][] = [[]];
  for (const lines of blocks) {
    const current = groups.at(-1) ?? [];
    if (numberOf(lines) === null) {
      current.push(lines);
      continue;
    }
    let from = current.length;
    while (from > 1 && isHeadingLike(current[from - 1] ?? []) && numberOf(current[from - 1] ?? []) === null) from -= 1;
    groups.push([...current.splice(from), lines]);
  }
  return groups;
}
