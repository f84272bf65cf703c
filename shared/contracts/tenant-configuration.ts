import { z } from 'zod';
import { AUTHORITY_TYPES, OUTPUT_LANGUAGES, OutputLanguage } from './vocabulary.ts';

const Codes = z.array(z.string());

/** Answer of `GET /v1/config`. */
export const TenantConfiguration = z
  .object({
    organisation: z.object({ id: z.string(), name: z.string(), outputLanguage: OutputLanguage }),
    openJurisdictions: Codes.meta({ description: 'Legal orders the organisation may name and cite.' }),
    defaultJurisdictions: Codes.meta({
      description: 'Legal orders of a profile that cites no statute and names no legal order.',
    }),
    limits: z.object({
      maxRunsPerPeriod: z.int(),
      periodType: z.literal('MONTH'),
      configWritesPerHour: z.int(),
      maxProfiles: z.int(),
      maxSnippets: z.int(),
      maxActions: z.int(),
      maxWorkersPerProfile: z.int(),
      maxLegalSourcesPerWorker: z.int(),
      maxInstructionLength: z.int().meta({ description: 'In Unicode code points.' }),
      maxSnippetContentLength: z.int().meta({ description: 'In Unicode code points.' }),
      maxInlineSnippets: z.int(),
    }),
    authorityTypes: z.array(z.enum(AUTHORITY_TYPES)),
    outputLanguages: z.array(z.enum(OUTPUT_LANGUAGES)),
    upload: z.object({
      maxBytes: z.int(),
      addressSeconds: z.int().meta({ description: 'Seconds for which an upload address is valid.' }),
      contentTypes: z.array(z.string()).meta({ description: 'Media types of the documents that can be read.' }),
      requireAttestation: z.boolean().meta({ description: 'Every upload-url request must carry `uploadAttestation`.' }),
      agreementVersion: z
        .string()
        .nullable()
        .meta({ description: 'The version of the upload agreement that must be accepted; null if there is none.' }),
    }),
    engineConfigured: z.boolean().meta({
      description: 'False if no language model is configured, so that the built-in offline engine reads documents.',
    }),
  })
  .meta({ id: 'TenantConfiguration' });
export type TenantConfiguration = z.infer<typeof TenantConfiguration>;
