import { legalOrderRules } from './legal-orders/legal-orders.ts';

/** Kept for each zone, because making one costs far more than using it. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Finds the day, `YYYY-MM-DD`, in the time zone of a legal order, because provisions enter into force at midnight there. */
export function legalDay(jurisdiction: string, atMs: number): string {
  const timeZone = legalOrderRules(jurisdiction)?.timeZone ?? 'UTC';
  const format =
    FORMATS.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  FORMATS.set(timeZone, format);
  const named = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  return `${named.get('year')}-${named.get('month')}-${named.get('day')}`;
}
