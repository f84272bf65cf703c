import { oneLine } from './source-reading.ts';

/** `I`: the wording begins to apply, `U`: it ceases to; `when` is a date or words. */
export interface Mark {
  noun: string;
  kind: string;
  when: string;
}

/** Lines that stand together, without the marks above them. */
export interface Block {
  lines: string[];
  marks: Mark[];
  /** All lines as one. */
  text: string;
  isHeading: boolean;
}

/** A number with its section sign at the start of a line: `11 a §`, or `§ 11 a` in old acts. */
export const SECTION = /^(?:(\d{1,4})\s?([a-zåäö]{1,2})?\s?§§?\*?(?![§\d])|§\s?(\d{1,4})\s?([a-z])?(?=[\s.:]))/;
export const CHAPTER = /^(\d{1,4})\s?([a-z])?\s?(?:[Kk]ap|KAP)\.?(?=\s|$)/;
const MARK = /^\s*\/([^/]{0,40}?)([IU]):\s?([^/]{1,90})\/\s*/;
const CHAPTER_TITLE = /^\d{1,4} ?[a-z]? ?[Kk]ap\. \p{Lu}[^.]{0,150}$/u;
const CONTINUES = /^\s*(?:och|eller|samt|i\b|första|andra|tredje)/;
const CITED = /(?:\d|kap\.|enligt|och|eller|till|av|i|samt)$/;
const NO_BEGINNING = /^\s*(?:[a-zåäö,.;)]|$)/;
const LONGEST_HEADING = 170;
const MOST_LINES = 4;

/** Takes the marks off the start of a text. */
export function takeMarks(text: string): { marks: Mark[]; rest: string } {
  const marks: Mark[] = [];
  let rest = text;
  for (let found = MARK.exec(rest); found !== null; found = MARK.exec(rest)) {
    const [whole, noun = '', kind = '', when = ''] = found;
    marks.push({ noun: noun.trim(), kind, when });
    rest = rest.slice(whole.length);
  }
  return { marks, rest };
}

/** True where the wording that these marks stand on does not apply on a day. */
export function isOutOfForce(marks: readonly Mark[], today: string): boolean {
  return marks.some(({ kind, when }) => {
    const day = /^\s*(\d{4}-\d\d-\d\d)/.exec(when)?.[1];
    return kind === 'I' ? day === undefined || day > today : day !== undefined && day <= today;
  });
}

/** Divides an act's text at blank lines, and above a section that begins inside a block in sequence. */
export function blocksOf(text: string): Block[] {
  const groups: string[][] = [[]];
  for (const line of text.replace(/\r/g, '').replaceAll('\u00a0', ' ').split('\n')) {
    if (line.trim() !== '') groups.at(-1)?.push(line);
    else if (groups.at(-1)?.length !== 0) groups.push([]);
  }
  return dividedAtSections(groups.filter(({ length }) => length > 0)).map(blockOf);
}

function blockOf(lines: readonly string[]): Block {
  const { marks, rest } = takeMarks(lines.join('\n'));
  const kept = rest.trim() === '' ? [] : rest.split('\n');
  return { lines: kept, marks, text: oneLine(kept.join(' ')), isHeading: isHeadingLike(kept) };
}

function dividedAtSections(groups: readonly string[][]): string[][] {
  const pieces: string[][] = [];
  let last: { number: number; letter: string } | null = null;
  for (const group of groups) {
    let piece: string[] = [];
    group.forEach((given, index) => {
      const line = index === 0 ? given.trimStart() : given;
      const found = SECTION.exec(line);
      const after = line.slice(found?.[0].length ?? 0);
      if (found !== null && (found[1] === undefined || !CONTINUES.test(after))) {
        const [number, letter] = [Number(found[1] ?? found[3]), found[2] ?? ''];
        const above = (group[index - 1] ?? '').trimEnd();
        const isNext =
          last !== null &&
          (number === last.number + 1 || (number === last.number && letter > last.letter && !CITED.test(above))) &&
          !NO_BEGINNING.test(after) &&
          !above.endsWith('kap.');
        if (isNext && piece.length > 0 && (/[.)/]$/.test(above) || isHeadingLike(piece))) {
          pieces.push(piece);
          piece = [];
        } else if (isNext && piece.length > 1 && isHeadingLike([above]) && /[.)/]\s*$/.test(piece.at(-2) ?? '')) {
          pieces.push(piece.slice(0, -1), piece.slice(-1));
          piece = [];
        }
        if (piece.length === 0) last = { number, letter };
      }
      if (piece.at(-1)?.trimEnd().endsWith('.') && CHAPTER_TITLE.test(line)) {
        pieces.push(piece);
        piece = [];
      }
      if (piece.length === 0 && CHAPTER.test(line)) last = { number: 0, letter: '' };
      piece.push(line);
    });
    pieces.push(piece);
  }
  return pieces;
}

/** True for a few short lines that begin like a title and do not end like a sentence. */
function isHeadingLike(lines: readonly string[]): boolean {
  if (lines.length === 0 || lines.length > MOST_LINES) return false;
  const text = oneLine(lines.join(' '));
  if (text === '' || text.length > LONGEST_HEADING || /^[-–—•*]/.test(text)) return false;
  if (/^(?:\d{1,4}[.)]|[a-zåäö][.)]|\d{1,4} (?:[a-z] )?(?:§|kap|eller|000))/.test(text)) return false;
  if (/(?:[,;:]|\b(?:och|samt|eller))$/.test(text)) return false;
  if (text.endsWith('.') && !isShortTitle(text) && !/(?:m\.\s?m|m\.\s?fl|etc|o\.\s?d|dyl)\.$/.test(text)) return false;
  return /^[A-ZÅÄÖÉ0-9(”"§/]/.test(text);
}

const isShortTitle = (text: string) =>
  text.length < 45 && text.split(' ').length < 6 && /^(?:(?:[IVX]{1,8}|[A-Z])\. |Till \d|Kapitel|KAPITEL)/.test(text);
