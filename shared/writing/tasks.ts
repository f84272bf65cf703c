import type { ActionOutput } from '../contracts/action.ts';
import { GeneratedDocument } from '../contracts/generated-document.ts';
import type { JobAnswer } from '../contracts/job.ts';
import { engineWritingTasks } from '../engine/writing-tasks.ts';
import { RunFailure } from '../errors/run-failure.ts';
import { unpackJson } from '../packed-json.ts';

interface RenderInput {
  document: Uint8Array;
  /** The answer of the job without its result. */
  answer: JobAnswer;
  /** Facts about the writing beside the document; null if nobody asked for them. */
  diagnostics: Record<string, unknown> | null;
}

/** The tasks of an action whose time grows with its audit: one table for threads and for a process without them. */
export const writingTasks = {
  ...engineWritingTasks,

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
