import type { ActionMaterial } from '../contracts/action.ts';
import { charactersAddedBy, LABEL, printedLabels, resolveLabels } from './label-resolution.ts';
import type { TextRange } from './name-finder.ts';
import { MARK, sentencesOf, singleQuoted, wordsOnly } from './prose.ts';
import { provisionMentions, type SourceNames, sourceNames } from './provision-mentions.ts';
import { type FoundQuote, indexQuotes } from './quote-index.ts';
import { sourcesNamedIn } from './quoted-sources.ts';

/** Decides which sentences a document written from an audit may contain. */
export interface ActionProse {
  /**
   * Returns the text on one line with labels of the analysis resolved to printed citations, and without every sentence that quotes what no
   * finding quotes, names law the audit does not cite, or names a label that was never issued. Null if nothing is left. `about` are the ids
   * of the findings it is about: their quotations are looked at first, and the text may name the law that those quote.
   */
  verified(text: string, about?: readonly string[]): string | null;
  /** Verifies a text, and counts the sentences that were left out. */
  judge(text: string, about?: readonly string[]): { text: string | null; dropped: number };
  /** Finds the finding that quotes these words, one of `preferred` before any other, with the words as the document has them. */
  quoted(words: string, preferred: readonly string[]): FoundQuote | null;
  /** The findings among `about` whose whole quotation stands between quotation marks in a verified text. */
  quotedIn(text: string, about: readonly string[]): string[];
}

/**
 * UTF-16 units of the longest text that is verified; a caller may send an audit up to the limit of a body, but no paragraph of a real one
 * is this long.
 */
export const MAX_TEXT = 50_000;
/** Findings of one paragraph whose quotations are looked for in it. */
const MAX_ABOUT = 20;
/** Sources of an audit, and findings of it, up to which the law that a finding quotes may be named; no real audit comes near. */
const MAX_REFERENCES = 500;
const MAX_NAMED_APART = 200;

/** Pairs of marks that open and close a quotation in any of the languages; any other pair is one quotation inside another. */
const PAIRS = new Set(['""', '“”', '””', '„“', '„”', '‟”', '«»', '»«', '»»', '＂＂']);
/** Replaces characters that have been judged; it is a letter, so that the text is divided into the same sentences. */
const JUDGED = 'x';

const collapse = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();

/** A part of the text; `quotation` is the text between quotation marks, and `text` includes the marks. */
interface Stretch {
  text: string;
  quotation: string | null;
}

const proses = new WeakMap<ActionMaterial, ActionProse>();

/** Reads the material once, however often it is asked for. */
export function actionProse(material: ActionMaterial): ActionProse {
  const known = proses.get(material);
  if (known) return known;
  const prose = readMaterial(material);
  proses.set(material, prose);
  return prose;
}

function readMaterial(material: ActionMaterial): ActionProse {
  const findings = [...material.flaws, ...material.strengths];
  const quotes = indexQuotes(
    findings.flatMap(({ id, quote, related = [] }) => [
      { id, quote },
      ...related.map((one) => ({ id, quote: one.quote })),
    ]),
  );
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const titles = new Set(findings.map(({ title }) => comparable(title)));
  const references = sourceNames(material.references);
  const namesApart = new Map<string, SourceNames>();
  const printedBy = printedLabels(material);

  /** The names of the audit's sources, and of the law that the findings quote: the reader sees it there. */
  function namesFor(about: readonly string[]): SourceNames {
    const key = JSON.stringify(about.slice(0, MAX_ABOUT));
    const known = namesApart.get(key);
    if (known !== undefined) return known;
    if (namesApart.size >= MAX_NAMED_APART || material.references.length > MAX_REFERENCES) return references;
    const passages = about.slice(0, MAX_ABOUT).flatMap((id) => {
      const { quote = '', related = [] } = byId.get(id) ?? {};
      return [quote, ...related.map((passage) => passage.quote)].filter(({ length }) => length <= MAX_TEXT);
    });
    const quoted = sourcesNamedIn(passages.join('\n'));
    const names = quoted.length === 0 ? references : sourceNames([...material.references, ...quoted]);
    namesApart.set(key, names);
    return names;
  }

  function judge(text: string, about: readonly string[] = []): { text: string | null; dropped: number } {
    const line = collapse(text);
    if (line === '') return { text: null, dropped: 0 };
    if (line.length + charactersAddedBy(line, printedBy) > MAX_TEXT) return { text: null, dropped: 1 };
    const { placesIn: sourcesIn } = namesFor(about);
    // A citation may hold quotation marks of its own.
    const stretches = divide(line, masked(line, sourcesIn(line)));
    if (stretches === null) return { text: null, dropped: 1 };
    let judged = '';
    let shown = '';
    const bad: TextRange[] = [];
    for (const { text: stretch, quotation } of stretches) {
      const start = shown.length;
      if (quotation === null) {
        const resolved = resolveLabels(stretch, printedBy);
        shown += resolved;
        judged += masked(resolved, sourcesIn(resolved));
      } else if (quotes.isQuotation(quotation, about)) {
        shown += stretch;
        judged += JUDGED.repeat(stretch.length);
      } else {
        // The title of a finding loses its quotation marks, because it is no quotation of the document.
        const isTitle = titles.has(comparable(quotation));
        shown += isTitle ? quotation : stretch;
        judged += JUDGED.repeat(shown.length - start);
        if (!isTitle) bad.push({ start, end: shown.length });
      }
    }
    bad.push(...provisionMentions(judged));
    for (const match of judged.matchAll(LABEL)) bad.push({ start: match.index, end: match.index + match[0].length });
    const all = sentencesOf(judged);
    const kept = outside(all, bad).map(({ start, end }) => shown.slice(start, end));
    return { text: collapse(kept.join('')) || null, dropped: all.length - kept.length };
  }

  function quotedIn(text: string, about: readonly string[]): string[] {
    const passages = (divide(text, text) ?? []).flatMap(({ quotation }) => (quotation ? [wordsOnly(quotation)] : []));
    if (passages.length === 0) return [];
    return about.slice(0, MAX_ABOUT).filter((id) => {
      const quote = byId.get(id)?.quote ?? '';
      return (
        quote.trim() !== '' &&
        quote.length <= MAX_TEXT &&
        passages.some((passage) => passage.includes(wordsOnly(quote)))
      );
    });
  }

  return { verified: (text, about) => judge(text, about).text, judge, quoted: quotes.quoted, quotedIn };
}

const comparable = (text: string): string => collapse(text).toLowerCase();

/** Masks the ranges, which are in the order of the text and do not overlap. */
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
 * Divides the text into stretches outside and inside quotation marks, as `marked` has them, a text of the same length; null if the marks do
 * not pair, because then no quotation can be told from the rest.
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

/** Keeps the sentences that no bad range overlaps; `ranges` are in the order of the text. */
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
