import type { Caller } from '../../contracts/caller.ts';
import type { LawDetail } from '../../contracts/law-detail.ts';
import { isLegalOrder, LEGAL_ORDERS } from '../../contracts/vocabulary.ts';
import type { IngestLawResult } from '../../contracts/workflow-messages.ts';
import type { ConfigWrite } from '../../data/config-write-counters.ts';
import type { LawAddress, StoredLaw } from '../../data/laws.ts';
import type { Tenant } from '../../data/tenants.ts';
import { ApiError } from '../../errors/api-error.ts';
import { CallerLeft } from '../../errors/caller-left.ts';
import { sourceOf } from '../../laws/sources.ts';
import { isFresh } from '../../rules/law-freshness.ts';
import { configuredTenant, noConfiguration } from '../configured-tenant.ts';
import { newConfigWrite, readConfigWriteFloor } from '../metering/config-write-floor.ts';
import type { RateLimit } from '../metering/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { awaitIngest, ingestRuns, startIngest } from './ingests.ts';
import { openCursor, sealCursor } from './law-cursor.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'data' | 'temporal' | 'keyring' | 'lawSources'>;

export interface LawQuery extends LawAddress {
  /** The `nextCursor` of an earlier page. */
  cursor: string | undefined;
}

export interface ReadLawOptions {
  /** Is told the floor whenever it was read; refusals before that carry no rate-limit headers. */
  report: (floor: RateLimit) => void;
  /** Aborts when the answer is wanted now; the reason is `CallerLeft` where nobody waits for it any more. */
  signal: AbortSignal;
  /** Longest wait for an ingest; the answer is owed within a minute. */
  waitMs?: number;
}

const WAIT_MS = 50_000;
/** A retry after so many seconds may find the law ingested, or its source available again. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Answers one page of a law (contract, "GET /v1/laws/:jurisdiction/:work"). A law that is not held, or whose copy is older than the
 * cache allows, is ingested while the caller waits; the caller whose request began the ingest pays one configuration write.
 * @throws ApiError `BAD_REQUEST` `FORBIDDEN` `NOT_FOUND` `TOO_MANY_REQUESTS` `SERVICE_UNAVAILABLE`
 */
export async function readLaw(
  deps: Deps,
  caller: Pick<Caller, 'tenantId'>,
  { jurisdiction, work, cursor }: LawQuery,
  { report, signal, waitMs = WAIT_MS }: ReadLawOptions,
): Promise<LawDetail> {
  const { config, clock, data } = deps;
  if (!isLegalOrder(jurisdiction)) throw unsupported();
  const nowMs = clock();
  const address = { jurisdiction, work };
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
  const [tenant, law] = await Promise.all([data.tenants.find(caller.tenantId), data.laws.find(jurisdiction, work)]);
  if (tenant === null || tenant.status !== 'active') throw noConfiguration();
  report(await readConfigWriteFloor(deps, tenant, nowMs));

  if (cursor !== undefined) return nextPage(deps, address, law, cursor);
  if (law !== null && isFresh(law.ingestedAt, nowMs, config.laws.cacheMs)) return answer(deps, law, 0, false);
  if (law === null && sourceOf(deps.lawSources, jurisdiction, work) === null) throw notFound(address);

  try {
    return await withIngest(deps, { tenant, address, nowMs, waiting, signal }, async (ingested) => {
      const fresh = await data.laws.find(jurisdiction, work);
      if (fresh === null) throw sourceFailed();
      return answer(deps, fresh, 0, ingested);
    });
  } finally {
    await readConfigWriteFloor(deps, tenant, nowMs).then(report, () => undefined);
  }
}

/**
 * Answers one page of a law as the library holds it, however old its copy is. It asks no national source and counts nothing.
 * @throws ApiError `BAD_REQUEST` `FORBIDDEN` `NOT_FOUND`
 */
export async function readHeldLaw(
  deps: Pick<Deps, 'clock' | 'data' | 'keyring'>,
  caller: Pick<Caller, 'tenantId'>,
  { jurisdiction, work, cursor }: LawQuery,
): Promise<LawDetail> {
  await configuredTenant(deps, caller.tenantId);
  const law = await deps.data.laws.find(jurisdiction, work);
  if (cursor !== undefined) return nextPage(deps, { jurisdiction, work }, law, cursor);
  if (law === null) throw new ApiError('NOT_FOUND', 'The library does not hold this law.');
  return answer(deps, law, 0, false);
}

interface IngestRequest {
  tenant: Tenant;
  address: LawAddress;
  nowMs: number;
  /** Aborts when the wait for the ingest is over. */
  waiting: AbortSignal;
  signal: AbortSignal;
}

/**
 * Runs `then` once the law was ingested, by this caller's ingest or by one in flight; `ingested` is true for this caller's. The
 * configuration write of the caller's own ingest counts if `then` succeeds and is given back otherwise. It also counts where the caller
 * left after the source was asked, because leaving would otherwise make ingests free.
 */
async function withIngest<T>(deps: Deps, request: IngestRequest, then: (ingested: boolean) => Promise<T>): Promise<T> {
  const { tenant, address, nowMs, waiting } = request;
  while (!waiting.aborted) {
    const write = newConfigWrite(tenant.tenantId, nowMs);
    const ingest = await findOrStartIngest(deps, request, write);
    if (ingest === 'FRESH') return then(false);
    if (ingest !== 'IN_FLIGHT') return withOwnIngest(deps, request, { write, runId: ingest.runId }, then);
    const result = await awaitIngest(deps.temporal, address, undefined, waiting);
    // The loop goes on, because this caller may be able to pay where the one who began the ingest was not.
    if (result?.outcome === 'FLOOR_SPENT') continue;
    accept(result, address);
    return then(false);
  }
  throw stillIngesting();
}

/**
 * Starts the ingest of the law unless one is in flight. The ingest itself counts the write, because only one ingest of a law runs at a time
 * and so one of any number of concurrent callers pays. @throws ApiError `TOO_MANY_REQUESTS`
 */
async function findOrStartIngest(
  deps: Deps,
  { tenant, address, nowMs }: IngestRequest,
  payer: ConfigWrite,
): Promise<{ runId: string } | 'IN_FLIGHT' | 'FRESH'> {
  const { remaining } = await readConfigWriteFloor(deps, tenant, nowMs);
  if (remaining > 0) {
    try {
      const runId = await startIngest(deps.temporal, { ...address, askedAtMs: deps.clock(), payer, refresh: false });
      return runId === null ? 'IN_FLIGHT' : { runId };
    } catch (err) {
      // The write is given back now, because the ingest may run although the server's answer was lost.
      await giveBack(deps, payer, nowMs);
      throw err;
    }
  }
  if (await ingestRuns(deps.temporal, address)) return 'IN_FLIGHT';
  const law = await deps.data.laws.find(address.jurisdiction, address.work);
  if (law !== null && isFresh(law.ingestedAt, deps.clock(), deps.config.laws.cacheMs)) return 'FRESH';
  throw floorSpent();
}

/** Runs `then` after this caller's own ingest and settles its configuration write, or gives it back. */
async function withOwnIngest<T>(
  deps: Deps,
  { address, nowMs, waiting, signal }: IngestRequest,
  { write, runId }: { write: ConfigWrite; runId: string },
  then: (ingested: boolean) => Promise<T>,
): Promise<T> {
  let isAbandoned = false;
  try {
    const result = await awaitIngest(deps.temporal, address, runId, waiting);
    isAbandoned = result === null && signal.reason instanceof CallerLeft;
    const ingested = accept(result, address);
    const value = await then(ingested);
    if (ingested) await deps.data.configWriteCounters.settle(write);
    return value;
  } catch (err) {
    if (isAbandoned) await deps.data.configWriteCounters.withdraw(write, nowMs);
    else await giveBack(deps, write, nowMs);
    throw err;
  }
}

/** Gives a write back. A failure is ignored, because the count expires with its hour. */
async function giveBack({ data }: Deps, write: ConfigWrite, nowMs: number): Promise<void> {
  await data.configWriteCounters.release(write, nowMs).catch(() => undefined);
}

/** True where the ingest asked the source and stored its answer. @throws ApiError where no law can be answered */
function accept(result: IngestLawResult | null, address: LawAddress): boolean {
  switch (result?.outcome) {
    case 'STORED':
    case 'UNCHANGED':
    case 'GONE':
      return true;
    case 'FRESH':
      return false;
    case 'NOT_FOUND':
      throw notFound(address);
    case 'FLOOR_SPENT':
      throw floorSpent();
    case 'UNAVAILABLE':
      throw sourceFailed();
    case undefined:
      throw stillIngesting();
  }
}

/** Answers a later page. Paging is free and stays within one version, because nothing is read from the source between two pages. */
async function nextPage(
  deps: Pick<Deps, 'clock' | 'data' | 'keyring'>,
  address: LawAddress,
  law: StoredLaw | null,
  cursor: string,
): Promise<LawDetail> {
  const position = openCursor(deps.keyring, address, cursor, deps.clock());
  if (position === null || law === null || position.version !== law.version) {
    throw new ApiError(
      'BAD_REQUEST',
      'The cursor was not issued for this law, has run out, or the law was published anew since. Start again without a cursor.',
    );
  }
  return answer(deps, law, position.page, false);
}

/** Names every field of the answer, because the library stores more than is published. */
async function answer(
  { data, keyring, clock }: Pick<Deps, 'clock' | 'data' | 'keyring'>,
  law: StoredLaw,
  page: number,
  ingested: boolean,
): Promise<LawDetail> {
  const { jurisdiction, work, name, authorityType, isRepealed, repealedAt, publishedYear, attribution, version } = law;
  const provisions = await data.laws.page(law, page);
  const next = page + 1 < law.pages ? sealCursor(keyring, law, { version, page: page + 1 }, clock()) : null;
  return {
    jurisdiction,
    work,
    name,
    authorityType,
    isRepealed,
    repealedAt,
    publishedYear,
    ingested,
    attribution,
    provisions,
    nextCursor: next,
  };
}

const unsupported = () =>
  new ApiError(
    'BAD_REQUEST',
    `Path parameter \`jurisdiction\` must be a legal order with a source of laws: ${LEGAL_ORDERS.join(', ')}.`,
  );

const notFound = ({ jurisdiction }: LawAddress) =>
  new ApiError(
    'NOT_FOUND',
    `The national source of ${jurisdiction} has no law under this \`work\`. Spell it as GET /v1/laws answers it, percent-encoded.`,
  );

const floorSpent = () =>
  new ApiError(
    'TOO_MANY_REQUESTS',
    'The configuration writes of your organisation for this hour are spent, and nothing was fetched. They are renewed at the time X-RateLimit-Reset names.',
  );

const sourceFailed = () =>
  new ApiError(
    'SERVICE_UNAVAILABLE',
    'The national source did not answer usably, or did not confirm whether the law is in force. Nothing was stored; repeat the request later.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );

const stillIngesting = () =>
  new ApiError(
    'SERVICE_UNAVAILABLE',
    'The law is still being read from its national source. Repeat the request; once it is there it is answered from storage.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
