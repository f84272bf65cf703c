import type { ParsedProvision } from '../../contracts/law.ts';
import type { IngestLawInput, IngestLawResult } from '../../contracts/workflow-messages.ts';
import type { StoreResult } from '../../data/law-versions.ts';
import type { StoredLaw } from '../../data/laws.ts';
import { DependencyUnavailable } from '../../errors/api-error.ts';
import { provisionKey } from '../../ids.ts';
import { type LawReading, type LawSource, NOT_MODIFIED, SourceUnavailable } from '../../laws/source.ts';
import { sourceOf } from '../../laws/sources.ts';
import { isFresh } from '../../rules/law-freshness.ts';
import { legalDay } from '../../rules/legal-day.ts';
import { asOutage } from '../outages.ts';
import type { Platform } from '../platform.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'data' | 'lawSources'>;

/** A law is read whole once a week even if its source reports no change, because our own parser may have improved. */
const WHOLE_AGAIN_MS = 7 * 24 * 3_600_000;

interface IngestOptions {
  signal: AbortSignal;
  /** True for a retry of the activity. */
  again: boolean;
  /** Is told why a source could not be read. */
  onUnavailable: (err: SourceUnavailable) => void;
}

/**
 * Reads a law from its national source and stores all of it or nothing. It never mixes two answers of the source, and stores
 * nothing of an answer that is not usable to its end.
 */
export async function ingestLaw(
  deps: Deps,
  input: IngestLawInput,
  { signal, again, onUnavailable }: IngestOptions,
): Promise<IngestLawResult> {
  const { config, clock, data, lawSources } = deps;
  const { jurisdiction, work } = input;
  const held = await data.laws.find(jurisdiction, work);
  const without = (outcome: IngestLawResult['outcome']): IngestLawResult => {
    return { outcome, version: held?.version ?? null, provisions: null };
  };
  // The attempt before stored the law and died before it could answer.
  if (again && held !== null && held.ingestedAt >= input.askedAtMs) return without('STORED');
  if (!input.refresh && held !== null && isFresh(held.ingestedAt, clock(), config.laws.cacheMs)) {
    return without('FRESH');
  }
  const source = sourceOf(lawSources, jurisdiction, work);
  if (source === null) return without(held === null ? 'NOT_FOUND' : 'UNAVAILABLE');
  if (!(await canPay(deps, input))) return without('FLOOR_SPENT');
  try {
    const reading = await read(deps, source, held, work, signal);
    if (reading === NOT_MODIFIED) {
      if (held !== null) await data.lawVersions.confirm(jurisdiction, work, held.version, clock());
      return without('UNCHANGED');
    }
    if (reading !== null) return await store(deps, source, work, reading, signal);
    if (held === null) return without('NOT_FOUND');
    await data.lawVersions.markGone(jurisdiction, work, clock());
    return without('GONE');
  } catch (err) {
    if (!(err instanceof SourceUnavailable)) throw err;
    onUnavailable(err);
    return without('UNAVAILABLE');
  }
}

/** False where the payer has no configuration write left this hour, and where the payer left: another waiting caller then begins and pays an ingest. */
async function canPay({ clock, data }: Deps, { payer }: IngestLawInput): Promise<boolean> {
  if (payer === null) return true;
  const tenant = await data.tenants.find(payer.tenantId);
  const max = tenant?.limits.configWritesPerHour ?? 0;
  return (await data.configWriteCounters.reserve(payer, max, clock())) === 'RESERVED';
}

async function read(
  { clock }: Deps,
  source: LawSource,
  held: StoredLaw | null,
  work: string,
  signal: AbortSignal,
): Promise<LawReading | typeof NOT_MODIFIED | null> {
  const nowMs = clock();
  try {
    const known = held?.sourceVersion ?? null;
    if (source.fetchUnless === undefined || known === null || nowMs - known.readAt >= WHOLE_AGAIN_MS)
      return await source.fetch(work, legalDay(source.jurisdiction, nowMs), signal);
    return await source.fetchUnless(known, work, signal);
  } catch (err) {
    throw asUnavailable(source, err, signal);
  }
}

async function store(
  { clock, data }: Deps,
  source: LawSource,
  work: string,
  { provisions, ...law }: LawReading,
  signal: AbortSignal,
): Promise<StoreResult> {
  const { head } = law;
  if (head.jurisdiction !== source.jurisdiction || head.work !== work) {
    throw new SourceUnavailable(source.id, 'it answered with another law');
  }
  const incoming = provisionsOf(source, provisions, signal);
  return data.lawVersions.store({ ...law, provisions: incoming }, { sourceKeyOf: provisionKey, clock, signal });
}

/** Passes the provisions on. @throws SourceUnavailable for a failure to read one, so that it differs from a failure to store it */
async function* provisionsOf(
  source: LawSource,
  provisions: LawReading['provisions'],
  signal: AbortSignal,
): AsyncGenerator<ParsedProvision> {
  try {
    yield* provisions;
  } catch (err) {
    throw asUnavailable(source, err, signal);
  }
}

/** Turns a parser's error into SourceUnavailable, because the source gave an unusable answer; our own outages stay as they are. */
function asUnavailable(source: LawSource, err: unknown, signal: AbortSignal): unknown {
  if (signal.aborted || err instanceof SourceUnavailable || asOutage(err) instanceof DependencyUnavailable) return err;
  return new SourceUnavailable(source.id, 'its answer could not be read', { cause: err });
}
