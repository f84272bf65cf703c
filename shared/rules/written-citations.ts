import type { ActionCitation } from '../contracts/action.ts';
import type { CitedAs } from './legal-orders/legal-order.ts';
import { nameFinder, type TextRange } from './name-finder.ts';
import { printTogether } from './printed-citation.ts';
import { MARK } from './prose.ts';

/** Words between two citations that are written together. */
const JOINT = /^(?:[,;]|,? (?:och|samt|og|and)) $/u;
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
 * then on, and consecutive sections of one act together. Words in quotation marks stay as they are. Linear in the text.
 */
export function citationWriter(references: readonly ActionCitation[]): (text: string, isHeading: boolean) => string {
  const byName = namesOf(references);
  const find = nameFinder([...byName.keys()]);
  const mentioned = new Set<string>();

  function write(run: readonly Place[], isHeading: boolean): string | null {
    const [first] = run;
    if (first === undefined) return null;
    const { source, name, part } = first;
    const act = actOf(source);
    const form: CitedAs = mentioned.has(act) || isHeading ? 'short' : 'full';
    if (!isHeading) mentioned.add(act);
    if (run.length > 1)
      return (
        printTogether(
          run.map((place) => place.source),
          form,
        )[0] ?? null
      );
    const { brief, printed } = source;
    const written = form === 'short' ? brief : printed;
    if (name === written) return part === '' ? null : `${brief}${part}${written.slice(brief.length)}`;
    // The publication of an act stands behind the part of its section.
    return printed.startsWith(brief) ? `${brief}${part}${written.slice(brief.length)}` : `${written}${part}`;
  }

  return (text, isHeading) => {
    const parts: string[] = [];
    let from = 0;
    for (const run of runsOf(placesIn(text, find(text), byName), text)) {
      const [first, last] = [run[0], run.at(-1)];
      const written = write(run, isHeading);
      if (first === undefined || last === undefined || written === null) continue;
      parts.push(text.slice(from, first.start), likeStart(written, text.slice(first.start, first.end)));
      from = last.end;
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

/** Divides the places into runs of sections of one act that can be written together. */
function runsOf(places: readonly Place[], text: string): Place[][] {
  const runs: Place[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    const [first, last] = [run?.[0], run?.at(-1)];
    const joins =
      first !== undefined &&
      last !== undefined &&
      [first, last, place].every(({ part }) => part === '') &&
      actOf(first.source) === actOf(place.source) &&
      JOINT.test(text.slice(last.end, place.start)) &&
      text[place.end] !== '(' &&
      printTogether([first.source, place.source], 'short').length === 1;
    if (joins) run?.push(place);
    else runs.push([place]);
  }
  return runs;
}

const actOf = ({ jurisdiction, work, printed }: ActionCitation): string =>
  JSON.stringify([jurisdiction, work ?? printed]);

/** Begins with a capital where `replaced` did, because it may begin a sentence. */
const likeStart = (text: string, replaced: string): string =>
  /^\p{Lu}/u.test(replaced) ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : text;
