import type { Caller } from '../../contracts/caller.ts';
import type { HeldLaws } from '../../contracts/console.ts';
import { configuredTenant } from '../configured-tenant.ts';
import type { Platform } from '../platform.ts';

const MAX_LISTED = 500;

/** The laws of a legal order that the library holds. It asks no national source. @throws ApiError `FORBIDDEN` without configuration */
export async function listHeldLaws(
  { data }: Pick<Platform, 'data'>,
  caller: Pick<Caller, 'tenantId'>,
  jurisdiction: string,
): Promise<HeldLaws> {
  await configuredTenant({ data }, caller.tenantId);
  return { laws: await data.laws.listNamed(jurisdiction, MAX_LISTED) };
}
