import assert from 'node:assert/strict';
import { type ReceivedCallback, verifyCallback } from '../../../../shared/client/index.ts';
import { callbackHeaders } from '../../../../shared/security/callback-signature.ts';

const SECRET = 'sixteen or more characters: å';
const SENT_AT_SECONDS = 1_790_000_000;
const PAYLOAD = { jobId: 'job_1', status: 'FAILED', errorMessage: 'Å', updatedAt: '2026-11-23T10:00:00.000Z' } as const;
const BODY = new TextEncoder().encode(JSON.stringify(PAYLOAD));

const headersOf = (body: Uint8Array = BODY, secret: string | null = SECRET) =>
  callbackHeaders({ body, secret, webhookId: 'msg_1', timestampSeconds: SENT_AT_SECONDS });

describe('verifyCallback', () => {
  const received = (change: Partial<ReceivedCallback> = {}): ReceivedCallback => ({
    body: BODY,
    headers: headersOf(),
    secret: SECRET,
    now: () => SENT_AT_SECONDS * 1000,
    ...change,
  });

  it('answers the body of a callback as the service signs it, however its headers and body are given', async () => {
    assert.deepEqual(await verifyCallback(received()), PAYLOAD);
    assert.deepEqual(await verifyCallback(received({ headers: new Headers(headersOf()) })), PAYLOAD);
    assert.deepEqual(await verifyCallback(received({ body: JSON.stringify(PAYLOAD) })), PAYLOAD);
    const ofNode = Object.fromEntries(Object.entries(headersOf()).map(([name, value]) => [name.toLowerCase(), value]));
    assert.deepEqual(await verifyCallback(received({ headers: ofNode })), PAYLOAD);
  });

  it('accepts one matching signature among several, as Standard Webhooks sends them while a secret changes', async () => {
    const headers = headersOf();
    const other = headersOf(BODY, 'another secret, as long')['Webhook-Signature'];
    const both = { ...headers, 'Webhook-Signature': `v1a,abc ${other} ${headers['Webhook-Signature']}` };
    assert.deepEqual(await verifyCallback(received({ headers: both })), PAYLOAD);
  });

  const changed = (name: string, value: string) => ({ headers: { ...headersOf(), [name]: value } });
  const refusals: [what: string, change: Partial<ReceivedCallback>, message: RegExp][] = [
    ['another secret', { secret: 'another secret, as long' }, /Webhook-Signature/],
    ['another body', { body: JSON.stringify({ ...PAYLOAD, status: 'COMPLETED' }) }, /Webhook-Signature/],
    ['a body that was written anew', { body: JSON.stringify(PAYLOAD, null, 1) }, /Webhook-Signature/],
    ['another id', changed('Webhook-Id', 'msg_2'), /Webhook-Signature/],
    ['another time', changed('Webhook-Timestamp', String(SENT_AT_SECONDS + 1)), /Webhook-Signature/],
    ['no time', changed('Webhook-Timestamp', ''), /time stamp/],
    ['a signature of another version alone', changed('Webhook-Signature', 'v2,abc'), /Webhook-Signature/],
    ['a signature that is no base64', changed('Webhook-Signature', 'v1,%%%'), /Webhook-Signature/],
    ['no signatures', { headers: headersOf(BODY, null) }, /Webhook-Signature/],
    ['another X-SVC-Signature', changed('X-SVC-Signature', '0'.repeat(64)), /X-SVC-Signature/],
    ['an X-SVC-Signature that is cut', changed('X-SVC-Signature', 'abc'), /X-SVC-Signature/],
    ['a callback that is five minutes old', { now: () => (SENT_AT_SECONDS + 301) * 1000 }, /too old/],
    ['a callback from five minutes ahead', { now: () => (SENT_AT_SECONDS - 301) * 1000 }, /ahead/],
  ];
  for (const [what, change, message] of refusals) {
    it(`refuses ${what}`, async () => {
      await assert.rejects(verifyCallback(received(change)), { name: 'CallbackRefused', message });
    });
  }

  it('accepts an older callback where it is told to', async () => {
    const late = { now: () => (SENT_AT_SECONDS + 3_600) * 1000, toleranceSeconds: 3_600 };
    assert.deepEqual(await verifyCallback(received(late)), PAYLOAD);
  });
});
