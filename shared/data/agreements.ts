import { type CollectionSpec, type Database, isDuplicateKey, type Session } from './database.ts';

export interface Agreement {
  version: string;
  title: string;
  text: string;
  publishedAt: number;
}

type Stored = Omit<Agreement, 'version'> & { _id: string };

const agreementsSpec: CollectionSpec = {
  name: 'agreements',
  indexes: [{ key: { publishedAt: -1 }, name: 'newestFirst' }],
};

/** Versions of the upload agreement; the one published last is current for every tenant. */
export function createAgreements(database: Database) {
  const agreements = database.collection<Stored>(agreementsSpec);
  return {
    /** False when the version was published before: a published text never changes. */
    async publish({ version, ...rest }: Agreement): Promise<boolean> {
      try {
        await agreements.insertOne({ _id: version, ...rest });
        return true;
      } catch (err) {
        if (isDuplicateKey(err)) return false;
        throw err;
      }
    },

    async current(): Promise<Agreement | null> {
      const stored = await agreements.findOne({}, { sort: { publishedAt: -1 } });
      if (stored === null) return null;
      const { _id, ...rest } = stored;
      return { version: _id, ...rest };
    },

    async find(version: string): Promise<Agreement | null> {
      const stored = await agreements.findOne({ _id: version });
      if (stored === null) return null;
      const { _id, ...rest } = stored;
      return { version: _id, ...rest };
    },

    /** Reads the current version without its text, because every upload and analyze asks for it and texts are long. */
    async currentVersion(session?: Session): Promise<string | null> {
      const stored = await agreements.findOne({}, { sort: { publishedAt: -1 }, projection: { _id: 1 }, session });
      return stored?._id ?? null;
    },
  };
}
