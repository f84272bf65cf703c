import type { Caller } from '../../contracts/caller.ts';
import type { Tenant } from '../../data/tenants.ts';
import { ApiError } from '../../errors/api-error.ts';
import { hourKeyOf } from '../../rules/periods.ts';
import { noConfiguration } from '../configured-tenant.ts';
import { AnsweredBefore } from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import { floorOf, readConfigWriteFloor } from './config-write-floor.ts';
import type { RateLimit } from './rate-limit.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/**
 * Counts a write of profiles or legal sources against the hourly floor before it reads anything of the request, then runs `work`. A refused
 * write stays counted (decisions, "Profiles and snippets"); the retry of an answered one does not. `report` is told the floor whenever it
 * changed.
 *
 * A route with an `Idempotency-Key` calls this inside `withIdempotency`, and reads the body in `work`.
 * @throws ApiError `TOO_MANY_REQUESTS` when the floor is spent, `FORBIDDEN` without configuration
 */
export async function withConfigWrite<T>(
  deps: Deps,
  { tenantId }: Pick<Caller, 'tenantId'>,
  report: (floor: RateLimit) => void,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  const { data, clock } = deps;
  const tenant = await data.tenants.find(tenantId);
  if (tenant === null) throw noConfiguration();
  const nowMs = clock();
  const hourKey = hourKeyOf(nowMs);
  const limit = tenant.limits.configWritesPerHour;
  const used = await data.configWriteCounters.count(tenantId, hourKey, limit, nowMs);
  if (used === null) {
    report(await readConfigWriteFloor(deps, tenant, nowMs));
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      'The configuration writes of your organisation for this hour are spent, and nothing was changed. They are renewed at the time X-RateLimit-Reset names.',
    );
  }
  report(floorOf(limit, used, nowMs));
  if (tenant.status !== 'active') throw noConfiguration();
  try {
    return await work(tenant);
  } catch (err) {
    if (err instanceof AnsweredBefore) {
      await data.configWriteCounters.uncount(tenantId, hourKey);
      report(await readConfigWriteFloor(deps, tenant, nowMs));
    }
    throw err;
  }
}
