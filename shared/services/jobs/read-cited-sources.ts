import type { Caller } from '../../contracts/caller.ts';
import type { CitedSources, CitedSourceText } from '../../contracts/console.ts';
import type { CitableSource } from '../../contracts/review.ts';
import { referenceKey } from '../../rules/legal-reference.ts';
import { provisionText } from '../../rules/provision-text.ts';
import type { Platform } from '../platform.ts';
import { jobNotFound } from './read-job.ts';

type Deps = Pick<Platform, 'data'>;

/**
 * The sources that the audit of a finished job cites, with the texts that its run used and how the library has them now. It asks no national
 * source and counts nothing, because opening a finding must not fetch a law. Empty where the texts were too large to keep.
 * @throws ApiError `NOT_FOUND`
 */
export async function readCitedSources(
  { data }: Deps,
  { tenantId, credentialId }: Caller,
  jobId: string,
): Promise<CitedSources> {
  const job = await data.jobs.findOwn(tenantId, credentialId, jobId);
  if (job === null) throw jobNotFound();
  const cited = (await data.runData.citedSources({ tenantId, jobId, chargeId: job.charge.chargeId })) ?? [];
  const stateOf = await statesOf({ data }, tenantId, cited);
  return { sources: cited.map((source) => shown(source, stateOf(source))) };
}

/** The state of a source in the library today. */
type State = Pick<CitedSourceText, 'now' | 'heading' | 'readAt'>;

async function statesOf({ data }: Deps, tenantId: string, cited: readonly CitableSource[]) {
  const references = cited.flatMap(({ jurisdiction, work, pinpoint }) =>
    jurisdiction === null || work === null || pinpoint === null ? [] : [{ jurisdiction, work, pinpoint }],
  );
  const own = cited.flatMap(({ sourceKey, work }) => (work === null ? [sourceKey] : []));
  const [provisions, snippets] = await Promise.all([
    data.laws.resolve(references),
    data.snippets.resolveKeys(tenantId, own),
  ]);
  const byAddress = new Map(provisions.map((one) => [referenceKey(one.provision), one]));
  return ({ sourceKey, jurisdiction, work, pinpoint, text }: CitableSource): State => {
    if (jurisdiction === null || work === null || pinpoint === null) {
      const snippet = snippets.get(sourceKey);
      return { now: snippet === undefined ? 'GONE' : snippet.text === text ? 'UNCHANGED' : 'CHANGED' };
    }
    const held = byAddress.get(referenceKey({ jurisdiction, work, pinpoint }));
    if (held === undefined) return { now: 'GONE' };
    const { law, provision } = held;
    const heading = provision.heading === null || provision.heading === '' ? {} : { heading: provision.heading };
    if (law.isRepealed || provision.isRepealNotice || provision.retired) return { now: 'REPEALED', ...heading };
    if (provisionText(provision) !== text) return { now: 'CHANGED', ...heading };
    return { now: 'UNCHANGED', ...heading, readAt: law.ingestedAt };
  };
}

function shown({ inForceFrom, inForceTo, wordingFrom, ...source }: CitableSource, today: State): CitedSourceText {
  const days = { inForceFrom: inForceFrom ?? null, inForceTo: inForceTo ?? null, wordingFrom: wordingFrom ?? null };
  return { ...source, ...days, ...today };
}
