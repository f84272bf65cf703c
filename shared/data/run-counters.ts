import { monthsAfter, periodStartMs } from '../rules/periods.ts';
import type { TokenTotals } from '../rules/spending.ts';
import type { CollectionSpec, Database, Session } from './database.ts';
import { createPeriodCounters, type PeriodCounter } from './period-counters.ts';

/**
 * Runs used by a tenant in a period. A charge is `pending` until the job it pays for exists, because the process may die in between;
 * `settlements` then decides whether the run counts. The same write counts a run in its period and on the day of its charge, and a refund
 * takes it from both.
 */
interface Stored extends PeriodCounter {
  periodKey: string;
  /** Runs by day of the month, `01` to `31`. */
  days?: Record<string, number>;
  /** Tokens and cost of the runs charged on a day, by day of the month. */
  tokens?: Record<string, CountedTokens>;
  /** `atMs` is the database's time, because no process's clock may decide how old a charge is. */
  pending: { chargeId: string; runs: number; day: string; atMs: number; keyBased?: true }[];
  /** Runs of the key-based variant by day of the month; they are among `days` too. */
  keyBasedDays?: Record<string, number>;
}

const runCountersSpec: CollectionSpec = {
  name: 'runCounters',
  indexes: [
    { key: { 'pending.atMs': 1 }, name: 'byPending', sparse: true },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ],
};

interface CountedTokens {
  input: number;
  output: number;
  /** Millionths of a US dollar, for the runs whose cost is known. */
  microUsd: number;
  /** Number of runs whose cost is not known. */
  unpriced: number;
}

/** Runs, tokens and cost of a day. */
export interface DayCount extends TokenTotals {
  runs: number;
}

/** Months whose runs are kept, the current one included. */
export const MONTHS_KEPT = 13;

export interface Charge {
  chargeId: string;
  tenantId: string;
  periodKey: string;
  /** `YYYY-MM-DD` within the period. */
  day: string;
  runs: number;
  /** Set where the key-based variant draws the runs. */
  keyBased?: true;
}

export function createRunCounters(database: Database) {
  const {
    collection: counters,
    ofPeriod,
    used,
    count,
    settle,
    release,
  } = createPeriodCounters<Stored>(database, runCountersSpec);
  const fieldsOf = ({ day, keyBased }: Pick<Charge, 'day' | 'keyBased'>) => [
    'used',
    `days.${day.slice(-2)}`,
    ...(keyBased === true ? [`keyBasedDays.${day.slice(-2)}`] : []),
  ];
  const returned = (charge: Pick<Charge, 'day' | 'runs' | 'keyBased'>) =>
    Object.fromEntries(fieldsOf(charge).map((field) => [field, -charge.runs]));

  return {
    used,

    /** The counts of a period by day, `YYYY-MM-DD`; days without a run are left out. */
    async daysOf(tenantId: string, periodKey: string): Promise<Map<string, DayCount>> {
      const stored = await counters.findOne(ofPeriod(tenantId, periodKey), { projection: { days: 1, tokens: 1 } });
      return new Map(
        Object.entries(stored?.days ?? {}).map(([day, runs]) => {
          const { input = 0, output = 0, microUsd = 0, unpriced = 0 } = stored?.tokens?.[day] ?? {};
          const costMicroUsd = unpriced > 0 ? null : microUsd;
          return [`${periodKey}-${day}`, { runs, inputTokens: input, outputTokens: output, costMicroUsd }];
        }),
      );
    },

    /** The runs of the key-based variant in a period by day, `YYYY-MM-DD`; days without a run are left out. */
    async keyBasedDaysOf(tenantId: string, periodKey: string): Promise<Map<string, number>> {
      const stored = await counters.findOne(ofPeriod(tenantId, periodKey), { projection: { keyBasedDays: 1 } });
      return new Map(Object.entries(stored?.keyBasedDays ?? {}).map(([day, runs]) => [`${periodKey}-${day}`, runs]));
    },

    /** Adds a run's tokens and cost to the day of its charge, also after a refund, because the model billed them all the same. */
    async countTokens(
      { tenantId, periodKey, day }: Pick<Charge, 'tenantId' | 'periodKey' | 'day'>,
      { inputTokens, outputTokens, costMicroUsd }: TokenTotals,
      session: Session,
    ): Promise<void> {
      const field = `tokens.${day.slice(-2)}`;
      await counters.updateOne(
        ofPeriod(tenantId, periodKey),
        {
          $inc: {
            [`${field}.input`]: inputTokens,
            [`${field}.output`]: outputTokens,
            [`${field}.microUsd`]: costMicroUsd ?? 0,
            [`${field}.unpriced`]: costMicroUsd === null ? 1 : 0,
          },
        },
        { session },
      );
    },

    /** Takes `charge.runs` if that many remain under `maxRuns`, in one conditional update; the count used afterwards, or null. */
    async charge(charge: Charge, maxRuns: number): Promise<number | null> {
      const { chargeId, tenantId, periodKey, day, runs, keyBased } = charge;
      const plus = (field: string) => ({ $add: [{ $ifNull: [`$${field}`, 0] }, runs] });
      const entry = { chargeId, runs, day, atMs: { $toLong: '$$NOW' }, ...(keyBased === true && { keyBased }) };
      // Usage of the period is no longer answered then.
      const endOfKeeping = new Date(periodStartMs(monthsAfter(periodKey, MONTHS_KEPT)));
      return count(tenantId, periodKey, { amount: runs, max: maxRuns }, [
        {
          $set: {
            ...Object.fromEntries(fieldsOf(charge).map((field) => [field, plus(field)])),
            pending: { $concatArrays: [{ $ifNull: ['$pending', []] }, [entry]] },
            periodKey,
            expiresAt: { $ifNull: ['$expiresAt', endOfKeeping] },
          },
        },
      ]);
    },

    /** Makes a pending charge final. */
    async keep({ chargeId, tenantId, periodKey }: Charge): Promise<void> {
      await settle(tenantId, periodKey, { chargeId });
    },

    /** Gives a pending charge back, once; answers the count used afterwards. */
    async release(charge: Charge): Promise<number> {
      const { chargeId, tenantId, periodKey } = charge;
      return (await release(tenantId, periodKey, { chargeId }, returned(charge))) ?? used(tenantId, periodKey);
    },

    /** Charges of all tenants that have been pending since `beforeMs`, for the sweep. */
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
          .map(({ atMs: _, ...charge }) => ({ ...charge, tenantId, periodKey })),
      }));
    },

    /** Refunds the runs of a started job to the period that was charged. The caller changes the job's charge state with it, so it happens once. */
    async refund(charge: Omit<Charge, 'chargeId'>, session: Session): Promise<void> {
      const { tenantId, periodKey } = charge;
      await counters.updateOne(ofPeriod(tenantId, periodKey), { $inc: returned(charge) }, { session });
    },
  };
}
