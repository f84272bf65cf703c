import { z } from 'zod';

const Held = z.object({ stored: z.int(), max: z.int() });
const EpochMs = z.int().meta({ description: 'Epoch milliseconds.' });

/** Answer of `GET /v1/quotas` (contract, "Quota report"). */
export const QuotaReport = z
  .object({
    limits: z.object({
      maxRunsPerPeriod: z.int(),
      periodType: z.literal('MONTH'),
      maxWorkersPerProfile: z.int(),
    }),
    usage: z.object({
      usedRuns: z.int(),
      remainingRuns: z.int(),
      resetAt: EpochMs,
      periodKey: z.string().meta({ description: '`YYYY-MM`, in UTC.' }),
    }),
    profiles: Held,
    snippets: Held,
    actions: Held,
    configWrites: z.object({ used: z.int(), max: z.int(), remaining: z.int(), resetAt: EpochMs }),
  })
  .meta({ id: 'QuotaReport' });
export type QuotaReport = z.infer<typeof QuotaReport>;

const tokens = {
  inputTokens: z.int(),
  outputTokens: z.int(),
  estimatedCostUsd: z
    .number()
    .nullable()
    .meta({ description: 'Estimated from list prices; null if the price of a model that was used is not known.' }),
};

/** Answer of `GET /v1/usage`. */
export const UsageReport = z
  .object({
    month: z.string().meta({ description: '`YYYY-MM`, in UTC.' }),
    usedRuns: z.int().meta({ description: 'Runs charged to the month; a refunded run does not count.' }),
    ...tokens,
    days: z
      .array(z.object({ date: z.string().meta({ description: '`YYYY-MM-DD`.' }), runs: z.int(), ...tokens }))
      .meta({
        description:
          'Every day of the month until now. A run and its tokens count on the day the run was charged: the tokens once it ended, and a refunded run is taken off again.',
      }),
  })
  .meta({ id: 'UsageReport' });
export type UsageReport = z.infer<typeof UsageReport>;
