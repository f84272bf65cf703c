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

/** Danish acts: “forvaltningslovens § 19 (lovbekendtgørelse nr. 433 af 22. april 2014)”, then “forvaltningslovens § 19”. */
export const DANISH_CITATIONS: CitationForm = {
  nameAct(title, work) {
    const name = title.replace(/^bekendtgørelse af /iu, '');
    const short = /^(?:\p{L}+loven|Lov om) ?/u.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name;
    const published = publicationOf(work);
    return { full: published === null ? short : `${short} (${published})`, short };
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
