import type { Caller } from '../../contracts/caller.ts';
import type { LegacyQuota, LegacyUsage } from '../../contracts/legacy.ts';
import { daysBegun, monthsAfter, periodEndMs, periodKeyOf } from '../../rules/periods.ts';
import type { Platform } from '../platform.ts';
import type { RateLimit } from './rate-limit.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** The run allowance of the organisation as the key-based variant shows it. */
export async function readLegacyQuota(
  { data, clock }: Deps,
  { tenantId }: Pick<Caller, 'tenantId'>,
): Promise<LegacyQuota> {
  const nowMs = clock();
  const [tenant, used] = await Promise.all([
    data.tenants.find(tenantId),
    data.runCounters.used(tenantId, periodKeyOf(nowMs)),
  ]);
  const limit = tenant?.limits.maxRunsPerPeriod ?? 0;
  return { limit, used, remaining: Math.max(0, limit - used), resetAt: periodEndMs(nowMs) };
}

/** The counter after a charge, which never exceeds its limit. */
export function legacyQuotaOf({ limit, remaining, resetSeconds }: RateLimit): LegacyQuota {
  return { limit, used: limit - remaining, remaining, resetAt: resetSeconds * 1000 };
}

/** Counts an authenticated call (contract, "Key-based variant"). */
export function countLegacyCall({ data, clock }: Deps, { tenantId }: Pick<Caller, 'tenantId'>): Promise<void> {
  return data.legacyCalls.count(tenantId, clock());
}

/** The quota, and the calls of the current and the previous month, day by day in UTC. */
export async function readLegacyUsage(deps: Deps, caller: Pick<Caller, 'tenantId'>): Promise<LegacyUsage> {
  const nowMs = deps.clock();
  const month = periodKeyOf(nowMs);
  const [quota, current, previous] = await Promise.all([
    readLegacyQuota(deps, caller),
    readPeriod(deps, caller, month, nowMs),
    readPeriod(deps, caller, monthsAfter(month, -1), nowMs),
  ]);
  return { quota, current, previous };
}

async function readPeriod(
  { data }: Deps,
  { tenantId }: Pick<Caller, 'tenantId'>,
  period: string,
  nowMs: number,
): Promise<LegacyUsage['current']> {
  const [calls, runs] = await Promise.all([
    data.legacyCalls.daysOf(tenantId, period),
    data.runCounters.keyBasedDaysOf(tenantId, period),
  ]);
  const days = daysBegun(period, nowMs);
  return {
    period,
    days: days.map((date) => ({ date, total: calls.get(date) ?? 0, quotaDebited: runs.get(date) ?? 0 })),
  };
}
