import type { IngestLawResult } from '../../../workflows/messages.ts';
import type { Caller } from '../../contracts/caller.ts';
import type { LawDetail } from '../../contracts/law-detail.ts';
import { isLegalOrder, LEGAL_ORDERS } from '../../contracts/vocabulary.ts';
import type { ConfigWrite } from '../../data/config-write-counters.ts';
import type { LawAddress, StoredLaw } from '../../data/laws.ts';
import type { Tenant } from '../../data/tenants.ts';
import { ApiError } from '../../errors/api-error.ts';
import { CallerLeft } from '../../errors/caller-left.ts';
import { sourceOf } from '../../laws/sources.ts';
import { isFresh } from '../../rules/law-freshness.ts';
import { type ConfigWriteFloor, newConfigWrite, readConfigWriteFloor } from '../metering/config-write-floor.ts';
import type { Platform } from '../platform.ts';
import { noConfiguration } from '../tenants/configured-tenant.ts';
import { awaitIngest, ingestRuns, startIngest } from './ingests.ts';
import { openCursor, sealCursor } from './law-cursor.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'data' | 'temporal' | 'keyring' | 'lawSources'>;

export interface LawQuery extends LawAddress {
  /** As an earlier page answered it. */
  cursor: string | undefined;
}

export interface ReadLawOptions {
  /** Hears the floor whenever it was read; before that point a refusal says nothing of it. */
  report: (floor: ConfigWriteFloor) => void;
  /** Aborts when the answer is wanted now; the reason is `CallerLeft` where nobody waits for it any more. */
  signal: AbortSignal;
  /** How long an ingest is waited for; the answer is owed within a minute. */
  waitMs?: number;
}

const WAIT_MS = 50_000;
/** Seconds after which a law that is being read may be there, or a source that failed may answer. */
const RETRY_AFTER_SECONDS = 10;

/**
 * One page of a law (contract, "GET /v1/laws/:jurisdiction/:work"). A law that is not held, or was read from its source longer ago
 * than the cache keeps it, is read while the caller waits; the one caller whose request began that pays one configuration write.
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
    return await broughtIn(deps, { tenant, address, nowMs, waiting, signal }, async (ingested) => {
      const brought = await data.laws.find(jurisdiction, work);
      if (brought === null) throw sourceFailed();
      return answer(deps, brought, 0, ingested);
    });
  } finally {
    await readConfigWriteFloor(deps, tenant, nowMs).then(report, () => undefined);
  }
}

interface Reading {
  tenant: Tenant;
  address: LawAddress;
  nowMs: number;
  /** Aborts when the ingest is waited for no longer. */
  waiting: AbortSignal;
  signal: AbortSignal;
}

/**
 * Runs `then` once the law was read, by an ingest of this caller or by one that runs already; `ingested` says which. The configuration
 * write of the caller's own ingest counts if `then` succeeds and is given back otherwise. It also counts where the caller left after the
 * source was asked, or leaving would make ingests free.
 */
async function broughtIn<T>(deps: Deps, reading: Reading, then: (ingested: boolean) => Promise<T>): Promise<T> {
  const { tenant, address, nowMs, waiting } = reading;
  while (!waiting.aborted) {
    const write = newConfigWrite(tenant.tenantId, nowMs);
    const turn = await takeTurn(deps, reading, write);
    if (turn === 'HELD') return then(false);
    if (turn !== 'RUNS') return whilePaying(deps, reading, { write, runId: turn.runId }, then);
    const result = await awaitIngest(deps.temporal, address, undefined, waiting);
    // Whoever began it could not pay for it; this caller may.
    if (result?.outcome === 'FLOOR_SPENT') continue;
    accept(result, address);
    return then(false);
  }
  throw goesOn();
}

/**
 * Begins the ingest of the law unless one runs. The write is counted by the ingest itself: only there is it known that nobody else reads
 * the law, so that of any number of callers at once one pays. @throws ApiError `TOO_MANY_REQUESTS`
 */
async function takeTurn(
  deps: Deps,
  { tenant, address, nowMs }: Reading,
  payer: ConfigWrite,
): Promise<{ runId: string } | 'RUNS' | 'HELD'> {
  const { remaining } = await readConfigWriteFloor(deps, tenant, nowMs);
  if (remaining > 0) {
    try {
      const runId = await startIngest(deps.temporal, { ...address, askedAtMs: deps.clock(), payer, refresh: false });
      return runId === null ? 'RUNS' : { runId };
    } catch (err) {
      // It may run all the same, because the server's answer alone was lost.
      await giveBack(deps, payer, nowMs);
      throw err;
    }
  }
  if (await ingestRuns(deps.temporal, address)) return 'RUNS';
  const law = await deps.data.laws.find(address.jurisdiction, address.work);
  if (law !== null && isFresh(law.ingestedAt, deps.clock(), deps.config.laws.cacheMs)) return 'HELD';
  throw floorSpent();
}

async function whilePaying<T>(
  deps: Deps,
  { address, nowMs, waiting, signal }: Reading,
  { write, runId }: { write: ConfigWrite; runId: string },
  then: (ingested: boolean) => Promise<T>,
): Promise<T> {
  let goesOnUnheard = false;
  try {
    const result = await awaitIngest(deps.temporal, address, runId, waiting);
    goesOnUnheard = result === null && signal.reason instanceof CallerLeft;
    const ingested = accept(result, address);
    const value = await then(ingested);
    if (ingested) await deps.data.configWriteCounters.settle(write);
    return value;
  } catch (err) {
    if (goesOnUnheard) await deps.data.configWriteCounters.withdraw(write, nowMs);
    else await giveBack(deps, write, nowMs);
    throw err;
  }
}

/** Where storage is down too, the write goes with its hour. */
async function giveBack({ data }: Deps, write: ConfigWrite, nowMs: number): Promise<void> {
  await data.configWriteCounters.release(write, nowMs).catch(() => undefined);
}

/** True where the source was asked and what it said is stored. @throws ApiError where there is nothing to answer with */
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
      throw goesOn();
  }
}

/** Paging is free and stays within one version: nothing is read from the source between two pages. */
async function nextPage(deps: Deps, address: LawAddress, law: StoredLaw | null, cursor: string): Promise<LawDetail> {
  const position = openCursor(deps.keyring, address, cursor, deps.clock());
  if (position === null || law === null || position.version !== law.version) {
    throw new ApiError(
      'BAD_REQUEST',
      'The cursor was not issued for this law, has run out, or the law was published anew since. Start again without a cursor.',
    );
  }
  return answer(deps, law, position.page, false);
}

/** Shaped as published: what the library keeps beside it stays inside. */
async function answer(
  { data, keyring, clock }: Deps,
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

const goesOn = () =>
  new ApiError(
    'SERVICE_UNAVAILABLE',
    'The law is still being read from its national source. Repeat the request; once it is there it is answered from storage.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
