import assert from 'node:assert/strict';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { mintJobId } from '../../../shared/ids.ts';
import { endFailed } from '../../../shared/services/runs/end-run.ts';
import { eventually } from '../../support/eventually.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { type ApiAnswer, assertRefusal, request } from '../../support/requests/api.ts';
import { upload } from '../../support/requests/uploads.ts';
import { startFlakyService } from '../../support/service/flaky-service.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const FAILED = { category: 'INTERNAL', message: 'It failed.' } as const;

/** The tests' own limit is far below the wait they ask for, so that an answer at the end of the wait would fail. */
describe('waiting for a job', () => {
  const engine = useGatedEngine();
  const working = useService({ engine });
  const waiting = useService({ beside: working, withWorker: false });
  const tenant = useTenant(working);

  const read = async (jobId: string, prefer: string, { on = waiting as Pick<Service, 'baseUrl'>, by = tenant } = {}) =>
    request(on, 'GET', `/v1/jobs/${jobId}`, { token: await by.client.token(), headers: { prefer } });
  const applied = ({ headers }: ApiAnswer) => headers.get('preference-applied');
  const statusOf = ({ body }: ApiAnswer) => (body as JobAnswer).status;
  const watched = (count: number, { platform }: Pick<Service, 'platform'> = waiting) =>
    eventually(() => platform.data.jobChanges.open === count);
  const fail = ({ tenantId, jobId }: { tenantId: string; jobId: string }) =>
    endFailed(working.platform, { tenantId, jobId }, FAILED);

  it('is answered as soon as the job ends, through any gateway, with the bytes that a read answers', async () => {
    engine.hold();
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    await engine.waiting(3);
    const answers = [working, waiting, waiting].map((on) => read(jobId, 'wait=60', { on }));
    await Promise.all([watched(1, working), watched(2)]);
    engine.release();
    for (const answer of await Promise.all(answers)) {
      assert.equal(answer.status, 200, answer.text);
      assert.equal(applied(answer), 'wait=60');
      assert.equal(statusOf(answer), 'COMPLETED');
      const plain = await request(working, 'GET', `/v1/jobs/${jobId}`, { token: await tenant.client.token() });
      assert.equal(answer.text, plain.text);
      assert.equal(applied(plain), null);
    }
    await Promise.all([watched(0, working), watched(0)]);
  });

  it('is answered when the time is up, with the job as it is then', async () => {
    const { jobId, tenantId } = await storeJob(working, tenant);
    const answer = read(jobId, 'wait=10');
    await watched(1);
    await working.platform.data.jobs.beginDelivery({ tenantId, jobId }, 2, 4, ['a'], Date.now(), { begunBy: 'run/2' });
    const { delivery, progress } = (await answer).body as JobAnswer;
    assert.deepEqual([applied(await answer), delivery, progress], ['wait=10', 2, { done: 1, total: 4 }]);
    await watched(0);
  });

  it('is answered at once for a job that ended, and for no wait at all', async () => {
    const ended = await storeJob(working, tenant, { status: 'COMPLETED' });
    for (const [asked, granted] of [
      ['wait=600', 'wait=60'],
      ['respond-async, wait=20', 'wait=20'],
    ] as const) {
      assert.equal(applied(await read(ended.jobId, asked)), granted);
    }
    const { jobId } = await storeJob(working, tenant);
    const answer = await read(jobId, 'wait=0');
    assert.deepEqual([statusOf(answer), applied(answer)], ['QUEUED', 'wait=0']);
  });

  for (const prefer of ['wait', 'wait=soon', 'wait=-5', 'respond-async', '', 'w'.repeat(5_000)]) {
    it(`does not happen for ${prefer.slice(0, 20) || 'an empty preference'}`, async () => {
      const { jobId } = await storeJob(working, tenant);
      const answer = await read(jobId, prefer);
      assert.deepEqual([statusOf(answer), applied(answer)], ['QUEUED', null]);
    });
  }

  it('is allowed to the key that started the job alone', async () => {
    const { jobId } = await storeJob(working, tenant);
    const colleague = { ...tenant, ...(await working.key(tenant.tenantId)) };
    const answers = await Promise.all([
      read(jobId, 'wait=60', { by: colleague }),
      read(jobId, 'wait=60', { by: await working.tenant() }),
      read(mintJobId(), 'wait=60'),
    ]);
    for (const answer of answers) {
      assertRefusal(answer, { code: 'NOT_FOUND' });
      assert.equal(applied(answer), null);
    }
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    const anonymous = await request(waiting, 'GET', `/v1/jobs/${jobId}`, { headers: { prefer: 'wait=60' } });
    assertRefusal(anonymous, { code: 'UNAUTHORIZED' });
    await watched(0);
  });

  it('ends when the job is deleted', async () => {
    const { jobId, tenantId } = await storeJob(working, tenant);
    const answer = read(jobId, 'wait=60');
    await watched(1);
    await working.platform.data.jobs.remove(tenantId, jobId);
    assertRefusal(await answer, { code: 'NOT_FOUND' });
  });

  it('misses no end of a job, however soon it comes', async () => {
    for (let round = 0; round < 20; round++) {
      const job = await storeJob(working, tenant);
      // With every second one the change stream is open already.
      const other = round % 2 === 0 ? null : await storeJob(working, tenant);
      const open = other === null ? null : read(other.jobId, 'wait=60');
      if (open !== null) await watched(1);
      const [answer] = await Promise.all([read(job.jobId, 'wait=60'), fail(job)]);
      assert.equal(statusOf(answer), 'FAILED');
      if (other !== null) await fail(other);
      await open;
      await watched(0);
    }
  });

  it('leaves nothing behind when the client hangs up', async () => {
    const { jobId } = await storeJob(working, tenant);
    const token = await tenant.client.token();
    const hangUp = new AbortController();
    const requests = Array.from({ length: 20 }, () =>
      fetch(`${waiting.baseUrl}/v1/jobs/${jobId}`, {
        headers: { authorization: `Bearer ${token}`, prefer: 'wait=60' },
        signal: hangUp.signal,
      }),
    );
    const outcomes = Promise.allSettled(requests);
    await watched(20);
    hangUp.abort();
    await outcomes;
    await watched(0);
  });

  it('is answered early by a gateway that is about to stop', async () => {
    const leaving = await startService({ beside: working, withWorker: false });
    const { jobId } = await storeJob(working, tenant);
    const answers = [1, 2, 3].map(() => read(jobId, 'wait=60', { on: leaving }));
    await watched(3, leaving);
    await leaving.close();
    for (const answer of await Promise.all(answers)) {
      assert.deepEqual([answer.status, statusOf(answer), answer.headers.get('connection')], [200, 'QUEUED', 'close']);
    }
  });

  it('goes on when the connection to the database breaks', async () => {
    const flaky = await startFlakyService({ beside: working, withWorker: false });
    try {
      const jobs = await Promise.all([1, 2, 3].map(() => storeJob(working, tenant)));
      for (const job of jobs) {
        const answer = read(job.jobId, 'wait=60', { on: flaky });
        await watched(1, flaky);
        flaky.proxies.database.cut();
        await fail(job);
        assert.equal(statusOf(await answer), 'FAILED');
        await watched(0, flaky);
      }
    } finally {
      await flaky.close();
    }
  });

  it('is how the client waits for its job', async () => {
    engine.hold();
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    await engine.waiting(3);
    const silent = tenant.client.waitForJob(jobId);
    const steps: unknown[] = [];
    const watching = tenant.client.waitForJob(jobId, { onProgress: ({ status, step }) => steps.push([status, step]) });
    await watched(2, working);
    engine.release();
    assert.deepEqual([(await silent).status, (await watching).status], ['COMPLETED', 'COMPLETED']);
    assert.deepEqual(
      [steps[0], steps.at(-1)],
      [
        ['PROCESSING', 'REVIEW'],
        ['COMPLETED', null],
      ],
    );
  });
});
