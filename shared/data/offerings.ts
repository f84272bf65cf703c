import type { CollectionSpec, Database } from './database.ts';

/** A name under which the key-based variant runs a profile of an organisation. */
export interface Offering {
  tenantId: string;
  offeringKey: string;
  profileId: string;
}

type Stored = Offering & { _id: string };

const offeringsSpec: CollectionSpec = {
  name: 'offerings',
  indexes: [{ key: { tenantId: 1, offeringKey: 1 }, name: 'byTenant' }],
};

export function createOfferings(database: Database) {
  const offerings = database.collection<Stored>(offeringsSpec);
  const idOf = (tenantId: string, offeringKey: string) => `${tenantId}:${offeringKey}`;
  return {
    async set({ tenantId, offeringKey, profileId }: Offering): Promise<void> {
      await offerings.updateOne(
        { _id: idOf(tenantId, offeringKey) },
        { $set: { tenantId, offeringKey, profileId } },
        { upsert: true },
      );
    },

    /** False when the organisation has no such offering. */
    async remove(tenantId: string, offeringKey: string): Promise<boolean> {
      const { deletedCount } = await offerings.deleteOne({ _id: idOf(tenantId, offeringKey), tenantId });
      return deletedCount === 1;
    },

    async find(tenantId: string, offeringKey: string): Promise<Offering | null> {
      const stored = await offerings.findOne({ _id: idOf(tenantId, offeringKey), tenantId });
      return stored === null ? null : toOffering(stored);
    },

    /** By name, at most `limit`. */
    async list(tenantId: string, limit: number): Promise<Offering[]> {
      return (await offerings.find({ tenantId }).sort({ offeringKey: 1 }).limit(limit).toArray()).map(toOffering);
    },
  };
}

function toOffering({ tenantId, offeringKey, profileId }: Stored): Offering {
  return { tenantId, offeringKey, profileId };
}
