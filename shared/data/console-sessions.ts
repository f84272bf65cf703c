import { sharingReads } from '../sharing-reads.ts';
import type { CollectionSpec, Database } from './database.ts';

/** The way in which a person signed in: `oidc` through the provider of one organisation, for which alone the session then acts. */
export type SignInMethod = 'password' | 'link' | 'oidc';

/** A person's sign-in to the console. */
export interface ConsoleSession {
  personId: string;
  /** The organisation that its requests act on; changed by the person. */
  tenantId: string;
  method: SignInMethod;
  /** Epoch ms at which the person last proved their identity, and at which the session ends. */
  confirmedAt: number;
  expiresAt: number;
}

/** `_id` is a digest of the cookie's token. */
type Stored = Omit<ConsoleSession, 'expiresAt'> & { _id: string; expiresAt: Date };

const consoleSessionsSpec: CollectionSpec = {
  name: 'consoleSessions',
  indexes: [
    { key: { personId: 1 }, name: 'byPerson' },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ],
};

/** Only a digest of each token is kept. */
export function createConsoleSessions(database: Database) {
  const sessions = database.collection<Stored>(consoleSessionsSpec);
  const record = sharingReads((digest: string) => sessions.findOne({ _id: digest }));
  return {
    async insert(digest: string, { expiresAt, ...rest }: ConsoleSession): Promise<void> {
      await sessions.insertOne({ _id: digest, ...rest, expiresAt: new Date(expiresAt) });
    },

    /** Null where the session has ended, and for one of an earlier release, which names no person. */
    async find(digest: string, nowMs: number): Promise<ConsoleSession | null> {
      const stored = await record(digest);
      if (stored === null || stored.expiresAt.getTime() <= nowMs || stored.personId === undefined) return null;
      const { _id, expiresAt, ...rest } = stored;
      return { ...rest, expiresAt: expiresAt.getTime() };
    },

    /** Makes the session's requests act on another organisation. */
    async choose(digest: string, tenantId: string): Promise<void> {
      await sessions.updateOne({ _id: digest }, { $set: { tenantId } });
    },

    async confirm(digest: string, nowMs: number): Promise<void> {
      await sessions.updateOne({ _id: digest }, { $set: { confirmedAt: nowMs } });
    },

    async remove(digest: string): Promise<void> {
      await sessions.deleteOne({ _id: digest });
    },

    /** Ends every session of a person but the one kept. */
    async removeOf(personId: string, kept: string | null = null): Promise<void> {
      await sessions.deleteMany({ personId, ...(kept !== null && { _id: { $ne: kept } }) });
    },
  };
}
