import type { ProvisionPart } from '../../contracts/law.ts';

/** Words of a quotation below which a likeness says nothing. */
const MIN_WORDS = 8;
const MAX_WORDS = 200;
/** Words of a provision that are compared; only whole annexes have more. */
const MAX_LAW = 6_000;
/** Share of the quoted words that must stand in the law in their order, for the quotation to be one of the law. */
const LIKENESS = 0.8;

const WORD = /[\p{L}\p{N}]+/gu;
const LEFT_OUT = /\[[^\]]{0,80}\]|\((?:\.{3}|…)\)|\.{3}|…|(?<=\s)[–-]{2,3}(?=\s)/gu;
/** A number or letter that opens a member of a list. */
const MARKER = /(?:^|(?<=[\s:;]))(?:\d{1,2}|[a-h])[.)](?=\s)/gu;

/** The number of a footnote behind a word, which extraction leaves there. */
const FOOTNOTE = /(?<=\p{L}[.,;]?)(?:\[\d{1,3}\]|\d{1,3})(?![\p{L}\p{N}])/gu;

/**
 * Compares quotations with the wording of a provision letter for letter, whatever case, punctuation, hyphenation and the marks of lists and
 * footnotes. Null if none of
 * them is a quotation of it; the time grows with the product of the two lengths, which are bounded.
 */
export function compareQuotations(
  quotations: readonly string[],
  parts: readonly ProvisionPart[],
): 'READS_SO' | 'DIFFERS' | null {
  if (quotations.length === 0) return null;
  const wordings = [
    parts.map(({ text }) => text).join(' '),
    parts.map(({ label, text }) => `${label ?? ''} ${text}`).join(' '),
  ].map((text) => wordsOf(text).slice(0, MAX_LAW));
  const letters = wordings.map((words) => words.join(''));
  let found: 'READS_SO' | 'DIFFERS' | null = null;
  for (const quotation of quotations) {
    // The margins of two pages stand in a quotation that crosses them.
    if (quotation.includes('\f')) continue;
    const quoted = wordsOf(quotation.replace(LEFT_OUT, ' ')).slice(0, MAX_WORDS);
    if (quoted.length < MIN_WORDS) continue;
    const reads = quotation.split(LEFT_OUT).every((piece) => {
      const forms = [piece, piece.replace(MARKER, ' '), piece.replace(FOOTNOTE, '')].map((form) =>
        wordsOf(form).join(''),
      );
      return forms.some((form) => letters.some((text) => text.includes(form)));
    });
    if (reads) found ??= 'READS_SO';
    else if (wordings.some((words) => likeness(quoted, words) >= LIKENESS)) found = 'DIFFERS';
  }
  return found;
}

const wordsOf = (text: string): string[] => text.toLowerCase().normalize('NFKC').match(WORD) ?? [];

/** The share of quoted words that stand in a stretch of the law not much longer than the quotation, in their order. */
function likeness(quoted: readonly string[], law: readonly string[]): number {
  const start = densest(quoted, law);
  if (start === null) return 0;
  const length = Math.ceil(quoted.length * 1.3) + 4;
  const stretch = law.slice(Math.max(0, start), Math.max(0, start) + length);
  let row = new Array<number>(stretch.length + 1).fill(0);
  for (const word of quoted) {
    const next = [0];
    for (const [at, other] of stretch.entries()) {
      next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / quoted.length;
}

/** Where the quotation would begin in the law by most of its pairs of words; null if they share none. */
function densest(quoted: readonly string[], law: readonly string[]): number | null {
  const places = new Map<string, number[]>();
  for (let at = 0; at + 1 < law.length; at++) {
    const pair = `${law[at]} ${law[at + 1]}`;
    const known = places.get(pair);
    if (known === undefined) places.set(pair, [at]);
    else if (known.length < 20) known.push(at);
  }
  const votes = new Map<number, number>();
  for (let at = 0; at + 1 < quoted.length; at++) {
    for (const place of places.get(`${quoted[at]} ${quoted[at + 1]}`) ?? []) {
      const start = Math.floor((place - at) / 4) * 4;
      votes.set(start, (votes.get(start) ?? 0) + 1);
    }
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return best?.[0] ?? null;
}
