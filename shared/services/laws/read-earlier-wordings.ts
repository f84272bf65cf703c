import type { Caller } from '../../contracts/caller.ts';
import type { EarlierWordings } from '../../contracts/console.ts';
import type { LegalReference } from '../../contracts/profile.ts';
import { ApiError } from '../../errors/api-error.ts';
import { configuredTenant } from '../configured-tenant.ts';
import type { Platform } from '../platform.ts';

/**
 * The wordings that a provision had since the library holds its law. It asks no national source.
 * @throws ApiError `FORBIDDEN` without configuration, `NOT_FOUND` where the library does not hold the provision
 */
export async function readEarlierWordings(
  { data }: Pick<Platform, 'data'>,
  caller: Pick<Caller, 'tenantId'>,
  reference: LegalReference,
): Promise<EarlierWordings> {
  await configuredTenant({ data }, caller.tenantId);
  const wordings = await data.earlierWordings.list(reference);
  if (wordings === null)
    throw new ApiError('NOT_FOUND', 'The library does not hold this provision: read its law first.');
  return { wordings };
}
