import { z } from 'zod';
import {
  CreateProfileBody,
  PatchProfileBody,
  ProfileChanged,
  ProfileCreated,
  ProfileDeleted,
  ProfileList,
} from '../../../shared/contracts/profile.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { createProfile } from '../../../shared/services/profiles/create-profile.ts';
import { deleteProfile } from '../../../shared/services/profiles/delete-profile.ts';
import { listProfiles } from '../../../shared/services/profiles/list-profiles.ts';
import { patchProfile } from '../../../shared/services/profiles/patch-profile.ts';
import { type Endpoint, endpoint, uncheckedBody } from '../endpoint.ts';
import { IdempotencyHeaders } from '../idempotency-key.ts';

const params = z.object({ id: z.string().meta({ description: 'The `profileId`.' }) });
const common = { tag: 'Profiles', auth: 'bearer' } as const;

export function profileRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/v1/profiles',
        operationId: 'listProfiles',
        summary: 'List profiles',
        description:
          'The profiles and review packages of your organisation and those it is licensed for, drafts and unlisted ones included. `warnings` names the cited laws that changed, moved, were repealed or may not be held as their source has them.',
        request: z.object({}),
        response: ProfileList,
        status: 200,
        errors: ['FORBIDDEN'],
      },
      (_input, caller) => listProfiles(platform, caller),
    ),
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/v1/profiles',
        operationId: 'createProfile',
        summary: 'Create a profile',
        description:
          'The profile, its reviewers and its own legal sources in one write; it is a draft, which can be run at once. A refusal creates nothing and carries `details.refusal` and `details.values`. Counts as a configuration write, also when it is refused.',
        metering: 'config-writes',
        request: z.object({ headers: IdempotencyHeaders, body: uncheckedBody(CreateProfileBody) }),
        response: ProfileCreated,
        status: 201,
        errors: ['BAD_REQUEST', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
      },
      ({ headers, body }, caller, exchange) =>
        createProfile(platform, caller, { body, key: headers['idempotency-key'] }, (floor) =>
          exchange.setRateLimit(floor),
        ),
    ),
    endpoint(
      {
        ...common,
        method: 'patch',
        path: '/v1/profiles/:id',
        operationId: 'changeProfile',
        summary: 'Change a profile',
        description:
          'Applies to the next analysis that starts; fields that are not sent stay, and null clears optional ones. `workers` replaces the list of reviewers: an entry with a `workerId` keeps that reviewer and its fields that the entry does not name. A resent entry of `snippets` is recognised. Counts as a configuration write, also when it is refused.',
        metering: 'config-writes',
        request: z.object({ params, body: uncheckedBody(PatchProfileBody) }),
        response: ProfileChanged,
        status: 200,
        errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
      },
      ({ params: { id }, body }, caller, exchange) =>
        patchProfile(platform, caller, { profileId: id, body }, (floor) => exchange.setRateLimit(floor)),
    ),
    endpoint(
      {
        ...common,
        method: 'delete',
        path: '/v1/profiles/:id',
        operationId: 'deleteProfile',
        summary: 'Delete a profile',
        description:
          'Analyses that run keep their configuration and their results. Counts as a configuration write, also when it is refused.',
        metering: 'config-writes',
        request: z.object({ params }),
        response: ProfileDeleted,
        status: 200,
        errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
      },
      ({ params: { id } }, caller, exchange) =>
        deleteProfile(platform, caller, id, (floor) => exchange.setRateLimit(floor)),
    ),
  ];
}
