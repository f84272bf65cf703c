import type { DocumentChecks } from '../../contracts/document-checks.ts';
import type { RunOrigin } from '../../contracts/run.ts';
import type { ExtractedText, RunInput } from '../../data/run-data.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import type { Reviewing } from '../../reviewing/reviewing.ts';
import { orderOf } from '../../rules/cited-law/read-citations.ts';
import { lookUpCited } from '../laws/look-up-cited.ts';
import type { Platform } from '../platform.ts';

/**
 * Checks a document by code alone: which provisions it cites and what the library holds of them, and which of its figures contradict each
 * other. Law is looked up in the legal order of the document's language, if a profile of the run is about that order. Null if the document
 * takes too much time or memory for it, because no check may cost a run that its reviewers could finish.
 */
export async function checkDocument(
  { data, clock, reviewing, signal }: Pick<Platform, 'data' | 'clock'> & { reviewing: Reviewing; signal: AbortSignal },
  run: RunOrigin,
  { profiles }: RunInput,
  { pages, language }: ExtractedText,
): Promise<DocumentChecks | null> {
  const own = orderOf(language);
  const order = own !== null && profiles.some(({ jurisdictions }) => jurisdictions.includes(own)) ? own : null;
  try {
    const { citations, ...checked } = await reviewing.run('check', { pages, language, order }, signal, run);
    if (order === null || citations.length === 0) return { ...checked, cited: [] };
    const cited = await lookUpCited({ data, clock }, order, citations);
    return { ...checked, cited: await reviewing.run('compare', { cited }, signal, run) };
  } catch (err) {
    if (err instanceof RunFailure && err.category === 'DOCUMENT_UNREADABLE') return null;
    throw err;
  }
}
