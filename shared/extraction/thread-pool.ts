import { Worker } from 'node:worker_threads';
import type { ExtractionLimits } from './limits.ts';
import type { ReadRequest, ThreadMessage } from './messages.ts';
import type { ExtractedDocument } from './read-document.ts';
import { Refusal, refuse } from './refusal.ts';
import { watchMemory } from './thread-memory.ts';

/** Documents read at the same time; more wait. */
const MAX_THREADS = 2;
/** A thread that still holds this share of its memory after a document is replaced by a fresh one. */
const GROWN = 0.75;
/**
 * V8's own heap limit, as a multiple of the watched one. V8 ends the whole process where one allocation runs into its limit, so that it
 * stands far behind the watch.
 */
const HEAP_LIMIT_FACTOR = 8;
/** V8 lets new objects pile up before it collects them; a third of its usual size costs no measurable time and saves some 100 MB. */
const YOUNG_GENERATION_MB = 16;
/** How long a thread may go on after its answer before it is ended. */
const WIND_DOWN_MS = 1_000;

interface Job {
  request: ReadRequest;
  resolve: (document: ExtractedDocument) => void;
  reject: (reason: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** Its program was loaded: what goes wrong from here on is the document's doing. */
  started: boolean;
  job: Job | null;
  /** The answer to the job, given once the thread is idle, so that the next document finds it warm. */
  answer: Extract<ThreadMessage, { kind: 'document' | 'refused' }> | null;
  /** Ends the time limit and the memory watch. */
  unwatch: () => void;
}

export interface ThreadPool {
  /** Transfers the bytes. Rejects with a `Refusal`, or with the signal's reason. */
  read(request: Omit<ReadRequest, 'id'>, signal: AbortSignal): Promise<ExtractedDocument>;
  close(): Promise<void>;
}

/**
 * Threads that read documents: whatever a file does to its reader (never ends, eats memory, crashes it) ends that thread and that job,
 * nothing else. One thread more than there are documents is kept warm, up to the maximum; one that did its work well is used again.
 * `entry` is the threads' program. They do not keep the process alive.
 */
export function createThreadPool(entry: URL, limits: ExtractionLimits): ThreadPool {
  const maxBytes = limits.maxMemoryMb * 2 ** 20;
  const threads = new Set<Thread>();
  /** Without a document; the one that read last is the last. */
  const idle: Thread[] = [];
  const queue: Job[] = [];
  let lastId = 0;
  let closed = false;

  function start(): void {
    const worker = new Worker(entry, {
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: limits.maxMemoryMb * HEAP_LIMIT_FACTOR,
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      },
    });
    // A parser's warnings may quote the document, so they go nowhere.
    worker.stdout.resume();
    worker.stderr.resume();
    worker.unref();
    const thread: Thread = { worker, started: false, job: null, answer: null, unwatch: () => undefined };
    threads.add(thread);
    idle.push(thread);
    worker.on('message', (message: ThreadMessage) => onMessage(thread, message));
    worker.on('error', (error: NodeJS.ErrnoException) => end(thread, failureOf(thread, error)));
    worker.on('exit', () => onExit(thread));
  }

  function onMessage(thread: Thread, message: ThreadMessage): void {
    if (message.kind === 'ready') thread.started = true;
    else if (message.id !== thread.job?.request.id) end(thread, new Error('A reading thread answered something else'));
    else if (message.kind === 'broken') end(thread, refuse('CRASH'));
    else if (message.kind === 'idle') finish(thread, message.usedBytes);
    else {
      thread.answer = message;
      watch(thread, WIND_DOWN_MS, refuse('CRASH'));
    }
  }

  function finish(thread: Thread, usedBytes: number): void {
    settle(thread, refuse('CRASH'));
    if (usedBytes > maxBytes * GROWN) end(thread, null);
    else idle.push(thread);
    assign();
  }

  /** Takes the job off the thread: with the answer it gave, else with the reason why there is none. */
  function settle(thread: Thread, reason: unknown): void {
    const { job, answer } = thread;
    thread.unwatch();
    thread.job = null;
    thread.answer = null;
    if (answer?.kind === 'document') job?.resolve(answer.document);
    else if (answer) job?.reject(new Refusal(answer.category, answer.sentence));
    else job?.reject(reason);
  }

  function end(thread: Thread, reason: unknown): void {
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
    settle(thread, reason);
    void thread.worker.terminate();
  }

  /** An ended thread counts until it has exited and given back its memory. */
  function onExit(thread: Thread): void {
    end(thread, failureOf(thread, null));
    threads.delete(thread);
    assign();
    // One that never started is not started again unasked: it would fail in a circle.
    if (thread.started) keepSpare();
  }

  function assign(): void {
    while (queue.length > 0 && !closed) {
      if (idle.length === 0 && threads.size === MAX_THREADS) return;
      if (idle.length === 0) start();
      const thread = idle.pop();
      const job = thread && queue.shift();
      if (job) run(thread, job);
    }
  }

  function keepSpare(): void {
    if (!closed && threads.size < MAX_THREADS && idle.length === 0) start();
  }

  function run(thread: Thread, job: Job): void {
    thread.job = job;
    watch(thread, limits.timeoutMs, refuse('TIME', { seconds: Math.ceil(limits.timeoutMs / 1000) }));
    thread.worker.postMessage(job.request, [job.request.bytes.buffer]);
    keepSpare();
  }

  function watch(thread: Thread, timeoutMs: number, late: Refusal): void {
    thread.unwatch();
    const timer = setTimeout(() => end(thread, late), timeoutMs);
    const unwatchMemory = watchMemory(thread.worker, maxBytes, () => end(thread, refuse('MEMORY')));
    thread.unwatch = () => {
      clearTimeout(timer);
      unwatchMemory();
    };
  }

  function abandon(job: Job, reason: unknown): void {
    const place = queue.indexOf(job);
    if (place >= 0) queue.splice(place, 1);
    job.reject(reason);
    for (const thread of threads) if (thread.job === job) end(thread, reason);
  }

  keepSpare();
  return {
    async read(request, signal) {
      signal.throwIfAborted();
      if (closed) throw new Error('The extractor is closed');
      const { promise, resolve, reject } = Promise.withResolvers<ExtractedDocument>();
      const job: Job = { request: { ...request, id: ++lastId }, resolve, reject };
      const onAbort = () => abandon(job, signal.reason);
      signal.addEventListener('abort', onAbort);
      queue.push(job);
      assign();
      try {
        return await promise;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
    },
    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new Error('The extractor is closed'));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

function failureOf(thread: Thread, error: NodeJS.ErrnoException | null): Error {
  if (!thread.started) return new Error('The program of a reading thread could not be started', { cause: error });
  return refuse(error?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'MEMORY' : 'CRASH');
}
