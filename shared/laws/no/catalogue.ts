import { type CatalogueRow, catalogueRank } from '../catalogue-index.ts';
import { shownText } from '../text.ts';
import type { KeyInformation } from './document.ts';

const MONTHS = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
];
/** `LOV-2006-05-19-16`, `LOV-1967-02-10`, `FOR-2018-02-16-236`. */
const LEGACY_ID = /^(LOV|FOR)-(\d{4})-(\d{2})-(\d{2})(?:-(\d+))?/;

/** An act of Lovdata's archives as the catalogue lists it. @param place where it stands in the archive */
export function norwegianRow(key: KeyInformation, place: number): CatalogueRow {
  const { legacyId, refId, title, titleShort, ministries } = key;
  return {
    jurisdiction: 'NO',
    work: legacyId,
    title,
    displayLabel: shownText(title),
    pinpoint: null,
    issuingBody: ministries.join(', '),
    // What was repealed is no longer in the archives.
    repealedAt: null,
    keys: [...numbersOf(legacyId), ...(refId === '' ? [] : [refId, `NL/${refId}`]), ...namesOf(title, titleShort)],
    rank: catalogueRank({ title, isRepealed: false, isSecondary: !legacyId.startsWith('LOV') }),
    ordinal: (legacyId.startsWith('LOV') ? 0 : 1_000_000) + place,
  };
}

/** "lov 19. mai 2006 nr. 16", as acts are cited, and the bare date and number, in every usual form of a date. */
function numbersOf(legacyId: string): string[] {
  const [, kind, year = '', month = '', day = '', number] = LEGACY_ID.exec(legacyId) ?? [];
  const monthName = MONTHS[Number(month) - 1];
  if (monthName === undefined) return [];
  const word = kind === 'LOV' ? 'lov' : 'forskrift';
  const dates = [`${day}. ${monthName} ${year}`, `${day}.${month}.${year}`, `${year}-${month}-${day}`];
  const dated = dates.flatMap((date) => [`${word} ${date}`, date]);
  return number === undefined ? dated : dated.map((date) => `${date} ${number}`);
}

/** The names an act is known by: each of "Offentleglova – offl", and what stands in brackets at the end of the title. */
function namesOf(title: string, titleShort: string): string[] {
  const bracketed = /\(([^()]+)\)\s*$/.exec(title)?.[1] ?? '';
  return [titleShort, bracketed].flatMap((names) => names.split(/\s[–-]\s/)).filter((name) => name.trim() !== '');
}
