import assert from 'node:assert/strict';
import { eventually } from '../../support/eventually.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { assertRefusal, request } from '../../support/requests/api.ts';
import { followJob } from '../../support/requests/job-events.ts';
import { useReceivers } from '../../support/requests/receiver.ts';
import { upload } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';
import { GRACE_MS, sweepAt, workOff } from '../../support/workflows/sweep.ts';

describe('a job that is being deleted', () => {
  const engine = useGatedEngine();
  const network = useReceivers();
  const service = useService(() => ({ engine, environment: network.environment }));
  const watching = useService({ beside: service, withWorker: false });
  const holdings = useHoldings(service);

  /** Replaces the removal of source files by `remove` while `work` runs. */
  async function removingBy<T>(remove: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    const { documents } = service.platform;
    const genuine = documents.remove;
    documents.remove = remove;
    try {
      return await work();
    } finally {
      documents.remove = genuine;
    }
  }
  const call = async (method: string, path: string, { client }: TestTenant, headers = {}) =>
    request(watching, method, path, { token: await client.token(), headers });

  async function running(tenant: TestTenant, body: object = {}): Promise<string> {
    engine.hold();
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId, ...body });
    await engine.waiting(3);
    return jobId;
  }

  it('is not found by anybody from the first step of its deletion on, and nobody who waits sees it end', async () => {
    const tenant = await service.tenant();
    const jobId = await running(tenant);
    const waiting = call('GET', `/v1/jobs/${jobId}`, tenant, { prefer: 'wait=60' });
    const stream = await followJob(watching, await tenant.client.token(), jobId);
    await eventually(() => watching.platform.data.jobChanges.open === 2);
    const held = Promise.withResolvers<void>();
    const answer = await removingBy(
      () => held.promise,
      async () => {
        const deleting = tenant.client.deleteJob(jobId);
        assertRefusal(await waiting, { code: 'NOT_FOUND' });
        const events = await stream.rest();
        assert.ok(events.every(({ event, data }) => event !== 'ended' && data.status !== 'FAILED'));
        for (const path of [`/v1/jobs/${jobId}`, `/v1/jobs/${jobId}/events`]) {
          assertRefusal(await call('GET', path, tenant), { code: 'NOT_FOUND' });
        }
        assertRefusal(await call('POST', `/v1/jobs/${jobId}/cancel`, tenant), { code: 'NOT_FOUND' });
        assert.deepEqual((await tenant.client.jobs()).jobs, []);
        held.resolve();
        return deleting;
      },
    );
    assert.deepEqual(answer, { success: true, jobId });
  });

  it('no longer holds its document, its texts and its findings', async () => {
    const tenant = await service.tenant();
    const { jobId } = await storeJob(service, tenant, {
      status: 'COMPLETED',
      served: Buffer.from('{"result":"the audit itself"}'),
      metadata: [['case', 'a note of the caller']],
      callback: { url: 'https://nowhere.invalid/', sealedSecret: null },
    });
    const refusing = () => Promise.reject(new Error('out of order'));
    await removingBy(refusing, () => assert.rejects(tenant.client.deleteJob(jobId)));
    for (const text of ['a note of the caller', 'nowhere.invalid']) {
      assert.deepEqual(await holdings.mentioning(text), []);
    }
    assert.deepEqual(await holdings.holdingBytesOf('the audit itself'), []);
  });

  describe('by a request that failed half-way', () => {
    const refusing = () => Promise.reject(new Error('out of order'));

    it('is deleted by the next sweep: nothing is left, nobody is called back, its run ends and stays charged', async () => {
      const tenant = await service.tenant();
      const jobId = await running(tenant, { webhookUrl: `https://${network.receiver.host}/` });
      const { data, temporal } = service.platform;
      await removingBy(refusing, () => assert.rejects(tenant.client.deleteJob(jobId), { code: 'INTERNAL_ERROR' }));
      assertRefusal(await call('GET', `/v1/jobs/${jobId}`, tenant), { code: 'NOT_FOUND' });
      await temporal.workflow.getHandle(`analysis-${jobId}`).result();
      const deletedAt = Date.now();
      await sweepAt(service, deletedAt + GRACE_MS).restartLostRuns({ cursor: null });
      assert.equal((await temporal.workflow.getHandle(`analysis-${jobId}`).describe()).status.name, 'COMPLETED');

      await workOff(sweepAt(service, deletedAt + GRACE_MS - 5_000).removeEndedJobs);
      assert.ok((await holdings.mentioning(jobId)).includes('jobs'));
      await workOff(sweepAt(service, deletedAt + GRACE_MS).removeEndedJobs);
      assert.deepEqual(await holdings.mentioning(jobId), ['admissions']);
      assert.deepEqual(await holdings.objects(tenant.tenantId), []);
      assert.equal(await data.callbacks.find(tenant.tenantId, jobId), null);
      assert.equal(await service.usedRuns(tenant), 1);
    });

    it('is deleted by the same request sent again, and by its own key alone', async () => {
      const tenant = await service.tenant();
      const jobId = await running(tenant);
      await removingBy(refusing, () => assert.rejects(tenant.client.deleteJob(jobId), { code: 'INTERNAL_ERROR' }));
      const colleague = await service.key(tenant.tenantId);
      await assert.rejects(colleague.client.deleteJob(jobId), { code: 'NOT_FOUND' });
      assert.deepEqual(await tenant.client.deleteJob(jobId), { success: true, jobId });
      assert.deepEqual(await holdings.mentioning(jobId), ['admissions']);
      await assert.rejects(tenant.client.deleteJob(jobId), { code: 'NOT_FOUND' });
    });

    it('cannot be analysed again, because its upload is used', async () => {
      const tenant = await service.tenant();
      const jobId = await running(tenant);
      await removingBy(refusing, () => assert.rejects(tenant.client.deleteJob(jobId), { code: 'INTERNAL_ERROR' }));
      const repeat = request(watching, 'POST', '/v1/analyze', {
        token: await tenant.client.token(),
        json: { jobId, profileId: tenant.profileId },
      });
      assertRefusal(await repeat, { code: 'UPLOAD_NOT_ADMITTED', details: { reason: 'NO_ADMISSION' } });
    });
  });
});
