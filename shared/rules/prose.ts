import type { CitableSource } from '../contracts/review.ts';
import type { TextRange } from './name-finder.ts';
import { type DocumentIndex, findPassage, indexDocument } from './quotations.ts';

/** Longest title and description reported, in code points: the summary names every title and must stay readable. */
export const MAX_TITLE_LENGTH = 160;
export const MAX_DESCRIPTION_LENGTH = 4000;

/** Double quotation marks in every style. */
export const MARK = /["“”„‟«»＂]/u;
const SINGLE_OPENING = "'‘’‚‹";
const SINGLE_CLOSING = "'’‘›";
/** Code points of the longest quotation between two single marks. */
const LONGEST_SINGLE_QUOTED = 2001;
const LONGEST_UNCHECKED_WORDS = 4;

const collapse = (text: string): string => text.replace(/\s+/gu, ' ').trim();
const isLong = (passage: string): boolean => (passage.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > LONGEST_UNCHECKED_WORDS;

/**
 * Stretches of at least two characters in single quotation marks, the marks included, with their UTF-16 offsets: only marks that cannot be
 * apostrophes, each stretch up to the first mark that can close it. Linear in the text.
 */
export function singleQuoted(text: string): { index: number; whole: string }[] {
  // Most texts have none, and walking one by its code points takes most of a long document's time.
  if (![...SINGLE_OPENING].some((mark) => text.includes(mark))) return [];
  const points = [...text];
  const isWord = (at: number): boolean => /^[\p{L}\p{N}]/u.test(points[at] ?? '');
  const isSolid = (at: number): boolean => /^\S/u.test(points[at] ?? '');
  /** The first closing mark from each position on. */
  const closing = new Int32Array(points.length + 4).fill(points.length);
  for (let at = points.length - 1; at >= 0; at--) {
    const closes = SINGLE_CLOSING.includes(points[at] ?? '') && isSolid(at - 1) && !isWord(at + 1);
    closing[at] = closes ? at : (closing[at + 1] ?? points.length);
  }
  const found: { index: number; whole: string }[] = [];
  for (let at = 0, index = 0; at < points.length; ) {
    const close = closing[at + 3] ?? points.length;
    const opens = SINGLE_OPENING.includes(points[at] ?? '') && isSolid(at + 1) && !isWord(at - 1);
    const quoted = opens && close < points.length && close - at - 1 <= LONGEST_SINGLE_QUOTED;
    const whole = quoted ? points.slice(at, close + 1).join('') : (points[at] ?? '');
    if (quoted) found.push({ index, whole });
    index += whole.length;
    at = quoted ? close + 1 : at + 1;
  }
  return found;
}

/** Passages a text presents as quotations; null if its quotation marks do not pair, because then they cannot be told. */
function quotedPassages(prose: string): string[] | null {
  const parts = prose.split(MARK);
  const paired = parts.length % 2 === 1;
  if (!paired && parts.slice(1).some(isLong)) return null;
  const double = parts.filter((_, position) => position % 2 === 1);
  const single = singleQuoted(prose).map(({ whole }) => whole.slice(1, -1));
  return [...double, ...single].filter(isLong);
}

/**
 * Tells prose that quotes faithfully from prose that does not: every passage of more than four words in quotation marks must
 * stand in the document or in the text of a source of the run.
 */
export function proseGuard(index: DocumentIndex, sources: readonly CitableSource[]): (prose: string) => boolean {
  let sourceIndexes: DocumentIndex[] | null = null;
  const stands = (passage: string): boolean => {
    if (findPassage(index, passage)) return true;
    sourceIndexes ??= sources.map(({ text, title, citation }) => indexDocument([`${text}\n\n${title}\n\n${citation}`]));
    return sourceIndexes.some((source) => findPassage(source, passage) !== null);
  };
  return (prose) => quotedPassages(prose)?.every((passage) => quotedForms(passage).some(stands)) ?? false;
}

/** Leaves out the sentences of a text that do not quote faithfully. */
export function faithfulSentences(prose: string, faithful: (prose: string) => boolean): string {
  if (faithful(prose)) return prose;
  return eachParagraph(prose, (sentences) => sentences.filter(faithful));
}

/**
 * Texts, each without the sentences that stand word for word in one before it; a text that says nothing else is left out. Linear in their
 * length, where `newSentences` compares every sentence with every text.
 */
export function withoutRepeated(texts: readonly string[]): string[] {
  const known = new Set<string>();
  const left = texts.map((text) => {
    const own: string[] = [];
    const rest = eachParagraph(text, (sentences) =>
      sentences.filter((sentence) => {
        const words = wordsOnly(sentence);
        own.push(words);
        return !known.has(words);
      }),
    );
    for (const words of own) if (words.trim() !== '') known.add(words);
    return rest;
  });
  return left.filter((text) => text !== '');
}

/** A text with the sentences that `choose` leaves of each paragraph, without paragraphs of which it leaves none. */
function eachParagraph(text: string, choose: (sentences: readonly string[]) => readonly string[]): string {
  const paragraphs = text.split('\n\n').map((paragraph) => choose(wholeSentences(paragraph)).join('').trim());
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

/** The sentences of a paragraph; those that one pair of quotation marks spans are one, up to the end of the paragraph. */
function wholeSentences(paragraph: string): string[] {
  const whole: string[] = [];
  let isQuoting = false;
  for (const { start, end } of sentencesOf(paragraph)) {
    const sentence = paragraph.slice(start, end);
    if (isQuoting) whole.push(`${whole.pop()}${sentence}`);
    else whole.push(sentence);
    if (sentence.split(MARK).length % 2 === 0) isQuoting = !isQuoting;
  }
  return whole;
}

/** The sentences of a paragraph that stand in none of the texts. */
export function newSentences(paragraph: string, texts: readonly string[]): string {
  const known = texts.map(wordsOnly);
  return sentencesOf(paragraph)
    .map(({ start, end }) => paragraph.slice(start, end))
    .filter((sentence) => !known.some((text) => text.includes(wordsOnly(sentence))))
    .join('')
    .trim();
}

/** The words of a text between single blanks, because a sentence that goes on elsewhere has other signs and capitals there. */
export const wordsOnly = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}§%]+/gu)
      ?.join(' ') ?? ''
  } `;

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Abbreviations of legal writing behind which a sentence goes on, whatever follows. */
const ABBREVIATED =
  /(?<![\p{L}\p{N}])(?:stk|nr|pkt|litra|kap|art|jf|jfr|jmf|bl\.a|f\.eks|t\.ex|prop|prp|sec|no|U\.\s?S\.\s?C|C\.\s?F\.\s?R)\.\s*$/iu;
/** Characters of the end of a segment in which an abbreviation is looked for. */
const LONGEST_ABBREVIATED = 20;

/** UTF-16 offsets of the sentences of a text, which a section sign or a legal abbreviation does not divide. */
export function sentencesOf(text: string): TextRange[] {
  const sentences: TextRange[] = [];
  for (const { segment, index } of SEGMENTER.segment(text)) {
    const last = sentences.at(-1);
    const end = index + segment.length;
    const goesOn =
      last !== undefined &&
      (segment.startsWith('§') ||
        ABBREVIATED.test(text.slice(Math.max(last.start, index - LONGEST_ABBREVIATED), index)));
    if (goesOn) last.end = end;
    else sentences.push({ start: index, end });
  }
  return sentences;
}

/**
 * Lists the readings of a passage in quotation marks at its origin, because the case of its first letter and a closing sign are typography.
 */
export function quotedForms(passage: string): string[] {
  const [first = '', ...rest] = passage.trim();
  const bare = [first.toUpperCase(), first.toLowerCase()].map((letter) => letter + rest.join(''));
  return [...bare, ...bare.map((text) => text.replace(/[.,;:!?]$/u, ''))];
}

/** The text on one line, cut at the bound with an ellipsis; empty if there is nothing to show. */
export function titleText(text: string): string {
  return cut(collapse(text), MAX_TITLE_LENGTH);
}

/** The text with its paragraphs, each as in `titleText`. */
export function descriptionText(text: string): string {
  const paragraphs = text.split(/\n\s*\n/u).map(collapse);
  return cut(paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'), MAX_DESCRIPTION_LENGTH);
}

export function cut(text: string, length: number): string {
  const codePoints = [...text];
  return codePoints.length <= length
    ? text
    : `${codePoints
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
