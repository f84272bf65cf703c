import type { Caller } from '../../contracts/caller.ts';
import type { OrganisationUsage } from '../../contracts/console.ts';
import { MONTHS_KEPT } from '../../data/run-counters.ts';
import { monthsAfter, periodKeyOf } from '../../rules/periods.ts';
import type { Platform } from '../platform.ts';
import { readUsage } from './read-usage.ts';

/**
 * The usage of a month with the configuration writes of each day, for the organisation's administrators.
 * @throws as `readUsage`
 */
export async function readOrganisationUsage(
  deps: Pick<Platform, 'data' | 'clock'>,
  caller: Pick<Caller, 'tenantId'>,
  month: string | undefined,
): Promise<OrganisationUsage> {
  const usage = await readUsage(deps, caller, month);
  const written = await deps.data.configWriteCounters.daysOf(caller.tenantId, usage.month);
  const days = usage.days.map((day) => ({ ...day, writes: written.get(day.date) ?? 0 }));
  return {
    ...usage,
    earliestMonth: monthsAfter(periodKeyOf(deps.clock()), 1 - MONTHS_KEPT),
    writes: days.reduce((sum, { writes }) => sum + writes, 0),
    days,
  };
}
