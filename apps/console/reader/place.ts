import { type DocumentIndex, findPassage, indexDocument } from '../../../shared/rules/quotations.ts';
import type { Finding, Passage } from './findings.ts';
import type { PlacedPassage, Places, Stretch } from './pieces.ts';

/** Finds every passage in the document that is shown. It is loaded with the first document, because it brings the search of quotations along. */
export function placeFindings(pages: readonly string[], findings: readonly Finding[]): Places {
  let index: DocumentIndex | null = null;
  const indexed = () => {
    index ??= indexDocument(pages);
    return index;
  };
  return new Map(
    findings.map((finding) => [finding.id, finding.passages.map((passage) => placePassage(pages, passage, indexed))]),
  );
}

/**
 * The stretches of a passage. The offsets of the service are a hint: they count only where the text there is the passage, character by
 * character. Otherwise the passage is searched as the service searched it.
 */
function placePassage(pages: readonly string[], passage: Passage, index: () => DocumentIndex): PlacedPassage {
  const { locator, verbatim } = passage;
  const own = pages[locator.page - 1]?.slice(locator.start, locator.end) ?? '';
  if (own !== '' && verbatim.startsWith(own)) {
    const whole = continued(pages, locator, verbatim.slice(own.length));
    if (whole !== null) return whole;
  }
  const found = findPassage(index(), verbatim);
  if (found === null) return [];
  const { page, start, end } = found.locator;
  const first = pages[page - 1]?.slice(start, end) ?? '';
  return continued(pages, found.locator, found.verbatim.slice(first.length)) ?? [found.locator];
}

/** The stretches of a passage that begins at `first` and of which `rest` stands on the next pages, one line break before each part. */
function continued(pages: readonly string[], first: Stretch, rest: string): Stretch[] | null {
  const stretches = [first];
  let left = rest;
  for (let page = first.page + 1; left !== ''; page++) {
    const text = pages[page - 1];
    if (text === undefined || !left.startsWith('\n')) return null;
    const part = longestPartOf(text, left.slice(1));
    if (part === null) return null;
    stretches.push({ page, ...part });
    left = left.slice(1 + part.end - part.start);
  }
  return stretches;
}

/** Finds how much of `sought` stands on a page: all of it, or up to one of its line breaks. */
function longestPartOf(text: string, sought: string): { start: number; end: number } | null {
  for (let length = sought.length; length > 0; length = sought.lastIndexOf('\n', length - 1)) {
    const start = text.indexOf(sought.slice(0, length));
    if (start >= 0) return { start, end: start + length };
  }
  return null;
}
