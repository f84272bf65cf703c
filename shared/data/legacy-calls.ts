import { dayKeyOf, monthsAfter, periodKeyOf, periodStartMs } from '../rules/periods.ts';
import type { CollectionSpec, Database } from './database.ts';

/** Authenticated calls of an organisation to the key-based variant in a month. */
interface Stored {
  _id: string;
  tenantId: string;
  /** Calls by day of the month, `01` to `31`. */
  days: Record<string, number>;
  expiresAt: Date;
}

const legacyCallsSpec: CollectionSpec = {
  name: 'legacyCalls',
  indexes: [{ key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 }],
};

/** The current month and the previous one are answered. */
const MONTHS_KEPT = 2;

export function createLegacyCalls(database: Database) {
  const calls = database.collection<Stored>(legacyCallsSpec);
  const ofPeriod = (tenantId: string, periodKey: string) => ({ _id: `${tenantId}:${periodKey}`, tenantId });
  return {
    /** Counts a call on the UTC day of `nowMs`. */
    async count(tenantId: string, nowMs: number): Promise<void> {
      const periodKey = periodKeyOf(nowMs);
      const expiresAt = new Date(periodStartMs(monthsAfter(periodKey, MONTHS_KEPT)));
      const { _id } = ofPeriod(tenantId, periodKey);
      // The id alone is asked for, because the database repeats an upsert that another one overtook only where the filter is a unique key.
      await calls.updateOne(
        { _id },
        { $inc: { [`days.${dayKeyOf(nowMs).slice(-2)}`]: 1 }, $setOnInsert: { tenantId, expiresAt } },
        { upsert: true },
      );
    },

    /** The calls of a period by day, `YYYY-MM-DD`; days without a call are left out. */
    async daysOf(tenantId: string, periodKey: string): Promise<Map<string, number>> {
      const stored = await calls.findOne(ofPeriod(tenantId, periodKey), { projection: { days: 1 } });
      return new Map(Object.entries(stored?.days ?? {}).map(([day, count]) => [`${periodKey}-${day}`, count]));
    },
  };
}
