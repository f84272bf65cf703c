import type { Figure } from '../../contracts/audit.ts';
import type { PrintedDate } from '../calendar.ts';
import type { LineOfPages } from '../line-of-pages.ts';

const BETWEEN =
  /^ ?(?:till och med|til og med|t\.o\.m\.|t\.o\.m|tom|till|til|to|through|until|[–-])(?: den| the)? ?$/iu;
const LENGTH =
  /^(?:,| ?\(|, ?(?:dvs\.?|d\.v\.s\.|det vill säga|altså|alltså|i\.e\.,?|that is,?)) ?(?:totalt |sammanlagt |i alt |tilsammen |a total of |in total )?(\d{1,4}) (dagar|dager|dage|days|månader|måneder|months|år|years)(?=\s?(?:[).,;:]|\f|$))/iu;
const REACH = 60;
const DAY_MS = 86_400_000;

/** Lengths that stand behind the first and last day of a period, such as `1 mars 2024 till 31 mars 2024 (21 dagar)`, and do not fit it. */
export function wrongPeriods(line: LineOfPages, dates: readonly PrintedDate[]): Figure[] {
  return dates.flatMap((to, at): Figure[] => {
    const from = dates[at - 1];
    if (from === undefined || to.start - from.end > REACH || !BETWEEN.test(line.text.slice(from.end, to.start)))
      return [];
    const stated = LENGTH.exec(line.text.slice(to.end, to.end + REACH));
    if (stated === null) return [];
    const [printed, number, unit = ''] = stated;
    const right = lengthsOf(from.day, to.day, unit.toLowerCase());
    if (right === null || (Number(number) >= right.least && Number(number) <= right.most)) return [];
    const page = line.pageAt(from.start);
    return [
      {
        kind: 'PERIOD',
        passages: [
          { quote: line.text.slice(from.start, to.end), page },
          { quote: printed.replace(/^[,( ]+/u, ''), page: line.pageAt(to.end) },
        ],
        expected: `${right.least}–${right.most} ${unit}`,
      },
    ];
  });
}

/** The lengths that a period may be said to have, because the last day counts or does not; null for a period that ends before it begins. */
function lengthsOf(from: string, to: string, unit: string): { least: number; most: number } | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days <= 0) return null;
  if (unit.startsWith('da')) return { least: days, most: days + 1 };
  const [start, end] = [new Date(from), new Date(to)];
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  const least = unit.startsWith('m') ? months - 1 : Math.floor((months - 1) / 12);
  const most = unit.startsWith('m') ? months + 1 : Math.ceil((months + 1) / 12);
  return { least, most };
}
