import type { Pause } from '../abort.ts';
import type { Clock } from '../clock.ts';

interface Waiter {
  proceed(): void;
}

/**
 * Spaces the requests of this process to one source: first come, first served, without a burst after a pause. A caller who gives up leaves
 * the queue without delaying the others.
 */
export class RateLimit {
  readonly #intervalMs: number;
  readonly #clock: Clock;
  readonly #pause: Pause;
  readonly #queue: Waiter[] = [];
  #nextAtMs = 0;
  #isServing = false;

  constructor(requestsPerSecond: number, clock: Clock, pause: Pause) {
    this.#intervalMs = 1000 / requestsPerSecond;
    this.#clock = clock;
    this.#pause = pause;
  }

  /** Resolves when it is this caller's turn. @throws the signal's reason */
  async turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { proceed: resolve };
    const giveUp = () => {
      const place = this.#queue.indexOf(waiter);
      if (place !== -1) this.#queue.splice(place, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    this.#queue.push(waiter);
    void this.#serve();
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** Lets no turn come before `untilMs` (epoch milliseconds), because the source asked for a pause. */
  holdOff(untilMs: number): void {
    this.#nextAtMs = Math.max(this.#nextAtMs, untilMs);
  }

  /** Epoch milliseconds before which no turn comes. */
  get heldUntilMs(): number {
    return this.#nextAtMs;
  }

  async #serve(): Promise<void> {
    if (this.#isServing) return;
    this.#isServing = true;
    while (this.#queue.length > 0) {
      const waitMs = this.#nextAtMs - this.#clock();
      if (waitMs > 0) {
        await this.#pause(waitMs);
        continue;
      }
      this.#nextAtMs = this.#clock() + this.#intervalMs;
      this.#queue.shift()?.proceed();
    }
    this.#isServing = false;
  }
}
