import type { LawHead } from '../../contracts/law.ts';
import type { CatalogueRow } from '../../contracts/law-catalogue.ts';
import { catalogueRank } from '../catalogue-index.ts';
import { shownText } from '../text.ts';
import type { KeyInformation } from './document.ts';

const LAWS = 'gjeldende-lover.tar.bz2';
const REGULATIONS = 'gjeldende-sentrale-forskrifter.tar.bz2';
/** Lovdata's archives of law in force; every act in force is in one of them, and no repealed one. */
export const ARCHIVES = [LAWS, REGULATIONS];

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

const MEMBER_NUMBER = /^[a-z]+-(\d{4})(\d{2})(\d{2})-(\d{1,6})(?:-[a-z]{2})?\.xml$/;

/** Makes the catalogue row of an act of Lovdata's archives. @param place its position in the archive */
export function norwegianRow(
  { legacyId, refId, title, titleShort, ministries }: Omit<KeyInformation, 'dateOfPublication' | 'dateInForce'>,
  place: number,
): CatalogueRow {
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

/** Reads the date and number of an act from the name of its member: `nl-20060519-016.xml` → `2006-05-19-16`. */
export function numberOfMember(name: string): string | null {
  const [, year, month, day, number] = MEMBER_NUMBER.exec(name) ?? [];
  if (year === undefined) return null;
  return `${year}-${month}-${day}${Number(number) === 0 ? '' : `-${Number(number)}`}`;
}

/** Reads the date and number of an act from its work: `LOV-2006-05-19-16` → `2006-05-19-16`. */
export function numberOfWork(work: string): string {
  return work.replace(/^[A-Z]+-/, '');
}

/** Names the archive that holds an act while it is in force. */
export function archiveOf(work: string): string {
  return work.startsWith('LOV') ? LAWS : REGULATIONS;
}

/** Makes the catalogue row of a held act that the archives do not hold, because a repealed law is still found. */
export function heldRow(
  {
    work,
    title,
    name,
    issuingBody,
    repealedAt,
  }: Pick<LawHead, 'work' | 'title' | 'name' | 'issuingBody' | 'repealedAt'>,
  place: number,
): CatalogueRow {
  const refId = work.toLowerCase().replace('-', '/');
  const row = norwegianRow({ legacyId: work, refId, title, titleShort: name, ministries: [issuingBody] }, place);
  return { ...row, repealedAt, rank: catalogueRank({ title, isRepealed: true, isSecondary: false }) };
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
