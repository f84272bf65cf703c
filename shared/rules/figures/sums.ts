import type { Figure } from '../../contracts/audit.ts';

const CURRENCY = '(?:kr\\.?|kronor|kroner|SEK|NOK|DKK|EUR|USD|€)';
/** A line with one amount at its end: words, number, currency. */
const NORDIC = new RegExp(
  `^([^\\d]{2,120}?)[: ]+(-?\\d{1,3}(?:[ .]\\d{3}){0,4}(?:,\\d{2})?|-?\\d{1,9}(?:,\\d{2})?) ?${CURRENCY}$`,
  'u',
);
const ENGLISH = /^([^\d$]{2,120}?)[: ]+(-?)\$ ?(\d{1,3}(?:,\d{3}){0,4}(?:\.\d{2})?|\d{1,9}(?:\.\d{2})?)$/u;
const TOTAL =
  /^(?:(?:i )?summa|sum|totalt|total|i alt|i alt at betale|samlet|sammanlagt|sum totalt|totalsum|total amount|grand total):?$/iu;
/** Words of lines that are no summand of their own. */
const PART =
  /(?<!\p{L})(?:varav|herav|heraf|of which|including|inkl|delsumma|delsum|subtotal|moms|mva|vat|avdrag|fradrag|less|minus|rest|saldo|balance)/iu;
const MIN_SUMMANDS = 2;
const MAX_SUMMANDS = 60;

interface AmountLine {
  words: string;
  /** Hundredths. */
  amount: number;
  quote: string;
}

/** Totals below a list of amounts, one a line and all in a currency, that are not its sum. A list with parts or deductions is passed over. */
export function wrongSums(pages: readonly string[], language: string): Figure[] {
  return pages.flatMap((text, index) => {
    const found: Figure[] = [];
    let list: AmountLine[] = [];
    for (const raw of text.split('\n')) {
      const line = raw.trim().replace(/\s+/g, ' ');
      if (line === '') continue;
      const read = amountLine(line, language);
      if (read !== null && TOTAL.test(read.words) && isList(list)) {
        const sum = list.reduce((all, { amount }) => all + amount, 0);
        const first = list.map(({ quote }) => quote).join('; ');
        const page = index + 1;
        if (sum !== read.amount && first.length <= 2_000) {
          found.push({
            kind: 'SUM',
            passages: [
              { quote: first, page },
              { quote: read.quote, page },
            ],
            expected: printed(sum, language),
          });
        }
      }
      list = read === null || TOTAL.test(read.words) ? [] : [...list.slice(1 - MAX_SUMMANDS), read];
    }
    return found;
  });
}

const isList = (list: readonly AmountLine[]): boolean =>
  list.length >= MIN_SUMMANDS &&
  list.length < MAX_SUMMANDS - 1 &&
  list.every(({ words, amount }) => amount > 0 && !PART.test(words));

function amountLine(line: string, language: string): AmountLine | null {
  if (line.length > 200) return null;
  const match = language === 'en' ? ENGLISH.exec(line) : NORDIC.exec(line);
  if (match === null) return null;
  const words = (match[1] ?? '').trim();
  const digits = language === 'en' ? `${match[2]}${match[3]}`.replaceAll(',', '') : nordicNumber(match[2] ?? '');
  return { words, amount: Math.round(Number(digits) * 100), quote: line };
}

const nordicNumber = (printed: string): string => printed.replace(/[ .]/g, '').replace(',', '.');

function printed(hundredths: number, language: string): string {
  const whole = Math.trunc(hundredths / 100);
  const rest = Math.abs(hundredths % 100);
  const sign = language === 'en' ? '.' : ',';
  return rest === 0 ? String(whole) : `${whole}${sign}${String(rest).padStart(2, '0')}`;
}
