import { type CollectionSpec, type Database, isDuplicateKey, type Session } from './database.ts';

/**
 * The outcome of a charge; the first writer decides it:
 * - `SETTLED`: the charge paid for a job; the transaction that stored the job wrote this.
 * - `KEPT`: settled, and a pending entry in its period's counter is made final.
 * - `RELEASED`: given back, because no job exists and none can be stored.
 */
export type Settlement = 'SETTLED' | 'KEPT' | 'RELEASED';

interface Stored {
  _id: string;
  settlement: Settlement;
  /** The database removes the document then, because no charge is pending that long. */
  expiresAt: Date;
}

const settlementsSpec: CollectionSpec = {
  name: 'settlements',
  indexes: [{ key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 }],
};

const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Makes a job and the release of its charge exclude each other. Each charge has a document of its own, because writing the period's counter
 * in the job's transaction would make all jobs of an organisation wait for each other.
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
    /** Settles a charge in the transaction that stores its job. False where it was released; the transaction must then be aborted. */
    async settle(chargeId: string, session: Session): Promise<boolean> {
      return decide(chargeId, 'SETTLED', session);
    },

    /** Releases a charge, or keeps it where it was settled. Answers the settlement that holds. */
    async releaseOrKeep(chargeId: string): Promise<Settlement> {
      if (await decide(chargeId, 'RELEASED')) return 'RELEASED';
      const kept = await settlements.findOneAndUpdate(
        { _id: chargeId, settlement: { $in: ['SETTLED', 'KEPT'] } },
        { $set: { settlement: 'KEPT' } },
        { returnDocument: 'after' },
      );
      return kept?.settlement ?? 'RELEASED';
    },

    /** Releases a settled charge in the transaction that withdraws its job. Answers the settlement before. */
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
