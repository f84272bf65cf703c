import { z } from 'zod';
import type { CandidateGroup, CandidateVerdict } from '../../contracts/review.ts';
import { withoutFenceLines } from './fence.ts';
import { fieldsOf, severityOf, textOf } from './fields.ts';

/** An answer to a consolidation as far as its form is certain, because a wrong group or verdict leaves the candidates as they are. */
export const LenientConsolidation = z
  .looseObject({
    internal_reasoning: z.string().optional().catch(undefined),
    verdicts: z.array(z.unknown()).optional().catch(undefined),
    groups: z.array(z.unknown()).optional().catch(undefined),
  })
  .refine(({ internal_reasoning, groups }) => internal_reasoning !== undefined || groups !== undefined);
export type LenientConsolidation = z.infer<typeof LenientConsolidation>;

/** Reads the groups of an answer; one without a list of ids groups nothing. */
export function readGroups({ groups = [] }: LenientConsolidation): CandidateGroup[] {
  return groups.map((item) => {
    const fields = fieldsOf(item);
    const ids: unknown[] = Array.isArray(fields['candidate_ids']) ? fields['candidate_ids'] : [];
    return {
      candidateIds: ids.map(textOf).filter((id) => id !== ''),
      title: textOf(fields['title']) || null,
      description: textOf(fields['description']) || null,
    };
  });
}

/** Reads the verdicts of an answer; a partial one is none. `code` is that of the fence around the document. */
export function readVerdicts({ verdicts = [] }: LenientConsolidation, code: string): CandidateVerdict[] {
  return verdicts.flatMap((item): CandidateVerdict[] => {
    const fields = fieldsOf(item);
    const candidateId = textOf(fields['candidate_id']);
    const { supported, apt } = fields;
    if (candidateId === '' || typeof supported !== 'boolean' || typeof apt !== 'boolean') return [];
    const counterQuote = withoutFenceLines(code, textOf(fields['counter_quote'])) || null;
    return [{ candidateId, supported, apt, severity: severityOf(fields['severity']), counterQuote }];
  });
}
