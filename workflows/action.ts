import { proxyActivities } from '@temporalio/workflow';
import type { ActionActivities } from '../activities/action.ts';
import type { JobRunInput, RunRef } from '../shared/contracts/workflow-messages.ts';
import { type DeliveredWork, LONG_WORK, onAnyWorker, runJob, SHORT_WRITES, writeShortly } from './deliveries.ts';

const jobs = proxyActivities<ActionActivities>(SHORT_WRITES);
const work = proxyActivities<ActionActivities>(LONG_WORK);

/** Runs one action: writes a document from an audit and stores it on the job. */
export async function action(input: JobRunInput): Promise<void> {
  await runJob(input, (job) => writing(input, job));
}

function writing(input: JobRunInput, job: RunRef): DeliveredWork {
  // The fields are copied one by one, because the helper for spread objects takes two kilobytes of the bundle.
  const { tenantId, jobId, chargeId } = job;
  let tookMs = 0;
  return {
    firstStep: 'WRITING',
    async begin(delivery) {
      const begun = { tenantId, jobId, chargeId, delivery };
      const { policy } = await writeShortly(
        input,
        (local) => local.beginAction(begun),
        () => jobs.beginAction(begun),
      );
      return policy;
    },
    async work() {
      const startedMs = Date.now();
      try {
        await onAnyWorker(() => work.writeDocument(job));
      } finally {
        tookMs = Date.now() - startedMs;
      }
    },
    redoMs: () => tookMs,
  };
}
