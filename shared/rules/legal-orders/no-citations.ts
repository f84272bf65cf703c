import { joinSections, SIGNED_SECTIONS } from './joined-sections.ts';
import type { ActName, CitationForm } from './legal-order.ts';

const MONTHS = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ');
const CONSTITUTION = 'LOV-1814-05-17';
const KINDS = { FOR: 'forskrift', LOV: 'lov' } as const;

/** Treaties and regulations in annexes of acts, by the work and the beginning of the pinpoints of their articles. */
const CARRIED: Readonly<Record<string, Readonly<Record<string, ActName>>>> = {
  'LOV-1999-05-21-30': {
    emk: carried('EMK', 'menneskerettsloven § 2', [
      'menneskerettskonvensjonen',
      'den europeiske menneskerettskonvensjonen',
      'den europeiske menneskerettskonvensjon',
      'den europeiske menneskerettighetskonvensjonen',
      'den europeiske menneskerettighetskonvensjon',
    ]),
    osk: carried('ØSK', 'menneskerettsloven § 2', []),
    sp: carried('SP', 'menneskerettsloven § 2', []),
    bk: carried('barnekonvensjonen', 'menneskerettsloven § 2', ['FNs barnekonvensjon']),
    kdk: carried('kvinnekonvensjonen', 'menneskerettsloven § 2', ['FNs kvinnekonvensjon']),
  },
  'LOV-2018-06-15-38': {
    gdpr: carried('personvernforordningen', 'personopplysningsloven § 1', [
      'personvernforordninga',
      'GDPR',
      'EUs personvernforordning',
    ]),
  },
};
/** Pinpoints of Lovdata: `emkn-a8` in Norwegian and `emke-a8` in English, `emkn-p1-a1` of a protocol, `gdpr-a5`. */
const CARRIED_PINPOINT =
  /^par_(?<treaty>gdpr|(?:emk|osk|sp|bk|kdk)(?=[en]))[en]?(?:-p(?<protocol>\d+))?-a(?<number>\d+)(?:~\d+)?§$/u;

function carried(short: string, carrier: string, others: readonly string[]): ActName {
  return { full: short, short, others: [...others, carrier], carrier };
}

/**
 * Norwegian acts in Bokmål: “forvaltningsloven av 10. februar 1967 § 17”, then “forvaltningsloven § 17”; “EMK artikkel 8, jf.
 * menneskerettsloven § 2”, then “EMK artikkel 8”.
 */
export const NORWEGIAN_CITATIONS: CitationForm = {
  nameAct(name, work) {
    if (work.startsWith(CONSTITUTION)) return { full: 'Grunnloven', short: 'Grunnloven' };
    const isWord = /^(?:\p{L}+- og )?\p{L}+(?:loven|lova|forskriften|forskrifta)$/u.test(name);
    const [kind = ''] = /^(?:Lov|Forskrift) (?=om )/u.exec(name) ?? [];
    const short = isWord || kind !== '' ? name.slice(0, 1).toLowerCase() + name.slice(1) : name;
    const decided = decidedOn(work);
    if (decided === null) return { full: short, short };
    const act = `${decided.kind} ${decided.day}`;
    if (isWord) return { full: `${short} av ${decided.day}`, short, others: [act] };
    return { full: kind === '' ? `${act} (${short})` : `${act} ${name.slice(kind.length)}`, short, others: [act] };
  },
  carriedArticle(work, pinpoint) {
    const { treaty = '', protocol, number = '' } = CARRIED_PINPOINT.exec(pinpoint)?.groups ?? {};
    const act = CARRIED[work]?.[treaty];
    const annex = protocol === undefined ? '' : `protokoll ${protocol} `;
    return act === undefined ? null : { act, section: `${annex}artikkel ${number}`, number };
  },
  cite(section, act, form) {
    const carrier = form === 'full' && act.carrier !== undefined ? `, jf. ${act.carrier}` : '';
    return `${act[form]} ${section}${carrier}`;
  },
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
