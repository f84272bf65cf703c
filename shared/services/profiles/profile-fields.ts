import type { Caller } from '../../contracts/caller.ts';
import type { Profile } from '../../data/profiles.ts';
import type { ReservedFields } from '../../errors/parse-input.ts';
import { profileLimitReached, shortcutTaken } from '../../rules/profile-refusals.ts';
import type { Platform } from '../platform.ts';
import { refuseWorkspace } from '../snippets/create-snippet.ts';
import { RESERVED_SNIPPET_FIELDS, SET_BY_SERVICE, snippetCeilingReached } from '../snippets/snippet-rules.ts';
import { refused } from './refuse.ts';

/** Refusals of fields that the service sets, on profiles, reviewers and inline sources (contract, "POST /v1/profiles"). */
export const RESERVED_ON_CHANGE: ReservedFields = {
  ...RESERVED_SNIPPET_FIELDS,
  ...Object.fromEntries(
    [
      'profileId',
      'kind',
      'memberProfileIds',
      'members',
      'warnings',
      'revision',
      'createdById',
      'updatedById',
      'authors',
    ].map((name) => [name, SET_BY_SERVICE]),
  ),
};

export const RESERVED_ON_CREATE: ReservedFields = {
  ...RESERVED_ON_CHANGE,
  workerId: SET_BY_SERVICE,
  status: 'is DRAFT on a new profile. Remove it, and publish the profile with PATCH /v1/profiles/:id',
};

/** Refuses legal sources of the platform's workspace credential, before any other check of the body. @throws ApiError `FORBIDDEN` */
export function refuseWorkspaceSources(caller: Caller, body: unknown): void {
  if (typeof body === 'object' && body !== null && Object.hasOwn(body, 'snippets')) refuseWorkspace(caller);
}

/** The fields of a profile that the organisation sets, as its log of changes shows them. */
export function loggedProfile(profile: Partial<Profile>): Record<string, unknown> {
  const { name, documentType, workers, status, jurisdictions, categoryPath, ...rest } = profile;
  const { userHelpText, urlSlug, unlisted, outputLanguage } = rest;
  const shown = workers?.map(({ name, instructions, rules, snippetIds }) => ({
    name,
    instructions,
    rules,
    snippetIds,
  }));
  const fields = { name, documentType, status, jurisdictions, categoryPath, userHelpText, urlSlug, unlisted };
  return { ...fields, outputLanguage, workers: shown };
}

/** The refusal of a write that would pass a ceiling. */
export function ceilingReached(
  full: { kind: string; stored: number },
  added: number,
  limits: { maxProfiles: number; maxSnippets: number },
): Error {
  return full.kind === 'snippets'
    ? snippetCeilingReached(full.stored, added, limits.maxSnippets)
    : refused(profileLimitReached(full.stored, limits.maxProfiles));
}

/** The refusal of a slug that another profile of the organisation has; it names that profile. */
export async function slugTaken(
  { data }: Pick<Platform, 'data'>,
  tenantId: string,
  urlSlug: Profile['urlSlug'],
  cause: unknown,
): Promise<Error> {
  const slug = urlSlug ?? '';
  return refused(shortcutTaken(slug, await data.profiles.findBySlug(tenantId, slug)), cause);
}
