import { newestFirst, type SigningKey } from '../security/signing-key.ts';
import { type CollectionSpec, type Database, isDuplicateKey } from './database.ts';

type Stored = Omit<SigningKey, 'kid'> & { _id: string };

export const signingKeysSpec: CollectionSpec = {
  name: 'signingKeys',
  indexes: [{ key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 }],
};

export function createSigningKeys(database: Database) {
  const keys = database.collection<Stored>(signingKeysSpec);
  return {
    /** All keys, newest first. */
    async list(): Promise<SigningKey[]> {
      const stored = await keys.find({}, { hint: '_id_' }).toArray();
      return stored.map(({ _id, ...rest }) => ({ kid: _id, ...rest })).toSorted(newestFirst);
    },

    /** False when another process stored a key under the same id first. */
    async insert({ kid, ...rest }: SigningKey): Promise<boolean> {
      try {
        await keys.insertOne({ _id: kid, ...rest });
        return true;
      } catch (err) {
        if (isDuplicateKey(err)) return false;
        throw err;
      }
    },

    /** Records the lifetime of the tokens that a gateway signs with the key. */
    async noteLifetime(kid: string, tokenSeconds: number): Promise<void> {
      await keys.updateOne({ _id: kid }, { $max: { tokenSeconds } });
    },

    /** Sets when the tokens of a key are no longer accepted and when it is removed, unless that is set already. */
    async retire(kid: string, ends: Required<Pick<SigningKey, 'acceptedUntil' | 'expiresAt'>>): Promise<void> {
      await keys.updateOne({ _id: kid, expiresAt: { $exists: false } }, { $set: ends });
    },

    async remove(kid: string): Promise<void> {
      await keys.deleteOne({ _id: kid });
    },
  };
}
