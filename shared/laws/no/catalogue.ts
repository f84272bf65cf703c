import type { CatalogueRow } from '../../contracts/law-catalogue.ts';
import { catalogueRank } from '../catalogue-index.ts';
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

/** Makes the catalogue row of an act of Lovdata's archives. @param place its position in the archive */
export function norwegianRow(key: KeyInformation, place: number): CatalogueRow {
  const { legacyId, refId, title, titleShort, ministries } = key;
  return {
    jurisdiction: 'NO',
    work: legacyId,
    title,
    displayLabel: shownText(title),
    pinpoint: null,
    issuingBody: ministries.join(', '),
    // Always null, because the archives hold only acts in force.
    repealedAt: null,
    keys: [...numbersOf(legacyId), ...(refId === '' ? [] : [refId, `NL/${refId}`]), ...namesOf(title, titleShort)],
    rank: catalogueRank({ title, isRepealed: false, isSecondary: !legacyId.startsWith('LOV') }),
    ordinal: (legacyId.startsWith('LOV') ? 0 : 1_000_000) + place,
  };
}

/**
 * Lists the ways to write an act's date and number: "lov 19. mai 2006 nr. 16", as acts are cited, and bare, in every usual form of a date.
 */
function numbersOf(legacyId: string): string[] {
  const [, kind, year = '', month = '', day = '', number] = LEGACY_ID.exec(legacyId) ?? [];
  const monthName = MONTHS[Number(month) - 1];
  if (monthName === undefined) return [];
  const word = kind === 'LOV' ? 'lov' : 'forskrift';
  const dates = [`${day}. ${monthName} ${year}`, `${day}.${month}.${year}`, `${year}-${month}-${day}`];
  const dated = dates.flatMap((date) => [`${word} ${date}`, date]);
  return number === undefined ? dated : dated.map((date) => `${date} ${number}`);
}

/** Lists the names of an act: each of "Offentleglova – offl", and the one in brackets at the end of the title. */
function namesOf(title: string, titleShort: string): string[] {
  const bracketed = /\(([^()]+)\)\s*$/.exec(title)?.[1] ?? '';
  return [titleShort, bracketed].flatMap((names) => names.split(/\s[–-]\s/)).filter((name) => name.trim() !== '');
}
