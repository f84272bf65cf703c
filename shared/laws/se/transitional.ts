import type { Block } from './blocks.ts';

/** An act divided at the end of its provisions. */
export interface Division {
  /** Everything up to the transitional provisions, appendices excepted. */
  body: Block[];
  /** Appendices, anywhere in the act; each begins with its own `Bilaga` line. */
  appendices: Block[][];
}

const TRANSITIONAL_HEADING = /^(?:ikraft(?:trädande)?-? (?:och )?)?övergångsbe\p{L}+[.:]?$/iu;
const ACT_NUMBER = /^N?\d{4}:\d+[.:]?$/;
const ABOUT_COMMENCEMENT = /träder i kraft|trätt i kraft|ikraftträdande|upphäv|fortfarande|tillämpas/i;
const TREATY_TITLE =
  /^(?:(?:artikel|article) (?:\d+|premier|[IVX]+)\b|(?:AVTAL|KONVENTION|PROTOKOLL|FÖRDRAG|ÖVERENSKOMMELSE|AGREEMENT|CONVENTION|PROTOCOL|TREATY)(?: |$))/i;
const TRANSITIONAL_START =
  /^(?:(?:SFS )?\d{4}:\s?\d+|N\d{4}:\d+|till \d{4}:\d+|(?:1\. )?denna (?:lag|förordning|kungörelse|balk) )/i;
const APPENDIX =
  /^bilag(?:a|orna|an|or)(?:\s+\d+(?: ?[a-z])?| [A-Z])?(?:[.:]|\s*\/.*\/|\s+(?:till|till\s.*|inte .*|(?:är|finns|ingår) (?:inte|ej) .*|har (?:upp?h|utg).*|\(.*\)))?$/i;
const SECTION = /^(\d+) ?([a-z])? ?§ \p{Lu}/u;

/** Reads the number after `Bilaga`: `1`, `2 B`; `''` if the appendix has none. */
export function appendixNumber(block: Block): string {
  return /^bilag\p{L}*\s+(\d+(?: ?[a-zA-Z]\b)?|[A-Z]\b)/iu.exec(firstLine(block))?.[1] ?? '';
}

/** True if a block is the first line of an appendix. */
export function isAppendixStart(block: Block): boolean {
  const line = firstLine(block);
  return block.lines.length <= 3 && line.length < 90 && APPENDIX.test(line);
}

/** Separates the appendices and leaves the transitional provisions out. */
export function divide(blocks: readonly Block[]): Division {
  const cut = transitionalStart(blocks);
  const upTo = cut === -1 ? blocks.length : cut;
  const appendixInBody = firstAppendix(blocks, upTo);
  const body = blocks.slice(0, appendixInBody);
  const appendices = [...split(blocks.slice(appendixInBody, upTo))];
  if (cut !== -1) {
    const after = blocks.findIndex((block, index) => index > cut && (isAppendixStart(block) || isTreatyTitle(block)));
    if (after !== -1) appendices.push(...split(withoutTail(blocks.slice(after))));
  }
  return { body, appendices };
}

function firstLine(block: Block): string {
  return (block.lines[0] ?? '').replace(/\s+/g, ' ').trim();
}

/** Finds the heading of the transitional provisions or, in an act that prints none, the number of the act they belong to. */
function transitionalStart(blocks: readonly Block[]): number {
  const heading = blocks.findIndex((block, index) => isTransitionalHeading(block, blocks[index + 1]));
  if (heading !== -1) return heading;
  const lastSection = blocks.findLastIndex((block) => SECTION.test(block.lines[0] ?? ''));
  return lastSection === -1 ? -1 : numberedStart(blocks, lastSection);
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
 * Finds the first appendix, which ends the provisions. A `Bilaga` line is a heading of the act if the first § below it is the next one;
 * an appendix that prints sections of its own does not continue the numbering.
 */
function firstAppendix(blocks: readonly Block[], upTo: number): number {
  let highest = 0;
  let start = upTo;
  for (let index = 0; index < upTo; index += 1) {
    const block = blocks[index];
    if (block === undefined) continue;
    const number = Number(SECTION.exec(block.lines[0] ?? '')?.[1] ?? 0);
    if (start === upTo) {
      if (number > 0) highest = number;
      else if (index > 0 && isAppendixStart(block)) start = index;
    } else if (number > 0) {
      if (number !== highest + 1 || highest === 0) return start;
      highest = number;
      start = upTo;
    }
  }
  return start;
}

function* split(blocks: readonly Block[]): Generator<Block[]> {
  let appendix: Block[] = [];
  for (const block of blocks) {
    if (isAppendixStart(block) && appendix.length > 0) {
      yield appendix;
      appendix = [];
    }
    appendix.push(block);
  }
  if (appendix.length > 0) yield appendix;
}
