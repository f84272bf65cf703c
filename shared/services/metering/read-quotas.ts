import type { Caller } from '../../contracts/caller.ts';
import type { QuotaReport } from '../../contracts/quotas.ts';
import { hourEndMs, hourKeyOf, periodEndMs, periodKeyOf } from '../../rules/periods.ts';
import { noConfiguration } from '../configured-tenant.ts';
import type { Platform } from '../platform.ts';
import { reviewerLimit } from '../tenants/reviewer-limit.ts';

/** Both counters of the organisation and the numbers of its records (contract, "Quota report"). @throws ApiError `FORBIDDEN` where it is not set up */
export async function readQuotas(
  { data, clock }: Pick<Platform, 'data' | 'clock'>,
  { tenantId }: Pick<Caller, 'tenantId'>,
): Promise<QuotaReport> {
  const nowMs = clock();
  const periodKey = periodKeyOf(nowMs);
  const [tenant, usedRuns, usedWrites, stored] = await Promise.all([
    data.tenants.find(tenantId),
    data.runCounters.used(tenantId, periodKey),
    data.configWriteCounters.used(tenantId, hourKeyOf(nowMs)),
    data.recordCounts.read(tenantId),
  ]);
  if (tenant === null) throw noConfiguration();
  const { limits } = tenant;
  return {
    limits: {
      maxRunsPerPeriod: limits.maxRunsPerPeriod,
      periodType: 'MONTH',
      maxWorkersPerProfile: reviewerLimit(tenant),
    },
    usage: {
      usedRuns,
      remainingRuns: Math.max(0, limits.maxRunsPerPeriod - usedRuns),
      resetAt: periodEndMs(nowMs),
      periodKey,
    },
    profiles: { stored: stored.profiles, max: limits.maxProfiles },
    snippets: { stored: stored.snippets, max: limits.maxSnippets },
    actions: { stored: stored.actions, max: limits.maxActions },
    configWrites: {
      used: usedWrites,
      max: limits.configWritesPerHour,
      remaining: Math.max(0, limits.configWritesPerHour - usedWrites),
      resetAt: hourEndMs(nowMs),
    },
  };
}
