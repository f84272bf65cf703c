import { z } from 'zod';
import { boundedArray, boundedRecord } from './bounded.ts';
import { DynamicContext } from './dynamic-context.ts';
import { optionalText, sentId } from './text.ts';

/** Answer of every call that starts a run. */
export const QueuedAnswer = z
  .object({ success: z.literal(true), jobId: z.string(), status: z.literal('QUEUED') })
  .meta({ id: 'QueuedAnswer' });
export type QueuedAnswer = z.infer<typeof QueuedAnswer>;

/** Characters of the version of an upload agreement. */
export const MAX_AGREEMENT_VERSION = 200;

export const UploadUrlBody = z
  .strictObject({
    uploadAttestation: z
      .strictObject({ agreementVersion: z.string().min(1).max(MAX_AGREEMENT_VERSION), accepted: z.literal(true) })
      .optional()
      .meta({ description: 'Confirms the upload agreement for this document.' }),
  })
  .meta({ id: 'UploadUrlRequest' });
export type UploadUrlBody = z.infer<typeof UploadUrlBody>;

export const UploadUrlAnswer = z.object({ jobId: z.string(), uploadUrl: z.url() }).meta({ id: 'UploadUrlAnswer' });
export type UploadUrlAnswer = z.infer<typeof UploadUrlAnswer>;

export const LegalAgreementAnswer = z
  .object({
    accepted: z.boolean(),
    currentVersion: z.string().nullable(),
    acceptedVersion: z.string().nullable(),
    acceptedAt: z.int().nullable(),
    title: z.string().nullable(),
    text: z.string().nullable(),
  })
  .meta({ id: 'LegalAgreement' });
export type LegalAgreementAnswer = z.infer<typeof LegalAgreementAnswer>;

/** A bounded text, because no credential is longer; a longer one is refused like any wrong one. */
const CredentialField = z.string().max(1_000);

export const TokenBody = z
  .object({
    grant_type: CredentialField.optional(),
    client_id: CredentialField.optional(),
    client_secret: CredentialField.optional(),
  })
  .meta({ id: 'TokenRequest' });

export const TokenAnswer = z
  .object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() })
  .meta({ id: 'TokenAnswer' });
export type TokenAnswer = z.infer<typeof TokenAnswer>;

export const DeleteJobAnswer = z
  .object({ success: z.literal(true), jobId: z.string() })
  .meta({ id: 'DeleteJobAnswer' });
export type DeleteJobAnswer = z.infer<typeof DeleteJobAnswer>;

const METADATA_ENTRIES = 16;

/** A caller's notes on a job: its own names and values, echoed on the job and not used otherwise. */
export const Metadata = boundedRecord(
  z
    .string()
    .min(1, 'has an empty name')
    .max(40, 'has a name of more than 40 characters')
    .refine((name) => name.isWellFormed(), 'has a name with half of a surrogate pair'),
  optionalText(200),
  METADATA_ENTRIES,
).meta({ id: 'Metadata', description: 'Your own notes, such as a case number; they are echoed on the job.' });

const MAX_URL = 4_000;
const MAX_SECRET = 1_024;
const MAX_REQUESTED_WORKERS = 1_000;

/** Fields of every body that starts a run. */
export const runFields = {
  includeDiagnostics: z.boolean().optional(),
  webhookUrl: z.string().max(MAX_URL).optional(),
  webhookSecret: z.string().min(1).max(MAX_SECRET).optional(),
  metadata: Metadata.optional(),
};

/** Fields that once carried the document; a body with one of them is refused before anything else is read. */
export const RETIRED_ANALYZE_FIELDS = ['pdfBase64', 'pdfUrl'] as const;

/** Body of `POST /v1/analyze`. `pdfUploaded` and `uploadAttestation` are accepted and ignored (contract, "POST /v1/analyze"). */
export const AnalyzeBody = z
  .strictObject({
    jobId: sentId().meta({
      description: 'The `jobId` that `POST /v1/upload-url` answered; send the file to its address first.',
    }),
    profileId: sentId().meta({ description: 'A profile or review package licensed to the organisation.' }),
    requestedWorkerIds: boundedArray(sentId(), MAX_REQUESTED_WORKERS)
      .min(1)
      .optional()
      .meta({ description: 'Restricts the run to these reviewers; not allowed with a review package.' }),
    dynamicContext: DynamicContext.optional(),
    ...runFields,
    pdfUploaded: z.unknown().optional(),
    uploadAttestation: z.unknown().optional(),
  })
  .meta({ id: 'AnalyzeRequest' });
export type AnalyzeBody = z.infer<typeof AnalyzeBody>;
