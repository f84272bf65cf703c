import type { ParsedProvision } from '../../contracts/law.ts';
import type { IngestLawInput, IngestLawResult } from '../../contracts/workflow-messages.ts';
import type { StoreResult } from '../../data/law-versions.ts';
import type { StoredLaw } from '../../data/laws.ts';
import { DependencyUnavailable } from '../../errors/api-error.ts';
import { provisionKey } from '../../ids.ts';
import { PARSER_VERSION } from '../../laws/parser-version.ts';
import { type LawReading, type LawSource, NOT_MODIFIED, SourceUnavailable } from '../../laws/source.ts';
import { sourceOf } from '../../laws/sources.ts';
import { isFresh } from '../../rules/law-freshness.ts';
import { legalDay } from '../../rules/legal-day.ts';
import { asOutage } from '../outages.ts';
import type { Platform } from '../platform.ts';
import { type SecondReading, secondReading } from './second-reading.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'data' | 'lawSources'>;

/** A law is read whole once a week even if its source reports no change, because a validator of a source may be wrong. */
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
    const reading = await read(deps, source, held, input, signal);
    if (reading === NOT_MODIFIED) {
      if (held !== null) await data.lawVersions.confirm(jurisdiction, work, held.version, clock());
      return without('UNCHANGED');
    }
    if (reading !== null) return await store(deps, source, input, reading, signal);
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
  input: IngestLawInput,
  signal: AbortSignal,
): Promise<LawReading | typeof NOT_MODIFIED | null> {
  const nowMs = clock();
  try {
    const known = held?.sourceVersion ?? null;
    const isDue = held?.parserVersion !== PARSER_VERSION || (input.refresh && held.isCompared !== true);
    if (source.fetchUnless === undefined || known === null || isDue || nowMs - known.readAt >= WHOLE_AGAIN_MS)
      return await source.fetch(input.work, legalDay(source.jurisdiction, nowMs), signal);
    return await source.fetchUnless(known, input.work, signal);
  } catch (err) {
    throw asUnavailable(source, err, signal);
  }
}

async function store(
  { clock, data }: Deps,
  source: LawSource,
  input: IngestLawInput,
  { provisions, raw, ...law }: LawReading,
  signal: AbortSignal,
): Promise<StoreResult> {
  const { head } = law;
  if (head.jurisdiction !== source.jurisdiction || head.work !== input.work) {
    throw new SourceUnavailable(source.id, 'it answered with another law');
  }
  // A source that answers conditional requests has long laws, which the next refresh compares, because a caller waits now.
  const isCompared = raw !== undefined && (input.refresh || source.fetchUnless === undefined);
  const second = isCompared ? secondReading(raw, { ...head, today: legalDay(source.jurisdiction, clock()) }) : null;
  const incoming = provisionsOf(source, provisions, second, signal);
  const problems = second?.problems ?? (raw === undefined ? () => [] : undefined);
  return data.lawVersions.store(
    { ...law, provisions: incoming, parserVersion: PARSER_VERSION },
    { sourceKeyOf: provisionKey, clock, signal, ...(problems && { problems }) },
  );
}

/**
 * Passes the provisions on, to the second reading of the source too.
 * @throws SourceUnavailable for a failure to read one, so that it differs from a failure to store it
 */
async function* provisionsOf(
  source: LawSource,
  provisions: LawReading['provisions'],
  second: SecondReading | null,
  signal: AbortSignal,
): AsyncGenerator<ParsedProvision> {
  try {
    for await (const provision of provisions) {
      second?.take(provision);
      yield provision;
    }
  } catch (err) {
    throw asUnavailable(source, err, signal);
  }
}

/** Turns a parser's error into SourceUnavailable, because the source gave an unusable answer; our own outages stay as they are. */
function asUnavailable(source: LawSource, err: unknown, signal: AbortSignal): unknown {
  if (signal.aborted || err instanceof SourceUnavailable || asOutage(err) instanceof DependencyUnavailable) return err;
  return new SourceUnavailable(source.id, 'its answer could not be read', { cause: err });
}
