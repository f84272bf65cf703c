import { type Caller, isMember } from '../../contracts/caller.ts';
import type { AnalyzeBody } from '../../contracts/requests.ts';
import type { Profile } from '../../data/profiles.ts';
import type { RunInput } from '../../data/run-data.ts';
import type { Tenant } from '../../data/tenants.ts';
import { ApiError } from '../../errors/api-error.ts';
import { issueLabels } from '../../rules/labels.ts';
import type { Platform } from '../platform.ts';
import { reviewerLimit } from '../tenants/reviewer-limit.ts';
import { type ChosenProfile, heldSources } from './held-sources.ts';
import { type ContextByWorker, listed, selectContext, selectWorkers } from './select-workers.ts';

type Deps = Pick<Platform, 'data'>;
type Viewer = Pick<Caller, 'role'>;
type Request = Pick<AnalyzeBody, 'profileId' | 'requestedWorkerIds' | 'dynamicContext'>;

/**
 * Resolves the input of a run: its profile or the members of a package, reviewers, texts of their sources, labels, which sources bind, and
 * the run's context. Later edits do not change a planned run.
 * @throws ApiError `FORBIDDEN` without a licence, `NOT_FOUND` where the licensed profile or a member no longer exists, `BAD_REQUEST` for
 * unknown reviewers or context
 */
export async function planRun(
  { data, clock }: Deps & Pick<Platform, 'clock'>,
  tenant: Tenant,
  request: Request,
  viewer: Viewer = {},
): Promise<RunInput> {
  const { requestedWorkerIds, dynamicContext } = request;
  const profile = await licensedProfile({ data }, tenant.tenantId, request.profileId, viewer);
  if (profile.kind === 'BUNDLE') refuseSelection(request);
  const chosen: ChosenProfile[] =
    profile.kind === 'BUNDLE'
      ? (await membersOf({ data }, profile)).map((member) => ({ profile: member, workers: member.workers }))
      : [{ profile, workers: selectWorkers(profile, requestedWorkerIds) }];
  const context = selectContext(
    chosen.flatMap(({ workers }) => workers),
    dynamicContext?.workerContext,
    reviewerLimit(tenant),
  );

  const { sources, byWorker } = issueLabels(await heldSources({ data, clock }, tenant.tenantId, chosen, context));
  const labelsOf = new Map(byWorker.map(({ workerId, labels }) => [workerId, labels]));
  return {
    profiles: chosen.map(({ profile: { profileId, name, documentType, outputLanguage, jurisdictions }, workers }) => ({
      profileId,
      name,
      documentType,
      outputLanguage: outputLanguage ?? tenant.outputLanguage,
      jurisdictions,
      reviewers: workers.map(({ workerId, name, instructions }) => ({
        workerId,
        name,
        instructions,
        labels: labelsOf.get(workerId) ?? [],
      })),
    })),
    sources,
    customRules: customRulesIn(context),
  };
}

/**
 * Finds the profile or review package of a requested run.
 * @throws ApiError `FORBIDDEN` without a licence, `NOT_FOUND` where the licensed profile no longer exists
 */
export async function licensedProfile(
  { data }: Deps,
  tenantId: string,
  profileId: string,
  viewer: Viewer,
): Promise<Profile> {
  const [licensed, profile] = await Promise.all([
    data.licences.held(tenantId, profileId),
    data.profiles.findLicensed(profileId),
  ]);
  // A draft is refused as an unknown profile is, because members are not told of drafts.
  if (!licensed || (isMember(viewer) && profile?.status === 'DRAFT')) {
    throw new ApiError(
      'FORBIDDEN',
      'Your organisation is not licensed for this profileId. GET /v1/profiles lists the profiles you may use.',
    );
  }
  if (profile === null) {
    throw new ApiError(
      'NOT_FOUND',
      'The profile your organisation is licensed for no longer exists. Choose another one.',
    );
  }
  return profile;
}

/** A review package takes neither selected reviewers nor context for single ones (contract, "POST /v1/analyze"). */
function refuseSelection({ requestedWorkerIds, dynamicContext }: Request): void {
  const sent = [
    ...(requestedWorkerIds === undefined ? [] : ['requestedWorkerIds']),
    ...(dynamicContext?.workerContext === undefined ? [] : ['dynamicContext.workerContext']),
  ];
  if (sent.length > 0) {
    throw new ApiError(
      'BAD_REQUEST',
      `This profileId is a review package, which runs every reviewer of its members alike: leave out ${sent.join(' and ')}, or analyse with one of its members.`,
    );
  }
}

/** The members of a package in their order; its licence covers them. @throws ApiError `NOT_FOUND` where one no longer exists */
export async function membersOf({ data }: Deps, { memberProfileIds }: Profile): Promise<Profile[]> {
  const members = await data.profiles.findMembers(memberProfileIds);
  const found = new Set(members.map(({ profileId }) => profileId));
  const gone = memberProfileIds.filter((profileId) => !found.has(profileId));
  if (gone.length > 0) {
    throw new ApiError(
      'NOT_FOUND',
      `The review package holds profiles that no longer exist: ${listed(gone)}. Choose another profile, or ask the operator to mend the package.`,
    );
  }
  return members;
}

function customRulesIn(context: ContextByWorker): RunInput['customRules'] {
  const rules = [...context].map(([workerId, { customRules = [] }]) => [workerId, customRules] as const);
  return Object.fromEntries(rules.filter(([, written]) => written.length > 0));
}
