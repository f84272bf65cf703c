import { type CollectionSpec, type Database, isDuplicateKey, type Session } from './database.ts';

/**
 * What became of a charge, decided once by who writes it first:
 * - `SETTLED`: the transaction that stored the job wrote it.
 * - `KEPT`: settled, and whatever still stands as pending in its period's counter counts for good.
 * - `RELEASED`: given back, because there is no job and there will be none.
 */
export type Settlement = 'SETTLED' | 'KEPT' | 'RELEASED';

interface Stored {
  _id: string;
  settlement: Settlement;
  /** When the database removes the document: no pending charge is left that it decides on. */
  expiresAt: Date;
}

export const settlementsSpec: CollectionSpec = {
  name: 'settlements',
  indexes: [{ key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 }],
};

const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * The one place where a job and the return of its charge exclude each other. A document of each charge's own, because in the transaction
 * of the job the counter of the period would make all jobs of an organisation wait for each other.
 */
export function createSettlements(database: Database) {
  const settlements = database.collection<Stored>(settlementsSpec);

  async function decide(chargeId: string, settlement: Settlement, session?: Session): Promise<boolean> {
    try {
      const expiresAt = new Date(Date.now() + KEPT_MS);
      await settlements.insertOne({ _id: chargeId, settlement, expiresAt }, { session });
      return true;
    } catch (err) {
      if (isDuplicateKey(err)) return false;
      throw err;
    }
  }

  return {
    /** Settles a charge in the transaction that stores its job. False where it was given back, and the transaction is lost. */
    async settle(chargeId: string, session: Session): Promise<boolean> {
      return decide(chargeId, 'SETTLED', session);
    },

    /** Decides that a charge without a job is given back, unless it was settled: then that it is kept. Answers what holds. */
    async releaseOrKeep(chargeId: string): Promise<Settlement> {
      if (await decide(chargeId, 'RELEASED')) return 'RELEASED';
      const kept = await settlements.findOneAndUpdate(
        { _id: chargeId, settlement: { $in: ['SETTLED', 'KEPT'] } },
        { $set: { settlement: 'KEPT' } },
        { returnDocument: 'after' },
      );
      return kept?.settlement ?? 'RELEASED';
    },

    /** Undoes a settlement in the transaction that takes its job back. Answers what held before. */
    async withdraw(chargeId: string, session: Session): Promise<Settlement | null> {
      const before = await settlements.findOneAndUpdate(
        { _id: chargeId },
        { $set: { settlement: 'RELEASED' } },
        { returnDocument: 'before', session },
      );
      return before?.settlement ?? null;
    },
  };
}
