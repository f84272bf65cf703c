import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Connection } from '@temporalio/client';
import { createFleet } from '../../../apps/stack/processes/fleet.ts';
import { type Servers, startServers } from '../../../apps/stack/servers/servers.ts';
import { openDatabase } from '../../../shared/data/database.ts';
import { createDocuments } from '../../../shared/data/documents.ts';
import { embeddedConfig } from '../../support/service/servers.ts';

describe('embedded servers', () => {
  let dataDir: string;

  before(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'docaudit-servers-'));
  });
  after(() => rm(dataDir, { recursive: true, force: true }));

  /** Runs the servers on the data directory, on free ports, for as long as `use` takes. */
  async function withServers(use: (servers: Servers) => Promise<void>): Promise<void> {
    const said: string[] = [];
    const progress = {
      say: (line: string) => void said.push(line),
      during: <T>(_label: string, work: () => Promise<T>) => work(),
    };
    const fleet = createFleet({ dataDir, say: progress.say });
    const config = embeddedConfig({
      DATA_DIR: dataDir,
      MONGODB_PORT: '0',
      TEMPORAL_PORT: '0',
      TEMPORAL_UI_PORT: '0',
      GCS_PORT: '0',
    });
    try {
      const { signal } = new AbortController();
      await use(await startServers({ config, progress, fleet, withUi: true, signal }));
    } finally {
      await fleet.stop();
    }
    assert.deepEqual(
      said.filter((line) => /ended with|forcing/.test(line)),
      [],
    );
  }

  const documentsOf = ({ environment }: Servers) =>
    createDocuments({
      bucket: environment.GCS_BUCKET ?? '',
      apiEndpoint: environment.GCS_API_ENDPOINT ?? '',
      signingKeyFile: environment.GCS_SIGNING_KEY_FILE ?? '',
    });

  it('keep their data when they come back on other ports, transactions included', async () => {
    const add = async ({ mongodb }: Servers) => {
      const database = openDatabase(mongodb, 'restart');
      const marks = database.collection<{ at: number }>({ name: 'marks', indexes: [] });
      try {
        await database.createIndexes();
        await database.transact(async (session) => {
          await marks.insertOne({ at: await marks.countDocuments({}, { session }) }, { session });
        });
        return await marks.countDocuments();
      } finally {
        await database.close();
      }
    };
    const addresses: string[] = [];
    await withServers(async (servers) => {
      addresses.push(servers.mongodb);
      assert.equal(await add(servers), 1);
    });
    await withServers(async (servers) => {
      addresses.push(servers.mongodb);
      assert.equal(await add(servers), 2);
    });
    assert.notEqual(addresses[0], addresses[1]);
  });

  it('take an upload at a signed address and keep its bytes as one file', async () => {
    const bytes = Buffer.from('Beslut. Ärendet avslås.\n');
    await withServers(async (servers) => {
      const documents = documentsOf(servers);
      const url = await documents.uploadAddress('tenant', 'job', Date.now() + 60_000);
      const answer = await fetch(url, {
        method: 'PUT',
        body: bytes,
        headers: { 'content-type': 'application/x-anything' },
      });
      assert.equal(answer.status, 200);
    });
    const storage = path.join(dataDir, 'storage', 'documents');
    const files = (await readdir(storage, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    assert.equal(files.length, 1);
    assert.deepEqual(await readFile(path.join(files[0]?.parentPath ?? '', files[0]?.name ?? '')), bytes);
    await withServers(async (servers) => {
      const { signal } = new AbortController();
      assert.deepEqual((await documentsOf(servers).read('tenant', 'job', 1_000, signal)).bytes, bytes);
    });
  });

  it('offer the search attributes by which runs are found, and a UI', async () => {
    await withServers(async ({ temporal, temporalUi }) => {
      const connection = await Connection.connect({ address: temporal });
      try {
        const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace: 'default' });
        // 2 is Keyword and 3 is Int in temporal.api.enums.v1.IndexedValueType.
        const wanted = { AuditTenant: 2, AuditProfile: 2, AuditStatus: 2, AuditStep: 2, AuditDelivery: 3 };
        assert.deepEqual({ ...customAttributes, ...wanted }, customAttributes);
      } finally {
        await connection.close();
      }
      const ui = await fetch(temporalUi ?? '');
      assert.match(await ui.text(), /sveltekit/);
    });
  });
});
