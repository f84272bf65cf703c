import { type Filter, NO_FILTER, ORDERS, SEVERITIES } from './findings.ts';

/** The part of the reader's address that names what the list is filtered by; weights and reviewers are divided by commas. */
export interface FilterSearch {
  kind?: string | undefined;
  weight?: string | undefined;
  by?: string | undefined;
  page?: number | undefined;
  q?: string | undefined;
  order?: string | undefined;
}

/** The filter that an address names; what it does not know filters nothing. */
export function filterAt({ kind, weight, by, page, q, order }: FilterSearch): Filter {
  const weights = weight?.split(',') ?? [];
  return {
    kind: kind === 'FLAW' || kind === 'STRENGTH' ? kind : null,
    severities: new Set(SEVERITIES.filter((severity) => weights.includes(severity))),
    workerIds: new Set(by?.split(',')),
    page: page ?? null,
    text: q ?? '',
    order: ORDERS.find((one) => one === order) ?? NO_FILTER.order,
  };
}

export function addressOf({ kind, severities, workerIds, page, text, order }: Filter): FilterSearch {
  return {
    kind: kind ?? undefined,
    weight: [...severities].join(',') || undefined,
    by: [...workerIds].join(',') || undefined,
    page: page ?? undefined,
    q: text.trim() || undefined,
    order: order === NO_FILTER.order ? undefined : order,
  };
}
