import type { ExampleAudit } from '../contracts/example.ts';
import type { CollectionSpec, Database, Session } from './database.ts';

/** A stored example result of a profile. */
export interface Example {
  id: string;
  profileId: string;
  createdAt: number;
  audit: ExampleAudit;
}

type Stored = Omit<Example, 'id'> & { _id: string };

const examplesSpec: CollectionSpec = {
  name: 'examples',
  indexes: [{ key: { profileId: 1, _id: 1 }, name: 'byProfile' }],
};

/** Queries name no tenant, because examples belong to their profile and every organisation licensed for it may read them. */
export function createExamples(database: Database) {
  const examples = database.collection<Stored>(examplesSpec);
  return {
    async insert({ id, ...rest }: Example): Promise<void> {
      await examples.insertOne({ _id: id, ...rest });
    },

    /** Oldest first. */
    async listLicensed(profileId: string): Promise<Example[]> {
      const found = await examples.find({ profileId }).sort({ _id: 1 }).toArray();
      return found.map(({ _id, ...rest }) => ({ id: _id, ...rest }));
    },

    async removeOf(profileId: string, session: Session): Promise<void> {
      await examples.deleteMany({ profileId }, { session });
    },
  };
}
