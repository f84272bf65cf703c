import type { Caller } from '../../contracts/caller.ts';
import type { AnalyzeBody } from '../../contracts/requests.ts';
import type { Session } from '../../data/database.ts';
import type { Job } from '../../data/jobs.ts';
import type { Charge } from '../../data/run-counters.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';
import { sealCallbackSecret } from './callbacks.ts';
import { startRun } from './start-workflows.ts';

/** Fields that every request for a run has in common. */
type JobFields = Pick<AnalyzeBody, 'profileId' | 'includeDiagnostics' | 'webhookUrl' | 'webhookSecret' | 'metadata'>;

/** Makes the job of a charged run; its window opens now. */
export function newJob(
  { config, clock, keyring }: Pick<Platform, 'config' | 'clock' | 'keyring'>,
  { tenantId, credentialId, kind: credentialKind }: Caller,
  { kind, jobId }: Pick<Job, 'kind' | 'jobId'>,
  { profileId, includeDiagnostics = false, webhookUrl, webhookSecret, metadata }: JobFields,
  { chargeId, periodKey, day, runs }: Charge,
): Job {
  const nowMs = clock();
  const sealedSecret = webhookSecret === undefined ? null : sealCallbackSecret(keyring, jobId, webhookSecret);
  return {
    jobId,
    tenantId,
    credentialId,
    kind,
    profileId,
    status: 'QUEUED',
    step: null,
    delivery: 1,
    finished: [],
    total: 0,
    includeDiagnostics,
    ...(credentialKind === 'session' && { keepsSources: true as const }),
    errorMessage: null,
    errorCategory: null,
    charge: { chargeId, periodKey, day, runs, state: 'charged' },
    callback: webhookUrl === undefined ? null : { url: webhookUrl, sealedSecret },
    ...(credentialKind === 'legacy-key' ? { keyBased: true } : {}),
    ...(metadata === undefined ? {} : { metadata: Object.entries(metadata) }),
    createdAt: nowMs,
    updatedAt: nowMs,
    deadlineAt: nowMs + config.run.windowMs,
    retentionMs: config.retention.afterMs,
    served: null,
  };
}

/**
 * Settles the charge of a job and runs `store`, which stores the job and its run's input, in one transaction.
 * @throws ApiError `SERVICE_UNAVAILABLE` where the sweep released the charge, because the request took too long
 */
export async function admitJob(
  { data }: Pick<Platform, 'data'>,
  charge: Charge,
  store: (session: Session) => Promise<void>,
): Promise<void> {
  await data.transact(async (session) => {
    if (!(await data.settlements.settle(charge.chargeId, session))) {
      throw new ApiError(
        'SERVICE_UNAVAILABLE',
        'The request took so long that its run was given back, and nothing was started. Repeat it.',
      );
    }
    await store(session);
  });
}

/**
 * Starts the workflow of a stored job. Where that fails, one transaction withdraws the job, its charge and everything that `withdrawToo`
 * removes, and the caller may retry. The job stays where its run has begun, because only the server's answer was lost, and where
 * `withdrawToo` answers false, because a retry was given the job's id; the sweep then starts its run. A run that begins after its job was
 * withdrawn finds no job of its charge, and ends without a trace.
 */
export async function startOrWithdraw(
  deps: Pick<Platform, 'data' | 'temporal' | 'log'>,
  { tenantId, jobId, kind, profileId, deadlineAt }: Job,
  charge: Charge,
  withdrawToo: (session: Session) => Promise<boolean>,
): Promise<void> {
  const { data } = deps;
  const { chargeId } = charge;
  try {
    await startRun(deps, { tenantId, jobId, chargeId, kind, profileId, deadlineMs: deadlineAt });
  } catch (err) {
    const failure = await data
      .transact(async (session) => {
        if (!(await data.jobs.withdraw({ tenantId, jobId, chargeId }, session))) throw new JobStays();
        // A charge that is still pending is released when the request fails.
        if ((await data.settlements.withdraw(chargeId, session)) === 'KEPT') {
          await data.runCounters.refund(charge, session);
        }
        await data.runData.withdrawInput(tenantId, jobId, session);
        if (!(await withdrawToo(session))) throw new JobStays();
      })
      .catch((failed: unknown) => failed);
    if (!(failure instanceof JobStays)) throw failure ?? err;
  }
  await data.runCounters.keep(charge).catch((err: unknown) => {
    deps.log.warn({ jobId, err }, 'A settled charge is still pending; the sweep clears it.');
  });
}

/** Aborts the transaction that withdraws a job, because the job must stay. */
class JobStays extends Error {}
