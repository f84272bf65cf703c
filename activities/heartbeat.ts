import { Context } from '@temporalio/activity';

const INTERVAL_MS = 2_000;

/** Heartbeats while `work` runs, because the server then knows that the activity lives and can cancel it. */
export async function heartbeating<T>(work: () => Promise<T>): Promise<T> {
  const context = Context.current();
  const timer = setInterval(() => context.heartbeat(), INTERVAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
