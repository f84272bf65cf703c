import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { eventually } from '../../support/eventually.ts';
import { useModelServer } from '../../support/model/model-server.ts';
import { status, useReceivers } from '../../support/requests/receiver.ts';
import { runDocument, upload } from '../../support/requests/uploads.ts';
import { freePort } from '../../support/service/free-port.ts';
import { runProgram } from '../../support/service/run-program.ts';
import { startTemporalServer } from '../../support/service/temporal-server.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import { startWorkerProcess, useNamespace, type WorkerProcess } from '../../support/service/worker-process.ts';
import { use } from '../../support/use.ts';
import { sweepAt, workOff } from '../../support/workflows/sweep.ts';

/** Milliseconds longer than a job or a callback stays untouched before a sweep looks after it. */
const LATER_MS = 120_000;

/** What the suites of both disasters share: a model and a receiver, and a worker process that a disaster ends. */
function useRecovery(temporal: { namespace?: string; address?: () => string }) {
  const model = useModelServer();
  const network = useReceivers();
  const settings = () => ({
    ...model.environment,
    ...network.environment,
    WEBHOOK_BACKOFF_MIN_SECONDS: '1',
    WEBHOOK_BACKOFF_MAX_SECONDS: '1',
    WEBHOOK_ATTEMPTS: '1000',
  });
  const service = useService(() => ({
    environment: settings(),
    withWorker: false,
    ...(temporal.namespace && { namespace: temporal.namespace }),
    ...(temporal.address && { temporalAddress: temporal.address() }),
  }));
  const tenant = useTenant(service);
  const environment = () => ({
    ...settings(),
    ...service.connections,
    ...(temporal.address && { TEMPORAL_ADDRESS: temporal.address() }),
  });
  let worker: WorkerProcess | null = null;
  afterEach(() => worker?.kill());

  return {
    model,
    network,
    service,
    tenant,
    /** Starts a worker and sends new runs to its build, as after a disaster. */
    async deploy() {
      worker = await startWorkerProcess(environment());
      const { code, stderr } = await runProgram(['deploy', 'promote'], environment());
      assert.equal(code, 0, stderr);
    },
    killWorker: async () => worker?.kill(),
    async startRun(): Promise<string> {
      const jobId = await upload(tenant);
      const webhookUrl = `https://${network.receiver.host}/`;
      await tenant.client.analyze({ jobId, profileId: tenant.profileId, webhookUrl });
      return jobId;
    },
    /** Holds the calls of the model until the function returned is called; resolves when one has come. */
    async holdModel(start: () => Promise<string>) {
      const held = Promise.withResolvers<undefined>();
      const calling = model.nextCall();
      model.setScript(() => held.promise);
      const jobId = await start();
      await calling;
      const letGo = () => {
        model.setScript(undefined);
        held.resolve(undefined);
      };
      return { jobId, letGo };
    },
    sweep: () => sweepAt(service, Date.now() + LATER_MS),
  };
}

describe('a service whose MongoDB was restored to an earlier point', () => {
  const namespace = useNamespace('restored');
  const { service, tenant, network, ...recovery } = useRecovery({ namespace });
  const mongo = use(
    async () => ({ client: new MongoClient(service.connections.MONGODB_URI) }),
    ({ client }) => client.close(),
  );

  /** Copies the database; the function returned puts it back as it was. */
  async function backUp(): Promise<() => Promise<void>> {
    const name = service.connections.MONGODB_DATABASE;
    const kept = `test-backup-${randomUUID()}`;
    const collections = async (database: string) =>
      (await mongo.client.db(database).listCollections().toArray()).map((one) => one.name);
    for (const coll of await collections(name)) {
      await mongo.client
        .db(name)
        .collection(coll)
        .aggregate([{ $out: { db: kept, coll } }])
        .toArray();
    }
    return async () => {
      const backedUp = new Set(await collections(kept));
      for (const coll of await collections(name)) {
        await mongo.client.db(name).collection(coll).deleteMany({});
        if (backedUp.has(coll)) {
          await mongo.client
            .db(kept)
            .collection(coll)
            .aggregate([{ $merge: { into: { db: name, coll } } }])
            .toArray();
        }
      }
      await mongo.client.db(kept).dropDatabase();
    };
  }

  it('repeats the runs that it knows as open, ends those it does not know, and has charged each run that it knows once', async () => {
    await recovery.deploy();
    const ended = await runDocument(tenant);
    const open = await recovery.holdModel(recovery.startRun);
    const restore = await backUp();

    open.letGo();
    assert.equal((await tenant.client.waitForJob(open.jobId)).status, 'COMPLETED');
    await network.receiver.reached(1);
    const forgotten = await recovery.holdModel(recovery.startRun);
    assert.equal(await service.usedRuns(tenant), 3);
    await recovery.killWorker();
    await restore();
    forgotten.letGo();

    assert.equal((await tenant.client.job(open.jobId)).status, 'PROCESSING');
    await assert.rejects(tenant.client.job(forgotten.jobId), { code: 'NOT_FOUND' });
    await recovery.deploy();
    const steps = recovery.sweep();
    assert.equal((await workOff(steps.restartLostRuns)).handled, 1);
    await workOff(steps.cancelOrphanedRuns);

    assert.equal((await tenant.client.waitForJob(open.jobId)).status, 'COMPLETED');
    assert.deepEqual(await tenant.client.job(ended.jobId), ended);
    await eventually(async () => {
      const { status } = await service.platform.temporal.workflow.getHandle(`analysis-${forgotten.jobId}`).describe();
      return status.name !== 'RUNNING';
    });
    await workOff(recovery.sweep().settleCharges);
    assert.equal(await service.usedRuns(tenant), 2);
    // The second message has an id of its own, because the database that knew the first is gone; the job is the same.
    await network.receiver.reached(2);
    const jobs = network.receiver.received.map(({ body }) => JSON.parse(body.toString()).jobId);
    assert.deepEqual(jobs, [open.jobId, open.jobId]);
  });
});

describe('a service whose Temporal lost its database', () => {
  /** Temporal's development server with its state in memory. */
  const temporal = use(
    async () => {
      const port = await freePort();
      let server = await startTemporalServer(port);
      return {
        address: server.address,
        kill: () => server.kill(),
        async lose() {
          await server.kill();
          server = await startTemporalServer(port);
        },
      };
    },
    ({ kill }) => kill(),
  );
  const { service, tenant, network, ...recovery } = useRecovery({ address: () => temporal.address });

  it('goes on with every run and callback from what MongoDB knows, and charges none again', async () => {
    await recovery.deploy();
    network.receiver.answer(status(500));
    const called = await recovery.startRun();
    assert.equal((await tenant.client.waitForJob(called)).status, 'COMPLETED');
    await network.receiver.reached(1);
    const open = await recovery.holdModel(recovery.startRun);

    await recovery.killWorker();
    await temporal.lose();
    open.letGo();
    assert.equal((await tenant.client.job(open.jobId)).status, 'PROCESSING');
    await recovery.deploy();
    network.receiver.answer(status(200));
    const steps = recovery.sweep();
    assert.equal((await workOff(steps.restartLostRuns)).handled, 1);
    assert.equal((await workOff(steps.restartLostCallbacks)).handled, 1);

    assert.equal((await tenant.client.waitForJob(open.jobId)).status, 'COMPLETED');
    for (const jobId of [called, open.jobId]) {
      await eventually(async () => {
        const callback = await service.platform.data.callbacks.find(tenant.tenantId, jobId);
        return callback?.state === 'DELIVERED';
      });
    }
    assert.equal(await service.usedRuns(tenant), 2);
    const schedules = [];
    for await (const { scheduleId } of service.platform.temporal.schedule.list()) schedules.push(scheduleId);
    assert.ok(schedules.includes('retention-sweep'), schedules.join());
  });
});
