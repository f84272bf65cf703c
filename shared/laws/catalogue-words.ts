/** Letters that are written as two, or that no Unicode decomposition divides. */
const LETTERS: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ð: 'd', đ: 'd', þ: 'th', ł: 'l', ı: 'i' };
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** The full stop inside an initialism: `U.S.C.` is one word. */
const INITIALISM_STOP = /(?<=(?<![\p{L}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu;

/** UTF-16 units of a word that count; no word of a title has as many. */
const MAX_WORD = 64;
/** UTF-16 units of a text that count; no title has as many. */
const MAX_TEXT = 20_000;

/** Words between the parts of a number ("lov av 10. februar 1967 nr. 3", "title 9, section 2") that people write or leave out. */
const NUMBER_NOISE = new Set(['nr', 'no', 'av', 'af', 'om', 'of', 'the', 'title', 'section', 'sections', 'sec', 's']);

/**
 * Divides a text into words as the catalogue compares them. Case, diacritics and the ways to write a Nordic letter without its key become
 * equal: `å`, `aa` and `a`, `ø`, `ö`, `oe` and `o`, `æ`, `ä`, `ae` and `a`. The beginning of a word becomes the beginning of the folded
 * word, so that prefixes match.
 */
export function catalogueWords(text: string): string[] {
  const folded = text
    .slice(0, MAX_TEXT)
    .replace(INITIALISM_STOP, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
  return (folded.match(WORD) ?? []).map((word) =>
    word.replace(/a[ae]|oe/g, (pair) => pair.charAt(0)).slice(0, MAX_WORD),
  );
}

/** Makes one key from all ways to write a number: `9 U.S.C. § 2` and `9 usc 2`, `LOV-1967-02-10` and `lov 1967-2-10`. */
export function numberKey(text: string): string {
  return catalogueWords(text)
    .filter((word) => !NUMBER_NOISE.has(word))
    .map((word) => word.replace(/^0+(?=[0-9])/, ''))
    .join(' ');
}
