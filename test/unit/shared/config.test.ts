import assert from 'node:assert/strict';
import { parseConfig } from '../../../shared/config.ts';

describe('parseConfig', () => {
  it('reads the settings of callbacks', () => {
    assert.deepEqual(parseConfig({}).webhook, {
      attempts: 5,
      backoffMinMs: 60_000,
      backoffMaxMs: 3_600_000,
      allowHosts: [],
      caFile: null,
    });
    assert.deepEqual(
      parseConfig({
        WEBHOOK_ATTEMPTS: '2',
        WEBHOOK_BACKOFF_MIN_SECONDS: '0.5',
        WEBHOOK_BACKOFF_MAX_SECONDS: '1',
        WEBHOOK_ALLOW_HOSTS: 'LocalHost:9443, 127.0.0.1:443,[::1]:8443',
        WEBHOOK_CA_FILE: 'authority.pem',
      }).webhook,
      {
        attempts: 2,
        backoffMinMs: 500,
        backoffMaxMs: 1000,
        allowHosts: ['localhost:9443', '127.0.0.1:443', '[::1]:8443'],
        caFile: 'authority.pem',
      },
    );
  });

  it('reads where the national sources are', () => {
    const { origins } = parseConfig({ LAW_NO_URL: 'http://127.0.0.1:9/no/' }).laws;
    assert.deepEqual(origins, {
      se: 'https://beta.rkrattsbaser.gov.se',
      seFallback: 'https://data.riksdagen.se',
      no: 'http://127.0.0.1:9/no',
      dk: 'https://www.retsinformation.dk',
      usEcfr: 'https://www.ecfr.gov',
      usUscode: 'https://uscode.house.gov',
    });
  });

  const refused = ['receiver', 'receiver:0', 'receiver:65536', 'receiver:x', ':443', 'a:1,', 'a:1,,b:2', 'https://a:1'];
  for (const value of [...refused, 'a:1/x', 'u@a:1', 'a b:1', 'a:1?x', '::1:8443', '*:443', 'a:1\\b:2']) {
    it(`refuses WEBHOOK_ALLOW_HOSTS=${value} by name`, () => {
      assert.throws(() => parseConfig({ WEBHOOK_ALLOW_HOSTS: value }), /host:port.*\n.*WEBHOOK_ALLOW_HOSTS/);
    });
  }
});
