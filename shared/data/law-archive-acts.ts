import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { CollectionSpec, Database } from './database.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Fast compression, because somebody may be waiting while thousands of acts are packed. */
const QUICKLY = { level: constants.Z_BEST_SPEED };

/** An act of a bulk archive, in the archive's own bytes. */
export interface ArchivedAct {
  work: string;
  bytes: Uint8Array;
}

type ActDocument = { _id: string; work: string; build: string; bytes: Buffer };

/** Texts of acts whose source publishes whole archives only; each belongs to a build of the source's catalogue (`law-catalogues.ts`). */
const lawArchiveActsSpec: CollectionSpec = {
  name: 'lawArchiveActs',
  indexes: [
    { key: { work: 1, build: 1 }, name: 'byWork' },
    { key: { build: 1, work: 1 }, name: 'byBuild' },
  ],
};

export function createLawArchiveActs(database: Database) {
  const acts = database.collection<ActDocument>(lawArchiveActsSpec);

  return {
    /** Stores acts under a build; repeatable. */
    async write(build: string, written: readonly ArchivedAct[]): Promise<void> {
      const batch = await Promise.all(
        written.map(async ({ work, bytes }) => ({
          replaceOne: {
            filter: { _id: `${build}:${work}` },
            replacement: { work, build, bytes: await compress(bytes, QUICKLY) },
            upsert: true,
          },
        })),
      );
      if (batch.length > 0) await acts.bulkWrite(batch, { ordered: false });
    },

    /** The act as one of the builds holds it, or null. */
    async find(work: string, builds: readonly string[]): Promise<Uint8Array | null> {
      const stored = await acts.findOne({ work, build: { $in: [...builds] } });
      return stored === null ? null : decompress(stored.bytes);
    },

    async count(builds: readonly string[]): Promise<number> {
      return acts.countDocuments({ build: { $in: [...builds] } });
    },

    /** The works that none of the builds holds. */
    async missing(works: readonly string[], builds: readonly string[]): Promise<string[]> {
      const held = await acts
        .find({ work: { $in: [...works] }, build: { $in: [...builds] } }, { projection: { _id: 0, work: 1 } })
        .toArray();
      const present = new Set(held.map(({ work }) => work));
      return works.filter((work) => !present.has(work));
    },

    /** Removes the acts of every build but these. */
    async removeExcept(builds: readonly string[]): Promise<void> {
      await acts.deleteMany({ build: { $nin: [...builds] } });
    },
  };
}
