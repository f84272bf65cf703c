import { createHash } from 'node:crypto';
import type { CatalogueRow, Offer, OfferedPart, SourceId } from '../contracts/law-catalogue.ts';
import type { LegalOrder } from '../contracts/vocabulary.ts';
import { type CollectionSpec, type Database, isDuplicateKey } from './database.ts';
import { inTime } from './deadline.ts';

/** Sources whose catalogue the service keeps itself, because they answer no searches, with their legal orders. */
export const CATALOGUE_JURISDICTIONS = {
  no: 'NO',
  'us-uscode': 'US_FED',
} as const satisfies Partial<Record<SourceId, LegalOrder>>;
export type CatalogueId = keyof typeof CATALOGUE_JURISDICTIONS;

/** A part of a catalogue and the build its rows belong to. */
export interface CataloguePart extends OfferedPart {
  build: string;
  /** Number of its members that could not be read; 0 until the part is done. */
  unreadable: number;
  /**
   * Numbers (`2006-05-19-16`) of the acts after which a member is named whose content is not that act, so that they may be there or not.
   * Absent where an earlier release built the part.
   */
  doubtful?: string[];
}

/** A held act that the archives do not hold. */
export interface MissingAct {
  work: string;
  /** Mark of the archive that first lacked it; null while a member of it may be the act. */
  lackedBy: string | null;
  /** `YYYY-MM-DD` of that archive. */
  date: string | null;
  /** True once an archive published later lacks it too; it is then repealed. */
  isConfirmed: boolean;
}

/** A catalogue that searches read. */
export interface Catalogue {
  /** Identifies the content: equal offers have equal builds. */
  build: string;
  /** The source's own name of the content, such as a release point. */
  release: string;
  parts: CataloguePart[];
  builtAt: number;
}

/** A catalogue in the making, beside the one that searches read. */
export interface CatalogueBuilding extends Omit<Catalogue, 'builtAt'> {
  /** Names of the parts whose rows are all stored. */
  done: string[];
  startedAt: number;
}

type CatalogueDocument = {
  _id: CatalogueId;
  current: Catalogue | null;
  building: CatalogueBuilding | null;
  missing?: MissingAct[];
};
type RowDocument = Omit<CatalogueRow, 'jurisdiction' | 'keys'> & {
  _id: string;
  catalogue: CatalogueId;
  build: string;
  keys: string[];
};

const lawCataloguesSpec: CollectionSpec = { name: 'lawCatalogues', indexes: [] };
const lawCatalogueRowsSpec: CollectionSpec = {
  name: 'lawCatalogueRows',
  indexes: [
    { key: { build: 1, rank: 1, ordinal: 1 }, name: 'ranked' },
    { key: { catalogue: 1, build: 1 }, name: 'byCatalogue' },
  ],
};

/** Part of every build's name. A change in how rows are written raises it, so that all rows are written anew. */
const FORMAT = 1;
const BATCH_ROWS = 1_000;

const nameOf = (...said: unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([FORMAT, ...said]))
    .digest('hex')
    .slice(0, 20);

function partsOf(id: CatalogueId, { parts }: Offer): CataloguePart[] {
  return parts.map(({ name, mark, date }) => ({ name, mark, date, build: nameOf(id, name, mark), unreadable: 0 }));
}

const buildOf = (id: CatalogueId, parts: readonly CataloguePart[]) => nameOf(id, ...parts.map(({ build }) => build));

/** The name of the build of an offer. */
export const buildOfOffer = (id: CatalogueId, offer: Offer): string => buildOf(id, partsOf(id, offer));

export function createLawCatalogues(database: Database) {
  const catalogues = database.collection<CatalogueDocument>(lawCataloguesSpec);
  const rows = database.collection<RowDocument>(lawCatalogueRowsSpec);

  async function find(id: CatalogueId): Promise<CatalogueDocument> {
    return (await catalogues.findOne({ _id: id })) ?? { _id: id, current: null, building: null };
  }

  return {
    find: async (
      id: CatalogueId,
    ): Promise<{ current: Catalogue | null; building: CatalogueBuilding | null; missing: MissingAct[] }> => {
      const { current, building, missing = [] } = await find(id);
      return { current, building, missing };
    },

    /** Stores which held acts a build lacks; false where it is no longer the current one. */
    async setMissing(id: CatalogueId, build: string, missing: readonly MissingAct[]): Promise<boolean> {
      const { matchedCount } = await catalogues.updateOne(
        { _id: id, 'current.build': build },
        { $set: { missing: [...missing] } },
      );
      return matchedCount === 1;
    },

    /**
     * Begins a build, or resumes an unfinished one of the same content; an unfinished build of other content is given up. Null where the
     * current catalogue has this content.
     */
    async begin(id: CatalogueId, offer: Offer, nowMs: number): Promise<CatalogueBuilding | null> {
      const parts = partsOf(id, offer);
      const build = buildOf(id, parts);
      const { current } = await find(id);
      if (current?.build === build) return null;
      const held = new Map(current?.parts.map((part) => [part.build, part]));
      const done = parts.filter((part) => held.has(part.build)).map(({ name }) => name);
      const kept = parts.map((part) => held.get(part.build) ?? part);
      const building = { build, release: offer.release, parts: kept, done, startedAt: nowMs };
      try {
        await catalogues.updateOne(
          { _id: id, 'building.build': { $ne: build } },
          { $set: { building }, $setOnInsert: { current: null } },
          { upsert: true },
        );
      } catch (err) {
        // The build exists, or another process made the record at this moment.
        if (!isDuplicateKey(err)) throw err;
      }
      return (await find(id)).building;
    },

    /** A part of the build in progress, and whether its rows are all stored; null once the build was given up or swapped in. */
    async partOf(
      id: CatalogueId,
      build: string,
      name: string,
    ): Promise<{ part: CataloguePart; isDone: boolean } | null> {
      const stored = await catalogues.findOne({ _id: id, 'building.build': build });
      const part = stored?.building?.parts.find((each) => each.name === name);
      return part === undefined ? null : { part, isDone: stored?.building?.done.includes(name) === true };
    },

    /** Counts the stored rows of a part. */
    countRows: ({ build }: CataloguePart): Promise<number> => rows.countDocuments({ build }),

    /** Stores rows of a part, beside those that searches read; repeatable. */
    async write(id: CatalogueId, { build }: CataloguePart, written: readonly CatalogueRow[]): Promise<void> {
      for (let from = 0; from < written.length; from += BATCH_ROWS) {
        const batch = written.slice(from, from + BATCH_ROWS).map(({ jurisdiction: _jurisdiction, keys, ...row }) => ({
          replaceOne: {
            filter: { _id: `${build}:${row.work}:${row.pinpoint ?? ''}` },
            replacement: { ...row, keys: [...keys], catalogue: id, build },
            upsert: true,
          },
        }));
        await rows.bulkWrite(batch, { ordered: false });
      }
    },

    /** Records that all rows of a part are stored; false once the build was given up. */
    async finishPart(
      id: CatalogueId,
      build: string,
      name: string,
      { unreadable, doubtful }: { unreadable: number; doubtful: readonly string[] },
    ): Promise<boolean> {
      const { matchedCount } = await catalogues.updateOne(
        { _id: id, 'building.build': build, 'building.parts.name': name },
        {
          $addToSet: { 'building.done': name },
          $set: { 'building.parts.$.unreadable': unreadable, 'building.parts.$.doubtful': [...doubtful] },
        },
      );
      return matchedCount === 1;
    },

    /**
     * Makes a finished build the current catalogue, in one update. True where it is current afterwards, also when it was before; false once
     * it was given up, or while a part of it is missing.
     */
    async swap(id: CatalogueId, build: string, nowMs: number): Promise<boolean> {
      const { current, building } = await find(id);
      if (current?.build === build) return true;
      if (building?.build !== build || building.done.length < building.parts.length) return false;
      const { release, parts } = building;
      const { matchedCount } = await catalogues.updateOne(
        { _id: id, 'building.build': build },
        { $set: { current: { build, release, parts, builtAt: nowMs }, building: null } },
      );
      return matchedCount === 1 || (await find(id)).current?.build === build;
    },

    /** Names of the builds of all parts of the current catalogue and of the one in the making. */
    async livingBuilds(id: CatalogueId): Promise<string[]> {
      const { current, building } = await find(id);
      return [...new Set([current, building].flatMap((catalogue) => catalogue?.parts.map((part) => part.build) ?? []))];
    },

    /** Removes the rows of every build that is not in `living`. */
    async removeRowsExcept(id: CatalogueId, living: readonly string[]): Promise<void> {
      await rows.deleteMany({ catalogue: id, build: { $nin: [...living] } });
    },

    /** The rows of a catalogue in the order of their rank. */
    async *rows(id: CatalogueId, { parts }: Catalogue): AsyncGenerator<CatalogueRow> {
      const cursor = rows
        .find({ build: { $in: parts.map((part) => part.build) } })
        .sort({ rank: 1, ordinal: 1 })
        .batchSize(BATCH_ROWS);
      try {
        while (await inTime(cursor.hasNext())) {
          for (const { _id, catalogue: _catalogue, build: _build, ...row } of cursor.readBufferedDocuments()) {
            yield { ...row, jurisdiction: CATALOGUE_JURISDICTIONS[id] };
          }
        }
      } finally {
        await cursor.close();
      }
    },
  };
}
