import assert from 'node:assert/strict';
import { clientMetadataReader } from '../../../../../apps/gateway/oauth/client-metadata.ts';
import type { EgressAnswer } from '../../../../../shared/security/egress.ts';

describe('the reader of clients’ metadata documents', () => {
  it('looks up fifty at once at most, and each once', async () => {
    const asked: string[] = [];
    const { promise: answered, resolve: answer } = Promise.withResolvers<EgressAnswer>();
    const reader = clientMetadataReader({
      get: (url) => {
        asked.push(url);
        return answered;
      },
    });
    const addresses = Array.from({ length: 50 }, (_, at) => `https://assistant.example/${at}`);
    const first = [...addresses, ...addresses].map((url) => reader.outage(url));
    assert.equal(await reader.outage('https://assistant.example/50'), 'too many clients are being looked up');
    assert.deepEqual(asked, addresses);
    answer({ status: 200, headers: {}, body: Buffer.from('{}') });
    assert.deepEqual(new Set(await Promise.all(first)), new Set([null]));
    assert.equal(await reader.outage('https://assistant.example/50'), null);
  });
});
