const HAS_ODDITIES = /[^\n -~\u00a1-\u00ac\u00ae-\u02ff\u2010\u2012-\u2027\u2030-\u205e]/;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const FIXED_HYPHENS = /\u2011/g;
const FIXED_SPACES = /[\u00a0\u2007\u202f]/g;
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u00ad\ufeff]/gu;

/**
 * Brings text into one form: NFC, `\n` as the only line end, non-breaking spaces and hyphens as plain ones, without soft hyphens, control
 * characters, byte order marks and halves of surrogate pairs. These are invisible differences that would keep a quotation from matching;
 * letters, punctuation, hyphenation and line breaks stay as the document has them.
 */
export function tidy(text: string): string {
  if (!HAS_ODDITIES.test(text)) return text;
  return text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(FIXED_SPACES, ' ')
    .replace(FIXED_HYPHENS, '-')
    .replace(INVISIBLE, '')
    .normalize('NFC');
}
