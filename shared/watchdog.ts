import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/**
 * The process is ended after its event loop hung for this long. The longest legitimate pause is a few seconds: a full collection of a large
 * heap, or bundling the workflows on an overloaded machine. Nothing is lost, because after ten seconds without a heartbeat Temporal has
 * timed a worker's activities out.
 */
const LIMIT_MS = 20_000;
/** Interval of the event loop's beats and of the watchdog's looks. */
const BEAT_MS = 500;

/** Indexes into the shared memory: the number of beats, and 1 while a debugger may have stopped the event loop. */
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
 * Ends this process with SIGKILL, after a line in its log, when its event loop hangs; the stack or an orchestrator then restarts it. A
 * thread counts its looks without a new beat of the event loop. It counts looks and not time, because a suspended machine or a stopped
 * process, which suspends the thread too, must not count as hanging. A process with a debugger is left alone.
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
  // No error handler: a failing watchdog thread ends the process, because it must not run unwatched.
  thread.unref();
}
