import type { Unanchored } from '../contracts/audit.ts';
import type { CitableSource, Observation } from '../contracts/review.ts';
import { quotationFinder } from './near-match.ts';
import { descriptionText, faithfulSentences, proseGuard, titleText } from './prose.ts';
import type { DocumentIndex } from './quotations.ts';

/** Observations of one review, because an audit is a list of flaws first. */
const MAX_OBSERVATIONS = 100;

/**
 * Keeps the observations whose quotation stands in the document, each passage once, without what their prose misquotes. They are held to
 * everything a flaw is held to but the binding law.
 */
export function verifiedObservations(
  observations: readonly Observation[],
  index: DocumentIndex,
  sources: readonly CitableSource[],
): Unanchored[] {
  const faithful = proseGuard(index, sources);
  const { find } = quotationFinder(index);
  const kept = new Map<string, Unanchored>();
  for (const { title, description, quote } of observations) {
    const found = find(quote);
    const shown = titleText(title);
    if (found === null || kept.has(found.tidied) || shown === '' || !faithful(shown)) continue;
    const text = faithfulSentences(descriptionText(description), faithful);
    kept.set(found.tidied, { title: shown, quote: found.tidied, description: text });
    if (kept.size === MAX_OBSERVATIONS) break;
  }
  return [...kept.values()];
}
