const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const DAY = new RegExp(`\\b(${MONTHS.join('|')})\\.? (\\d{1,2}), (\\d{4})\\b`, 'g');

/**
 * The day on which the last of the acts was enacted that gave a section its wording, `YYYY-MM-DD`, as the publisher credits them below it:
 * `(Pub. L. 89–554, Sept. 6, 1966, 80 Stat. 392; Pub. L. 94–574, § 1, Oct. 21, 1976, 90 Stat. 2721.)`. The wording did not apply before that
 * day; an act may say that it applies later, which stands in notes alone. Null where no day is credited.
 */
export function enactedOn(credits: string): string | null {
  const days = Array.from(credits.replaceAll(/\s+/g, ' ').matchAll(DAY), ([, month = '', day = '', year = '']) => {
    return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
  return days.sort().at(-1) ?? null;
}
