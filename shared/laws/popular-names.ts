import type { LegalOrder } from '../contracts/vocabulary.ts';
import { DANISH_NAMES } from '../rules/legal-orders/dk-names.ts';
import { abbreviatedAct } from '../rules/legal-orders/se-abbreviations.ts';

/** Abbreviations of Norwegian acts, and the names by which the library holds them. */
const NO_ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  arvl: ['Arveloven'],
  avtl: ['Avtaleloven'],
  barnevl: ['Barnevernsloven'],
  bvl: ['Barnevernsloven'],
  forvl: ['Forvaltningsloven'],
  ftrl: ['Folketrygdloven'],
  fvl: ['Forvaltningsloven'],
  grl: ['Grunnloven', 'Grunnlova'],
  mrl: ['Menneskerettsloven'],
  offl: ['Offentleglova'],
  pbl: ['Plan- og bygningsloven'],
  politil: ['Politiloven'],
  strl: ['Straffeloven'],
  strpl: ['Straffeprosessloven'],
  tvl: ['Tvisteloven'],
  utlendl: ['Utlendingsloven'],
};

/** National acts that carry a treaty or a regulation of the European Union, by the names under which documents cite those. */
const CARRIERS: Readonly<Partial<Record<LegalOrder, Readonly<Record<string, string>>>>> = {
  SE: { europakonventionen: '1994:1219', ekmr: '1994:1219' },
  NO: {
    menneskerettskonvensjonen: 'LOV-1999-05-21-30',
    emk: 'LOV-1999-05-21-30',
    personvernforordningen: 'LOV-2018-06-15-38',
    personvernforordninga: 'LOV-2018-06-15-38',
    gdpr: 'LOV-2018-06-15-38',
  },
};

/** The keys by which the library finds an act that a document names: its number, or names under which the library may hold it. */
export function heldNamesOf(order: LegalOrder, name: string): { work: string | null; names: string[] } {
  const carrier = CARRIERS[order]?.[name.toLowerCase()];
  if (carrier !== undefined) return { work: carrier, names: [] };
  switch (order) {
    case 'SE': {
      const work = abbreviatedAct(name);
      if (work !== null && !/\p{Ll}{4}/u.test(name)) return { work, names: [] };
      const basic = name.replace(/(?<=lag|balk|form|ordning)en$/u, '').replace(/(?<=stadga|kungörelse)n$/u, '');
      return { work: null, names: [capitalised(basic)] };
    }
    case 'NO': {
      const short = NO_ABBREVIATIONS[name.toLowerCase().replace('.', '')];
      if (short !== undefined) return { work: null, names: [...short] };
      const forms = [name, name.replace(/lova$/u, 'loven'), name.replace(/loven$/u, 'lova')];
      return { work: null, names: [...new Set(forms.map(capitalised))] };
    }
    case 'DK': {
      const title = DANISH_NAMES[name.toLowerCase()] ?? name;
      const titles = title.startsWith('lov om ') ? beginningsOf(title) : [title, title.replace(/loven$/u, 'lov')];
      return { work: null, names: titles.flatMap((one) => [capitalised(one), `Bekendtgørelse af ${one}`]) };
    }
    case 'US_FED':
      return { work: null, names: [] };
  }
}

/** The beginnings of a title, the longest first, because the text goes on behind it. */
function beginningsOf(title: string): string[] {
  const words = title.split(' ');
  return words
    .map((_, at) => words.slice(0, words.length - at).join(' '))
    .filter((each) => each.split(' ').length >= 3);
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
