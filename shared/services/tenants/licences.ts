import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;
interface LicenceInput {
  tenantId: string;
  profileId: string;
}

/** Lets an organisation run a profile. @throws ApiError `NOT_FOUND` for an unknown tenant or profile */
export async function grantLicence(
  { data, clock }: Deps,
  { tenantId, profileId }: LicenceInput,
): Promise<{ profileId: string }> {
  await showTenant({ data }, tenantId);
  if ((await data.profiles.findLicensed(profileId)) === null) {
    throw new ApiError('NOT_FOUND', `There is no profile ${profileId}.`);
  }
  await data.licences.grant(tenantId, profileId, clock());
  return { profileId };
}

/** @throws ApiError `NOT_FOUND` when the organisation holds no such licence */
export async function revokeLicence(
  { data }: Pick<Deps, 'data'>,
  { tenantId, profileId }: LicenceInput,
): Promise<{ profileId: string }> {
  if (!(await data.licences.revoke(tenantId, profileId))) {
    throw new ApiError('NOT_FOUND', `Tenant ${tenantId} holds no licence for profile ${profileId}.`);
  }
  return { profileId };
}
