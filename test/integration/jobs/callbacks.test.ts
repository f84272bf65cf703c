import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { request } from '../../support/requests/api.ts';
import { PUBLIC_ADDRESS, SILENT_PATH, said, useCallbackScene } from '../../support/requests/callback-scene.ts';
import { type Answering, PUBLIC_NAME, status } from '../../support/requests/receiver.ts';
import { upload } from '../../support/requests/uploads.ts';

const SECRET = 'whs-7f1e93ac0b-not-to-be-found-anywhere';
const BLANK = new Uint8Array(Buffer.from(' \n\t\n '));

describe('a callback', () => {
  const scene = useCallbackScene();

  describe('as a message', () => {
    it('has four fields, the moment the job ended among them, and no result', async () => {
      const jobId = await scene.start({ webhookUrl: scene.own(), webhookSecret: SECRET });
      const { state, attempts } = await scene.settled(jobId);
      const job = await scene.tenant.client.job(jobId);
      assert.equal(job.status, 'COMPLETED');
      const [sent, ...more] = scene.network.receiver.received;
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
      await scene.settled(await scene.start({ webhookUrl: scene.own(), webhookSecret: SECRET }));
      const [{ headers, body } = assert.fail('nothing was received')] = scene.network.receiver.received;
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

    it('carries no signature header where no secret was given', async () => {
      const { signed, state } = await scene.settled(await scene.start({ webhookUrl: scene.own() }));
      assert.deepEqual([signed, state], [false, 'DELIVERED']);
      const [{ headers } = assert.fail('nothing was received')] = scene.network.receiver.received;
      assert.equal('x-svc-signature' in headers, false);
      assert.equal('webhook-signature' in headers, false);
      assert.match(String(headers['webhook-id']), /^msg_/);
      assert.match(String(headers['webhook-timestamp']), /^\d{10}$/);
    });

    it('tells of a failed job as of a completed one', async () => {
      const jobId = await scene.start({ webhookUrl: scene.own() }, BLANK);
      assert.equal((await scene.settled(jobId)).state, 'DELIVERED');
      const job = await scene.tenant.client.job(jobId);
      assert.equal(job.status, 'FAILED');
      assert.deepEqual(JSON.parse(String(scene.network.receiver.received[0]?.body)), {
        jobId,
        status: 'FAILED',
        errorMessage: job.errorMessage,
        updatedAt: new Date(job.updatedAt).toISOString(),
      });
    });

    it('leaves neither its address nor its secret in a workflow history', async () => {
      const jobId = await scene.start({ webhookUrl: scene.own(), webhookSecret: SECRET });
      await scene.settled(jobId);
      for (const workflowId of [`analysis-${jobId}`, `webhook-${jobId}`]) {
        const { events } = await scene.service.platform.temporal.workflow.getHandle(workflowId).fetchHistory();
        const bytes = JSON.stringify(events);
        const decoded = [...bytes.matchAll(/"data":"([A-Za-z0-9+/=]+)"/g)]
          .map(([, data = '']) => atob(data))
          .join('\n');
        assert.match(decoded, new RegExp(jobId));
        for (const kept of [SECRET, scene.network.receiver.host, 'hooks/finished']) {
          assert.equal(bytes.includes(kept) || decoded.includes(kept), false, `${workflowId}: ${kept}`);
        }
      }
    });
  });

  describe('with attempts that fail', () => {
    const UNACKNOWLEDGED: [name: string, answer: Answering, said: string | number][] = [
      ['an error', status(500), 500],
      ['a refusal', status(410), 410],
      ['a redirect', (...args) => status(307, { location: scene.urlOf(scene.network.canary.host) })(...args), 307],
      ['nothing at all', () => undefined, 'TIMEOUT'],
      ['no HTTP', (response) => response.socket?.end('nonsense\r\n\r\n'), 'PROTOCOL'],
      ['a broken connection', (response) => response.socket?.destroy(), 'PROTOCOL'],
    ];
    const pathOf = (i: number) => (UNACKNOWLEDGED[i]?.[2] === 'TIMEOUT' ? SILENT_PATH : `/${i}`);
    const jobs = new Map<string, string>();
    /** Runs all of them side by side, because each takes as long as five attempts. */
    before(async () => {
      const refusals = [500, 500, 500, 500];
      const paths = new Map<string, Answering>([['/fifth', (...args) => status(refusals.shift() ?? 200)(...args)]]);
      for (const [i, [, answer]] of UNACKNOWLEDGED.entries()) paths.set(pathOf(i), answer);
      scene.network.second.answer((response, number, path) => paths.get(path)?.(response, number, path));
      for (const path of paths.keys()) {
        jobs.set(
          path,
          await scene.start({ webhookUrl: `https://${scene.network.second.host}${path}`, webhookSecret: SECRET }),
        );
      }
      jobs.set('impostor', await scene.start({ webhookUrl: scene.urlOf(scene.network.impostor.host) }));
    });
    const sentTo = (path: string) => scene.network.second.received.filter((sent) => sent.path === path);

    it('is sent again until an attempt is acknowledged, with the same bytes and id', async () => {
      const callback = await scene.settled(jobs.get('/fifth') ?? '');
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
      it(`is given up after five attempts where the receiver always answers ${name}`, async () => {
        const callback = await scene.settled(jobs.get(pathOf(i)) ?? '');
        assert.deepEqual([callback.state, said(callback)], ['EXHAUSTED', Array(5).fill(outcome)]);
        assert.equal(sentTo(pathOf(i)).length, 5);
        assert.equal(scene.network.canary.connections(), 0);
      });
    }

    it('is not delivered where the certificate is not trusted', async () => {
      const callback = await scene.settled(jobs.get('impostor') ?? '');
      assert.deepEqual([callback.state, said(callback)], ['EXHAUSTED', Array(5).fill('TLS')]);
      assert.deepEqual(scene.network.impostor.received, []);
    });
  });

  describe('to a target that may not be called', () => {
    const TARGETS: [name: string, url: () => string, reason: string][] = [
      ['a private address', () => scene.urlOf(scene.network.canary.host), 'PRIVATE_ADDRESS'],
      ['another spelling of an exempt one', () => scene.own().replace('127.0.0.1', '127.1'), 'PRIVATE_ADDRESS'],
      ['a local name', () => scene.urlOf(scene.network.canary.host).replace('127.0.0.1', 'localhost'), 'LOCAL_NAME'],
      ['plain http', () => scene.own().replace('https:', 'http:'), 'NOT_HTTPS'],
      ['no URL', () => 'wherever you like', 'NOT_A_URL'],
      ['an empty one', () => '', 'NOT_A_URL'],
      ['one with credentials', () => scene.own().replace('https://', 'https://user:word@'), 'CREDENTIALS'],
    ];
    for (const [name, url, reason] of TARGETS) {
      it(`is dropped without an attempt, unnoticed by the caller: ${name}`, async () => {
        const connections = () => [scene.network.canary.connections(), scene.network.receiver.connections()];
        const before = connections();
        const jobId = await upload(scene.tenant);
        const json = { jobId, profileId: scene.tenant.profileId, webhookUrl: url(), webhookSecret: SECRET };
        const token = await scene.tenant.client.token();
        const answer = await request(scene.service, 'POST', '/v1/analyze', { token, json });
        assert.deepEqual([answer.status, answer.body], [202, { success: true, jobId, status: 'QUEUED' }]);
        const callback = await scene.settled(jobId);
        assert.equal((await scene.tenant.client.job(jobId)).status, 'COMPLETED');
        assert.deepEqual([callback.state, said(callback)], ['DROPPED', [reason]]);
        assert.equal(callback.sealedSecret, null);
        assert.deepEqual(connections(), before);
      });
    }

    it('is checked at every attempt, because a name may be public first and private later', async () => {
      const before = scene.internet.dialled.length;
      scene.network.receiver.answer((...args) => {
        scene.internet.resolved = '10.0.0.7';
        return status(500)(...args);
      });
      const url = scene.own().replace('127.0.0.1', PUBLIC_NAME);
      const callback = await scene.settled(await scene.start({ webhookUrl: url, webhookSecret: SECRET }));
      assert.deepEqual([callback.state, said(callback)], ['DROPPED', [500, 'PRIVATE_ADDRESS']]);
      assert.equal(scene.network.receiver.received[0]?.headers.host, new URL(url).host);
      assert.deepEqual(scene.internet.dialled.slice(before), [PUBLIC_ADDRESS]);
    });

    it('is refused where the target has a wrong type', async () => {
      const jobId = await upload(scene.tenant);
      const json = { jobId, profileId: scene.tenant.profileId, webhookUrl: 7 };
      const answer = await request(scene.service, 'POST', '/v1/analyze', {
        token: await scene.tenant.client.token(),
        json,
      });
      assert.equal(answer.status, 400);
    });
  });
});
