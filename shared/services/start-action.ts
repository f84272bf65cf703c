import { ActionBody, SentAudit } from '../contracts/action.ts';
import type { Caller } from '../contracts/caller.ts';
import type { JobAnswer } from '../contracts/job.ts';
import type { QueuedAnswer } from '../contracts/requests.ts';
import type { Profile } from '../data/profiles.ts';
import type { Tenant } from '../data/tenants.ts';
import type { ActionRequest } from '../engine/engine.ts';
import { ApiError } from '../errors/api-error.ts';
import { parseField, parseInput, sentencesOf } from '../errors/parse-input.ts';
import { mintJobId } from '../ids.ts';
import { type ActionableAudit, actionMaterial } from '../rules/action-audit.ts';
import { strangeTags, tagsOf } from '../rules/action-tags.ts';
import { runnableAction } from './actions.ts';
import { noConfiguration } from './configured-tenant.ts';
import { createOnce, type RepeatableRequest } from './create-once.ts';
import { licensedProfile, membersOf } from './plan-run.ts';
import type { Platform } from './platform.ts';
import { admitJob, newJob, startOrWithdraw } from './queue-job.ts';
import { type RefusedCharge, type RunAllowance, withCharge } from './run-allowance.ts';
import { listed } from './select-workers.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'data' | 'temporal' | 'keyring'>;
type Audit = ActionableAudit & Parameters<typeof tagsOf>[0];

export interface StartActionOptions {
  /** Hears the run counter whenever it changed. */
  report: (allowance: RunAllowance) => void;
  /** A refused request keeps its run (specification, "POST /v1/action"); an assistant's gets it back. */
  refused: RefusedCharge;
  /** The `Idempotency-Key` of the request, and what tells its body from others. */
  repeatable?: Pick<RepeatableRequest, 'key' | 'bodyDigest'>;
}

/**
 * Starts an action over a finished analysis, named by its job or sent as its audit. The order of the checks is the contract (DESIGN,
 * "Actions"): the run counter, the body, the profile, the action, the job or the audit, the tags of its findings. The repeat of a
 * request that was answered under its `Idempotency-Key` comes before all of them, and spends nothing.
 */
export async function startAction(
  deps: Deps,
  caller: Caller,
  rawBody: unknown,
  { report, refused, repeatable }: StartActionOptions,
): Promise<QueuedAnswer> {
  const request = { caller, route: 'POST /v1/action', key: repeatable?.key, body: rawBody, ...repeatable };
  return createOnce<QueuedAnswer>(deps, request, async (keep, withdraw) => {
    const tenant = await deps.data.tenants.find(caller.tenantId);
    if (tenant === null) throw noConfiguration();
    return withCharge(
      deps,
      tenant,
      report,
      async (chargeWhole) => {
        const body = parseBody(rawBody);
        const actionRequest = await planAction(deps, caller, tenant, body);
        const charge = await chargeWhole(1);
        const job = newJob(deps, caller, { kind: 'ACTION', jobId: mintJobId() }, body, charge);
        const answer: QueuedAnswer = { success: true, jobId: job.jobId, status: 'QUEUED' };
        await admitJob(deps, charge, async (session) => {
          await keep(answer, session);
          if (!(await deps.data.jobs.insert(job, session))) throw new Error('A minted job id is taken.');
          await deps.data.runData.insertAction(job, actionRequest, session);
        });
        await startOrWithdraw(deps, job, charge, withdraw);
        return answer;
      },
      refused,
    );
  });
}

/** @throws ApiError `BAD_REQUEST` for a field that is missing or malformed, and unless exactly one of `clinicalData` and `jobId` was sent */
function parseBody(rawBody: unknown): ActionBody {
  const body = parseInput(ActionBody, rawBody, 'body');
  if ((body.clinicalData === undefined) === (body.jobId === undefined)) {
    throw new ApiError(
      'BAD_REQUEST',
      body.jobId === undefined
        ? 'Send the audit as clinicalData, or name the analysis it came from with jobId.'
        : 'Send either clinicalData or jobId, not both.',
    );
  }
  return body;
}

/** Resolves everything the action is written from, as it is now; a later edit, or the end of the analysis job, does not reach it. */
async function planAction(deps: Deps, caller: Caller, tenant: Tenant, body: ActionBody): Promise<ActionRequest> {
  const { tenantId } = tenant;
  if (tenant.status !== 'active') throw noConfiguration();
  const profile = await licensedProfile(deps, tenantId, body.profileId);
  const reviewed = profile.kind === 'BUNDLE' ? await membersOf(deps, profile) : [profile];
  const { action, outputLanguage } = await runnableAction(deps, tenantId, body.actionType, profile);
  const audit = body.jobId === undefined ? sentAudit(body.clinicalData) : await auditOfJob(deps, caller, body.jobId);

  const tags = tagsOf(audit);
  refuseStrangeTags(tags, profile);
  const profiles = tags.length === 0 ? reviewed : reviewed.filter(({ profileId }) => tags.includes(profileId));
  return {
    action,
    material: actionMaterial(audit),
    documentType: [...new Set(profiles.map(({ documentType }) => documentType))].join(', '),
    legalOrders: [...new Set(profiles.flatMap(({ jurisdictions }) => jurisdictions))],
    outputLanguage: outputLanguage ?? profiles[0]?.outputLanguage ?? tenant.outputLanguage,
  };
}

/** @throws ApiError `BAD_REQUEST`, its message beginning with `Invalid clinicalData` (specification, "POST /v1/action", rule 4) */
function sentAudit(clinicalData: unknown): Audit {
  return parseField(SentAudit, clinicalData, 'clinicalData', (problems) => {
    const isOld = problems.some(({ field }) => /\.primary_(?:authority_type|label)$/.test(field));
    const remedy = isOld
      ? 'An audit saved before citations had these fields cannot be converted: analyse the document again.'
      : 'Send the audit exactly as `result.clinicalData` of the job had it.';
    return new ApiError('BAD_REQUEST', `Invalid clinicalData: ${sentencesOf(problems)} ${remedy}`);
  });
}

/**
 * The audit of a finished analysis of the caller's own, as the job answers it.
 * @throws ApiError `NOT_FOUND`, `FORBIDDEN` for the job of another credential, `CONFLICT` for one without an audit
 */
async function auditOfJob({ data }: Deps, { tenantId, credentialId }: Caller, jobId: string): Promise<Audit> {
  const job = await data.jobs.findOwn(tenantId, credentialId, jobId);
  if (job === null) {
    if (!(await data.jobs.standsAnywhere(jobId))) throw new ApiError('NOT_FOUND', GONE);
    throw new ApiError('FORBIDDEN', FOREIGN);
  }
  if (job.kind === 'ACTION') throw new ApiError('CONFLICT', IS_ACTION);
  if (job.status === 'FAILED') throw new ApiError('CONFLICT', HAS_FAILED);
  if (job.served === null) throw new ApiError('CONFLICT', UNFINISHED);
  const { result } = JSON.parse(job.served.toString('utf8')) as JobAnswer;
  if (result?.clinicalData === undefined) throw new Error('A completed analysis holds no audit.');
  return result.clinicalData;
}

const GONE =
  'There is no such job: it never was, or it was removed minutes after it ended. Send the audit you stored as clinicalData.';
const FOREIGN = 'The job was not started by this credential. Send its audit as clinicalData.';
const IS_ACTION = 'The job is itself an action and holds no audit. Send the jobId of the analysis.';
const HAS_FAILED = 'The analysis failed and has no audit. Start a new run with the same document.';
const UNFINISHED = 'The analysis has not finished. Wait until GET /v1/jobs/<jobId> answers COMPLETED.';

/** @throws ApiError `BAD_REQUEST` naming both sides where findings are of another review (specification, "POST /v1/action", rule 3) */
function refuseStrangeTags(tags: readonly string[], profile: Profile): void {
  const strange = strangeTags(tags, profile);
  if (strange.length === 0) return;
  const { profileId, kind, memberProfileIds } = profile;
  if (kind === 'BUNDLE') {
    throw new ApiError(
      'BAD_REQUEST',
      `The findings name reviews (${listed(strange)}) that are no members of the review package ${profileId}, whose members are ${listed([...memberProfileIds])}. Send the profileId the analysis ran under.`,
    );
  }
  throw new ApiError(
    'BAD_REQUEST',
    tags.length === 1
      ? `The findings come from the review of ${listed([...tags])}, and profileId names ${profileId}. Send the profileId the analysis ran under.`
      : `The findings come from different reviews (${listed([...tags])}), and profileId names ${profileId}. Send the findings of one review, or the profileId of the review package they came from.`,
  );
}
