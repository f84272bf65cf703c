import { BUILT_IN_ACTIONS, builtInAction } from '../../actions/built-in.ts';
import { type ActionList, type ActionWritten, CreateActionBody, type RequestedAction } from '../../contracts/action.ts';
import type { Caller } from '../../contracts/caller.ts';
import type { OutputLanguage } from '../../contracts/vocabulary.ts';
import type { OwnAction } from '../../data/actions.ts';
import type { Profile } from '../../data/profiles.ts';
import { ApiError } from '../../errors/api-error.ts';
import { parseRecord, recordRefused } from '../../errors/parse-input.ts';
import { mintActionId } from '../../ids.ts';
import { actorOf, logChange } from '../change-log.ts';
import { configuredTenant } from '../configured-tenant.ts';
import { withIdempotency } from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import { licensedProfile } from './plan-run.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;
type Scope = Pick<Profile, 'profileId' | 'kind' | 'memberProfileIds'>;

/**
 * Lists the built-in actions and the organisation's own; with `profileId` only those that it can run for that profile.
 * @throws ApiError `FORBIDDEN` without configuration or licence, `NOT_FOUND` for a profile that is gone
 */
export async function listActions(
  { data }: Pick<Deps, 'data'>,
  caller: Pick<Caller, 'tenantId' | 'role'>,
  profileId: string | undefined,
): Promise<ActionList> {
  const { tenantId } = await configuredTenant({ data }, caller.tenantId);
  const [own, profile] = await Promise.all([
    data.actions.list(tenantId),
    profileId === undefined ? null : licensedProfile({ data }, tenantId, profileId, caller),
  ]);
  const builtIn = BUILT_IN_ACTIONS.map(({ id, name, description }) => ({
    id,
    name,
    description,
    profileIds: [],
    outputLanguage: null,
  }));
  const written = own
    .filter((action) => profile === null || isWrittenFor(action, profile))
    .map(({ id, name, description, profileIds, outputLanguage }) => ({
      id,
      name,
      description,
      profileIds,
      outputLanguage,
    }));
  return { actions: [...builtIn, ...written] };
}

/**
 * Stores an action of the organisation.
 * @throws ApiError `BAD_REQUEST` naming each problem, `FORBIDDEN` without configuration, `CONFLICT` at the ceiling
 */
export function createAction(
  deps: Deps,
  caller: Caller,
  { body, key }: { body: unknown; key: string | undefined },
): Promise<ActionWritten> {
  const { data, clock } = deps;
  return withIdempotency<ActionWritten>(deps, { caller, route: 'POST /v1/actions', key, body }, async (storeAnswer) => {
    const { tenantId, limits } = await configuredTenant(deps, caller.tenantId);
    const sent = parseRecord(CreateActionBody, body);
    const profileIds = [...new Set(sent.profileIds)];
    await refuseUnlicensed(deps, tenantId, profileIds);
    const action: OwnAction = {
      id: mintActionId(),
      tenantId,
      name: sent.name,
      description: sent.description ?? '',
      instructions: sent.instructions,
      profileIds,
      outputLanguage: sent.outputLanguage ?? null,
      createdAt: clock(),
    };
    const answer: ActionWritten = { success: true, id: action.id };
    await data.transact(async (session) => {
      await storeAnswer(answer, session);
      const full = await data.recordCounts.reserve(tenantId, { actions: 1 }, { actions: limits.maxActions }, session);
      if (full !== null) throw ceilingReached(full.stored, limits.maxActions);
      await data.actions.insert(action, session);
      const { id, name, description, instructions } = action;
      const after = { name, description, instructions, profileIds, outputLanguage: action.outputLanguage };
      const subject = { kind: 'action' as const, id, name };
      await logChange(deps, { tenantId, actor: actorOf(caller), verb: 'created', subject, after }, session);
    });
    return answer;
  });
}

/** A requested action, and its own output language where it has one. */
export interface RunnableAction {
  action: RequestedAction;
  outputLanguage: OutputLanguage | null;
}

/** Finds the action that `actionType` names. @throws ApiError `BAD_REQUEST` where no such action exists, or it is not for the profile */
export async function runnableAction(
  { data }: Pick<Deps, 'data'>,
  tenantId: string,
  actionType: string,
  profile: Scope,
): Promise<RunnableAction> {
  const builtIn = builtInAction(actionType);
  if (builtIn !== undefined) {
    const { kind, id, name } = builtIn;
    return { action: { kind, id, name }, outputLanguage: null };
  }
  const own = await data.actions.find(tenantId, actionType);
  if (own === null) {
    throw new ApiError(
      'BAD_REQUEST',
      'actionType names no action your organisation can run. GET /v1/actions lists them.',
    );
  }
  if (!isWrittenFor(own, profile)) {
    throw new ApiError(
      'BAD_REQUEST',
      `The action ${own.id} was written for other profiles than ${profile.profileId}. GET /v1/actions?profileId=<id> lists those of a profile.`,
    );
  }
  const { id, name, instructions, outputLanguage } = own;
  return { action: { kind: 'OWN', id, name, instructions }, outputLanguage };
}

/** True for an action without profiles, and for one that names the profile, or all members of the package. */
function isWrittenFor({ profileIds }: Pick<OwnAction, 'profileIds'>, profile: Scope): boolean {
  if (profileIds.length === 0 || profileIds.includes(profile.profileId)) return true;
  return profile.kind === 'BUNDLE' && profile.memberProfileIds.every((member) => profileIds.includes(member));
}

async function refuseUnlicensed({ data }: Deps, tenantId: string, profileIds: readonly string[]): Promise<void> {
  if (profileIds.length === 0) return;
  const licensed = new Set(await data.licences.profileIds(tenantId));
  const problems = profileIds.flatMap((profileId, index) =>
    licensed.has(profileId)
      ? []
      : [{ field: `profileIds[${index}]`, problem: 'names no profile your organisation is licensed for' }],
  );
  if (problems.length > 0) throw recordRefused(problems);
}

function ceilingReached(stored: number, limit: number): ApiError<'CONFLICT'> {
  return new ApiError(
    'CONFLICT',
    `Your organisation holds ${stored} actions of its own and may hold ${limit}. Ask the operator to raise the limit.`,
  );
}
