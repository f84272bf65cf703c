import type { Clock } from '../../clock.ts';
import type { Charge } from '../../data/run-counters.ts';
import type { Tenant } from '../../data/tenants.ts';
import { ApiError } from '../../errors/api-error.ts';
import { mintChargeId } from '../../ids.ts';
import { dayKeyOf, periodEndMs, periodKeyOf } from '../../rules/periods.ts';
import type { Platform } from '../platform.ts';
import { type RateLimit, rateLimitOf } from './rate-limit.ts';

/** Reads the run counter of a tenant; one that is not set up has no runs. */
export async function readRunAllowance(
  { data, clock }: Pick<Platform, 'data' | 'clock'>,
  tenantId: string,
): Promise<RateLimit> {
  const nowMs = clock();
  const [tenant, used] = await Promise.all([
    data.tenants.find(tenantId),
    data.runCounters.used(tenantId, periodKeyOf(nowMs)),
  ]);
  return rateLimitOf(tenant?.limits.maxRunsPerPeriod ?? 0, used, periodEndMs(nowMs));
}

/** @throws ApiError `TOO_MANY_REQUESTS` when the tenant has an allowance and no run of it remains */
export async function refuseSpentAllowance(deps: Pick<Platform, 'data' | 'clock'>, tenantId: string): Promise<void> {
  const { limit, remaining } = await readRunAllowance(deps, tenantId);
  if (limit > 0 && remaining === 0) throw new ApiError('TOO_MANY_REQUESTS', SPENT);
}

/** Charges all runs that a request needs, or none. @throws ApiError `TOO_MANY_REQUESTS` when fewer remain */
export type ChargeWhole = (runs: number) => Promise<Charge>;

/** Says whether a refused request gets its runs back; a fault of ours gives them back either way. */
export type RefusedCharge = 'GIVEN_BACK' | 'KEPT';

/**
 * Charges one run before the request is validated, runs `work`, and releases the charge when `work` refuses (contract,
 * "POST /v1/analyze") unless `refused` says otherwise. A charge that was settled with its job stays, also where the answer of that commit
 * was lost. `report` is told the counter after every change. `keyBased` counts the runs among those of the key-based variant too.
 * @throws ApiError `TOO_MANY_REQUESTS` when no run remains
 */
export async function withCharge<T>(
  { data, clock }: { data: Platform['data']; clock: Clock },
  tenant: Tenant,
  report: (allowance: RateLimit) => void,
  work: (chargeWhole: ChargeWhole) => Promise<T>,
  { refused = 'GIVEN_BACK', keyBased = false }: { refused?: RefusedCharge; keyBased?: boolean } = {},
): Promise<T> {
  const nowMs = clock();
  const periodKey = periodKeyOf(nowMs);
  let charge: Charge = {
    chargeId: mintChargeId(),
    tenantId: tenant.tenantId,
    periodKey,
    day: dayKeyOf(nowMs),
    runs: 1,
    ...(keyBased && { keyBased }),
  };
  const reportUsed = (used: number) => report(rateLimitOf(tenant.limits.maxRunsPerPeriod, used, periodEndMs(nowMs)));

  /** Charges the runs and reports the counter, also for a refusal. */
  async function take(refusal: string): Promise<void> {
    const used = await data.runCounters.charge(charge, tenant.limits.maxRunsPerPeriod);
    reportUsed(used ?? (await data.runCounters.used(tenant.tenantId, periodKey)));
    if (used === null) throw new ApiError('TOO_MANY_REQUESTS', refusal);
  }

  await take(SPENT);
  try {
    return await work(async (runs) => {
      if (runs > charge.runs) {
        // The first run is released before, because two requests that each hold a last run would otherwise both be refused.
        await data.runCounters.release(charge);
        charge = { ...charge, runs };
        await take(tooFewFor(runs));
      }
      return charge;
    });
  } catch (err) {
    if (refused === 'KEPT' && isRefusal(err)) await data.runCounters.keep(charge);
    else if (isRefusal(err) || (await data.settlements.releaseOrKeep(charge.chargeId)) === 'RELEASED') {
      reportUsed(await data.runCounters.release(charge));
    }
    throw err;
  }
}

const isRefusal = (err: unknown) => err instanceof ApiError && err.status < 500;

const SPENT =
  'The run allowance of your organisation for this month is spent. It is renewed at the time X-RateLimit-Reset names.';
const tooFewFor = (runs: number) =>
  `The review package needs ${runs} runs and fewer remain of your organisation's allowance for this month; none was charged. The allowance is renewed at the time X-RateLimit-Reset names.`;
