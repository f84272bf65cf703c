import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { childEnvironment } from '../../../shared/config.ts';
import { createData } from '../../../shared/data/data.ts';
import { type Database, openDatabase } from '../../../shared/data/database.ts';
import { DatabaseUnfit } from '../../../shared/data/database-unfit.ts';
import { SCHEMA_VERSION } from '../../../shared/data/schema.ts';
import { createLogger } from '../../../shared/log.ts';
import { prepareDatabase } from '../../../shared/services/operations/prepare-storage.ts';
import { runProgram } from '../../support/service/run-program.ts';
import { embeddedServers } from '../../support/service/servers.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

describe('preparing the database', () => {
  let name: string;
  let database: Database;
  /** A second client, because the one that prepares knows the collections by their own indexes. */
  let other: Database;
  let prepare: () => Promise<boolean>;
  beforeEach(async () => {
    const { mongodbUri } = await embeddedServers();
    name = `test-${randomUUID()}`;
    [database, other] = [openDatabase(mongodbUri, name), openDatabase(mongodbUri, name)];
    const deps = { data: createData(database), log: createLogger('test', 'silent') };
    prepare = () => prepareDatabase(deps, new AbortController().signal);
  });
  afterEach(async () => {
    await other.drop();
    await Promise.all([database.close(), other.close()]);
  });

  const stored = (collection: string) => other.collection<{ _id: string }>({ name: collection, indexes: [] });
  const slug = { tenantId: 'ten_1', urlSlug: 'our-secret-slug' };

  /** Each obstacle, and the sentences that tell the operator about it. */
  const obstacles: [string, () => Promise<unknown>, RegExp[]][] = [
    [
      'documents that share a unique value',
      () => stored('profiles').insertMany(['prof_1', 'prof_2'].map((_id) => ({ _id, ...slug }))),
      [/`slugUniqueInTenant`/, /tenantId, urlSlug/, /profiles`/, /several documents have the same/],
    ],
    [
      'an index of the same name on other fields',
      () => stored('snippets').createIndex({ name: 1 }, { name: 'byKey' }),
      [/`byKey`/, /snippets`/, /Drop that index/],
    ],
    [
      'an index of the same name and fields that is not unique',
      () => stored('snippets').createIndex({ snippetKey: 1 }, { name: 'byKey' }),
      [/`byKey`/, /snippets`/, /Drop that index/],
    ],
    [
      'a database that a later release wrote',
      async () => {
        await prepare();
        await stored('schema').updateOne({ _id: 'version' }, { $set: { version: SCHEMA_VERSION + 1 } });
      },
      [new RegExp(`schema version ${SCHEMA_VERSION + 1}`), /later release has written it/, /backup/],
    ],
  ];
  for (const [obstacle, place, sentences] of obstacles) {
    it(`fails on ${obstacle}, and says what to do`, async () => {
      await place();
      const err = await prepare().then(
        () => assert.fail('It was prepared.'),
        (reason: unknown) => reason,
      );
      assert.ok(err instanceof DatabaseUnfit, String(err));
      for (const sentence of sentences) assert.match(err.message, sentence);
      assert.ok(!err.message.includes(slug.urlSlug), 'repeats what a document holds');
    });
  }

  it('notes its schema version, may be repeated and leaves the version of a later start alone', async () => {
    assert.equal(await prepare(), true);
    assert.equal(await prepare(), true);
    const versions = await stored('schema').find().toArray();
    assert.deepEqual(versions, [{ _id: 'version', version: SCHEMA_VERSION }]);
    await createData(database).schema.raise(SCHEMA_VERSION - 1);
    assert.deepEqual(await stored('schema').find().toArray(), versions);
  });

  it('is what `deploy prepare` does before a deploy, which says why it cannot', async () => {
    const { mongodbUri } = await embeddedServers();
    const environment = { MONGODB_URI: mongodbUri, MONGODB_DATABASE: name };
    const prepared = await runProgram(['deploy', 'prepare', '--json'], environment);
    assert.deepEqual(JSON.parse(prepared.stdout), { isPrepared: true }, prepared.stderr);
    assert.deepEqual(await stored('schema').find().toArray(), [{ _id: 'version', version: SCHEMA_VERSION }]);
    const indexes = await stored('profiles').indexes();
    assert.ok(indexes.some((index) => index.name === 'slugUniqueInTenant'));
    await stored('schema').updateOne({ _id: 'version' }, { $set: { version: SCHEMA_VERSION + 1 } });
    const refused = await runProgram(['deploy', 'prepare'], environment);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /later release has written it/);
  });

  for (const program of ['gateway', 'worker']) {
    it(`ends the ${program} with its sentence and exit code 1`, async () => {
      await stored('profiles').insertMany(['prof_1', 'prof_2'].map((_id) => ({ _id, ...slug })));
      const { mongodbUri, temporalAddress, storage } = await embeddedServers();
      const child = spawn(process.execPath, [`apps/${program}/main.ts`], {
        cwd: ROOT,
        env: childEnvironment({
          PORT: '0',
          METRICS_PORT: '0',
          MASTER_KEY: randomBytes(32).toString('base64'),
          MONGODB_URI: mongodbUri,
          MONGODB_DATABASE: name,
          GCS_BUCKET: storage.bucket,
          GCS_API_ENDPOINT: storage.apiEndpoint,
          GCS_SIGNING_KEY_FILE: storage.signingKeyFile,
          TEMPORAL_ADDRESS: temporalAddress,
        }),
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      assert.equal(code, 1, said);
      assert.match(said, /ends, because its storage cannot be prepared/);
      assert.match(said, /slugUniqueInTenant/);
      assert.ok(!said.includes(slug.urlSlug), 'repeats what a document holds');
    });
  }
});
