import type { Figure } from '../../contracts/audit.ts';
import type { PrintedDate } from '../calendar.ts';
import type { LineOfPages } from '../line-of-pages.ts';

/** Names of the weekdays from Sunday on. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  sv: ['söndag', 'måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag'],
  nb: ['søndag', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag'],
  nn: ['søndag', 'måndag', 'tysdag', 'onsdag', 'torsdag', 'fredag', 'laurdag'],
  da: ['søndag', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag'],
  en: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
};
const REACH = 24;
const BEFORE = /(?<!\p{L})(\p{L}{3,6}day|\p{L}{2,6}dag)(?:en)?,? (?:den |the )?$/iu;

/** Weekdays that stand before a date and are not its weekday. */
export function wrongWeekdays(line: LineOfPages, dates: readonly PrintedDate[], language: string): Figure[] {
  const names = NAMES[language];
  if (names === undefined) return [];
  return dates.flatMap(({ day, start, end }): Figure[] => {
    const before = BEFORE.exec(line.text.slice(Math.max(0, start - REACH), start));
    const named = names.indexOf((before?.[1] ?? '').toLowerCase());
    const right = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (before === null || named === -1 || named === right) return [];
    const page = line.pageAt(start);
    return [
      {
        kind: 'WEEKDAY',
        passages: [
          { quote: line.text.slice(start, end), page },
          { quote: `${before[0]}${line.text.slice(start, end)}`.trim(), page },
        ],
        expected: names[right] ?? '',
      },
    ];
  });
}
