import { type CollectionSpec, type Database, isDuplicateKey, upsertWithin } from './database.ts';

/**
 * Configuration writes of a tenant in one UTC hour. A write stands as `pending` until it is known that it counts, so that it can be
 * given back exactly once; `withdrawn` names those given back before they were counted, which then never are.
 */
interface Stored {
  _id: string;
  tenantId: string;
  hourKey: string;
  used: number;
  pending?: string[];
  withdrawn?: string[];
  /** When the database removes the document: nobody asks for an hour that is over. */
  expiresAt: Date;
}

export const configWriteCountersSpec: CollectionSpec = {
  name: 'configWriteCounters',
  indexes: [{ key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 }],
};

export interface ConfigWrite {
  writeId: string;
  tenantId: string;
  hourKey: string;
}

/** `RESERVED`: the write is counted; `SPENT`: the hour has no room for it; `WITHDRAWN`: it was given back before. */
export type Reservation = 'RESERVED' | 'SPENT' | 'WITHDRAWN';

/** The hour itself and as much again for what is given back late. */
const KEPT_MS = 2 * 3_600_000;

/** The floor under all configuration writes of an organisation: one counter, whatever writes (contract, "Limits"). */
export function createConfigWriteCounters(database: Database) {
  const counters = database.collection<Stored>(configWriteCountersSpec);
  const idOf = ({ tenantId, hourKey }: Pick<ConfigWrite, 'tenantId' | 'hourKey'>) => `${tenantId}:${hourKey}`;

  return {
    async used(tenantId: string, hourKey: string): Promise<number> {
      const stored = await counters.findOne(
        { _id: idOf({ tenantId, hourKey }), tenantId },
        { projection: { used: 1 } },
      );
      return stored?.used ?? 0;
    },

    /**
     * Counts a write that stays counted whatever becomes of it, if `max` leaves room for it, in one conditional update; the count used
     * afterwards, or null.
     */
    async count(tenantId: string, hourKey: string, max: number, nowMs: number): Promise<number | null> {
      if (max < 1) return null;
      const after = await upsertWithin(() =>
        counters.findOneAndUpdate(
          { _id: idOf({ tenantId, hourKey }), tenantId, used: { $lt: max } },
          {
            $inc: { used: 1 },
            $setOnInsert: { hourKey, expiresAt: new Date(nowMs + KEPT_MS) },
          },
          { upsert: true, returnDocument: 'after', projection: { used: 1 } },
        ),
      );
      return after?.used ?? null;
    },

    /** Takes back what `count` counted, for a request that turned out to be no write. */
    async uncount(tenantId: string, hourKey: string): Promise<void> {
      await counters.updateOne({ _id: idOf({ tenantId, hourKey }), tenantId }, { $inc: { used: -1 } });
    },

    /** Counts the write if `max` leaves room for it, in one conditional update; the same write again is counted once. */
    async reserve(write: ConfigWrite, max: number, nowMs: number): Promise<Reservation> {
      const { writeId, tenantId, hourKey } = write;
      if (max < 1) return 'SPENT';
      const take = () =>
        counters.updateOne(
          {
            _id: idOf(write),
            tenantId,
            used: { $lt: max },
            pending: { $ne: writeId },
            withdrawn: { $ne: writeId },
          },
          {
            $inc: { used: 1 },
            $push: { pending: writeId },
            $setOnInsert: { hourKey, expiresAt: new Date(nowMs + KEPT_MS) },
          },
          { upsert: true },
        );
      // The upsert collides with the document that is there: it does not match, or another first write of the hour won.
      for (let attempt = 1; ; attempt++) {
        try {
          await take();
          return 'RESERVED';
        } catch (err) {
          if (!isDuplicateKey(err)) throw err;
        }
        const stored = await counters.findOne({ _id: idOf(write), tenantId });
        if (stored?.pending?.includes(writeId)) return 'RESERVED';
        if (stored?.withdrawn?.includes(writeId)) return 'WITHDRAWN';
        if (attempt === 2 || (stored !== null && stored.used >= max)) return 'SPENT';
      }
    },

    /** Keeps a reserved write counted for good. */
    async settle(write: ConfigWrite): Promise<void> {
      const { writeId, tenantId } = write;
      await counters.updateOne({ _id: idOf(write), tenantId }, { $pull: { pending: writeId } });
    },

    /** Gives a write back, once; one that was not reserved yet can no longer be. A settled one stays counted. */
    async release(write: ConfigWrite, nowMs: number): Promise<void> {
      const { writeId, tenantId } = write;
      const { matchedCount } = await counters.updateOne(
        { _id: idOf(write), tenantId, pending: writeId },
        // Withdrawn too, or an ingest that is tried again would reserve it anew.
        { $inc: { used: -1 }, $pull: { pending: writeId }, $addToSet: { withdrawn: writeId } },
      );
      if (matchedCount === 0) await this.withdraw(write, nowMs);
    },

    /** Keeps a write that was not reserved yet from being reserved. One that was stays counted. */
    async withdraw(write: ConfigWrite, nowMs: number): Promise<void> {
      const { writeId, tenantId, hourKey } = write;
      try {
        await counters.updateOne(
          { _id: idOf(write), tenantId, pending: { $ne: writeId } },
          {
            $addToSet: { withdrawn: writeId },
            $setOnInsert: { hourKey, used: 0, expiresAt: new Date(nowMs + KEPT_MS) },
          },
          { upsert: true },
        );
      } catch (err) {
        // The document is there and says that the write is reserved.
        if (!isDuplicateKey(err)) throw err;
      }
    },
  };
}
