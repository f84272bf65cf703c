import { DANISH_NAMES } from './dk-names.ts';
import { joinSections, SIGNED_SECTIONS } from './joined-sections.ts';
import type { CitationForm } from './legal-order.ts';

const MONTHS = 'januar februar marts april maj juni juli august september oktober november december'.split(' ');
/** Kinds of documents by the abbreviations of Retsinformation. */
const KINDS: Readonly<Record<string, string>> = {
  BEK: 'bekendtgørelse',
  CIR: 'cirkulære',
  LBK: 'lovbekendtgørelse',
  LOV: 'lov',
  VEJ: 'vejledning',
};

const NAMES = new Map(Object.entries(DANISH_NAMES).map(([name, title]) => [title.toLowerCase(), name]));
const NAME_IN_TITLE = / \((?<name>\p{L}+loven)\)$/u;

/**
 * Danish acts: “forvaltningslovens § 19 (lovbekendtgørelse nr. 433 af 22. april 2014)”, then “forvaltningslovens § 19”; “offentlighedslovens
 * § 30 (lov om offentlighed i forvaltningen, lovbekendtgørelse nr. 145 af 24. februar 2020)”, then “offentlighedslovens § 30”; “jf. nu” before a
 * consolidation that is younger than the document.
 */
export const DANISH_CITATIONS: CitationForm = {
  nameAct(title, work, isLater) {
    const name = title.replace(/^bekendtgørelse af /iu, '');
    const own = /^(?:\p{L}+loven|Lov om) ?/u.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name;
    const short = NAMES.get(name.toLowerCase()) ?? NAME_IN_TITLE.exec(name)?.groups?.['name'] ?? own;
    const formal = short === own ? [] : [own.replace(NAME_IN_TITLE, '')];
    const publication = publicationOf(work) ?? '';
    const published = [...formal, isLater === true ? `jf. nu ${publication}` : publication]
      .filter((part) => part !== '')
      .join(', ');
    return {
      full: published === '' ? short : `${short} (${published})`,
      short,
      ...(formal.length > 0 && { others: [own] }),
    };
  },
  cite(section, { full, short }, form) {
    const published = form === 'full' ? full.slice(short.length) : '';
    return /^\p{L}+loven$/u.test(short) ? `${short}s ${section}${published}` : `${section} i ${short}${published}`;
  },
  joinSections: (sections) => joinSections(sections, SIGNED_SECTIONS),
};

/** Writes `LBK nr 433 af 22/04/2014` as a jurist does; null for a work of another form. */
function publicationOf(work: string): string | null {
  const [, kind = '', number, day, month] = /^([A-ZÆØÅ]+) nr (\d+) af (\d{2})\/(\d{2})\/\d{4}$/u.exec(work) ?? [];
  const named = MONTHS[Number(month) - 1];
  if (!Object.hasOwn(KINDS, kind) || named === undefined) return null;
  return `${KINDS[kind]} nr. ${number} af ${Number(day)}. ${named} ${work.slice(-4)}`;
}
