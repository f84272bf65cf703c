import { oneLine } from '../text.ts';
import { articleNumber } from './article.ts';
import type { Draft } from './assemble.ts';
import { type Block, blocksInForce, isHeadingLike, isInForce } from './blocks.ts';
import { appendixNumber, isAppendixNote, isAppendixStart } from './transitional.ts';

/** Fewer articles than this are mentioned in an appendix, not enacted by it. */
const MIN_ARTICLES = 2;
/** Lines below the one that names an appendix; fewer are its title. */
const MIN_TEXT = 3;

/**
 * Divides an appendix into provisions: what stands above the first article, then each article of a treaty, so that each can be cited.
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
  const [above = [], ...articles] = byArticle(shown);
  if (articles.length < MIN_ARTICLES) return [draft(section, printed, heading, shown)];
  return [
    ...(above.length > 0 || isNamed ? [draft(section, printed, heading, above)] : []),
    ...articles.map((lines) => {
      const { word, sign } = lines.map((block) => articleNumber(block)).find((found) => found !== null) ?? NO_ARTICLE;
      return draft(`${section}${word}${sign.replace(/\s/g, '')}`, `${printed} ${word} ${sign}`, heading, lines);
    }),
  ];
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

const NO_ARTICLE = { word: '', sign: '' };

function draft(section: string, printed: string, heading: string[], body: string[][]): Draft {
  return { chapter: '', section, printed, part: [], heading, body, isChapterNotice: false };
}

/** Groups blocks by the article they belong to; headings directly above an article go with it. The first group is above all articles. */
function byArticle(blocks: readonly string[][]): string[][][] {
  const groups: string[][][] = [[]];
  for (const lines of blocks) {
    const current = groups.at(-1) ?? [];
    if (articleNumber(lines) === null) {
      current.push(lines);
      continue;
    }
    let from = current.length;
    while (from > 1 && isHeadingLike(current[from - 1] ?? []) && articleNumber(current[from - 1] ?? []) === null)
      from -= 1;
    groups.push([...current.splice(from), lines]);
  }
  return groups;
}
