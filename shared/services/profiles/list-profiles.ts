import { type Caller, isMember } from '../../contracts/caller.ts';
import type { ListedProfile, ProfileList, ProfileWarning } from '../../contracts/profile.ts';
import { citedProvisions, type Profile, type ProfileRecord, type ProfileWorker } from '../../data/profiles.ts';
import { type CitedState, type CitingProfile, lawWarnings } from '../../rules/law-warnings.ts';
import { referenceKey } from '../../rules/legal-reference.ts';
import { onDay } from '../../rules/validity.ts';
import { configuredTenant } from '../configured-tenant.ts';
import type { Platform } from '../platform.ts';
import { packageFields } from './bundles.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/**
 * Lists the profiles and review packages that the organisation owns or is licensed for, oldest first, to all but members with drafts and
 * unlisted ones, each with warnings about the laws it cites. It needs at most six queries, however many profiles there are.
 * @throws ApiError `FORBIDDEN` without configuration
 */
export async function listProfiles(
  { data, clock }: Deps,
  caller: Pick<Caller, 'tenantId' | 'role'>,
): Promise<ProfileList> {
  const [{ tenantId }, licensedIds] = await Promise.all([
    configuredTenant({ data }, caller.tenantId),
    data.licences.profileIds(caller.tenantId),
  ]);
  const runnable = await data.profiles.listRunnable(tenantId, licensedIds);
  const stored = isMember(caller) ? runnable.filter(isOfferedToMembers) : runnable;
  const members = await data.profiles.findMembers(stored.flatMap(({ memberProfileIds }) => memberProfileIds));
  const byId = new Map(members.map((member) => [member.profileId, member]));
  const membersOf = ({ memberProfileIds }: ProfileRecord) => memberProfileIds.flatMap((id) => byId.get(id) ?? []);
  const profiles = stored.map((profile) =>
    profile.kind === 'PROFILE' ? profile : { ...profile, ...packageFields(membersOf(profile)) },
  );
  const cited = new Map(
    profiles
      .flatMap(({ workers }) => workers.flatMap(citedProvisions))
      .map((reference) => [referenceKey(reference), reference]),
  );
  const states = await data.laws.lookUp([...cited.values()]);
  const nowMs = clock();
  const stateOf = new Map(
    [...cited].map(([key, { jurisdiction }], index): [string, CitedState] => {
      const { law = null, provision = null } = states[index] ?? {};
      return [key, { law, provision: onDay(provision, jurisdiction, nowMs) }];
    }),
  );
  return {
    profiles: profiles.map((profile) =>
      listed(
        profile,
        membersOf(profile),
        lawWarnings(
          citingProfile(profile),
          (reference) => stateOf.get(referenceKey(reference)) ?? { law: null, provision: null },
        ),
      ),
    ),
  };
}

/** Drafts and unlisted profiles stay out of the pickers of an organisation's people (contract, "Profile"). */
const isOfferedToMembers = ({ status, unlisted }: ProfileRecord) => status === 'PUBLISHED' && !unlisted;

const citingProfile = ({ workers, reviewersSetAt }: ProfileRecord): CitingProfile => ({
  workers: workers.map((worker) => ({ workerId: worker.workerId, rules: citedProvisions(worker) })),
  reviewersSetAt,
});

const reviewer = ({ workerId, name, rules, snippetIds }: ProfileWorker) => ({ workerId, name, rules, snippetIds });

/** The public shape of a profile; unset fields are absent. */
function listed(profile: ProfileRecord, members: readonly Profile[], warnings: ProfileWarning[]): ListedProfile {
  const { userHelpText, urlSlug, outputLanguage } = profile;
  return {
    profileId: profile.profileId,
    kind: profile.kind,
    memberProfileIds: profile.memberProfileIds,
    ...(profile.kind === 'BUNDLE' && {
      members: members.map(({ profileId, name, workers }) => ({ profileId, name, workers: workers.map(reviewer) })),
    }),
    name: profile.name,
    documentType: profile.documentType,
    workers: profile.workers.map((worker) => ({
      ...reviewer(worker),
      ...(worker.instructions !== null && { instructions: worker.instructions }),
    })),
    status: profile.status,
    jurisdictions: profile.jurisdictions,
    categoryPath: profile.categoryPath,
    ...(userHelpText !== null && { userHelpText }),
    ...(urlSlug !== null && { urlSlug }),
    unlisted: profile.unlisted,
    ...(outputLanguage !== null && { outputLanguage }),
    warnings,
    createdAt: profile.createdAt,
    updatedAt: profile.updatedAt,
  };
}
