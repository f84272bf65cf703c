import { legalOrderRules } from './legal-orders/legal-orders.ts';

/** Most provisions of one page, and most bytes of their JSON; a longer provision has a page of its own. */
export const PAGE_PROVISIONS = 500;
export const PAGE_BYTES = 1_500_000;

/** Finds for each provision of a law, in order, its page (0-based) by its size in bytes. */
export function pager(jurisdiction: string): (bytes: number) => number {
  if (legalOrderRules(jurisdiction)?.isPaged === false) return () => 0;
  let [page, count, size] = [0, 0, 0];
  return (bytes) => {
    if (count > 0 && (count === PAGE_PROVISIONS || size + bytes > PAGE_BYTES)) [page, count, size] = [page + 1, 0, 0];
    count++;
    size += bytes;
    return page;
  };
}
