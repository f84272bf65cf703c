import type { CollectionSpec, Database } from './database.ts';

interface Stored {
  /** Digest of what is counted: an e-mail address, or the address that a request came from. */
  _id: string;
  count: number;
  expiresAt: Date;
}

const signInAttemptsSpec: CollectionSpec = {
  name: 'signInAttempts',
  indexes: [{ key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 }],
};

export function createSignInAttempts(database: Database) {
  const attempts = database.collection<Stored>(signInAttemptsSpec);
  return {
    /** Counts an attempt and answers how many there were since the first, which is forgotten after `windowMs`. */
    async count(digest: string, nowMs: number, windowMs: number): Promise<number> {
      const isOver = { $lte: [{ $ifNull: ['$expiresAt', new Date(0)] }, new Date(nowMs)] };
      const stored = await attempts.findOneAndUpdate(
        { _id: digest },
        [
          {
            $set: {
              count: { $cond: [isOver, 1, { $add: ['$count', 1] }] },
              expiresAt: { $cond: [isOver, new Date(nowMs + windowMs), '$expiresAt'] },
            },
          },
        ],
        { upsert: true, returnDocument: 'after' },
      );
      return stored?.count ?? 1;
    },

    async forget(digest: string): Promise<void> {
      await attempts.deleteOne({ _id: digest });
    },
  };
}
