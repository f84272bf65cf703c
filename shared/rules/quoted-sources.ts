import type { ActionCitation } from '../contracts/action.ts';
import { LEGAL_ORDERS } from '../contracts/vocabulary.ts';
import { articles } from './cited-law/article-citations.ts';
import { federalSections } from './cited-law/federal-citations.ts';
import { nordicSections, type Sections } from './cited-law/nordic-citations.ts';
import { printCitation } from './printed-citation.ts';
import { provisionMentions } from './provision-mentions.ts';

/** Sources of one text, because a quotation may be a list of law. */
const MAX_SOURCES = 100;
/** Legal orders that cite treaties and regulations by article. */
const NORDIC = ['SE', 'NO', 'DK'] as const;
/** UTF-16 units before the end of the name of an act in which it begins. */
const LONGEST_NAME = 60;

/** `plan- och bygglagen`, `förvaltningslagen`, `Administrative Procedure Act`. */
const ACT_AT_THE_END =
  /(?<!\p{L})(?:\p{L}{1,30}- (?:och|og) )?(?:\p{Lu}[\p{L}’'-]{1,30} (?:(?:of|and|the) )?){0,6}\p{L}{3,60}$/u;

/** The day and the number of an act between its name and its section: `opplæringslova av 17. juli 1998 nr. 61 § 5-1`. */
const DECIDED = /(?<=lov(?:en|a)) (?:av|fra|af) \d{1,2}\. \p{L}{3,9} \d{4}(?: nr\.? \d{1,4})?/gu;

/** The law that a text names, as sources that another text may name by the same words. Linear in the text. */
export function sourcesNamedIn(text: string): ActionCitation[] {
  const line = text.replace(/\s+/gu, ' ');
  const undated = line.replace(DECIDED, '');
  const sections = LEGAL_ORDERS.flatMap((order) =>
    (order === 'US_FED' ? federalSections(undated) : nordicSections(undated, order)).flatMap(sectionsOf),
  );
  const cited = NORDIC.flatMap((order) => articles(line, order).flatMap(articlesOf));
  const acts = provisionMentions(line).flatMap(({ end }) =>
    actEndingAt(line.slice(Math.max(0, end - LONGEST_NAME), end)),
  );
  return [...sections, ...cited, ...acts].slice(0, MAX_SOURCES);
}

function sectionsOf({ act, chapter, sections }: Sections): ActionCitation[] {
  // Names in Nynorsk are read from those in Bokmål.
  const name = (act.name ?? act.work ?? '').replace(/lova$/u, 'loven');
  return sections.map((section) => {
    const number = section.replace(/(?<=\d)(?=\p{Ll}$)/u, ' ');
    const inChapter = chapter === '' ? '' : `${chapter} kap. `;
    const label = {
      SE: `${inChapter}${number} §`,
      NO: `§ ${number}`,
      DK: `§ ${number}`,
      US_FED: act.work?.includes('CFR')
        ? `${act.work.split(' ')[0]} CFR ${section}`
        : `${act.work?.split(' ')[0]} U.S.C. § ${section}`,
    }[act.order];
    return source(act.order, act.work ?? name, label, name);
  });
}

/** The act that carries the articles of a treaty or a regulation, by the beginning of their pinpoints (`articles`). */
const CARRIERS: Readonly<Record<string, string>> = {
  bilagaartikel: '1994:1219',
  'emkn-a': 'LOV-1999-05-21-30',
  'gdpr-a': 'LOV-2018-06-15-38',
};

function articlesOf({ act: { order, name }, sections }: Sections): ActionCitation[] {
  return sections.flatMap((pinpoint) => {
    const [number = ''] = /(?<!\d)\d{1,5}$/u.exec(pinpoint) ?? [];
    const carrier = CARRIERS[pinpoint.slice(0, pinpoint.length - number.length)];
    if (name === null || number === '') return [];
    if (carrier !== undefined) return [source(order, carrier, `Bilaga artikel ${number}`, name, `par_${pinpoint}§`)];
    const named = source(null, name, `artikel ${number}`, name);
    return [{ ...named, printed: `artikel ${number} i ${name}`, brief: `artikel ${number} i ${name}` }];
  });
}

function actEndingAt(text: string): ActionCitation[] {
  const [name = ''] = ACT_AT_THE_END.exec(text) ?? [];
  const basic = name.replace(/(?<=lagen|loven|lova|balken)s$/u, '');
  const names = [basic, basic.replace(/lova$/u, 'loven'), basic.replace(/loven$/u, 'lova')];
  return name === '' ? [] : [...new Set(names)].map((each) => source(null, each, each, each));
}

function source(
  jurisdiction: string | null,
  work: string,
  section: string,
  title: string,
  pinpoint: string | null = null,
): ActionCitation {
  const { full: printed, brief } = printCitation({ jurisdiction, work, pinpoint, label: section, title });
  const named = { jurisdiction, work, section, title, printed, brief };
  return { ...named, label: '', authorityType: 'STATUTE', pinpoint, attribution: null };
}
