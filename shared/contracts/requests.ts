import { z } from 'zod';
import { DynamicContext } from './dynamic-context.ts';
import { optionalText } from './text.ts';

/** Answer of every call that starts a run. */
export const QueuedAnswer = z
  .object({ success: z.literal(true), jobId: z.string(), status: z.literal('QUEUED') })
  .meta({ id: 'QueuedAnswer' });
export type QueuedAnswer = z.infer<typeof QueuedAnswer>;

export const UploadUrlBody = z
  .strictObject({
    uploadAttestation: z
      .strictObject({ agreementVersion: z.string().min(1), accepted: z.literal(true) })
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

export const TokenBody = z
  .object({
    grant_type: z.string().optional(),
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
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

/** What a caller has noted on a job: its own names and values, echoed on the job and read by nobody else. */
export const Metadata = z
  .record(z.string().min(1).max(40), optionalText(200))
  .refine((noted) => Object.keys(noted).length <= METADATA_ENTRIES, `must have at most ${METADATA_ENTRIES} entries`)
  .meta({
    id: 'Metadata',
    maxProperties: METADATA_ENTRIES,
    description: 'Your own notes, such as a case number; they are echoed on the job.',
  });

/** Fields that once carried the document; a body with one of them is refused before anything else is read. */
export const RETIRED_ANALYZE_FIELDS = ['pdfBase64', 'pdfUrl'] as const;

/** Body of `POST /v1/analyze`. `pdfUploaded` and `uploadAttestation` are accepted and ignored (specification, rule 1). */
export const AnalyzeBody = z
  .strictObject({
    jobId: z.string().min(1).meta({ description: 'The job id from upload-url, after the file was sent.' }),
    profileId: z.string().min(1).meta({ description: 'A profile or review package licensed to the organisation.' }),
    includeDiagnostics: z.boolean().optional(),
    requestedWorkerIds: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .meta({ description: 'Restricts the run to these reviewers; not with a review package.' }),
    dynamicContext: DynamicContext.optional(),
    webhookUrl: z.string().optional(),
    webhookSecret: z.string().min(1).optional(),
    metadata: Metadata.optional(),
    pdfUploaded: z.unknown().optional(),
    uploadAttestation: z.unknown().optional(),
  })
  .meta({ id: 'AnalyzeRequest' });
export type AnalyzeBody = z.infer<typeof AnalyzeBody>;
