import { runKey } from '../contracts/run.ts';
import type { TaskRunner } from '../engine/engine.ts';
import { RunFailure } from '../errors/run-failure.ts';
import { refuse } from '../extraction/refusal.ts';
import { ThreadFailure } from '../threads/thread-failure.ts';
import { createThreadPool, type ThreadLimits } from '../threads/thread-pool.ts';
import { createReviewingTasks, type ReviewingTasks } from './tasks.ts';

/** Milliseconds for one task; a document of 10 million characters takes some ten seconds on a quiet machine. */
const TIMEOUT_MS = 120_000;
/** Bounds of the threads; a document of 10 million characters takes some 200 MB in its thread, with its index. */
const LIMITS: ThreadLimits = { threads: 2, maxMemoryMb: 512, warm: false };

/** Runs the long computations of reviews. */
export interface Reviewing extends TaskRunner<ReviewingTasks> {
  /**
   * Runs the task of that name. Rejects with a `RunFailure`: the task's own, `DOCUMENT_UNREADABLE` if the document takes more time or
   * memory than a run may have, `INTERNAL` for a fault of the service; or with the signal's reason.
   */
  run: TaskRunner<ReviewingTasks>['run'];
  close(): Promise<void>;
}

/** Runs the tasks in two threads, so that no document holds up other work of the process and tenants are served in turn. */
export function createReviewing(entry = new URL('./thread.ts', import.meta.url)): Reviewing {
  const pool = createThreadPool<ReviewingTasks>(entry, LIMITS);
  return {
    run(task, input, signal, run) {
      const affinity = run && runKey(run);
      const options = { signal, timeoutMs: TIMEOUT_MS, tenantId: run?.tenantId, affinity };
      return pool.run(task, input, options).catch((error: unknown) => {
        throw signal.aborted ? signal.reason : toRunFailure(error);
      });
    },
    close: () => pool.close(),
  };
}

/** Runs the tasks in this thread, for programs that have nothing else to do. */
export function reviewInProcess(): Reviewing {
  const tasks = createReviewingTasks();
  return {
    async run(task, input, signal) {
      signal.throwIfAborted();
      // TypeScript cannot tell that the input and the answer belong to the same task.
      return (await tasks[task](input as never)) as never;
    },
    close: async () => undefined,
  };
}

function toRunFailure(error: unknown): RunFailure {
  if (error instanceof RunFailure) return error;
  if (!(error instanceof ThreadFailure) || error.reason === 'CRASH')
    return new RunFailure('INTERNAL', { cause: error });
  return error.reason === 'TIME' ? refuse('TIME', { seconds: TIMEOUT_MS / 1000 }) : refuse('MEMORY');
}
