import { cancellationSignal, log } from '@temporalio/activity';
import { DependencyUnavailable } from '../shared/errors/api-error.ts';
import { jobOfRun, RUNS_OF_JOBS, runWorkflowId, webhookWorkflowId } from '../shared/rules/workflow-ids.ts';
import { strandedRunsQuery, upgradeRun } from '../shared/services/operations/deployment.ts';
import { asOutage } from '../shared/services/outages.ts';
import type { Platform } from '../shared/services/platform.ts';
import { endFailed } from '../shared/services/runs/end-run.ts';
import { reachedBy } from '../shared/services/runs/resume-run.ts';
import { runningRun, startRun, startWebhook, unlessEnded, worksFor } from '../shared/services/runs/start-workflows.ts';
import { guarded } from './failure.ts';

export interface RetentionDeps extends Pick<Platform, 'config' | 'data' | 'documents' | 'temporal'> {
  /** True when this worker's workflow code can go on from the history. */
  replays: (history: unknown, workflowId: string) => Promise<boolean>;
}

/** One batch's input and answer: `next` is null when the step has nothing left. */
interface Batch {
  cursor: string | null;
}
interface BatchResult {
  next: string | null;
  handled: number;
}

const BATCH_SIZE = 100;
/** Items in a row that meet an outage; the rest of the batch would too, and each waits for its time-out. */
const OUTAGES_IN_A_ROW = 3;
/** A request that is being answered is no trace of a crash. */
const GRACE_MS = 60_000;
/** Longer than a request should be between its charge and its job; one that is longer finds its charge gone, and starts nothing. */
const CHARGE_GRACE_MS = 300_000;
/** How long past its deadline a run may take to end itself. */
const OVERDUE_MS = 120_000;
const LISTED_AT_ONCE = 500;
/** Of the bucket's uploads, all of which are younger than an hour, a sweep goes through a hundred thousand. */
const PAGES_PER_SWEEP = 200;
/** An upload that began before its address died may end this much later, and its file is then as good as any. */
const SLOWEST_UPLOAD_MS = 3_600_000;
const SECRET_KEPT_MS = 24 * 3_600_000;
const DELIVERY_LOG_KEPT_MS = 30 * 24 * 3_600_000;

/**
 * The steps of a retention sweep. Each handles the oldest first, one item's trouble never holds up the next. What is due is judged by the
 * database's clock, or a sweep on a machine whose clock is ahead would take what is not due.
 */
export function createRetentionActivities({ config, data, documents, temporal, replays }: RetentionDeps) {
  /**
   * Handles every item by itself; what fails is left for the next sweep. The cursor is the last item's id.
   * @throws the outage that several items in a row met
   */
  async function eachOf<T extends { id: string }>(
    items: readonly T[],
    handle: (item: T) => Promise<void>,
  ): Promise<BatchResult> {
    const signal = cancellationSignal();
    let handled = 0;
    let outagesInARow = 0;
    for (const item of items) {
      signal.throwIfAborted();
      try {
        await handle(item);
        handled++;
        outagesInARow = 0;
      } catch (err) {
        log.warn('An item of the sweep was left for the next one.', {
          errorType: err instanceof Error ? err.name : typeof err,
        });
        outagesInARow = asOutage(err) instanceof DependencyUnavailable ? outagesInARow + 1 : 0;
        if (outagesInARow === OUTAGES_IN_A_ROW) throw err;
      }
    }
    return { handled, next: items.length < BATCH_SIZE ? null : (items.at(-1)?.id ?? null) };
  }

  return guarded({
    /**
     * Ended jobs whose time is up, and deletions that failed half-way: source file, then what the run left, then the record, so that a
     * failed sweep can be repeated.
     */
    async removeEndedJobs({ cursor }: Batch): Promise<BatchResult> {
      const nowMs = await data.now();
      const due = { endedMs: nowMs - config.retention.afterMs, deletedMs: nowMs - GRACE_MS };
      const jobs = await data.jobs.dueForRemoval(due, cursor, BATCH_SIZE);
      return eachOf(jobs, async ({ id, tenantId }) => {
        await documents.remove(tenantId, id);
        await data.runData.removeAll(tenantId, id);
        await data.jobs.removeEnded(tenantId, id, due);
      });
    },

    /**
     * Files without a job whose time is up, by the age of the file: uploads never analysed, and whatever an upload that began in time left
     * after its job or its admission was gone. The claim keeps an analyze out that comes now. Files of tenants that this installation does
     * not know are another one's.
     */
    async removeUploads({ cursor }: Batch): Promise<BatchResult> {
      const nowMs = await data.now();
      const { page, token } = positionIn(cursor);
      const { uploads, next } = await documents.list(token, LISTED_AT_ONCE);
      const old = uploads.filter(({ createdAt }) => createdAt <= nowMs - config.retention.afterMs);
      const [standing, tenants] = await Promise.all([
        data.jobs.standingAmong(old),
        data.tenants.existing(old.map(({ tenantId }) => tenantId)),
      ]);
      const strays = old.filter(({ id, tenantId }) => !standing.has(id) && tenants.has(tenantId));
      const { handled } = await eachOf(strays, async ({ id, tenantId }) => {
        const claimed = await data.transact(async (session) => {
          // The file of a job that stands is the job's.
          if ((await data.jobs.find(tenantId, id, session)) !== null) return false;
          await data.admissions.claimForRemoval(tenantId, id, nowMs, session);
          return true;
        });
        if (claimed) await documents.remove(tenantId, id);
      });
      if (next !== null && page < PAGES_PER_SWEEP) return { handled, next: `${page + 1}/${next}` };
      if (next !== null) log.warn('The bucket holds more uploads than one sweep goes through.');
      const usedMs = nowMs - config.retention.afterMs;
      await data.admissions.removeExpired(nowMs, { deadMs: usedMs - SLOWEST_UPLOAD_MS, usedMs });
      return { handled, next: null };
    },

    /** What a run that was thought dead wrote after its job had ended. */
    async removeStrayRunData({ cursor }: Batch): Promise<BatchResult> {
      const strays = await data.runData.savedBefore(
        (await data.now()) - config.run.windowMs - config.retention.afterMs,
        cursor,
        BATCH_SIZE,
      );
      return eachOf(strays, async ({ id, tenantId }) => {
        if ((await data.jobs.outcome({ tenantId, jobId: id })) !== 'OPEN') await data.runData.removeAll(tenantId, id);
      });
    },

    /** Runs that did not end by themselves, such as those whose worker version is gone. */
    async endOverdueJobs({ cursor }: Batch): Promise<BatchResult> {
      const nowMs = await data.now();
      const jobs = await data.jobs.overdue(nowMs - OVERDUE_MS, cursor, BATCH_SIZE);
      return eachOf(jobs, async ({ id, tenantId, kind, charge }) => {
        const run = { tenantId, jobId: id, chargeId: charge.chargeId };
        const failure = { category: 'DELIVERY_WINDOW_EXHAUSTED', message: null } as const;
        await endFailed({ data, clock: () => nowMs }, run, failure);
        // Withdrawn meanwhile: what runs under the id now works for the next job.
        if ((await data.jobs.outcome(run)) === 'GONE') return;
        await terminate(runWorkflowId(kind, id), 'past its deadline');
        await data.runData.removeAll(tenantId, id);
        const callback = await data.callbacks.find(tenantId, id);
        if (callback?.state === 'PENDING') await startWebhook(temporal, { tenantId, jobId: id, firstAttempt: 1 });
      });
    },

    /**
     * Runs pinned to a build that has no workers go on with the current one if their history fits it. The others are ended, and
     * begun anew by the steps that look for lost runs and callbacks.
     */
    async moveStrandedRuns({ cursor }: Batch): Promise<BatchResult> {
      const query = await strandedRunsQuery(temporal, await data.now());
      if (query === null) return { handled: 0, next: null };
      const { namespace } = temporal.options;
      const { executions, nextPageToken } = await temporal.workflowService.listWorkflowExecutions({
        namespace,
        query,
        pageSize: BATCH_SIZE,
        nextPageToken: cursor === null ? undefined : Buffer.from(cursor, 'base64'),
      });
      const ids = executions.map(({ execution }) => ({ id: execution?.workflowId ?? '' }));
      const { handled } = await eachOf(ids, async ({ id }) => {
        const history = await temporal.workflow.getHandle(id).fetchHistory();
        if (await replays(history, id)) await upgradeRun(temporal, id);
        else await terminate(id, 'begun on a build that has no workers');
      });
      return { handled, next: nextPageToken.length === 0 ? null : Buffer.from(nextPageToken).toString('base64') };
    },

    /**
     * Jobs whose workflow was never started, because a gateway died between the two, or was ended with its build. The run begins where
     * the job's own record says that the last one got to.
     */
    async restartLostRuns({ cursor }: Batch): Promise<BatchResult> {
      const nowMs = await data.now();
      const jobs = await data.jobs.unfinishedSince(nowMs - GRACE_MS, cursor, BATCH_SIZE);
      return eachOf(jobs, async ({ id, tenantId, kind, profileId, deadlineAt, charge: { chargeId } }) => {
        if (deadlineAt <= nowMs) return;
        if (worksFor(await runningRun({ temporal }, runWorkflowId(kind, id)), chargeId)) return;
        // A run ends its job before it ends itself, so a job that is open now is one that nobody works on.
        const run = { tenantId, jobId: id, chargeId };
        if ((await data.jobs.outcome(run)) !== 'OPEN') return;
        const resumed = await reachedBy({ data }, run);
        await startRun(
          { data, temporal },
          { ...run, kind, profileId, deadlineMs: deadlineAt, ...(resumed && { resumed }) },
        );
      });
    },

    /** Runs whose job was deleted or withdrawn and that did not hear of it. One that is past its window has no worker that would. */
    async cancelOrphanedRuns(_batch: Batch): Promise<BatchResult> {
      const nowMs = await data.now();
      const since = new Date(nowMs - GRACE_MS).toISOString();
      const query = `${RUNS_OF_JOBS} AND ExecutionStatus = 'Running' AND StartTime < '${since}'`;
      const strandedSinceMs = nowMs - config.run.windowMs - OVERDUE_MS;
      let handled = 0;
      for await (const { workflowId, runId, startTime, memo } of temporal.workflow.list({ query })) {
        const chargeId = memo?.['chargeId'];
        const { jobId } = jobOfRun(workflowId);
        if (await data.jobs.standsAnywhere(jobId, typeof chargeId === 'string' ? chargeId : undefined)) continue;
        if (startTime.getTime() <= strandedSinceMs) await terminate(workflowId, 'past its deadline', runId);
        else await unlessEnded(temporal.workflow.getHandle(workflowId, runId).cancel());
        handled++;
      }
      return { handled, next: null };
    },

    /** Callbacks that nobody delivers any more. */
    async restartLostCallbacks({ cursor }: Batch): Promise<BatchResult> {
      const callbacks = await data.callbacks.pendingSince((await data.now()) - GRACE_MS, cursor, BATCH_SIZE);
      return eachOf(callbacks, async ({ id, tenantId, attempts }) => {
        if ((await runningRun({ temporal }, webhookWorkflowId(id))) !== null) return;
        await startWebhook(temporal, { tenantId, jobId: id, firstAttempt: attempts + 1 });
      });
    },

    /**
     * Charges of requests that died before their job existed go back, and their jobs can no longer be stored. Settled ones are kept, and
     * those whose job exists although nothing was settled, because a gateway of an earlier release stored it.
     */
    async settleCharges({ cursor }: Batch): Promise<BatchResult> {
      const counters = await data.runCounters.pendingBefore((await data.now()) - CHARGE_GRACE_MS, cursor, BATCH_SIZE);
      return eachOf(counters, async ({ charges }) => {
        for (const charge of charges) {
          const { tenantId, chargeId } = charge;
          const settlement = await data.settlements.releaseOrKeep(chargeId);
          if (settlement === 'KEPT' || (await data.jobs.paidBy(tenantId, chargeId)))
            await data.runCounters.keep(charge);
          else await data.runCounters.release(charge);
        }
      });
    },

    /** Notes that every step of a sweep was done. */
    async noteSweep(): Promise<void> {
      await data.sweeps.noteCompleted();
    },

    /** Secrets of callbacks that were given up, and the log of those that ended long ago. */
    async pruneDeliveryLog(_batch: Batch): Promise<BatchResult> {
      const nowMs = await data.now();
      await data.callbacks.eraseSecrets(nowMs - SECRET_KEPT_MS);
      await data.callbacks.removeOlderThan(nowMs - DELIVERY_LOG_KEPT_MS);
      return { handled: 0, next: null };
    },
  });

  async function terminate(workflowId: string, reason: string, runId?: string): Promise<void> {
    await unlessEnded(temporal.workflow.getHandle(workflowId, runId).terminate(reason));
  }
}

/** Where a sweep stands in the bucket: the number of the page, and the token that leads to it. */
function positionIn(cursor: string | null): { page: number; token: string | null } {
  if (cursor === null) return { page: 1, token: null };
  const [, page = '1', token = ''] = /^(\d+)\/(.*)$/s.exec(cursor) ?? [];
  return { page: Number(page), token };
}

export type RetentionActivities = ReturnType<typeof createRetentionActivities>;
