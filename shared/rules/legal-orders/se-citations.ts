import { joinSections, listed } from './joined-sections.ts';
import type { CitationForm } from './legal-order.ts';

/** Endings of the nouns that Swedish acts are called by, with their definite form; longer endings stand first. */
const DEFINITE: readonly (readonly [ending: string, definite: string])[] = [
  ['förordning', 'förordningen'],
  ['kungörelse', 'kungörelsen'],
  ['instruktion', 'instruktionen'],
  ['reglemente', 'reglementet'],
  ['konvention', 'konventionen'],
  ['ordning', 'ordningen'],
  ['föreskrifter', 'föreskrifterna'],
  ['stadga', 'stadgan'],
  ['balk', 'balken'],
  ['form', 'formen'],
  ['lag', 'lagen'],
];
/** The instrument of government is cited by its name alone, as the other fundamental laws are. */
const FUNDAMENTAL = new Set(['1810:926', '1949:105', '1974:152', '1991:1469']);
const INSTRUMENT_OF_GOVERNMENT = '1974:152';

/** Sections of one chapter, or of an act without chapters: “1 kap. 2 och 9 §§”. */
const SECTIONS_OF_A_CHAPTER = {
  pattern: /^(?<group>\d+(?: \p{Ll})? kap\. )?(?<number>\d+(?: \p{Ll})?) §$/u,
  write: (chapter: string, numbers: readonly string[]) => `${chapter}${listed(numbers, 'och')} §§`,
};

/** Swedish acts: “5 § förvaltningslagen (2017:900)”, then “5 § förvaltningslagen”. */
export const SWEDISH_CITATIONS: CitationForm = {
  nameAct(title, work) {
    if (work === INSTRUMENT_OF_GOVERNMENT) return { full: 'regeringsformen', short: 'regeringsformen' };
    const [, noun = '', number = '', rest = ''] = /^(\p{L}+) \((\d{4}:\d{1,5})\)(.*)$/u.exec(title) ?? [];
    const found = DEFINITE.find(([ending]) => noun.toLowerCase().endsWith(ending));
    if (found === undefined) return { full: title, short: title };
    const [ending, definite] = found;
    const name = noun.slice(0, -ending.length).toLowerCase() + definite;
    if (FUNDAMENTAL.has(number)) return { full: name, short: name };
    // “Lagen” alone names no act: its number goes on with it.
    const isGeneric = noun.length === ending.length;
    return { full: `${name} (${number})${rest}`, short: isGeneric ? `${name} (${number})` : name };
  },
  cite: (section, act, form) => (section.endsWith('§') ? `${section} ${act[form]}` : `${section} till ${act[form]}`),
  joinSections: (sections) => joinSections(sections, SECTIONS_OF_A_CHAPTER),
};
