import type { Collection, Document } from 'mongodb';
import { type CollectionSpec, type Database, upsertWithin } from './database.ts';

/** The count of one tenant in one period, such as a month or an hour. */
export interface PeriodCounter {
  _id: string;
  tenantId: string;
  used: number;
  /** The database removes the document at this time. */
  expiresAt: Date;
}

/** The id of a pending entry, which is stored as the id itself or in an object. */
type Pending = string | Record<string, string>;

const USED = { projection: { used: 1 } } as const;
const USED_AFTER = { ...USED, returnDocument: 'after' } as const;

/**
 * Counters with a limit. An entry is `pending` from when it is counted until it is settled or given back, because it must be given back at
 * most once, also when a process died in between.
 */
export function createPeriodCounters<Stored extends PeriodCounter>(database: Database, spec: CollectionSpec) {
  const collection = database.collection<Stored>(spec);
  const counters = collection as unknown as Collection<PeriodCounter & Document>;
  const ofPeriod = (tenantId: string, period: string) => ({ _id: `${tenantId}:${period}`, tenantId });

  return {
    collection,

    /** The filter that finds a counter. */
    ofPeriod,

    async used(tenantId: string, period: string): Promise<number> {
      return (await counters.findOne(ofPeriod(tenantId, period), USED))?.used ?? 0;
    },

    /** Applies `update`, which counts `amount`, unless the count would exceed `max`, in one conditional update. Answers the count, or null. */
    async count(
      tenantId: string,
      period: string,
      { amount, max }: { amount: number; max: number },
      update: Document | Document[],
    ): Promise<number | null> {
      if (amount > max) return null;
      const filter = { ...ofPeriod(tenantId, period), used: { $lte: max - amount } };
      const after = await upsertWithin(() =>
        counters.findOneAndUpdate(filter, update, { ...USED_AFTER, upsert: true }),
      );
      return after?.used ?? null;
    },

    /** Makes a pending entry final. */
    async settle(tenantId: string, period: string, pending: Pending): Promise<void> {
      await counters.updateOne(ofPeriod(tenantId, period), { $pull: { pending } } as Document);
    },

    /** Gives a pending entry back; `given` takes it from the counts. Answers the count, or null where the entry is not pending. */
    async release(
      tenantId: string,
      period: string,
      pending: Pending,
      given: Record<string, number>,
      also: Document = {},
    ): Promise<number | null> {
      const stands = typeof pending === 'string' ? pending : { $elemMatch: pending };
      const after = await counters.findOneAndUpdate(
        { ...ofPeriod(tenantId, period), pending: stands },
        { $inc: given, $pull: { pending }, ...also } as Document,
        USED_AFTER,
      );
      return after?.used ?? null;
    },
  };
}
