import type { JobAnswer, JobResult } from '../../contracts/job.ts';
import type { LegacyJob } from '../../contracts/legacy.ts';
import type { JobReviewer } from '../../data/job-reviewers.ts';
import type { Job } from '../../data/jobs.ts';
import { legacyFailureCode } from '../../errors/legacy-errors.ts';

/** The fields of a job that the answer may show. */
type Shown = Omit<Job, 'served' | 'tenantId' | 'credentialId' | 'charge' | 'callback' | 'includeDiagnostics'> & {
  /** Known when an analysis completes. */
  documentSha256?: string;
};

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
    ...(isEnded(job) || job.nextDeliveryAt == null ? {} : { nextDeliveryAt: job.nextDeliveryAt }),
    progress: { done: job.finished.length, total: job.total },
    reviewers: (job.reviewers ?? []).map((reviewer) => ({ ...reviewer, state: stateOf(reviewer) })),
    errorMessage: job.errorMessage,
    ...(job.errorCategory === null ? {} : { errorCategory: job.errorCategory }),
    ...(result === undefined ? {} : { result }),
    ...(job.metadata === undefined ? {} : { metadata: Object.fromEntries(job.metadata) }),
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
    deadlineAt: job.deadlineAt,
    keptUntil: isEnded(job) && job.retentionMs !== undefined ? job.updatedAt + job.retentionMs : null,
    documentSha256: job.documentSha256 ?? null,
  };
}

const isEnded = ({ status }: Pick<Job, 'status'>) => status === 'COMPLETED' || status === 'FAILED';

function stateOf({ startedAt, finishedAt }: JobReviewer): JobAnswer['reviewers'][number]['state'] {
  if (finishedAt !== null) return 'DONE';
  return startedAt === null ? 'WAITING' : 'READING';
}

/** The shape of a job in the key-based variant. */
function legacyJobAnswer(job: Shown, result?: JobResult): LegacyJob {
  const { jobId, status, step, errorCategory, errorMessage } = job;
  return {
    jobId,
    status,
    step,
    ...(result === undefined ? {} : { result }),
    ...(errorCategory === null
      ? {}
      : { error: { code: legacyFailureCode(errorCategory), message: errorMessage ?? '' } }),
  };
}

/** Renders the answer as bytes, in the shape of the API that started the job. An ended job is rendered once, when it ends, and those bytes are served from then on. */
export function renderJob(job: Shown, result?: JobResult): Buffer {
  return Buffer.from(JSON.stringify((job.keyBased ? legacyJobAnswer : jobAnswer)(job, result)), 'utf8');
}
