import type { Caller } from '../../contracts/caller.ts';
import { AnalyzeBody, type QueuedAnswer, RETIRED_ANALYZE_FIELDS } from '../../contracts/requests.ts';
import type { Admission } from '../../data/admissions.ts';
import { isDatabaseUnavailable } from '../../data/database.ts';
import type { Job } from '../../data/jobs.ts';
import type { Charge } from '../../data/run-counters.ts';
import type { RunInput } from '../../data/run-data.ts';
import type { Tenant } from '../../data/tenants.ts';
import { ApiError } from '../../errors/api-error.ts';
import { parseInput } from '../../errors/parse-input.ts';
import { isJobId } from '../../ids.ts';
import { noConfiguration } from '../configured-tenant.ts';
import type { RateLimit } from '../metering/rate-limit.ts';
import { type ChargeWhole, withCharge } from '../metering/run-allowance.ts';
import type { Platform } from '../platform.ts';
import { planRun } from './plan-run.ts';
import { admitJob, newJob, startOrWithdraw } from './queue-job.ts';
import { refuseOverload } from './refuse-overload.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'log' | 'data' | 'documents' | 'temporal' | 'keyring'>;

/**
 * Starts an analysis of an uploaded document. The order of the checks is the contract (contract, "POST /v1/analyze"; decisions, "Analyze"):
 * retired fields, an existing job, the upload's admission, a queue that is too long, the run counter, the whole body, then the remaining runs of a package.
 * `report` is told the run counter whenever it changed.
 */
export async function startAnalysis(
  deps: Deps,
  caller: Caller,
  rawBody: unknown,
  report: (allowance: RateLimit) => void,
): Promise<QueuedAnswer> {
  refuseRetiredFields(rawBody);
  const reading = startEarly(deps.data.tenants.find(caller.tenantId));
  const measuring = startEarly(refuseOverload(deps, caller.tenantId));
  await refuseExistingJobOrUnadmittedUpload(deps, caller, jobIdIn(rawBody));
  const tenant = await reading;
  if (tenant === null) throw noConfiguration();
  await measuring;

  // The body is read while the counter is charged, but its refusals come after the counter's.
  const planning = startEarly(readBody(deps, caller, tenant, rawBody));
  const keyBased = caller.kind === 'legacy-key';
  const work = async (chargeWhole: ChargeWhole): Promise<QueuedAnswer> => {
    const { body, input } = await planning;
    const charge = await chargeWhole(input.profiles.length);
    const { jobId } = body;
    const job = newJob(deps, caller, { kind: 'ANALYSIS', jobId }, body, charge);
    await admitAnalysis(deps, job, charge, input);
    await startOrWithdraw(deps, job, charge, async (session) => {
      await deps.data.admissions.release(job.tenantId, jobId, session);
      return true;
    });
    return { success: true, jobId, status: 'QUEUED' };
  };
  return withCharge(deps, tenant, report, work, { keyBased });
}

/** Checks the body in the order of its refusals: its shape, the licence, the profile, the reviewers, the upload. */
async function readBody(
  deps: Deps,
  caller: Caller,
  tenant: Tenant,
  rawBody: unknown,
): Promise<{ body: AnalyzeBody; input: RunInput }> {
  const body = parseInput(AnalyzeBody, rawBody, 'body');
  if (!isJobId(body.jobId)) {
    throw new ApiError('BAD_REQUEST', 'jobId is not an id that POST /v1/upload-url could have returned.');
  }
  if (tenant.status !== 'active') throw noConfiguration();
  const uploaded = startEarly(deps.documents.exists(tenant.tenantId, body.jobId));
  const input = await planRun(deps, tenant, body, caller);
  if (!(await uploaded)) {
    throw new ApiError(
      'BAD_REQUEST',
      'Nothing was uploaded under this jobId. Send the file with PUT to its uploadUrl first.',
    );
  }
  return { body, input };
}

/** Starts a read early. Its failure is thrown where it is awaited, because other refusals come first. */
function startEarly<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => undefined);
  return reading;
}

function refuseRetiredFields(rawBody: unknown): void {
  for (const field of RETIRED_ANALYZE_FIELDS) {
    if (isRecord(rawBody) && Object.hasOwn(rawBody, field)) {
      throw new ApiError(
        'BAD_REQUEST',
        `${field} is no longer taken. Upload the document with POST /v1/upload-url and send its jobId.`,
      );
    }
  }
}

/** The job id of a body; null for a missing or malformed one, because that is refused with the rest of the body, after the counter. */
function jobIdIn(rawBody: unknown): string | null {
  const jobId = isRecord(rawBody) ? rawBody['jobId'] : null;
  return isJobId(jobId) ? jobId : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

async function refuseExistingJobOrUnadmittedUpload(
  deps: Deps,
  { tenantId, credentialId }: Caller,
  jobId: string | null,
): Promise<void> {
  if (jobId === null) return;
  const { admission, currentVersion, exists } = await readAdmission(deps, tenantId, jobId).catch((err: unknown) => {
    if (!isDatabaseUnavailable(err)) throw err;
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      'The upload agreement could not be checked. Repeat the request in a few seconds.',
      {
        details: { reason: 'AGREEMENT_UNAVAILABLE' },
        cause: err,
      },
    );
  });
  if (exists) throw jobExists();
  if (!isOpen(admission)) throw notAdmitted('NO_ADMISSION');
  if (admission.credentialId !== credentialId) throw notAdmitted('OTHER_CREDENTIAL');
  if (admission.agreementVersion !== currentVersion) throw notAdmitted('AGREEMENT_SUPERSEDED');
}

/**
 * Reads an admission and whether its job exists. It looks for the job only where the admission is used or missing, because the transaction
 * that stores the job uses the admission. It then reads both in one snapshot, because a commit in between would show a used admission
 * without its job.
 */
async function readAdmission({ data }: Deps, tenantId: string, jobId: string) {
  const [admission, currentVersion] = await Promise.all([
    data.admissions.find(tenantId, jobId),
    data.agreements.currentVersion(),
  ]);
  if (isOpen(admission)) return { admission, currentVersion, exists: false };
  return data.transact(async (session) => ({
    admission: await data.admissions.find(tenantId, jobId, session),
    currentVersion,
    exists: (await data.jobs.find(tenantId, jobId, session)) !== null,
  }));
}

const isOpen = (admission: Admission | null): admission is Admission => admission?.consumedAt === null;

const NOT_ADMITTED = {
  NO_ADMISSION: 'No upload was admitted under this jobId. Request an upload address and send the document again.',
  OTHER_CREDENTIAL:
    'The upload was admitted to another API key. Upload the document again with the key that analyses it.',
  AGREEMENT_SUPERSEDED:
    'A new upload agreement was published after the address was issued. Have it accepted and upload the document again.',
} as const;

function notAdmitted(reason: keyof typeof NOT_ADMITTED): ApiError<'UPLOAD_NOT_ADMITTED'> {
  return new ApiError('UPLOAD_NOT_ADMITTED', NOT_ADMITTED[reason], { details: { reason } });
}

const jobExists = () =>
  new ApiError(
    'CONFLICT',
    'A job with this jobId already exists. Poll GET /v1/jobs/<jobId>, or upload the document again for a new run.',
  );

/** Uses the admission and stores the job with its run's input, in one transaction. */
async function admitAnalysis({ data, clock }: Deps, job: Job, charge: Charge, input: RunInput): Promise<void> {
  const { tenantId, credentialId, jobId } = job;
  await admitJob({ data }, charge, async (session) => {
    if (!(await data.admissions.consume(tenantId, credentialId, jobId, clock(), session))) {
      // Another request or the retention sweep has used the admission.
      throw (await data.jobs.find(tenantId, jobId, session)) !== null ? jobExists() : notAdmitted('NO_ADMISSION');
    }
    if (!(await data.jobs.insert(job, session))) throw jobExists();
    await data.runData.insertInput(job, input, session);
  });
}
