import assert from 'node:assert/strict';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { assertRefusal, codeOf, request } from '../../support/requests/api.ts';
import { DECISION, listedUpload, upload } from '../../support/requests/uploads.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';
import { START, sweepAt, workOff } from '../../support/workflows/sweep.ts';

const RETENTION_MS = 900_000;

describe('retention', () => {
  const engine = useGatedEngine();
  const service = useService({ engine });
  const holdings = useHoldings(service);

  const stored = (owner: TestTenant, jobId: string) => service.platform.documents.exists(owner.tenantId, jobId);
  const exists = (owner: TestTenant, jobId: string) => service.platform.data.jobs.exists(owner.tenantId, jobId);

  async function removeAt(nowMs: number): Promise<void> {
    const { removeEndedJobs, removeUploads } = sweepAt(service, nowMs);
    for (const step of [removeEndedJobs, removeUploads]) await workOff(step);
  }

  describe('of a file sent after the end of its job', () => {
    const ENDS: [name: string, end: (own: TestTenant, jobId: string) => Promise<unknown>][] = [
      ['deleted while it waited', (own, jobId) => own.client.deleteJob(jobId)],
      [
        'deleted when it had finished',
        async (own, jobId) => {
          engine.release();
          await own.client.waitForJob(jobId);
          await own.client.deleteJob(jobId);
        },
      ],
    ];
    for (const [name, end] of ENDS) {
      it(`removes the file when it is fifteen minutes old, where the job was ${name}`, async () => {
        const own = await service.tenant();
        engine.hold();
        const { jobId, uploadUrl } = await own.client.uploadUrl();
        await own.client.putDocument(uploadUrl, DECISION, 'text/plain');
        await own.client.analyze({ jobId, profileId: own.profileId });
        await end(own, jobId);
        assert.deepEqual(await holdings.objects(own.tenantId), []);
        await own.client.putDocument(uploadUrl, DECISION, 'text/plain');
        assert.equal(await stored(own, jobId), true);
        const { createdAt } = await listedUpload(service, jobId);
        await removeAt(createdAt + RETENTION_MS - 1);
        assert.equal(await stored(own, jobId), true);
        await removeAt(createdAt + RETENTION_MS);
        assert.equal(await stored(own, jobId), false);
        assert.deepEqual(await holdings.mentioning(jobId), []);
      });
    }
  });

  describe('of an upload that is analysed at minute fifteen', () => {
    const analyze = async (own: TestTenant, jobId: string) =>
      request(service, 'POST', '/v1/analyze', {
        token: await own.client.token(),
        json: { jobId, profileId: own.profileId },
      });

    /** Either a job that stands with its file, charged once, or a refusal and nothing left. */
    async function judge(own: TestTenant, jobId: string, answer: Awaited<ReturnType<typeof analyze>>) {
      const here = await exists(own, jobId);
      assert.equal(await stored(own, jobId), here, answer.text);
      assert.equal(answer.status === 202, here, answer.text);
      if (here) return;
      assert.ok(['BAD_REQUEST', 'UPLOAD_NOT_ADMITTED'].includes(codeOf(answer) ?? ''), answer.text);
      assert.deepEqual(await holdings.mentioning(jobId), ['admissions']);
    }

    it('either removes the file or leaves it to the job, never both, however close they are', async () => {
      const own = await service.tenant({ maxRunsPerPeriod: 1000 });
      engine.hold();
      let started = 0;
      let refused = 0;
      for (let round = 0; round < 6; round++) {
        const jobIds = await Promise.all(Array.from({ length: 16 }, () => upload(own)));
        jobIds.sort();
        // The sweep goes through them by id; the analyses come from both sides, some of them right where it is.
        const { removeUploads } = sweepAt(service, Date.now() + RETENTION_MS);
        const order = round % 2 === 0 ? jobIds : jobIds.toReversed();
        const answers = new Map<string, Awaited<ReturnType<typeof analyze>>>();
        await Promise.all([
          workOff(removeUploads),
          (async () => {
            for (let i = 0; i < order.length; i += 2) {
              const pair = order.slice(i, i + 2);
              await Promise.all(pair.map(async (jobId) => answers.set(jobId, await analyze(own, jobId))));
            }
          })(),
        ]);
        await workOff(removeUploads);
        for (const [jobId, answer] of answers) {
          await judge(own, jobId, answer);
          answer.status === 202 ? started++ : refused++;
        }
      }
      assert.equal(started + refused, 96);
      assert.ok(started > 0 && refused > 0, `${started} started, ${refused} refused`);
      assert.equal(await service.usedRuns(own), started);
      engine.release();
    });

    it('leaves the job and its file where the analysis comes between the look for a job and the claim', async () => {
      const own = await service.tenant();
      const jobId = await upload(own);
      const { data } = service.platform;
      let answer: Awaited<ReturnType<typeof analyze>> | null = null;
      const find: typeof data.jobs.find = async (...args) => {
        const found = await data.jobs.find(...args);
        answer ??= await analyze(own, jobId);
        return found;
      };
      const jobs = { ...data.jobs, find };
      await sweepAt(service, Date.now() + RETENTION_MS, { data: { ...data, jobs } }).removeUploads(START);
      assert.ok(answer);
      await judge(own, jobId, answer);
      assert.equal(await exists(own, jobId), true);
      assert.equal((await own.client.waitForJob(jobId)).status, 'COMPLETED');
    });

    it('leaves nothing and charges nothing where the analysis comes between the claim and the removal', async () => {
      const own = await service.tenant();
      const jobId = await upload(own);
      const { documents } = service.platform;
      let answer: Awaited<ReturnType<typeof analyze>> | null = null;
      const remove = async (tenantId: string, id: string) => {
        answer = await analyze(own, jobId);
        await documents.remove(tenantId, id);
      };
      await sweepAt(service, Date.now() + RETENTION_MS, { documents: { ...documents, remove } }).removeUploads(START);
      assert.ok(answer);
      assertRefusal(answer, { code: 'UPLOAD_NOT_ADMITTED', details: { reason: 'NO_ADMISSION' } });
      await judge(own, jobId, answer);
      assert.equal(await service.usedRuns(own), 0);
    });

    it('leaves nothing and charges nothing where the sweep comes between the checks of the analysis and its job', async () => {
      const own = await service.tenant();
      const jobId = await upload(own);
      const { removeUploads } = sweepAt(service, Date.now() + RETENTION_MS);
      const { documents } = service.platform;
      const { exists } = documents;
      documents.exists = async (...args) => {
        const found = await exists(...args);
        await removeUploads(START);
        return found;
      };
      try {
        const answer = await analyze(own, jobId);
        assertRefusal(answer, { code: 'UPLOAD_NOT_ADMITTED', details: { reason: 'NO_ADMISSION' } });
      } finally {
        documents.exists = exists;
      }
      assert.deepEqual(await holdings.mentioning(jobId), ['admissions']);
      assert.equal(await service.usedRuns(own), 0);
    });
  });
});
