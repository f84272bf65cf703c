/** Characters a printer adds or drops at will: soft hyphen, zero-width space. */
const INVISIBLE = /[\u00ad\u200b]/g;
/** White space other than one plain space, which is skipped because it is by far the most common. */
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;

/** Words that continue an elliptic compound ("hälso- och sjukvård"), before which the hyphen is printed and no word break. */
const CONJUNCTIONS = new Set('och eller samt respektive till men såväl och/eller and or et ou og und'.split(' '));

/** Prefixes written with a hyphen wherever they stand; a line that ends with one breaks at that hyphen. */
const HYPHENATED_PREFIXES = new Set(
  'icke ex non first second above self well left tv it dna text pair vitro'.split(' '),
);

/** Ordinals of paragraphs, between which a hyphen at a line's end means "to" ("andra-fjärde styckena"). */
const ORDINALS = new Set('första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde'.split(' '));

const MONTHS = new Set(
  'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
);

/** Words between the parts of a chain ("land-för-land"), whose hyphens stay wherever a line ends. */
const LINKS = new Set('för i till och by for of on to the'.split(' '));

/** UTF-16 units looked back from a line's end; no Swedish compound is longer. */
const LONGEST_WORD = 60;
const NATIONALITY = /^(?:svensk|norsk|dansk|finsk|isländsk|tysk|fransk|engelsk|brittisk|rysk|amerikansk)(?:t|a)?$/;
const GAP = /\S(?: {3,}|[ ]*\t\s*)\S/;
const INDENT = /^ {8,}\S/;
const RULE = /^\s*[-_=]{5,}\s*$/;

/** Splits text of any line ending, doubled carriage returns and form feeds included, into lines without invisible characters. */
export function toLines(text: string): string[] {
  return text
    .replace(INVISIBLE, '')
    .replace(/(?<!\r)\r*\n/g, '\n')
    .split(/[\n\r\f]/);
}

/** Collapses every run of white space, no-break spaces included, to one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Puts a text on one line for showing, without soft hyphens and zero-width spaces. */
export function shownText(text: string): string {
  return text.replace(INVISIBLE, '').replace(UNEVEN_SPACE, ' ').trim();
}

/** Collects the words of a text in lower case, hyphenated ones whole, because they decide if a hyphen at a line's end is part of a word. */
export function vocabulary(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu));
}

/** True if lines are columns of a table, not one running paragraph: two of them hold a gap that no sentence holds. */
export function isTable(lines: readonly string[]): boolean {
  let gaps = 0;
  for (const line of lines) if (GAP.test(line) || INDENT.test(line) || RULE.test(line)) gaps += 1;
  return gaps >= 2;
}

/** True if a line is split into columns. */
export function hasColumns(line: string): boolean {
  return GAP.test(line);
}

/** True if lines are nothing but a drawn rule. */
export function isRule(lines: readonly string[]): boolean {
  return lines.every((line) => RULE.test(line));
}

/** Writes the rows of a table, one a line, with a tab between columns. */
export function tableText(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line
        .trim()
        .replace(/ {3,}|[ ]*\t\s*/g, '\t')
        .replace(/[^\S\t]+/g, ' '),
    )
    .join('\n');
}

/**
 * Undoes a hard wrap: joins the lines of one paragraph, and the halves of a word that was broken over two of them.
 * @param words every word of the work ({@link vocabulary}); asked only where a line ends with a hyphen.
 */
export function joinLines(lines: readonly string[], words: () => ReadonlySet<string>): string {
  let text = '';
  for (const raw of lines) {
    const line = oneLine(raw);
    if (line === '') continue;
    if (text === '') text = line;
    else if (text.endsWith('-') && !text.endsWith(' -')) text = joinAtHyphen(text, line, words);
    else text = `${text} ${line}`;
  }
  return text;
}

function joinAtHyphen(text: string, next: string, words: () => ReadonlySet<string>): string {
  const left = /(?<!\p{L})(\p{L}+)-$/u.exec(text.slice(-LONGEST_WORD))?.[1];
  const right = /^\p{L}+/u.exec(next)?.[0] ?? '';
  if (CONJUNCTIONS.has(right)) return `${text} ${next}`;
  const isBrokenWord = left !== undefined && /^\p{L}\p{Ll}+$/u.test(left) && /^\p{Ll}/u.test(right);
  if (!isBrokenWord) return text + next;
  const isChain = isLink(text.slice(-LONGEST_WORD), next);
  return isChain || keepsHyphen(left.toLowerCase(), right, words()) ? text + next : text.slice(0, -1) + next;
}

/** True if the last word of a line or the first of the next links the parts of a chain: `land-för-⏎land`, `post-⏎för-post`. */
function isLink(above: string, below: string): boolean {
  const last = /-(\p{Ll}+)-$/u.exec(above)?.[1] ?? '';
  const first = /^(\p{Ll}+)-\p{Ll}/u.exec(below)?.[1] ?? '';
  return LINKS.has(last) || LINKS.has(first);
}

function keepsHyphen(left: string, right: string, words: ReadonlySet<string>): boolean {
  if (HYPHENATED_PREFIXES.has(left) || (ORDINALS.has(left) && ORDINALS.has(right))) return true;
  if ((MONTHS.has(left) && MONTHS.has(right)) || (NATIONALITY.test(left) && NATIONALITY.test(right))) return true;
  if (words.has(left + right)) return false;
  return words.has(`${left}-${right}`) || left.length < 3;
}
