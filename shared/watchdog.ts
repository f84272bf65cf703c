import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/**
 * How long an event loop may hang. The longest legal pause is a full collection of a large heap or the bundling of the workflows on a
 * machine that is several times overloaded: a few seconds. After ten seconds without a heartbeat Temporal has given a worker's
 * activities away, so nothing is lost by ending a process that is silent for twice as long.
 */
const LIMIT_MS = 20_000;
/** How often the event loop says that it lives, and how often the watchdog looks. */
const BEAT_MS = 500;

/** What the two threads share: how often the event loop has beaten, and whether a debugger may have stopped it. */
export const BEATS = 0;
export const DEBUGGED = 1;

export interface WatchdogData {
  shared: Int32Array<SharedArrayBuffer>;
  limitMs: number;
  beatMs: number;
  /** The program's name in its log. */
  name: string;
}

/**
 * Ends this process with SIGKILL, after a line in its log, when its event loop hangs: a stack or an orchestrator then starts it again. A
 * thread of its own counts the looks at which the event loop had not beaten since the last one. It counts looks and not time, so
 * that a suspended machine or a stopped process, which suspends the thread too, is not taken for a hanging one. A process
 * with a debugger is left alone.
 */
export function startWatchdog(name: string, { limitMs = LIMIT_MS, beatMs = BEAT_MS } = {}): void {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = () => {
    Atomics.store(shared, DEBUGGED, inspectorUrl() === undefined ? 0 : 1);
    Atomics.add(shared, BEATS, 1);
  };
  beat();
  setInterval(beat, beatMs).unref();
  const workerData: WatchdogData = { shared, limitMs, beatMs, name };
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData, name: 'watchdog' });
  // A process that cannot have a watchdog must not go without one unnoticed: the error ends it like any uncaught one.
  thread.unref();
}
