import type { ApiClient } from './client.ts';
import { contentTypeOf } from './content-type.ts';
import { ApiRequestError, RunFailed } from './errors.ts';
import type { Transport } from './transport.ts';
import type { AnalyzeRequest, Audit, Job, UploadAttestation } from './types.ts';

/** State of an audit: before the run there is no job to read, afterwards the job has everything. */
export type AuditProgress = { stage: 'UPLOADING'; fileName: string; bytes: number } | { stage: 'RUNNING'; job: Job };

/** The fields of `POST /v1/analyze` besides the job id, and options of the steps around it. */
export interface AuditOptions extends Omit<AnalyzeRequest, 'jobId' | 'pdfUploaded' | 'uploadAttestation'> {
  /** Name of a document that is no `File`; it decides the content type where the document has none. */
  fileName?: string;
  attestation?: UploadAttestation;
  /** Called once the run has started and no longer needs this client. */
  onStarted?: (jobId: string) => void;
  onProgress?: (progress: AuditProgress) => void;
  signal?: AbortSignal;
}

export interface AuditResult {
  jobId: string;
  audit: Audit;
  job: Job;
}

export async function runAudit(
  client: ApiClient,
  transport: Transport,
  file: Blob,
  options: AuditOptions,
): Promise<AuditResult> {
  const { fileName = nameOf(file), attestation, onStarted, onProgress, signal, ...analysis } = options;
  onProgress?.({ stage: 'UPLOADING', fileName, bytes: file.size });
  const { jobId, uploadUrl } = await client.uploadUrl(attestation, { signal });
  await client.putDocument(uploadUrl, file, file.type || contentTypeOf(fileName), { signal });
  await start(client, { ...analysis, jobId }, transport, signal);
  onStarted?.(jobId);
  return await waitForAudit(client, jobId, {
    ...(onProgress && { onProgress: (job) => onProgress({ stage: 'RUNNING', job }) }),
    signal,
  });
}

export async function waitForAudit(
  client: ApiClient,
  jobId: string,
  options?: Parameters<ApiClient['waitForJob']>[1],
): Promise<AuditResult> {
  const job = await client.waitForJob(jobId, options);
  if (job.status === 'FAILED') throw new RunFailed(job);
  const audit = job.result?.clinicalData;
  if (audit === undefined) {
    throw new Error(`Job ${jobId} has no audit, because it is an action. Name the job of an analysis.`);
  }
  return { jobId, audit, job };
}

function nameOf(file: Blob): string {
  return 'name' in file && typeof file.name === 'string' ? file.name : 'document';
}

/** Starts the run. A start whose outcome is unknown is repeated only where its job does not exist. */
async function start(client: ApiClient, body: AnalyzeRequest, { retrying }: Transport, signal?: AbortSignal) {
  let calls = 0;
  await retrying(async () => {
    calls++;
    try {
      await client.analyze(body, { signal });
    } catch (error) {
      if (!(error instanceof ApiRequestError)) throw error;
      // The call before had started it.
      if (calls > 1 && error.code === 'CONFLICT') return;
      if (!error.isUnsure || (await client.job(body.jobId, { signal }).catch(() => null)) === null) throw error;
    }
  }, signal);
}
