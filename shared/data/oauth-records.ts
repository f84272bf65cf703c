import { createHash } from 'node:crypto';
import type { CollectionSpec, Database } from './database.ts';

/** A record of the authorization server: a registered client, a grant, a code, a refresh token, a sign-in. */
export interface OAuthRecord {
  payload: Readonly<Record<string, unknown>>;
  /** Epoch seconds at which it was used; absent before. */
  consumed?: number;
}

interface Stored {
  /** The kind of record, and a digest of its id, because ids of codes and tokens are the secrets themselves. */
  _id: string;
  kind: string;
  payload: Record<string, unknown>;
  grantId?: string;
  uid?: string;
  consumed?: number;
  createdAt: Date;
  expiresAt?: Date;
}

const oauthRecordsSpec: CollectionSpec = {
  name: 'oauthRecords',
  indexes: [
    { key: { grantId: 1, kind: 1 }, name: 'byGrant', sparse: true },
    { key: { uid: 1, kind: 1 }, name: 'byUid', sparse: true },
    { key: { kind: 1, createdAt: 1 }, name: 'byAge' },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ],
};

export function createOAuthRecords(database: Database) {
  const records = database.collection<Stored>(oauthRecordsSpec);
  const keyOf = (kind: string, id: string) => `${kind}:${createHash('sha256').update(id).digest('base64url')}`;
  const notOver = () => ({ $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: new Date() } }] });

  return {
    /** Writes a record; `seconds` is its lifetime, null for one without an end. */
    async put(kind: string, id: string, payload: Record<string, unknown>, seconds: number | null): Promise<void> {
      const { grantId, uid } = payload;
      const now = new Date();
      await records.updateOne(
        { _id: keyOf(kind, id) },
        {
          $set: {
            kind,
            payload,
            ...(typeof grantId === 'string' && { grantId }),
            ...(typeof uid === 'string' && { uid }),
            ...(seconds !== null && { expiresAt: new Date(now.getTime() + seconds * 1000) }),
          },
          $setOnInsert: { createdAt: now },
        },
        { upsert: true },
      );
    },

    /** Null also for a record that is over and not yet swept. */
    async find(kind: string, id: string): Promise<OAuthRecord | null> {
      return toRecord(await records.findOne({ _id: keyOf(kind, id), ...notOver() }));
    },

    async findByUid(kind: string, uid: string): Promise<OAuthRecord | null> {
      return toRecord(await records.findOne({ uid, kind, ...notOver() }));
    },

    /** Returns the time at which the newest record of a kind was made for each grant, in epoch ms; grants without one are left out. */
    async lastMade(kind: string, grantIds: readonly string[]): Promise<Map<string, number>> {
      if (grantIds.length === 0) return new Map();
      const found = await records
        .aggregate<{ _id: string; at: Date }>([
          { $match: { grantId: { $in: [...grantIds] }, kind } },
          { $group: { _id: '$grantId', at: { $max: '$createdAt' } } },
        ])
        .toArray();
      return new Map(found.map(({ _id, at }) => [_id, at.getTime()]));
    },

    /** True for the one caller that used the record first. */
    async consume(kind: string, id: string): Promise<boolean> {
      const { modifiedCount } = await records.updateOne(
        { _id: keyOf(kind, id), consumed: { $exists: false } },
        { $set: { consumed: Math.floor(Date.now() / 1000) } },
      );
      return modifiedCount === 1;
    },

    async remove(kind: string, id: string): Promise<void> {
      await records.deleteOne({ _id: keyOf(kind, id) });
    },

    async removeOfGrant(kind: string, grantId: string): Promise<void> {
      await records.deleteMany({ grantId, kind });
    },

    /** The number of records of a kind that were made after `since`. */
    async countSince(kind: string, since: Date): Promise<number> {
      return records.countDocuments({ kind, createdAt: { $gt: since } });
    },

    /** Lets a record live until `until` where it would end before. */
    async keepUntil(kind: string, id: string, until: Date): Promise<void> {
      await records.updateOne({ _id: keyOf(kind, id) }, { $max: { expiresAt: until } });
    },
  };
}

function toRecord(stored: Stored | null): OAuthRecord | null {
  if (stored === null) return null;
  return { payload: stored.payload, ...(stored.consumed !== undefined && { consumed: stored.consumed }) };
}
