import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Audit } from '../contracts/audit.ts';
import type { JobAnswer } from '../contracts/job.ts';
import type { UploadUrlBody } from '../contracts/requests.ts';
import { ApiRequestError } from './api-request-error.ts';
import type { ApiClient } from './client.ts';
import { contentTypeOf } from './content-type.ts';

/** State of an audit: before the run there is no job to read, afterwards the job has everything. */
export type AuditProgress =
  | { stage: 'UPLOADING'; fileName: string; bytes: number }
  | { stage: 'RUNNING'; job: JobAnswer };

export interface WaitForAuditOptions {
  client: ApiClient;
  onProgress?: (progress: AuditProgress) => void;
  signal?: AbortSignal;
}

export interface RunAuditOptions extends WaitForAuditOptions {
  profileId: string;
  /** Path of the document; its name decides the content type it is sent with. */
  file: string;
  attestation?: UploadUrlBody['uploadAttestation'];
  /** Called once the run has started and no longer needs this client. */
  onStarted?: (jobId: string) => void;
}

export interface AuditResult {
  jobId: string;
  audit: Audit;
  job: JobAnswer;
  /** By worker id; empty for a run that was started without diagnostics. */
  reviewerNames: Record<string, string>;
}

/** A run that ended in `FAILED`; the message is the service's own sentence for people. */
export class AuditRunFailed extends Error {
  readonly jobId: string;
  /** `errorCategory` of the job. */
  readonly category: string;

  constructor(job: JobAnswer) {
    super(job.errorMessage ?? 'The run failed without giving a reason.');
    this.name = 'AuditRunFailed';
    this.jobId = job.jobId;
    this.category = job.errorCategory ?? 'UNKNOWN';
  }
}

/**
 * Runs the whole flow of a client: upload address, upload, start, wait (contract, "Shape of a run").
 * @throws AuditRunFailed, ApiRequestError, the signal's reason, or the file system's error for an unreadable file.
 */
export async function runAudit(options: RunAuditOptions): Promise<AuditResult> {
  const { client, profileId, file, signal } = options;
  const bytes = await readFile(file);
  options.onProgress?.({ stage: 'UPLOADING', fileName: path.basename(file), bytes: bytes.length });
  const { jobId, uploadUrl } = await client.uploadUrl(options.attestation, { signal });
  await client.putDocument(uploadUrl, bytes, contentTypeOf(file), { signal });
  await start(client, jobId, profileId, signal);
  options.onStarted?.(jobId);
  return await waitForAudit(jobId, options);
}

/** Waits for a run that was started earlier with the same credential; throws as `runAudit` does. */
export async function waitForAudit(jobId: string, options: WaitForAuditOptions): Promise<AuditResult> {
  const job = await options.client.waitForJob(jobId, {
    onProgress: (state) => options.onProgress?.({ stage: 'RUNNING', job: state }),
    signal: options.signal,
  });
  if (job.status === 'FAILED') throw new AuditRunFailed(job);
  const audit = job.result?.clinicalData;
  if (audit === undefined) {
    throw new Error(`Job ${jobId} has no audit, because it is an action. Name the job of an analysis.`);
  }
  return { jobId, audit, job, reviewerNames: reviewerNamesIn(job) };
}

const NamedReviewers = z.object({ reviewers: z.array(z.object({ worker_id: z.string(), name: z.string() })) });

/** Reads the reviewers' names from the diagnostics, because the audit names its reviewers by id only. */
function reviewerNamesIn(job: JobAnswer): Record<string, string> {
  const { data } = NamedReviewers.safeParse(job.result?.diagnostics);
  return Object.fromEntries(data?.reviewers.map(({ worker_id, name }) => [worker_id, name]) ?? []);
}

/** A start must not be repeated; where its outcome is unknown, the job's existence tells (contract, "POST /v1/analyze"). */
async function start(client: ApiClient, jobId: string, profileId: string, signal?: AbortSignal): Promise<void> {
  try {
    await client.analyze({ jobId, profileId, includeDiagnostics: true }, { signal });
  } catch (error) {
    if (!(error instanceof ApiRequestError) || !error.isUnsure) throw error;
    const job = await client.job(jobId, { signal }).catch(() => null);
    if (job === null) throw error;
  }
}
