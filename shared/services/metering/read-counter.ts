import type { Platform } from '../platform.ts';
import { floorOf, readConfigWriteFloor } from './config-write-floor.ts';
import type { RateLimit } from './rate-limit.ts';
import { readRunAllowance } from './run-allowance.ts';

/** Reads one of the two counters of an organisation for the rate-limit headers; an organisation that is not set up has nothing left. */
export async function readCounter(
  platform: Pick<Platform, 'data' | 'clock'>,
  tenantId: string,
  counter: 'runs' | 'config-writes',
): Promise<RateLimit> {
  if (counter === 'runs') return readRunAllowance(platform, tenantId);
  const nowMs = platform.clock();
  const tenant = await platform.data.tenants.find(tenantId);
  if (tenant === null) return floorOf(0, 0, nowMs);
  return readConfigWriteFloor(platform, tenant, nowMs);
}
