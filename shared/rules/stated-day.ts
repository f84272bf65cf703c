import { printedDates } from './calendar.ts';
import type { LineOfPages } from './line-of-pages.ts';

/** Characters from its beginning in which a document states its day. */
const HEAD = 4_000;
/** Characters between the label and the date. */
const REACH = 60;
/** Labels of the day of a decision, then those that may stand for another day too. */
const LABELS: readonly RegExp[] = [
  /(?<!\p{L})(?:beslutsdatum|datum för beslut|beslutsdag|vedtaksdato|afgørelsesdato|avgjørelsesdato|decision date|date of decision|beslut den|decided)[: ]/giu,
  /(?<!\p{L})(?:datum|dato|dagtecknad|meddelad(?: i \p{L}{2,20})?(?: den)?|dated?)[: ]/giu,
];
/** A sentence stands between label and date, so that the date may be any. */
const SENTENCE = /[.!?] \p{Lu}|\p{L}{3} \p{L}{3,20} \p{L}{3}/u;

/**
 * The day that a document states as its own at its head, behind a label such as `Beslutsdatum`; null if it has none.
 */
export function statedDay(line: LineOfPages, language: string): string | null {
  const head = line.text.slice(0, HEAD);
  const dates = printedDates(head, language !== 'en');
  for (const { index, 0: label } of LABELS.flatMap((labels) => [...head.matchAll(labels)])) {
    const behind = index + label.length;
    const date = dates.find(({ start }) => start >= behind && start <= behind + REACH);
    if (date !== undefined && !SENTENCE.test(head.slice(behind, date.start))) return date.day;
  }
  return null;
}
