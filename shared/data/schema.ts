import type { CollectionSpec, Database } from './database.ts';
import { DatabaseUnfit } from './database-unfit.ts';

/**
 * The version of the stored data. A change that an earlier release would misread or damage raises it; a new field or index that earlier
 * releases ignore does not.
 *
 * 2: run data is sealed.
 */
export const SCHEMA_VERSION = 2;

interface Stored {
  _id: 'version';
  version: number;
}

const schemaSpec: CollectionSpec = { name: 'schema', indexes: [] };

export function createSchema(database: Database) {
  const schema = database.collection<Stored>(schemaSpec);
  return {
    /** @throws DatabaseUnfit where a later release wrote the database */
    async requireReadable(known: number = SCHEMA_VERSION): Promise<void> {
      const stored = await schema.findOne({ _id: 'version' });
      if (stored === null || stored.version <= known) return;
      throw new DatabaseUnfit(
        `The database has schema version ${stored.version}, and this release reads up to version ${known}: a later release has written it. Start that release or a later one, or restore the backup that was made before the upgrade.`,
      );
    },

    /** Records the version of this release; the stored version never goes down. */
    async raise(version: number = SCHEMA_VERSION): Promise<void> {
      await schema.updateOne({ _id: 'version' }, { $max: { version } }, { upsert: true });
    },
  };
}
