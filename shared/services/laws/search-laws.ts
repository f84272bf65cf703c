import type { Caller } from '../../contracts/caller.ts';
import type { LawHit, LawSearchAnswer, LawSearchQuery } from '../../contracts/law-search.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { CatalogueEntry, LawSource, SourceId } from '../../laws/source.ts';
import type { Platform } from '../platform.ts';
import { configuredTenant } from '../tenants/configured-tenant.ts';

/** How long a source may take before the answer is given without it. */
export const LIVE_BUDGET_MS = 10_000;
/** The Norwegian archives answer from memory; only the very first search waits, for their download. */
const FIRST_ARCHIVE_BUDGET_MS = 50_000;

const budgetMsOf = (id: SourceId) => (id === 'no' ? FIRST_ARCHIVE_BUDGET_MS : LIVE_BUDGET_MS);

export type SearchLawsDeps = Pick<Platform, 'log' | 'lawSources'> & {
  data: Pick<Platform['data'], 'laws' | 'tenants'>;
};

/**
 * Searches the catalogue of a legal order (contract, "GET /v1/laws"): one hit of each of its sources in turn. Free.
 * @throws ApiError `FORBIDDEN` where the organisation has no configuration, `INTERNAL_ERROR` where no source answered
 */
export async function searchLaws(
  deps: SearchLawsDeps,
  { tenantId }: Pick<Caller, 'tenantId'>,
  query: LawSearchQuery,
  signal: AbortSignal,
): Promise<LawSearchAnswer> {
  await configuredTenant(deps, tenantId);
  return searchCatalogue(deps, query, signal);
}

/** The search itself, for whoever may ask. @throws ApiError `INTERNAL_ERROR` */
export async function searchCatalogue(
  { data, log, lawSources }: SearchLawsDeps,
  { jurisdiction, query, limit }: LawSearchQuery,
  signal: AbortSignal,
  budgetMs: (source: SourceId) => number = budgetMsOf,
): Promise<LawSearchAnswer> {
  const sources = lawSources.filter((source) => source.jurisdiction === jurisdiction);
  const answers = await Promise.all(sources.map((source) => ask(source)));
  const unavailableSources = sources.filter((_, i) => answers[i] === null).map(({ id }) => id);
  if (unavailableSources.length === sources.length) {
    throw new ApiError('INTERNAL_ERROR', `No source of laws for ${jurisdiction} answered. Search again in a minute.`);
  }
  const entries = inTurn(answers.filter((answer) => answer !== null)).slice(0, limit);
  const held = await whichAreHeld({ data }, entries);
  return {
    jurisdiction,
    fetchable: true,
    attribution: sources.find((source) => source.attribution !== null)?.attribution ?? null,
    unavailableSources,
    laws: entries.map((entry, i) => toHit(entry, held[i] ?? false)),
  };

  async function ask(source: LawSource): Promise<CatalogueEntry[] | null> {
    const budget = AbortSignal.timeout(budgetMs(source.id));
    try {
      return await orAbort(AbortSignal.any([signal, budget]), (inTime) => source.search(query, limit, inTime));
    } catch (err) {
      log.warn(
        { source: source.id, errorType: err instanceof Error ? err.name : typeof err },
        'A source of laws did not answer.',
      );
      return null;
    }
  }
}

/** The value of `work`, or the signal's reason as soon as it aborts, whether `work` listens to it or not. */
async function orAbort<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work(signal), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** One of each list in turn; a list that has ended is passed over. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}

/** Of a hit that names a provision it is that provision which must be there, of any other the law. */
async function whichAreHeld(
  { data }: Pick<SearchLawsDeps, 'data'>,
  entries: readonly CatalogueEntry[],
): Promise<boolean[]> {
  const references = entries.flatMap(({ jurisdiction, work, pinpoint }) =>
    pinpoint === null ? [] : [{ jurisdiction, work, pinpoint }],
  );
  const [laws, met] = await Promise.all([data.laws.held(entries), data.laws.lookUp(references)]);
  const citable = new Set(references.filter((_, i) => met[i]?.provision?.retired === false).map(addressOf));
  return entries.map(({ work, pinpoint }, i) =>
    pinpoint === null ? (laws[i] ?? false) : citable.has(addressOf({ work, pinpoint })),
  );
}

const addressOf = ({ work, pinpoint }: { work: string; pinpoint: string }) => JSON.stringify([work, pinpoint]);

/** Named field by field: what a source knows beyond them is not published. */
function toHit(entry: CatalogueEntry, held: boolean): LawHit {
  const { jurisdiction, work, title, displayLabel, pinpoint, issuingBody, repealedAt } = entry;
  return { jurisdiction, work, title, displayLabel, pinpoint, issuingBody, repealedAt, held };
}
