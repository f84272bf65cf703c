import { cancellationSignal, log } from '@temporalio/activity';
import type { FailureCategory } from '../shared/contracts/failures.ts';
import type { CitableSource } from '../shared/contracts/review.ts';
import type { Checkpoint, RunRef } from '../shared/contracts/workflow-messages.ts';
import type { Job, JobOutcome } from '../shared/data/jobs.ts';
import { MAX_STORED_BYTES } from '../shared/data/packing.ts';
import type { PlannedProfile, RunInput } from '../shared/data/run-data.ts';
import type { FailedRun } from '../shared/errors/failure-messages.ts';
import { RunFailure } from '../shared/errors/run-failure.ts';
import { deliveryBegan } from '../shared/observations.ts';
import type { Reviewing } from '../shared/reviewing/reviewing.ts';
import { consolidationPiece, reviewerPiece } from '../shared/rules/pieces.ts';
import type { Platform } from '../shared/services/platform.ts';
import { renderAction } from '../shared/services/runs/build-action-result.ts';
import { auditOf, citedSources, diagnosticsOf } from '../shared/services/runs/build-result.ts';
import { endCompleted, endFailed } from '../shared/services/runs/end-run.ts';
import { renderJob } from '../shared/services/runs/render-job.ts';
import { deliveryName } from './delivery-name.ts';
import { guarded } from './failure.ts';
import { failureNotes } from './failure-notes.ts';

export interface JobDeps extends Pick<Platform, 'config' | 'clock' | 'data' | 'writing'> {
  reviewing: Reviewing;
}

/** Short conditional reads and writes of a run's job; every one is idempotent. */
export function createJobActivities({ config, clock, data, writing, reviewing }: JobDeps) {
  /** Finds the job of a run. @throws RunFailure `CANCELLED` when it does not exist, which ends the run quietly */
  async function liveJob(ref: RunRef): Promise<Omit<Job, 'served'>> {
    const job = await data.jobs.findOfRun(ref);
    if (job === null) throw new RunFailure('CANCELLED');
    return job;
  }

  async function inputOf(ref: RunRef): Promise<RunInput> {
    const input = await data.runData.input(ref);
    if (input === null) throw new RunFailure('CANCELLED');
    return input;
  }

  const activities = {
    /**
     * Shows a delivery on the job; checkpointed work still counts as done. Answers the reviewers of the run, by id, and the run's delivery
     * policy.
     */
    async beginDelivery(ref: RunRef & { delivery: number; checkpoints: Checkpoint[] }) {
      const { delivery, checkpoints } = ref;
      const { profiles, sources } = await inputOf(ref);
      refuseUnrunnable(profiles, sources);
      const total = profiles.reduce((sum, { reviewers }) => sum + reviewers.length + 1, 0);
      const kept = checkpointedPieces(profiles, checkpoints);
      const panel = profiles.flatMap(({ profileId, reviewers }) =>
        reviewers.map(({ workerId }) => ({ profileId, workerId })),
      );
      const open = await data.jobs.beginDelivery(ref, delivery, total, kept, clock(), {
        reviewers: panel,
        begunBy: deliveryName(delivery),
      });
      if (!open) throw new RunFailure('CANCELLED');
      deliveryBegan.publish({ kind: 'ANALYSIS', delivery });
      const { maxDeliveries, redeliveryMinMs, redeliveryMaxMs } = config.run;
      return {
        profiles: profiles.map(({ profileId, reviewers }) => ({
          profileId,
          workerIds: reviewers.map(({ workerId }) => workerId),
        })),
        policy: { maxDeliveries, redeliveryMinMs, redeliveryMaxMs },
      };
    },

    /** Shows on the job when its next delivery begins. */
    async noteNextDelivery({ delivery, atMs, ...ref }: RunRef & { delivery: number; atMs: number }): Promise<void> {
      if (!(await data.jobs.noteNextDelivery(ref, delivery, atMs))) throw new RunFailure('CANCELLED');
    },

    /**
     * Builds the result, checks it against its own contract and completes the job if its window is still open; then removes the run's
     * working data. Answers how the job ended.
     */
    async completeJob(ref: RunRef): Promise<Ended> {
      const job = await liveJob(ref);
      if (job.status !== 'COMPLETED') {
        const nowMs = clock();
        const ended = { ...job, status: 'COMPLETED' as const, step: null, updatedAt: nowMs };
        const served =
          job.kind === 'ACTION'
            ? await renderAction({ data, writing, signal: cancellationSignal() }, ended, ref)
            : await renderAnalysis(ref, ended);
        if (served.length > MAX_STORED_BYTES) throw new RunFailure('DOCUMENT_TOO_LARGE');
        if (await endCompleted({ data }, job, served, nowMs, ref)) {
          await data.runData.removeOfRun(ref);
          return { outcome: 'COMPLETED', callback: job.callback !== null };
        }
        if ((await data.jobs.outcome(ref)) === 'OPEN') throw new RunFailure('DELIVERY_WINDOW_EXHAUSTED');
      }
      return afterEnd(ref);
    },

    /**
     * Fails the job unless it has ended or does not exist; an exhausted window refunds its runs in the same transaction. Then removes the
     * run's working data in any case. Answers how the job ended.
     */
    async failJob({ category, message, workersLost, ...ref }: RunRef & FailedRun): Promise<Ended> {
      const failed = { category, message, workersLost };
      const job = await endFailed({ data, clock }, ref, failed);
      if (job === null) return afterEnd(ref);
      logEnd(job, category);
      await data.runData.removeOfRun(ref);
      return { outcome: 'FAILED', callback: job.callback !== null };
    },
  };
  return guarded(activities, failureNotes({ data, clock }));

  /** Logs the end of a run with the last failure of its category, because the category alone does not lead to the cause. */
  function logEnd(
    { tenantId, jobId, failures }: Pick<Job, 'tenantId' | 'jobId' | 'failures'>,
    category: FailureCategory,
  ): void {
    const last = failures?.findLast((failure) => failure.category === category);
    const { activity, source, status, code, requestId } = last ?? {};
    log.warn('A run failed.', { tenantId, jobId, category, activity, source, status, code, requestId });
  }

  /** The end of a job that this call did not bring about. */
  async function afterEnd(ref: RunRef): Promise<Ended> {
    const [callback, outcome] = await Promise.all([
      data.callbacks.find(ref.tenantId, ref.jobId),
      data.jobs.outcome(ref),
      data.runData.removeOfRun(ref),
    ]);
    return { outcome, callback: callback?.state === 'PENDING' };
  }

  async function renderAnalysis(ref: RunRef, job: Omit<Job, 'served'>): Promise<Buffer> {
    const [input, text] = await Promise.all([inputOf(ref), data.runData.text(ref)]);
    if (text === null) throw new RunFailure('CANCELLED');
    const profileIds = input.profiles.map(({ profileId }) => profileId);
    const stored = await data.runData.reviews(ref, profileIds);
    const reviews = profileIds.flatMap((profileId) => stored.get(profileId) ?? []);
    if (reviews.length < profileIds.length) throw new RunFailure('INTERNAL');
    const computing = { reviewing, signal: cancellationSignal() };
    const { audit, faults, issues } = await auditOf(computing, ref, input, text, reviews, text.checks ?? null);
    if (faults.length + issues.length > 0) {
      log.error('An audit failed its own contract.', { faults, issues });
      throw new RunFailure('INTERNAL');
    }
    if (job.keepsSources === true) await data.runData.saveCitedSources(ref, citedSources(audit, input.sources));
    const result = {
      clinicalData: audit,
      ...(job.includeDiagnostics ? { diagnostics: await diagnosticsOf({ data }, job, ref, input, text, reviews) } : {}),
    };
    return renderJob({ ...job, ...(text.sha256 !== undefined && { documentSha256: text.sha256 }) }, result);
  }
}

/** The outcome of the job; `callback` is true where a callback is stored that the run must have delivered. */
interface Ended {
  outcome: JobOutcome;
  callback: boolean;
}

/** @throws RunFailure `PROFILE_INVALID` where a profile has no reviewer, or a reviewer no binding source */
function refuseUnrunnable(profiles: readonly PlannedProfile[], sources: readonly CitableSource[]): void {
  const binding = new Set(sources.filter((source) => source.binding).map((source) => source.label));
  const runnable = profiles.every(
    ({ reviewers }) =>
      reviewers.length > 0 && reviewers.every(({ labels }) => labels.some((label) => binding.has(label))),
  );
  if (profiles.length === 0 || !runnable) throw new RunFailure('PROFILE_INVALID');
}

function checkpointedPieces(profiles: readonly PlannedProfile[], checkpoints: readonly Checkpoint[]): string[] {
  const reached = new Map(checkpoints.map((checkpoint) => [checkpoint.profileId, checkpoint]));
  return profiles.flatMap(({ profileId, reviewers }) => {
    const { panel = false, consolidated = false } = reached.get(profileId) ?? {};
    return [
      ...(panel ? reviewers.map(({ workerId }) => reviewerPiece(profileId, workerId)) : []),
      ...(consolidated ? [consolidationPiece(profileId)] : []),
    ];
  });
}

export type JobActivities = ReturnType<typeof createJobActivities>;
