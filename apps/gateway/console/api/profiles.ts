import { z } from 'zod';
import { ListedProfile } from '../../../../shared/contracts/profile.ts';
import type { Platform } from '../../../../shared/services/platform.ts';
import { profileByAddress } from '../../../../shared/services/profiles/profile-by-address.ts';
import { type Endpoint, endpoint } from '../../endpoint.ts';

const urlSlug = z.string().max(200).meta({ description: 'The last part of the address.' });

/** What the pages of profiles need beside the public API. */
export function consoleProfileRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        auth: 'session',
        session: 'member',
        tag: 'Profiles',
        method: 'get',
        path: '/console/api/profiles/by-address/:urlSlug',
        operationId: 'readProfileByAddress',
        summary: 'Read the profile that an address opens',
        description: 'Use it for the page `/p/<urlSlug>`. Members open published profiles, unlisted ones included.',
        request: z.object({ params: z.object({ urlSlug }) }),
        response: ListedProfile,
        status: 200,
        answer: 'The profile, as the list of profiles has it.',
        errors: { NOT_FOUND: 'No profile of the organisation has the address, or it is a draft.' },
      },
      ({ params }, caller) => profileByAddress(platform, caller, params.urlSlug),
    ),
  ];
}
