import type { Caller } from '../../contracts/caller.ts';
import { isMember } from '../../contracts/caller.ts';
import type { ListedProfile } from '../../contracts/profile.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';
import { listProfiles } from './list-profiles.ts';

/**
 * The profile that opens at `/p/<urlSlug>` in the organisation (contract, "Profile"). A member sees a published one, also unlisted.
 * @throws ApiError `NOT_FOUND`, alike for an unknown slug, a draft and another organisation's
 */
export async function profileByAddress(
  deps: Pick<Platform, 'data' | 'clock'>,
  caller: Caller,
  urlSlug: string,
): Promise<ListedProfile> {
  const found = await deps.data.profiles.findBySlug(caller.tenantId, urlSlug);
  const { profiles } = found === null ? { profiles: [] } : await listProfiles(deps, { tenantId: caller.tenantId });
  const profile = profiles.find(({ profileId }) => profileId === found?.profileId);
  if (profile === undefined || (isMember(caller) && profile.status === 'DRAFT')) {
    throw new ApiError('NOT_FOUND', 'No profile of your organisation has this address.');
  }
  return profile;
}
