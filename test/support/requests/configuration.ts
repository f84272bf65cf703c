import type { Profile, ProfileWorker } from '../../../shared/data/profiles.ts';
import type { Snippet } from '../../../shared/data/snippets.ts';
import { mintProfileId, mintSnippetId, mintSnippetKey, mintWorkerId } from '../../../shared/ids.ts';
import type { Service } from '../service/service.ts';

type On = Pick<Service, 'platform'>;

/** Provisions of the bundled laws by which an objective decision is judged. */
export const OBJECTIVITY = { jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_5§' };
export const INVESTIGATION = { jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_23§' };
export const REASONS = { jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_32§' };

export interface ProfileFields extends Partial<Omit<Profile, 'workers'>> {
  workers?: Partial<ProfileWorker>[];
}

/** Puts a profile of an organisation into the database, with its licence; one reviewer under one provision unless told otherwise. */
export async function storeProfile({ platform }: On, tenantId: string, fields: ProfileFields = {}): Promise<Profile> {
  const { data } = platform;
  const profileId = mintProfileId();
  const { workers = [{}], ...rest } = fields;
  const nowMs = Date.now();
  const profile: Profile = {
    profileId,
    tenantId,
    kind: 'PROFILE',
    memberProfileIds: [],
    name: 'A profile',
    documentType: 'Decision',
    status: 'DRAFT',
    jurisdictions: ['SE'],
    categoryPath: 'Generell',
    userHelpText: null,
    urlSlug: null,
    unlisted: false,
    outputLanguage: null,
    createdAt: nowMs,
    updatedAt: nowMs,
    ...rest,
    workers: workers.map((worker, index) => ({
      workerId: mintWorkerId(tenantId, profileId),
      name: `Reviewer ${index + 1}`,
      instructions: null,
      rules: [OBJECTIVITY],
      snippetIds: [],
      ...worker,
    })),
  };
  await data.transact(async (session) => {
    await data.profiles.insert(profile, session);
    await data.licences.grant(tenantId, profileId, nowMs, session);
  });
  return profile;
}

/** Puts a legal source of an organisation into the database; null stands for the platform's own. */
export async function storeSnippet(
  { platform }: On,
  tenantId: string | null,
  fields: Partial<Snippet> = {},
): Promise<Snippet> {
  const content = fields.content ?? 'Myndigheten ska vara saklig och opartisk.';
  const snippet: Snippet = {
    id: mintSnippetId(),
    snippetKey: mintSnippetKey(),
    tenantId,
    name: 'A source',
    source: '',
    content,
    authorityType: 'AGENCY_REGULATION',
    validFromYear: null,
    validToYear: null,
    text: content,
    createdAt: Date.now(),
    updatedAt: Date.now(),
    ...fields,
  };
  // The cast hides that the platform's own sources have no tenant, because no organisation ever writes them.
  await platform.data.transact((session) => platform.data.snippets.insertMany(tenantId as string, [snippet], session));
  return snippet;
}
