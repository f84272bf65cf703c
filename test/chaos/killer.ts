import { setTimeout as pause } from 'node:timers/promises';
import { type ChaosStack, TARGETS, type Target } from './chaos-stack.ts';
import { type Random, shuffled } from './random.ts';

export interface Kill {
  target: Target;
  /** Epoch ms. */
  atMs: number;
  /** Epoch ms at which another process did its work; null when none did in time. */
  backAtMs: number | null;
}

export interface KillerOptions {
  stack: Pick<ChaosStack, 'kill' | 'isBack'>;
  kills: number;
  random: Random;
  /** Share of the load that is done, from 0 to 1. */
  progress(): number;
  onKill(kill: Kill): void;
  /** Ends the killing before its time. */
  signal: AbortSignal;
}

const POLL_MS = 50;
const MAX_DELAY_MS = 1_500;

/**
 * Kills one process after the other, at points spread over the load rather than over time, so that a slow machine is hit as often
 * in its work as a fast one. The next is killed when the last one is back.
 */
export async function killAtRandom({ stack, kills, random, progress, onKill, signal }: KillerOptions): Promise<Kill[]> {
  const points = Array.from({ length: kills }, (_, index) => (index + random()) / kills);
  const done: Kill[] = [];
  try {
    for (const [index, target] of targets(random, kills).entries()) {
      while (progress() < (points[index] ?? 1)) await pause(POLL_MS, undefined, { signal });
      await pause(random() * MAX_DELAY_MS, undefined, { signal });
      const atMs = Date.now();
      const pid = await stack.kill(target);
      const kill = { target, atMs, backAtMs: (await stack.isBack(target, pid)) ? Date.now() : null };
      done.push(kill);
      onKill(kill);
    }
  } catch (err) {
    if (!signal.aborted) throw err;
  }
  return done;
}

/** Every target is hit before one is hit again. */
function targets(random: Random, kills: number): Target[] {
  const rounds = Array.from({ length: Math.ceil(kills / TARGETS.length) }, () => shuffled(random, TARGETS));
  return rounds.flat().slice(0, kills);
}
