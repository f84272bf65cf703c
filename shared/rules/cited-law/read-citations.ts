import type { ReadCitation } from '../../contracts/document-checks.ts';
import type { LegalOrder } from '../../contracts/vocabulary.ts';
import type { LineOfPages } from '../line-of-pages.ts';
import { articles } from './article-citations.ts';
import { federalSections } from './federal-citations.ts';
import { nordicSections, type Sections } from './nordic-citations.ts';
import { quotationsBeside } from './quoted-words.ts';
import { shortNames } from './short-names.ts';

const ORDER_OF: Readonly<Record<string, LegalOrder>> = { sv: 'SE', nb: 'NO', nn: 'NO', da: 'DK', en: 'US_FED' };

/** The legal order whose law a document in this language cites; null for other languages. */
export const orderOf = (language: string): LegalOrder | null => ORDER_OF[language] ?? null;

/** Provisions of one document that are looked up. */
const MAX_CITATIONS = 300;
/** Quoted passages that are compared with one provision. */
const MAX_QUOTATIONS = 12;

/**
 * The provisions that a document cites together with their act, each once, in their order. A section without an act is left out, because
 * nothing says for sure which act is meant.
 */
export function readCitations(line: LineOfPages, order: LegalOrder): ReadCitation[] {
  const { text } = line;
  const found: Sections[] = order === 'US_FED' ? federalSections(text) : citedInOrder(text, order);
  const named = shortNames(text, order);
  const citations = new Map<string, ReadCitation>();
  for (const { act, printed, chapter, sections, start, end, isInherited } of found) {
    const work = act.work ?? (act.name === null ? undefined : named.get(act.name.toLowerCase()));
    // A name that the document gives to two acts says nothing.
    const known = { ...act, work: work ?? null, name: work === null ? null : act.name };
    if (known.work === null && known.name === null) continue;
    const quotations = quotationsBeside(text, start, end);
    for (const section of sections) {
      const key = JSON.stringify([known.work ?? known.name?.toLowerCase(), chapter, section]);
      const before = citations.get(key);
      if (before !== undefined) {
        if (before.quotations.length < MAX_QUOTATIONS) before.quotations.push(...quotations);
      } else if (citations.size < MAX_CITATIONS) {
        const shown = tidied(printed ?? text.slice(start, end));
        const citation = sections.length > 1 && order !== 'US_FED' ? memberOf(shown, section) : shown;
        citations.set(key, {
          citation,
          page: line.pageAt(start),
          act: known,
          chapter,
          section,
          isInherited,
          quotations: [...quotations],
        });
      }
    }
  }
  return [...citations.values()];
}

const citedInOrder = (text: string, order: Exclude<LegalOrder, 'US_FED'>): Sections[] =>
  [...nordicSections(text, order), ...articles(text, order)].toSorted((a, b) => a.start - b.start);

const FOOTNOTE_MARK = /\[\d{1,3}\]/gu;
/** The first section of a list that was cut behind it. */
const LONE_MEMBER = /§§(?= ?\d[\d.]{0,12}[a-z]?(?:\([\p{L}\d]{1,5}\)){0,6}$)/iu;

/** A citation as the document prints it, without what belongs to the print around it. */
const tidied = (citation: string): string =>
  citation.replace(FOOTNOTE_MARK, '').replace(LONE_MEMBER, '§').replace(/\s+/gu, ' ').trim();

const LIST_BEHIND = /§{1,2} ?\d[\d\p{Ll} ,–-]{0,120}$/u;
const LIST_BEFORE = /\d{1,3}(?: ?[a-z])?(?:(?:, | och | eller | samt | ?[–-] ?)\d{1,3}(?: ?[a-z])?){1,12} ?§{1,2}/u;

/** A citation of several sections with one of them in place of the list. */
function memberOf(citation: string, section: string): string {
  const [number = '', letter = ''] = section.split(/(?=\p{L}$)/u);
  const spaced = letter === '' ? number : `${number} ${letter}`;
  return citation.replace(LIST_BEHIND, `§ ${spaced}`).replace(LIST_BEFORE, `${spaced} §`);
}
