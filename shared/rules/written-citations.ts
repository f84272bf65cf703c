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

interface Place extends TextRange {
  name: string;
  source: ActionCitation;
  /** The part of the section behind its citation, or empty. */
  part: string;
}

/**
 * Writes the citations of a document in turn, text by text: each act in full where it is first mentioned outside headings, shortly from
 * then on, and the sections of one act together wherever they stand in a list. Words in quotation marks stay as they are. Linear in the text.
 */
export function citationWriter(references: readonly ActionCitation[]): (text: string, isHeading: boolean) => string {
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

  function writeOne({ source, name, part }: Place, isHeading: boolean): string | null {
    const form = formOf(source, isHeading);
    const { brief, printed } = source;
    const written = form === 'short' ? brief : printed;
    if (name === written) return part === '' ? null : `${brief}${part}${written.slice(brief.length)}`;
    // The publication of an act stands behind the part of its section.
    return printed.startsWith(brief) ? `${brief}${part}${written.slice(brief.length)}` : `${written}${part}`;
  }

  return (text, isHeading) => {
    const parts: string[] = [];
    let from = 0;
    const replace = (start: number, end: number, written: string | null) => {
      if (written === null) return;
      parts.push(text.slice(from, start), likeStart(written, text.slice(start, end)));
      from = end;
    };
    for (const run of runsOf(placesIn(text, find(text), byName), text)) {
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

/** Begins with a capital where `replaced` did, because it may begin a sentence. */
const likeStart = (text: string, replaced: string): string =>
  /^\p{Lu}/u.test(replaced) ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : text;
