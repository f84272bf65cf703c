import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { signalGroup } from '../locks/identity.ts';
import { StackError } from '../stack-error.ts';
import { lastLines, rotate, watchLog } from './log-file.ts';
import { track, untrack } from './reaper.ts';

export interface ChildSpec {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  /** The address that is shown to people. */
  address: string;
  logFile: string;
  /** True for our own programs: their warnings and errors are shown, and they end before the servers that they use. */
  kind: 'program' | 'server';
  /** Called right before the first start; releases the reserved ports. */
  releasePorts(): Promise<void>;
  /** Polled after a start until it is true; must not throw. */
  isReady(): Promise<boolean>;
  /** A clean end may take this long before the process is killed. */
  stopTimeoutMs: number;
}

export interface ChildEvents {
  say(line: string): void;
  /** Called with the number of the new process, and with null once it has ended. */
  onPid(pid: number | null): void;
}

interface Running {
  process: ChildProcess;
  /** Resolves with the exit code, signal or error of its end. */
  ended: Promise<string>;
}

export interface SupervisedChild {
  /** Resolves when it is ready; @throws StackError when it ends before that or takes too long. */
  start(signal: AbortSignal): Promise<void>;
  /** Ends it for good; `hurry` ends it at once. */
  stop(): Promise<void>;
  hurry(): void;
}

const READY_POLL_MS = 50;
const READY_TIMEOUT_MS = 120_000;
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** A process that ran this long was healthy, so its next restart comes quickly again. */
const STEADY_MS = 60_000;

/** The pause before a restart after `failures` failures in a row: 0.5 s doubling to 30 s. */
export function restartPauseMs(failures: number): number {
  return Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** failures);
}

/** Starts a program, restarts it when it ends, and ends it with its whole process group. */
export function superviseChild(spec: ChildSpec, { say, onPid }: ChildEvents): SupervisedChild {
  const stopping = new AbortController();
  let running: Running | null = null;
  let keeping: Promise<void> = Promise.resolve();

  async function launch(): Promise<Running> {
    const log = await open(spec.logFile, 'a', 0o600);
    try {
      const started = spawn(spec.command, spec.args, {
        env: spec.env,
        // Its own process group, because Ctrl-C on a terminal must reach it through this process, in the right order.
        detached: process.platform !== 'win32',
        stdio: ['ignore', log.fd, spec.kind === 'program' ? 'pipe' : log.fd],
        windowsHide: true,
      });
      let crash = () => [] as string[];
      const ended = new Promise<string>((resolve) => {
        started.once('error', (error) => resolve(error.message));
        // The rest of its group is ended, because it would outlive the program and keep its output open.
        started.once('exit', () => started.pid !== undefined && signalGroup(started.pid, 'SIGKILL'));
        started.once('close', (code, signal) => resolve(signal === null ? `code ${code}` : signal));
      }).then((how) => {
        if (!stopping.signal.aborted) for (const line of crash()) say(`${spec.name}: ${line}`);
        if (started.pid !== undefined) untrack(started.pid);
        onPid(null);
        return how;
      });
      if (started.pid !== undefined) {
        track(started.pid);
        onPid(started.pid);
      }
      if (started.stderr !== null) {
        started.stderr.pipe(createWriteStream(spec.logFile, { flags: 'a', mode: 0o600 }));
        crash = watchLog(started.stderr, (line) => say(`${spec.name}: ${line}`));
      }
      running = { process: started, ended };
      return running;
    } finally {
      await log.close();
    }
  }

  async function untilReady(ended: Promise<string>, signal: AbortSignal): Promise<void> {
    const giveUpAt = performance.now() + READY_TIMEOUT_MS;
    let end: string | null = null;
    void ended.then((how) => {
      end = how;
    });
    while (!(await spec.isReady())) {
      signal.throwIfAborted();
      if (end !== null || performance.now() > giveUpAt) {
        const what = end === null ? `was not ready after ${READY_TIMEOUT_MS / 1000} s` : `ended with ${end}`;
        // Only a server's log is quoted, because the output of our own programs was shown already.
        const said = spec.kind === 'program' ? '.' : `:\n${await lastLines(spec.logFile)}`;
        throw new StackError(`${spec.name} ${what}; its log is ${spec.logFile}${said}`);
      }
      await pause(READY_POLL_MS, undefined, { signal });
    }
  }

  async function keepRunning(): Promise<void> {
    for (let failures = 0; running !== null; ) {
      const startedAt = performance.now();
      const how = await running.ended;
      running = null;
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > STEADY_MS) failures = 0;
      const pauseMs = restartPauseMs(failures++);
      say(`${spec.name} ended with ${how}; starting it again in ${pauseMs / 1000} s.`);
      await pause(pauseMs, undefined, { signal: stopping.signal });
      const { process: next, ended } = await launch();
      try {
        await untilReady(ended, stopping.signal);
        say(`${spec.name} runs again (process ${next.pid}).`);
      } catch (err) {
        if (stopping.signal.aborted) return;
        say((err as Error).message);
        if (next.pid !== undefined) signalGroup(next.pid, 'SIGKILL');
      }
    }
  }

  async function end(child: Running): Promise<void> {
    const { pid } = child.process;
    if (pid === undefined) return;
    signalGroup(pid, 'SIGTERM');
    const late = new AbortController();
    const force = pause(spec.stopTimeoutMs, undefined, { signal: late.signal }).then(
      () => {
        say(`${spec.name} did not end in ${spec.stopTimeoutMs / 1000} s; forcing it.`);
        signalGroup(pid, 'SIGKILL');
      },
      () => {},
    );
    await child.ended;
    running = null;
    late.abort();
    await force;
  }

  return {
    async start(signal) {
      await rotate(spec.logFile);
      await spec.releasePorts();
      signal.throwIfAborted();
      const { ended } = await launch();
      await untilReady(ended, AbortSignal.any([signal, stopping.signal]));
      keeping = keepRunning().catch((err: Error) => {
        if (!stopping.signal.aborted) say(`${spec.name} is no longer watched: ${err.message}`);
      });
    },
    async stop() {
      stopping.abort();
      if (running !== null) await end(running);
      await keeping;
      // Checked again, because a restart in flight may have started another process meanwhile.
      if (running !== null) await end(running);
    },
    hurry() {
      if (running?.process.pid !== undefined) signalGroup(running.process.pid, 'SIGKILL');
    },
  };
}
