import type { Figure } from '../../contracts/audit.ts';
import type { PrintedDate } from '../calendar.ts';
import type { LineOfPages } from '../line-of-pages.ts';

const BORN = /(?<!\p{L})(?:född|født|fødd|born)(?: den| on)? $/iu;
const AGE =
  /^(?:\)|,| \(|\),){1,2} ?(?:är |er |is |aged |now |nu |nå )?(\d{1,3}) (?:år|years old)(?! \p{Ll}{0,3}(?:sedan|senare|efter|före|innan|siden|senere|etter|før|after|before|ago|later)|\p{L})/iu;
const REACH = 40;

/** Ages behind a date of birth that nobody born then has reached on the day of the document. */
export function wrongAges(line: LineOfPages, dates: readonly PrintedDate[], today: string | null): Figure[] {
  if (today === null) return [];
  return dates.flatMap(({ day, start, end }): Figure[] => {
    const born = BORN.exec(line.text.slice(Math.max(0, start - REACH), start));
    const stated = born === null ? null : AGE.exec(line.text.slice(end, end + REACH));
    if (born === null || stated === null) return [];
    const reached = Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (today.slice(5) < day.slice(5) ? 1 : 0);
    if (Number(stated[1]) <= reached || reached < 0) return [];
    const page = line.pageAt(start);
    return [
      {
        kind: 'AGE',
        passages: [
          { quote: `${born[0]}${line.text.slice(start, end)}`, page },
          { quote: stated[0].replace(/^[,() ]+/u, ''), page: line.pageAt(end) },
        ],
        expected: String(reached),
      },
    ];
  });
}
