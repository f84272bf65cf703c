import type { JobAnswer, JobResult } from '../../contracts/job.ts';
import type { Job } from '../../data/jobs.ts';

/** The fields of a job that the answer may show. */
type Shown = Omit<Job, 'served' | 'tenantId' | 'credentialId' | 'charge' | 'callback' | 'includeDiagnostics'>;

/** The public shape of a job (contract, "Job"). */
export function jobAnswer(job: Shown, result?: JobResult): JobAnswer {
  return {
    contractVersion: 1,
    jobId: job.jobId,
    kind: job.kind,
    profileId: job.profileId,
    status: job.status,
    step: job.step,
    delivery: job.delivery,
    progress: { done: job.finished.length, total: job.total },
    errorMessage: job.errorMessage,
    ...(job.errorCategory === null ? {} : { errorCategory: job.errorCategory }),
    ...(result === undefined ? {} : { result }),
    ...(job.metadata === undefined ? {} : { metadata: Object.fromEntries(job.metadata) }),
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
    deadlineAt: job.deadlineAt,
  };
}

/** Renders the answer as bytes. An ended job is rendered once, when it ends, and those bytes are served from then on. */
export function renderJob(job: Shown, result?: JobResult): Buffer {
  return Buffer.from(JSON.stringify(jobAnswer(job, result)), 'utf8');
}
