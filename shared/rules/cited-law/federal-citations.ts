import type { Sections } from './nordic-citations.ts';

const CODE = /(?<![\p{L}\p{N}.-])(\d{1,2}) U\.? ?S\.? ?C\.?(?: ?A\.?)? (?:§{1,2} ?|sec(?:tion|tions|s?\.) )?(?=\d)/gu;
const REGULATION = /(?<![\p{L}\p{N}.-])(\d{1,2}) C\.? ?F\.? ?R\.? (?:§{1,2} ?|sec(?:tion|tions|s?\.) )?(?=\d)/gu;
const CODE_SECTION = /^\d{1,5}(?:[a-z]{1,2}|[A-Z]{1,2})?(?:[–-]\d{1,3}[a-z]?)?(?![\p{L}\p{N}]|\.\d)/u;
const REGULATION_SECTION = /^\d{1,4}\.\d{1,5}[a-z]?(?:-\d{1,3})?(?![\p{L}\p{N}])/u;
const SUBSECTIONS = /^(?:\([\p{L}\p{N}]{1,5}\)){1,6}/u;
const NEXT = /^(?:, (?:and |or )?| (?:and|or|&) |; )(?=\d)/u;
const REACH = 60;
const MAX_LIST = 30;
/** Citations that are read of one document. */
const MAX_FOUND = 20_000;

/** Where sections of the United States Code and of the Code of Federal Regulations are cited. Linear in the text. */
export function federalSections(text: string): Sections[] {
  return [...listed(text, CODE, CODE_SECTION), ...listed(text, REGULATION, REGULATION_SECTION)].toSorted(
    (a, b) => a.start - b.start,
  );
}

function listed(text: string, head: RegExp, section: RegExp): Sections[] {
  const found: Sections[] = [];
  for (const match of text.matchAll(head)) {
    const title = match[1] ?? '';
    let at = match.index + match[0].length;
    let start = match.index;
    // A bare number behind `U.S.C.` may be that of a page or a footnote.
    const isBare = head === CODE && !/§|sec/u.test(match[0]) && /U\./u.test(match[0]);
    for (let number = 0; number < MAX_LIST && found.length < MAX_FOUND; number++) {
      const cited = section.exec(text.slice(at, at + REACH))?.[0];
      if (cited === undefined || (isBare && !/\p{L}/u.test(cited))) break;
      at += cited.length;
      at += SUBSECTIONS.exec(text.slice(at, at + REACH))?.[0].length ?? 0;
      const isCode = head === CODE;
      const work = isCode ? `${title} USC` : `${title} CFR ${cited.split('.')[0]}`;
      found.push({
        act: { order: 'US_FED', work, name: null },
        // A member of a list is printed with its title, which stands before the first member only.
        printed: number === 0 ? null : `${title} ${isCode ? 'U.S.C.' : 'C.F.R.'} § ${text.slice(start, at)}`,
        chapter: '',
        sections: [cited],
        start,
        end: at,
        isInherited: false,
      });
      const next = NEXT.exec(text.slice(at, at + REACH))?.[0];
      // A comma before another title, or before the number of a page, ends the list.
      if (next === undefined || !/§{2}|secs|sections/u.test(match[0])) break;
      at += next.length;
      start = at;
      if (/^\d{1,2} [UC]\.? ?[SF]/u.test(text.slice(at, at + REACH))) break;
    }
  }
  return found;
}
