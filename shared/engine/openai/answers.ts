import { z } from 'zod';
import type { CandidateFinding, CandidateGroup, ClaimedCitation } from '../../contracts/review.ts';
import { AUTHORITY_TYPES, SEVERITIES } from '../../contracts/vocabulary.ts';
import { withoutFenceLines } from './fence.ts';

/** The form of an answer: the schema the model is given, and the check its answer must pass. */
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
const finding = {
  quote: text(20_000).meta({ description: 'Contiguous words copied verbatim from one place of the document.' }),
  description: text(20_000).meta({ description: 'What the quoted words do, measured against the cited provision.' }),
  citations: z.array(Citation),
  category: text(200).meta({ description: 'Short name of the kind of flaw or strength.' }),
  severity: z.enum(SEVERITIES).meta({ description: 'How much a flaw can have mattered, or a strength carries.' }),
};

const ReviewAnswer = z.strictObject({
  flaws: z.array(z.strictObject({ ...finding, flaw_title: title })),
  strengths: z.array(z.strictObject({ ...finding, strength_title: title })),
});
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

const ConsolidationAnswer = z.strictObject({
  internal_reasoning: text(50_000).meta({
    description: 'How the candidates relate to each other and what they amount to.',
  }),
  groups: z.array(
    z.strictObject({
      candidate_ids: z.array(text(200)),
      title: text(500).nullable().meta({ description: 'Title of the merged finding; null keeps that of the first.' }),
      description: text(20_000)
        .nullable()
        .meta({ description: 'Description of the merged finding; null keeps the first.' }),
    }),
  ),
});
export type ConsolidationAnswer = z.infer<typeof ConsolidationAnswer>;

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
            description: 'One paragraph or item; a QUOTATION copies words of a finding’s quote.',
          }),
          finding_ids: z.array(text(200)).meta({ description: 'The findings it is about.' }),
        }),
      ),
    }),
  ),
});
export type ActionAnswer = z.infer<typeof ActionAnswer>;

export const REVIEW_FORMAT = answerFormat('objectivity_review', ReviewAnswer);
export const CONSOLIDATION_FORMAT = answerFormat('consolidation', ConsolidationAnswer);
export const ACTION_FORMAT = answerFormat('action_document', ActionAnswer);

/** Reads the findings of one window, flaws first; `code` is that of the window's fence. */
export function toCandidates(answer: ReviewAnswer, code: string): CandidateFinding[] {
  return [
    ...answer.flaws.map((flaw) => toCandidate('FLAW', flaw.flaw_title, flaw, code)),
    ...answer.strengths.map((strength) => toCandidate('STRENGTH', strength.strength_title, strength, code)),
  ];
}

export function toGroups(answer: ConsolidationAnswer): CandidateGroup[] {
  return answer.groups.map(({ candidate_ids, title, description }) => ({
    candidateIds: candidate_ids,
    title: title?.trim() || null,
    description: description?.trim() || null,
  }));
}

function toCandidate(
  kind: CandidateFinding['kind'],
  title: string,
  { description, category, severity, quote, citations }: Omit<ReviewAnswer['flaws'][number], 'flaw_title'>,
  code: string,
): CandidateFinding {
  return {
    kind,
    title: title.trim(),
    description: description.trim(),
    category: category.trim(),
    severity,
    quote: withoutFenceLines(code, quote),
    citations: citations.flatMap(toClaimedCitation),
  };
}

/** Drops a citation without a primary label, because it claims nothing; its finding stays and depends on its other citations. */
function toClaimedCitation(citation: z.infer<typeof Citation>): ClaimedCitation[] {
  const primaryLabel = citation.primary_label.trim();
  if (primaryLabel === '') return [];
  const supportingLabel = citation.supporting_label?.trim() || null;
  return [
    {
      primaryLabel,
      primaryAuthorityType: citation.primary_authority_type,
      supportingLabel,
      supportingAuthorityType: supportingLabel === null ? null : citation.supporting_authority_type,
    },
  ];
}

function answerFormat<Value>(name: string, schema: z.ZodType<Value>): AnswerFormat<Value> {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema);
  return { name, jsonSchema, schema };
}
