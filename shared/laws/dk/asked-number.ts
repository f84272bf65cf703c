import { readShortName } from './register.ts';

/** The instrument that a query names by number; a part the query leaves out is null. */
export interface AskedNumber {
  type: string | null;
  number: string;
  year: string | null;
}

const YEAR = '((?:1[6-9]|20)\\d{2})';
const DATED = new RegExp(
  `(?<!\\d)(\\d{1,5}) af (?:den )?\\d{1,2}\\.?(?: ?/ ?\\d{1,2} ?/ ?| \\p{L}{1,20} )${YEAR}(?!\\d)`,
  'iu',
);
const NUMBER_YEAR = new RegExp(`(?<![\\d/])(\\d{1,5}) ?/ ?${YEAR}(?![\\d/])`, 'u');
const YEAR_NUMBER = new RegExp(`(?<![\\d/])${YEAR} ?/ ?(\\d{1,5})(?![\\d/])`, 'u');
const BARE = /(?:^|\s)nr\.? ?(\d{1,5})$/iu;
const TYPE = /^(LOV|LBK|BEK|CIR\w*|VEJ|SKR)(?!\p{L})/iu;

/**
 * Reads `LBK nr 62 af 19/01/2024`, `lov nr. 62 af 19. januar 2024`, `62/2024`, `2024/62`, `BEK nr 227`; null if the query names no number.
 */
export function askedNumber(query: string): AskedNumber | null {
  const text = query.replace(/\s+/g, ' ').trim();
  const type = TYPE.exec(text)?.[1]?.toUpperCase() ?? null;
  const yearFirst = YEAR_NUMBER.exec(text);
  const found = DATED.exec(text) ?? NUMBER_YEAR.exec(text);
  if (found !== null) return { type, number: found[1] ?? '', year: found[2] ?? null };
  if (yearFirst !== null) return { type, number: yearFirst[2] ?? '', year: yearFirst[1] ?? null };
  const bare = BARE.exec(text)?.[1];
  return bare === undefined ? null : { type, number: bare, year: null };
}

/** True if a work is the instrument asked for; a query for an act matches its consolidation too. */
export function isAskedFor(asked: AskedNumber | null, work: string): boolean {
  const name = readShortName(work);
  if (asked === null || name === null) return false;
  const isType = asked.type === null || asked.type === name.type || (asked.type === 'LOV' && name.type === 'LBK');
  return isType && asked.number === name.number && (asked.year === null || name.signedOn.startsWith(asked.year));
}
