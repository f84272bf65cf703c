import assert from 'node:assert/strict';
import { parseConfig } from '../../../shared/config.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { assertRefusal, request } from '../../support/requests/api.ts';
import { DECISION, listedUpload, runDocument, upload } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';
import { useHoldings, useService, useTenant } from '../../support/service/use-service.ts';
import { START, sweepAt, sweepNow, workOff } from '../../support/workflows/sweep.ts';

const RETENTION_MS = 900_000;
/** Uploads that a sweep looks at in one batch. */
const LISTED_AT_ONCE = 500;

describe('retention', () => {
  const engine = useGatedEngine();
  const service = useService({ engine });
  const holdings = useHoldings(service);
  const tenant = useTenant(service);

  const stored = (owner: TestTenant, jobId: string) => service.platform.documents.exists(owner.tenantId, jobId);
  const exists = (owner: TestTenant, jobId: string) => service.platform.data.jobs.exists(owner.tenantId, jobId);
  const admission = (owner: TestTenant, jobId: string) => service.platform.data.admissions.find(owner.tenantId, jobId);
  const workflowEnd = ({ jobId }: JobAnswer) =>
    service.platform.temporal.workflow.getHandle(`analysis-${jobId}`).result();

  async function finished(owner: TestTenant): Promise<JobAnswer> {
    const job = await runDocument(owner);
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    await workflowEnd(job);
    return job;
  }

  /** Counts the uploads in the bucket, and the pages in which a sweep lists them; services of other suites share it. */
  async function inBucket(): Promise<{ pages: number; uploads: number }> {
    let [pages, uploads] = [0, 0];
    for (let token: string | null = null; token !== null || pages === 0; pages++) {
      const page = await service.platform.documents.list(token, LISTED_AT_ONCE);
      uploads += page.uploads.length;
      token = page.next;
    }
    return { pages, uploads };
  }

  /** Every step that removes, at a moment. */
  async function removeAt(nowMs: number, parts: Parameters<typeof sweepAt>[2] = {}): Promise<void> {
    const { removeEndedJobs, removeUploads, removeStrayRunData } = sweepAt(service, nowMs, parts);
    for (const step of [removeEndedJobs, removeUploads, removeStrayRunData]) await workOff(step);
  }

  describe('by the Schedule', () => {
    it('has the interval of the contract unless configured', () => {
      const { retention } = parseConfig({});
      assert.deepEqual(retention, { afterMs: RETENTION_MS, sweepIntervalMs: 240_000 });
    });
  });

  describe('of an ended job', () => {
    const LIMIT: [when: string, offsetMs: number, goes: boolean][] = [
      ['a millisecond before fifteen minutes', -1, false],
      ['at fifteen minutes', 0, true],
      ['a millisecond after', 1, true],
    ];
    for (const [when, offsetMs, goes] of LIMIT) {
      it(`${goes ? 'goes' : 'stays'} ${when}, however often it was read`, async () => {
        const own = await service.tenant();
        const { jobId, updatedAt } = await finished(own);
        for (let reading = 0; reading < 3; reading++) await own.client.job(jobId);
        await removeAt(updatedAt + RETENTION_MS + offsetMs);
        assert.deepEqual([await exists(own, jobId), await stored(own, jobId)], [!goes, !goes]);
        if (goes) {
          await assert.rejects(own.client.job(jobId), { code: 'NOT_FOUND' });
          assert.deepEqual(await holdings.mentioning(jobId), []);
        }
        assert.equal(await service.usedRuns(own), 1);
      });
    }

    it('goes although it failed', async () => {
      const own = await service.tenant();
      const job = await runDocument(own, { bytes: new Uint8Array(Buffer.from(' \n')) });
      assert.equal(job.status, 'FAILED');
      await workflowEnd(job);
      await removeAt(job.updatedAt + RETENTION_MS);
      assert.deepEqual(await holdings.mentioning(job.jobId), []);
      assert.deepEqual(await holdings.objects(own.tenantId), []);
    });

    it('loses its file first, then what its run left, its record last; a sweep that fails is repeated', async () => {
      const own = await service.tenant();
      const { jobId, updatedAt } = await finished(own);
      const { documents, data } = service.platform;
      await data.runData.saveText(
        { tenantId: own.tenantId, jobId },
        {
          pages: ['left behind'],
          language: 'sv',
          mediaType: 'text/plain',
        },
      );
      const nowMs = updatedAt + RETENTION_MS;
      const left = async () => ({
        file: await stored(own, jobId),
        runData: (await data.runData.text({ tenantId: own.tenantId, jobId })) !== null,
        record: await exists(own, jobId),
      });
      const refuse = async () => Promise.reject(new Error('out of order'));

      const noStorage = sweepAt(service, nowMs, { documents: { ...documents, remove: refuse } });
      assert.equal((await noStorage.removeEndedJobs(START)).handled, 0);
      assert.deepEqual(await left(), { file: true, runData: true, record: true });
      assert.equal((await own.client.job(jobId)).status, 'COMPLETED');

      const noRunData = sweepAt(service, nowMs, { data: { ...data, runData: { ...data.runData, removeAll: refuse } } });
      assert.equal((await noRunData.removeEndedJobs(START)).handled, 0);
      assert.deepEqual(await left(), { file: false, runData: true, record: true });

      const noRecord = sweepAt(service, nowMs, { data: { ...data, jobs: { ...data.jobs, removeEnded: refuse } } });
      assert.equal((await noRecord.removeEndedJobs(START)).handled, 0);
      assert.deepEqual(await left(), { file: false, runData: false, record: true });

      assert.equal((await sweepAt(service, nowMs).removeEndedJobs(START)).handled, 1);
      assert.deepEqual(await left(), { file: false, runData: false, record: false });
    });

    it('does not hold up the next one when it cannot be removed', async () => {
      const own = await service.tenant();
      const updatedAt = Date.now() - RETENTION_MS;
      const [poisoned, next] = [
        await storeJob(service, own, { status: 'COMPLETED', updatedAt }),
        await storeJob(service, own, { status: 'COMPLETED', updatedAt }),
      ];
      const { documents } = service.platform;
      const remove = async (tenantId: string, jobId: string) => {
        if (jobId === poisoned.jobId) throw new Error('never');
        await documents.remove(tenantId, jobId);
      };
      await sweepAt(service, Date.now(), { documents: { ...documents, remove } }).removeEndedJobs(START);
      assert.deepEqual([await exists(own, poisoned.jobId), await exists(own, next.jobId)], [true, false]);
    });
  });

  it('never touches a run that goes on, however old', async () => {
    const own = await service.tenant();
    engine.hold();
    const jobId = await upload(own);
    await own.client.analyze({ jobId, profileId: own.profileId });
    await engine.waiting(3);
    const before = (await holdings.documents())['runData'];
    await removeAt(Date.now() + 100 * RETENTION_MS);
    assert.deepEqual((await holdings.documents())['runData'], before);
    assert.deepEqual([await exists(own, jobId), await stored(own, jobId)], [true, true]);
    engine.release();
    assert.equal((await own.client.waitForJob(jobId)).status, 'COMPLETED');
  });

  describe('of an upload that was never analysed', () => {
    /** An admission outlives its address by the slowest upload and the time of the file that it leaves. */
    const ADMISSION_KEPT_MS = 3_600_000 + RETENTION_MS;

    for (const [when, offsetMs, goes] of [
      ['a millisecond before its file is fifteen minutes old', -1, false],
      ['at fifteen minutes', 0, true],
      ['a millisecond after', 1, true],
    ] as const) {
      it(`${goes ? 'goes' : 'stays'} ${when}`, async () => {
        const own = await service.tenant();
        const jobId = await upload(own);
        const { expiresAt = 0 } = (await admission(own, jobId)) ?? {};
        const { createdAt } = await listedUpload(service, jobId);
        await removeAt(createdAt + RETENTION_MS + offsetMs);
        assert.equal(await stored(own, jobId), !goes);
        assert.deepEqual(await holdings.mentioning(jobId), ['admissions']);
        await removeAt(expiresAt + ADMISSION_KEPT_MS);
        assert.deepEqual(await holdings.mentioning(jobId), []);
        assert.equal(await stored(own, jobId), false);
      });
    }

    it('has its fifteen minutes although it was sent at the last moment', async () => {
      const own = await service.tenant();
      const jobId = await upload(own);
      const { expiresAt = 0 } = (await admission(own, jobId)) ?? {};
      // The address was issued fourteen minutes before the file was sent, and is dead when the sweep comes.
      const admissions = holdings.collection<{ _id: string }>('admissions');
      const earlier = { createdAt: Date.now() - 840_000, expiresAt: expiresAt - 840_000 };
      assert.equal((await admissions.updateOne({ _id: jobId }, { $set: earlier })).matchedCount, 1);
      const { createdAt } = await listedUpload(service, jobId);
      await removeAt(createdAt + RETENTION_MS - 1);
      const { status } = await own.client.analyze({ jobId, profileId: own.profileId });
      assert.equal(status, 'QUEUED');
      assert.equal((await own.client.waitForJob(jobId)).status, 'COMPLETED');
    });

    it('goes where it began before its address was dead and ended after every sweep that knew of it', async () => {
      const own = await service.tenant();
      const { jobId, uploadUrl } = await own.client.uploadUrl();
      const { expiresAt = 0 } = (await admission(own, jobId)) ?? {};
      await removeAt(expiresAt + ADMISSION_KEPT_MS - 1);
      assert.deepEqual(await holdings.mentioning(jobId), ['admissions']);
      await removeAt(expiresAt + ADMISSION_KEPT_MS);
      assert.deepEqual(await holdings.mentioning(jobId), []);
      // An upload exists from its end on; the emulator takes one at any time.
      await own.client.putDocument(uploadUrl, DECISION, 'text/plain');
      const { createdAt } = await listedUpload(service, jobId);
      assert.equal(await stored(own, jobId), true);
      await removeAt(createdAt + RETENTION_MS);
      assert.equal(await stored(own, jobId), false);
    });

    it('goes as early where its address takes files for longer, and so does what is sent there yet', async () => {
      const own = await service.tenant();
      const { jobId, uploadUrl } = await own.client.uploadUrl();
      const put = () => own.client.putDocument(uploadUrl, DECISION, 'text/plain');
      await put();
      const { config } = service.platform;
      const shorter = { config: { ...config, retention: { ...config.retention, afterMs: 60_000 } } };
      const first = await listedUpload(service, jobId);
      await removeAt(first.createdAt + 60_000 - 1, shorter);
      assert.equal(await stored(own, jobId), true);
      await removeAt(first.createdAt + 60_000, shorter);
      assert.equal(await stored(own, jobId), false);
      await put();
      const answer = await request(service, 'POST', '/v1/analyze', {
        token: await own.client.token(),
        json: { jobId, profileId: own.profileId },
      });
      assertRefusal(answer, { code: 'UPLOAD_NOT_ADMITTED', details: { reason: 'NO_ADMISSION' } });
      const second = await listedUpload(service, jobId);
      await removeAt(second.createdAt + 60_000 - 1, shorter);
      assert.equal(await stored(own, jobId), true);
      await removeAt(second.createdAt + 60_000, shorter);
      assert.equal(await stored(own, jobId), false);
    });

    it('is left alone by a sweep that could not remove its file, until one can', async () => {
      const own = await service.tenant();
      const jobId = await upload(own);
      const nowMs = Date.now() + RETENTION_MS;
      const { documents } = service.platform;
      const remove = async () => Promise.reject(new Error('out of order'));
      await removeAt(nowMs, { documents: { ...documents, remove } });
      assert.equal(await stored(own, jobId), true);
      // A document that a sweep has begun to remove can no longer be analysed.
      const answer = await request(service, 'POST', '/v1/analyze', {
        token: await own.client.token(),
        json: { jobId, profileId: own.profileId },
      });
      assertRefusal(answer, { code: 'UPLOAD_NOT_ADMITTED', details: { reason: 'NO_ADMISSION' } });
      await removeAt(nowMs);
      assert.equal(await stored(own, jobId), false);
      assert.equal(await service.usedRuns(own), 0);
    });

    it('is found page by page, and one of another installation on the same bucket is left alone', async () => {
      const own = await service.tenant();
      const jobIds = [await upload(own), await upload(own), await upload(own)];
      const { documents } = service.platform;
      const { apiEndpoint, bucket } = service.platform.config.storage;
      const foreign = ['uploads/ten_elsewhere/job_01JD0000000000000000000000', `uploads/${own.tenantId}/notes.txt`];
      for (const name of foreign) {
        const url = `${apiEndpoint}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${encodeURIComponent(name)}`;
        assert.equal((await fetch(url, { method: 'POST', body: 'x' })).status, 200);
      }
      // So large that the two hundred pages of a sweep hold every upload of the bucket.
      const { uploads } = await inBucket();
      const limit = Math.max(2, Math.ceil(uploads / 100));
      let pages = 0;
      const list: typeof documents.list = (token) => {
        pages++;
        return documents.list(token, limit);
      };
      const { removeUploads } = sweepAt(service, Date.now() + RETENTION_MS, { documents: { ...documents, list } });
      const { batches } = await workOff(removeUploads);
      assert.ok(batches >= 2 && batches === pages, `${batches} batches, ${pages} pages`);
      for (const jobId of jobIds) assert.equal(await stored(own, jobId), false);
      for (const name of foreign) {
        const object = `${apiEndpoint}/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}`;
        assert.equal((await fetch(object)).status, 200, name);
        await fetch(object, { method: 'DELETE' });
      }
    });
  });

  it('removes what a run left that had been thought dead, and nothing of a run that goes on', async () => {
    const { data, config } = service.platform;
    const text = { pages: ['left behind'], language: 'sv', mediaType: 'text/plain' };
    const { jobId: gone } = await storeJob(service, tenant);
    const fromMs = Date.now();
    await data.runData.saveText({ tenantId: tenant.tenantId, jobId: gone }, text);
    await data.jobs.remove(tenant.tenantId, gone);
    const { jobId: open } = await storeJob(service, tenant, { deadlineAt: Number.MAX_SAFE_INTEGER });
    await data.runData.saveText({ tenantId: tenant.tenantId, jobId: open }, text);
    const toMs = Date.now();
    const keptMs = config.run.windowMs + config.retention.afterMs;
    const has = async (jobId: string) =>
      (await holdings.documents())['runData']?.some((piece) => piece.includes(jobId));

    await removeAt(fromMs + keptMs - 1);
    assert.deepEqual([await has(gone), await has(open)], [true, true]);
    await removeAt(toMs + keptMs);
    assert.deepEqual([await has(gone), await has(open)], [false, true]);
    await data.jobs.remove(tenant.tenantId, open);
    await removeAt(toMs + keptMs);
    assert.equal(await has(open), false);
  });

  it('works a backlog off in one sweep, batch by batch, and leaves everything else as it was', async () => {
    const [own, other] = [await service.tenant(), await service.tenant()];
    const updatedAt = Date.now() - RETENTION_MS - 1;
    const kept = await finished(other);
    const waiting = await upload(other);
    const before = await holdings.documents();
    const objects = await holdings.objects(other.tenantId);
    const jobIds: string[] = [];
    for (let i = 0; i < 250; i++) {
      const { jobId } = await storeJob(service, own, { status: 'COMPLETED', createdAt: updatedAt, updatedAt });
      jobIds.push(jobId);
    }
    await service.platform.data.runData.saveText(
      { tenantId: own.tenantId, jobId: jobIds[0] ?? '' },
      {
        pages: ['x'],
        language: 'sv',
        mediaType: 'text/plain',
      },
    );
    const { pages } = await inBucket();
    const workflowId = await sweepNow(service);
    assert.deepEqual(await holdings.documents(), before);
    assert.deepEqual(await holdings.objects(other.tenantId), objects);
    assert.equal((await other.client.job(kept.jobId)).status, 'COMPLETED');
    assert.equal(await stored(other, waiting), true);

    const { events } = await service.platform.temporal.workflow.getHandle(workflowId).fetchHistory();
    const steps = events?.flatMap(({ activityTaskScheduledEventAttributes: event }) => event?.activityType?.name ?? []);
    assert.equal(steps?.filter((name) => name === 'removeEndedJobs').length, 3);
    assert.equal(steps?.filter((name) => name === 'removeUploads').length, pages);
  });
});
