import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { callbackHeaders } from '../../../../shared/security/callback-signature.ts';

const BODY = Buffer.from('{"jobId":"job_1","status":"FAILED","errorMessage":"Så blev det – tyvärr","updatedAt":"x"}');
/** Taken in the test itself: the library refuses what is older than five minutes, and the whole suite takes longer. */
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Verifies a callback as a receiver does with the public library, which takes the key in base64. */
function verifiedByLibrary(secret: string, headers: Record<string, string>, body: Buffer): unknown {
  return new Webhook(Buffer.from(secret, 'utf8').toString('base64')).verify(body, headers);
}

describe('callbackHeaders', () => {
  it('signs the test vector of RFC 4231 as it says', () => {
    const headers = callbackHeaders({
      body: Buffer.from('what do ya want for nothing?'),
      secret: 'Jefe',
      webhookId: 'job_1',
      timestampSeconds: 1,
    });
    assert.equal(headers['X-SVC-Signature'], '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  });

  it('carries no signature header without a secret', () => {
    assert.deepEqual(callbackHeaders({ body: BODY, secret: null, webhookId: 'job_1', timestampSeconds: 17 }), {
      'Content-Type': 'application/json',
      'User-Agent': 'DocumentAuditService-Callback/1.0',
      'Webhook-Id': 'job_1',
      'Webhook-Timestamp': '17',
    });
  });

  it('is verified by an independent library, whatever the secret and the text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    const secret = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 512 });
    fc.assert(
      fc.property(secret, text, (key, errorMessage) => {
        const body = Buffer.from(JSON.stringify({ errorMessage }), 'utf8');
        const headers = callbackHeaders({ body, secret: key, webhookId: 'job_1', timestampSeconds: nowSeconds() });
        assert.deepEqual(verifiedByLibrary(key, headers, body), JSON.parse(body.toString()));
      }),
      { numRuns: 100 },
    );
  });

  it('covers body, id, time and secret', () => {
    const secret = 'a secret of a receiver';
    const timestampSeconds = nowSeconds();
    const headers = callbackHeaders({ body: BODY, secret, webhookId: 'job_1', timestampSeconds });
    const verify = (changed: Record<string, string>, body = BODY, key = secret) =>
      verifiedByLibrary(key, { ...headers, ...changed }, body);
    assert.doesNotThrow(() => verify({}));
    assert.throws(() => verify({}, Buffer.from(`${BODY} `)), /No matching signature/);
    assert.throws(() => verify({}, BODY, `${secret} `), /No matching signature/);
    assert.throws(() => verify({ 'Webhook-Id': 'job_2' }), /No matching signature/);
    assert.throws(() => verify({ 'Webhook-Timestamp': String(timestampSeconds + 1) }), /No matching signature/);
  });
});
