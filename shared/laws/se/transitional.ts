import type { Block } from './blocks.ts';

/** An act divided at the end of its provisions. */
export interface Division {
  /** Everything up to the transitional provisions, appendices excepted. */
  body: Block[];
  /** Appendices, anywhere in the act; each begins with its own `Bilaga` line. */
  appendices: Block[][];
}

const TRANSITIONAL_HEADING = /^(?:ikraftträdande- och )?övergångsbest\p{L}+[.:]?$/iu;
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
function isAppendixStart(block: Block): boolean {
  const line = firstLine(block);
  return block.lines.length <= 3 && line.length < 90 && APPENDIX.test(line);
}

/** Removes the transitional provisions and separates the appendices. */
export function divide(blocks: readonly Block[]): Division {
  const cut = blocks.findIndex((block, index) => isTransitionalHeading(block, blocks[index + 1]));
  const upTo = cut === -1 ? blocks.length : cut;
  const appendixInBody = firstAppendix(blocks, upTo);
  const body = blocks.slice(0, appendixInBody);
  const appendices = [...split(blocks.slice(appendixInBody, upTo))];
  if (cut !== -1) {
    const after = blocks.findIndex((block, index) => index > cut && isAppendixStart(block));
    if (after !== -1) appendices.push(...split(blocks.slice(after)));
  }
  return { body, appendices };
}

function firstLine(block: Block): string {
  return (block.lines[0] ?? '').replace(/\s+/g, ' ').trim();
}

function isTransitionalHeading(block: Block, next: Block | undefined): boolean {
  const [line = '', following] = block.lines;
  if (!TRANSITIONAL_HEADING.test(line.trim()) || block.lines.length > 2) return false;
  return TRANSITIONAL_START.test((following ?? next?.lines[0] ?? '').trim());
}

/** Finds the first appendix, which ends the provisions; a `Bilaga` line with a higher § below it is only mentioned in the text. */
function firstAppendix(blocks: readonly Block[], upTo: number): number {
  let highest = 0;
  let start = upTo;
  for (let index = 0; index < upTo; index += 1) {
    const block = blocks[index];
    if (block === undefined) continue;
    const number = Number(SECTION.exec(block.lines[0] ?? '')?.[1] ?? 0);
    if (start === upTo) {
      if (number > 0) highest = number;
      else if (highest > 0 && isAppendixStart(block)) start = index;
    } else if (number === highest + 1) {
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
