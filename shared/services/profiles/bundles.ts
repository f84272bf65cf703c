import { DEFAULT_CATEGORY } from '../../contracts/default-category.ts';
import type { Profile } from '../../data/profiles.ts';
import { ApiError } from '../../errors/api-error.ts';
import { mintProfileId } from '../../ids.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from '../tenants/tenants.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** The most profiles of a package, because each is a review and costs a run. */
const MAX_MEMBERS = 1_000;

export interface BundleInput {
  tenantId: string;
  name: string;
  /** In the order of their reviews in the audit. */
  memberProfileIds: readonly string[];
}

/**
 * Creates a review package of profiles that the organisation may run, and grants it the licence, which covers the members. A package counts
 * as one of the organisation's profiles.
 * @throws ApiError `NOT_FOUND` for an unknown tenant or member, `FORBIDDEN` for members that it may not run, `BAD_REQUEST` for a member that
 * is named twice or is itself a package, `CONFLICT` at the organisation's profile ceiling
 */
export async function createBundle(
  { data, clock }: Deps,
  { tenantId, name, memberProfileIds }: BundleInput,
): Promise<{ profileId: string }> {
  const { limits } = await showTenant({ data }, tenantId);
  const members = await runnableMembers({ data }, tenantId, memberProfileIds);
  const profileId = mintProfileId();
  const nowMs = clock();
  await data.transact(async (session) => {
    const full = await data.recordCounts.reserve(tenantId, { profiles: 1 }, { profiles: limits.maxProfiles }, session);
    if (full !== null) throw ceilingReached(full.stored, limits.maxProfiles);
    await data.profiles.insert(
      {
        profileId,
        tenantId,
        kind: 'BUNDLE',
        memberProfileIds: [...memberProfileIds],
        name,
        ...packageFields(members),
        workers: [],
        status: 'PUBLISHED',
        categoryPath: DEFAULT_CATEGORY,
        userHelpText: null,
        urlSlug: null,
        unlisted: false,
        outputLanguage: null,
        createdAt: nowMs,
        updatedAt: nowMs,
      },
      session,
    );
    await data.licences.grant(tenantId, profileId, nowMs, session);
  });
  return { profileId };
}

/**
 * Derives a package's document type and legal orders from its members. A listing derives them each time, because members change and may be
 * removed.
 */
export function packageFields(members: readonly Profile[]): Pick<Profile, 'documentType' | 'jurisdictions'> {
  return {
    documentType: [...new Set(members.map(({ documentType }) => documentType))].join(', '),
    jurisdictions: [...new Set(members.flatMap(({ jurisdictions }) => jurisdictions))].sort(),
  };
}

async function runnableMembers(
  { data }: Pick<Deps, 'data'>,
  tenantId: string,
  profileIds: readonly string[],
): Promise<Profile[]> {
  if (profileIds.length > MAX_MEMBERS) {
    throw new ApiError('BAD_REQUEST', `A package holds at most ${MAX_MEMBERS} profiles, not ${profileIds.length}.`);
  }
  const last = new Map(profileIds.map((profileId, index) => [profileId, index]));
  const repeated = profileIds.filter((profileId, index) => last.get(profileId) !== index);
  if (repeated.length > 0) throw new ApiError('BAD_REQUEST', `A member is named twice: ${unique(repeated)}.`);
  const members = await data.profiles.findMembers(profileIds);
  const found = new Set(members.map(({ profileId }) => profileId));
  const unknown = profileIds.filter((profileId) => !found.has(profileId));
  if (unknown.length > 0) throw new ApiError('NOT_FOUND', `There is no profile ${unique(unknown)}.`);
  const packages = members.filter(({ kind }) => kind === 'BUNDLE').map(({ profileId }) => profileId);
  if (packages.length > 0) {
    throw new ApiError(
      'BAD_REQUEST',
      `A package cannot hold another one: ${unique(packages)}. Name its members instead.`,
    );
  }
  const licensed = await Promise.all(
    members.map(async (member) => member.tenantId === tenantId || data.licences.held(tenantId, member.profileId)),
  );
  const foreign = members.filter((_, index) => !licensed[index]).map(({ profileId }) => profileId);
  if (foreign.length > 0) {
    throw new ApiError(
      'FORBIDDEN',
      `Tenant ${tenantId} is not licensed for ${unique(foreign)}. \`license grant\` lets it run a profile.`,
    );
  }
  return members;
}

const unique = (ids: readonly string[]) => [...new Set(ids)].join(', ');

function ceilingReached(stored: number, limit: number): ApiError<'CONFLICT'> {
  return new ApiError(
    'CONFLICT',
    `The organisation holds ${stored} profiles and may hold ${limit}. \`tenant update --max-profiles\` raises the limit.`,
    { details: { refusal: 'organisation-profile-limit-reached', values: { stored, limit } } },
  );
}
