import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { type JobStatus, jobsSpec } from './jobs.ts';

/** A server says at least every second that nothing changed; longer silence means that nobody may be listening. */
const SILENCE_MS = 2_500;
const REOPEN_MS = 1_000;

/** One listener for the changes of one job. */
export interface JobWatch {
  /**
   * Resolves once the job may have changed since the last call, or when the signal aborts. Look at the job after every call:
   * there may be nothing new, and while changes cannot be heard it resolves every few seconds.
   */
  changed(signal: AbortSignal): Promise<void>;
  stop(): void;
}

export type JobChanges = ReturnType<typeof createJobChanges>;

const ENDS: ReadonlySet<JobStatus | 'DELETED'> = new Set(['COMPLETED', 'FAILED', 'DELETED']);

interface JobChange {
  operationType: 'update' | 'replace' | 'delete' | 'invalidate';
  documentKey?: { _id: string };
  updateDescription?: { updatedFields: { status?: JobStatus | 'DELETED' } };
}

/** Only what a job's log tells, without the fields themselves: a finished job carries its whole answer. */
const WATCHED = [
  {
    $match: {
      $or: [
        { operationType: 'update', 'updateDescription.updatedFields.lastEvent': { $exists: true } },
        { operationType: { $in: ['replace', 'delete', 'invalidate'] } },
      ],
    },
  },
  { $project: { operationType: 1, documentKey: 1, 'updateDescription.updatedFields.status': 1 } },
];

/**
 * Tells this process of changes that any process makes to jobs, over one change stream, open while somebody watches. Whoever watches is
 * woken once when it opens, also again after an error, so nothing that happened in between is lost.
 */
export function createJobChanges(database: Database) {
  const jobs = database.collection<{ _id: string }>(jobsSpec);
  const watches = new Map<string, Set<Watch>>();
  const closing = new AbortController();
  let stream: { close(): Promise<void> } | null = null;
  let running: Promise<void> | null = null;

  const isWanted = () => watches.size > 0 && !closing.signal.aborted;

  function ring(jobId: string, ended: boolean): void {
    for (const watch of watches.get(jobId) ?? []) if (ended || !watch.onlyEnd) watch.ring();
  }
  function ringAll(): void {
    for (const jobId of watches.keys()) ring(jobId, true);
  }

  function start(): void {
    running ??= run().finally(() => {
      running = null;
      if (isWanted()) start();
    });
  }

  async function run(): Promise<void> {
    while (isWanted()) {
      try {
        await listen();
      } catch {
        // Whatever it was: until the stream is open again, its listeners look for themselves.
        ringAll();
        await sleep(REOPEN_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  async function listen(): Promise<void> {
    const opened = jobs.watch(WATCHED);
    stream = opened;
    opened.once('resumeTokenChanged', ringAll);
    try {
      while (isWanted()) {
        const change = (await ringingInSilence(opened.tryNext())) as JobChange | null;
        if (change === null) continue;
        if (change.operationType === 'invalidate') throw new Error('The collection is gone.');
        const status = change.updateDescription?.updatedFields.status;
        const ended = change.operationType !== 'update' || (status !== undefined && ENDS.has(status));
        ring(change.documentKey?._id ?? '', ended);
      }
    } finally {
      await opened.close().catch(() => undefined);
    }
  }

  /** A connection that hangs breaks only after seconds. */
  async function ringingInSilence<T>(next: Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      ringAll();
      timer.refresh();
    }, SILENCE_MS);
    try {
      return await next;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** Watches a job, or only for its end. Look at the job afterwards: what happened before is not told. */
    watch(jobId: string, { onlyEnd = false } = {}): JobWatch {
      const watch = new Watch(onlyEnd);
      const ofJob = watches.get(jobId) ?? new Set();
      watches.set(jobId, ofJob.add(watch));
      start();
      return {
        changed: (signal) => watch.changed(signal),
        stop() {
          ofJob.delete(watch);
          if (ofJob.size === 0 && watches.get(jobId) === ofJob) watches.delete(jobId);
        },
      };
    },

    /** Watches that were not stopped yet. */
    get open(): number {
      return [...watches.values()].reduce((sum, { size }) => sum + size, 0);
    },

    async close(): Promise<void> {
      closing.abort();
      await stream?.close().catch(() => undefined);
      await running;
    },
  };
}

class Watch {
  readonly onlyEnd: boolean;
  #rung = false;
  #wake: (() => void) | null = null;

  constructor(onlyEnd: boolean) {
    this.onlyEnd = onlyEnd;
  }

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  async changed(signal: AbortSignal): Promise<void> {
    if (!this.#rung && !signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const wake = () => resolve();
      this.#wake = wake;
      signal.addEventListener('abort', wake);
      await promise;
      signal.removeEventListener('abort', wake);
      this.#wake = null;
    }
    this.#rung = false;
  }
}
