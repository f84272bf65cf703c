import { z } from 'zod';
import { QuotedLocator } from './audit.ts';
import { Metadata } from './requests.ts';
import { boundedText, optionalText } from './text.ts';
import { AuthorityType, OutputLanguage, Severity } from './vocabulary.ts';

const optionalPart = z.string().nullable().default(null);

const SentSource = z
  .object({
    source_key: z.string().min(1),
    jurisdiction: optionalPart,
    work: optionalPart,
    pinpoint: optionalPart,
    label: z.string().default(''),
    title: z.string().default(''),
    attribution: optionalPart,
  })
  .meta({ id: 'SentSource' });

/** A citation that is sent back; an audit from before the citation rework lacks the first two fields. */
const SentCitation = z
  .object({
    primary_authority_type: AuthorityType,
    primary_label: z.string().min(1),
    primary_source: SentSource.nullable().default(null),
    supporting_authority_type: AuthorityType.nullish().transform((type) => type ?? undefined),
    supporting_label: z
      .string()
      .nullish()
      .transform((label) => label ?? undefined),
    supporting_source: SentSource.nullish(),
  })
  .meta({ id: 'SentCitation' });

/** An entry of an audit that is sent back: what an analysis always writes may be absent, and what it never wrote is ignored. */
const sentFinding = {
  finding_id: z.string().min(1),
  profile_id: z.string().min(1).optional(),
  worker_id: z.string().optional(),
  description: z.string().optional(),
  category: z.string().optional(),
  severity: Severity.optional(),
  quote: z.string().optional(),
  quoted_locator: QuotedLocator.nullish(),
  fenced_verbatim: z.string().nullish(),
  citations: z.array(SentCitation).optional(),
  include_in_action: z
    .boolean()
    .optional()
    .meta({ description: '`false` has the action written as if the entry did not exist.' }),
};

/** `clinicalData` of an action: the audit of an analysis as it was received, entries marked by the caller (specification, "Audit"). */
export const SentAudit = z
  .object({
    internal_reasoning: z.string(),
    detected_language: z.string(),
    executive_summary: z.string(),
    is_flawless: z.boolean(),
    deduplicated_flaws: z.array(z.object({ flaw_title: z.string(), ...sentFinding }).meta({ id: 'SentFlaw' })),
    consolidated_strengths: z.array(
      z
        .object({ strength_title: z.string().optional(), flaw_title: z.string().optional(), ...sentFinding })
        .meta({ id: 'SentStrength' }),
    ),
    regulatory_references: z.array(SentCitation),
  })
  .meta({ id: 'SentAudit', description: '`result.clinicalData` of a job, sent back as received.' });
export type SentAudit = z.infer<typeof SentAudit>;

const actionFields = {
  jobId: z
    .string()
    .min(1)
    .regex(/^[^/]*$/, { error: 'must not contain `/`' })
    .optional()
    .meta({ description: 'A finished analysis of this credential; its audit is used with every finding.' }),
  actionType: z.string().min(1).meta({ description: 'An id of `GET /v1/actions`.' }),
  profileId: z.string().min(1).meta({ description: 'The profile or review package the analysis ran under.' }),
  includeDiagnostics: z.boolean().optional(),
  webhookUrl: z.string().optional(),
  webhookSecret: z.string().min(1).optional(),
  metadata: Metadata.optional(),
};

/** Body of `POST /v1/action`; exactly one of `clinicalData` and `jobId`. The audit is judged after the profile and the action. */
export const ActionBody = z.strictObject({ clinicalData: z.unknown().optional(), ...actionFields });
export type ActionBody = z.infer<typeof ActionBody>;

/** `ActionBody` as the reference shows it. */
export const PublishedActionBody = z
  .strictObject({ clinicalData: SentAudit.optional(), ...actionFields })
  .meta({ id: 'ActionRequest', description: 'Exactly one of `clinicalData` and `jobId` is sent.' });

const MAX_NAME = 200;
const MAX_DESCRIPTION = 1000;
/** Code points, as the others. */
const MAX_INSTRUCTIONS = 4000;
const MAX_PROFILES = 100;

/** Body of `POST /v1/actions`. */
export const CreateActionBody = z
  .strictObject({
    name: boundedText(MAX_NAME),
    description: optionalText(MAX_DESCRIPTION).optional(),
    instructions: boundedText(MAX_INSTRUCTIONS).meta({ description: 'What document to write, in your own words.' }),
    profileIds: z
      .array(z.string().min(1))
      .max(MAX_PROFILES)
      .optional()
      .meta({ description: 'The profiles the action is written for; every profile where none is named.' }),
    outputLanguage: OutputLanguage.optional().meta({ description: 'That of the profile unless given.' }),
  })
  .meta({ id: 'CreateActionRequest' });
export type CreateActionBody = z.infer<typeof CreateActionBody>;

export const ActionWritten = z.object({ success: z.literal(true), id: z.string() }).meta({ id: 'ActionWritten' });
export type ActionWritten = z.infer<typeof ActionWritten>;

/** Answer of `GET /v1/actions`, the built-in actions first. */
export const ActionList = z
  .object({
    actions: z.array(
      z
        .object({
          id: z.string().meta({ description: 'What `POST /v1/action` takes as `actionType`.' }),
          name: z.string(),
          description: z.string(),
          profileIds: z.array(z.string()).meta({ description: 'Empty where it can be run for every profile.' }),
          outputLanguage: OutputLanguage.nullable().meta({ description: 'Null: that of the profile.' }),
        })
        .meta({ id: 'Action' }),
    ),
  })
  .meta({ id: 'ActionList' });
export type ActionList = z.infer<typeof ActionList>;
