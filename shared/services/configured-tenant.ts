import type { Tenant } from '../data/tenants.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Platform } from './platform.ts';

/**
 * Finds the organisation of a call.
 * @throws ApiError `FORBIDDEN` where it is not set up, inactive or suspended (decisions, "Everywhere")
 */
export async function configuredTenant(
  { data }: { data: Pick<Platform['data'], 'tenants'> },
  tenantId: string,
): Promise<Tenant> {
  const tenant = await data.tenants.find(tenantId);
  if (tenant === null || tenant.status !== 'active') throw noConfiguration();
  return tenant;
}

export const noConfiguration = () =>
  new ApiError(
    'FORBIDDEN',
    'Your organisation has no active configuration on this service. Ask its administrator or the operator.',
  );
