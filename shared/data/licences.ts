import type { CollectionSpec, Database, Session } from './database.ts';

interface Stored {
  _id: string;
  tenantId: string;
  profileId: string;
  grantedAt: number;
}

const licencesSpec: CollectionSpec = {
  name: 'licences',
  indexes: [{ key: { tenantId: 1, profileId: 1 }, name: 'byTenant' }],
};

/** Licences of tenants to run profiles. A licence outlives its profile, because a deleted profile is refused otherwise than a foreign one. */
export function createLicences(database: Database) {
  const licences = database.collection<Stored>(licencesSpec);
  const idOf = (tenantId: string, profileId: string) => `${tenantId}:${profileId}`;
  return {
    async grant(tenantId: string, profileId: string, nowMs: number, session?: Session): Promise<void> {
      await licences.updateOne(
        { _id: idOf(tenantId, profileId) },
        { $setOnInsert: { tenantId, profileId, grantedAt: nowMs } },
        { upsert: true, session },
      );
    },

    /** False when the tenant held no such licence. */
    async revoke(tenantId: string, profileId: string): Promise<boolean> {
      const { deletedCount } = await licences.deleteOne({ _id: idOf(tenantId, profileId), tenantId });
      return deletedCount === 1;
    },

    /** Ids of the profiles the tenant is licensed for, deleted ones among them. */
    async profileIds(tenantId: string): Promise<string[]> {
      const found = await licences.find({ tenantId }, { projection: { profileId: 1 } }).toArray();
      return found.map(({ profileId }) => profileId);
    },

    async held(tenantId: string, profileId: string): Promise<boolean> {
      return (
        (await licences.findOne({ _id: idOf(tenantId, profileId), tenantId }, { projection: { _id: 1 } })) !== null
      );
    },
  };
}
