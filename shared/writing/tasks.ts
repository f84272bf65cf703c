import { composeDocument } from '../actions/compose.ts';
import { GeneratedDocument } from '../contracts/generated-document.ts';
import type { JobAnswer } from '../contracts/job.ts';
import type { ActionOutput, ActionRequest, PackedAction, TokenUsage, WrittenDocument } from '../engine/engine.ts';
import { act, OFFLINE_MODEL } from '../engine/offline/act.ts';
import { joinParts, type PlannedPart, planAction } from '../engine/openai/action-plan.ts';
import type { ActionAnswer } from '../engine/openai/answers.ts';
import { RunFailure } from '../errors/run-failure.ts';
import { packJson, unpackJson } from '../packed-json.ts';

interface AnswersInput {
  action: PackedAction;
  parts: readonly Omit<PlannedPart, 'user'>[];
  /** An answer for each part. */
  answers: readonly ActionAnswer[];
  model: string;
  usage: TokenUsage | null;
}

interface RenderInput {
  document: Uint8Array;
  /** The answer of the job without its result. */
  answer: JobAnswer;
  /** Facts about the writing beside the document; null if nobody asked for them. */
  diagnostics: Record<string, unknown> | null;
}

/** The tasks of an action whose time grows with its audit: one table for threads and for a process without them. */
export const writingTasks = {
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

  /** Renders the bytes that the job of a document serves. */
  renderDocument({ document, answer, diagnostics }: RenderInput): Uint8Array<ArrayBuffer> {
    const output = unpackJson<ActionOutput>(document);
    const { model, rawOutput, content } = output;
    const generatedDocument = GeneratedDocument.safeParse(output).data;
    if (generatedDocument === undefined) throw new RunFailure('INTERNAL');
    const known = diagnostics && { model, ...diagnostics, raw_output: rawOutput ?? content };
    const result = { generatedDocument, ...(known && { diagnostics: known }) };
    return new Uint8Array(Buffer.from(JSON.stringify({ ...answer, result }), 'utf8'));
  },
};
export type WritingTasks = typeof writingTasks;

function requestOf({ run: _, material, ...request }: PackedAction): ActionRequest {
  return { ...request, material: unpackJson(material) };
}

function packed(output: ActionOutput): WrittenDocument {
  const { content, model, usage } = output;
  return { packed: packJson(output), characters: content.length, model, usage };
}
