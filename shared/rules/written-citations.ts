import type { ActionCitation } from '../contracts/action.ts';
import type { CitedAs } from './legal-orders/legal-order.ts';
import { nameFinder, type TextRange } from './name-finder.ts';
import { citedActOf, printTogether } from './printed-citation.ts';
import { MARK } from './prose.ts';

/** Words between two citations of one list. */
const JOINT = /^(?:[,;]|[,;]? (?:och|samt|og|and)) $/u;
/** Parts of a section behind its citation, as Danish and Norwegian name them. */
const PART =
  /^(?:,? (?:(?:stk|nr)\. ?\d+|litra \p{Ll}|\d+\. (?:pkt\.|led)|\p{L}+ (?:ledd|punktum|stykke|stycket|meningen)))+/u;
const LONGEST_PART = 100;

/** Citations of a finding whose sections are looked for without their act; no real finding has more. */
const MAX_BARE = 50;
/** Text beside a section that may name another act for it, or be a list that it is part of. */
const BESIDE = 60;
const NAMES_ACT = /\p{L}{2}(?:loven|lova|lov|lagen|balken|formen|f[oö]rordningen)s?(?!\p{L})/u;
const CONTINUES_LIST = /(?:kap\.?|\d(?: ?\p{Ll})?(?:,| og| och| eller| samt)?) $/u;
const IS_CONTINUED = /^(?:,? ?(?:og |och |eller |samt |[–-] ?)?\d| i (?:samm|denn|de[nt]))/u;

interface Place extends TextRange {
  name: string;
  source: ActionCitation;
  /** The part of the section behind its citation, or empty. */
  part: string;
  /** True for a section without its act. */
  isBare?: true;
}

/**
 * Writes the citations of a document in turn, text by text: each act in full where it is first mentioned outside headings, shortly from
 * then on, and the sections of one act together wherever they stand in a list. A section without its act gets the act at its first mention
 * where it is one of `cited`, and of no other act of these, unless the text names the act before. Words in quotation marks stay as they are.
 * Linear in the text.
 */
export function citationWriter(
  references: readonly ActionCitation[],
): (text: string, isHeading: boolean, cited?: readonly ActionCitation[]) => string {
  const byName = namesOf(references);
  const find = nameFinder([...byName.keys()]);
  const mentioned = new Set<string>();

  function formOf(source: ActionCitation, isHeading: boolean): CitedAs {
    const act = citedActOf(source);
    const form = mentioned.has(act) || isHeading ? 'short' : 'full';
    if (!isHeading) mentioned.add(act);
    return form;
  }

  function writeList({ sources, separators }: CitedList, isHeading: boolean): string {
    const pieces = [...Map.groupBy(sources, citedActOf).values()].flatMap((ofAct) => {
      const [first] = ofAct;
      if (first === undefined || formOf(first, isHeading) === 'short') return printTogether(ofAct, 'short');
      return [...printTogether(ofAct, 'full').slice(0, 1), ...printTogether(ofAct, 'short').slice(1)];
    });
    const last = separators.at(-1) ?? '';
    return enumerated(pieces, separators.includes('; ') ? '; ' : ', ', last);
  }

  function writeOne({ source, name, part, isBare }: Place, isHeading: boolean): string | null {
    if (isBare && mentioned.has(citedActOf(source))) return null;
    const form = formOf(source, isHeading);
    const { brief, printed } = source;
    const written = form === 'short' ? brief : printed;
    const { section } = source;
    if (isBare && written.startsWith(section)) return `${section}${part}${written.slice(section.length)}`;
    if (name === written) return part === '' ? null : `${brief}${part}${written.slice(brief.length)}`;
    // The publication of an act stands behind the part of its section.
    return printed.startsWith(brief) ? `${brief}${part}${written.slice(brief.length)}` : `${written}${part}`;
  }

  return (text, isHeading, cited = []) => {
    const parts: string[] = [];
    let from = 0;
    const replace = (start: number, end: number, written: string | null) => {
      if (written === null) return;
      parts.push(text.slice(from, start), likeStart(written, text, start));
      from = end;
    };
    const named = find(text);
    const unnamed = isHeading ? [] : cited.filter((source) => !mentioned.has(citedActOf(source)));
    const bare = bareSections(text, named, unnamed);
    for (const run of runsOf(
      [...placesIn(text, named, byName), ...bare].toSorted((a, b) => a.start - b.start),
      text,
    )) {
      const list = listOf(run, text);
      const [first, last] = [run[0], run.at(-1)];
      if (list !== null && first && last) replace(first.start, last.end, writeList(list, isHeading));
      else for (const place of run) replace(place.start, place.end, writeOne(place, isHeading));
    }
    return parts.join('') + text.slice(from);
  };
}

/** The sources by the names that a text may have for them; a short name of two sources is none. */
function namesOf(references: readonly ActionCitation[]): Map<string, ActionCitation> {
  const names = new Map<string, ActionCitation>();
  for (const [brief, sources] of Map.groupBy(references, (source) => source.brief)) {
    const [source] = sources;
    if (source === undefined || sources.some(({ printed }) => printed !== source.printed)) continue;
    names.set(brief, source);
    // Audits of decisions in Nynorsk name acts in it.
    if (source.jurisdiction === 'NO') names.set(brief.replace(/loven(?= )/u, 'lova'), source);
  }
  for (const source of references) names.set(source.printed, source);
  return names;
}

function placesIn(
  text: string,
  found: readonly (TextRange & { name: string })[],
  byName: ReadonlyMap<string, ActionCitation>,
): Place[] {
  const marks = [...text.matchAll(new RegExp(MARK, 'gu'))].map(({ index }) => index);
  let before = 0;
  return found.flatMap(({ start, end, name }) => {
    while ((marks[before] ?? text.length) < start) before++;
    const source = byName.get(name);
    if (source === undefined || before % 2 === 1) return [];
    const [part = ''] = PART.exec(text.slice(end, end + LONGEST_PART)) ?? [];
    return [{ start, end: end + part.length, name, source, part }];
  });
}

/** Sections of these citations that stand without any act, each of one act alone. */
function bareSections(text: string, named: readonly TextRange[], cited: readonly ActionCitation[]): Place[] {
  const bySection = Map.groupBy(cited.slice(0, MAX_BARE), ({ section }) => section);
  const bySectionAlone = new Map(
    [...bySection].flatMap(([section, sources]) => {
      const [source] = sources;
      const isOfOne = new Set(sources.map(citedActOf)).size === 1 && source?.printed !== section;
      return source !== undefined && isOfOne ? [[section, source] as const] : [];
    }),
  );
  if (bySectionAlone.size === 0) return [];
  const found = nameFinder([...bySectionAlone.keys()])(text).filter(({ start, end }) => {
    const [before, behind] = [text.slice(Math.max(0, start - BESIDE), start), text.slice(end, end + BESIDE)];
    const isApart = named.every((range) => range.end <= start || end <= range.start);
    const hasAct = NAMES_ACT.test(before) || NAMES_ACT.test(behind) || /^ \p{Lu}/u.test(behind);
    const isInList = text[start] !== '§' && CONTINUES_LIST.test(before);
    return isApart && !hasAct && !isInList && !IS_CONTINUED.test(behind);
  });
  const namedAt = new Map([...bySectionAlone].map(([section, source]) => [section, text.indexOf(actIn(source))]));
  return placesIn(text, found, bySectionAlone)
    .filter(({ name, start }) => {
      const at = namedAt.get(name) ?? -1;
      return at === -1 || at > start;
    })
    .map((place) => ({ ...place, isBare: true }));
}

/** The name of the act in a short citation; a text that has it before a section needs it there no more. */
const actIn = ({ brief, section }: ActionCitation): string => brief.replace(section, '').trim().replace(/s$/u, '');

/** Divides the places into the lists that they stand in; a place whose part is named stands alone. */
function runsOf(places: readonly Place[], text: string): Place[][] {
  const runs: Place[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const joins =
      last !== undefined &&
      [last, place].every(({ part, end }) => part === '' && text[end] !== '(') &&
      JOINT.test(text.slice(last.end, place.start));
    if (joins) run?.push(place);
    else runs.push([place]);
  }
  return runs;
}

/** Citations of a text that stand in one list, some of which are written together. */
interface CitedList {
  sources: ActionCitation[];
  separators: string[];
}

/** Null where no two of the places can be written together. */
function listOf(run: readonly Place[], text: string): CitedList | null {
  const sources = run.map(({ source }) => source);
  if (run.length < 2 || printTogether(sources, 'short').length === run.length) return null;
  return { sources, separators: run.slice(1).map(({ start }, n) => text.slice(run[n]?.end, start)) };
}

/** “a, b och c”, where `separator` stands between any two but the last. */
const enumerated = (items: readonly string[], separator: string, last: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(separator)}${last}${items.at(-1) ?? ''}`;

/** Begins with a capital where the text that it replaces did, or where a section sign began a sentence there. */
function likeStart(written: string, text: string, at: number): string {
  const begins = text[at] === '§' && /(?:^|\p{L}{4}[.!?] )$/u.test(text.slice(Math.max(0, at - 6), at));
  return begins || /^\p{Lu}/u.test(text.slice(at, at + 2))
    ? `${written.slice(0, 1).toUpperCase()}${written.slice(1)}`
    : written;
}
