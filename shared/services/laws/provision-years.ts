import type { StoredLaw, StoredProvision } from '../../data/laws.ts';
import { DAY_NOT_DECIDED } from '../../rules/validity.ts';

const DAY_MS = 86_400_000;

/** The first and the last year in which a provision applies; null where no source says it, or the day is not decided. */
export function provisionYears(
  { repealedAt }: Pick<StoredLaw, 'repealedAt'>,
  { validFrom, validTo }: Pick<StoredProvision, 'validFrom' | 'validTo'>,
): { from: number | null; to: number | null } {
  const ends = [repealedAt, validTo ?? null].filter((day) => day !== null).sort();
  return { from: yearOf(validFrom), to: yearOf(lastDay(ends[0])) };
}

/** The last day in force of a provision that ends on a New Year's Day, because an end is the first day on which it no longer applies. */
function lastDay(day: string | undefined): string | undefined {
  if (day === undefined || day === DAY_NOT_DECIDED || !day.endsWith('-01-01')) return day;
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

function yearOf(day: string | undefined): number | null {
  return day === undefined || day === DAY_NOT_DECIDED ? null : Number(day.slice(0, 4));
}
