import { z } from 'zod';
import { AuthorityType, Severity } from './vocabulary.ts';

/** A source the run issued a label for; `source_key` is a `snippetKey` or the library's key of a provision. */
export const CitedSource = z
  .object({
    source_key: z.string().min(1),
    jurisdiction: z.string().nullable(),
    work: z.string().nullable(),
    pinpoint: z.string().nullable(),
    label: z.string().meta({ description: 'The printed citation, for people; never sent back as a pinpoint.' }),
    title: z.string(),
    attribution: z
      .string()
      .nullable()
      .meta({ description: 'A line that must be shown wherever the text of the source is shown.' }),
  })
  .meta({ id: 'CitedSource' });
export type CitedSource = z.infer<typeof CitedSource>;

/** A source is null when the model cited a label the run never issued (contract, "Citation"). */
export const Citation = z
  .object({
    primary_authority_type: AuthorityType,
    primary_label: z.string().min(1),
    primary_source: CitedSource.nullable(),
    supporting_authority_type: AuthorityType.optional(),
    supporting_label: z.string().min(1).optional(),
    supporting_source: CitedSource.nullable().optional(),
  })
  .meta({ id: 'Citation' });
export type Citation = z.infer<typeof Citation>;

/** Place of a quotation: 1-based page, UTF-16 offsets into that page's extracted text, `end` exclusive. */
export const QuotedLocator = z.object({
  page: z.int().min(1),
  start: z.int().min(0),
  end: z.int().min(0),
});
export type QuotedLocator = z.infer<typeof QuotedLocator>;

const findingFields = {
  finding_id: z.string().min(1),
  profile_id: z.string().min(1),
  worker_id: z.string().min(1),
  description: z.string(),
  category: z.string(),
  severity: Severity,
  quote: z.string().min(1).meta({ description: 'The quotation with its white space and line-end hyphenation tidied.' }),
  quoted_locator: QuotedLocator,
  fenced_verbatim: z
    .string()
    .min(1)
    .meta({ description: 'The quotation exactly as the document has it, character by character.' }),
  citations: z.array(Citation).min(1),
  include_in_action: z.boolean().optional(),
};

export const Flaw = z.object({ flaw_title: z.string().min(1), ...findingFields }).meta({ id: 'Flaw' });
export type Flaw = z.infer<typeof Flaw>;

export const Strength = z.object({ strength_title: z.string().min(1), ...findingFields }).meta({ id: 'Strength' });
export type Strength = z.infer<typeof Strength>;

/** `result.clinicalData` of a finished analysis (contract, "Audit"). */
export const Audit = z
  .object({
    internal_reasoning: z.string(),
    detected_language: z.string(),
    executive_summary: z.string(),
    is_flawless: z.boolean(),
    deduplicated_flaws: z.array(Flaw),
    consolidated_strengths: z.array(Strength),
    regulatory_references: z.array(Citation),
  })
  .meta({ id: 'Audit' });
export type Audit = z.infer<typeof Audit>;
