import type { FailureCategory } from '../contracts/failures.ts';

/** The tasks of a thread by name. Input and output are copied between the threads (structured clone). */
export type TaskTable = Record<string, (input: never) => unknown>;

// Mapped types, because a runner of many tasks then is one of some of them.
export type TaskInputs<Tasks extends TaskTable> = { [Name in keyof Tasks]: Parameters<Tasks[Name]>[0] };
export type TaskAnswers<Tasks extends TaskTable> = { [Name in keyof Tasks]: Awaited<ReturnType<Tasks[Name]>> };

/** To a thread: one task of its program. */
export interface TaskRequest {
  /** Comes back with every answer, so that the answer to one task can never be taken for another's. */
  id: number;
  task: string;
  input: unknown;
}

/**
 * From a thread: `ready` once its program is loaded; for each task one answer, then `idle` when nothing of that task is left to do, with
 * the memory (bytes, heap and buffers) the thread still holds. `broken` is an error nobody foresaw: the thread is not used again.
 */
export type ThreadMessage =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'refused'; id: number; category: FailureCategory; personMessage: string | null }
  | { kind: 'broken'; id: number; frames: string[] }
  | { kind: 'idle'; id: number; usedBytes: number };
