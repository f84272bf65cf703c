import { type CollectionSpec, type Database, isDuplicateKey, type Session } from './database.ts';

/**
 * Runs used by a tenant in a period. A charge stands as `pending` until the job it pays for exists, so that a process
 * dying in between can be told from a started run and its charge given back.
 */
interface Stored {
  _id: string;
  tenantId: string;
  periodKey: string;
  used: number;
  pending: { chargeId: string; runs: number; atMs: number }[];
}

export const runCountersSpec: CollectionSpec = {
  name: 'runCounters',
  indexes: [{ key: { 'pending.atMs': 1 }, name: 'byPending', sparse: true }],
};

export interface Charge {
  chargeId: string;
  tenantId: string;
  periodKey: string;
  runs: number;
}

export function createRunCounters(database: Database) {
  const counters = database.collection<Stored>(runCountersSpec);
  const idOf = (tenantId: string, periodKey: string) => `${tenantId}:${periodKey}`;

  return {
    async used(tenantId: string, periodKey: string): Promise<number> {
      const stored = await counters.findOne({ _id: idOf(tenantId, periodKey), tenantId }, { projection: { used: 1 } });
      return stored?.used ?? 0;
    },

    /** Takes `charge.runs` if that many remain under `maxRuns`, in one conditional update; the count used afterwards, or null. */
    async charge(
      { chargeId, tenantId, periodKey, runs }: Charge,
      maxRuns: number,
      nowMs: number,
    ): Promise<number | null> {
      const _id = idOf(tenantId, periodKey);
      if (runs > maxRuns) return null;
      const take = () =>
        counters.findOneAndUpdate(
          { _id, tenantId, used: { $lte: maxRuns - runs } },
          {
            $inc: { used: runs },
            $push: { pending: { chargeId, runs, atMs: nowMs } },
            $setOnInsert: { periodKey },
          },
          { upsert: true, returnDocument: 'after', projection: { used: 1 } },
        );
      // The upsert collides with the existing document when the allowance is spent, or when another first charge of the period won.
      for (let attempt = 1; ; attempt++) {
        try {
          return (await take())?.used ?? null;
        } catch (err) {
          if (!isDuplicateKey(err)) throw err;
          if (attempt === 2) return null;
        }
      }
    },

    /** Keeps the charge: its job exists. */
    async settle({ chargeId, tenantId, periodKey }: Charge): Promise<void> {
      await counters.updateOne({ _id: idOf(tenantId, periodKey), tenantId }, { $pull: { pending: { chargeId } } });
    },

    /** Gives a pending charge back, once; the count used afterwards. */
    async release({ chargeId, tenantId, periodKey, runs }: Charge): Promise<number> {
      const _id = idOf(tenantId, periodKey);
      const stored = await counters.findOneAndUpdate(
        { _id, tenantId, 'pending.chargeId': chargeId },
        { $inc: { used: -runs }, $pull: { pending: { chargeId } } },
        { returnDocument: 'after', projection: { used: 1 } },
      );
      return stored?.used ?? this.used(tenantId, periodKey);
    },

    /** Charges that have been pending since before `beforeMs`, over all tenants, for the sweep. */
    async pendingBefore(
      beforeMs: number,
      after: string | null,
      limit: number,
    ): Promise<{ id: string; charges: Charge[] }[]> {
      const found = await counters
        .find({ 'pending.atMs': { $lte: beforeMs }, ...(after === null ? {} : { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, tenantId, periodKey, pending }) => ({
        id: _id,
        charges: pending
          .filter(({ atMs }) => atMs <= beforeMs)
          .map(({ chargeId, runs }) => ({ chargeId, tenantId, periodKey, runs })),
      }));
    },

    /** Gives the runs of a started job back to the period that was charged; the job's own charge state makes it happen once. */
    async refund(tenantId: string, periodKey: string, runs: number, session: Session): Promise<void> {
      await counters.updateOne({ _id: idOf(tenantId, periodKey), tenantId }, { $inc: { used: -runs } }, { session });
    },
  };
}
