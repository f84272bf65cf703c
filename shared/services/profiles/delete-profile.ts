import type { Caller } from '../../contracts/caller.ts';
import type { ProfileDeleted } from '../../contracts/profile.ts';
import { actorOf, logChange } from '../change-log.ts';
import { withConfigWrite } from '../metering/config-write.ts';
import type { RateLimit } from '../metering/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { noSuchProfile, ownProfile } from './own-profile.ts';
import { loggedProfile } from './profile-fields.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/**
 * Deletes a profile of the organisation with its examples. Started runs keep the data that they resolved, and legal sources stay with the
 * organisation. The licence stays too, because a deleted profile is answered with 404 and one without a licence with 403.
 * @throws ApiError `NOT_FOUND` `BAD_REQUEST` `FORBIDDEN` `TOO_MANY_REQUESTS`
 */
export function deleteProfile(
  deps: Deps,
  caller: Caller,
  profileId: string,
  report: (floor: RateLimit) => void,
): Promise<ProfileDeleted> {
  const { data } = deps;
  return withConfigWrite(deps, caller, report, async ({ tenantId }) => {
    const profile = await ownProfile(deps, tenantId, profileId, 'deleted');
    await data.transact(async (session) => {
      await data.recordCounts.release(tenantId, { profiles: 1 }, session);
      if (!(await data.profiles.remove(tenantId, profileId, session))) throw noSuchProfile();
      await data.examples.removeOf(profileId, session);
      const subject = { kind: 'profile' as const, id: profileId, name: profile.name };
      const change = {
        tenantId,
        actor: actorOf(caller),
        verb: 'deleted' as const,
        subject,
        before: loggedProfile(profile),
      };
      await logChange(deps, change, session);
    });
    return { success: true, profileId };
  });
}
