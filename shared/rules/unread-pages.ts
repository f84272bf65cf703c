import type { AuditWording } from '../languages/audit-wording.ts';

/** Pages, or unbroken ranges of them, that a sentence names. */
const MAX_NAMED = 20;

/** Pages in ascending order as people write them: “2–4”, “7”. */
export function pageRanges(pages: readonly number[]): string[] {
  const ranges: { first: number; last: number }[] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range !== undefined && page === range.last + 1) range.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
}

/** Says which scanned pages could not be read: “Pages 2–4 and 7 are scans that …”. `pages` are in ascending order and not empty. */
export function unreadSentence(pages: readonly number[], { and, unreadPages }: AuditWording): string {
  const named = pageRanges(pages);
  if (named.length > MAX_NAMED) return unreadPages.sentence(pages.length, `${named.slice(0, MAX_NAMED).join(', ')} …`);
  const last = named.pop() ?? '';
  return unreadPages.sentence(pages.length, named.length === 0 ? last : `${named.join(', ')} ${and} ${last}`);
}
