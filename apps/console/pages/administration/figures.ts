import { useMemo } from 'react';
import type { Schemas } from '../../data/client.ts';
import { useI18n } from '../../i18n/i18n.tsx';

/** What is counted of each day. */
export const MEASURES = ['RUNS', 'WRITES', 'TOKENS', 'COST'] as const;
export type Measure = (typeof MEASURES)[number];
export type Day = Schemas['OrganisationUsage']['days'][number];

/** Null where the price of a model is not known. */
export function measureOf(day: Day, measure: Measure): number | null {
  switch (measure) {
    case 'RUNS':
      return day.runs;
    case 'WRITES':
      return day.writes;
    case 'TOKENS':
      return day.inputTokens + day.outputTokens;
    case 'COST':
      return day.estimatedCostUsd;
  }
}

/** Months, days and figures of usage as the language writes them; days are those of UTC. */
export function useFigures() {
  const { locale } = useI18n();
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
    const cost = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
    const formats: Record<Measure, Intl.NumberFormat> = { RUNS: whole, WRITES: whole, TOKENS: compact, COST: cost };
    return {
      /** `November 2026` of `2026-11` */
      month: (key: string) => month.format(new Date(`${key}-01`)),
      /** `24 November` of `2026-11-24` */
      day: (date: string) => day.format(new Date(date)),
      of: (measure: Measure, value: number) => formats[measure].format(value),
    };
  }, [locale]);
}
