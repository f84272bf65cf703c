import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { clientMetadataReader } from '../../../../../apps/gateway/oauth/client-metadata.ts';
import type { EgressAnswer } from '../../../../../shared/security/egress.ts';

describe('the reader of clients’ metadata documents', () => {
  it('forgets a failure after ten seconds, however often it is asked for', async () => {
    const clock = mock.timers;
    clock.enable({ apis: ['Date', 'setTimeout'], now: 1 });
    const now = mock.method(performance, 'now', () => Date.now());
    try {
      let asked = 0;
      const reader = clientMetadataReader({
        get: async () => ({ status: ++asked === 1 ? 503 : 200, headers: {}, body: Buffer.from('{}') }),
      });
      const url = 'https://assistant.example/';
      for (let seconds = 0; seconds < 10; seconds += 5) {
        assert.match((await reader.outage(url)) ?? '', /answers 503/);
        clock.tick(5_000);
      }
      clock.tick(500);
      assert.equal(await reader.outage(url), null);
    } finally {
      clock.reset();
      now.mock.restore();
    }
  });

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
