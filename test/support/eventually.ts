import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two looks: each wait is longer than the one before, because looking costs other tests their processor. */
const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 100;
const GROWTH = 1.3;

/** Resolves once the condition holds; the test's own time limit ends what never does. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; !(await condition()); waitMs = Math.min(LONGEST_WAIT_MS, waitMs * GROWTH)) {
    await setTimeout(waitMs);
  }
}
