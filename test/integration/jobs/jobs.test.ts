import assert from 'node:assert/strict';
import { JobAnswer } from '../../../shared/contracts/job.ts';
import { mintJobId } from '../../../shared/ids.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { runDocument, upload } from '../../support/requests/uploads.ts';
import type { Holdings } from '../../support/service/holdings.ts';
import type { Service, TestTenant } from '../../support/service/service.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';

const BLANK = new Uint8Array(Buffer.from(' \n\t\n '));
const METHODS = ['GET', 'DELETE'] as const;

/** The used-up admission stays until its address is dead, so that the sweep finds what is sent there yet. */
const LEFT_OF_A_DELETED_JOB = ['admissions'];

/** Members every answer has, in the order of the reference. */
const ALWAYS = [
  'contractVersion',
  'jobId',
  'kind',
  'profileId',
  'status',
  'step',
  'delivery',
  'progress',
  'reviewers',
  'errorMessage',
  'createdAt',
  'updatedAt',
  'deadlineAt',
  'keptUntil',
  'documentSha256',
];

describe('jobs', () => {
  let service: Service;
  let holdings: Holdings;
  const engine = useGatedEngine();
  const serve = (withWorker: boolean) => {
    const own = useService({ withWorker, engine });
    const stored = useHoldings(own);
    before(() => {
      [service, holdings] = [own, stored];
    });
  };

  const call = async (method: string, { client }: Pick<TestTenant, 'client'>, jobId: string) =>
    request(service, method, `/v1/jobs/${jobId}`, { token: await client.token() });
  const read = async (tenant: TestTenant, jobId: string) => {
    const answer = await call('GET', tenant, jobId);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(rateLimitOf(answer), null);
    return { shown: Object.keys(answer.body as object), job: JobAnswer.parse(answer.body) };
  };
  const start = async (tenant: TestTenant, body: object = {}) => {
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId, ...body });
    return jobId;
  };
  const workflowOf = (jobId: string) => service.platform.temporal.workflow.getHandle(`analysis-${jobId}`);

  /** Deletes the job and proves that nothing of it is left, that it cannot be had again, and that its run stays charged. */
  async function destroy(tenant: TestTenant, jobId: string, until: () => Promise<unknown> = async () => undefined) {
    const runs = await service.usedRuns(tenant);
    const answer = await call('DELETE', tenant, jobId);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.body, { success: true, jobId });
    assert.equal(rateLimitOf(answer), null);
    await until();
    assert.deepEqual(await holdings.mentioning(jobId), LEFT_OF_A_DELETED_JOB);
    assert.deepEqual(await holdings.objects(tenant.tenantId), []);
    for (const method of METHODS) assertRefusal(await call(method, tenant, jobId), { code: 'NOT_FOUND' });
    const json = { jobId, profileId: tenant.profileId };
    const again = await request(service, 'POST', '/v1/analyze', { token: await tenant.client.token(), json });
    assertRefusal(again, { code: 'UPLOAD_NOT_ADMITTED', details: { reason: 'NO_ADMISSION' } });
    assert.equal(await service.usedRuns(tenant), runs);
    assert.deepEqual(await holdings.mentioning(jobId), LEFT_OF_A_DELETED_JOB);
  }

  describe('while no worker runs', () => {
    serve(false);
    let tenant: TestTenant;
    before(async () => {
      tenant = await service.tenant();
    });

    it('are queued', async () => {
      const startedAt = Date.now();
      const jobId = await start(tenant);
      const { shown, job } = await read(tenant, jobId);
      assert.deepEqual(shown, ALWAYS);
      const { createdAt } = job;
      assert.ok(createdAt >= startedAt && createdAt <= Date.now());
      assert.deepEqual(job, {
        contractVersion: 1,
        jobId,
        kind: 'ANALYSIS',
        profileId: tenant.profileId,
        status: 'QUEUED',
        step: null,
        delivery: 1,
        progress: { done: 0, total: 0 },
        reviewers: [],
        errorMessage: null,
        createdAt,
        updatedAt: createdAt,
        deadlineAt: createdAt + 1_800_000,
        keptUntil: null,
        documentSha256: null,
      });
    });

    it('do not change by being read', async () => {
      const jobId = await start(tenant);
      const before = await holdings.documents();
      const answers = [];
      for (let reading = 0; reading < 3; reading++) answers.push((await call('GET', tenant, jobId)).text);
      assert.equal(new Set(answers).size, 1);
      assert.deepEqual(await holdings.documents(), before);
    });

    it('are reached by the key that started them alone, and everyone else reads what an unknown id reads', async () => {
      const jobId = await start(tenant);
      const [colleague, stranger] = [await service.key(tenant.tenantId), await service.tenant()];
      const before = await holdings.documents();
      const objects = await holdings.objects(tenant.tenantId);
      for (const method of METHODS) {
        const answers = await Promise.all([
          call(method, colleague, jobId),
          call(method, stranger, jobId),
          call(method, tenant, mintJobId()),
          call(method, stranger, mintJobId()),
          call(method, tenant, 'no-id-at-all'),
        ]);
        for (const answer of answers) {
          assertRefusal(answer, { code: 'NOT_FOUND' });
          assert.equal(rateLimitOf(answer), null);
        }
        assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
      }
      assert.deepEqual(await holdings.documents(), before);
      assert.deepEqual(await holdings.objects(tenant.tenantId), objects);
      assert.equal((await read(tenant, jobId)).job.status, 'QUEUED');
    });

    it('are not found by an upload that was never analysed', async () => {
      const jobId = await upload(tenant);
      const before = await holdings.documents();
      for (const method of METHODS) assertRefusal(await call(method, tenant, jobId), { code: 'NOT_FOUND' });
      assert.deepEqual(await holdings.documents(), before);
    });

    const ODD_IDS: [name: string, id: string][] = [
      ['an encoded slash', 'a%2Fb'],
      ['a path out', '..%2F..%2Fv1%2Fhealth'],
      ['10,000 characters', 'x'.repeat(10_000)],
      ['unicode', encodeURIComponent('jöb_🦉')],
      ['an encoded percent sign', '%25'],
      ['an encoded zero', '%00'],
      ['an operator', encodeURIComponent('{"$ne":""}')],
      ['a space', '%20'],
      ['a number', '7'],
      ['a prototype', '__proto__'],
    ];
    for (const [name, id] of ODD_IDS) {
      it(`are not found under an id that is ${name}`, async () => {
        for (const method of METHODS) assertRefusal(await call(method, tenant, id), { code: 'NOT_FOUND' });
      });
    }

    it('are not found under an empty id or below an id', async () => {
      for (const id of ['', '/', 'a/b']) {
        for (const method of METHODS) assertRefusal(await call(method, tenant, id), { code: 'NOT_FOUND' });
      }
    });

    for (const id of ['%', '%zz', '%E0%A4%A']) {
      it(`answer a broken escape (${id}) with 400`, async () => {
        for (const method of METHODS) {
          assertRefusal(await call(method, tenant, id), { code: 'INTERNAL_ERROR', status: 400, message: /%/ });
        }
      });
    }

    it('ask for a credential first', async () => {
      for (const method of METHODS) {
        for (const id of ['x', '%', mintJobId()]) {
          assertRefusal(await request(service, method, `/v1/jobs/${id}`), { code: 'UNAUTHORIZED' });
        }
      }
    });

    it('are answered with 404 under any other verb', async () => {
      const jobId = await start(tenant);
      for (const method of ['POST', 'PUT', 'PATCH']) {
        assertRefusal(await call(method, tenant, jobId), { code: 'NOT_FOUND' });
      }
    });

    it('are destroyed while they wait, and their run is asked to stop', async () => {
      const own = await service.tenant();
      const jobId = await start(own);
      await destroy(own, jobId);
      const { events } = await workflowOf(jobId).fetchHistory();
      assert.ok(events?.some((event) => event.workflowExecutionCancelRequestedEventAttributes));
    });

    it('are destroyed once by requests that race', async () => {
      const own = await service.tenant();
      const jobId = await start(own);
      const answers = await Promise.all([1, 2, 3].map(() => call('DELETE', own, jobId)));
      assert.ok(answers.some(({ status }) => status === 200));
      assert.ok(answers.every(({ status }) => status === 200 || status === 404));
      assert.deepEqual(await holdings.mentioning(jobId), LEFT_OF_A_DELETED_JOB);
    });
  });

  describe('with a worker', () => {
    serve(true);

    it('show their progress while they run', async () => {
      const tenant = await service.tenant();
      engine.hold();
      const jobId = await start(tenant);
      await engine.waiting(3);
      const { shown, job } = await read(tenant, jobId);
      assert.deepEqual(shown, ALWAYS);
      assert.deepEqual([job.status, job.step, job.delivery], ['PROCESSING', 'REVIEW', 1]);
      assert.deepEqual([job.progress, job.errorMessage], [{ done: 0, total: 4 }, null]);
      assert.ok(job.updatedAt >= job.createdAt);
      const json = { jobId, profileId: tenant.profileId };
      const again = await request(service, 'POST', '/v1/analyze', { token: await tenant.client.token(), json });
      assertRefusal(again, { code: 'CONFLICT' });
      engine.release();
      assert.equal((await tenant.client.waitForJob(jobId)).status, 'COMPLETED');
    });

    it('answer their result as often as they are read, and nothing of the run is left', async () => {
      const tenant = await service.tenant();
      const { jobId } = await runDocument(tenant);
      await workflowOf(jobId).result();
      const before = await holdings.documents();
      const answers = [];
      for (let reading = 0; reading < 3; reading++) answers.push((await call('GET', tenant, jobId)).text);
      assert.equal(new Set(answers).size, 1);
      assert.deepEqual(await holdings.documents(), before);
      const { shown, job } = await read(tenant, jobId);
      assert.deepEqual(shown, ALWAYS.toSpliced(10, 0, 'result'));
      assert.deepEqual([job.status, job.step, job.progress], ['COMPLETED', null, { done: 4, total: 4 }]);
      assert.deepEqual(Object.keys(job.result ?? {}), ['clinicalData']);
      assert.deepEqual(await holdings.mentioning(jobId), ['admissions', 'jobs']);
    });

    it('say why they failed, with nothing delivered and the run charged', async () => {
      const tenant = await service.tenant();
      const { jobId } = await runDocument(tenant, { bytes: BLANK });
      const { shown, job } = await read(tenant, jobId);
      assert.deepEqual(shown, ALWAYS.toSpliced(10, 0, 'errorCategory'));
      assert.deepEqual([job.status, job.step, job.errorCategory], ['FAILED', null, 'DOCUMENT_EMPTY']);
      assert.match(job.errorMessage ?? '', /upload it again/);
      assert.equal(await service.usedRuns(tenant), 1);
      const json = { jobId, profileId: tenant.profileId };
      const again = await request(service, 'POST', '/v1/analyze', { token: await tenant.client.token(), json });
      assertRefusal(again, { code: 'CONFLICT' });
    });

    it('are destroyed when they have finished', async () => {
      const tenant = await service.tenant();
      const { jobId } = await runDocument(tenant);
      await destroy(tenant, jobId, () => workflowOf(jobId).result());
    });

    it('are destroyed when they have failed', async () => {
      const tenant = await service.tenant();
      const { jobId } = await runDocument(tenant, { bytes: BLANK });
      await destroy(tenant, jobId, () => workflowOf(jobId).result());
    });

    it('are destroyed while they run: reviewers stop, and nothing they leave behind stays', async () => {
      const tenant = await service.tenant();
      engine.hold();
      const before = engine.cancelled;
      const jobId = await start(tenant);
      await engine.waiting(3);
      await destroy(tenant, jobId, () => workflowOf(jobId).result());
      assert.equal(engine.cancelled, before + 3);
    });
  });
});
