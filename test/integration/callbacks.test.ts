import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { createJobActivities } from '../../activities/jobs.ts';
import type { Callback } from '../../shared/data/callbacks.ts';
import { createEgress, type Egress } from '../../shared/security/egress.ts';
import { redeliverCallback } from '../../shared/services/redeliver-callback.ts';
import { request } from '../support/api.ts';
import { type GatedEngine, gatedEngine } from '../support/gated-engine.ts';
import { type Holdings, openHoldings } from '../support/holdings.ts';
import { type Answering, PUBLIC_NAME, type ReceiverNetwork, startReceivers, status } from '../support/receiver.ts';
import { embeddedServers } from '../support/servers.ts';
import { type Service, startService, type TestTenant } from '../support/service.ts';
import { callable, sweepAt } from '../support/sweep.ts';
import { DECISION, upload } from '../support/uploads.ts';

const SECRET = 'whs-7f1e93ac0b-not-to-be-found-anywhere';
const BLANK = new Uint8Array(Buffer.from(' \n\t\n '));
const DAY_MS = 86_400_000;
const ATTEMPT_TIMEOUT_MS = 400;
const PUBLIC_ADDRESS = '93.184.215.14';

describe('callbacks', () => {
  let network: ReceiverNetwork;
  let service: Service;
  let holdings: Holdings;
  let engine: GatedEngine;
  let tenant: TestTenant;

  before(async () => {
    network = await startReceivers();
    engine = gatedEngine();
    const environment = {
      ...network.environment,
      WEBHOOK_BACKOFF_MIN_SECONDS: '0.1',
      WEBHOOK_BACKOFF_MAX_SECONDS: '0.25',
    };
    service = await startService({ environment, engine, egress: impatient(network.environment) });
    holdings = openHoldings(service, (await embeddedServers()).mongodbUri);
    tenant = await service.tenant();
  });
  after(async () => {
    engine.release();
    await holdings.close();
    await service.close();
    await network.close();
  });
  beforeEach(() => {
    engine.release();
    network.receiver.received.length = 0;
    network.receiver.answer(status(200));
  });

  /** The real way out, which waits for an answer as long as a test has time, and to which one name of the public internet is the receiver. */
  function impatient({ WEBHOOK_ALLOW_HOSTS = '', WEBHOOK_CA_FILE = '' }: Record<string, string>): Egress {
    const egress = createEgress({
      allowHosts: WEBHOOK_ALLOW_HOSTS.split(','),
      caFile: WEBHOOK_CA_FILE,
      resolve: async () => [{ address: resolved, family: 4 }],
      dial: ({ addresses: [target], port }) => {
        dialled.push(target?.address ?? '');
        return connect({ host: '127.0.0.1', port });
      },
    });
    return { ...egress, post: (url, sent) => egress.post(url, { ...sent, timeoutMs: ATTEMPT_TIMEOUT_MS }) };
  }

  let resolved = PUBLIC_ADDRESS;
  const dialled: string[] = [];
  const urlOf = (host: string) => `https://${host}/hooks/finished?from=audit`;
  const own = () => urlOf(network.receiver.host);

  async function start(body: object, bytes: Uint8Array<ArrayBuffer> = DECISION): Promise<string> {
    const jobId = await upload(tenant, bytes);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId, ...body });
    return jobId;
  }

  /** Resolves when nothing is delivered any more, with what the delivery log says. */
  async function settled(jobId: string): Promise<Callback> {
    await tenant.client.waitForJob(jobId);
    await service.platform.temporal.workflow.getHandle(`analysis-${jobId}`).result();
    await service.platform.temporal.workflow.getHandle(`webhook-${jobId}`).result();
    return logged(jobId);
  }
  async function logged(jobId: string): Promise<Callback> {
    const callback = await service.platform.data.callbacks.find(tenant.tenantId, jobId);
    assert.ok(callback);
    return callback;
  }
  const said = ({ attempts }: Callback) => attempts.map(({ status: code, error }) => code ?? error);

  describe('what is sent', () => {
    it('is four fields, the moment the job ended among them, and no result', async () => {
      const jobId = await start({ webhookUrl: own(), webhookSecret: SECRET });
      const { state, attempts } = await settled(jobId);
      const job = await tenant.client.job(jobId);
      assert.equal(job.status, 'COMPLETED');
      const [sent, ...more] = network.receiver.received;
      assert.ok(sent);
      assert.deepEqual(more, []);
      assert.deepEqual(JSON.parse(sent.body.toString('utf8')), {
        jobId,
        status: 'COMPLETED',
        errorMessage: null,
        updatedAt: new Date(job.updatedAt).toISOString(),
      });
      assert.equal(sent.path, '/hooks/finished?from=audit');
      assert.equal(sent.headers['content-type'], 'application/json');
      assert.equal(state, 'DELIVERED');
      assert.deepEqual(
        attempts.map(({ attempt, status: code, error }) => ({ attempt, code, error })),
        [{ attempt: 1, code: 200, error: null }],
      );
    });

    it('is signed over the raw bytes, in our own header and as Standard Webhooks says', async () => {
      await settled(await start({ webhookUrl: own(), webhookSecret: SECRET }));
      const [{ headers, body } = assert.fail('nothing was received')] = network.receiver.received;
      assert.equal(headers['x-svc-signature'], createHmac('sha256', SECRET).update(body).digest('hex'));
      const standard = {
        'webhook-id': String(headers['webhook-id']),
        'webhook-timestamp': String(headers['webhook-timestamp']),
        'webhook-signature': String(headers['webhook-signature']),
      };
      const verifier = new Webhook(SECRET, { format: 'raw' });
      assert.deepEqual(verifier.verify(body, standard), JSON.parse(body.toString('utf8')));
      const tampered = Buffer.from(body.toString('utf8').replace('COMPLETED', 'FAILED'));
      assert.throws(() => verifier.verify(tampered, standard), /No matching signature/);
    });

    it('carries no signature where no secret was given, not even an empty one', async () => {
      const { signed, state } = await settled(await start({ webhookUrl: own() }));
      assert.deepEqual([signed, state], [false, 'DELIVERED']);
      const [{ headers } = assert.fail('nothing was received')] = network.receiver.received;
      assert.equal('x-svc-signature' in headers, false);
      assert.equal('webhook-signature' in headers, false);
      assert.match(String(headers['webhook-id']), /^msg_/);
      assert.match(String(headers['webhook-timestamp']), /^\d{10}$/);
    });

    it('tells of a failed job as of any other', async () => {
      const jobId = await start({ webhookUrl: own() }, BLANK);
      assert.equal((await settled(jobId)).state, 'DELIVERED');
      const job = await tenant.client.job(jobId);
      assert.equal(job.status, 'FAILED');
      assert.deepEqual(JSON.parse(String(network.receiver.received[0]?.body)), {
        jobId,
        status: 'FAILED',
        errorMessage: job.errorMessage,
        updatedAt: new Date(job.updatedAt).toISOString(),
      });
    });

    it('stands in no history: neither the address nor the secret', async () => {
      const jobId = await start({ webhookUrl: own(), webhookSecret: SECRET });
      await settled(jobId);
      for (const workflowId of [`analysis-${jobId}`, `webhook-${jobId}`]) {
        const { events } = await service.platform.temporal.workflow.getHandle(workflowId).fetchHistory();
        const bytes = JSON.stringify(events);
        const decoded = [...bytes.matchAll(/"data":"([A-Za-z0-9+/=]+)"/g)]
          .map(([, data = '']) => atob(data))
          .join('\n');
        assert.match(decoded, new RegExp(jobId));
        for (const kept of [SECRET, network.receiver.host, 'hooks/finished']) {
          assert.equal(bytes.includes(kept) || decoded.includes(kept), false, `${workflowId}: ${kept}`);
        }
      }
    });
  });

  describe('attempts', () => {
    const UNACKNOWLEDGED: [name: string, answer: Answering, said: string | number][] = [
      ['an error', status(500), 500],
      ['a refusal', status(410), 410],
      ['a redirect', (...args) => status(307, { location: urlOf(network.canary.host) })(...args), 307],
      ['nothing at all', () => undefined, 'TIMEOUT'],
      ['no HTTP', (response) => response.socket?.end('nonsense\r\n\r\n'), 'PROTOCOL'],
      ['a broken connection', (response) => response.socket?.destroy(), 'PROTOCOL'],
    ];
    const jobs = new Map<string, string>();
    /** All of them side by side: each takes as long as five attempts do. */
    before(async () => {
      const refusals = [500, 500, 500, 500];
      const paths = new Map<string, Answering>([['/fifth', (...args) => status(refusals.shift() ?? 200)(...args)]]);
      for (const [i, [, answer]] of UNACKNOWLEDGED.entries()) paths.set(`/${i}`, answer);
      network.second.answer((response, number, path) => paths.get(path)?.(response, number, path));
      for (const path of paths.keys()) {
        jobs.set(path, await start({ webhookUrl: `https://${network.second.host}${path}`, webhookSecret: SECRET }));
      }
      jobs.set('impostor', await start({ webhookUrl: urlOf(network.impostor.host) }));
    });
    const sentTo = (path: string) => network.second.received.filter((sent) => sent.path === path);

    it('are repeated until one is acknowledged, with the same bytes and id', async () => {
      const callback = await settled(jobs.get('/fifth') ?? '');
      assert.deepEqual([callback.state, said(callback)], ['DELIVERED', [500, 500, 500, 500, 200]]);
      assert.deepEqual(
        callback.attempts.map(({ attempt }) => attempt),
        [1, 2, 3, 4, 5],
      );
      const received = sentTo('/fifth');
      assert.equal(received.length, 5);
      for (const name of ['webhook-id', 'x-svc-signature'] as const) {
        assert.equal(new Set(received.map(({ headers }) => headers[name])).size, 1, name);
      }
      assert.equal(new Set(received.map(({ body }) => body.toString('hex'))).size, 1);
      const gaps = callback.attempts.slice(1).map(({ at }, i) => at - (callback.attempts[i]?.at ?? 0));
      const waits = [100, 200, 250, 250];
      assert.ok(
        gaps.every((gap, i) => gap >= (waits[i] ?? 0)),
        gaps.join(),
      );
    });

    for (const [i, [name, , outcome]] of UNACKNOWLEDGED.entries()) {
      it(`end after five where the receiver always answers ${name}`, async () => {
        const callback = await settled(jobs.get(`/${i}`) ?? '');
        assert.deepEqual([callback.state, said(callback)], ['EXHAUSTED', Array(5).fill(outcome)]);
        assert.equal(sentTo(`/${i}`).length, 5);
        assert.equal(network.canary.connections(), 0);
      });
    }

    it('fail where the certificate is not to be trusted', async () => {
      const callback = await settled(jobs.get('impostor') ?? '');
      assert.deepEqual([callback.state, said(callback)], ['EXHAUSTED', Array(5).fill('TLS')]);
      assert.deepEqual(network.impostor.received, []);
    });
  });

  describe('a target that may not be called', () => {
    const TARGETS: [name: string, url: () => string, reason: string][] = [
      ['a private address', () => urlOf(network.canary.host), 'PRIVATE_ADDRESS'],
      ['another spelling of an exempt one', () => own().replace('127.0.0.1', '127.1'), 'PRIVATE_ADDRESS'],
      ['a local name', () => urlOf(network.canary.host).replace('127.0.0.1', 'localhost'), 'LOCAL_NAME'],
      ['plain http', () => own().replace('https:', 'http:'), 'NOT_HTTPS'],
      ['no URL', () => 'wherever you like', 'NOT_A_URL'],
      ['an empty one', () => '', 'NOT_A_URL'],
      ['one with credentials', () => own().replace('https://', 'https://user:word@'), 'CREDENTIALS'],
    ];
    for (const [name, url, reason] of TARGETS) {
      it(`(${name}) is dropped without an attempt, and the caller hears nothing of it`, async () => {
        const connections = () => [network.canary.connections(), network.receiver.connections()];
        const before = connections();
        const jobId = await upload(tenant);
        const json = { jobId, profileId: tenant.profileId, webhookUrl: url(), webhookSecret: SECRET };
        const token = await tenant.client.token();
        const answer = await request(service, 'POST', '/v1/analyze', { token, json });
        assert.deepEqual([answer.status, answer.body], [202, { success: true, jobId, status: 'QUEUED' }]);
        const callback = await settled(jobId);
        assert.equal((await tenant.client.job(jobId)).status, 'COMPLETED');
        assert.deepEqual([callback.state, said(callback)], ['DROPPED', [reason]]);
        assert.equal(callback.sealedSecret, null);
        assert.deepEqual(connections(), before);
      });
    }

    it('is found out at every attempt: a name that is public first and private later', async () => {
      const before = dialled.length;
      network.receiver.answer((...args) => {
        resolved = '10.0.0.7';
        return status(500)(...args);
      });
      const url = own().replace('127.0.0.1', PUBLIC_NAME);
      const callback = await settled(await start({ webhookUrl: url, webhookSecret: SECRET }));
      assert.deepEqual([callback.state, said(callback)], ['DROPPED', [500, 'PRIVATE_ADDRESS']]);
      assert.equal(network.receiver.received[0]?.headers.host, new URL(url).host);
      assert.deepEqual(dialled.slice(before), [PUBLIC_ADDRESS]);
    });

    it('of a wrong type is refused', async () => {
      const jobId = await upload(tenant);
      const json = { jobId, profileId: tenant.profileId, webhookUrl: 7 };
      const answer = await request(service, 'POST', '/v1/analyze', { token: await tenant.client.token(), json });
      assert.equal(answer.status, 400);
    });
  });

  describe('beside the life of its job', () => {
    /** A receiver that refuses until `meanwhile` is done. */
    async function delivering(meanwhile: (jobId: string) => Promise<unknown>): Promise<Callback> {
      network.receiver.answer(status(503));
      const jobId = await start({ webhookUrl: own(), webhookSecret: SECRET });
      await network.receiver.reached(1);
      await meanwhile(jobId);
      network.receiver.answer(status(204));
      await service.platform.temporal.workflow.getHandle(`webhook-${jobId}`).result();
      return logged(jobId);
    }

    it('is delivered although the job was deleted', async () => {
      const callback = await delivering(async (jobId) => {
        await tenant.client.deleteJob(jobId);
        await assert.rejects(tenant.client.job(jobId), { code: 'NOT_FOUND' });
      });
      assert.equal(callback.state, 'DELIVERED');
      assert.equal(said(callback).at(-1), 204);
    });

    it('is delivered although the job was swept', async () => {
      const callback = await delivering(async (jobId) => {
        const job = await tenant.client.waitForJob(jobId);
        await sweepAt(service, job.updatedAt + service.platform.config.retention.afterMs).removeEndedJobs({
          cursor: null,
        });
        await assert.rejects(tenant.client.job(jobId), { code: 'NOT_FOUND' });
      });
      assert.equal(callback.state, 'DELIVERED');
    });

    it('is not made for a job that was deleted while it ran', async () => {
      engine.hold();
      const jobId = await start({ webhookUrl: own(), webhookSecret: SECRET });
      await engine.waiting(3);
      await tenant.client.deleteJob(jobId);
      await service.platform.temporal.workflow.getHandle(`analysis-${jobId}`).result();
      assert.equal(await service.platform.data.callbacks.find(tenant.tenantId, jobId), null);
      assert.deepEqual(network.receiver.received, []);
      assert.deepEqual(await holdings.holdingBytesOf(jobId), ['admissions']);
    });

    it('is one, however often the step that ends the job is repeated', async () => {
      network.receiver.answer(() => undefined);
      const jobId = await start({ webhookUrl: own() });
      await network.receiver.reached(1);
      const before = await logged(jobId);
      const { completeJob, failJob } = callable(createJobActivities(service.platform));
      const ref = { tenantId: tenant.tenantId, jobId };
      await Promise.all([completeJob(ref), completeJob(ref)]);
      await failJob({ ...ref, category: 'INTERNAL', message: 'too late' });
      assert.equal((await tenant.client.job(jobId)).status, 'COMPLETED');
      assert.deepEqual((await logged(jobId)).body, before.body);
      network.receiver.answer(status(200));
      const { webhookId, state } = await settled(jobId);
      assert.deepEqual([webhookId, state], [before.webhookId, 'DELIVERED']);
      const count = network.receiver.received.length;
      assert.equal((await completeJob(ref)).callback, false);
      assert.equal(network.receiver.received.length, count);
    });
  });

  describe('the secret', () => {
    it('stands encrypted and is erased once the callback was acknowledged', async () => {
      network.receiver.answer(status(500));
      engine.hold();
      const jobId = await start({ webhookUrl: own(), webhookSecret: SECRET });
      await engine.waiting(3);
      assert.deepEqual(await holdings.holdingBytesOf(SECRET), []);
      // The search does find what is there.
      assert.ok((await holdings.holdingBytesOf(own())).includes('jobs'));
      engine.release();
      await network.receiver.reached(1);
      assert.deepEqual(await holdings.holdingBytesOf(SECRET), []);
      const { sealedSecret } = await logged(jobId);
      assert.ok(sealedSecret);
      assert.deepEqual(await holdings.holdingBytesOf(sealedSecret), ['callbacks']);
      network.receiver.answer(status(200));
      assert.equal((await settled(jobId)).sealedSecret, null);
      assert.deepEqual(await holdings.holdingBytesOf(sealedSecret), []);
    });

    it('is erased 24 hours after the callback was given up, and redelivery is refused from then on', async () => {
      network.receiver.answer(status(500));
      const jobId = await start({ webhookUrl: own(), webhookSecret: SECRET });
      const { state, attempts, body, webhookId } = await settled(jobId);
      assert.equal(state, 'EXHAUSTED');
      const lastMs = attempts.at(-1)?.at ?? 0;
      const prune = (nowMs: number) => sweepAt(service, nowMs).pruneDeliveryLog({ cursor: null });

      await prune(lastMs + DAY_MS - 1);
      assert.ok((await logged(jobId)).sealedSecret);
      const sentBefore = network.receiver.received.length;
      await redeliverCallback(service.platform, tenant.tenantId, jobId);
      await assert.rejects(redeliverCallback(service.platform, tenant.tenantId, jobId), /is being delivered/);
      const again = await settled(jobId);
      assert.deepEqual([again.state, again.attempts.length], ['EXHAUSTED', 10]);
      const resent = network.receiver.received.slice(sentBefore);
      assert.equal(resent.length, 5);
      for (const sent of resent) {
        assert.deepEqual([sent.body, sent.headers['webhook-id']], [body, webhookId]);
        assert.equal(sent.headers['x-svc-signature'], createHmac('sha256', SECRET).update(body).digest('hex'));
      }

      const lastAgainMs = again.attempts.at(-1)?.at ?? 0;
      await prune(lastAgainMs + DAY_MS - 1);
      assert.ok((await logged(jobId)).sealedSecret);
      await prune(lastAgainMs + DAY_MS);
      assert.equal((await logged(jobId)).sealedSecret, null);
      await assert.rejects(redeliverCallback(service.platform, tenant.tenantId, jobId), {
        code: 'CONFLICT',
        message: /secret of this callback was erased/,
      });
      assert.equal((await logged(jobId)).state, 'EXHAUSTED');
      assert.equal(network.receiver.received.length, sentBefore + 5);
    });

    it('is not missed by a callback that never had one: it is delivered again', async () => {
      const jobId = await start({ webhookUrl: own() });
      await settled(jobId);
      await redeliverCallback(service.platform, tenant.tenantId, jobId);
      const { state, attempts } = await settled(jobId);
      assert.deepEqual([state, attempts.length, network.receiver.received.length], ['DELIVERED', 2, 2]);
    });
  });

  it('stay in the log for thirty days', async () => {
    const jobId = await start({ webhookUrl: own() });
    const { createdAt } = await settled(jobId);
    const prune = (nowMs: number) => sweepAt(service, nowMs).pruneDeliveryLog({ cursor: null });
    await prune(createdAt + 30 * DAY_MS - 1);
    assert.equal((await logged(jobId)).state, 'DELIVERED');
    await prune(createdAt + 30 * DAY_MS);
    assert.equal(await service.platform.data.callbacks.find(tenant.tenantId, jobId), null);
    await assert.rejects(redeliverCallback(service.platform, tenant.tenantId, jobId), { code: 'NOT_FOUND' });
  });
});
