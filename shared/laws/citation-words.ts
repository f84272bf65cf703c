/** Numbers of sections, chapters and paragraphs as people print them beside the name of a law. */
const SECTIONS = [
  /(?<![\p{L}\d])\d{1,4}\s?(?:\p{L}\s?)?§{1,2}(?=\s{0,2}(?:[^\s\d]|$|\d{1,2}\s(?:st|p|mom)))/gu,
  /§{1,2}\s{0,2}\d{1,5}[\p{L}\d.:–-]{0,12}(?:\s\p{L}(?![\p{L}\d]))?/gu,
  /(?<![\p{L}\d])\d{1,3}\s?(?:\p{L}\s?)?kap(?:itlet|itel|\.)?(?!\p{L})/giu,
  /(?<!\p{L})kap(?:ittel|itel|itlet|\.)?\s?\d{1,3}(?:\s?\p{L}(?!\p{L}))?/giu,
];
/** Stands where a number was taken out, so that what belongs to it is found behind it. */
const TAKEN = '¶';
const BEHIND_TAKEN =
  /¶[\s,]{0,2}(?:(?:\d{1,2}\.?|första|andra|tredje|fjärde|første|annet|andre)\s(?:stycket|stk|st|ledd|punktum|p)(?!\p{L})\.?|(?:stk|st|nr|punkt|bokstav|litra)\.?\s(?:\d{1,2}|\p{L})(?![\p{L}\d])|\d{1,2}(?![^\s,]))/giu;
/** Steps from a section down to a letter. */
const MAX_DEPTH = 4;
/** `(a)(2)(A)`, `et seq.`, the end of a range. */
const BEHIND_A_SECTION = /\((?:\d{1,3}|\p{L}{1,4})\)|\bet seq\b\.?|(?<=\d\p{L}?)\s?[–-]\s?\d{1,5}\p{L}?$/giu;
const OF_TITLE = /^(?:sections?|sec\.?|§{1,2})\s?(\S{1,20}) of title (\d{1,2})$/iu;

/**
 * Takes the numbers of sections, chapters and paragraphs out of a query, because laws are found by their own number and name: `FL 5 §` →
 * `FL`, `forvaltningsloven § 11 første ledd` → `forvaltningsloven`. Null if there are none, or nothing else.
 */
export function withoutSections(query: string): string | null {
  let name = SECTIONS.reduce((text, cited) => text.replace(cited, TAKEN), query);
  if (name === query) return null;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) name = name.replace(BEHIND_TAKEN, TAKEN);
  name = oneSpaced(name.replaceAll(TAKEN, ' '));
  return /[\p{L}\d]/u.test(name) ? name : null;
}

/** Spells the section that a query names as catalogues of sections do: `17 U.S.C. § 107(a)(2)` → `17 U.S.C. § 107`. */
export function withoutSubsections(query: string): string {
  return oneSpaced(query.replace(OF_TITLE, 'title $2 section $1').replace(BEHIND_A_SECTION, ' ')).replace(
    BEHIND_A_SECTION,
    '',
  );
}

function oneSpaced(text: string): string {
  return text
    .replace(/(?<![\s,;-])[\s,;-]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
}
