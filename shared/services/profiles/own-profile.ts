import type { ProfileRecord } from '../../data/profiles.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';

/**
 * Finds a profile that the organisation owns and may change.
 * @throws ApiError `NOT_FOUND` for any other profile, also a licensed one, `BAD_REQUEST` for a review package
 */
export async function ownProfile(
  { data }: Pick<Platform, 'data'>,
  tenantId: string,
  profileId: string,
  asked: 'changed' | 'deleted',
): Promise<ProfileRecord> {
  const profile = await data.profiles.findOwn(tenantId, profileId);
  if (profile === null) throw noSuchProfile();
  if (profile.kind === 'BUNDLE') {
    throw new ApiError(
      'BAD_REQUEST',
      `A review package is not ${asked} through the API. Change its member profiles, or ask the operator.`,
    );
  }
  return profile;
}

export const noSuchProfile = () =>
  new ApiError('NOT_FOUND', 'Your organisation has no profile with this id. GET /v1/profiles lists its profiles.');
