import type { ActionCitation, ActionMaterial } from './action-audit.ts';
import { MARK, quotedForms, singleQuoted } from './prose.ts';
import { knownSources, MAX_NAME, provisionMentions, type TextRange } from './provision-mentions.ts';
import { type DocumentIndex, findPassage, findQuotation, indexDocument } from './quotations.ts';

/** What a document written from an audit may say in prose. */
export interface ActionProse {
  /**
   * The text on one line with labels of the analysis resolved to printed citations, and without every sentence that quotes what no
   * finding quotes, names law the audit does not cite, or names a label nobody issued. Null where nothing is left.
   */
  verified(text: string): string | null;
  /** The finding whose quotation these words stand in, one of `preferred` before any other, and the words as the document has them. */
  quoted(words: string, preferred: readonly string[]): { findingId: string; text: string } | null;
}

/**
 * What a caller sends as an audit may be anything up to the limit of a body. No paragraph of a real one is this long, and none adds this
 * much by the citations its labels stand for; beyond, a text is not verified, and labels are not resolved.
 */
const MAX_TEXT = 50_000;
const MAX_ADDED = 2_000_000;

const LABEL = /(?<![\p{L}\p{N}])L[1-9]\d{0,3}(?![\p{L}\p{N}])/gu;
/** Marks that open and close a quotation in any of the languages; others are one quotation inside another. */
const PAIRS = new Set(['""', '“”', '””', '„“', '„”', '‟”', '«»', '»«', '»»', '＂＂']);
/** Stands for characters that have been judged: a letter, so that sentences are divided as they were. */
const JUDGED = 'x';

const collapse = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();

/** A stretch of text; `quotation` is what stands between marks, with the marks at both ends of `text`. */
interface Stretch {
  text: string;
  quotation: string | null;
}

const made = new WeakMap<ActionMaterial, ActionProse>();

/** Reads the material once, however often it is asked for. */
export function actionProse(material: ActionMaterial): ActionProse {
  const known = made.get(material);
  if (known) return known;
  const prose = readMaterial(material);
  made.set(material, prose);
  return prose;
}

interface Quote {
  id: string;
  quote: string;
  index: DocumentIndex;
}

function readMaterial(material: ActionMaterial): ActionProse {
  const findings = [...material.flaws, ...material.strengths];
  const quotes = findings
    .filter(({ quote }) => quote.trim() !== '')
    .map(({ id, quote }): Quote => ({ id, quote, index: indexDocument([quote]) }));
  const letters = quotes.map(({ index }) => index.whole.text).join('\n');
  const quoteAt = quotes.flatMap((quote) => Array.from({ length: quote.index.whole.text.length + 1 }, () => quote));
  const endOf = new Map<Quote, number>(quoteAt.map((quote, at) => [quote, at]));
  const titles = new Set(findings.map(({ title }) => comparable(title)));
  const sourcesIn = knownSources(material.references);
  const printedBy = resolvable(printedByLabel(material.references), material);

  const lettersOf = (words: string): string => indexDocument([words]).whole.text;
  /** The quotes whose letters hold these, each once: all that are worth reading, of what may be thousands. */
  function* holding(words: string): Generator<Quote> {
    const sought = lettersOf(words);
    if (!/[\p{L}\p{N}]/u.test(sought)) return;
    for (let at = letters.indexOf(sought); at !== -1; ) {
      const quote = quoteAt[at];
      if (quote === undefined) return;
      yield quote;
      at = letters.indexOf(sought, (endOf.get(quote) ?? at) + 1);
    }
  }
  const standsInOne = (form: string): boolean => {
    for (const { index } of holding(form)) if (findPassage(index, form) !== null) return true;
    return false;
  };
  const judgedBefore = new Map<string, boolean>();
  const isQuotation = (words: string): boolean => {
    const stands = judgedBefore.get(words) ?? quotedForms(words).some(standsInOne);
    judgedBefore.set(words, stands);
    return stands;
  };

  function verified(text: string): string | null {
    const line = collapse(text);
    if (line.length + addedBy(line, printedBy) > MAX_TEXT) return null;
    // A citation may hold quotation marks of its own.
    const stretches = divide(line, masked(line, sourcesIn(line)));
    if (stretches === null) return null;
    let judged = '';
    let shown = '';
    const bad: TextRange[] = [];
    for (const { text: stretch, quotation } of stretches) {
      const start = shown.length;
      if (quotation === null) {
        const resolved = withoutLabels(stretch, printedBy);
        shown += resolved;
        judged += masked(resolved, sourcesIn(resolved));
      } else if (isQuotation(quotation)) {
        shown += stretch;
        judged += JUDGED.repeat(stretch.length);
      } else {
        // A title in quotation marks is no quotation of the document, and loses the marks that say so.
        const isTitle = titles.has(comparable(quotation));
        shown += isTitle ? quotation : stretch;
        judged += JUDGED.repeat(shown.length - start);
        if (!isTitle) bad.push({ start, end: shown.length });
      }
    }
    bad.push(...provisionMentions(judged));
    for (const match of judged.matchAll(LABEL)) bad.push({ start: match.index, end: match.index + match[0].length });
    const kept = outside(sentences(judged), bad).map(({ start, end }) => shown.slice(start, end));
    return collapse(kept.join('')) || null;
  }

  function quoted(words: string, preferred: readonly string[]): { findingId: string; text: string } | null {
    const first = quotes.filter(({ id }) => preferred.includes(id));
    const core = words.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    return findIn(first, words) ?? findIn([...holding(core)], words);
  }

  return { verified, quoted };
}

function findIn(quotes: readonly Quote[], words: string): { findingId: string; text: string } | null {
  const sought = comparable(words);
  const same = quotes.find(({ quote }) => comparable(quote) === sought);
  if (same) return { findingId: same.id, text: collapse(same.quote) };
  for (const { id, index } of quotes) {
    const found = findQuotation(index, words);
    if (found) return { findingId: id, text: found.tidied };
  }
  return null;
}

const comparable = (text: string): string => collapse(text).toLowerCase();

/** Printed citations by label; a label that stands for two different sources, or for what is no citation by its length, names none. */
function printedByLabel(references: readonly ActionCitation[]): ReadonlyMap<string, string> {
  const printed = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { label, printed: citation } of references) {
    const known = printed.get(label);
    if (citation.length > MAX_NAME) ambiguous.add(label);
    if (known !== undefined && known !== citation) ambiguous.add(label);
    printed.set(label, citation);
  }
  for (const label of ambiguous) printed.delete(label);
  return printed;
}

/** The labels that may be written out: all of them, or none where they would make the document many times what was sent. */
function resolvable(
  printedBy: ReadonlyMap<string, string>,
  { executiveSummary, flaws, strengths }: ActionMaterial,
): ReadonlyMap<string, string> {
  const texts = [
    executiveSummary ?? '',
    ...[...flaws, ...strengths].flatMap(({ title, description }) => [title, description]),
  ];
  const added = texts.reduce((sum, text) => sum + addedBy(text, printedBy), 0);
  return added > MAX_ADDED ? new Map() : printedBy;
}

/** By how many characters a text can grow when its labels are resolved. */
function addedBy(text: string, printedBy: ReadonlyMap<string, string>): number {
  let added = 0;
  for (const [label] of text.matchAll(LABEL)) added += printedBy.get(label)?.length ?? 0;
  return added;
}

/** Labels become the citation they stand for, once where it stands beside them; an unknown one in parentheses goes. */
function withoutLabels(text: string, printedBy: ReadonlyMap<string, string>): string {
  let resolved = text.replace(/\s*[([]L[1-9]\d{0,3}[)\]]/gu, (match) =>
    printedBy.has(match.replace(/[^L\d]/gu, '')) ? match : '',
  );
  for (const label of new Set(resolved.match(LABEL))) {
    const printed = printedBy.get(label);
    if (printed === undefined) continue;
    const name = RegExp.escape(collapse(printed));
    resolved = resolved
      .replace(new RegExp(`(?<![\\p{L}\\p{N}])${label}[:,]?\\s*[([]?${name}[)\\]]?`, 'gu'), () => printed)
      .replace(new RegExp(`${name},?\\s*[([]${label}[)\\]]`, 'gu'), () => printed);
  }
  return resolved.replace(LABEL, (label) => printedBy.get(label) ?? label);
}

/** The ranges stand in the order of the text and do not overlap. */
function masked(text: string, ranges: readonly TextRange[]): string {
  let from = 0;
  const parts: string[] = [];
  for (const { start, end } of ranges) {
    parts.push(text.slice(from, start), JUDGED.repeat(end - start));
    from = end;
  }
  return parts.join('') + text.slice(from);
}

/**
 * The text in stretches outside and inside quotation marks, which are those of `marked`, a text of the same length; null where the
 * marks do not pair, so that it cannot be told.
 */
function divide(text: string, marked: string): Stretch[] | null {
  const marks = [...marked.matchAll(new RegExp(MARK, 'gu'))].map(({ index }) => index);
  if (marks.length % 2 === 1) return null;
  const stretches: Stretch[] = [];
  let from = 0;
  const plain = (to: number) => stretches.push(...divideSingle(text.slice(from, to), marked.slice(from, to)));
  for (let mark = 0; mark < marks.length; mark += 2) {
    const open = marks[mark] ?? 0;
    const close = marks[mark + 1] ?? 0;
    if (!PAIRS.has(`${text[open]}${text[close]}`)) return null;
    plain(open);
    stretches.push({ text: text.slice(open, close + 1), quotation: text.slice(open + 1, close).trim() });
    from = close + 1;
  }
  plain(text.length);
  return stretches;
}

function divideSingle(text: string, marked: string): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { index, whole } of singleQuoted(marked)) {
    const end = index + whole.length;
    stretches.push({ text: text.slice(from, index), quotation: null });
    stretches.push({ text: text.slice(index, end), quotation: text.slice(index + 1, end - 1).trim() });
    from = end;
  }
  return [...stretches, { text: text.slice(from), quotation: null }].filter((stretch) => stretch.text !== '');
}

const SEGMENTER = new Intl.Segmenter('sv', { granularity: 'sentence' });

function sentences(text: string): TextRange[] {
  return [...SEGMENTER.segment(text)].map(({ index, segment }) => ({ start: index, end: index + segment.length }));
}

/** Those of the sentences, which stand in the order of the text, that no bad range reaches into. */
function outside(ranges: readonly TextRange[], bad: readonly TextRange[]): TextRange[] {
  const ordered = bad.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let badUntil = 0;
  return ranges.filter(({ start, end }) => {
    for (let range = ordered[next]; range !== undefined && range.start < end; range = ordered[++next]) {
      badUntil = Math.max(badUntil, range.end);
    }
    return badUntil <= start;
  });
}
