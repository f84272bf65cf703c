import { ActivityFailure, proxyActivities, sleep } from '@temporalio/workflow';
import type { WebhookActivities } from '../activities/webhook.ts';
import type { WebhookInput } from '../shared/contracts/workflow-messages.ts';
import { callbackDelayMs } from '../shared/rules/callback-schedule.ts';
import { failureOf, lostItsWorker } from './failures.ts';

const STORAGE_PAUSE = '10 seconds';

/** Short idempotent reads and writes, retried until storage is back. */
const log = proxyActivities<WebhookActivities>({
  startToCloseTimeout: '30 seconds',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/** Never retried, because the workflow counts attempts and each may send one request only. */
const http = proxyActivities<WebhookActivities>({
  startToCloseTimeout: '60 seconds',
  heartbeatTimeout: '10 seconds',
  retry: { maximumAttempts: 1 },
});

/**
 * Delivers the callback of an ended job (contract, "Events") in as many attempts as the policy allows, with growing waits.
 * `firstAttempt` is above 1 where the sweep restarts a lost delivery, and where an operator has a callback delivered again, which then gets
 * the full number of attempts again.
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
 * Makes one attempt. An outage of our own storage is retried without counting, because nothing was sent yet. An attempt whose worker died
 * or stopped counts as failed, because it may have reached its target.
 */
async function attemptOnce(input: AttemptInput): Promise<AttemptResult> {
  for (;;) {
    try {
      return await http.attemptCallback(input);
    } catch (err) {
      if (!(err instanceof ActivityFailure)) throw err;
      const { category } = failureOf(err);
      if (category !== 'STORAGE_UNAVAILABLE') {
        // ENGINE_UNAVAILABLE counts as a lost worker too, because earlier releases reported a stopped worker so.
        const error = lostItsWorker(err) || category === 'ENGINE_UNAVAILABLE' ? 'WORKER_LOST' : 'INTERNAL';
        return { outcome: 'FAILED', at: Date.now(), durationMs: 0, status: null, error };
      }
      await sleep(STORAGE_PAUSE);
    }
  }
}
