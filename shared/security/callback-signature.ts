import { createHmac } from 'node:crypto';

export interface SignedCallback {
  /** The exact bytes to be sent. */
  body: Uint8Array;
  secret: string | null;
  /** The same on every attempt, because a receiver recognises repetitions by it. */
  webhookId: string;
  /** Unix time of the attempt. */
  timestampSeconds: number;
}

/**
 * The headers of a callback. With a secret they carry two signatures: `X-SVC-Signature`, the hex HMAC-SHA256 of the raw
 * body (contract, "Webhook signing"), and `Webhook-Signature` (Standard Webhooks 1.0, "Signature scheme": `v1`,
 * over id, timestamp and body), both keyed with the raw UTF-8 of the secret. Without one both are absent, not empty.
 */
export function callbackHeaders({ body, secret, webhookId, timestampSeconds }: SignedCallback): Record<string, string> {
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'DocumentAuditService-Callback/1.0',
    'Webhook-Id': webhookId,
    'Webhook-Timestamp': String(timestampSeconds),
  };
  if (secret === null) return headers;
  const hmac = () => createHmac('sha256', Buffer.from(secret, 'utf8'));
  return {
    ...headers,
    'X-SVC-Signature': hmac().update(body).digest('hex'),
    'Webhook-Signature': `v1,${hmac().update(`${webhookId}.${timestampSeconds}.`).update(body).digest('base64')}`,
  };
}
