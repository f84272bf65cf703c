import assert from 'node:assert/strict';
import { createActionActivities } from '../../../activities/action.ts';
import { createJobActivities } from '../../../activities/jobs.ts';
import { createReviewActivities } from '../../../activities/review.ts';
import type { RunRef } from '../../../shared/contracts/workflow-messages.ts';
import { createEngine } from '../../../shared/engine/create-engine.ts';
import { FAILURE_MESSAGES } from '../../../shared/errors/failure-messages.ts';
import { createExtractor } from '../../../shared/extraction/extract.ts';
import { reviewInProcess } from '../../../shared/reviewing/reviewing.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { startRun } from '../../../shared/services/runs/start-workflows.ts';
import { eventually } from '../../support/eventually.ts';
import { gatedEngine, useGatedEngine } from '../../support/model/gated-engine.ts';
import { upload } from '../../support/requests/uploads.ts';
import { analyzeWith } from '../../support/service/dying-gateway.ts';
import { startService } from '../../support/service/service.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';
import { callable, GRACE_MS, START, sweepAt } from '../../support/workflows/sweep.ts';

const reviewing = reviewInProcess();

/** Makes a gateway whose start of a run reaches the server, while the answer is lost. */
function unheard(platform: Platform, parts: Partial<Platform> = {}): Platform {
  const temporal = {
    workflow: platform.temporal.workflow,
    withDeadline: async (deadline: number, start: () => Promise<unknown>) => {
      await platform.temporal.withDeadline(deadline, start);
      throw new Error('The answer was lost.');
    },
  } as unknown as Platform['temporal'];
  return { ...platform, ...parts, temporal };
}

describe('a run whose job was withdrawn, because the answer to its start was lost', () => {
  describe('and that was requested again', () => {
    const engine = useGatedEngine();
    const service = useService({ engine, withWorker: false });
    const holdings = useHoldings(service);

    it('is another run for the repeat: it has its own window, ends as its own work ends, is charged once, and nothing is left', async () => {
      const tenant = await service.tenant();
      const jobId = await upload(tenant);
      const { config, temporal } = service.platform;
      const handle = temporal.workflow.getHandle(`analysis-${jobId}`);
      // The window of the first run closes while the second one is at work.
      const clock = () => Date.now() - config.run.windowMs + 4_000;
      await assert.rejects(analyzeWith(unheard(service.platform, { clock }), tenant, jobId), /The answer was lost/);
      const { runId: withdrawn } = await handle.describe();
      await assert.rejects(tenant.client.job(jobId), { code: 'NOT_FOUND' });
      assert.equal(await service.usedRuns(tenant), 0);

      engine.hold();
      assert.equal((await tenant.client.analyze({ jobId, profileId: tenant.profileId })).status, 'QUEUED');
      assert.notEqual((await handle.describe()).runId, withdrawn);
      assert.equal(
        (await temporal.workflow.getHandle(handle.workflowId, withdrawn).describe()).status.name,
        'TERMINATED',
      );
      await service.work();
      await engine.waiting(3);
      const { deadlineAt } = await tenant.client.job(jobId);
      assert.ok(deadlineAt > Date.now() + config.run.windowMs / 2);
      engine.release();
      const job = await tenant.client.waitForJob(jobId);
      assert.deepEqual([job.status, job.deadlineAt], ['COMPLETED', deadlineAt], job.errorMessage ?? '');
      assert.equal(await service.usedRuns(tenant), 1);
      await handle.result();
      assert.deepEqual(await holdings.mentioning(jobId), ['admissions', 'jobs']);
    });
  });

  describe('and whose job id now belongs to another run', () => {
    const engine = useGatedEngine();
    const service = useService({ engine });

    const workflow = (jobId: string) => service.platform.temporal.workflow.getHandle(`analysis-${jobId}`);

    /** A job whose run waits in its reviewers, and the run of an earlier job under the same id. */
    async function running() {
      const tenant = await service.tenant();
      const jobId = await upload(tenant);
      engine.hold();
      await tenant.client.analyze({ jobId, profileId: tenant.profileId });
      await engine.waiting(3);
      const { tenantId } = tenant;
      const job = await service.platform.data.jobs.find(tenantId, jobId);
      assert.ok(job);
      const own: RunRef = { tenantId, jobId, chargeId: job.charge.chargeId };
      return { tenant, jobId, own, stale: { ...own, chargeId: 'chg_withdrawn' } };
    }

    /** Every write a run makes. */
    const WRITES: [name: string, write: (platform: Platform, stale: RunRef, profileId: string) => Promise<unknown>][] =
      [
        [
          'start of a delivery',
          (p, ref) =>
            callable(createJobActivities({ ...p, reviewing })).beginDelivery({ ...ref, delivery: 5, checkpoints: [] }),
        ],
        [
          'start of an action',
          (p, ref) => callable(createActionActivities({ ...p, engine })).beginAction({ ...ref, delivery: 5 }),
        ],
        ['completion', (p, ref) => callable(createJobActivities({ ...p, reviewing })).completeJob(ref)],
        [
          'review of a reviewer',
          async (p, ref, profileId) => {
            const input = await p.data.runData.input({ tenantId: ref.tenantId, jobId: ref.jobId });
            const workerId = input?.profiles[0]?.reviewers[0]?.workerId ?? '';
            const deps = {
              ...p,
              engine: createEngine(p.config, { writing: p.writing, reviewing }),
              extractor: createExtractor({ maxBytes: 1 }),
              reviewing,
            };
            await callable(createReviewActivities(deps)).runReviewer({ ...ref, profileId, workerId });
          },
        ],
      ];
    for (const [name, write] of WRITES) {
      it(`changes nothing of that job and ends with its ${name}`, async () => {
        const { tenant, jobId, stale } = await running();
        const before = await service.platform.data.jobs.find(tenant.tenantId, jobId);
        await assert.rejects(write(service.platform, stale, tenant.profileId), { type: 'CANCELLED' });
        assert.deepEqual(await service.platform.data.jobs.find(tenant.tenantId, jobId), before);
        engine.release();
        assert.equal((await tenant.client.waitForJob(jobId)).status, 'COMPLETED');
      });
    }

    it('neither fails that job nor removes the working data of its run', async () => {
      const { tenant, jobId, own, stale } = await running();
      const { failJob } = callable(createJobActivities({ ...service.platform, reviewing }));
      const message = FAILURE_MESSAGES.DELIVERY_WINDOW_EXHAUSTED;
      const ended = await failJob({ ...stale, category: 'DELIVERY_WINDOW_EXHAUSTED', message });
      assert.deepEqual(ended, { outcome: 'GONE', callback: false });
      assert.notEqual(await service.platform.data.runData.input(own), null);
      engine.release();
      assert.equal((await tenant.client.waitForJob(jobId)).status, 'COMPLETED');
      assert.equal(await service.usedRuns(tenant), 1);
    });

    it('gives that job no text and no findings of its own', async () => {
      const { own, stale } = await running();
      const { runData } = service.platform.data;
      const text = await runData.text(own);
      assert.ok(text);
      const another = { ...text, pages: ['another file'] };
      await assert.rejects(runData.saveText(stale, another), { category: 'CANCELLED' });
      const output = { findings: [], model: 'm', usage: null };
      await assert.rejects(runData.savePanelOutput(stale, 'prof', 'wrk', output), { category: 'CANCELLED' });
      await service.platform.data.jobs.noteFailure(stale, {
        at: 1,
        activity: 'runReviewer',
        category: 'INTERNAL',
        source: null,
        status: null,
        code: null,
        requestId: null,
      });
      assert.equal((await service.platform.data.jobs.find(own.tenantId, own.jobId))?.failures, undefined);
      assert.deepEqual(await runData.text(own), text);
      assert.equal((await runData.panelOutputs(own, 'prof', ['wrk'])).size, 0);
    });

    it('is not started again by a sweep that had seen the earlier job, and does not end the other run', async () => {
      const { tenant, jobId, stale } = await running();
      const { runId } = await workflow(jobId).describe();
      const input = {
        ...stale,
        kind: 'ANALYSIS' as const,
        profileId: tenant.profileId,
        deadlineMs: Date.now() + 60_000,
      };
      await startRun(service.platform, input);
      const { runId: after, status } = await workflow(jobId).describe();
      assert.deepEqual([after, status.name], [runId, 'RUNNING']);
      engine.release();
      assert.equal((await tenant.client.waitForJob(jobId)).status, 'COMPLETED');
    });

    it('leaves the other run alone where a sweep finds the earlier job overdue', async () => {
      const { tenant, jobId } = await running();
      const { data } = service.platform;
      const job = await data.jobs.find(tenant.tenantId, jobId);
      assert.ok(job);
      const earlier = { ...job, id: jobId, charge: { ...job.charge, chargeId: 'chg_withdrawn' } };
      const jobs = { ...data.jobs, overdue: async () => [earlier] };
      await sweepAt(service, Date.now(), { data: { ...data, jobs } }).endOverdueJobs(START);
      assert.equal((await workflow(jobId).describe()).status.name, 'RUNNING');
      engine.release();
      assert.equal((await tenant.client.waitForJob(jobId)).status, 'COMPLETED');
    });

    it('is cancelled by the sweep although a job has its id, and that job then has a run', async () => {
      const { tenant, jobId, own, stale } = await running();
      await workflow(jobId).terminate();
      // A run of an earlier job that no worker hears of.
      await service.platform.temporal.workflow.start('analysis', {
        workflowId: `analysis-${jobId}`,
        taskQueue: 'nobody-works-here',
        args: [{ ...stale, deadlineMs: Date.now() + 60_000 }],
        memo: { chargeId: stale.chargeId },
      });
      const { cancelOrphanedRuns, restartLostRuns } = sweepAt(service, Date.now() + GRACE_MS + 1_000);
      const { runId } = await workflow(jobId).describe();
      const toldToStop = async () =>
        (await service.platform.temporal.workflow.getHandle(`analysis-${jobId}`, runId).fetchHistory()).events?.some(
          (event) => event.workflowExecutionCancelRequestedEventAttributes,
        ) ?? false;
      await eventually(async () => {
        await cancelOrphanedRuns(START);
        return toldToStop();
      });
      engine.release();
      await restartLostRuns(START);
      assert.equal((await tenant.client.waitForJob(jobId)).status, 'COMPLETED');
      const { memo } = await workflow(jobId).describe();
      assert.equal(memo?.['chargeId'], own.chargeId);
    });
  });

  it('goes on where it was started before runs named their charge', async () => {
    const engine = gatedEngine();
    const service = await startService({ engine, withWorker: false });
    try {
      const tenant = await service.tenant();
      const jobId = await upload(tenant);
      const handle = service.platform.temporal.workflow.getHandle(`analysis-${jobId}`);
      await tenant.client.analyze({ jobId, profileId: tenant.profileId });
      const { deadlineAt } = await tenant.client.job(jobId);
      await handle.terminate();
      await service.platform.temporal.workflow.start('analysis', {
        workflowId: handle.workflowId,
        taskQueue: 'audit',
        args: [{ tenantId: tenant.tenantId, jobId, deadlineMs: deadlineAt }],
      });
      const { runId } = await handle.describe();
      await sweepAt(service, Date.now() + GRACE_MS).restartLostRuns(START);
      assert.equal((await handle.describe()).runId, runId);
      await service.work();
      assert.equal((await tenant.client.waitForJob(jobId)).status, 'COMPLETED');
    } finally {
      engine.release();
      await service.close();
    }
  });
});
