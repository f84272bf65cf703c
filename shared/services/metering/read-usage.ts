import type { Caller } from '../../contracts/caller.ts';
import type { UsageReport } from '../../contracts/quotas.ts';
import { type DayCount, MONTHS_KEPT } from '../../data/run-counters.ts';
import { ApiError } from '../../errors/api-error.ts';
import { daysBegun, monthsAfter, periodKeyOf } from '../../rules/periods.ts';
import { usd } from '../../rules/spending.ts';
import type { Platform } from '../platform.ts';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * Runs of the organisation with their tokens and cost, day by day in UTC, for the named month or the current one.
 * @throws ApiError `BAD_REQUEST` for a malformed or a future month, `HISTORY_UNAVAILABLE` for a month that is no longer kept
 */
export async function readUsage(
  { data, clock }: Pick<Platform, 'data' | 'clock'>,
  { tenantId }: Pick<Caller, 'tenantId'>,
  asked: string | undefined,
): Promise<UsageReport> {
  const nowMs = clock();
  const current = periodKeyOf(nowMs);
  const month = asked ?? current;
  if (!MONTH.test(month))
    throw new ApiError('BAD_REQUEST', 'Query parameter `month` must be a month, such as `2026-11`.');
  if (month > current) {
    throw new ApiError('BAD_REQUEST', `Query parameter \`month\` lies ahead. The current month is ${current}, in UTC.`);
  }
  const earliestCompleteMonth = monthsAfter(current, 1 - MONTHS_KEPT);
  if (month < earliestCompleteMonth) {
    throw new ApiError(
      'HISTORY_UNAVAILABLE',
      `Usage is kept for ${MONTHS_KEPT} months. Ask for ${earliestCompleteMonth} or a later month.`,
      { details: { earliestCompleteMonth } },
    );
  }
  const counted = await data.runCounters.daysOf(tenantId, month);
  const days = daysBegun(month, nowMs).map((date) => ({ date, ...(counted.get(date) ?? NOTHING) }));
  const total = days.reduce(plus, NOTHING);
  return {
    month,
    usedRuns: total.runs,
    ...tokens(total),
    days: days.map((day) => ({ date: day.date, runs: day.runs, ...tokens(day) })),
  };
}

const NOTHING: DayCount = { runs: 0, inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

const plus = (one: DayCount, other: DayCount): DayCount => ({
  runs: one.runs + other.runs,
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  costMicroUsd: one.costMicroUsd === null || other.costMicroUsd === null ? null : one.costMicroUsd + other.costMicroUsd,
});

const tokens = ({ inputTokens, outputTokens, costMicroUsd }: DayCount) => ({
  inputTokens,
  outputTokens,
  estimatedCostUsd: usd(costMicroUsd),
});
