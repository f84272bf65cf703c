import { type CollectionSpec, type Database, isDuplicateKey, upsertWithin } from './database.ts';
import { createPeriodCounters, type PeriodCounter } from './period-counters.ts';

/**
 * Configuration writes of a tenant in one UTC hour. `pending` names the reserved writes that may still be given back, each exactly once;
 * `withdrawn` names those that were given back, because they must never be reserved again.
 */
interface Stored extends PeriodCounter {
  hourKey: string;
  pending?: string[];
  withdrawn?: string[];
}

const configWriteCountersSpec: CollectionSpec = {
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

/** A little longer than thirteen months, because usage is reported for that long. */
const KEPT_MS = 400 * 86_400_000;

/** Counts all configuration writes of an organisation in one counter, whichever operation writes (contract, "Limits"). */
export function createConfigWriteCounters(database: Database) {
  const {
    collection: counters,
    ofPeriod,
    used,
    count,
    settle,
    release,
  } = createPeriodCounters<Stored>(database, configWriteCountersSpec);

  return {
    used,

    /** The writes of a period, a beginning of an hour's key such as `2026-11`, by day, `YYYY-MM-DD`; days without a write are left out. */
    async daysOf(tenantId: string, period: string): Promise<Map<string, number>> {
      const days = new Map<string, number>();
      // `~` sorts behind every character of a key.
      const ofHours = { $gte: `${tenantId}:${period}`, $lt: `${tenantId}:${period}~` };
      for await (const { hourKey, used } of counters.find({ _id: ofHours, tenantId })) {
        const day = hourKey.slice(0, 10);
        days.set(day, (days.get(day) ?? 0) + used);
      }
      return days;
    },

    /**
     * Counts a write for good, if fewer than `max` are counted, in one conditional update. Answers the count used afterwards, or null.
     */
    async count(tenantId: string, hourKey: string, max: number, nowMs: number): Promise<number | null> {
      const update = { $inc: { used: 1 }, $setOnInsert: { hourKey, expiresAt: new Date(nowMs + KEPT_MS) } };
      return count(tenantId, hourKey, { amount: 1, max }, update);
    },

    /** Undoes `count`, because the request turned out to be no write. */
    async uncount(tenantId: string, hourKey: string): Promise<void> {
      await counters.updateOne(ofPeriod(tenantId, hourKey), { $inc: { used: -1 } });
    },

    /** Counts the write, if fewer than `max` are counted, in one conditional update; idempotent for the same write. */
    async reserve(write: ConfigWrite, max: number, nowMs: number): Promise<Reservation> {
      const { writeId, tenantId, hourKey } = write;
      if (max < 1) return 'SPENT';
      const take = () =>
        counters.updateOne(
          {
            ...ofPeriod(tenantId, hourKey),
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
        const stored = await counters.findOne(ofPeriod(tenantId, hourKey));
        if (stored?.pending?.includes(writeId)) return 'RESERVED';
        if (stored?.withdrawn?.includes(writeId)) return 'WITHDRAWN';
        if (attempt === 2 || (stored !== null && stored.used >= max)) return 'SPENT';
      }
    },

    /** Makes a reserved write final. */
    async settle({ writeId, tenantId, hourKey }: ConfigWrite): Promise<void> {
      await settle(tenantId, hourKey, writeId);
    },

    /** Gives a reserved write back, once, and keeps it from being reserved later. A settled write stays counted. */
    async release(write: ConfigWrite, nowMs: number): Promise<void> {
      const { writeId, tenantId, hourKey } = write;
      // The write is marked as withdrawn, because a retried ingest would otherwise reserve it again.
      const withdrawn = { $addToSet: { withdrawn: writeId } };
      const give = () => release(tenantId, hourKey, writeId, { used: -1 }, withdrawn);
      if ((await give()) !== null || (await this.withdraw(write, nowMs))) return;
      // The write was reserved between the two.
      await give();
    },

    /** Keeps a write from being reserved later. False where it is reserved, which stays counted. */
    async withdraw(write: ConfigWrite, nowMs: number): Promise<boolean> {
      const { writeId, tenantId, hourKey } = write;
      const marked = await upsertWithin(() =>
        counters.updateOne(
          { ...ofPeriod(tenantId, hourKey), pending: { $ne: writeId } },
          {
            $addToSet: { withdrawn: writeId },
            $setOnInsert: { hourKey, used: 0, expiresAt: new Date(nowMs + KEPT_MS) },
          },
          { upsert: true },
        ),
      );
      return marked !== null;
    },
  };
}
