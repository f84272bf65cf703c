import { legalOrderRules } from './legal-orders/legal-orders.ts';

/** Finds the day, `YYYY-MM-DD`, in the time zone of a legal order, because provisions enter into force at midnight there. */
export function legalDay(jurisdiction: string, atMs: number): string {
  const timeZone = legalOrderRules(jurisdiction)?.timeZone ?? 'UTC';
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const named = new Map(parts.formatToParts(atMs).map(({ type, value }) => [type, value]));
  return `${named.get('year')}-${named.get('month')}-${named.get('day')}`;
}
