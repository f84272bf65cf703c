import type { Clock } from '../clock.ts';
import type { Charge } from '../data/run-counters.ts';
import type { Tenant } from '../data/tenants.ts';
import { ApiError } from '../errors/api-error.ts';
import { mintChargeId } from '../ids.ts';
import { periodEndMs, periodKeyOf } from '../rules/periods.ts';
import type { Platform } from './platform.ts';

/** The run counter of a tenant as the rate-limit headers show it. */
export interface RunAllowance {
  limit: number;
  remaining: number;
  /** Epoch seconds at which the counter turns over. */
  resetSeconds: number;
}

export function allowanceOf(tenant: Tenant, used: number, nowMs: number): RunAllowance {
  const limit = tenant.limits.maxRunsPerPeriod;
  return { limit, remaining: Math.max(0, limit - used), resetSeconds: periodEndMs(nowMs) / 1000 };
}

/** The counter as it stands; a tenant that is not set up has no runs. */
export async function readRunAllowance(
  { data, clock }: Pick<Platform, 'data' | 'clock'>,
  tenantId: string,
): Promise<RunAllowance> {
  const nowMs = clock();
  const [tenant, used] = await Promise.all([
    data.tenants.find(tenantId),
    data.runCounters.used(tenantId, periodKeyOf(nowMs)),
  ]);
  return tenant === null
    ? { limit: 0, remaining: 0, resetSeconds: periodEndMs(nowMs) / 1000 }
    : allowanceOf(tenant, used, nowMs);
}

/**
 * Takes runs before the request is validated, runs `work`, and gives them back when `work` refuses (specification, analyze rule 4);
 * not where a job stands that they pay for, such as one whose commit went through although its answer was lost. `report` hears the counter after every change.
 * @throws ApiError `TOO_MANY_REQUESTS` when fewer runs remain
 */
export async function withCharge<T>(
  { data, clock }: { data: Platform['data']; clock: Clock },
  tenant: Tenant,
  runs: number,
  report: (allowance: RunAllowance) => void,
  work: (charge: Charge) => Promise<T>,
): Promise<T> {
  const nowMs = clock();
  const charge: Charge = { chargeId: mintChargeId(), tenantId: tenant.tenantId, periodKey: periodKeyOf(nowMs), runs };
  const used = await data.runCounters.charge(charge, tenant.limits.maxRunsPerPeriod, nowMs);
  if (used === null) {
    report(allowanceOf(tenant, await data.runCounters.used(tenant.tenantId, charge.periodKey), nowMs));
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      'The run allowance of your organisation for this month is spent. It is renewed at the time X-RateLimit-Reset names.',
    );
  }
  report(allowanceOf(tenant, used, nowMs));
  try {
    return await work(charge);
  } catch (err) {
    if (!(await data.jobs.paidBy(charge.tenantId, charge.chargeId))) {
      report(allowanceOf(tenant, await data.runCounters.release(charge), nowMs));
    }
    throw err;
  }
}
