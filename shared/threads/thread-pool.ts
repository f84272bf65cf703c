import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { type Transferable, Worker } from 'node:worker_threads';
import { RunFailure } from '../errors/run-failure.ts';
import { createFairQueue } from './fair-queue.ts';
import type { TaskAnswers, TaskInputs, TaskRequest, TaskTable, ThreadMessage } from './messages.ts';
import { ThreadFailure } from './thread-failure.ts';
import { watchMemory } from './thread-memory.ts';

/** Share of its memory above which a thread that still holds it after a task is replaced by a fresh one. */
const GROWN = 0.75;
/**
 * V8's own heap limit, as a multiple of the watched one. It is far above the watch, because V8 ends the whole process when one allocation
 * runs into its limit.
 */
const HEAP_LIMIT_FACTOR = 8;
/** MiB of V8's space for new objects; a third of its usual size costs no measurable time and saves some 100 MB. */
const YOUNG_GENERATION_MB = 16;
/** Affinities remembered for a thread; its program should keep the data of as many. */
export const MAX_AFFINITIES = 16;
/** Milliseconds without a task after which a thread ends; longer than most calls of a model, between which a run comes back to its thread. */
const IDLE_MS = 5 * 60_000;
/** Milliseconds a thread may run on after its answer before it is ended. */
const WIND_DOWN_MS = 1_000;

export interface ThreadLimits {
  /** Tasks that run at the same time. */
  threads: number;
  /** JavaScript heap and buffers of one thread together. A task may pass it for a moment, while a buffer doubles. */
  maxMemoryMb: number;
  /**
   * True to start one thread more than there are tasks ahead, up to the maximum, and to let the last one wait however long; otherwise the
   * first task of a thread waits for it.
   */
  warm: boolean;
}

interface TaskOptions {
  /** Ends the task's thread at once; the task then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Milliseconds the thread may take, without the wait for a free one. */
  timeoutMs: number;
  /** The tenant of the task; tenants are served in turn, so that one with much work does not keep the others waiting. */
  tenantId?: string;
  /**
   * Tasks of one affinity run in one thread, one after the other, so that data which the first makes its program keep serves the others.
   */
  affinity?: string;
  /** Parts of the input that are moved instead of copied. */
  transfer?: readonly Transferable[];
}

export interface ThreadPool<Tasks extends TaskTable> {
  /**
   * Runs the program's task of that name on `input`. Rejects with the task's own `RunFailure`, with a `ThreadFailure` if the thread could
   * not finish it, with the signal's reason, or with another error for a fault of the service.
   */
  run<Name extends keyof Tasks & string>(
    task: Name,
    input: TaskInputs<Tasks>[Name],
    options: TaskOptions,
  ): Promise<TaskAnswers<Tasks>[Name]>;
  /** Ends all threads; tasks that wait or run fail. */
  close(): Promise<void>;
}

interface Job {
  request: TaskRequest;
  tenantId: string;
  timeoutMs: number;
  affinity: string | undefined;
  transfer: readonly Transferable[];
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** True once its program is loaded; a failure from then on is the task's doing. */
  started: boolean;
  job: Job | null;
  /** Affinities of its latest jobs, the last one last; its program may still keep their data. */
  affinities: string[];
  /** The answer to the job, given once the thread is idle, so that the next task finds it warm. */
  answer: Extract<ThreadMessage, { kind: 'done' | 'refused' }> | null;
  /** The error that nobody caught in the thread; null while there is none. */
  error: NodeJS.ErrnoException | null;
  /** Ends the time limit and the memory watch, or the wait for a task. */
  unwatch: () => void;
}

/**
 * Makes a pool of threads in which a task that never ends, eats memory or crashes ends its thread and itself, nothing else. A thread that
 * finished its task is used again. `entry` is the threads' program, which ends with `serveTasks`. A task keeps the process alive, a thread
 * without one does not.
 */
export function createThreadPool<Tasks extends TaskTable>(entry: URL, limits: ThreadLimits): ThreadPool<Tasks> {
  const maxBytes = limits.maxMemoryMb * 2 ** 20;
  const threads = new Set<Thread>();
  /** Threads without a task; the one that worked last is the last. */
  const idle: Thread[] = [];
  const queue = createFairQueue<Job>();
  let lastId = 0;
  let closed = false;

  function start(): void {
    const worker = new Worker(entry, {
      env: threadEnvironment(),
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: limits.maxMemoryMb * HEAP_LIMIT_FACTOR,
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      },
    });
    const thread: Thread = {
      worker,
      started: false,
      job: null,
      affinities: [],
      answer: null,
      error: null,
      unwatch: () => undefined,
    };
    threads.add(thread);
    rest(thread);
    worker.on('message', (message: ThreadMessage) => onMessage(thread, message));
    // The error may arrive before the message that the program is loaded, so that the exit decides, before which every message is read.
    worker.on('error', (error: NodeJS.ErrnoException) => {
      thread.unwatch();
      thread.error = error;
    });
    worker.on('exit', () => onExit(thread));
    // Comes after the listeners, because a listener for messages refers to the thread again.
    worker.unref();
  }

  function onMessage(thread: Thread, message: ThreadMessage): void {
    if (message.kind === 'ready') onReady(thread);
    else if (message.id !== thread.job?.request.id) end(thread, new Error('A thread answered another task'));
    else if (message.kind === 'broken') end(thread, new ThreadFailure('CRASH', { cause: brokenAt(message.frames) }));
    else if (message.kind === 'idle') finish(thread, message.usedBytes);
    else {
      thread.answer = message;
      watch(thread, WIND_DOWN_MS);
    }
  }

  /** Starts a task's time when its thread can work on it, because loading the program is no fault of the task. */
  function onReady(thread: Thread): void {
    thread.started = true;
    if (thread.job) watch(thread, thread.job.timeoutMs);
  }

  function finish(thread: Thread, usedBytes: number): void {
    settle(thread, new ThreadFailure('CRASH'));
    if (usedBytes > maxBytes * GROWN) end(thread, null);
    else rest(thread);
    assign();
  }

  /** Lets a thread wait for its next task, and ends it if none comes, because it holds some 50 MB meanwhile. */
  function rest(thread: Thread): void {
    idle.push(thread);
    const timer = setTimeout(() => {
      if (limits.warm && idle.length === 1) timer.refresh();
      else end(thread, null);
    }, IDLE_MS).unref();
    thread.unwatch = () => clearTimeout(timer);
  }

  /** Settles the job of a thread with the answer it gave, or else with the reason why there is none. */
  function settle(thread: Thread, reason: unknown): void {
    const { job, answer } = thread;
    thread.unwatch();
    thread.worker.unref();
    thread.job = null;
    thread.answer = null;
    if (answer?.kind === 'done') job?.resolve(answer.value);
    else if (answer) job?.reject(new RunFailure(answer.category, { personMessage: answer.personMessage }));
    else job?.reject(reason);
  }

  function end(thread: Thread, reason: unknown): void {
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
    settle(thread, reason);
    void thread.worker.terminate();
  }

  /** Removes an ended thread only when it has exited, because it holds its memory until then. */
  function onExit(thread: Thread): void {
    end(thread, failureOf(thread));
    threads.delete(thread);
    assign();
    // A thread that failed to start is not restarted automatically, because it would fail again at once.
    if (thread.started) keepSpare();
  }

  function assign(): void {
    while (!closed && (idle.length > 0 || threads.size < limits.threads)) {
      const job = queue.take(runningOf, canRun);
      if (!job) return;
      if (idle.length === 0) start();
      const thread = idle.find((candidate) => holds(candidate, job)) ?? idle.at(-1);
      if (!thread) return;
      idle.splice(idle.indexOf(thread), 1);
      run(thread, job);
    }
  }

  /** False while a busy thread keeps the job's data, because another thread would have to rebuild it. */
  const canRun = (job: Job): boolean => ![...threads].some((thread) => thread.job !== null && holds(thread, job));

  const holds = ({ affinities }: Thread, { affinity }: Job): boolean =>
    affinity !== undefined && affinities.includes(affinity);

  const runningOf = (tenantId: string): number =>
    [...threads].filter(({ job }) => job !== null && job.tenantId === tenantId).length;

  function keepSpare(): void {
    if (limits.warm && !closed && threads.size < limits.threads && idle.length === 0) start();
  }

  function run(thread: Thread, job: Job): void {
    thread.unwatch();
    thread.job = job;
    if (job.affinity !== undefined) {
      thread.affinities = [...thread.affinities.filter((known) => known !== job.affinity), job.affinity];
      thread.affinities.splice(0, thread.affinities.length - MAX_AFFINITIES);
    }
    thread.worker.ref();
    if (thread.started) watch(thread, job.timeoutMs);
    try {
      thread.worker.postMessage(job.request, job.transfer);
    } catch (error) {
      settle(thread, error);
      rest(thread);
    }
    keepSpare();
  }

  function watch(thread: Thread, timeoutMs: number): void {
    thread.unwatch();
    const timer = setTimeout(() => end(thread, new ThreadFailure('TIME')), timeoutMs);
    const unwatchMemory = watchMemory(thread.worker, maxBytes, () => end(thread, new ThreadFailure('MEMORY')));
    thread.unwatch = () => {
      clearTimeout(timer);
      unwatchMemory();
    };
  }

  function abandon(job: Job, reason: unknown): void {
    queue.remove(job.tenantId, job);
    job.reject(reason);
    for (const thread of threads) if (thread.job === job) end(thread, reason);
  }

  keepSpare();
  return {
    async run(task, input, { signal, timeoutMs, tenantId = '', affinity, transfer = [] }) {
      signal.throwIfAborted();
      if (closed) throw new Error('The thread pool is closed');
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const request = { id: ++lastId, task, input };
      const job: Job = { request, tenantId, timeoutMs, affinity, transfer, resolve, reject };
      const onAbort = () => abandon(job, signal.reason);
      signal.addEventListener('abort', onAbort);
      queue.add(tenantId, job);
      assign();
      try {
        // The thread ran the task of that name from the table that `Tasks` is the type of.
        return (await promise) as never;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
    },
    async close() {
      closed = true;
      for (const job of queue.drain()) job.reject(new Error('The thread pool is closed'));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

/**
 * The environment of a thread: nothing but the folder where this process keeps compiled sources, if it does. Without it a thread loads the
 * compiler of TypeScript, which takes 20 MB of it.
 */
function threadEnvironment(): Record<string, string> {
  const folder = getCompileCacheDir();
  // Node.js adds a folder for its version to the one it is given.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}

function failureOf({ started, error }: Thread): Error {
  if (!started) return new Error('The program of a thread could not be started', { cause: error });
  return new ThreadFailure(error?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'MEMORY' : 'CRASH');
}

/**
 * Makes an error from the frames of one that a thread did not foresee; the message stayed in the thread, because it may quote a document.
 */
function brokenAt(frames: readonly string[]): Error {
  const error = new Error('A task failed unexpectedly');
  error.stack = [error.message, ...frames].join('\n');
  return error;
}
