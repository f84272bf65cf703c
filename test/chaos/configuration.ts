import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ApiRequestError } from '../../shared/client/index.ts';
import type { Actor } from './actors.ts';
import { describe, patiently, pauseMs } from './load.ts';

/** Configuration writes and readings of laws by clients, counted, with each that broke a promise. */
export interface Configuration {
  writes: number;
  lawReads: number;
  /** Contradictions of promises a client may rely on, a sentence each. */
  lostWrites: string[];
  partialLaws: string[];
  unexpected: string[];
}

const RULES = [{ jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_5§' }];
const PAUSE_MS = 300;
const WRITES_PER_PROFILE = 8;

/**
 * Changes profiles and reads laws until the signal aborts: one writer for each actor given, and one reader of laws. A profile has one writer,
 * so that a read must answer the last acknowledged name, or one whose write was never answered and may happen late.
 */
export async function configure(
  actors: readonly Actor[],
  works: readonly string[],
  until: AbortSignal,
): Promise<Configuration> {
  const seen: Configuration = { writes: 0, lawReads: 0, lostWrites: [], partialLaws: [], unexpected: [] };
  const reader = actors[0];
  const work = [
    ...actors.map((actor) => writeProfiles(actor, seen, until)),
    ...(reader === undefined ? [] : [readLaws(reader, works, seen, until)]),
  ];
  const noting = work.map((one) =>
    one.catch((err: unknown) => {
      if (!until.aborted) seen.unexpected.push(String((err as Error).stack));
    }),
  );
  await Promise.all(noting);
  return seen;
}

async function writeProfiles({ client }: Actor, seen: Configuration, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const params = { header: { 'Idempotency-Key': randomUUID() } };
    const body = {
      name: 'Name 0',
      documentType: 'Beslut',
      workers: [{ name: 'One', instructions: 'Read.', rules: RULES }],
    };
    const { profileId: id } = await patiently(() => client.post('/v1/profiles', { body, params, signal }), signal);
    const path = { params: { path: { id } }, signal };
    seen.writes++;

    let acknowledged = 'Name 0';
    const unsure = new Set<string>();
    for (let number = 1; number <= WRITES_PER_PROFILE; number++) {
      const name = `Name ${number}`;
      try {
        await client.patch('/v1/profiles/{id}', { ...path, body: { name } });
        acknowledged = name;
        seen.writes++;
      } catch (err) {
        if (!(err instanceof ApiRequestError)) throw err;
        if (!err.isTransient) seen.unexpected.push(`a change of a profile answered ${describe(err)}`);
        unsure.add(name);
        await pause(pauseMs(err), undefined, { signal });
      }
      const found = await nameOf(id, client, signal);
      if (found !== acknowledged && !unsure.has(found ?? '')) {
        seen.lostWrites.push(`profile ${id} is called ${found} after ${acknowledged} was acknowledged`);
      }
      await pause(PAUSE_MS, undefined, { signal });
    }
    await removeProfile(id, client, seen, signal);
  }
}

/** Null where the profile is not listed. */
async function nameOf(id: string, client: Actor['client'], signal: AbortSignal): Promise<string | null> {
  const { profiles } = await patiently(() => client.get('/v1/profiles', { signal }), signal);
  return profiles.find(({ profileId }) => profileId === id)?.name ?? null;
}

/** A deletion without an answer is repeated, and may then find nothing. */
async function removeProfile(
  id: string,
  client: Actor['client'],
  seen: Configuration,
  signal: AbortSignal,
): Promise<void> {
  try {
    await patiently(() => client.delete('/v1/profiles/{id}', { params: { path: { id } }, signal }), signal);
  } catch (err) {
    if (!(err instanceof ApiRequestError) || err.status !== 404) throw err;
  }
  seen.writes++;
  if ((await nameOf(id, client, signal)) !== null) seen.lostWrites.push(`profile ${id} was deleted and is listed`);
}

/** Every reading of a law answers all of it, as the first one did, or that its source cannot be reached. */
async function readLaws(
  { client }: Actor,
  works: readonly string[],
  seen: Configuration,
  signal: AbortSignal,
): Promise<void> {
  const first = new Map<string, unknown>();
  for (let turn = 0; !signal.aborted; turn++) {
    const work = works[turn % works.length] ?? '';
    const provisions = await patiently(async () => {
      const found = await Array.fromAsync(client.allProvisions('SE', work, { signal }));
      return found.map(({ pinpoint, parts }) => [pinpoint, parts]);
    }, signal);
    seen.lawReads++;
    if (!first.has(work)) first.set(work, provisions);
    if (provisions.length === 0 || !isDeepStrictEqual(provisions, first.get(work))) {
      seen.partialLaws.push(`SE ${work} has ${provisions.length} provisions, or other words than at first`);
    }
    await pause(PAUSE_MS, undefined, { signal });
  }
}
