import type { Caller } from '../contracts/caller.ts';
import type { AnalyzeBody } from '../contracts/requests.ts';
import type { Session } from '../data/database.ts';
import type { Job } from '../data/jobs.ts';
import type { Charge } from '../data/run-counters.ts';
import { sealCallbackSecret } from './callbacks.ts';
import type { Platform } from './platform.ts';
import { startRun } from './start-workflows.ts';

/** What every body that starts a run says of its job. */
type JobFields = Pick<AnalyzeBody, 'profileId' | 'includeDiagnostics' | 'webhookUrl' | 'webhookSecret' | 'metadata'>;

/** The job of a run that was just paid for; its window opens now. */
export function newJob(
  { config, clock, keyring }: Pick<Platform, 'config' | 'clock' | 'keyring'>,
  { tenantId, credentialId }: Caller,
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
    errorMessage: null,
    errorCategory: null,
    charge: { chargeId, periodKey, day, runs, state: 'charged' },
    callback: webhookUrl === undefined ? null : { url: webhookUrl, sealedSecret },
    ...(metadata === undefined ? {} : { metadata: Object.entries(metadata) }),
    createdAt: nowMs,
    updatedAt: nowMs,
    deadlineAt: nowMs + config.run.windowMs,
    served: null,
  };
}

/**
 * Starts the workflow of a job that stands. Where that fails the job is taken back with everything `withdrawToo` removes in the same
 * transaction, so that nothing half-started is left and the caller may repeat; unless the run is under way all the same, because the
 * server's answer alone was lost.
 */
export async function startOrWithdraw(
  { data, temporal }: Pick<Platform, 'data' | 'temporal'>,
  { tenantId, jobId, kind, profileId, deadlineAt }: Job,
  charge: Charge,
  withdrawToo: (session: Session) => Promise<void>,
): Promise<void> {
  try {
    await startRun(temporal, { tenantId, jobId, kind, profileId, deadlineMs: deadlineAt });
  } catch (err) {
    const withdrawn = await data.transact(async (session) => {
      if (!(await data.jobs.withdraw(tenantId, jobId, session))) return false;
      await withdrawToo(session);
      return true;
    });
    if (withdrawn) throw err;
  }
  await data.runCounters.settle(charge);
}
