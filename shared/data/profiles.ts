import type { LegalReference } from '../contracts/profile.ts';
import type { OutputLanguage } from '../contracts/vocabulary.ts';
import { type CollectionSpec, type Database, type Filter, isDuplicateKey, type Session } from './database.ts';

export interface ProfileWorker {
  /** `wrk_<tenantId>_<profileId>_<ULID>`; matched by its last segment. */
  workerId: string;
  name: string;
  instructions: string | null;
  rules: LegalReference[];
  snippetIds: string[];
  /** Addresses of the library's provisions that `snippetIds` names by key; absent where it names none. */
  provisionsByKey?: LegalReference[];
}

/** Every provision that the reviewer cites, by address or by key. */
export function citedProvisions({
  rules,
  provisionsByKey = [],
}: Pick<ProfileWorker, 'rules' | 'provisionsByKey'>): LegalReference[] {
  return [...rules, ...provisionsByKey];
}

export interface Profile {
  profileId: string;
  tenantId: string;
  /** A package (`BUNDLE`) has member profiles in place of reviewers. */
  kind: 'PROFILE' | 'BUNDLE';
  /** Ids of the profiles a package expands into, in their order; empty for an ordinary profile. */
  memberProfileIds: string[];
  name: string;
  documentType: string;
  workers: ProfileWorker[];
  status: 'DRAFT' | 'PUBLISHED';
  jurisdictions: string[];
  categoryPath: string;
  userHelpText: string | null;
  urlSlug: string | null;
  unlisted: boolean;
  /** Null means the organisation's language. */
  outputLanguage: OutputLanguage | null;
  createdAt: number;
  updatedAt: number;
}

/** A profile with the fields that only the service sees. */
export interface ProfileRecord extends Profile {
  /** Goes up with every change, because a change is refused if the profile changed since it was read. */
  revision: number;
  /** Epoch ms at which its reviewers were last saved; warnings are about changes of cited laws after that. */
  reviewersSetAt: number;
}

export type ProfileChanges = Partial<Omit<ProfileRecord, 'profileId' | 'tenantId' | 'kind' | 'createdAt' | 'revision'>>;

type Later = 'kind' | 'memberProfileIds' | 'revision' | 'reviewersSetAt';
type Stored = Omit<ProfileRecord, 'profileId' | Later> & Partial<Pick<ProfileRecord, Later>> & { _id: string };

/** Another profile of the organisation has the `urlSlug`; the write and its transaction were not applied. */
export class UrlSlugTaken extends Error {
  override readonly name = 'UrlSlugTaken';
}

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
    { key: { 'workers.rules.work': 1 }, name: 'byCitedWork' },
    { key: { 'workers.provisionsByKey.work': 1 }, name: 'byWorkCitedByKey', sparse: true },
  ],
};

export function createProfiles(database: Database) {
  const profiles = database.collection<Stored>(profilesSpec);
  return {
    /** @throws UrlSlugTaken */
    async insert({ profileId, ...rest }: Profile, session?: Session): Promise<void> {
      const stored = { _id: profileId, ...rest, revision: 1, reviewersSetAt: rest.createdAt };
      await reportingTakenSlug(() => profiles.insertOne(stored, { session }));
    },

    /** A profile that the organisation owns; null for any other. */
    async findOwn(tenantId: string, profileId: string): Promise<ProfileRecord | null> {
      const stored = await profiles.findOne({ _id: profileId, tenantId });
      return stored === null ? null : toProfile(stored);
    },

    /** Changes the profile if its `revision` is still the one that was read; false otherwise. @throws UrlSlugTaken */
    async update(
      { tenantId, profileId, revision }: Pick<ProfileRecord, 'tenantId' | 'profileId' | 'revision'>,
      changes: ProfileChanges,
      session?: Session,
    ): Promise<boolean> {
      // Records of an earlier format have no revision, and null matches a missing field.
      const asRead = { _id: profileId, tenantId, revision: revision === 0 ? null : revision } as Filter<Stored>;
      const { matchedCount } = await reportingTakenSlug(() =>
        profiles.updateOne(asRead, { $set: changes, $inc: { revision: 1 } }, { session }),
      );
      return matchedCount === 1;
    },

    /** Removes a profile, but never a package; false where the organisation has no such profile. */
    async remove(tenantId: string, profileId: string, session: Session): Promise<boolean> {
      const { deletedCount } = await profiles.deleteOne(
        { _id: profileId, tenantId, kind: { $ne: 'BUNDLE' } },
        { session },
      );
      return deletedCount === 1;
    },

    async findBySlug(tenantId: string, urlSlug: string): Promise<Pick<Profile, 'profileId' | 'name'> | null> {
      const stored = await profiles.findOne({ tenantId, urlSlug }, { projection: { name: 1 } });
      return stored === null ? null : { profileId: stored._id, name: stored.name };
    },

    /** The organisation's own profiles and those in `licensedIds`, oldest first. These may belong to other organisations. */
    async listRunnable(tenantId: string, licensedIds: readonly string[]): Promise<ProfileRecord[]> {
      const found = await profiles
        .find({ $or: [{ tenantId }, { _id: { $in: [...licensedIds] } }] })
        .sort({ _id: 1 })
        .toArray();
      return found.map(toProfile);
    },

    /** Finds a profile without its tenant, because a licensed profile may belong to another organisation. The caller checks the licence. */
    async findLicensed(profileId: string): Promise<Profile | null> {
      const stored = await profiles.findOne({ _id: profileId });
      return stored === null ? null : toProfile(stored);
    },

    /** The existing members of a package, in the order of `profileIds`. The caller checks the licence of the package. */
    async findMembers(profileIds: readonly string[]): Promise<Profile[]> {
      if (profileIds.length === 0) return [];
      const found = (await profiles.find({ _id: { $in: [...profileIds] } }).toArray()).map(toProfile);
      const byId = new Map(found.map((profile) => [profile.profileId, profile]));
      return profileIds.flatMap((profileId) => byId.get(profileId) ?? []);
    },

    /** True when a profile of any organisation cites the law. */
    async anyCites(jurisdiction: string, work: string): Promise<boolean> {
      const law = { $elemMatch: { work, jurisdiction } };
      const cites = { $or: [{ 'workers.rules': law }, { 'workers.provisionsByKey': law }] };
      return (await profiles.findOne(cites, { projection: { _id: 1 } })) !== null;
    },

    async list(tenantId: string): Promise<Profile[]> {
      return (await profiles.find({ tenantId }).sort({ _id: 1 }).toArray()).map(toProfile);
    },
  };
}

async function reportingTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (err) {
    throw isDuplicateKey(err) ? new UrlSlugTaken('The urlSlug is taken.', { cause: err }) : err;
  }
}

/** Fills in fields that records of an earlier format lack. */
function toProfile({
  _id,
  kind = 'PROFILE',
  memberProfileIds = [],
  revision = 0,
  reviewersSetAt,
  ...rest
}: Stored): ProfileRecord {
  return {
    profileId: _id,
    kind,
    memberProfileIds,
    revision,
    reviewersSetAt: reviewersSetAt ?? rest.createdAt,
    ...rest,
  };
}
