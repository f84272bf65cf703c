import type { Caller } from '../../contracts/caller.ts';
import { DEFAULT_CATEGORY } from '../../contracts/default-category.ts';
import { CreateProfileBody, type ProfileCreated } from '../../contracts/profile.ts';
import { type Profile, UrlSlugTaken } from '../../data/profiles.ts';
import type { Tenant } from '../../data/tenants.ts';
import { parseRecord } from '../../errors/parse-input.ts';
import { mintProfileId, mintWorkerId } from '../../ids.ts';
import { actorOf, logChange } from '../change-log.ts';
import { type StoreAnswer, withIdempotency } from '../idempotency.ts';
import { withConfigWrite } from '../metering/config-write.ts';
import type { RateLimit } from '../metering/rate-limit.ts';
import type { Platform } from '../platform.ts';
import {
  ceilingReached,
  loggedProfile,
  RESERVED_ON_CREATE,
  refuseWorkspaceSources,
  slugTaken,
} from './profile-fields.ts';
import { type AcceptedPanel, judgePanel } from './profile-panel.ts';
import { refuseOversized } from './profile-sizes.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

export interface CreateProfileRequest {
  body: unknown;
  /** The `Idempotency-Key` header. */
  key: string | undefined;
}

/**
 * Creates a profile with its reviewers and its own legal sources in one transaction (contract, "POST /v1/profiles"). The order of the
 * checks is the contract: the hourly floor, the workspace credential, the shape of the record, the rules of `judgePanel`, and with the write
 * itself the ceilings (legal sources first), the owner of each source and the `urlSlug`. `report` is told the floor whenever it changed.
 * @throws ApiError `BAD_REQUEST` `FORBIDDEN` `CONFLICT` `TOO_MANY_REQUESTS`; a refused create stores nothing
 */
export function createProfile(
  deps: Deps,
  caller: Caller,
  { body, key }: CreateProfileRequest,
  report: (floor: RateLimit) => void,
): Promise<ProfileCreated> {
  const request = { caller, route: 'POST /v1/profiles', key, body };
  return withIdempotency<ProfileCreated>(deps, request, (storeAnswer) =>
    withConfigWrite(deps, caller, report, async (tenant) => {
      refuseWorkspaceSources(caller, body);
      refuseOversized(body, tenant);
      const sent = parseRecord(CreateProfileBody, body, RESERVED_ON_CREATE);
      const panel = await judgePanel(deps, tenant, {
        reviewers: sent.workers.map(({ name, instructions, rules = [], snippetIds = [] }, index) => ({
          field: `workers[${index}]`,
          name,
          instructions: instructions || null,
          rules,
          snippetIds,
          stored: null,
        })),
        areReviewersSent: true,
        inline: sent.snippets ?? [],
        jurisdictions: sent.jurisdictions,
        keptJurisdictions: null,
        heldSources: [],
      });
      const profile = newProfile(tenant.tenantId, sent, panel, deps.clock());
      return store(deps, caller, tenant, profile, panel, sent.snippets !== undefined, storeAnswer);
    }),
  );
}

function newProfile(
  tenantId: string,
  sent: CreateProfileBody,
  { jurisdictions, rules, snippetIds, provisionsByKey }: AcceptedPanel,
  nowMs: number,
): Profile {
  const profileId = mintProfileId();
  return {
    profileId,
    tenantId,
    kind: 'PROFILE',
    memberProfileIds: [],
    name: sent.name,
    documentType: sent.documentType,
    workers: sent.workers.map(({ name, instructions }, index) => ({
      workerId: mintWorkerId(tenantId, profileId),
      name,
      instructions: instructions || null,
      rules: rules[index] ?? [],
      snippetIds: snippetIds[index] ?? [],
      provisionsByKey: provisionsByKey[index] ?? [],
    })),
    status: 'DRAFT',
    jurisdictions,
    categoryPath: sent.categoryPath ?? DEFAULT_CATEGORY,
    userHelpText: sent.userHelpText ?? null,
    urlSlug: sent.urlSlug ?? null,
    unlisted: sent.unlisted ?? false,
    outputLanguage: sent.outputLanguage ?? null,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}

/** Stores profile, sources, licence and answer in one transaction. */
async function store(
  { data, clock }: Deps,
  caller: Caller,
  { tenantId, limits }: Tenant,
  profile: Profile,
  { added, inline }: AcceptedPanel,
  areSnippetsSent: boolean,
  storeAnswer: StoreAnswer<ProfileCreated>,
): Promise<ProfileCreated> {
  const { profileId, workers } = profile;
  const answer: ProfileCreated = {
    success: true,
    profileId,
    workerIds: workers.map(({ workerId }) => workerId),
    status: 'DRAFT',
    ...(areSnippetsSent && { snippets: inline }),
  };
  const max = { snippets: limits.maxSnippets, profiles: limits.maxProfiles };
  try {
    await data.transact(async (session) => {
      await storeAnswer(answer, session);
      const full = await data.recordCounts.reserve(tenantId, { snippets: added.length, profiles: 1 }, max, session);
      if (full !== null) throw ceilingReached(full, added.length, limits);
      await data.snippets.insertMany(tenantId, added, session);
      await data.profiles.insert(profile, session);
      await data.licences.grant(tenantId, profileId, clock(), session);
      const subject = { kind: 'profile' as const, id: profileId, name: profile.name };
      const change = {
        tenantId,
        actor: actorOf(caller),
        verb: 'created' as const,
        subject,
        after: loggedProfile(profile),
      };
      await logChange({ data, clock }, change, session);
    });
  } catch (err) {
    throw err instanceof UrlSlugTaken ? await slugTaken({ data }, tenantId, profile.urlSlug, err) : err;
  }
  return answer;
}
