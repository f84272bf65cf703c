import type { Flaw, Unanchored } from '../contracts/audit.ts';
import type { CitableSource, Observation } from '../contracts/review.ts';
import { SEVERITIES, type Severity } from '../contracts/vocabulary.ts';
import { quotationFinder } from './near-match.ts';
import { descriptionText, faithfulSentences, MARK, newSentences, proseGuard, titleText } from './prose.ts';
import type { DocumentIndex } from './quotations.ts';

/** Observations of one review, because an audit is a list of flaws first. */
const MAX_OBSERVATIONS = 100;
/** Related passages shown of one observation. */
const MAX_RELATED = 3;

/**
 * Keeps the observations whose quotation stands in the document, each passage and category once, without what their prose misquotes. They
 * are held to everything a flaw is held to but the binding law. `refused` are the others.
 */
export function verifiedObservations(
  observations: readonly Observation[],
  index: DocumentIndex,
  sources: readonly CitableSource[],
): { observed: Unanchored[]; refused: Observation[] } {
  const faithful = proseGuard(index, sources);
  const { find } = quotationFinder(index);
  const relatedQuotes = ({ relatedQuotes: claimed = [] }: Observation): string[] =>
    claimed.flatMap((words) => find(words)?.tidied ?? []);
  const kept = new Map<string, Unanchored>();
  const refused: Observation[] = [];
  for (const observation of observations) {
    const { category } = observation;
    const found = find(observation.quote);
    const claimed = titleText(observation.title);
    const title = faithful(claimed) ? claimed : claimed.split(MARK).join('');
    // Points of no category of their own are one only under one title.
    const key = JSON.stringify([found?.tidied, category, category === 'OTHER' ? title : '']);
    const known = kept.get(key);
    if (found === null || title === '' || !faithful(title) || (known === undefined && kept.size === MAX_OBSERVATIONS)) {
      refused.push(observation);
      continue;
    }
    const text = faithfulSentences(descriptionText(observation.description), faithful);
    const description = known === undefined ? text : `${known.description} ${newSentences(text, [known.description])}`;
    const severity = gravest([known?.severity, observation.severity]);
    const related = new Set([...(known?.related_quotes ?? []), ...relatedQuotes(observation)]);
    related.delete(found.tidied);
    kept.set(key, {
      title: known?.title ?? title,
      quote: found.tidied,
      description: descriptionText(description),
      ...(category !== undefined && { category }),
      ...(severity !== undefined && { severity }),
      ...(related.size > 0 && { related_quotes: [...related].slice(0, MAX_RELATED) }),
    });
  }
  return { observed: [...kept.values()], refused };
}

/** The gravest of the severities that reviewers gave; undefined if none did. */
const gravest = (given: readonly (Severity | undefined)[]): Severity | undefined =>
  SEVERITIES.findLast((severity) => given.includes(severity));

/** The observations but those that a flaw reports, because another reviewer holds law for them: the same words in the same category. */
export function notReported(observed: readonly Unanchored[], flaws: readonly Flaw[]): Unanchored[] {
  const passages = flaws.flatMap((flaw) =>
    [flaw, ...(flaw.related_quotes ?? [])].map(({ quote }) => ({ category: flaw.category, quote })),
  );
  return observed.filter(
    ({ category, quote }) =>
      category === 'OTHER' ||
      !passages.some(
        (flaw) => flaw.category === category && (flaw.quote.includes(quote) || quote.includes(flaw.quote)),
      ),
  );
}
