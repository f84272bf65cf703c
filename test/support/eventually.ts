import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two looks: each wait is longer than the one before, because looking costs other tests their processor. */
const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 100;
const GROWTH = 1.3;
/** Milliseconds of waiting after which a condition counts as one that never holds. */
const PATIENCE_MS = 180_000;

/** Resolves once the condition holds. Of one that never does the error tells the place, which the time limit of the test does not. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  let waitedMs = 0;
  for (let waitMs = FIRST_WAIT_MS; !(await condition()); waitMs = Math.min(LONGEST_WAIT_MS, waitMs * GROWTH)) {
    if (waitedMs >= PATIENCE_MS) throw new Error(`The condition did not come to hold: ${condition}`);
    await setTimeout(waitMs);
    waitedMs += waitMs;
  }
}
