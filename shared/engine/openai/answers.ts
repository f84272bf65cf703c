import { z } from 'zod';

import { AUTHORITY_TYPES, FLAW_CATEGORIES, SEVERITIES, STRENGTH_CATEGORIES } from '../../contracts/vocabulary.ts';
import { LenientConsolidation } from './read-consolidation.ts';
import { LenientRepair, LenientReview } from './read-review.ts';

/** The form of an answer: the schema the model is given, and the check its answer must pass, which may be more forgiving. */
export interface AnswerFormat<Value> {
  name: string;
  /** JSON Schema in the subset of strict structured outputs: every property required, no additional ones, null instead of absent. */
  jsonSchema: Record<string, unknown>;
  schema: z.ZodType<Value>;
}

// Lengths are refinements and no keywords, because strict servers refuse `maxLength`. They stop a model that never ends its text, nothing
// else.
const text = (maxLength: number) => z.string().refine((value) => value.length <= maxLength);
const title = text(500).refine((value) => value.trim() !== '');
// The contract's own `AuthorityType` is not used, because its id would become a `$ref`, which some compatible servers do not follow.
const authorityType = z.enum(AUTHORITY_TYPES);

const Citation = z.strictObject({
  primary_label: text(100).meta({ description: 'Label of a binding source, such as L1.' }),
  primary_authority_type: authorityType,
  supporting_label: text(100).nullable().meta({ description: 'Label of a further source, or null.' }),
  supporting_authority_type: authorityType.nullable(),
});

// The quotation comes first, so that the model states its evidence before it judges it.
const quote = text(20_000).meta({ description: 'Contiguous words copied verbatim from one place of the document.' });
const description = text(20_000).meta({
  description: 'What the quoted words do, measured against the cited provision.',
});
/** Everything of a finding but the law it cites. */
const point = {
  quote,
  related_quotes: z
    .array(text(20_000))
    .meta({ description: 'Up to three further passages of the same point, verbatim.' }),
  is_absence: z.boolean().meta({ description: 'True if the point is that something is missing.' }),
  description,
  severity: z.enum(SEVERITIES).meta({ description: 'How much a flaw can have mattered, or a strength carries.' }),
};
const finding = { ...point, citations: z.array(Citation) };

const reviewed = {
  document: z
    .strictObject({
      decision_date: text(500).nullable().meta({ description: 'Date of the decision, YYYY-MM-DD; null if unknown.' }),
      authority: text(500).nullable().meta({ description: 'The authority that decided; null if unknown.' }),
      document_kind: text(500).nullable().meta({ description: 'Kind of document; null if unknown.' }),
      seems_complete: z.boolean().nullable().meta({ description: 'False if parts seem to be missing.' }),
    })
    .meta({ description: 'What the document says of itself; read this first.' }),
  flaws: z.array(z.strictObject({ ...finding, category: z.enum(FLAW_CATEGORIES), flaw_title: title })),
  strengths: z.array(z.strictObject({ ...finding, category: z.enum(STRENGTH_CATEGORIES), strength_title: title })),
  unanchored: z
    .array(z.strictObject({ ...point, category: z.enum(FLAW_CATEGORIES), title }))
    .meta({ description: 'Flaws that no listed binding source carries.' }),
};
const ReviewAnswer = z.strictObject(reviewed);

const DIGEST_KINDS = ['DATE', 'AMOUNT', 'PARTY_HEARD', 'NORM', 'REASON', 'OUTCOME'] as const;

/** As a review, with what the part says that other parts may contradict. */
const PartAnswer = z.strictObject({
  digest: z
    .array(z.strictObject({ quote, kind: z.enum(DIGEST_KINDS), says: text(500) }))
    .meta({ description: 'Places of this part that matter for the document as a whole.' }),
  ...reviewed,
});

/** Corrected items of a review, by their numbers. */
const RepairAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      item: z.number().meta({ description: 'Number of the item.' }),
      ...finding,
      category: z.enum([...FLAW_CATEGORIES, ...STRENGTH_CATEGORIES.filter((category) => category !== 'OTHER')]),
      title,
    }),
  ),
});

const ConsolidationAnswer = z.strictObject({
  internal_reasoning: text(50_000).meta({
    description: 'How the candidates relate to each other and what they amount to.',
  }),
  verdicts: z
    .array(
      z.strictObject({
        candidate_id: text(200),
        counter_quote: text(20_000).nullable().meta({
          description:
            'Words copied verbatim from another place of the document that disprove the point; null if there are none.',
        }),
        supported: z.boolean().meta({ description: 'False if the document disproves the point.' }),
        apt: z
          .boolean()
          .meta({ description: 'False if the first cited provision is not the one the point departs from.' }),
        severity: z.enum(SEVERITIES),
      }),
    )
    .meta({ description: 'One for each candidate.' }),
  groups: z.array(
    z.strictObject({
      candidate_ids: z.array(text(200)),
      title: text(500).nullable().meta({ description: 'Title of the merged finding; null keeps that of the gravest.' }),
      description: text(20_000)
        .nullable()
        .meta({ description: 'Description of the merged finding; null keeps that of the gravest.' }),
    }),
  ),
});

const BLOCK_KINDS = ['PARAGRAPH', 'BULLET', 'NUMBERED', 'QUOTATION'] as const;

const ActionAnswer = z.strictObject({
  title: text(500).nullable().meta({ description: 'Title of the document; null keeps that of the template.' }),
  sections: z.array(
    z.strictObject({
      heading: text(500).nullable().meta({ description: 'Heading of the section, or null.' }),
      blocks: z.array(
        z.strictObject({
          kind: z.enum(BLOCK_KINDS),
          text: text(20_000).meta({
            description: 'One paragraph or item; a QUOTATION copies words of a finding’s quote or related quotes.',
          }),
          finding_ids: z.array(text(200)).meta({ description: 'The findings it is about.' }),
        }),
      ),
    }),
  ),
});
export type ActionAnswer = z.infer<typeof ActionAnswer>;

export const REVIEW_FORMAT = answerFormat('objectivity_review', ReviewAnswer, LenientReview);
export const PART_FORMAT = answerFormat('objectivity_review_part', PartAnswer, LenientReview);
export const ACROSS_FORMAT = answerFormat('objectivity_across', ReviewAnswer, LenientReview);
export const REPAIR_FORMAT = answerFormat('objectivity_repair', RepairAnswer, LenientRepair);
export const CONSOLIDATION_FORMAT = answerFormat('consolidation', ConsolidationAnswer, LenientConsolidation);
export const ACTION_FORMAT = answerFormat('action_document', ActionAnswer, ActionAnswer);

function answerFormat<Value>(name: string, asked: z.ZodType, schema: z.ZodType<Value>): AnswerFormat<Value> {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(asked);
  return { name, jsonSchema, schema };
}
