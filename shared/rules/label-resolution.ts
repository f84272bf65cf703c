import type { ActionMaterial } from '../contracts/action.ts';
import { MAX_NAME } from './name-finder.ts';

/** A label of an analysis, such as `L1`; never part of a longer word. */
export const LABEL = /(?<![\p{L}\p{N}])L[1-9]\d{0,3}(?![\p{L}\p{N}])/gu;
/**
 * Characters that the citations of an audit's labels may add to its texts. An audit that exceeds it keeps its labels, because its document
 * would be many times what was sent; no real audit comes near.
 */
const MAX_ADDED = 2_000_000;

/** The citation to print for each label, on one line. */
export type PrintedLabels = ReadonlyMap<string, string>;

/**
 * Collects the labels of an audit that can be replaced by their citations: a label that two different sources share, or whose citation is
 * too long to be one, is left out.
 */
export function printedLabels({ references, executiveSummary, flaws, strengths }: ActionMaterial): PrintedLabels {
  const printed = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { label, printed: citation } of references) {
    const known = printed.get(label);
    if (citation.length > MAX_NAME || (known !== undefined && known !== oneLine(citation))) ambiguous.add(label);
    else printed.set(label, oneLine(citation));
  }
  for (const label of ambiguous) printed.delete(label);
  let added = charactersAddedBy(executiveSummary ?? '', printed);
  for (const { title, description, alsoDescribed = [] } of [...flaws, ...strengths]) {
    for (const text of [title, description, ...alsoDescribed]) added += charactersAddedBy(text, printed);
  }
  return added > MAX_ADDED ? new Map() : printed;
}

/** Counts the characters by which a text can grow when its labels are resolved. */
export function charactersAddedBy(text: string, printed: PrintedLabels): number {
  let added = 0;
  for (const [label] of text.matchAll(LABEL)) added += printed.get(label)?.length ?? 0;
  return added;
}

/**
 * Replaces the labels of a text on one line by their citations: once where the citation stands beside its label, and by nothing for an
 * unknown label in parentheses. Linear in the text and in what it grows by.
 */
export function resolveLabels(text: string, printed: PrintedLabels): string {
  const known = text.replace(/ ?[([](L[1-9]\d{0,3})[)\]]/gu, (match, label: string) =>
    printed.has(label) ? match : '',
  );
  const parts: string[] = [];
  let from = 0;
  for (const { 0: label, index } of known.matchAll(LABEL)) {
    const citation = printed.get(label);
    if (citation === undefined || index < from) continue;
    const end = index + label.length;
    const open = '(['.includes(known[index - 1] ?? ' ');
    const closed = ')]'.includes(known[end] ?? ' ');
    const before = open && closed ? withoutSuffix(known.slice(from, index - 1), citation) : null;
    if (before !== null) {
      parts.push(before, citation);
      from = end + 1;
    } else {
      parts.push(known.slice(from, index), citation);
      from = endOfCitation(known, end, citation);
    }
  }
  return parts.join('') + known.slice(from);
}

/** The text without the citation at its end, and the comma and space behind it; null if it does not end so. */
function withoutSuffix(text: string, citation: string): string | null {
  for (const suffix of [citation, `${citation} `, `${citation},`, `${citation}, `]) {
    if (text.endsWith(suffix)) return text.slice(0, -suffix.length);
  }
  return null;
}

/** Finds the end of the citation that stands behind a label, in parentheses or not; `end` if none does. */
function endOfCitation(text: string, end: number, citation: string): number {
  let at = end;
  if (':,'.includes(text[at] ?? ' ')) at++;
  if (text[at] === ' ') at++;
  if ('(['.includes(text[at] ?? ' ')) at++;
  if (!text.startsWith(citation, at)) return end;
  const after = at + citation.length;
  return ')]'.includes(text[after] ?? ' ') ? after + 1 : after;
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
