import { type CollectionSpec, type Database, isDuplicateKey } from './database.ts';

/** A key that signs access tokens, sealed under the master key. */
export interface SigningKey {
  kid: string;
  sealed: Buffer;
  createdAt: number;
}

type Stored = Omit<SigningKey, 'kid'> & { _id: string };

export const signingKeysSpec: CollectionSpec = { name: 'signingKeys', indexes: [] };

export function createSigningKeys(database: Database) {
  const keys = database.collection<Stored>(signingKeysSpec);
  return {
    /** All keys, newest first: the first one signs, every one verifies. */
    async list(): Promise<SigningKey[]> {
      const stored = await keys.find().sort({ _id: -1 }).toArray();
      return stored.map(({ _id, ...rest }) => ({ kid: _id, ...rest }));
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
  };
}
