import type { Job } from '../../../shared/data/jobs.ts';
import { mintJobId } from '../../../shared/ids.ts';
import { renderJob } from '../../../shared/services/runs/render-job.ts';
import type { Service, TestTenant } from './service.ts';

/** A job as it is stored when an analysis was started, changed as told. */
export function queuedJob(
  { tenantId, credentialId, profileId }: Pick<Job, 'tenantId' | 'credentialId' | 'profileId'>,
  fields: Partial<Job> = {},
): Job {
  const nowMs = Date.now();
  return {
    jobId: mintJobId(),
    tenantId,
    credentialId,
    kind: 'ANALYSIS',
    profileId,
    status: 'QUEUED',
    step: null,
    delivery: 1,
    finished: [],
    total: 0,
    includeDiagnostics: false,
    errorMessage: null,
    errorCategory: null,
    charge: { chargeId: 'chg_test', periodKey: '2000-01', day: '2000-01-01', runs: 1, state: 'charged' },
    callback: null,
    createdAt: nowMs,
    updatedAt: nowMs,
    deadlineAt: nowMs + 1_800_000,
    served: null,
    ...fields,
  };
}

/** Puts a job into the database as analyze does, without upload, charge or run. */
export async function storeJob(
  { platform }: Pick<Service, 'platform'>,
  { tenantId, clientId, profileId }: Pick<TestTenant, 'tenantId' | 'clientId' | 'profileId'>,
  fields: Partial<Job> = {},
): Promise<Job> {
  const job = queuedJob({ tenantId, credentialId: clientId, profileId }, fields);
  if (job.status === 'COMPLETED') job.served ??= renderJob(job, {});
  await platform.data.transact((session) => platform.data.jobs.insert(job, session));
  return job;
}
