import type { ActionCitation } from '../contracts/action.ts';
import { englishActs } from './english-acts.ts';
import type { ActName } from './legal-orders/legal-order.ts';
import { abbreviationsOf } from './legal-orders/se-abbreviations.ts';
import { MAX_NAME, nameFinder, type TextRange } from './name-finder.ts';
import { actNameOf, carriedArticleOf, citedActOf, holdingActOf } from './printed-citation.ts';

/**
 * Recognises where a text names law, and which of these places name a source of the audit. It errs towards recognising: what looks like
 * a provision and is none costs one sentence, a provision nobody verified costs the reader's trust.
 */

const MENTIONS: readonly RegExp[] = [
  /§+/gu,
  // Sections, articles and chapters with a number, in the five written languages.
  /(?<![\p{L}\p{N}])(?:paragraf(?:en)?|artikel|artikkel|article|art\.|section|sec\.|chapter|kapitel|kapittel|kap\.)\s?\d/giu,
  /(?<![\p{L}\p{N}])\d{1,9}\s?(?:kap\.|kapitlet)/giu,
  // Numbers of registers: SFS, Lovdata, Retsinformation, the European Union, the United States.
  /(?<!\p{N})(?:1[5-9]|20)\d{2}:\d{1,5}(?!\p{N})/gu,
  /(?<![\p{L}\p{N}])(?:LOV|FOR)-\d{4}-\d{2}-\d{2}/giu,
  /(?<![\p{L}\p{N}])(?:LBK|BEK|LOV|VEJ|CIR)\snr/gu,
  /(?<![\p{L}\p{N}])lov\s(?:nr\.?\s?\d|\d{1,2}\.\s?\p{L}{1,20}\s\d{4})/giu,
  /(?<![\p{L}\p{N}])(?:\((?:EU|EF|EG|EC)\)|EU|EF|EG)\s?(?:(?:nr|no)\.?\s?)?\d{2,4}\/\d/gu,
  /(?<!\p{N})\d{4}\/\d{1,9}\/(?:EU|EF|EG|EC)(?!\p{L})/gu,
  /(?<![\p{L}\p{N}])(?:U\.\s?S\.\s?C|C\.\s?F\.\s?R|USC|CFR|Fed\.\s?Reg|Pub\.\s?L)(?![\p{L}])/gu,
  // Reporters and preparatory works.
  /(?<![\p{L}\p{N}])(?:NJA|HFD|RÅ|MÖD|MIG|UfR|Rt\.?|SOU|Ds|NOU|prop\.|Ot\.\s?prp\.|Prop\.)[\s-]{0,3}\d{4}/giu,
  /(?<![\p{L}\p{N}])(?:HR|LB)-\d{4}-\d/gu,
  /(?<!\p{N})\d{1,9}\s(?:U\.\s?S\.|F\.\s?(?:2d|3d|4th)|S\.\s?Ct\.|F\.\s?Supp\.)\s?(?:[23]d\s)?\d/gu,
  // Acts by their name.
  /(?<!\p{L})(?:regeringsformen|grunnloven|grunnlova|grundloven|grundlagen)s?(?!\p{L})/giu,
  /(?<![\p{L}\p{N}])(?:GDPR|FOIA|ECHR|EKMR|EMK|EMRK)(?![\p{L}\p{N}])/gu,
  // Swedish abbreviations that mean one act and nothing else.
  /(?<![\p{L}\p{N}])(?:LVU|LVM|LSS|LPT|LRV|OSL|FPL)(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:RF|PBL|SoL|FB|BrB|RB|MB|UtlL) \d{1,2}:\d/gu,
];

/** Endings of the names of Nordic acts, behind three letters at least. */
const ACT_ENDING =
  /(?<=\p{L}{3})(?:lagen|loven|lova|balken|förordningen|forordningen|regeringsformen|konventionen|konvensjonen)s?(?!\p{L})/giu;
/** Ordinary Swedish words that end like the name of an act. */
const ORDINARY = /(?:förslagen|avslagen|beslagen|anslagen|underlagen|bolagen|förlagen|anlagen)s?$/iu;
const ORDINARY_WORD = /^(?:in|ut|ned|an|upp|om|på|till|fram|över)slagens?$/iu;
const LONGEST_ORDINARY = 20;

/** Every place of a text, whose white space is single, that names law. Linear in its length. */
export function provisionMentions(text: string): TextRange[] {
  const mentions = MENTIONS.flatMap((pattern) => [...text.matchAll(pattern)].map(rangeOf));
  const acts = [...text.matchAll(ACT_ENDING)].map(rangeOf).filter(({ end }) => !isOrdinary(text, end));
  return [...mentions, ...acts, ...englishActs(text)];
}

const rangeOf = ({ 0: match, index }: RegExpExecArray): TextRange => ({ start: index, end: index + match.length });

function isOrdinary(text: string, end: number): boolean {
  const [word = ''] = /(?<!\p{L})\p{L}+$/u.exec(text.slice(Math.max(0, end - LONGEST_ORDINARY), end)) ?? [];
  return ORDINARY.test(word) || ORDINARY_WORD.test(word);
}

/** Finds the places where a text names sources of the audit. */
export interface SourceNames {
  /** Places that name a source or the act it stands in; a section beside the name of an act that has no such source is none. */
  placesIn(text: string): TextRange[];
  /** The sources that the text names themselves, not only the act they stand in. */
  namedIn(text: string): Set<ActionCitation>;
}

/** The meaning of a name: whole citations, sections without their act, or acts by their key. */
interface Meaning {
  sources: ActionCitation[];
  sections: ActionCitation[];
  acts: Set<string>;
}

type Place = TextRange & { meaning: Meaning };

/** Words between a section and the name of its act: the paragraph or the sentence of the section, and a preposition. */
const BETWEEN =
  /^(?:,? (?:\p{L}{4,8} (?:stycket|meningen|punkten|ledd|punktum|stykke)|(?:stk|nr|pkt|litra|bokstav|punkt)\.? ?[\p{L}\d]{1,3})){0,3},? ?(?:[iaå] |af |av |of (?:the )?)?$/u;
const ABBREVIATION_BEHIND = /^ (\p{Lu}[\p{Lu}\p{Ll}]{0,3}\p{Lu})(?!\p{L})/u;
const ABBREVIATION_BEFORE = /(?<!\p{L})(\p{Lu}[\p{Lu}\p{Ll}]{0,3}\p{Lu}|\p{Ll}{2,5}l\.) $/u;
const LONGEST_GAP = 60;

/** Several sections behind or before one sign: `5, 23 och 32 §§`, `§§ 17 og 25`, `5 U.S.C. §§ 555(e), 706`. */
const NUMBER = String.raw`\d[\d.-]{0,9}[A-Z]?(?: [a-hj-z](?!\p{L}))?(?:\(\w{1,4}\)){0,4}`;
const NUMBERS = `${NUMBER}(?:(?:, | (?:och|og|samt|eller|and|or) |, (?:and|or) )${NUMBER}){1,20}`;
const NO_MORE = String.raw`(?![\p{L}\p{N}(]|\.\d| ?[–-] ?\d|(?:,| och| og| samt| eller| and| or) \d)`;
const SEVERAL: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}–-])(?<chapter>\d{1,3}(?: \p{Ll})? kap\. )?(?<swedish>${NUMBERS}) §§(?!§)`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?<title>\d{1,3} (?:U\.S\.C\.|C\.F\.R\.|USC|CFR) )?§§ ?(?<numbers>${NUMBERS})${NO_MORE}`,
    'gu',
  ),
];

/** The sections that a place with several of them names, each as a source has it. */
function severalAt({ groups = {} }: RegExpExecArray): string[] {
  const { chapter = '', swedish, title, numbers = '' } = groups;
  const each = (swedish ?? numbers).split(/, (?:and |or )?| (?:och|og|samt|eller|and|or) /u);
  if (swedish !== undefined) return each.map((number) => `${chapter}${number} §`);
  return each.map((number) => `${title ?? ''}§ ${number.split('(', 1)[0]}`);
}

/** Reads the names of sources once, for any number of texts. */
export function sourceNames(sources: readonly ActionCitation[]): SourceNames {
  const meanings = new Map<string, Meaning>();
  const meaningOf = (name: string): Meaning => {
    const known = meanings.get(name) ?? { sources: [], sections: [], acts: new Set() };
    meanings.set(name, known);
    return known;
  };
  const actNames = new Map<string, readonly string[]>();
  for (const source of sources) {
    const cited = { ...source, label: source.section };
    const act = actNameOf(cited);
    const key = citedActOf(source);
    const names = [...namesOfAct(source, [act, holdingActOf(cited)]), ...abbreviationsIn(source)];
    if (act !== null) actNames.set(key, [act.short, ...abbreviationsIn(source)]);
    for (const name of printedForms(source)) meaningOf(name).sources.push(source);
    if (act !== null) for (const name of sectionForms(source)) meaningOf(name).sections.push(source);
    for (const name of names.filter(isName)) meaningOf(name).acts.add(key);
  }
  const find = nameFinder([...meanings.keys()]);

  /** The sources of several sections, of the acts alone that have a source for each of them. */
  function meaningOfSeveral(sections: readonly string[]): Meaning {
    const found = sections.map((section) => meanings.get(section)?.sections ?? []);
    const acts = found.map((each) => new Set(each.map(citedActOf)));
    return {
      sources: [],
      sections: found.flat().filter((source) => acts.every((each) => each.has(citedActOf(source)))),
      acts: new Set(),
    };
  }

  function places(text: string): Place[] {
    const several = SEVERAL.flatMap((pattern) => [...text.matchAll(pattern)])
      .map((match) => ({ ...rangeOf(match), meaning: meaningOfSeveral(severalAt(match)) }))
      .toSorted((a, b) => a.start - b.start);
    const single = find(text).map((range) => ({ ...range, meaning: meaningOf(range.name) }));
    let next = 0;
    const apart = single.filter(({ start, end }) => {
      while ((several[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
      return end <= (several[next]?.start ?? Number.POSITIVE_INFINITY);
    });
    return [...apart, ...several].toSorted((a, b) => a.start - b.start);
  }

  /** The sources that a section at a place can be, by the act that is named beside it. */
  function sectionsAt(all: readonly Place[], at: number, text: string): ActionCitation[] {
    const place = all[at];
    if (place === undefined) return [];
    const { sections } = place.meaning;
    const [before, behind] = [all[at - 1], all[at + 1]];
    const isOf = (neighbour: Place) => (source: ActionCitation) => neighbour.meaning.acts.has(citedActOf(source));
    if (behind && behind.meaning.acts.size > 0 && isBetween(text, place.end, behind.start)) {
      return sections.filter(isOf(behind));
    }
    if (before && before.meaning.acts.size > 0 && /^,? ?$/u.test(text.slice(before.end, place.start).slice(0, 3))) {
      return sections.filter(isOf(before));
    }
    const [, abbreviation] =
      ABBREVIATION_BEHIND.exec(text.slice(place.end, place.end + 8)) ??
      ABBREVIATION_BEFORE.exec(text.slice(Math.max(0, place.start - 8), place.start)) ??
      [];
    if (abbreviation === undefined) return sections;
    return sections.filter((source) =>
      (actNames.get(citedActOf(source)) ?? []).some((name) => abbreviates(abbreviation, name)),
    );
  }

  return {
    placesIn(text) {
      const all = places(text);
      return all.filter(
        ({ meaning }, at) =>
          meaning.sources.length > 0 || meaning.acts.size > 0 || sectionsAt(all, at, text).length > 0,
      );
    },
    namedIn(text) {
      const all = places(text);
      const named = all.flatMap(({ meaning }, at) => {
        if (meaning.sources.length > 0) return meaning.sources;
        const found = meaning.sections.length > 0 ? sectionsAt(all, at, text) : [];
        // A section that several acts have, without its act, names none of them.
        return new Set(found.map(citedActOf)).size === 1 ? found : [];
      });
      return new Set(named);
    },
  };
}

function isBetween(text: string, start: number, end: number): boolean {
  return end - start <= LONGEST_GAP && BETWEEN.test(text.slice(start, end));
}

/** True if the letters of an abbreviation stand in the name of an act in their order, the first one first. */
function abbreviates(abbreviation: string, name: string): boolean {
  const letters = abbreviation.replace('.', '').toLowerCase();
  const lower = name.toLowerCase();
  if (letters[0] !== lower[0]) return false;
  let at = 0;
  for (const letter of letters) {
    at = lower.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function printedForms({ printed, brief, section }: ActionCitation): string[] {
  // A section without an act names its source only beside the act.
  return [...new Set([printed, brief].flatMap((name) => [collapse(name), withoutParentheses(name)]))].filter(
    (name) => printed === section || name !== collapse(section),
  );
}

/** Other ways of printing a section: `§ 5`, `paragraf 5`, `1 kap 9 §`, `5 USC 706`, `section 706`. */
function sectionForms(source: ActionCitation): string[] {
  const article = carriedArticleOf({ ...source, label: source.section });
  if (article !== null) return articleForms(article.number);
  const printed = collapse(source.section);
  const forms = new Set([printed]);
  const swedish = /^(?:(\d+(?: \p{Ll})?) kap\. )?(\d+(?: \p{Ll})?) §$/u.exec(printed);
  if (swedish) {
    const [, chapter, number] = swedish;
    const written =
      chapter === undefined
        ? [`${number}§`, `§ ${number}`, `paragraf ${number}`]
        : [
            ...[' kap ', ' kapitlet ', ':'].map((between) => `${chapter}${between}${number} §`),
            `${chapter} kap. ${number}§`,
            `${chapter}:${number}`,
          ];
    for (const form of written) forms.add(form);
  }
  const [, number] = /^§ (\d[\d-]*(?: \p{Ll})?)$/u.exec(printed) ?? [];
  if (number !== undefined) for (const form of [`§${number}`, `paragraf ${number}`]) forms.add(form);
  const [, title, code, federal] = /^(\d+) (U\.S\.C\.|CFR) (?:§ )?([\d.]+\p{Ll}?)$/u.exec(printed) ?? [];
  if (federal !== undefined) {
    const codes =
      code === 'CFR' ? ['CFR', 'C.F.R.', 'C. F. R.'] : ['U.S.C.', 'U.S.C.A.', 'USC', 'U. S. C.', 'U.S. Code'];
    const signs = ['', '§ ', '§', 'section ', 'sec. '];
    for (const name of codes) for (const sign of signs) forms.add(`${title} ${name} ${sign}${federal}`);
    const ofTitle = `section ${federal} of title ${title}`;
    for (const form of [`§ ${federal}`, `section ${federal}`, ofTitle, `${ofTitle}, ${FEDERAL_CODES[code ?? '']}`]) {
      forms.add(form);
    }
  }
  return [...forms];
}

/** Points of an article that citations name behind a full stop: `artikel 8.1`. */
const POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Ways of printing an article: `artikel 8`, `art. 8`, `artikel 8.1`. */
const articleForms = (number: string): string[] =>
  ['artikel', 'artikkel', 'article', 'art.', 'art'].flatMap((word) =>
    ['', ...POINTS.map((point) => `.${point}`)].map((point) => `${word} ${number}${point}`),
  );

function namesOfAct({ title, work }: ActionCitation, acts: readonly (ActName | null)[]): string[] {
  const names = [
    title,
    work ?? '',
    ...acts
      .filter((act) => act !== null)
      .flatMap(({ full, short, others = [] }) => [full, short, short.replace(/loven$/u, 'lova'), ...others]),
    ...federalNames(work ?? ''),
  ]
    .filter(({ length }) => length <= MAX_NAME)
    .map(collapse);
  return [...names, ...names.map(withoutParentheses)];
}

const isName = (name: string): boolean => /\p{L}{3}|\d:\d/u.test(name);

/** Acts of sections of the United States Code by the names and the abbreviations under which they are cited. */
const FEDERAL_ACTS: readonly { sections: RegExp; names: readonly string[] }[] = [
  { sections: /^5 U\.S\.C\. § (?:55[1-9]|70[1-6])/u, names: ['Administrative Procedure Act', 'APA'] },
  { sections: /^5 U\.S\.C\. § 552$/u, names: ['Freedom of Information Act', 'FOIA'] },
  { sections: /^5 U\.S\.C\. § 552a$/u, names: ['Privacy Act of 1974', 'Privacy Act'] },
];

/** The names of the act of a source that neither its title nor its work has. */
function abbreviationsIn({ jurisdiction, work, section }: ActionCitation): readonly string[] {
  if (jurisdiction === 'SE') return abbreviationsOf(work ?? '');
  if (jurisdiction !== 'US_FED') return [];
  return FEDERAL_ACTS.filter(({ sections }) => sections.test(collapse(section))).flatMap(({ names }) => names);
}

/** Names of the codes of the United States by their abbreviations. */
const FEDERAL_CODES: Readonly<Record<string, string>> = {
  'U.S.C.': 'United States Code',
  USC: 'United States Code',
  CFR: 'Code of Federal Regulations',
};

/** Other names of a title of the United States Code (`5 USC`), or of a part of the Code of Federal Regulations (`45 CFR 164`). */
function federalNames(work: string): string[] {
  const [, title, code = '', part] = /^(\d+) (USC|CFR)(?: (\d+))?$/u.exec(work) ?? [];
  if (title === undefined) return [];
  const names = [`title ${title}, ${FEDERAL_CODES[code]}`, `title ${title} of the ${FEDERAL_CODES[code]}`];
  return part === undefined ? names : [...names, `${title} CFR part ${part}`, `${title} C.F.R. part ${part}`];
}

const withoutParentheses = (name: string): string => collapse(name.replace(/ ?\([^()]*\)$/u, ''));

const collapse = (text: string): string => text.replace(/\s+/gu, ' ').trim();
