import type { CitationForm } from './legal-order.ts';

const MONTHS = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ');
const CONSTITUTION = 'LOV-1814-05-17';
const KINDS = { FOR: 'forskrift', LOV: 'lov' } as const;

/** Norwegian acts: “lov 10. februar 1967 (forvaltningsloven) § 17”, then “forvaltningsloven § 17”. */
export const NORWEGIAN_CITATIONS: CitationForm = {
  nameAct(title, work) {
    // The archive adds the form of the language to the name of the Constitution.
    const name = title.replace(/ \((?:bokmål|nynorsk)\)$/u, '');
    if (work.startsWith(CONSTITUTION)) return { full: name, short: name };
    const isWord = /^\p{L}+(?:loven|lova|forskriften|forskrifta)$/u.test(name);
    const [kind = ''] = /^(?:Lov|Forskrift) (?=om )/u.exec(name) ?? [];
    const short = isWord || kind !== '' ? name.slice(0, 1).toLowerCase() + name.slice(1) : name;
    const decided = decidedOn(work);
    if (decided === null) return { full: short, short };
    return { full: kind === '' ? `${decided} (${short})` : `${decided} ${name.slice(kind.length)}`, short };
  },
  cite: (section, act, form) => `${act[form]} ${section}`,
};

/** Writes `LOV-1999-05-21-30` as “lov 21. mai 1999 nr. 30”; null for a work of another form. */
function decidedOn(work: string): string | null {
  const [, kind, year, month, day, number] = /^(LOV|FOR)-(\d{4})-(\d{2})-(\d{2})(?:-(\d+))?/u.exec(work) ?? [];
  const named = MONTHS[Number(month) - 1];
  if (kind === undefined || named === undefined) return null;
  return `${KINDS[kind as 'LOV']} ${Number(day)}. ${named} ${year}${number === undefined ? '' : ` nr. ${Number(number)}`}`;
}
