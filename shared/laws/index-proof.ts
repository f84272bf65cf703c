import type { Clock } from '../clock.ts';

/** Milliseconds for which a search that found something proves that its index is whole. */
const PROVEN_MS = 60_000;

/**
 * Remembers when a source's search last found something. A search that finds nothing is then believed, because a confirming request for
 * each of them would double its time.
 */
export class IndexProof {
  readonly #clock: Clock;
  #foundAtMs = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Notes how many hits a search had; runs `confirm` after one without any, unless another had some a moment ago. */
  async judge(hits: number, confirm: () => Promise<void>): Promise<void> {
    const isProven = Math.abs(this.#clock() - this.#foundAtMs) < PROVEN_MS;
    if (hits === 0 && !isProven) await confirm();
    if (hits > 0 || !isProven) this.#foundAtMs = this.#clock();
  }
}
