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
        session: 'member',
        summary: 'List profiles',
        description:
          'Use it to choose the `profileId` of an analysis. It lists the profiles and review packages of your organisation and those it is licensed for, drafts and unlisted ones included. `warnings` names the cited laws that changed, moved, were repealed or may not be held as their source has them.',
        request: z.object({}),
        response: ProfileList,
        status: 200,
        answer: 'The profiles.',
        errors: { FORBIDDEN: 'The organisation is suspended or has no configuration.' },
      },
      (_input, caller) => listProfiles(platform, caller),
    ),
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/v1/profiles',
        operationId: 'createProfile',
        session: 'administrator',
        summary: 'Create a profile',
        description:
          'Use it to have a kind of document audited by reviewers of your own. The profile, its reviewers and its own legal sources are one write; it is a draft, which can be run at once. A refusal creates nothing. Counts as a configuration write, also when it is refused. A repeated create makes a second profile unless it carries the same `Idempotency-Key`.',
        metering: 'config-writes',
        request: z.object({ headers: IdempotencyHeaders, body: uncheckedBody(CreateProfileBody) }),
        response: ProfileCreated,
        status: 201,
        answer: 'The profile is stored as a draft.',
        links: {
          changeProfile: { parameters: { id: 'profileId' } },
          deleteProfile: { parameters: { id: 'profileId' } },
          readExamples: { parameters: { profileId: 'profileId' } },
          listActions: { parameters: { profileId: 'profileId' } },
          startAnalysis: { body: { profileId: 'profileId' } },
        },
        errors: {
          BAD_REQUEST:
            'A rule refuses the profile: `details.refusal` names the rule and `details.values` what it found.',
          FORBIDDEN:
            'An inline source addresses one of another organisation, the workspace credential sends `snippets`, or the organisation is suspended.',
          CONFLICT:
            '`urlSlug` is taken, a ceiling of the organisation is reached, or the `Idempotency-Key` was used with another body.',
          TOO_MANY_REQUESTS: 'The configuration writes of the hour are spent; nothing was changed.',
        },
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
        session: 'administrator',
        summary: 'Change a profile',
        description:
          'Use it to publish a draft, to mend what `warnings` names, or to change reviewers. It applies to the next analysis that starts; fields that are not sent stay, and null clears optional ones. `workers` replaces the list of reviewers: an entry with a `workerId` keeps that reviewer and its fields that the entry does not name. A resent entry of `snippets` is recognised. Counts as a configuration write, also when it is refused.',
        metering: 'config-writes',
        request: z.object({ params, body: uncheckedBody(PatchProfileBody) }),
        response: ProfileChanged,
        status: 200,
        answer: 'The profile is changed.',
        errors: {
          BAD_REQUEST:
            'A rule refuses the change: `details.refusal` names the rule and `details.values` what it found.',
          FORBIDDEN: 'An inline source addresses one of another organisation, or the organisation is suspended.',
          NOT_FOUND: 'The organisation has no profile with this id.',
          CONFLICT: '`urlSlug` is taken, or a ceiling of the organisation is reached.',
          TOO_MANY_REQUESTS: 'The configuration writes of the hour are spent; nothing was changed.',
        },
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
        session: 'administrator',
        summary: 'Delete a profile',
        description:
          'Analyses that run keep their configuration and their results. Counts as a configuration write, also when it is refused.',
        metering: 'config-writes',
        request: z.object({ params }),
        response: ProfileDeleted,
        status: 200,
        answer: 'The profile is gone.',
        errors: {
          BAD_REQUEST:
            'The profile is a review package, which an operator removes, or the body holds more values than any request takes.',
          FORBIDDEN: 'The organisation is suspended.',
          NOT_FOUND: 'The organisation has no profile with this id.',
          TOO_MANY_REQUESTS: 'The configuration writes of the hour are spent; nothing was changed.',
        },
      },
      ({ params: { id } }, caller, exchange) =>
        deleteProfile(platform, caller, id, (floor) => exchange.setRateLimit(floor)),
    ),
  ];
}
