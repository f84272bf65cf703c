import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { parseConfig } from '../../../shared/config.ts';

describe('the environment', () => {
  it('is complete when it is empty, with the contract’s numbers', () => {
    const config = parseConfig({});
    assert.deepEqual(config.run, {
      windowMs: 1_800_000,
      maxDeliveries: 5,
      redeliveryMinMs: 30_000,
      redeliveryMaxMs: 300_000,
    });
    assert.partialDeepStrictEqual(config, {
      port: 8080,
      baseUrl: 'http://localhost:8080',
      docsUrl: 'http://localhost:8080/docs',
      legacyBaseUrl: 'http://localhost:8080/legacy',
      masterKeys: [],
      accessTokenSeconds: 3600,
      configWritesPerHour: 60,
      upload: { maxBytes: 104_857_600, addressSeconds: 900 },
      retention: { afterMs: 900_000, sweepIntervalMs: 240_000 },
      laws: { cacheMs: 86_400_000 },
    });
  });

  it('counts an empty variable as absent, and says which ones were given', () => {
    const config = parseConfig({ PORT: '', BASE_URL: '', DATA_DIR: '', METRICS_PORT: '1' });
    assert.equal(config.port, 8080);
    assert.deepEqual([...config.given], ['METRICS_PORT']);
  });

  it('takes addresses without their trailing slash, and builds the others on them', () => {
    const config = parseConfig({ BASE_URL: 'https://audit.example/', PORT: '9' });
    assert.deepEqual([config.baseUrl, config.docsUrl], ['https://audit.example', 'https://audit.example/docs']);
  });

  it('reads the master key', () => {
    const key = randomBytes(32);
    assert.deepEqual(parseConfig({ MASTER_KEY: key.toString('base64') }).masterKeys, [key]);
    const older = randomBytes(32);
    const both = `${key.toString('base64')}, ${older.toString('base64')}`;
    assert.deepEqual(parseConfig({ MASTER_KEY: both }).masterKeys, [key, older]);
  });

  const BAD: Record<string, string[]> = {
    PORT: ['x', '-1', '65536', '1.5'],
    METRICS_PORT: ['http'],
    BASE_URL: ['localhost:8080', 'ftp://x', 'x'],
    DOCS_URL: ['/docs'],
    LEGACY_BASE_URL: ['javascript:alert(1)'],
    GCS_API_ENDPOINT: ['127.0.0.1:4443'],
    OPENAI_BASE_URL: ['api.openai.com'],
    MASTER_KEY: [
      'short',
      randomBytes(31).toString('base64'),
      randomBytes(32).toString('hex'),
      `${randomBytes(32).toString('base64')},`,
      `${randomBytes(32).toString('base64')},short`,
    ],
    LOG_LEVEL: ['loud', 'INFO'],
    RUN_WINDOW_SECONDS: ['0', '-1', 'thirty', '1e15'],
    MAX_DELIVERIES: ['0', '1.5', 'x'],
    REDELIVERY_MIN_SECONDS: ['0', 'x'],
    REDELIVERY_MAX_SECONDS: ['-300'],
    RETENTION_SECONDS: ['0'],
    SWEEP_INTERVAL_SECONDS: ['x'],
    ACCESS_TOKEN_SECONDS: ['0', '0.5'],
    CONFIG_WRITES_PER_HOUR: ['0'],
    LAW_SE_URL: ['data.riksdagen.se', 'file:///etc/passwd'],
    LAW_NO_URL: ['x'],
    LAW_CACHE_HOURS: ['0', '-1', 'a day'],
    UPLOAD_MAX_BYTES: ['0', '100MB'],
    UPLOAD_ADDRESS_SECONDS: ['0', '604801'],
    OPENAI_CONTEXT_TOKENS: ['0'],
    OPENAI_TIMEOUT_SECONDS: ['0'],
    MONGODB_PORT: ['70000'],
  };
  for (const [name, values] of Object.entries(BAD)) {
    it(`is refused with a bad ${name}, which is named alone`, () => {
      for (const value of values) {
        assert.throws(
          () => parseConfig({ [name]: value, DATA_DIR: 'somewhere' }),
          ({ message }: Error) => {
            const named = message.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\bPORT\b/g) ?? [];
            assert.deepEqual([...new Set(named)], [name], message);
            // A secret that is wrong is a secret all the same.
            assert.ok(name !== 'MASTER_KEY' || !message.includes(value));
            return true;
          },
        );
      }
    });
  }

  it('is refused with every bad variable named at once', () => {
    assert.throws(() => parseConfig({ PORT: 'x', LOG_LEVEL: 'y' }), /(?=[\s\S]*PORT)(?=[\s\S]*LOG_LEVEL)/);
  });
});
