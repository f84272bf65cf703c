import { composeDocument } from '../actions/compose.ts';
import type { ActionOutput, ActionRequest, PackedAction, WrittenDocument } from '../contracts/action.ts';
import type { TokenUsage } from '../contracts/run.ts';
import { packJson, unpackJson } from '../packed-json.ts';
import { act, OFFLINE_MODEL } from './offline/act.ts';
import { joinParts, type PlannedPart, planAction } from './openai/action-plan.ts';
import type { ActionAnswer } from './openai/answers.ts';

interface AnswersInput {
  action: PackedAction;
  parts: readonly Omit<PlannedPart, 'user'>[];
  /** An answer for each part. */
  answers: readonly ActionAnswer[];
  model: string;
  usage: TokenUsage | null;
}

/** The tasks of the engines whose time grows with the audit that a document is written from. */
export const engineWritingTasks = {
  writeOffline: (action: PackedAction): WrittenDocument =>
    packed({ ...act(requestOf(action)), model: OFFLINE_MODEL, usage: null }),

  /** The prompts of one document by a language model. */
  planAction: ({ contextTokens, action }: { contextTokens: number; action: PackedAction }) =>
    planAction(contextTokens, requestOf(action)),

  /** Composes the document from a model's answers; null if too little of them could be verified. */
  composeAnswers({ action, parts, answers, model, usage }: AnswersInput): WrittenDocument | null {
    const request = requestOf(action);
    const document = composeDocument(request, joinParts(request, parts, answers));
    if (document === null) return null;
    return packed({ ...document, model, usage, rawOutput: answers.length === 1 ? answers[0] : answers });
  },
};
export type EngineWritingTasks = typeof engineWritingTasks;

function requestOf({ run: _, material, ...request }: PackedAction): ActionRequest {
  return { ...request, material: unpackJson(material) };
}

function packed(output: ActionOutput): WrittenDocument {
  const { content, model, usage } = output;
  return { packed: packJson(output), characters: content.length, model, usage };
}
