import type { Caller } from '../../contracts/caller.ts';
import { PatchProfileBody, type ProfileChanged, type ReviewerPatch } from '../../contracts/profile.ts';
import type { Session } from '../../data/database.ts';
import {
  citedProvisions,
  type ProfileChanges,
  type ProfileRecord,
  type ProfileWorker,
  UrlSlugTaken,
} from '../../data/profiles.ts';
import type { Snippet } from '../../data/snippets.ts';
import type { Tenant } from '../../data/tenants.ts';
import { ApiError } from '../../errors/api-error.ts';
import { echo } from '../../errors/echo.ts';
import { type InputProblem, parseRecord, recordRefused } from '../../errors/parse-input.ts';
import { mintWorkerId, workerRecordOf } from '../../ids.ts';
import type { ProposedReviewer } from '../../rules/profile-refusals.ts';
import { actorOf, logChange } from '../change-log.ts';
import { withConfigWrite } from '../metering/config-write.ts';
import type { RateLimit } from '../metering/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { refuseProblems } from '../snippets/snippet-rules.ts';
import { ownProfile } from './own-profile.ts';
import {
  ceilingReached,
  loggedProfile,
  RESERVED_ON_CHANGE,
  refuseWorkspaceSources,
  slugTaken,
} from './profile-fields.ts';
import { judgePanel } from './profile-panel.ts';
import { refuseOversized } from './profile-sizes.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** So many concurrent changes of one profile all succeed, because in each round one of them does. */
const MAX_ATTEMPTS = 40;

/**
 * Changes a profile of the organisation, for analyses that start later (contract, "PATCH and DELETE /v1/profiles/:id").
 * Fields that were not sent stay. `workers` replaces the list; an entry with a `workerId` keeps that reviewer and its fields that the entry
 * does not name. `judgePanel` checks a changed panel. A change that met a concurrent one is checked again on the changed profile.
 * @throws ApiError `BAD_REQUEST` `FORBIDDEN` `NOT_FOUND` `CONFLICT` `TOO_MANY_REQUESTS`; a refused change changes nothing
 */
export function patchProfile(
  deps: Deps,
  caller: Caller,
  { profileId, body }: { profileId: string; body: unknown },
  report: (floor: RateLimit) => void,
): Promise<ProfileChanged> {
  return withConfigWrite(deps, caller, report, async (tenant) => {
    refuseWorkspaceSources(caller, body);
    refuseOversized(body, tenant);
    const sent = parseRecord(PatchProfileBody, body, RESERVED_ON_CHANGE);
    if (Object.keys(sent).length === 0) {
      throw recordRefused([], 'The body names nothing to change. Send at least one field of the profile.');
    }
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const stored = await ownProfile(deps, tenant.tenantId, profileId, 'changed');
      const change = await changeOf(deps, tenant, stored, sent);
      if (await store(deps, caller, tenant, stored, change)) return answerOf(stored, sent, change);
    }
    throw new ApiError(
      'CONFLICT',
      'Other requests kept changing the profile, so this change was not made. Send it again.',
    );
  });
}

interface Change {
  fields: ProfileChanges;
  /** Legal sources to store with it. */
  added: Snippet[];
  inline: { ref: string; id: string; snippetKey: string }[];
}

async function changeOf(
  deps: Deps,
  tenant: Tenant,
  stored: ProfileRecord,
  { workers, snippets, jurisdictions, ...fields }: PatchProfileBody,
): Promise<Change> {
  const nowMs = deps.clock();
  const simple: ProfileChanges = { ...fields, updatedAt: nowMs };
  if (workers === undefined && snippets === undefined && jurisdictions === undefined) {
    return { fields: simple, added: [], inline: [] };
  }
  const kept = stored.workers.map((worker) => ({ workerId: worker.workerId, ...asStored(worker) }));
  const proposed = workers === undefined ? kept.map(withField) : proposedReviewers(stored, workers);
  const citedStatute = stored.workers.some(({ rules }) => rules.length > 0);
  const panel = await judgePanel(deps, tenant, {
    reviewers: proposed,
    areReviewersSent: workers !== undefined,
    inline: snippets ?? [],
    jurisdictions,
    keptJurisdictions: citedStatute ? null : stored.jurisdictions,
    heldSources: snippets === undefined ? [] : await ownSources(deps, stored),
  });
  const reviewers = proposed.map(({ workerId, name, instructions }, index) => ({
    workerId,
    name,
    instructions,
    rules: panel.rules[index] ?? [],
    snippetIds: panel.snippetIds[index] ?? [],
    provisionsByKey: panel.provisionsByKey[index] ?? [],
  }));
  return {
    fields: {
      ...simple,
      jurisdictions: panel.jurisdictions,
      ...(workers !== undefined && { workers: reviewers, reviewersSetAt: nowMs }),
    },
    added: panel.added,
    inline: panel.inline,
  };
}

type Reviewer = ProposedReviewer & { workerId: string };
type ReviewerWithoutField = Omit<Reviewer, 'field'>;

const withField = (reviewer: ReviewerWithoutField, index: number): Reviewer => ({
  ...reviewer,
  field: `workers[${index}]`,
});

function asStored(worker: ProfileWorker): Omit<ReviewerWithoutField, 'workerId'> {
  const { name, instructions, rules, snippetIds } = worker;
  return { name, instructions, rules, snippetIds, stored: { instructions, provisions: citedProvisions(worker) } };
}

/** Merges each sent reviewer with the stored one that its id names. @throws ApiError naming ids of no reviewer and repeated ones */
function proposedReviewers(
  { tenantId, profileId, workers }: ProfileRecord,
  sent: readonly ReviewerPatch[],
): Reviewer[] {
  const byRecord = new Map(workers.map((worker) => [workerRecordOf(worker.workerId), worker]));
  const holderOf = ({ workerId }: ReviewerPatch) =>
    workerId === undefined ? undefined : byRecord.get(workerRecordOf(workerId));
  const firstOf = new Map<ProfileWorker, number>();
  const problems: InputProblem[] = sent.flatMap((entry, index) => {
    if (entry.workerId === undefined) return [];
    const field = `workers[${index}].workerId`;
    const holder = holderOf(entry);
    if (holder === undefined) {
      return [
        {
          field,
          problem: `names no reviewer of this profile (\`${echo(entry.workerId)}\`). Leave it out to add one`,
        },
      ];
    }
    const first = firstOf.get(holder);
    if (first !== undefined) {
      return [{ field, problem: `names the reviewer of \`workers[${first}]\` again. Name each once` }];
    }
    firstOf.set(holder, index);
    return [];
  });
  refuseProblems(problems);
  return sent.map((entry, index) => {
    const holder = holderOf(entry);
    const before = holder === undefined ? null : asStored(holder);
    const { name, instructions, rules, snippetIds } = entry;
    return withField(
      {
        workerId: holder?.workerId ?? mintWorkerId(tenantId, profileId),
        name: name ?? before?.name ?? '',
        instructions: (instructions === undefined ? before?.instructions : instructions) || null,
        rules: rules ?? before?.rules ?? [],
        snippetIds: snippetIds ?? before?.snippetIds ?? [],
        stored: before?.stored ?? null,
      },
      index,
    );
  });
}

/** The organisation's own sources that the profile cites, in the order of its citations. */
async function ownSources({ data }: Deps, { tenantId, workers }: ProfileRecord): Promise<Snippet[]> {
  const found = await data.snippets.resolveKeys(
    tenantId,
    workers.flatMap(({ snippetIds }) => snippetIds),
  );
  return [...new Set(workers.flatMap(({ snippetIds }) => snippetIds))].flatMap((key) => {
    const source = found.get(key);
    return source?.tenantId === tenantId ? [source] : [];
  });
}

/** Stores a change; false, and nothing stored, where the profile was changed or removed since it was read. */
async function store(
  deps: Deps,
  caller: Caller,
  { limits }: Tenant,
  stored: ProfileRecord,
  { fields, added }: Change,
): Promise<boolean> {
  const { data } = deps;
  const { tenantId, profileId } = stored;
  try {
    await data.transact(async (session) => {
      if (added.length > 0) await storeSources(deps, tenantId, limits, added, session);
      if (!(await data.profiles.update(stored, fields, session))) throw new Overtaken();
      const subject = { kind: 'profile' as const, id: profileId, name: fields.name ?? stored.name };
      const values = { before: loggedProfile(stored), after: loggedProfile({ ...stored, ...fields }) };
      await logChange(deps, { tenantId, actor: actorOf(caller), verb: 'changed', subject, ...values }, session);
    });
    return true;
  } catch (err) {
    if (err instanceof Overtaken) return false;
    throw err instanceof UrlSlugTaken ? await slugTaken({ data }, tenantId, fields.urlSlug ?? null, err) : err;
  }
}

async function storeSources(
  { data }: Deps,
  tenantId: string,
  limits: Tenant['limits'],
  added: Snippet[],
  session: Session,
): Promise<void> {
  const max = { snippets: limits.maxSnippets };
  const full = await data.recordCounts.reserve(tenantId, { snippets: added.length }, max, session);
  if (full !== null) throw ceilingReached(full, added.length, limits);
  await data.snippets.insertMany(tenantId, added, session);
}

/** Aborts the transaction of a change whose profile was changed meanwhile. */
class Overtaken extends Error {}

function answerOf(stored: ProfileRecord, sent: PatchProfileBody, { fields, inline }: Change): ProfileChanged {
  return {
    success: true,
    profileId: stored.profileId,
    workerIds: (fields.workers ?? stored.workers).map(({ workerId }) => workerId),
    status: fields.status ?? stored.status,
    ...(sent.snippets !== undefined && { snippets: inline }),
  };
}
