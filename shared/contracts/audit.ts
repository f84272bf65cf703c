import { z } from 'zod';
import { AuthorityType, FLAW_CATEGORIES, LegalOrder, Severity, STRENGTH_CATEGORIES } from './vocabulary.ts';

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
    in_force_from: z
      .string()
      .optional()
      .meta({ description: '`YYYY-MM-DD`, the first day on which it applied; absent where that is unknown.' }),
    in_force_to: z.string().optional().meta({
      description: '`YYYY-MM-DD`, the first day on which it no longer applied; absent where that is unknown.',
    }),
    wording_from: z.string().optional().meta({
      description:
        '`YYYY-MM-DD`, the first day of the present wording of the provision; absent where that is unknown or the day of the act. Of a section of the United States Code, the day on which its last amendment was enacted. A decision of an earlier day was bound by another wording, or by none.',
    }),
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

const isRecognised = z.boolean().optional().meta({
  description:
    'True if the quotation was verified against text that was recognised in an image (OCR): compare it with the sheet. Absent otherwise.',
});

/** A further passage of a finding's point, verified as the main quotation is. */
export const RelatedQuote = z
  .object({
    quote: z.string().min(1),
    quoted_locator: QuotedLocator,
    fenced_verbatim: z.string().min(1),
    is_recognised: isRecognised,
  })
  .meta({ id: 'RelatedQuote' });
export type RelatedQuote = z.infer<typeof RelatedQuote>;

const findingFields = {
  finding_id: z.string().min(1),
  profile_id: z.string().min(1),
  worker_id: z.string().min(1),
  description: z.string(),
  category: z.string().meta({
    description: `The kind of flaw (${FLAW_CATEGORIES.join(', ')}) or strength (${STRENGTH_CATEGORIES.join(', ')}). Audits of earlier releases hold free text.`,
  }),
  severity: Severity,
  quote: z.string().min(1).meta({ description: 'The quotation with its white space and line-end hyphenation tidied.' }),
  quoted_locator: QuotedLocator,
  fenced_verbatim: z
    .string()
    .min(1)
    .meta({ description: 'The quotation exactly as the document has it, character by character.' }),
  is_recognised: isRecognised,
  related_quotes: z
    .array(RelatedQuote)
    .optional()
    .meta({ description: 'Further passages of the same point; absent if there are none.' }),
  is_absence: z.boolean().optional().meta({
    description: 'True if the point is that something is missing; `quote` then decides the matter without it.',
  }),
  citations: z.array(Citation).min(1),
  include_in_action: z.boolean().optional(),
};

export const Flaw = z.object({ flaw_title: z.string().min(1), ...findingFields }).meta({ id: 'Flaw' });
export type Flaw = z.infer<typeof Flaw>;

export const Strength = z.object({ strength_title: z.string().min(1), ...findingFields }).meta({ id: 'Strength' });
export type Strength = z.infer<typeof Strength>;

const SET_ASIDE_REASONS = [
  'NOT_IN_DOCUMENT',
  'NO_BINDING_LAW',
  'NOT_IN_FORCE',
  'COUNTERED',
  'UNISSUED_LABEL',
  'MALFORMED',
] as const;
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number];

/** Something a reviewer reported that the audit does not, because a check refused it; only `counter_quote` is verified. */
export const SetAside = z
  .object({
    kind: z.enum(['FLAW', 'STRENGTH']),
    title: z.string(),
    quote: z.string(),
    reason: z.enum(SET_ASIDE_REASONS),
    counter_quote: z
      .string()
      .optional()
      .meta({ description: 'With `COUNTERED`: the passage of the document that speaks against it, verbatim.' }),
  })
  .meta({ id: 'SetAside' });
export type SetAside = z.infer<typeof SetAside>;

/** A point that stands in the document but rests on law the reviewers do not hold; never counted as a flaw. */
export const Unanchored = z
  .object({
    title: z.string(),
    quote: z.string(),
    description: z.string(),
    category: z.string().optional().meta({ description: 'As of a flaw; absent in audits of earlier releases.' }),
    severity: Severity.optional().meta({
      description: 'As the reviewer judged it; absent where it did not, and in audits of earlier releases.',
    }),
    related_quotes: z
      .array(z.string().min(1))
      .optional()
      .meta({ description: 'Further passages of the same point, verified; absent if there are none.' }),
  })
  .meta({ id: 'Unanchored' });
export type Unanchored = z.infer<typeof Unanchored>;

/** Facts that the document states of itself, as the reviewers read them; null where they are unknown. */
export const AuditedFacts = z
  .object({
    decision_date: z.string().nullable().meta({ description: '`YYYY-MM-DD`' }),
    authority: z.string().nullable(),
    document_kind: z.string().nullable(),
    seems_complete: z.boolean().nullable(),
  })
  .meta({ id: 'DocumentFacts' });
export type AuditedFacts = z.infer<typeof AuditedFacts>;

const STANDINGS = ['IN_FORCE', 'NOT_YET', 'REPEALED', 'UNKNOWN_PROVISION', 'UNKNOWN_LAW'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A provision that the document itself cites, as the law library holds it. It is no finding. */
export const CitedLaw = z
  .object({
    citation: z.string().meta({ description: 'As the document prints it, without marks of footnotes.' }),
    page: z.int().min(1),
    source_key: z.string().nullable(),
    standing: z.enum(STANDINGS).meta({
      description:
        'On the day of the decision. `UNKNOWN_PROVISION`: the act has no such provision. `UNKNOWN_LAW`: the library cannot tell, because it does not hold the act, or not as it was on that day.',
    }),
    text_differs: z.boolean().nullable().meta({
      description:
        'Whether the words that the document quotes beside the citation differ from the law; null if it quotes none, or the wording of that day is not held.',
    }),
  })
  .meta({ id: 'CitedLaw' });
export type CitedLaw = z.infer<typeof CitedLaw>;

const FIGURE_KINDS = ['WEEKDAY', 'PERIOD', 'SUM', 'AGE'] as const;

/** Two statements of the document that cannot both be right. It is no finding. */
export const Figure = z
  .object({
    kind: z.enum(FIGURE_KINDS),
    passages: z.tuple([
      z.object({ quote: z.string().min(1), page: z.int().min(1) }),
      z.object({ quote: z.string().min(1), page: z.int().min(1) }),
    ]),
    expected: z.string().meta({ description: 'What the second passage should say by the first.' }),
  })
  .meta({ id: 'Figure' });
export type Figure = z.infer<typeof Figure>;

/** A language model, or the built-in rules, whose findings are indications and no review. */
export const AuditEngine = z.enum(['MODEL', 'RULES']).meta({ id: 'AuditEngine' });
export type AuditEngine = z.infer<typeof AuditEngine>;

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
    document_facts: AuditedFacts.optional(),
    set_aside: z
      .array(SetAside)
      .optional()
      .meta({ description: 'What a check refused, with the reason; at most 200 entries of each review.' }),
    unanchored: z.array(Unanchored).optional(),
    cited_law: z
      .array(CitedLaw)
      .optional()
      .meta({ description: 'Each provision that the document cites, once; at most 300.' }),
    figures: z.array(Figure).optional().meta({ description: 'At most 100.' }),
    unread_pages: z.array(z.int().min(1)).optional().meta({
      description:
        'The scanned pages that could not be read, so that nothing on them was assessed; absent if there are none.',
    }),
    engine: AuditEngine.optional(),
    measured_under: z.array(LegalOrder).optional().meta({
      description: 'The legal orders whose law the reviewers held; absent in audits of an earlier release.',
    }),
  })
  .meta({ id: 'Audit' });
export type Audit = z.infer<typeof Audit>;
