import { z } from 'zod';
import { Audit } from './audit.ts';
import { FAILURES, type FailureCategory } from './failures.ts';
import { GeneratedDocument } from './generated-document.ts';
import { Metadata } from './requests.ts';

export const JOB_STATUSES = ['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;

const FailureCategorySchema = z.enum(Object.keys(FAILURES) as [FailureCategory, ...FailureCategory[]]);

/** `result` of a finished job: an analysis carries `clinicalData`, an action `generatedDocument`; diagnostics only when they were asked for. */
export const JobResult = z
  .object({
    clinicalData: Audit.optional(),
    generatedDocument: GeneratedDocument.optional(),
    diagnostics: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'JobResult' });
export type JobResult = z.infer<typeof JobResult>;

/** A reviewer of a run: waiting for its turn, reading the document, or done. */
const ReviewerState = z
  .object({
    profileId: z.string(),
    workerId: z.string(),
    state: z.enum(['WAITING', 'READING', 'DONE']),
  })
  .meta({ id: 'ReviewerState' });

const ReviewerProgress = ReviewerState.extend({
  startedAt: z.int().nullable().meta({ description: 'Epoch ms; null while it waits.' }),
  finishedAt: z.int().nullable().meta({ description: 'Epoch ms; null until it is done.' }),
}).meta({ id: 'ReviewerProgress' });

/** Answer of `GET /v1/jobs/:jobId` (contract, "Job"); times are epoch milliseconds. */
export const JobAnswer = z
  .object({
    contractVersion: z.literal(1),
    jobId: z.string(),
    kind: z.enum(['ANALYSIS', 'ACTION']),
    profileId: z.string(),
    status: z.enum(JOB_STATUSES),
    step: z.string().nullable(),
    delivery: z.int().meta({ description: 'The number of the attempt at the run, counted from 1.' }),
    nextDeliveryAt: z.int().optional().meta({
      description: 'Epoch ms at which the next attempt begins; absent unless the run waits for it.',
    }),
    progress: z.object({ done: z.int(), total: z.int() }),
    reviewers: z.array(ReviewerProgress).meta({
      description:
        'The reviewers of an analysis, once its work has begun. What they found is told by the result alone, after it was verified.',
    }),
    errorMessage: z.string().nullable(),
    errorCategory: FailureCategorySchema.optional(),
    result: JobResult.optional(),
    metadata: Metadata.optional(),
    createdAt: z.int(),
    updatedAt: z.int(),
    deadlineAt: z.int(),
    keptUntil: z.int().nullable().meta({
      description: 'Epoch ms until which an ended job is kept at least; null while it is unfinished.',
    }),
    documentSha256: z.string().nullable().meta({
      description: 'SHA-256 of the bytes of the document that was read, in hex; null unless an analysis is COMPLETED.',
    }),
  })
  .meta({ id: 'Job' });
export type JobAnswer = z.infer<typeof JobAnswer>;

/** A page of `GET /v1/jobs`, newest first; read a job by its id for its result. */
export const JobListAnswer = z
  .object({
    jobs: z.array(JobAnswer.omit({ result: true }).meta({ id: 'JobSummary' })),
    nextCursor: z.string().nullable().meta({ description: 'Send it as `cursor` for the next page; null on the last.' }),
  })
  .meta({ id: 'JobList' });
export type JobListAnswer = z.infer<typeof JobListAnswer>;

/** `data` of every event of `GET /v1/jobs/:jobId/events`: the state of the job after the event. */
export const JobEvent = JobAnswer.pick({
  jobId: true,
  status: true,
  step: true,
  delivery: true,
  progress: true,
  errorMessage: true,
  errorCategory: true,
  updatedAt: true,
})
  .extend({ reviewers: z.array(ReviewerState) })
  .meta({ id: 'JobEvent' });
export type JobEvent = z.infer<typeof JobEvent>;

/** Body of a callback (contract, "Webhook payload"). */
export const CallbackPayload = z
  .object({
    jobId: z.string(),
    status: z.enum(['COMPLETED', 'FAILED']),
    errorMessage: z.string().nullable().meta({ description: 'What went wrong, for a person; null unless FAILED.' }),
    updatedAt: z.iso.datetime().meta({ description: 'When the job ended, ISO 8601 in UTC.' }),
  })
  .meta({ id: 'CallbackPayload' });
export type CallbackPayload = z.infer<typeof CallbackPayload>;
