import { Context, cancellationSignal, log } from '@temporalio/activity';
import { DependencyUnavailable } from '../shared/errors/api-error.ts';
import { chargeSettled, sweepStepped } from '../shared/observations.ts';
import { jobOfRun, RUNS_OF_JOBS, runWorkflowId, webhookWorkflowId } from '../shared/rules/workflow-ids.ts';
import { strandedRunsQuery, upgradeRun } from '../shared/services/operations/deployment.ts';
import { asOutage } from '../shared/services/outages.ts';
import type { Platform } from '../shared/services/platform.ts';
import { endFailed } from '../shared/services/runs/end-run.ts';
import { readProgress } from '../shared/services/runs/resume-run.ts';
import { runningRun, startRun, startWebhook, unlessEnded, worksFor } from '../shared/services/runs/start-workflows.ts';
import { guarded } from './failure.ts';

export interface RetentionDeps extends Pick<Platform, 'config' | 'data' | 'documents' | 'temporal'> {
  /** True when this worker's workflow code can replay the history. */
  replays: (history: unknown, workflowId: string) => Promise<boolean>;
}

interface Batch {
  cursor: string | null;
}
/** `next` is null when the step has nothing left. */
interface BatchResult {
  next: string | null;
  handled: number;
}

const BATCH_SIZE = 100;
/** A batch fails after so many outages in a row, because the rest would meet the outage too, each after its time-out. */
const OUTAGES_IN_A_ROW = 3;
/** Younger jobs and callbacks are left alone, because their request may still be in flight. */
const GRACE_MS = 60_000;
/** Longer than a request takes between its charge and its job. A slower request finds its charge released, and starts nothing. */
const CHARGE_GRACE_MS = 300_000;
/** Time that a run has after its deadline to end itself. */
const OVERDUE_MS = 120_000;
const LISTED_AT_ONCE = 500;
/** Bounds a sweep to a hundred thousand uploads (`LISTED_AT_ONCE` each page). */
const PAGES_PER_SWEEP = 200;
/** An upload that began before its address expired may end this much later; its file is then valid. */
const SLOWEST_UPLOAD_MS = 3_600_000;
const SECRET_KEPT_MS = 24 * 3_600_000;
const DELIVERY_LOG_KEPT_MS = 30 * 24 * 3_600_000;

/**
 * The steps of a retention sweep. A failure of one item never holds up the next. The database's clock decides what is due, because a sweep
 * on a machine whose clock is ahead would remove what is not due.
 */
export function createRetentionActivities({ config, data, documents, temporal, replays }: RetentionDeps) {
  /**
   * Handles every item separately; a failed one is left for the next sweep. The cursor is the last item's id.
   * @throws the outage that several items in a row met
   */
  async function handleEach<T extends { id: string }>(
    items: readonly T[],
    handle: (item: T) => Promise<void>,
  ): Promise<BatchResult> {
    const signal = cancellationSignal();
    const step = Context.current().info.activityType;
    let handled = 0;
    let outagesInARow = 0;
    for (const item of items) {
      signal.throwIfAborted();
      try {
        await handle(item);
        handled++;
        outagesInARow = 0;
        sweepStepped.publish({ step, handled: 1, left: 0 });
      } catch (err) {
        sweepStepped.publish({ step, handled: 0, left: 1 });
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
     * Removes ended jobs whose retention is over, and deleted jobs whose deletion failed half-way. The record goes last, because the sweep
     * finds the job by it again after a failure.
     */
    async removeEndedJobs({ cursor }: Batch): Promise<BatchResult> {
      const nowMs = await data.now();
      const due = { endedMs: nowMs - config.retention.afterMs, deletedMs: nowMs - GRACE_MS };
      const jobs = await data.jobs.dueForRemoval(due, cursor, BATCH_SIZE);
      return handleEach(jobs, async ({ id, tenantId }) => {
        await documents.remove(tenantId, id);
        await data.runData.removeAll(tenantId, id);
        await data.jobs.removeEnded(tenantId, id, due);
      });
    },

    /**
     * Removes old files without a job: uploads that were never analysed, and late uploads whose job or admission no longer exists. The
     * claim excludes an analyze that arrives meanwhile. Files of unknown tenants stay, because they belong to another installation.
     */
    async removeUploads({ cursor }: Batch): Promise<BatchResult> {
      const nowMs = await data.now();
      const { page, token } = parseCursor(cursor);
      const { uploads, next } = await documents.list(token, LISTED_AT_ONCE);
      const old = uploads.filter(({ createdAt }) => createdAt <= nowMs - config.retention.afterMs);
      const [existing, tenants] = await Promise.all([
        data.jobs.existingAmong(old),
        data.tenants.existing(old.map(({ tenantId }) => tenantId)),
      ]);
      const strays = old.filter(({ id, tenantId }) => !existing.has(id) && tenants.has(tenantId));
      const { handled } = await handleEach(strays, async ({ id, tenantId }) => {
        const claimed = await data.transact(async (session) => {
          // A file whose job exists is removed with the job.
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

    /** Removes data that a run wrote after its job had ended, because another process had taken the run for dead. */
    async removeStrayRunData({ cursor }: Batch): Promise<BatchResult> {
      const strays = await data.runData.savedBefore(
        (await data.now()) - config.run.windowMs - config.retention.afterMs,
        cursor,
        BATCH_SIZE,
      );
      return handleEach(strays, async ({ id, tenantId }) => {
        if ((await data.jobs.outcome({ tenantId, jobId: id })) !== 'OPEN') await data.runData.removeAll(tenantId, id);
      });
    },

    /** Ends runs that passed their deadline, such as those whose build has no workers. */
    async endOverdueJobs({ cursor }: Batch): Promise<BatchResult> {
      const nowMs = await data.now();
      const jobs = await data.jobs.overdue(nowMs - OVERDUE_MS, cursor, BATCH_SIZE);
      return handleEach(jobs, async ({ id, tenantId, kind, charge }) => {
        const run = { tenantId, jobId: id, chargeId: charge.chargeId };
        const failure = { category: 'DELIVERY_WINDOW_EXHAUSTED', message: null } as const;
        await endFailed({ data, clock: () => nowMs }, run, failure);
        // The job was withdrawn meanwhile, so a run with its id works for the next job.
        if ((await data.jobs.outcome(run)) === 'GONE') return;
        await terminate(runWorkflowId(kind, id), 'past its deadline');
        await data.runData.removeAll(tenantId, id);
        const callback = await data.callbacks.find(tenantId, id);
        if (callback?.state === 'PENDING') await startWebhook(temporal, { tenantId, jobId: id, firstAttempt: 1 });
      });
    },

    /**
     * Moves runs from a build without workers to the current build if their history replays there. It terminates the others, and the steps
     * for lost runs and callbacks start them again.
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
      const { handled } = await handleEach(ids, async ({ id }) => {
        const history = await temporal.workflow.getHandle(id).fetchHistory();
        if (await replays(history, id)) await upgradeRun(temporal, id);
        else await terminate(id, 'begun on a build that has no workers');
      });
      return { handled, next: nextPageToken.length === 0 ? null : Buffer.from(nextPageToken).toString('base64') };
    },

    /**
     * Starts the runs of jobs without a workflow, because a gateway died before starting it, or the sweep terminated it with its build. A
     * run resumes from the checkpoints in its job's record.
     */
    async restartLostRuns({ cursor }: Batch): Promise<BatchResult> {
      const nowMs = await data.now();
      const jobs = await data.jobs.unfinishedSince(nowMs - GRACE_MS, cursor, BATCH_SIZE);
      return handleEach(jobs, async ({ id, tenantId, kind, profileId, deadlineAt, charge: { chargeId } }) => {
        if (deadlineAt <= nowMs) return;
        if (worksFor(await runningRun({ temporal }, runWorkflowId(kind, id)), chargeId)) return;
        // The job's state is read after the run's, because a run ends its job first: a job that is open now has no run.
        const run = { tenantId, jobId: id, chargeId };
        if ((await data.jobs.outcome(run)) !== 'OPEN') return;
        const resumed = await readProgress({ data }, run);
        await startRun(
          { data, temporal },
          { ...run, kind, profileId, deadlineMs: deadlineAt, ...(resumed && { resumed }) },
        );
      });
    },

    /** Cancels runs whose job no longer exists, and terminates those past their window, because no worker would cancel them. */
    async cancelOrphanedRuns(_batch: Batch): Promise<BatchResult> {
      const nowMs = await data.now();
      const since = new Date(nowMs - GRACE_MS).toISOString();
      const query = `${RUNS_OF_JOBS} AND ExecutionStatus = 'Running' AND StartTime < '${since}'`;
      const strandedSinceMs = nowMs - config.run.windowMs - OVERDUE_MS;
      let handled = 0;
      for await (const { workflowId, runId, startTime, memo } of temporal.workflow.list({ query })) {
        const chargeId = memo?.['chargeId'];
        const { jobId } = jobOfRun(workflowId);
        if (await data.jobs.existsForAnyTenant(jobId, typeof chargeId === 'string' ? chargeId : undefined)) continue;
        if (startTime.getTime() <= strandedSinceMs) await terminate(workflowId, 'past its deadline', runId);
        else await unlessEnded(temporal.workflow.getHandle(workflowId, runId).cancel());
        handled++;
      }
      return { handled, next: null };
    },

    /** Starts the deliveries of pending callbacks that have no workflow. */
    async restartLostCallbacks({ cursor }: Batch): Promise<BatchResult> {
      const callbacks = await data.callbacks.pendingSince((await data.now()) - GRACE_MS, cursor, BATCH_SIZE);
      return handleEach(callbacks, async ({ id, tenantId, attempts }) => {
        if ((await runningRun({ temporal }, webhookWorkflowId(id))) !== null) return;
        await startWebhook(temporal, { tenantId, jobId: id, firstAttempt: attempts + 1 });
      });
    },

    /**
     * Releases charges whose request died before its job existed; the job can then no longer be stored. Settled charges are kept.
     */
    async settleCharges({ cursor }: Batch): Promise<BatchResult> {
      const counters = await data.runCounters.pendingBefore((await data.now()) - CHARGE_GRACE_MS, cursor, BATCH_SIZE);
      return handleEach(counters, async ({ charges }) => {
        for (const charge of charges) {
          const outcome = await data.settlements.releaseOrKeep(charge.chargeId);
          if (outcome === 'KEPT') await data.runCounters.keep(charge);
          else await data.runCounters.release(charge);
          chargeSettled.publish({ outcome: outcome === 'KEPT' ? 'KEPT' : 'RELEASED' });
        }
      });
    },

    /** Records that a sweep completed all its steps. */
    async noteSweep(): Promise<void> {
      await data.sweeps.noteCompleted();
    },

    /** Erases the secrets of exhausted callbacks and removes old entries of the delivery log. */
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

/** Reads a cursor of the bucket's listing: the number of the page, and its token. */
function parseCursor(cursor: string | null): { page: number; token: string | null } {
  if (cursor === null) return { page: 1, token: null };
  const [, page = '1', token = ''] = /^(\d+)\/(.*)$/s.exec(cursor) ?? [];
  return { page: Number(page), token };
}

export type RetentionActivities = ReturnType<typeof createRetentionActivities>;
