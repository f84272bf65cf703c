import type { Caller } from '../../contracts/caller.ts';
import type { CatalogueEntry } from '../../contracts/law-catalogue.ts';
import type { LawHit, LawSearch, LawSearchAnswer } from '../../contracts/law-search.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type LawSource, SourcePreparing } from '../../laws/source.ts';
import { configuredTenant } from '../configured-tenant.ts';
import type { Platform } from '../platform.ts';

/** A search answers without a source that takes longer than this. */
export const LIVE_BUDGET_MS = 10_000;
/** The first archives take up to a minute. */
const PREPARING_RETRY_SECONDS = 15;

export type SearchLawsDeps = Pick<Platform, 'log' | 'lawSources' | 'lawSearches'> & {
  data: Pick<Platform['data'], 'laws' | 'tenants'>;
};

/**
 * Searches the catalogue of a legal order (contract, "GET /v1/laws"): one hit of each of its sources in turn. It costs nothing.
 * @throws ApiError `FORBIDDEN` where the organisation has no configuration, `INTERNAL_ERROR` where no source answered,
 * `SERVICE_UNAVAILABLE` where the only source is being fetched for the first time
 */
export async function searchLaws(
  deps: SearchLawsDeps,
  { tenantId }: Pick<Caller, 'tenantId'>,
  query: LawSearch,
  signal: AbortSignal,
): Promise<LawSearchAnswer> {
  await configuredTenant(deps, tenantId);
  return searchCatalogue(deps, tenantId, query, signal);
}

/** Searches without checking a caller. @throws ApiError as `searchLaws` */
export async function searchCatalogue(
  { data, log, lawSources, lawSearches }: SearchLawsDeps,
  tenantId: string,
  { jurisdiction, query, limit }: LawSearch,
  signal: AbortSignal,
  budgetMs = LIVE_BUDGET_MS,
): Promise<LawSearchAnswer> {
  const sources = lawSources.filter((source) => source.jurisdiction === jurisdiction);
  // A letter and the accent behind it are sent as the one letter that registers hold.
  const asked = query.normalize('NFC').trim();
  let isPreparing = false;
  const answers = await Promise.all(sources.map((source) => ask(source)));
  const unavailableSources = sources.filter((_, i) => answers[i] === null).map(({ id }) => id);
  if (unavailableSources.length === sources.length) {
    if (isPreparing) {
      throw new ApiError(
        'SERVICE_UNAVAILABLE',
        `The archives of ${jurisdiction} are being fetched for the first time, which takes up to a few minutes. Search again then.`,
        { retryAfterSeconds: PREPARING_RETRY_SECONDS },
      );
    }
    throw new ApiError('INTERNAL_ERROR', `No source of laws for ${jurisdiction} answered. Search again in a minute.`);
  }
  const entries = interleave(answers.filter((answer) => answer !== null)).slice(0, limit);
  const held = await areHeld({ data }, entries);
  return {
    jurisdiction,
    fetchable: true,
    attribution: sources.find((source) => source.attribution !== null)?.attribution ?? null,
    unavailableSources,
    laws: entries.map((entry, i) => toHit(entry, held[i] ?? false)),
  };

  async function ask(source: LawSource): Promise<CatalogueEntry[] | null> {
    const budget = AbortSignal.timeout(budgetMs);
    try {
      return await orAbort(AbortSignal.any([signal, budget]), (inTime) =>
        lawSearches.search(source, { query: asked, limit, tenantId, signal: inTime }),
      );
    } catch (err) {
      isPreparing ||= err instanceof SourcePreparing;
      log.warn(
        { source: source.id, errorType: err instanceof Error ? err.name : typeof err },
        'A source of laws did not answer.',
      );
      return null;
    }
  }
}

/** Resolves with the value of `work`, or rejects with the signal's reason as soon as it aborts, because `work` may ignore the signal. */
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

/** Interleaves lists: one item of each in turn, while it has any. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}

/** Answers for each hit whether the library holds its provision, or its law where the hit names no provision. */
async function areHeld({ data }: Pick<SearchLawsDeps, 'data'>, entries: readonly CatalogueEntry[]): Promise<boolean[]> {
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

/** Names every field of a hit, because a source may know more than is published. */
function toHit(entry: CatalogueEntry, held: boolean): LawHit {
  const { jurisdiction, work, title, displayLabel, pinpoint, issuingBody, repealedAt } = entry;
  return { jurisdiction, work, title, displayLabel, pinpoint, issuingBody, repealedAt, held };
}
