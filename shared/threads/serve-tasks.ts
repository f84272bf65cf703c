import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { RunFailure } from '../errors/run-failure.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { TaskRequest, TaskTable, ThreadMessage } from './messages.ts';
import { usedBytesOf } from './thread-memory.ts';

/** Milliseconds after its latest task when a thread collects its garbage; that takes some 50, so that it costs one hundredth of a core at most. */
const QUIET_MS = 5_000;

// A parser's warnings may quote the document, so they go nowhere. The streams are silenced here, because a pool that reads them instead
// would keep its process alive.
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

/** Ends a thread's program: from here on the thread works on the tasks of its pool, one at a time. */
export function serveTasks(tasks: TaskTable): void {
  const port = parentPort;
  if (!port) throw new Error('serveTasks belongs into the program of a worker thread');
  const send = (message: ThreadMessage) => port.postMessage(message);

  // Libraries leave promises behind that fail after the work is done or together with it, such as those of pdf.js for fonts and streams.
  process.on('unhandledRejection', () => undefined);

  port.on('message', async ({ id, task, input }: TaskRequest) => {
    try {
      // The pool's type guarantees that the task exists and takes this input.
      send({ kind: 'done', id, value: await tasks[task]?.(input as never) });
    } catch (error) {
      send(failureMessage(id, error));
    }
    setImmediate(() => send({ kind: 'idle', id, usedBytes: usedBytesOf(getHeapStatistics()) }));
    quiet.refresh();
  });
  // Loading the program leaves more garbage than most tasks do.
  collectGarbage();
  const quiet = setTimeout(collectGarbage, QUIET_MS);
  send({ kind: 'ready' });
}

/** Sends the sentence of a `RunFailure` only, because the message of any other error may quote a document and stays in the thread. */
function failureMessage(id: number, error: unknown): ThreadMessage {
  if (error instanceof RunFailure) {
    return { kind: 'refused', id, category: error.category, personMessage: error.personMessage };
  }
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return { kind: 'broken', id, frames: stack.split('\n').filter((line) => /^\s+at /.test(line)) };
}
