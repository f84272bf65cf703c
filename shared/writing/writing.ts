import type { TaskRunner } from '../engine/engine.ts';
import { RunFailure } from '../errors/run-failure.ts';
import { unpackedSize } from '../packed-json.ts';
import { ThreadFailure } from '../threads/thread-failure.ts';
import { createThreadPool, type ThreadLimits } from '../threads/thread-pool.ts';
import { type WritingTasks, writingTasks } from './tasks.ts';

/** Milliseconds for one task; an audit of 15 MB takes some ten seconds on a quiet machine, one made to be expensive a minute. */
const TIMEOUT_MS = 180_000;
/** Bounds of the threads; an audit of 15 MB takes some 400 MB. */
const LIMITS: ThreadLimits = { threads: 2, maxMemoryMb: 768, warm: false };

const TOO_COSTLY =
  'Writing a document from this audit takes more time or memory than a run may have. Send the audit as clinicalData and exclude findings with include_in_action.';

/** Composes and verifies documents. */
export interface Writing extends TaskRunner<WritingTasks> {
  /**
   * Runs the task of that name. Rejects with a `RunFailure`: the task's own, `DOCUMENT_TOO_LARGE` if the audit takes more time or memory
   * than a run may have, `INTERNAL` for a fault of the service; or with the signal's reason.
   */
  run: TaskRunner<WritingTasks>['run'];
  close(): Promise<void>;
}

/** Runs the tasks in two threads, so that no audit holds up other work of the process and tenants are served in turn. */
export function createWriting(entry = new URL('./thread.ts', import.meta.url), timeoutMs = TIMEOUT_MS): Writing {
  const pool = createThreadPool<WritingTasks>(entry, LIMITS);
  const here = writeInProcess();
  return {
    run: (task, input, signal, run) =>
      isRenderedHere(input)
        ? here.run(task, input, signal)
        : pool.run(task, input, { signal, timeoutMs, tenantId: run?.tenantId }).catch((error: unknown) => {
            throw signal.aborted ? signal.reason : toRunFailure(error);
          }),
    close: () => pool.close(),
  };
}

/** Bytes up to which a document is rendered in this thread, because that takes a few milliseconds and then waits for no other audit. */
const RENDERED_HERE_BYTES = 256 * 1024;

function isRenderedHere(input: object): boolean {
  return (
    'document' in input && input.document instanceof Uint8Array && unpackedSize(input.document) <= RENDERED_HERE_BYTES
  );
}

/** Runs the tasks in this thread, for programs that have nothing else to do. */
export function writeInProcess(): Writing {
  return {
    async run(task, input, signal) {
      signal.throwIfAborted();
      // TypeScript cannot tell that the input and the answer belong to the same task.
      return (await writingTasks[task](input as never)) as never;
    },
    close: async () => undefined,
  };
}

function toRunFailure(error: unknown): RunFailure {
  if (error instanceof RunFailure) return error;
  const isCostly = error instanceof ThreadFailure && error.reason !== 'CRASH';
  return isCostly
    ? new RunFailure('DOCUMENT_TOO_LARGE', { cause: error, personMessage: TOO_COSTLY })
    : new RunFailure('INTERNAL', { cause: error });
}
