import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processIdentity } from '../../../../apps/stack/locks/identity.ts';
import { masterKey, signingKeyFile } from '../../../../apps/stack/secrets.ts';
import { clearState, readDemo, type StackFile, stateFile, writeState } from '../../../../apps/stack/state.ts';
import { readStack, stackEnvironment, stackStatus } from '../../../../apps/stack/status.ts';

const STACK: StackFile = {
  api: 'http://localhost:8080',
  docs: 'http://localhost:8080/docs',
  legacy: 'http://localhost:8080/legacy',
  console: 'http://localhost:8080/console',
  metrics: 'http://localhost:9464',
  temporal: '127.0.0.1:7233',
  temporalUi: 'http://localhost:8233',
  mongodb: 'mongodb://127.0.0.1:27017/?directConnection=true',
  storage: 'http://127.0.0.1:4443',
  demo: { tenantId: 'tenant', clientId: 'key', clientSecret: 'secret', profiles: { SE: 'prof' } },
  processes: [],
};

describe('state of a stack', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'state-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('is nothing where no stack runs', async () => {
    assert.equal(await readStack(dataDir), null);
    assert.deepEqual(await stackStatus(dataDir), { processes: [] });
    assert.deepEqual(await stackEnvironment(dataDir), {});
  });

  it('is nothing again after a clean end, but for the demo organisation', async () => {
    await writeState(dataDir, 'stack', STACK);
    await writeState(dataDir, 'demo', STACK.demo);
    assert.deepEqual(await readStack(dataDir), STACK);
    assert.equal((await stat(stateFile(dataDir, 'stack'))).mode & 0o777, 0o600);
    await clearState(dataDir);
    assert.equal(await readStack(dataDir), null);
    assert.deepEqual(await readDemo(dataDir), STACK.demo);
  });

  it('takes a file of another version for no stack', async () => {
    await writeState(dataDir, 'stack', { ...STACK, api: 8080 });
    assert.equal(await readStack(dataDir), null);
    await writeFile(stateFile(dataDir, 'stack'), '{"api": ');
    assert.equal(await readStack(dataDir), null);
  });

  it('gives programs every variable they need to reach embedded servers', async () => {
    await writeState(dataDir, 'stack', STACK);
    const key = await masterKey(dataDir);
    assert.deepEqual(await stackEnvironment(dataDir), {
      DATA_DIR: dataDir,
      BASE_URL: 'http://localhost:8080',
      DOCS_URL: 'http://localhost:8080/docs',
      LEGACY_BASE_URL: 'http://localhost:8080/legacy',
      MONGODB_URI: STACK.mongodb,
      TEMPORAL_ADDRESS: '127.0.0.1:7233',
      TEMPORAL_NAMESPACE: 'default',
      GCS_BUCKET: 'documents',
      GCS_API_ENDPOINT: 'http://127.0.0.1:4443',
      GCS_SIGNING_KEY_FILE: await signingKeyFile(dataDir),
      MASTER_KEY: key,
    });
  });

  it('gives them the settings of the start, and no key of an earlier one where the stack was given its own', async () => {
    await masterKey(dataDir);
    const settings = { MONGODB_DATABASE: 'audits', TEMPORAL_NAMESPACE: 'audits', CONFIG_WRITES_PER_HOUR: '7' };
    await writeState(dataDir, 'stack', { ...STACK, temporalUi: null, settings, masterKeyGiven: true });
    const environment = await stackEnvironment(dataDir);
    assert.partialDeepStrictEqual(environment, settings);
    assert.equal('MASTER_KEY' in environment, false);
  });

  it('names the bucket and no emulator where storage is real', async () => {
    await writeState(dataDir, 'stack', { ...STACK, storage: 'gs://my-bucket', temporalUi: null });
    const environment = await stackEnvironment(dataDir);
    assert.equal(environment.GCS_BUCKET, 'my-bucket');
    for (const absent of ['GCS_API_ENDPOINT', 'GCS_SIGNING_KEY_FILE', 'TEMPORAL_NAMESPACE', 'MASTER_KEY']) {
      assert.equal(absent in environment, false, absent);
    }
  });

  describe('health', () => {
    let server: Server;
    let address: string;
    let status = 200;

    before(async () => {
      server = createServer((req, res) => res.writeHead(req.url === '/v1/health' ? status : 404).end());
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    after(() => server.close());

    const healthOf = async (identity: string | null) => {
      await writeState(dataDir, 'processes', [{ name: 'gateway', pid: process.pid, address, identity }]);
      const { processes } = await stackStatus(dataDir);
      return processes;
    };

    it('is that of the recorded process and of what it answers', async () => {
      const identity = await processIdentity(process.pid);
      status = 200;
      assert.deepEqual(await healthOf(identity), [{ name: 'gateway', pid: process.pid, address, healthy: true }]);
      assert.equal((await healthOf('a stranger'))[0]?.healthy, false);
      status = 503;
      assert.equal((await healthOf(identity))[0]?.healthy, false);
    });
  });
});

describe('secrets of a stack', () => {
  it('are made once, for their owner only', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'secrets-'));
    try {
      const [first, second] = await Promise.all([masterKey(dataDir), masterKey(dataDir)]);
      assert.equal(first, second);
      assert.equal(Buffer.from(first, 'base64').length, 32);
      assert.equal((await stat(path.join(dataDir, 'master.key'))).mode & 0o777, 0o600);
      assert.equal((await stat(await signingKeyFile(dataDir))).mode & 0o777, 0o600);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
