import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { CollectionSpec, Database, Session } from './database.ts';

export interface LegalReference {
  jurisdiction: string;
  work: string;
  pinpoint: string;
}

export interface ProfileWorker {
  /** `wrk_<tenantId>_<profileId>_<ULID>`; matched by its last segment. */
  workerId: string;
  name: string;
  instructions: string | null;
  rules: LegalReference[];
  snippetIds: string[];
}

export interface Profile {
  profileId: string;
  tenantId: string;
  name: string;
  documentType: string;
  workers: ProfileWorker[];
  status: 'DRAFT' | 'PUBLISHED';
  jurisdictions: string[];
  categoryPath: string;
  userHelpText: string | null;
  urlSlug: string | null;
  unlisted: boolean;
  /** Null: the organisation's own. */
  outputLanguage: OutputLanguage | null;
  createdAt: number;
  updatedAt: number;
}

type Stored = Omit<Profile, 'profileId'> & { _id: string };

export const profilesSpec: CollectionSpec = {
  name: 'profiles',
  indexes: [
    { key: { tenantId: 1, _id: 1 }, name: 'byTenant' },
    {
      key: { tenantId: 1, urlSlug: 1 },
      name: 'slugUniqueInTenant',
      unique: true,
      partialFilterExpression: { urlSlug: { $type: 'string' } },
    },
  ],
};

export function createProfiles(database: Database) {
  const profiles = database.collection<Stored>(profilesSpec);
  return {
    async insert({ profileId, ...rest }: Profile, session?: Session): Promise<void> {
      await profiles.insertOne({ _id: profileId, ...rest }, { session });
    },

    /** A profile the tenant is licensed for may belong to another organisation; the licence is the scope here. */
    async findLicensed(profileId: string): Promise<Profile | null> {
      const stored = await profiles.findOne({ _id: profileId });
      return stored === null ? null : toProfile(stored);
    },

    async list(tenantId: string): Promise<Profile[]> {
      return (await profiles.find({ tenantId }).sort({ _id: 1 }).toArray()).map(toProfile);
    },
  };
}

function toProfile({ _id, ...rest }: Stored): Profile {
  return { profileId: _id, ...rest };
}
