/** Names of the months as the five written languages print them, and the short forms that stand in dates. */
const MONTHS: readonly (readonly string[])[] = [
  ['januari', 'januar', 'january', 'jan'],
  ['februari', 'februar', 'february', 'feb'],
  ['mars', 'marts', 'march', 'mar'],
  ['april', 'apr'],
  ['maj', 'mai', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['augusti', 'august', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nov'],
  ['december', 'desember', 'dec', 'des'],
];
const NUMBER_OF = new Map(MONTHS.flatMap((names, month) => names.map((name) => [name, month + 1] as const)));

/** The number of a month by its name, 1 to 12; null for another word. */
export const monthOf = (name: string): number | null => NUMBER_OF.get(name.toLowerCase()) ?? null;

/** A day as `YYYY-MM-DD`; null if the calendar has no such day. */
export function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists ? at.toISOString().slice(0, 10) : null;
}

/** A date as a document prints it. */
export interface PrintedDate {
  /** `YYYY-MM-DD` */
  day: string;
  start: number;
  end: number;
}

const DAY_FIRST = /(?<![\p{L}\p{N}.:/-])(\d{1,2})\.? (\p{L}{3,9})\.? (\d{4})(?!\p{N})/gu;
const MONTH_FIRST = /(?<![\p{L}\p{N}])(\p{L}{3,9})\.? (\d{1,2}), (\d{4})(?!\p{N})/gu;
const ISO = /(?<![\p{L}\p{N}/.:-])(\d{4})-(\d{2})-(\d{2})(?![\p{N}-])/gu;
const NORDIC = /(?<![\p{L}\p{N}/.:-])(\d{1,2})[.-](\d{1,2})[.-](\d{4})(?![\p{N}-])/gu;

/**
 * The dates of a text in their order. Only forms that can be read in one way count: `05-09-2023` does in a Nordic text, `5/9/2023` nowhere.
 * @param nordic true where the day stands before the month
 */
export function printedDates(text: string, nordic: boolean): PrintedDate[] {
  const found: PrintedDate[] = [];
  const add = (match: RegExpExecArray, year?: string, month?: number | null, day?: string): void => {
    const read = month ? dayOf(Number(year), month, Number(day)) : null;
    if (read !== null) found.push({ day: read, start: match.index, end: match.index + match[0].length });
  };
  for (const match of text.matchAll(DAY_FIRST)) add(match, match[3], monthOf(match[2] ?? ''), match[1]);
  for (const match of text.matchAll(MONTH_FIRST)) add(match, match[3], monthOf(match[1] ?? ''), match[2]);
  for (const match of text.matchAll(ISO)) add(match, match[1], Number(match[2]), match[3]);
  if (nordic) for (const match of text.matchAll(NORDIC)) add(match, match[3], Number(match[2]), match[1]);
  return found.toSorted((a, b) => a.start - b.start);
}
