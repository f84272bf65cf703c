import assert from 'node:assert/strict';
import type { Engine } from '../../../shared/engine/engine.ts';
import { createOfflineEngine } from '../../../shared/engine/offline/offline-engine.ts';
import { RunFailure } from '../../../shared/errors/run-failure.ts';
import { readProgress } from '../../../shared/services/runs/resume-run.ts';
import { upload } from '../../support/requests/uploads.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';
import { useService } from '../../support/service/use-service.ts';
import { GRACE_MS, START, sweepAt } from '../../support/workflows/sweep.ts';

const REVIEWERS = 3;

/** Resolves with the signal's abort. */
const hangUntil = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('a run that is started in place of a lost one', () => {
  const inner = createOfflineEngine();
  let reviews = 0;
  let review: Engine['review'] = inner.review;
  let consolidate: Engine['consolidate'] = inner.consolidate;
  const engine: Engine = {
    ...inner,
    review(...args) {
      reviews++;
      return review(...args);
    },
    consolidate: (...args) => consolidate(...args),
  };
  const service = useService({
    engine,
    environment: { REDELIVERY_MIN_SECONDS: '0.2', REDELIVERY_MAX_SECONDS: '0.2' },
  });
  beforeEach(() => {
    reviews = 0;
    [review, consolidate] = [inner.review, inner.consolidate];
  });

  /** Starts an analysis, ends its workflow once `there` resolves, sweeps, and answers the job as it ends. */
  async function losingRun(there: Promise<unknown>, mend: () => void) {
    const tenant = await service.tenant();
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    await there;
    const handle = service.platform.temporal.workflow.getHandle(`analysis-${jobId}`);
    await handle.terminate('its build is gone');
    mend();
    await sweepAt(service, Date.now() + GRACE_MS).restartLostRuns(START);
    return tenant.client.waitForJob(jobId);
  }

  it('resumes at the consolidation of a checkpointed panel, in the delivery of the lost run', async () => {
    const hanging = Promise.withResolvers<void>();
    let tries = 0;
    consolidate = async (_input, signal) => {
      if (++tries === 1) throw new RunFailure('ENGINE_UNAVAILABLE');
      hanging.resolve();
      return hangUntil(signal);
    };
    const job = await losingRun(hanging.promise, () => {
      consolidate = inner.consolidate;
    });
    assert.deepEqual([job.status, job.delivery, reviews], ['COMPLETED', 2, REVIEWERS], job.errorMessage ?? '');
    assert.deepEqual(job.progress, { done: REVIEWERS + 1, total: REVIEWERS + 1 });
  });

  it('begins with the next delivery where the last had failed and it waited', async () => {
    const tenant = await service.tenant();
    const { jobId, tenantId } = await storeJob(service, tenant);
    const { data } = service.platform;
    await data.jobs.beginDelivery({ tenantId, jobId }, 2, 4, [], Date.now(), { begunBy: 'run/2' });
    assert.equal((await readProgress({ data }, { tenantId, jobId }))?.delivery, 2);
    await data.jobs.noteNextDelivery({ tenantId, jobId }, 2, Date.now() + 60_000);
    assert.equal((await readProgress({ data }, { tenantId, jobId }))?.delivery, 3);
  });

  it('runs an unfinished panel again from its first reviewer', async () => {
    const hanging = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let calls = 0;
    review = async (input, signal) => {
      if (++calls === 1) {
        const output = await inner.review(input, signal);
        begun.resolve();
        return output;
      }
      await begun.promise;
      if (calls >= REVIEWERS) hanging.resolve();
      return hangUntil(signal);
    };
    const again = new Set<string>();
    const job = await losingRun(hanging.promise, () => {
      review = (input, signal) => {
        again.add(input.reviewer.name);
        return inner.review(input, signal);
      };
    });
    assert.deepEqual([job.status, job.delivery, again.size], ['COMPLETED', 1, REVIEWERS], job.errorMessage ?? '');
  });
});
