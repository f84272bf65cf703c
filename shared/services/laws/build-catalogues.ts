import type { Clock } from '../../clock.ts';
import type { CatalogueRow, Offer, SourceId } from '../../contracts/law-catalogue.ts';
import type { Data } from '../../data/data.ts';
import type { ArchivedAct } from '../../data/law-archive-acts.ts';
import type { CatalogueBuilding, CatalogueId, CataloguePart } from '../../data/law-catalogues.ts';
import { XmlError } from '../../extraction/xml.ts';
import type { ArchiveMember, NorwegianArchives, UsCodeReleases } from '../../laws/local-catalogue.ts';
import { norwegianRow, numberOfMember, numberOfWork } from '../../laws/no/catalogue.ts';
import { NotAnAct, readHeader } from '../../laws/no/document.ts';
import { SourceUnavailable } from '../../laws/source.ts';
import { usCodeRows } from '../../laws/us/uscode/catalogue.ts';
import { TITLES } from '../../laws/us/uscode/client.ts';

interface Deps {
  data: Data;
  clock: Clock;
}

/** The result of building a part. */
export interface BuiltPart {
  rows: number;
  /** Number of members of the archive that do not name their act. */
  unreadable: number;
}

/** Another build of the catalogue was begun, so this one can no longer be swapped in. */
export class BuildSuperseded extends Error {
  override readonly name = 'BuildSuperseded';
}

/** The archive has lost more acts since the last one than are repealed in that time, so it is taken for a fault of the source. */
export class ArchiveShrunk extends Error {
  override readonly name = 'ArchiveShrunk';
}

const BATCH_ROWS = 500;
const BATCH_BYTES = 16 * 2 ** 20;
/** Smaller archives may shrink by any amount. */
const BELIEVABLE_ACTS = 100;
/** Share of its acts that an archive may lose in a month; a tenth of all regulations are repealed in several years. */
const BELIEVABLE_LOSS = 0.1;
const MONTH_MS = 30 * 24 * 3_600_000;

/**
 * Begins the build of an offer, or resumes an interrupted one; null where the current catalogue is of that offer.
 * @throws ArchiveShrunk if the offer lacks a title that the current catalogue has
 */
export async function beginBuild(
  { data, clock }: Deps,
  id: CatalogueId,
  offer: Offer,
): Promise<CatalogueBuilding | null> {
  const { current } = await data.lawCatalogues.find(id);
  const lost = current?.parts.filter(({ name }) => !offer.parts.some((part) => part.name === name)) ?? [];
  if (lost.some(({ name }) => TITLES.includes(name)))
    throw new ArchiveShrunk(`${offer.parts.length} parts, where there were ${current?.parts.length}`);
  return data.lawCatalogues.begin(id, offer, clock());
}

/** Downloads a title and writes its sections into the build. @throws SourceUnavailable, BuildSuperseded */
export async function buildUsCodeTitle(
  { data }: Deps,
  releases: UsCodeReleases,
  { build, name }: { build: string; name: string },
  signal: AbortSignal,
): Promise<BuiltPart> {
  const { part, isDone } = await partOf(data, 'us-uscode', build, name);
  if (isDone) return { rows: await data.lawCatalogues.countRows(part), unreadable: part.unreadable };
  const reading = await releases.title(part, signal);
  const sections = reading === null ? [] : usCodeRows(reading);
  let rows = 0;
  for await (const batch of inBatches(readFrom('us-uscode', sections), () => 0)) {
    signal.throwIfAborted();
    await data.lawCatalogues.write('us-uscode', part, batch);
    rows += batch.length;
  }
  await finish(data, 'us-uscode', build, name, { unreadable: 0, doubtful: [] });
  return { rows, unreadable: 0 };
}

/** Downloads an archive and writes its acts with their texts into the build. @throws SourceUnavailable, BuildSuperseded, ArchiveShrunk */
export async function buildNorwegianArchive(
  { data, clock }: Deps,
  archives: NorwegianArchives,
  { build, name }: { build: string; name: string },
  signal: AbortSignal,
): Promise<BuiltPart> {
  const { part, isDone } = await partOf(data, 'no', build, name);
  if (isDone) return { rows: await data.lawCatalogues.countRows(part), unreadable: part.unreadable };
  const built: ReadSoFar = { rows: 0, unreadable: 0, doubtful: [] };
  const acts = readActs(readFrom('no', archives.acts(part, signal)), built);
  for await (const batch of inBatches(acts, ({ act }) => act.bytes.length)) {
    signal.throwIfAborted();
    await data.lawArchiveActs.write(
      part.build,
      batch.map(({ act }) => act),
    );
    await data.lawCatalogues.write(
      'no',
      part,
      batch.map(({ row }) => row),
    );
  }
  const { current } = await data.lawCatalogues.find('no');
  const before = current?.parts.filter((old) => old.name === name).map((old) => old.build) ?? [];
  const heldBefore = await data.lawArchiveActs.count(before);
  const loss = BELIEVABLE_LOSS * (1 + (clock() - (current?.builtAt ?? 0)) / MONTH_MS);
  if (built.rows === 0 || (heldBefore > BELIEVABLE_ACTS && built.rows < heldBefore * (1 - loss))) {
    throw new ArchiveShrunk(`${built.rows} acts, where there were ${heldBefore}`);
  }
  await finish(data, 'no', build, name, built);
  return { rows: built.rows, unreadable: built.unreadable };
}

interface ReadSoFar extends BuiltPart {
  doubtful: string[];
}

/** Makes a build the current catalogue and removes the replaced one. False where the build was given up. */
export async function swapBuild({ data, clock }: Deps, id: CatalogueId, build: string): Promise<boolean> {
  if (!(await data.lawCatalogues.swap(id, build, clock()))) return false;
  const living = await data.lawCatalogues.livingBuilds(id);
  await data.lawCatalogues.removeRowsExcept(id, living);
  if (id === 'no') await data.lawArchiveActs.removeExcept(living);
  return true;
}

/** Finds a part; `isDone` for one that an earlier attempt finished. @throws BuildSuperseded */
async function partOf(
  data: Data,
  id: CatalogueId,
  build: string,
  name: string,
): Promise<{ part: CataloguePart; isDone: boolean }> {
  const found = await data.lawCatalogues.partOf(id, build, name);
  if (found === null) throw new BuildSuperseded(`${id}: another build was begun`);
  return found;
}

async function finish(
  data: Data,
  id: CatalogueId,
  build: string,
  name: string,
  read: Pick<ReadSoFar, 'unreadable' | 'doubtful'>,
): Promise<void> {
  const isCurrent = await data.lawCatalogues.finishPart(id, build, name, read);
  if (!isCurrent) throw new BuildSuperseded(`${id}: another build was begun`);
}

/** Passes a source's items on. @throws SourceUnavailable for any failure to read them, so that it differs from a failure to store them */
async function* readFrom<T>(source: SourceId, items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (err) {
    if (err instanceof SourceUnavailable || (err instanceof Error && err.name === 'AbortError')) throw err;
    throw new SourceUnavailable(source, 'its answer could not be read', { cause: err });
  }
}

async function* readActs(
  members: AsyncIterable<ArchiveMember>,
  built: ReadSoFar,
): AsyncGenerator<{ act: ArchivedAct; row: CatalogueRow }> {
  for await (const { name, bytes } of members) {
    const row = rowOf(bytes, built.rows);
    const named = numberOfMember(name);
    if (named !== null && (row === null || numberOfWork(row.work) !== named)) built.doubtful.push(named);
    if (row === null) {
      built.unreadable += 1;
      continue;
    }
    built.rows += 1;
    yield { act: { work: row.work, bytes }, row };
  }
}

/** Null for a member that does not name its act. */
function rowOf(bytes: Uint8Array, place: number): CatalogueRow | null {
  try {
    return norwegianRow(readHeader(bytes), place);
  } catch (err) {
    if (err instanceof NotAnAct || err instanceof XmlError) return null;
    throw err;
  }
}

/** Groups items into batches, bounded by number and by size. */
async function* inBatches<T>(items: AsyncIterable<T>, bytesOf: (item: T) => number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for await (const item of items) {
    batch.push(item);
    bytes += bytesOf(item);
    if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
