/** Stands for a day that a government has yet to decide; it is later than every day that was decided. */
export const DAY_NOT_DECIDED = '9999-12-31';

/** Finds the year of a day (`YYYY-MM-DD`); null if there is no day, or none is decided. */
export function yearOf(day: string | null | undefined): number | null {
  return day === null || day === undefined || day === DAY_NOT_DECIDED ? null : Number(day.slice(0, 4));
}
