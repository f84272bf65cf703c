import type { FailureCategory } from '../contracts/failures.ts';

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
  | { kind: 'refused'; id: number; category: FailureCategory; personMessage: string }
  | { kind: 'broken'; id: number; frames: string[] }
  | { kind: 'idle'; id: number; usedBytes: number };
