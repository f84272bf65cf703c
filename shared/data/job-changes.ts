import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { type JobStatus, jobsSpec } from './jobs.ts';

/** The server answers at least once a second, even without changes, so a longer silence means that the stream may be broken. */
const SILENCE_MS = 2_500;
const REOPEN_MS = 1_000;

/** A listener for the changes of one job. */
export interface JobWatch {
  /**
   * Resolves once the job may have changed since the last call, or when the signal aborts. Read the job after every call, because
   * there may be nothing new: while the change stream is down this resolves every few seconds.
   */
  changed(signal: AbortSignal): Promise<void>;
  stop(): void;
}

const ENDS: ReadonlySet<JobStatus | 'DELETED'> = new Set(['COMPLETED', 'FAILED', 'DELETED']);

interface JobChange {
  operationType: 'update' | 'replace' | 'delete' | 'invalidate';
  documentKey?: { _id: string };
  updateDescription?: { updatedFields: { status?: JobStatus | 'DELETED' } };
}

/** Changes that a job's log records, without the changed fields, because a finished job carries its whole answer. */
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
 * Tells this process of changes that any process makes to jobs, over one change stream that is open while somebody watches. Every watcher
 * is woken whenever the stream opens, because changes may have happened before that.
 */
export function createJobChanges(database: Database) {
  const jobs = database.collection<{ _id: string }>(jobsSpec);
  const watches = new Map<string, Set<Watch>>();
  const closing = new AbortController();
  let stream: { close(): Promise<void> } | null = null;
  let running: Promise<void> | null = null;

  const isWanted = () => watches.size > 0 && !closing.signal.aborted;

  function wake(jobId: string, ended: boolean): void {
    for (const watch of watches.get(jobId) ?? []) if (ended || !watch.onlyEnd) watch.wake();
  }
  function wakeAll(): void {
    for (const jobId of watches.keys()) wake(jobId, true);
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
        // Until the stream is open again, its watchers read their jobs themselves.
        wakeAll();
        await sleep(REOPEN_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  async function listen(): Promise<void> {
    // The stream begins where reads of a job end, because by itself it would begin after the latest changes, which are not yet read while a new
    // primary may take them back.
    const startAtOperationTime = await wakingInSilence(database.lastingUntil());
    if (!isWanted()) return;
    const opened = jobs.watch(WATCHED, startAtOperationTime && { startAtOperationTime });
    stream = opened;
    opened.once('resumeTokenChanged', wakeAll);
    try {
      while (isWanted()) {
        const change = (await wakingInSilence(opened.tryNext())) as JobChange | null;
        if (change === null) continue;
        if (change.operationType === 'invalidate') throw new Error('The collection is gone.');
        const status = change.updateDescription?.updatedFields.status;
        const ended = change.operationType !== 'update' || (status !== undefined && ENDS.has(status));
        wake(change.documentKey?._id ?? '', ended);
      }
    } finally {
      await opened.close().catch(() => undefined);
    }
  }

  /** Wakes every watcher while the stream is silent, because a connection that hangs breaks only after seconds. */
  async function wakingInSilence<T>(next: Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      wakeAll();
      timer.refresh();
    }, SILENCE_MS);
    try {
      return await next;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** Watches a job, or only for its end. Read the job afterwards, because earlier changes are not reported. */
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

    /** Number of watches that were not stopped. */
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
  #woken = false;
  #resolve: (() => void) | null = null;

  constructor(onlyEnd: boolean) {
    this.onlyEnd = onlyEnd;
  }

  wake(): void {
    this.#woken = true;
    this.#resolve?.();
  }

  async changed(signal: AbortSignal): Promise<void> {
    if (!this.#woken && !signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const onWake = () => resolve();
      this.#resolve = onWake;
      signal.addEventListener('abort', onWake);
      await promise;
      signal.removeEventListener('abort', onWake);
      this.#resolve = null;
    }
    this.#woken = false;
  }
}
