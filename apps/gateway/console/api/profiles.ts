import { z } from 'zod';
import { PromptPreview, PromptPreviewBody } from '../../../../shared/contracts/console.ts';
import { ListedProfile } from '../../../../shared/contracts/profile.ts';
import type { Platform } from '../../../../shared/services/platform.ts';
import { previewPrompts } from '../../../../shared/services/profiles/preview-prompts.ts';
import { profileByAddress } from '../../../../shared/services/profiles/profile-by-address.ts';
import { type Endpoint, endpoint } from '../../endpoint.ts';

const urlSlug = z.string().max(200).meta({ description: 'The last part of the address.' });

/** Routes for the pages of profiles: a profile by its address, and the preview of its prompts. */
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
    endpoint(
      {
        auth: 'session',
        session: 'administrator',
        tag: 'Profiles',
        method: 'post',
        path: '/console/api/profiles/preview',
        operationId: 'previewPrompts',
        summary: 'Preview what the reviewers of a draft are told',
        description:
          'Use it beside the editor of a profile. It is made by the code that sends it, stores nothing and costs nothing; the document itself follows it in a run. The rules of a write are not judged here.',
        request: z.object({ body: PromptPreviewBody }),
        response: PromptPreview,
        status: 200,
        answer: 'What each reviewer is told, and why each of its sources binds or does not.',
        errors: { BAD_REQUEST: 'The draft has a field of the wrong shape; the message names it.' },
      },
      ({ body }, caller) => previewPrompts(platform, caller, body),
    ),
  ];
}
