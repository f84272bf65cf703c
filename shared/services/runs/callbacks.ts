import { ulid } from 'ulid';
import type { CallbackPayload } from '../../contracts/job.ts';
import type { Callback } from '../../data/callbacks.ts';
import type { Job } from '../../data/jobs.ts';
import type { Keyring } from '../../security/keyring.ts';

export const callbackSecretContext = (jobId: string) => `webhook-secret:${jobId}`;

export function sealCallbackSecret(keyring: Keyring, jobId: string, secret: string): Buffer {
  return keyring.seal(Buffer.from(secret, 'utf8'), callbackSecretContext(jobId));
}

/** The secret of a callback; null for an unsigned one. */
export function openCallbackSecret(keyring: Keyring, { jobId, sealedSecret }: Callback): string | null {
  return sealedSecret === null ? null : keyring.open(sealedSecret, callbackSecretContext(jobId)).toString('utf8');
}

type Ended = Pick<Job, 'jobId' | 'tenantId' | 'callback' | 'errorMessage'> & { status: 'COMPLETED' | 'FAILED' };

/** The callback of a job that ends now, with its final bytes (contract, "Webhook payload"); null where the caller asked for none. */
export function callbackOf({ jobId, tenantId, callback, errorMessage, status }: Ended, nowMs: number): Callback | null {
  if (callback === null) return null;
  const payload: CallbackPayload = { jobId, status, errorMessage, updatedAt: new Date(nowMs).toISOString() };
  return {
    jobId,
    tenantId,
    url: callback.url,
    sealedSecret: callback.sealedSecret,
    signed: callback.sealedSecret !== null,
    webhookId: `msg_${ulid(nowMs)}`,
    body: Buffer.from(JSON.stringify(payload), 'utf8'),
    state: 'PENDING',
    attempts: [],
    attemptsBefore: 0,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}
