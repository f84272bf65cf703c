/** A line that names an article of a treaty, as Swedish acts print it in Swedish, English and French. */
const ARTICLE =
  /^(artikel|article|art\.) ?(\d{1,3}|premier|1er|[IVXL]{1,7})((?: ?(?:bis|ter|quater)| [A-Z]|[a-z])(?![\p{L}\d]))?(?![\p{L}\d])(.*)$/iu;
const SENTENCE = /[.;:,]$/;
const REFERENCE =
  /^\s*(?:i|och|eller|samt|punkt|första|andra|tredje|stycket|of|and|or|in|to|de|du|et|ou|§|\d)(?![\p{L}])/iu;

/**
 * Reads the number of the article that a block begins with, or returns null. A sentence that begins with a reference ("Artikel 5 i
 * konventionen gäller …") is none.
 */
export function articleNumber(lines: readonly string[]): { word: string; sign: string } | null {
  const first = (lines[0] ?? '').replace(/\s+/g, ' ').trim();
  const found = ARTICLE.exec(first);
  if (found === null) return null;
  const [, word = '', number = '', suffix = '', rest = ''] = found;
  if (!/^\p{Lu}/u.test(word)) return null;
  const title = rest.replace(/^\.(?= |$)/, '').trim();
  const isWrappedSentence = lines.length > 3 || (title !== '' && SENTENCE.test(lines.at(-1)?.trim() ?? ''));
  if (REFERENCE.test(title) || isWrappedSentence) return null;
  const sign = /^(?:premier|1er)$/i.test(number) ? '1' : number;
  return { word: /^article/i.test(word) ? 'article' : 'artikel', sign: `${sign}${suffix.replace(/ /g, '')}` };
}
