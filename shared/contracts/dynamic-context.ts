import { z } from 'zod';
import { optionalText } from './text.ts';

const LABEL_CHARACTERS = 200;
const RULE_CHARACTERS = 1_000;
const RULES_PER_WORKER = 10;
const SOURCES_PER_WORKER = 10;

/** What one reviewer is told for one run (specification, "Dynamic context" and "Limits"). */
export const WorkerContext = z
  .strictObject({
    customRules: z
      .array(optionalText(RULE_CHARACTERS))
      .max(RULES_PER_WORKER)
      .optional()
      .meta({ description: 'Unreviewed local context. It cannot override the sources and rules of the profile.' }),
    snippetIds: z
      .array(z.string().min(1))
      .max(SOURCES_PER_WORKER)
      .optional()
      .meta({ description: '`snippetKey` values of sources the organisation holds, for this reviewer and this run.' }),
  })
  .meta({ id: 'WorkerContext' });
export type WorkerContext = z.infer<typeof WorkerContext>;

/** `dynamicContext` of `POST /v1/analyze`: checked strictly, kept sealed while the run lasts, never read back. */
export const DynamicContext = z
  .strictObject({
    entityId: optionalText(LABEL_CHARACTERS)
      .optional()
      .meta({ description: "A label of the caller's own; it is neither stored nor used." }),
    entityName: optionalText(LABEL_CHARACTERS)
      .optional()
      .meta({ description: "A label of the caller's own; it is neither stored nor used." }),
    workerContext: z
      .preprocess(refusePrototypeKey, z.record(z.string(), WorkerContext))
      .optional()
      .meta({ description: 'By worker id, in either spelling; each must be a reviewer that this run executes.' }),
  })
  .meta({ id: 'DynamicContext' });

/** A record leaves this one key out without a word, while every key that names no reviewer is to be refused. */
function refusePrototypeKey(value: unknown, ctx: z.RefinementCtx): unknown {
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__')) {
    ctx.addIssue({ code: 'unrecognized_keys', keys: ['__proto__'], input: {} });
  }
  return value;
}
