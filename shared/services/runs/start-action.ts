import type { ActionBody, PackedAction } from '../../contracts/action.ts';
import type { Caller } from '../../contracts/caller.ts';
import type { QueuedAnswer } from '../../contracts/requests.ts';
import type { Profile } from '../../data/profiles.ts';
import type { Tenant } from '../../data/tenants.ts';
import { ApiError } from '../../errors/api-error.ts';
import { UnreadableBody } from '../../errors/unreadable-body.ts';
import { mintJobId } from '../../ids.ts';
import { tagsOfOtherProfiles } from '../../rules/action-tags.ts';
import { type Checked, checkedValue, type PackedAudit } from '../../sent-audits/read-action.ts';
import { noConfiguration } from '../configured-tenant.ts';
import { type RepeatableRequest, withIdempotency } from '../idempotency.ts';
import type { RateLimit } from '../metering/rate-limit.ts';
import { type RefusedCharge, withCharge } from '../metering/run-allowance.ts';
import type { Platform } from '../platform.ts';
import { runnableAction } from './actions.ts';
import { licensedProfile, membersOf } from './plan-run.ts';
import { admitJob, newJob, startOrWithdraw } from './queue-job.ts';
import { refuseOverload } from './refuse-overload.ts';
import { listed } from './select-workers.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'log' | 'data' | 'temporal' | 'keyring' | 'actionReader'>;

export interface StartActionOptions {
  /** Is told the run counter whenever it changed. */
  report: (allowance: RateLimit) => void;
  /** A refused request keeps its run (contract, "POST /v1/action"); an assistant's gets it back. */
  refused: RefusedCharge;
  /** The `Idempotency-Key` of the request, and the digest of its body. */
  repeatable?: Pick<RepeatableRequest, 'key' | 'bodyDigest'>;
  /** Aborts when the caller disconnected; a request that has spent a run continues all the same. */
  signal: AbortSignal;
}

/**
 * Starts an action over a finished analysis, named by its job or sent as its audit. The order of the checks is the contract (decisions,
 * "Actions"): a queue that is too long, the run counter, the body, the profile, the action, the job or the audit, the tags of its findings. The repeat of a
 * request that was answered under its `Idempotency-Key` comes before all of them, and spends nothing.
 */
export async function startAction(
  deps: Deps,
  caller: Caller,
  bytes: Uint8Array | undefined,
  { report, refused, repeatable, signal }: StartActionOptions,
): Promise<QueuedAnswer> {
  const sent = await deps.actionReader.read(bytes, { signal, tenantId: caller.tenantId });
  if (sent.malformed) throw new UnreadableBody(400, 'entity.parse.failed');
  const request = { caller, route: 'POST /v1/action', key: repeatable?.key, body: undefined, ...repeatable };
  return withIdempotency<QueuedAnswer>(deps, request, async (storeAnswer, withdraw) => {
    const tenant = await deps.data.tenants.find(caller.tenantId);
    if (tenant === null) throw noConfiguration();
    await refuseOverload(deps, caller.tenantId);
    return withCharge(
      deps,
      tenant,
      report,
      async (chargeWhole) => {
        const body = checkedValue(sent.body);
        const action = await planAction(deps, caller, tenant, { ...body, audit: sent.audit });
        const charge = await chargeWhole(1);
        const job = newJob(deps, caller, { kind: 'ACTION', jobId: mintJobId() }, body, charge);
        const answer: QueuedAnswer = { success: true, jobId: job.jobId, status: 'QUEUED' };
        await admitJob(deps, charge, async (session) => {
          await storeAnswer(answer, session);
          if (!(await deps.data.jobs.insert(job, session))) throw new Error('A minted job id is taken.');
          await deps.data.runData.insertAction(job, action, session);
        });
        await startOrWithdraw(deps, job, charge, withdraw);
        return answer;
      },
      { refused },
    );
  });
}

interface AskedAction extends Pick<ActionBody, 'profileId' | 'actionType' | 'jobId'> {
  /** Null where a job is named. */
  audit: Checked<PackedAudit> | null;
}

/** Resolves the input of an action. Later edits and the removal of the analysis job do not change it. */
async function planAction(
  deps: Deps,
  caller: Caller,
  tenant: Tenant,
  { profileId, actionType, jobId, audit: sent }: AskedAction,
): Promise<PackedAction> {
  const { tenantId } = tenant;
  if (tenant.status !== 'active') throw noConfiguration();
  const profile = await licensedProfile(deps, tenantId, profileId, caller);
  const reviewed = profile.kind === 'BUNDLE' ? await membersOf(deps, profile) : [profile];
  const { action, outputLanguage } = await runnableAction(deps, tenantId, actionType, profile);
  const audit = sent === null ? await auditOfJob(deps, caller, jobId ?? '') : checkedValue(sent);

  // An audit that was put together from two reviews is refused, whichever findings are excluded (contract, "POST /v1/action"), because nobody
  // can tell which of the two its other fields speak of.
  refuseForeignTags(audit.tags, profile);
  // Language and legal orders come from the profiles of the included findings, because only those determine the document.
  const { includedTags, material } = audit;
  const profiles =
    includedTags.length === 0 ? reviewed : reviewed.filter((member) => includedTags.includes(member.profileId));
  return {
    action,
    material,
    documentType: [...new Set(profiles.map(({ documentType }) => documentType))].join(', '),
    legalOrders: [...new Set(profiles.flatMap(({ jurisdictions }) => jurisdictions))],
    outputLanguage: outputLanguage ?? profiles[0]?.outputLanguage ?? tenant.outputLanguage,
  };
}

/**
 * Reads the audit of one of the caller's own finished analyses.
 * @throws ApiError `NOT_FOUND`, `FORBIDDEN` for the job of another credential, `CONFLICT` for one without an audit
 */
async function auditOfJob(
  { data, actionReader }: Deps,
  { tenantId, credentialId }: Caller,
  jobId: string,
): Promise<PackedAudit> {
  const job = await data.jobs.findOwn(tenantId, credentialId, jobId);
  if (job === null) {
    if (!(await data.jobs.existsForAnyTenant(jobId))) throw new ApiError('NOT_FOUND', GONE);
    throw new ApiError('FORBIDDEN', FOREIGN);
  }
  if (job.kind === 'ACTION') throw new ApiError('CONFLICT', IS_ACTION);
  if (job.status === 'FAILED') throw new ApiError('CONFLICT', HAS_FAILED);
  if (job.served === null) throw new ApiError('CONFLICT', UNFINISHED);
  return actionReader.readJob(job.served, tenantId);
}

const GONE =
  'There is no such job: it never existed, or it was removed minutes after it ended. Send the audit you stored as clinicalData.';
const FOREIGN = 'The job was not started by this credential. Send its audit as clinicalData.';
const IS_ACTION = 'The job is itself an action and holds no audit. Send the jobId of the analysis.';
const HAS_FAILED = 'The analysis failed and has no audit. Start a new run with the same document.';
const UNFINISHED = 'The analysis has not finished. Wait until GET /v1/jobs/<jobId> answers COMPLETED.';

/** @throws ApiError `BAD_REQUEST` naming both sides where findings are of another review (contract, "POST /v1/action") */
function refuseForeignTags(tags: readonly string[], profile: Profile): void {
  const foreign = tagsOfOtherProfiles(tags, profile);
  if (foreign.length === 0) return;
  const { profileId, kind, memberProfileIds } = profile;
  if (kind === 'BUNDLE') {
    throw new ApiError(
      'BAD_REQUEST',
      `The findings name reviews (${listed(foreign)}) that are no members of the review package ${profileId}, whose members are ${listed([...memberProfileIds])}. Send the profileId the analysis ran under.`,
    );
  }
  throw new ApiError(
    'BAD_REQUEST',
    tags.length === 1
      ? `The findings come from the review of ${listed([...tags])}, and profileId names ${profileId}. Send the profileId the analysis ran under.`
      : `The findings come from different reviews (${listed([...tags])}), and profileId names ${profileId}. Send the findings of one review, or the profileId of the review package they came from.`,
  );
}
