import type { CollectionSpec, Database } from './database.ts';

interface Stored {
  /** Digest of the cookie's token. */
  _id: string;
  adminId: string;
  expiresAt: Date;
}

const consoleSessionsSpec: CollectionSpec = {
  name: 'consoleSessions',
  indexes: [
    { key: { adminId: 1 }, name: 'byAdministrator' },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ],
};

/** Sign-ins of administrators; only a digest of each token is kept. */
export function createConsoleSessions(database: Database) {
  const sessions = database.collection<Stored>(consoleSessionsSpec);
  return {
    async insert(digest: string, adminId: string, expiresAtMs: number): Promise<void> {
      await sessions.insertOne({ _id: digest, adminId, expiresAt: new Date(expiresAtMs) });
    },

    /** The administrator who signed in; null where the session has ended. */
    async find(digest: string, nowMs: number): Promise<string | null> {
      const stored = await sessions.findOne({ _id: digest, expiresAt: { $gt: new Date(nowMs) } });
      return stored?.adminId ?? null;
    },

    async remove(digest: string): Promise<void> {
      await sessions.deleteOne({ _id: digest });
    },

    async removeOf(adminId: string): Promise<void> {
      await sessions.deleteMany({ adminId });
    },
  };
}
