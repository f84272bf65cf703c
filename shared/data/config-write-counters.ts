import { type CollectionSpec, type Database, isDuplicateKey, upsertWithin } from './database.ts';

/**
 * Configuration writes of a tenant in one UTC hour. `pending` names the reserved writes that may still be given back, each exactly once;
 * `withdrawn` names those that were given back, because they must never be reserved again.
 */
interface Stored {
  _id: string;
  tenantId: string;
  hourKey: string;
  used: number;
  pending?: string[];
  withdrawn?: string[];
  /** The database removes the document then, because nobody asks for an hour that is over. */
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

/** `RESERVED`: the write is counted. `SPENT`: the hour has no writes left. `WITHDRAWN`: the write was given back before. */
export type Reservation = 'RESERVED' | 'SPENT' | 'WITHDRAWN';

/** One hour longer than counted, because a write may be given back late. */
const KEPT_MS = 2 * 3_600_000;

/** Counts all configuration writes of an organisation in one counter, whichever operation writes (contract, "Limits"). */
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
     * Counts a write for good, if fewer than `max` are counted, in one conditional update. Answers the count used afterwards, or null.
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

    /** Undoes `count`, because the request turned out to be no write. */
    async uncount(tenantId: string, hourKey: string): Promise<void> {
      await counters.updateOne({ _id: idOf({ tenantId, hourKey }), tenantId }, { $inc: { used: -1 } });
    },

    /** Counts the write, if fewer than `max` are counted, in one conditional update; idempotent for the same write. */
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
      // A duplicate key means that the document exists and does not match, or that another first write of the hour won.
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

    /** Makes a reserved write final. */
    async settle(write: ConfigWrite): Promise<void> {
      const { writeId, tenantId } = write;
      await counters.updateOne({ _id: idOf(write), tenantId }, { $pull: { pending: writeId } });
    },

    /** Gives a reserved write back, once, and keeps it from being reserved later. A settled write stays counted. */
    async release(write: ConfigWrite, nowMs: number): Promise<void> {
      const { writeId, tenantId } = write;
      const { matchedCount } = await counters.updateOne(
        { _id: idOf(write), tenantId, pending: writeId },
        // The write is marked as withdrawn, because a retried ingest would otherwise reserve it again.
        { $inc: { used: -1 }, $pull: { pending: writeId }, $addToSet: { withdrawn: writeId } },
      );
      if (matchedCount === 0) await this.withdraw(write, nowMs);
    },

    /** Keeps a write from being reserved later. A reserved write stays counted. */
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
        // The document exists and shows that the write is reserved.
        if (!isDuplicateKey(err)) throw err;
      }
    },
  };
}
