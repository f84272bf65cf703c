import { z } from 'zod';
import { boundedArray, boundedRecord } from './bounded.ts';
import { optionalText, sentId } from './text.ts';

const LABEL_CHARACTERS = 200;
const RULE_CHARACTERS = 1_000;
const RULES_PER_WORKER = 10;
const SOURCES_PER_WORKER = 10;
/** Bound of the body, far above the reviewers of any run; the organisation's own limit is checked with the reviewers. */
const MAX_WORKERS = 5_000;
const MAX_WORKER_ID = 1_000;

/** Instructions and sources added to one reviewer for one run (contract, "Dynamic context" and "Limits"). */
export const WorkerContext = z
  .strictObject({
    customRules: boundedArray(optionalText(RULE_CHARACTERS), RULES_PER_WORKER).optional().meta({
      description:
        'Local rules for this run, which nobody reviewed. They cannot override the sources and rules of the profile.',
    }),
    snippetIds: boundedArray(sentId(), SOURCES_PER_WORKER)
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
    workerContext: boundedRecord(
      z.string().max(MAX_WORKER_ID, 'names no reviewer: an id is shorter'),
      WorkerContext,
      MAX_WORKERS,
    )
      .optional()
      .meta({
        description:
          'The context of each reviewer, by worker id or its last part (after `_`); each must be a reviewer of this run.',
      }),
  })
  .meta({ id: 'DynamicContext' });
