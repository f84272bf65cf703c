import type { Piece } from './conservation.ts';

const MARKER = /\/+[^/]{0,90}\b[IU]:[^/]{0,160}\//gi;
const MARKER_LINE = /^\s*(?:\/+[^/]{0,90}\b[IU]:[^/]{0,160}\/\s*)+$/i;
const SECTION = /^\s*\d+ ?[a-z]? ?§/i;
const OPENING = /^\s*\d+ ?[a-z]? ?§\s*(?:\p{Lu}|har upph|\n)/u;
const CHAPTER = /^\s*\d+ ?[a-zA-Z]? ?[Kk]ap\.?\s*(?:\n|[-–(]|har |\p{Lu})/u;
const OUTER = /^\s*(?:avdelning|avd\.)\s/i;
const APPENDIX = /^\s*(?:bilaga|bilagan|bilagor|bilagorna)(?=\s|$)/i;
const AMENDING_ACT = /^\s*(?:(?:SFS )?\d{4}:\s?\d|N\d{4}:|till \d{4}:|(?:1\. )?denna (?:lag|förordning|kungörelse) )/i;

const RULE = /^[-_=\s]{5,}$/;

type Reach = 'nothing' | 'section' | 'chapter' | 'rule';

/**
 * Finds the law text of a Swedish act paragraph by paragraph, by other and simpler means than the parser's, for {@link checkConservation}:
 * without markers of validity, wordings that do not apply on the day, and transitional provisions.
 *
 * @param text `fulltext.forfattningstext` of the register.
 * @param today `YYYY-MM-DD`.
 */
export function swedishLawText(text: string, today: string): Piece[] {
  const paragraphs = withoutTransitional(paragraphsOf(text));
  const pieces = selected(paragraphs, today);
  const holdsSection = (list: readonly { text: string }[]): boolean => list.some((piece) => SECTION.test(piece.text));
  const printed = paragraphs.map((paragraph) => ({
    text: paragraph.replace(MARKER, ''),
    mayBeLeftOut: false,
    opensProvision: false,
  }));
  return holdsSection(printed) && !holdsSection(pieces) ? printed : pieces;
}

function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let held = '';
  let holdsText = false;
  const close = (): void => {
    if (holdsText) paragraphs.push(held);
    if (holdsText) held = '';
    holdsText = false;
  };
  for (const line of text.replace(/\r*\n/g, '\n').split('\n')) {
    const isMarkers = MARKER_LINE.test(line);
    const continuesMarkers = isMarkers && /§.*\/\s*$/.test(held.trim());
    if (line.trim() === '' || (isMarkers && !continuesMarkers)) close();
    if (line.trim() === '') continue;
    held += `${line}\n`;
    holdsText ||= !isMarkers;
  }
  close();
  return paragraphs;
}

function withoutTransitional(paragraphs: readonly string[]): string[] {
  const heading = paragraphs.findIndex((paragraph, index) => {
    const [line = '', second] = paragraph.trim().split('\n');
    return (
      /^(?:ikraft\S* och )?övergångsbe\S+$/i.test(line.trim()) &&
      AMENDING_ACT.test(second ?? paragraphs[index + 1] ?? '')
    );
  });
  const lastSection = paragraphs.findLastIndex((paragraph) => OPENING.test(paragraph));
  const start = heading !== -1 || lastSection === -1 ? heading : commencement(paragraphs, lastSection);
  if (start === -1) return [...paragraphs];
  const resumed = paragraphs.findIndex(
    (paragraph, index) => index > start && (isAppendixTitle(paragraph) || isTreatyTitle(paragraph)),
  );
  const appended = resumed === -1 ? [] : paragraphs.slice(resumed);
  const tail = commencement(appended, 0);
  return [...paragraphs.slice(0, start), ...(tail === -1 ? appended : appended.slice(0, tail))];
}

/** Finds a line that is only the number of an act, above words that say when that act applies. */
function commencement(paragraphs: readonly string[], above: number): number {
  return paragraphs.findIndex((paragraph, index) => {
    if (index <= above || !/^N?\d{4}:\d+[.:]?(?:\n|$)/.test(paragraph.trim())) return false;
    const words = `${paragraph}${paragraph.trim().includes('\n') ? '' : (paragraphs[index + 1] ?? '')}`;
    return /träder i kraft|trätt i kraft|ikraftträdande|upphäv|fortfarande|tillämpas/i.test(words.replace(/\n/g, ' '));
  });
}

function isTreatyTitle(paragraph: string): boolean {
  const [line = '', ...others] = paragraph.trim().split('\n');
  if (/^art(?:ikel|icle) (?:\d|premier|[IVX])/i.test(line)) return others.length === 0 && line.length < 80;
  return (
    /^(?:AVTAL|KONVENTION|PROTOKOLL|FÖRDRAG|ÖVERENSKOMMELSE|AGREEMENT|CONVENTION|PROTOCOL|TREATY)(?: |$)/.test(line) &&
    !/\p{Ll}/u.test(line)
  );
}

function isAppendixTitle(paragraph: string): boolean {
  const [line = ''] = paragraph.replace(MARKER, '').trim().split('\n');
  if (!APPENDIX.test(line) || paragraph.trim().split('\n').length > 3) return false;
  const rest = line.replace(APPENDIX, '').trim();
  return /^(?:\d+(?: ?[a-z])?|[A-Z])?(?:\.|$|:| ?\/| till | inte| (?:är|finns|ingår) (?:inte|ej)| har u|har u|är inte|finns inte|inte med|\()/i.test(
    rest,
  );
}

function selected(paragraphs: readonly string[], today: string): Piece[] {
  const pieces: Piece[] = [];
  let dropping: Reach = 'nothing';
  let inAppendix = false;
  paragraphs.forEach((paragraph, index) => {
    const text = paragraph.replace(MARKER, '');
    const startsAppendix = isAppendixTitle(text);
    inAppendix ||= startsAppendix;
    const startsChapter = startsAppendix || (!inAppendix && (CHAPTER.test(text) || OUTER.test(text)));
    if (startsChapter || (!inAppendix && SECTION.test(text) && dropping !== 'chapter')) dropping = 'nothing';
    const ended =
      index === 0 && !/^\s*\d+ ?[a-z]? ?§ ?\//i.test(paragraph) && !/^\/(?:rub|kap)/i.test(paragraph)
        ? []
        : markersOf(paragraph);
    if (!ended.every((marker) => applies(marker, today))) {
      if (ended.some((marker) => /^\/\s*(?:kapitel)?rubriken/i.test(marker))) return;
      if (startsChapter) dropping = startsAppendix ? 'section' : 'chapter';
      else if (!inAppendix && SECTION.test(text) && dropping !== 'chapter') dropping = 'section';
      else dropping = 'rule';
      return;
    }
    if (dropping === 'chapter') return;
    if (dropping === 'rule' && (ended.length > 0 || RULE.test(text))) dropping = 'nothing';
    pieces.push({ text, mayBeLeftOut: dropping !== 'nothing', opensProvision: !inAppendix && OPENING.test(text) });
  });
  return pieces;
}

function markersOf(paragraph: string): string[] {
  return paragraph.match(MARKER) ?? [];
}

function applies(marker: string, today: string): boolean {
  if (/beteckning/i.test(marker)) return true;
  const date = /\d{4}-\d{2}-\d{2}/.exec(marker)?.[0];
  const begins = /\bI:/.test(marker);
  if (date === undefined) return !begins;
  return begins ? date <= today : date > today;
}
