import { z } from 'zod';
import { codePoints } from './code-points.ts';
import { JOB_STATUSES, JobResult } from './job.ts';
import { sentId } from './text.ts';

/** Scopes of a key of the key-based variant (decisions, "Key-based variant"). */
export const LEGACY_SCOPES = ['analyze', 'upload', 'jobs.read', 'jobs.delete', 'usage.read'] as const;
export type LegacyScope = (typeof LEGACY_SCOPES)[number];

const MIN_SECRET = 16;
const MAX_SECRET = 512;
const MAX_URL = 4_000;
const MAX_OFFERING_KEY = 64;

/** The name of an offering. */
export const OfferingKey = z
  .string()
  .max(MAX_OFFERING_KEY)
  .regex(/^[\w.-]+$/);

/** The fields are judged one by one, because each refusal has a code of its own. */
export const legacyAnalyzeFields = {
  webhookUrl: z
    .string()
    .max(MAX_URL)
    .refine(isCallbackAddress)
    .meta({ description: 'An https address without embedded credentials.' }),
  webhookSecret: z
    .string()
    .max(2 * MAX_SECRET)
    .refine((secret) => codePoints(secret) >= MIN_SECRET && codePoints(secret) <= MAX_SECRET)
    .meta({ minLength: MIN_SECRET, maxLength: MAX_SECRET, description: 'Required beside `webhookUrl`.' }),
};

function isCallbackAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}

/** Body of `POST /v1/analyze` of the key-based variant. */
export const LegacyAnalyzeBody = z
  .strictObject({
    jobId: sentId().meta({ description: 'The `jobId` of `POST /v1/upload-url`; send the file to its address first.' }),
    offeringKey: OfferingKey.optional().meta({
      description: 'Names an offering of the organisation; may be left out where there is only one.',
    }),
    includeDiagnostics: z.boolean().optional(),
    webhookUrl: legacyAnalyzeFields.webhookUrl.optional(),
    webhookSecret: legacyAnalyzeFields.webhookSecret.optional(),
  })
  .meta({ id: 'LegacyAnalyzeRequest' });
export type LegacyAnalyzeBody = z.infer<typeof LegacyAnalyzeBody>;

const engineConfigured = z.boolean().meta({
  description:
    'False where the built-in engine of rules runs in place of a language model; results are then synthetic.',
});

/** The run allowance of the organisation, which every door of the service draws from. */
export const LegacyQuota = z
  .object({
    limit: z.int(),
    used: z.int(),
    remaining: z.int(),
    resetAt: z.int().meta({ description: 'Epoch milliseconds at which the month ends, in UTC.' }),
  })
  .meta({ id: 'LegacyQuota' });
export type LegacyQuota = z.infer<typeof LegacyQuota>;

export const LegacyAccount = z
  .object({
    tenant: z.object({ id: z.string(), name: z.string(), status: z.enum(['active', 'inactive', 'suspended']) }),
    key: z.object({ id: z.string(), name: z.string() }),
    scopes: z.array(z.enum(LEGACY_SCOPES)),
    quota: LegacyQuota,
    engineConfigured,
  })
  .meta({ id: 'LegacyAccount' });
export type LegacyAccount = z.infer<typeof LegacyAccount>;

const LegacyPeriod = z
  .object({
    period: z.string().meta({ description: '`YYYY-MM`, in UTC.' }),
    days: z.array(
      z.object({
        date: z.string().meta({ description: '`YYYY-MM-DD`.' }),
        total: z.int().meta({ description: 'All authenticated calls of the organisation to this API.' }),
        quotaDebited: z.int().meta({ description: 'Those that drew a unit of the quota and have not got it back.' }),
      }),
    ),
  })
  .meta({ id: 'LegacyPeriod' });

export const LegacyUsage = z
  .object({ quota: LegacyQuota, current: LegacyPeriod, previous: LegacyPeriod })
  .meta({ id: 'LegacyUsage' });
export type LegacyUsage = z.infer<typeof LegacyUsage>;

export const LegacyQueuedAnswer = z
  .object({ jobId: z.string(), status: z.literal('QUEUED'), engineConfigured, quota: LegacyQuota })
  .meta({ id: 'LegacyQueuedAnswer' });
export type LegacyQueuedAnswer = z.infer<typeof LegacyQueuedAnswer>;

/** Answer of `GET /v1/jobs/:id` of the key-based variant. */
export const LegacyJob = z
  .object({
    jobId: z.string(),
    status: z.enum(JOB_STATUSES),
    step: z.string().nullable(),
    result: JobResult.optional().meta({ description: 'Present when the status is COMPLETED.' }),
    error: z
      .object({
        code: z
          .string()
          .meta({ description: '`engine_unavailable`, `engine_auth` or `engine_invalid`, or another cause.' }),
        message: z.string(),
      })
      .optional()
      .meta({ description: 'Present when the status is FAILED.' }),
  })
  .meta({ id: 'LegacyJob' });
export type LegacyJob = z.infer<typeof LegacyJob>;
