import type { CitedAct } from '../../contracts/document-checks.ts';
import { actAt, type NamedAct } from './acts.ts';

export type Nordic = 'SE' | 'NO' | 'DK';

/** Sections cited at one place, before the document's own short names are resolved. */
export interface Sections {
  act: CitedAct;
  /** As it should be shown where the text itself does not show the act beside the section; null if it does. */
  printed: string | null;
  chapter: string;
  sections: string[];
  start: number;
  end: number;
  /** True if the act stands behind a later section of the list, so that another act may be meant. */
  isInherited: boolean;
}

/** Characters that are read on either side of a section sign. */
const REACH = 120;
/** Section signs that are read, because a document of nothing else would take long. */
const MAX_SIGNS = 20_000;
const MAX_STEPS = 8;

const SIGN = /§{1,2}/gu;

/** `1 kap. 9 a`, `5–8`, `10, 12 och 17` in front of a Swedish section sign. */
const BEFORE_SIGN =
  /(?<![\p{L}\p{N}.,:/–-])(?:(\d{1,2}) ?([a-z])? ?kap\.? ?)?(\d{1,3}(?: ?[a-z](?![\p{L}\p{N}]))?(?:(?:, | och | eller | samt | ?[–-] ?)\d{1,3}(?: ?[a-z](?![\p{L}\p{N}]))?){0,12}) ?$/u;
const SE_FLUFF =
  /^(?:(?:första|andra|tredje|fjärde|femte|sjätte|sjunde|sista)(?: (?:och|eller|samt|–) (?:första|andra|tredje|fjärde|femte|sjätte))? (?:stycket|stycke|meningen|punkten|ledet|strecksatsen)|\d{1,2}(?:[–-]\d{1,2})? (?:st|p|mom)\b\.?|(?:punkten|punkterna|punkt|p\.|stycket|st\.?) ?\d{1,2}(?:[–-]\d{1,2})?|[a-h]\)|\d{1,2}(?:[–-]\d{1,2})?(?= (?:i )?(?:den |\p{L}{3,40}(?:lag|balk|ordning|form|stadga)|\p{Lu}{2}))|i (?:den )?(?:då gällande |dåvarande |tidigare |nya |äldre |numera upphävda |upphävda )?|av |den (?:då gällande |tidigare |nya |äldre |numera upphävda )|dåvarande )[ ,]{0,2}/u;

/** `17`, `2-7 b`, `28 og 29` behind a Norwegian or Danish section sign. */
const AFTER_SIGN =
  /^ ?(\d{1,3}(?:-\d{1,3})?(?: ?[a-hj-zæøå](?![\p{L}\p{N}.]))?(?:(?:, | og | eller | ?– ?)\d{1,3}(?:-\d{1,3})?(?: ?[a-hj-zæøå](?![\p{L}\p{N}.]))?){0,12})(?![\p{L}\p{N}])/u;
/** Paragraphs, sentences and letters behind the number of a section. */
export const NO_FLUFF =
  /^[, ]{0,2}(?:(?:første|annet|andre|tredje|fjerde|femte|sjette|siste)(?: (?:og|eller) (?:første|annet|andre|tredje|fjerde|femte))? (?:ledd|punktum|setning|strekpunkt)|(?:stk|nr|ledd|punkt|pkt|litra|bokstav|bokstavene|litraerne)\.? ?(?:\d{1,2}|[a-h](?!\p{L}))(?:(?: og |-|–|, )(?:\d{1,2}(?!\p{N}|,? (?:nr|stk|bokstav|litra|ledd))|[a-h](?!\p{L})))?|\d{1,2}\. ?(?:pkt|punktum|led|ledd)\.?)/u;
const TO_ACT = /^[ ,]{0,2}(?:i|av|efter) (?:den )?(?:dagældende |dagjeldende |tidligere |gamle |nye )?/u;

/** Where Nordic sections are cited together with their act. Linear in the text. */
export function nordicSections(text: string, order: Nordic): Sections[] {
  return order === 'SE' ? swedishSections(text) : signFirst(text, order);
}

interface Place extends Sections {
  /** True if the next place continues the list, so that it has the same act. */
  continues: boolean;
}

function swedishSections(text: string): Sections[] {
  const places: (Omit<Place, 'act'> & { act: CitedAct | null; follows: number })[] = [];
  let signs = 0;
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (++signs > MAX_SIGNS) break;
    const from = Math.max(0, index - REACH);
    const before = BEFORE_SIGN.exec(text.slice(from, index));
    if (before === null) continue;
    const [printed, chapter, letter = '', list = ''] = before;
    const start = index - printed.length;
    let at = index + sign.length;
    let rest = text.slice(at, at + REACH);
    const trimmed = rest.replace(/^[ ,]{1,2}/u, '');
    at += rest.length - trimmed.length;
    rest = trimmed;
    let act: NamedAct | null = null;
    for (let step = 0; step < MAX_STEPS; step++) {
      act = actAt(rest, 'SE');
      const fluff = act === null ? SE_FLUFF.exec(rest)?.[0] : undefined;
      if (fluff === undefined) break;
      at += fluff.length;
      rest = rest.slice(fluff.length);
    }
    const follows = at;
    const end = act === null ? index + sign.length : at + act.length;
    const isBehind = act !== null;
    act ??= actBefore(text.slice(Math.max(0, start - REACH), start), 'SE');
    places.push({
      act,
      printed: null,
      chapter: chapter === undefined ? '' : chapter + letter,
      sections: sectionsIn(list, SE_SECTION),
      start: act === null || isBehind ? start : start - act.length,
      end,
      follows,
      isInherited: false,
      continues: false,
    });
  }
  // A list of sections names its act once, behind its last member, and its chapter once, before the first.
  for (let at = places.length - 2; at >= 0; at--) {
    const place = places[at];
    const next = places[at + 1];
    if (place === undefined || next === undefined || place.act !== null || next.act === null) continue;
    const between = text.slice(place.follows, next.start);
    if (/^(?:och |eller |samt |jämförd med |jfr |, ?)?$/u.test(between)) {
      place.act = next.act;
      place.isInherited = true;
      place.printed = `${text.slice(place.start, place.end)} ${nameOf(next.act)}`;
      next.continues = true;
    }
  }
  for (let at = 1; at < places.length; at++) {
    const place = places[at];
    const chapter = places[at - 1]?.chapter ?? '';
    if (!place?.continues || place.chapter !== '' || chapter === '') continue;
    place.chapter = chapter;
    place.printed = `${chapter} kap. ${place.printed ?? text.slice(place.start, place.end)}`;
  }
  return places.flatMap(({ act, ...place }) => (act === null ? [] : [{ ...place, act }]));
}

const nameOf = ({ name, work }: CitedAct): string => (name === null ? `lagen (${work})` : name);

function signFirst(text: string, order: 'NO' | 'DK'): Sections[] {
  const found: Sections[] = [];
  let signs = 0;
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (++signs > MAX_SIGNS) break;
    const behind = index + sign.length;
    const after = AFTER_SIGN.exec(text.slice(behind, behind + REACH));
    if (after === null) continue;
    const [printed, list = ''] = after;
    const sections = sign === '§§' && isOfRanges(list) ? sectionsIn(list, SE_SECTION) : sectionsIn(list, NO_SECTION);
    let end = behind + printed.length;
    for (let step = 0; step < MAX_STEPS && sections.length === 1; step++) {
      const fluff = NO_FLUFF.exec(text.slice(end, end + REACH))?.[0];
      if (fluff === undefined) break;
      end += fluff.length;
    }
    const before = text.slice(Math.max(0, index - REACH), index);
    const named = actBefore(before, order);
    if (named !== null) {
      found.push({
        act: named,
        printed: null,
        chapter: '',
        sections,
        start: index - named.length,
        end,
        isInherited: false,
      });
      continue;
    }
    const link = TO_ACT.exec(text.slice(end, end + REACH))?.[0];
    const act = link === undefined ? null : actAt(text.slice(end + link.length, end + link.length + REACH), order);
    if (act === null || link === undefined) continue;
    end += link.length + act.length;
    found.push({ act, printed: null, chapter: '', sections, start: index, end, isInherited: false });
  }
  return found;
}

/** Words before a section sign in which the name of its act may begin. */
const MAX_WORDS = 9;

/** The beginning of a name of two words, as of `plan- og bygningsloven`. */
const FIRST_OF_TWO = /(?<!\p{L})\p{L}{2,30}- (?:og|och) $/u;

/** The act whose name ends where a text ends; `length` then counts from there to the beginning of the name. */
function actBefore(before: string, order: Nordic): NamedAct | null {
  // A comma behind the name of a Swedish act ends a citation that stands before it.
  const text = before.replace(order === 'SE' ? / $/u : /(?:\[\d{1,3}\])?,? $/u, '');
  if (text.length === before.length) return null;
  const bare = /(?:loven|lova|lagen|balken|formen|ordningen)s$/u.test(text) ? text.slice(0, -1) : text;
  let from = bare.length;
  for (let words = 0; words < MAX_WORDS && from > 0; words++) {
    from = bare.lastIndexOf(' ', from - 2) + 1;
    const act = actAt(bare.slice(from).replace(/^[("”«[]/u, ''), order);
    const opening = /^[("”«[]/u.test(bare.slice(from)) ? 1 : 0;
    if (act === null || act.length + opening !== bare.length - from) continue;
    const first = opening === 0 ? (FIRST_OF_TWO.exec(bare.slice(0, from))?.[0] ?? '') : '';
    const name = act.name === null ? null : `${first}${act.name}`;
    return { ...act, name, length: before.length - from - opening + first.length };
  }
  return null;
}

const SE_SECTION = /\d{1,3}(?: ?[a-z](?!\p{L}))?/gu;
/** The hyphen belongs to the number, because chapters of Norwegian acts number their sections so. */
const NO_SECTION = /\d{1,3}(?:-\d{1,3})?(?: ?[a-zæøå](?!\p{L}))?/gu;

/** True if hyphens in a list behind two signs stand for ranges: `§§ 106-108`, but `§§ 3-7 og 3-8`. */
function isOfRanges(list: string): boolean {
  const members = list.split(/, | og | eller /u);
  return members.length === 1 || members.some((member) => !member.includes('-'));
}

/** The sections of a list; of a range its ends. */
function sectionsIn(list: string, section: RegExp): string[] {
  return [...list.matchAll(section)].map(([found]) => found.replace(' ', ''));
}
