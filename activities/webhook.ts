import { cancellationSignal, log } from '@temporalio/activity';
import type { WebhookInput } from '../shared/contracts/workflow-messages.ts';
import type { Callback, CallbackAttempt, CallbackState } from '../shared/data/callbacks.ts';
import { callbackAttempted } from '../shared/observations.ts';
import type { CallbackPolicy } from '../shared/rules/callback-schedule.ts';
import { callbackHeaders } from '../shared/security/callback-signature.ts';
import type { Egress } from '../shared/security/egress.ts';
import { EgressFailed, EgressRefused } from '../shared/security/egress-errors.ts';
import type { Platform } from '../shared/services/platform.ts';
import { openCallbackSecret } from '../shared/services/runs/callbacks.ts';
import { traced, traceHeaders } from '../shared/tracing.ts';
import { guarded } from './failure.ts';

export interface WebhookDeps extends Pick<Platform, 'config' | 'clock' | 'data' | 'keyring'> {
  egress: Egress;
}

/** The job whose callback is delivered. */
type CallbackRef = Omit<WebhookInput, 'firstAttempt'>;

export interface AttemptResult extends Omit<CallbackAttempt, 'attempt'> {
  outcome: 'DELIVERED' | 'FAILED' | 'DROPPED';
}

const ATTEMPT_TIMEOUT_MS = 30_000;

/** The steps of delivering one callback; `attemptCallback` alone connects to the receiver. */
export function createWebhookActivities({ config, clock, data, keyring, egress }: WebhookDeps) {
  return guarded({
    /** The policy of a delivery, and the number of attempts that do not count against it; null when the callback does not exist or has ended. */
    async loadCallbackPolicy({
      tenantId,
      jobId,
    }: CallbackRef): Promise<(CallbackPolicy & { attemptsBefore: number }) | null> {
      const callback = await data.callbacks.find(tenantId, jobId);
      if (callback?.state !== 'PENDING') return null;
      const { attempts, backoffMinMs, backoffMaxMs } = config.webhook;
      return { attempts, backoffMinMs, backoffMaxMs, attemptsBefore: callback.attemptsBefore };
    },

    /** Sends the callback once; a status other than 2xx is a failure. */
    async attemptCallback({ tenantId, jobId }: CallbackRef & { attempt: number }): Promise<AttemptResult> {
      const signal = cancellationSignal();
      const at = clock();
      const startedMs = performance.now();
      const ended = (outcome: AttemptResult['outcome'], status: number | null, error: string | null) => {
        return { outcome, at, durationMs: Math.round(performance.now() - startedMs), status, error };
      };
      const callback = await data.callbacks.find(tenantId, jobId);
      if (callback === null || isSecretErased(callback)) return ended('DROPPED', null, 'SECRET_ERASED');
      const { url, body, webhookId } = callback;
      const secret = openCallbackSecret(keyring, callback);
      const headers = callbackHeaders({ body, secret, webhookId, timestampSeconds: Math.floor(at / 1000) });
      try {
        const { status } = await traced('POST callback', {}, async (span) => {
          const answer = await egress.post(url, {
            headers: { ...headers, ...traceHeaders() },
            body,
            timeoutMs: ATTEMPT_TIMEOUT_MS,
            signal,
          });
          span.set({ 'http.response.status_code': answer.status });
          return answer;
        });
        return ended(status >= 200 && status < 300 ? 'DELIVERED' : 'FAILED', status, null);
      } catch (err) {
        if (err instanceof EgressRefused) return ended('DROPPED', null, err.reason);
        if (err instanceof EgressFailed) return ended('FAILED', null, err.kind);
        throw err;
      }
    },

    /** Records an attempt and the callback's new state in the delivery log. */
    async recordAttempt({
      tenantId,
      jobId,
      attempt,
      state,
    }: CallbackRef & { attempt: CallbackAttempt; state: CallbackState }): Promise<void> {
      await data.callbacks.recordAttempt(tenantId, jobId, attempt, state);
      const outcome = state === 'DELIVERED' || state === 'DROPPED' ? state : 'FAILED';
      callbackAttempted.publish({ outcome, state, seconds: attempt.durationMs / 1000 });
      if (state === 'EXHAUSTED')
        log.warn('A callback was given up: every attempt failed.', { attempt: attempt.attempt });
    },
  });
}

/** True for a signed callback whose secret was erased; it is never sent, because it would be unsigned. */
const isSecretErased = (callback: Callback) => callback.signed && callback.sealedSecret === null;

export type WebhookActivities = ReturnType<typeof createWebhookActivities>;
