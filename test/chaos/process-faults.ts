import { setTimeout as pause } from 'node:timers/promises';
import { type ChaosStack, TARGETS, type Target } from './chaos-stack.ts';
import { type Random, shuffled } from './random.ts';
import { slowDisk } from './slow-disk.ts';

/**
 * `KILL` ends a process without a warning, `PAUSE` stops it for a while, `CUT` breaks every connection of a client to the gateway, `STEPDOWN`
 * makes the primary of the replica set step down, `JUMP` sets the clock of the worker wrong for a while, `SLOW` makes the disk slow for a
 * server that writes to it.
 */
export type FaultKind = 'KILL' | 'PAUSE' | 'CUT' | 'STEPDOWN' | 'JUMP' | 'SLOW';

/** Faults that may end or stop a worker in the middle of a step, or keep it from noting the step. */
export const INTERRUPTING: ReadonlySet<FaultKind> = new Set(['KILL', 'PAUSE', 'STEPDOWN', 'SLOW']);

export interface Fault {
  kind: FaultKind;
  target: Target;
  /** Epoch ms. */
  atMs: number;
  /** Epoch ms at which the target did its work again; null when it did not in time. */
  backAtMs: number | null;
}

export interface FaultOptions {
  stack: Pick<ChaosStack, 'victims' | 'stepDown' | 'setWorkerClock'>;
  /** Breaks every connection of a client. */
  cut(): void;
  /** How many of each kind. */
  faults: Readonly<Record<FaultKind, number>>;
  random: Random;
  /** Share of the load that is done, from 0 to 1. */
  progress(): number;
  onFault(fault: Fault): void;
  /** Ends the faults before their time. */
  signal: AbortSignal;
}

/** The servers that write to a disk, each slowed in its turn. */
const WRITERS: readonly Target[] = ['mongod', 'temporal'];
const POLL_MS = 50;
const MAX_DELAY_MS = 1_500;
/** Pauses around the ten seconds after which a worker is taken for dead. */
const MIN_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 16_000;
/** Less than the five minutes by which the clocks of service and receiver may differ where a callback is signed. */
const MAX_JUMP_MS = 240_000;

/**
 * Brings about one fault after the other, at points spread over the load rather than over time, so that a slow machine is hit as often
 * in its work as a fast one. The next comes when its target is back.
 */
export async function hurtAtRandom(options: FaultOptions): Promise<Fault[]> {
  const { stack, faults, random, progress, onFault, signal } = options;
  const planned = shuffled(random, [
    ...targets(random, faults.KILL).map((target) => ({ kind: 'KILL' as const, target })),
    ...targets(random, faults.PAUSE).map((target) => ({ kind: 'PAUSE' as const, target })),
    ...Array.from({ length: faults.CUT }, () => ({ kind: 'CUT' as const, target: 'gateway' as const })),
    ...Array.from({ length: faults.STEPDOWN }, () => ({ kind: 'STEPDOWN' as const, target: 'mongod' as const })),
    ...Array.from({ length: faults.JUMP }, () => ({ kind: 'JUMP' as const, target: 'worker' as const })),
    ...Array.from({ length: faults.SLOW }, (_, n) => ({ kind: 'SLOW' as const, target: WRITERS[n % 2] ?? 'mongod' })),
  ]);
  const points = planned.map((_, index) => (index + random()) / planned.length);
  const done: Fault[] = [];
  try {
    for (const [index, { kind, target }] of planned.entries()) {
      while (progress() < (points[index] ?? 1)) await pause(POLL_MS, undefined, { signal });
      await pause(random() * MAX_DELAY_MS, undefined, { signal });
      const pauseMs = MIN_PAUSE_MS + random() * (MAX_PAUSE_MS - MIN_PAUSE_MS);
      const aheadMs = Math.round((2 * random() - 1) * MAX_JUMP_MS);
      const victim = stack.victims[target];
      const atMs = Date.now();
      switch (kind) {
        case 'KILL':
          await victim.kill();
          break;
        case 'PAUSE':
          await victim.hold(pauseMs);
          break;
        case 'CUT':
          options.cut();
          break;
        case 'STEPDOWN':
          await stack.stepDown();
          break;
        case 'JUMP':
          await stack.setWorkerClock(aheadMs);
          await pause(pauseMs);
          await stack.setWorkerClock(0);
          break;
        case 'SLOW':
          await slowDisk(await victim.pid(), pauseMs);
      }
      const fault = { kind, target, atMs, backAtMs: (await victim.isBack()) ? Date.now() : null };
      done.push(fault);
      onFault(fault);
    }
  } catch (err) {
    if (!signal.aborted) throw err;
  }
  return done;
}

/** Every target is hit before one is hit again. */
function targets(random: Random, count: number): Target[] {
  const rounds = Array.from({ length: Math.ceil(count / TARGETS.length) }, () => shuffled(random, TARGETS));
  return rounds.flat().slice(0, count);
}
