import { Context } from '@temporalio/activity';

const INTERVAL_MS = 2_000;

/** Tells the server that this activity lives (and learns of its cancellation) while `work` runs. */
export async function heartbeating<T>(work: () => Promise<T>): Promise<T> {
  const context = Context.current();
  const timer = setInterval(() => context.heartbeat(), INTERVAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
