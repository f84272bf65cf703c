import type { CollectionSpec, Database } from './database.ts';

interface Stored {
  /** Digest of the address's token. */
  _id: string;
  personId: string;
  tenantId: string;
  expiresAt: Date;
}

const signInLinksSpec: CollectionSpec = {
  name: 'signInLinks',
  indexes: [
    { key: { personId: 1 }, name: 'byPerson' },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ],
};

/** One-time addresses that sign a person in; only a digest of each token is kept. */
export function createSignInLinks(database: Database) {
  const links = database.collection<Stored>(signInLinksSpec);
  return {
    async insert(digest: string, link: { personId: string; tenantId: string; expiresAt: number }): Promise<void> {
      await links.insertOne({ _id: digest, ...link, expiresAt: new Date(link.expiresAt) });
    },

    /** Reads the person of an address without spending it. */
    async find(digest: string, nowMs: number): Promise<Pick<Stored, 'personId' | 'tenantId'> | null> {
      return links.findOne({ _id: digest, expiresAt: { $gt: new Date(nowMs) } });
    },

    /** Spends an address; null for all but the first who ask. */
    async take(digest: string, nowMs: number): Promise<Pick<Stored, 'personId' | 'tenantId'> | null> {
      return links.findOneAndDelete({ _id: digest, expiresAt: { $gt: new Date(nowMs) } });
    },

    async removeOf(personId: string): Promise<void> {
      await links.deleteMany({ personId });
    },
  };
}
