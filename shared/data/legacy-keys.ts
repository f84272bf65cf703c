import type { LegacyScope } from '../contracts/legacy.ts';
import { sharingReads } from '../sharing-reads.ts';
import type { CollectionSpec, Database, Session } from './database.ts';

/** A salted hash of an API key; the key itself is never stored. */
interface KeyHash {
  salt: Buffer;
  hash: Buffer;
}

/** A key of the key-based variant. It owns the jobs that it starts, also after a rotation. */
export interface LegacyKey {
  keyId: string;
  tenantId: string;
  name: string;
  scopes: readonly LegacyScope[];
  current: KeyHash;
  /** The key before the last rotation, valid until `endsAt` (epoch ms); null before the first. */
  previous: (KeyHash & { endsAt: number }) | null;
  /** Epoch ms; null while the key is active. */
  revokedAt: number | null;
  createdAt: number;
}

type Stored = Omit<LegacyKey, 'keyId'> & { _id: string };

const legacyKeysSpec: CollectionSpec = {
  name: 'legacyKeys',
  indexes: [{ key: { tenantId: 1, _id: 1 }, name: 'byTenant' }],
};

export function createLegacyKeys(database: Database) {
  const keys = database.collection<Stored>(legacyKeysSpec);
  const record = sharingReads((keyId: string) => keys.findOne({ _id: keyId }));
  return {
    async insert({ keyId, ...rest }: LegacyKey, session: Session): Promise<void> {
      await keys.insertOne({ _id: keyId, ...rest }, { session });
    },

    /** Authentication and the operator's commands look up a key without a tenant, because the key determines the tenant. */
    async findForRequest(keyId: string): Promise<LegacyKey | null> {
      const stored = await record(keyId);
      return stored === null ? null : toKey(stored);
    },

    async list(tenantId: string): Promise<LegacyKey[]> {
      return (await keys.find({ tenantId }).sort({ _id: 1 }).toArray()).map(toKey);
    },

    /**
     * Makes `next` the current hash; the one before stays valid until `endsAt`, and any older one ends. Answers the key as it was, or null
     * where the organisation has no such active key.
     */
    async rotate(
      tenantId: string,
      keyId: string,
      { next, endsAt }: { next: KeyHash; endsAt: number },
      session: Session,
    ): Promise<LegacyKey | null> {
      const previous = { salt: '$current.salt', hash: '$current.hash', endsAt: { $literal: endsAt } };
      const before = await keys.findOneAndUpdate(
        { _id: keyId, tenantId, revokedAt: null },
        [{ $set: { previous } }, { $set: { current: { $literal: next } } }],
        { session },
      );
      return before === null ? null : toKey(before);
    },

    /** Answers the key as it was; null where the organisation has no such key. One that was revoked stays as it was. */
    async revoke(tenantId: string, keyId: string, nowMs: number, session: Session): Promise<LegacyKey | null> {
      const before = await keys.findOneAndUpdate(
        { _id: keyId, tenantId },
        [{ $set: { revokedAt: { $ifNull: ['$revokedAt', nowMs] } } }],
        { session },
      );
      return before === null ? null : toKey(before);
    },
  };
}

function toKey({ _id, ...rest }: Stored): LegacyKey {
  return { keyId: _id, ...rest };
}
