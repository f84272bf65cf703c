import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Binary, MongoClient } from 'mongodb';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { RunFailure } from '../../../shared/errors/run-failure.ts';
import { workerRecordOf } from '../../../shared/ids.ts';
import { filesSaying } from '../../support/encodings.ts';
import { eventually } from '../../support/eventually.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { DECISION, upload } from '../../support/requests/uploads.ts';
import { embeddedServers } from '../../support/service/servers.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

/** A word that no other test has written. */
const TOKEN = `Sjöviolen-${randomUUID()}`;
const MARK = `Ärendet ${TOKEN} rör en nedlagd kvarn i Västerbottens inland.`;
const NOTE = `ärende-Blåsippa-${TOKEN}`;
const SECRET = `whsec_Näckrosen-avtalad-hemlighet-${TOKEN}`;
const RULE = `Granska särskilt hur kvarnen i ${TOKEN} värderades.`;
const DOCUMENT = new Uint8Array(
  Buffer.from(
    [
      MARK,
      `Det måste därför anses klarlagt att handläggningen av ${TOKEN} har dröjt utan godtagbara skäl.`,
      `Flera personer som vill vara anonyma uppger att bolaget i ${TOKEN} uppenbarligen har ljugit om värdet.`,
      `Bolaget har fått tillfälle att yttra sig över utredningen i ${TOKEN} och har bestritt uppgifterna.`,
      DECISION.toString('utf8'),
    ].join('\n\n'),
  ),
);
const TEXT = { pages: [MARK], language: 'sv', mediaType: 'text/plain' };

describe('the working data of a run', () => {
  const engine = useGatedEngine();
  const service = useService({ engine });
  const tenant = useTenant(service);
  let mongo: MongoClient;
  before(async () => {
    mongo = await new MongoClient(service.connections.MONGODB_URI, { promoteBuffers: true }).connect();
  });
  after(() => mongo.close());

  interface Row {
    _id: string;
    [field: string]: unknown;
  }
  const rows = (collection: 'jobs' | 'runData' | 'callbacks') =>
    mongo.db(service.connections.MONGODB_DATABASE).collection<Row>(collection);

  async function start(): Promise<string> {
    const jobId = await upload(tenant, DOCUMENT);
    const profile = await service.platform.data.profiles.findLicensed(tenant.profileId);
    const workerId = workerRecordOf(profile?.workers[0]?.workerId ?? '');
    await tenant.client.analyze({
      jobId,
      profileId: tenant.profileId,
      includeDiagnostics: true,
      metadata: { case: NOTE },
      webhookUrl: 'https://receiver.example/hook',
      webhookSecret: SECRET,
      dynamicContext: { workerContext: { [workerId]: { customRules: [RULE] } } },
    });
    return jobId;
  }

  /** Sentences that the run itself made. */
  function saidIn({ result }: JobAnswer): string[] {
    const audit = result?.clinicalData;
    const findings = [...(audit?.deduplicated_flaws ?? []), ...(audit?.consolidated_strengths ?? [])];
    assert.ok(audit && findings.length > 0, 'there is a finding');
    return findings.flatMap(({ quote, description }) => [quote, description]);
  }

  describe('on a server that logs every command', () => {
    const admin = () => mongo.db('admin');
    before(async () => {
      await admin().command({ setParameter: 1, maxLogSizeKB: 100_000 });
      await admin().command({ setParameter: 1, logComponentVerbosity: { command: { verbosity: 5 }, write: 5 } });
      await mongo.db(service.connections.MONGODB_DATABASE).command({ profile: 0, slowms: -1 });
    });
    after(async () => {
      await mongo.db(service.connections.MONGODB_DATABASE).command({ profile: 0, slowms: 2 ** 31 - 1 });
      await admin().command({ setParameter: 1, logComponentVerbosity: { command: { verbosity: -1 }, write: -1 } });
      await admin().command({ setParameter: 1, maxLogSizeKB: 1 });
    });

    it('is in the clear in no file, and nowhere at all once it is deleted', async () => {
      const { dataDir } = await embeddedServers();
      engine.hold();
      const jobId = await start();
      await engine.waiting(3);
      await admin().command({ fsync: 1 });
      // Everything that was sent says it: document, metadata, secret and rule.
      const sent = [TOKEN];
      assert.deepEqual(await filesSaying(dataDir, sent, ['storage']), [], 'while it runs');

      engine.release();
      const job = await tenant.client.waitForJob(jobId);
      assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
      assert.deepEqual(job.metadata, { case: NOTE });
      const { jobId: actionId } = await tenant.client.action({
        actionType: 'grounds-for-appeal',
        profileId: tenant.profileId,
        jobId,
        metadata: { case: NOTE },
      });
      const action = await tenant.client.waitForJob(actionId);
      const written = action.result?.generatedDocument?.content.split('\n').filter((line) => line.length > 60) ?? [];
      assert.ok(written.length > 0, action.errorMessage ?? 'nothing was written');
      const all = [...sent, ...saidIn(job).slice(0, 4), ...written.slice(0, 2)];
      await admin().command({ fsync: 1 });
      assert.deepEqual(await filesSaying(dataDir, all, ['storage']), [], 'when it ended');
      assert.notDeepEqual(await filesSaying(path.join(dataDir, 'storage'), sent), [], 'the document is found');

      await tenant.client.deleteJob(jobId);
      await tenant.client.deleteJob(actionId);
      await admin().command({ fsync: 1 });
      assert.deepEqual(await filesSaying(dataDir, all, ['storage']), [], 'when it is deleted');
      // Only the sent texts are looked for in the storage, because documents of other tests there may hold the run's sentences.
      assert.deepEqual(await filesSaying(dataDir, sent), [], 'its document too');

      const log = await readFile(path.join(dataDir, 'logs', 'mongod.log'), 'utf8');
      const logged = log.split('\n').filter((line) => line.includes(jobId));
      assert.ok(
        logged.some((line) => line.includes('"insert":"jobs"')),
        'the server logs what is written',
      );
      // A gzip member, which would open without a key, begins with these bytes.
      assert.ok(!logged.some((line) => line.includes('"base64":"H4sI')), 'nothing is merely compressed');
    });
  });

  it('is stored as sealed bytes alone', async () => {
    engine.hold();
    const jobId = await start();
    await engine.waiting(3);
    const pieces = await rows('runData').find({ jobId }).toArray();
    assert.deepEqual(pieces.map(({ _id }) => _id.split('/').at(-1)).sort(), ['input', 'text']);
    for (const piece of pieces) {
      assert.deepEqual(Object.keys(piece).sort(), ['_id', 'chargeId', 'jobId', 'savedAt', 'sealed', 'tenantId']);
      assertSealed(piece['sealed']);
    }
    const before = await rows('jobs').findOne({ _id: jobId });
    assertSealed(before?.['sealedKey']);
    assertSealed(before?.['sealedMetadata']);
    engine.release();
    await tenant.client.waitForJob(jobId);
    const after = await rows('jobs').findOne({ _id: jobId });
    assertSealed(after?.['sealedServed']);
    assert.deepEqual([after?.['served'], after?.['metadata']], [undefined, undefined]);
    assert.deepEqual(after?.['sealedKey'], before?.['sealedKey']);
    await tenant.client.deleteJob(jobId);
  });

  function assertSealed(value: unknown): void {
    assert.ok(Buffer.isBuffer(value));
    assert.equal(value[0], 2);
    // Version, key id and nonce stand before the tag and the body.
    for (const offset of [0, 1, 9, 21, 37]) assert.throws(() => gunzipSync(value.subarray(offset)));
  }

  it('can be opened at its own place alone', async () => {
    const { data } = service.platform;
    const fields = { status: 'COMPLETED', metadata: [['case', NOTE]] as [string, string][] } as const;
    const [one, two] = [await storeJob(service, tenant, fields), await storeJob(service, tenant, fields)];
    const read = (jobId: string) => data.jobs.findOwn(tenant.tenantId, tenant.clientId, jobId);
    assert.deepEqual((await read(one.jobId))?.served, one.served);
    const stored = await rows('jobs').findOne({ _id: one.jobId });
    const { sealedKey, sealedServed, sealedMetadata } = stored ?? ({} as Row);

    // Another job's values, with and without its key; a value in the place of another.
    for (const moved of [{ sealedServed }, { sealedMetadata }, { sealedKey, sealedServed, sealedMetadata }]) {
      await rows('jobs').updateOne({ _id: two.jobId }, { $set: moved });
      await assert.rejects(read(two.jobId), JSON.stringify(Object.keys(moved)));
    }
    await rows('jobs').updateOne({ _id: one.jobId }, { $set: { sealedMetadata: sealedServed } });
    await assert.rejects(read(one.jobId));
    await rows('jobs').updateOne({ _id: one.jobId }, { $set: { sealedMetadata } });

    const ref = { tenantId: tenant.tenantId, jobId: one.jobId };
    await data.runData.saveText(ref, TEXT);
    const text = await rows('runData').findOne({ _id: `${one.jobId}/text` });
    await rows('runData').insertOne({ ...text, _id: `${one.jobId}/document` });
    assert.deepEqual(await data.runData.text(ref), TEXT);
    await assert.rejects(data.runData.document(ref));
    assert.equal(await data.runData.text({ ...ref, tenantId: 'ten_other' }), null);
  });

  it('is lost with the record of its job, and a later job of the same id cannot open it', async () => {
    const { data } = service.platform;
    const job = await storeJob(service, tenant);
    const { tenantId, jobId } = job;
    const ref = { tenantId, jobId };
    await data.runData.saveText(ref, TEXT);
    await data.runData.savePanelOutput(ref, 'p', 'w', { findings: [], model: 'm', usage: null });
    await data.jobs.remove(tenantId, jobId);
    assert.equal(await data.runData.text(ref), null);
    await assert.rejects(
      data.runData.saveText(ref, TEXT),
      (err) => err instanceof RunFailure && err.category === 'CANCELLED',
    );

    await data.transact((session) => data.jobs.insert(job, session));
    assert.equal(await data.runData.text(ref), null);
    assert.equal((await data.runData.panelOutputs(ref, 'p', ['w'])).size, 0);
    await data.runData.saveText(ref, TEXT);
    assert.deepEqual(await data.runData.text(ref), TEXT);
  });

  it('may be as large as a record, counted as it is stored', async () => {
    const { data } = service.platform;
    const { tenantId, jobId } = await storeJob(service, tenant);
    const ref = { tenantId, jobId };
    const pages = (length: number) => ({ ...TEXT, pages: ['x'.repeat(length)] });
    await data.runData.saveText(ref, pages(40_000_000));
    assert.equal((await data.runData.text(ref))?.pages[0]?.length, 40_000_000);
    // Base64 of random bytes compresses by a quarter.
    const distinct = Buffer.concat(
      Array.from({ length: 340 }, () => Buffer.from(crypto.getRandomValues(new Uint8Array(50_000)))),
    ).toString('base64');
    await assert.rejects(
      data.runData.saveText(ref, { ...TEXT, pages: [distinct] }),
      (err) => err instanceof RunFailure && err.category === 'DOCUMENT_TOO_LARGE',
    );
  });

  it('keeps the secret of a callback sealed under the master key for as long as the callback may be sent', async () => {
    const jobId = await start();
    await tenant.client.waitForJob(jobId);
    await eventually(async () => (await rows('callbacks').findOne({ _id: jobId })) !== null);
    const stored = await rows('callbacks').findOne({ _id: jobId });
    const sealed = stored?.['sealedSecret'] as Binary | Buffer | null;
    if (sealed !== null) assertSealed(sealed);
    assert.ok(!JSON.stringify(stored).includes(SECRET));
    await tenant.client.deleteJob(jobId);
  });
});
