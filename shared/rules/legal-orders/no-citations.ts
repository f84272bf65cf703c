import { joinSections, SIGNED_SECTIONS } from './joined-sections.ts';
import type { CitationForm } from './legal-order.ts';

const MONTHS = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ');
const CONSTITUTION = 'LOV-1814-05-17';
const KINDS = { FOR: 'forskrift', LOV: 'lov' } as const;

/** Norwegian acts in Bokmål: “forvaltningsloven av 10. februar 1967 § 17”, then “forvaltningsloven § 17”. */
export const NORWEGIAN_CITATIONS: CitationForm = {
  nameAct(name, work) {
    if (work.startsWith(CONSTITUTION)) return { full: 'Grunnloven', short: 'Grunnloven' };
    const isWord = /^\p{L}+(?:loven|lova|forskriften|forskrifta)$/u.test(name);
    const [kind = ''] = /^(?:Lov|Forskrift) (?=om )/u.exec(name) ?? [];
    const short = isWord || kind !== '' ? name.slice(0, 1).toLowerCase() + name.slice(1) : name;
    const decided = decidedOn(work);
    if (decided === null) return { full: short, short };
    const act = `${decided.kind} ${decided.day}`;
    if (isWord) return { full: `${short} av ${decided.day}`, short, other: act };
    return { full: kind === '' ? `${act} (${short})` : `${act} ${name.slice(kind.length)}`, short, other: act };
  },
  cite: (section, act, form) => `${act[form]} ${section}`,
  joinSections: (sections) => joinSections(sections, SIGNED_SECTIONS),
};

/** Reads `LOV-1999-05-21-30` as “lov” and “21. mai 1999 nr. 30”; null for a work of another form. */
function decidedOn(work: string): { kind: string; day: string } | null {
  const [, kind, year, month, day, number] = /^(LOV|FOR)-(\d{4})-(\d{2})-(\d{2})(?:-(\d+))?/u.exec(work) ?? [];
  const named = MONTHS[Number(month) - 1];
  if (kind === undefined || named === undefined) return null;
  const numbered = number === undefined ? '' : ` nr. ${Number(number)}`;
  return { kind: KINDS[kind as 'LOV'], day: `${Number(day)}. ${named} ${year}${numbered}` };
}
