import { ActivityFailure, proxyActivities, sleep } from '@temporalio/workflow';
import type { WebhookActivities } from '../activities/webhook.ts';
import { callbackDelayMs } from '../shared/rules/callback-schedule.ts';
import { failureOf, lostItsWorker } from './failures.ts';
import type { WebhookInput } from './messages.ts';

const STORAGE_PAUSE = '10 seconds';

/** Short reads and writes, safe to repeat until storage is back. */
const log = proxyActivities<WebhookActivities>({
  startToCloseTimeout: '30 seconds',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/** One attempt is one request: attempts are counted here, so that a request is never sent twice for one of them. */
const http = proxyActivities<WebhookActivities>({
  startToCloseTimeout: '60 seconds',
  heartbeatTimeout: '10 seconds',
  retry: { maximumAttempts: 1 },
});

/**
 * Delivers the callback of an ended job (contract, "Events"): up to the attempts the policy allows, with growing waits.
 * `firstAttempt` is above 1 where a delivery was lost on its way, and where an operator has a callback delivered again, which then has
 * as many attempts anew.
 */
export async function webhook({ tenantId, jobId, firstAttempt }: WebhookInput): Promise<void> {
  const callback = { tenantId, jobId };
  const policy = await log.loadCallbackPolicy(callback);
  if (policy === null) return;
  for (let attempt = firstAttempt; ; attempt++) {
    const n = attempt - policy.attemptsBefore;
    const result = await attemptOnce({ ...callback, attempt });
    const state = result.outcome === 'FAILED' ? (n < policy.attempts ? 'PENDING' : 'EXHAUSTED') : result.outcome;
    const { at, durationMs, status, error } = result;
    await log.recordAttempt({ ...callback, state, attempt: { attempt, at, durationMs, status, error } });
    if (state !== 'PENDING') return;
    await sleep(callbackDelayMs(policy, n));
  }
}

type AttemptInput = Parameters<WebhookActivities['attemptCallback']>[0];
type AttemptResult = Awaited<ReturnType<WebhookActivities['attemptCallback']>>;

/**
 * One attempt. An outage of our own storage comes before anything was sent and costs none. An attempt whose worker died or stopped may
 * or may not have reached its target, so it counts as failed.
 */
async function attemptOnce(input: AttemptInput): Promise<AttemptResult> {
  for (;;) {
    try {
      return await http.attemptCallback(input);
    } catch (err) {
      if (!(err instanceof ActivityFailure)) throw err;
      const { category } = failureOf(err);
      if (category !== 'STORAGE_UNAVAILABLE') {
        // Nothing here asks a model: the category was once also said of a worker that stopped.
        const error = lostItsWorker(err) || category === 'ENGINE_UNAVAILABLE' ? 'WORKER_LOST' : 'INTERNAL';
        return { outcome: 'FAILED', at: Date.now(), durationMs: 0, status: null, error };
      }
      await sleep(STORAGE_PAUSE);
    }
  }
}
