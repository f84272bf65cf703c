import { joinSections, listed } from './joined-sections.ts';
import type { ActName, CitationForm } from './legal-order.ts';

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

const CONVENTION_ACT = '1994:1219';
const RIGHTS = 'de mänskliga rättigheterna';
const CONVENTION: ActName = {
  full: `Europakonventionen (lagen [${CONVENTION_ACT}])`,
  short: 'Europakonventionen',
  others: [
    'EKMR',
    `lagen (${CONVENTION_ACT})`,
    'Europakonventionen om mänskliga rättigheter',
    ...['om', 'angående'].flatMap((about) =>
      [RIGHTS, `${RIGHTS} och de grundläggande friheterna`].flatMap((rights) => [
        `europeiska konventionen ${about} skydd för ${rights}`,
        `den europeiska konventionen ${about} skydd för ${rights}`,
        `Europakonventionen ${about} skydd för ${rights}`,
      ]),
    ),
  ],
};

/** Sections of one chapter, or of an act without chapters: “1 kap. 2 och 9 §§”. */
const SECTIONS_OF_A_CHAPTER = {
  pattern: /^(?<group>\d+(?: \p{Ll})? kap\. )?(?<number>\d+(?: \p{Ll})?) §$/u,
  write: (chapter: string, numbers: readonly string[]) => `${chapter}${listed(numbers, 'och')} §§`,
};

/**
 * Swedish acts: “5 § förvaltningslagen (2017:900)”, then “5 § förvaltningslagen”; “artikel 8 i Europakonventionen (lagen [1994:1219])”,
 * then “artikel 8 i Europakonventionen”.
 */
export const SWEDISH_CITATIONS: CitationForm = {
  nameAct(title, work) {
    if (work === INSTRUMENT_OF_GOVERNMENT) return { full: 'regeringsformen', short: 'regeringsformen' };
    const [, noun = '', number = '', rest = ''] =
      /^((?:\p{L}+- och )?\p{L}+) \((\d{4}:\d{1,5})\)(.*)$/u.exec(title) ?? [];
    const found = DEFINITE.find(([ending]) => noun.toLowerCase().endsWith(ending));
    if (found === undefined) return { full: title, short: title };
    const [ending, definite] = found;
    const name = noun.slice(0, -ending.length).toLowerCase() + definite;
    if (FUNDAMENTAL.has(number)) return { full: name, short: name };
    // “Lagen” alone names no act: its number goes on with it.
    const isGeneric = noun.length === ending.length;
    return { full: `${name} (${number})${rest}`, short: isGeneric ? `${name} (${number})` : name };
  },
  carriedArticle(work, pinpoint, label) {
    const number = /^Bilaga arti(?:kel|cle) (\d+)$/u.exec(label)?.[1];
    // An address that counts is that of an article of a protocol.
    if (work !== CONVENTION_ACT || number === undefined || pinpoint.includes('~')) return null;
    return { act: CONVENTION, section: `artikel ${number}`, number };
  },
  cite(section, act, form) {
    if (section.endsWith('§')) return `${section} ${act[form]}`;
    return `${section} ${act === CONVENTION ? 'i' : 'till'} ${act[form]}`;
  },
  joinSections: (sections) => joinSections(sections, SECTIONS_OF_A_CHAPTER),
};
