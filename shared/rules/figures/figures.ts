import type { Figure } from '../../contracts/audit.ts';
import { printedDates } from '../calendar.ts';
import type { LineOfPages } from '../line-of-pages.ts';
import { wrongAges } from './ages.ts';
import { wrongPeriods } from './periods.ts';
import { wrongSums } from './sums.ts';
import { wrongWeekdays } from './weekdays.ts';

const MAX_FIGURES = 100;

/**
 * Finds statements of a document that contradict each other by the calendar or by sums. Only forms that can be read in one way count,
 * because a false alarm costs the reader's trust. Linear in the text.
 * @param day `YYYY-MM-DD`, the day that the document states as its own, or null
 */
export function contradictingFigures(
  pages: readonly string[],
  line: LineOfPages,
  language: string,
  day: string | null,
): Figure[] {
  const dates = printedDates(line.text, language !== 'en');
  return [
    ...wrongWeekdays(line, dates, language),
    ...wrongPeriods(line, dates),
    ...wrongAges(line, dates, day),
    ...wrongSums(pages, language),
  ].slice(0, MAX_FIGURES);
}
