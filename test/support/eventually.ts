import { setTimeout } from 'node:timers/promises';

const POLL_MS = 10;

/** Resolves once the condition holds; the test's own time limit ends what never does. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(POLL_MS);
}
