import { legalOrderRules } from './legal-orders/legal-orders.ts';

/** `YYYY-MM-DD` of the day it is where a legal order's law applies: provisions enter into force at midnight there. */
export function legalDay(jurisdiction: string, atMs: number): string {
  const timeZone = legalOrderRules(jurisdiction)?.timeZone ?? 'UTC';
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const named = new Map(parts.formatToParts(atMs).map(({ type, value }) => [type, value]));
  return `${named.get('year')}-${named.get('month')}-${named.get('day')}`;
}
