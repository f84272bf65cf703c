import { z } from 'zod';
import { FAILURES, type FailureCategory } from '../errors/failures.ts';
import { Audit } from './audit.ts';

const FailureCategorySchema = z.enum(Object.keys(FAILURES) as [FailureCategory, ...FailureCategory[]]);

/** `result` of a finished job: an analysis carries `clinicalData`; diagnostics only when they were asked for. */
export const JobResult = z
  .object({
    clinicalData: Audit.optional(),
    diagnostics: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'JobResult' });
export type JobResult = z.infer<typeof JobResult>;

/** Answer of `GET /v1/jobs/:jobId` (specification, "Job"); times are epoch milliseconds. */
export const JobAnswer = z
  .object({
    contractVersion: z.literal(1),
    jobId: z.string(),
    kind: z.enum(['ANALYSIS', 'ACTION']),
    profileId: z.string(),
    status: z.enum(['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED']),
    step: z.string().nullable(),
    delivery: z.int().meta({ description: '1-based.' }),
    progress: z.object({ done: z.int(), total: z.int() }),
    errorMessage: z.string().nullable(),
    errorCategory: FailureCategorySchema.optional(),
    result: JobResult.optional(),
    createdAt: z.int(),
    updatedAt: z.int(),
    deadlineAt: z.int(),
  })
  .meta({ id: 'Job' });
export type JobAnswer = z.infer<typeof JobAnswer>;
