import { log } from '@temporalio/activity';
import { Audit } from '../shared/contracts/audit.ts';
import type { JobResult } from '../shared/contracts/job.ts';
import type { Job } from '../shared/data/jobs.ts';
import type { PlannedProfile, RunInput } from '../shared/data/run-data.ts';
import type { CitableSource } from '../shared/engine/engine.ts';
import type { FailureCategory } from '../shared/errors/failures.ts';
import { RunFailure } from '../shared/errors/run-failure.ts';
import { auditOf, diagnosticsOf } from '../shared/services/build-result.ts';
import type { Platform } from '../shared/services/platform.ts';
import { renderJob } from '../shared/services/render-job.ts';
import { guarded } from './failure.ts';
import { consolidationPiece, reviewerPiece } from './pieces.ts';

export type JobDeps = Pick<Platform, 'config' | 'clock' | 'data'>;

export interface JobRef {
  tenantId: string;
  jobId: string;
}

/** A stored document holds 16 MB at most; a larger answer fails for good instead of being written again and again. */
const MAX_SERVED_BYTES = 15_000_000;

/** Short conditional reads and writes of a run's job; each may be repeated at any time. */
export function createJobActivities({ config, clock, data }: JobDeps) {
  /** The job of a run that should go on. @throws RunFailure `CANCELLED` when it is gone, which ends the run quietly */
  async function liveJob({ tenantId, jobId }: JobRef): Promise<Omit<Job, 'served'>> {
    const job = await data.jobs.find(tenantId, jobId);
    if (job === null) throw new RunFailure('CANCELLED');
    return job;
  }

  async function inputOf({ tenantId, jobId }: JobRef): Promise<RunInput> {
    const input = await data.runData.input(tenantId, jobId);
    if (input === null) throw new RunFailure('CANCELLED');
    return input;
  }

  return guarded({
    /**
     * Shows a delivery on the job, what it will not repeat still counted as done. Answers which reviewers the run has, by id, and the
     * bounds it keeps.
     */
    async beginDelivery(ref: JobRef & { delivery: number; checkpoints: Checkpoint[] }) {
      const { tenantId, jobId, delivery, checkpoints } = ref;
      const { profiles, sources } = await inputOf(ref);
      refuseUnrunnable(profiles, sources);
      const total = profiles.reduce((sum, { reviewers }) => sum + reviewers.length + 1, 0);
      const kept = keptPieces(profiles, checkpoints);
      const open = await data.jobs.beginDelivery(tenantId, jobId, delivery, total, kept, clock());
      if (!open) throw new RunFailure('CANCELLED');
      const { maxDeliveries, redeliveryMinMs, redeliveryMaxMs } = config.run;
      return {
        profiles: profiles.map(({ profileId, reviewers }) => ({
          profileId,
          workerIds: reviewers.map(({ workerId }) => workerId),
        })),
        policy: { maxDeliveries, redeliveryMinMs, redeliveryMaxMs },
      };
    },

    /**
     * Builds the audit, checks it against its own contract, and completes the job if its window is still open; then removes
     * what only the run needed.
     */
    async completeJob(ref: JobRef): Promise<void> {
      const { tenantId, jobId } = ref;
      const job = await liveJob(ref);
      if (job.status === 'COMPLETED') {
        await data.runData.removeAll(tenantId, jobId);
        return;
      }
      const input = await inputOf(ref);
      const text = await data.runData.text(tenantId, jobId);
      if (text === null) throw new RunFailure('CANCELLED');
      const reviews = await Promise.all(
        input.profiles.map(async ({ profileId }) => {
          const review = await data.runData.review(tenantId, jobId, profileId);
          if (review === null) throw new RunFailure('INTERNAL');
          return review;
        }),
      );

      const { audit, faults } = auditOf(input, text, reviews);
      const parsed = Audit.safeParse(audit);
      if (faults.length > 0 || !parsed.success) {
        const issues = parsed.error?.issues.map((issue) => `${issue.code} at ${issue.path.join('.')}`) ?? [];
        log.error('An audit failed its own contract.', { faults, issues });
        throw new RunFailure('INTERNAL');
      }
      const result: JobResult = {
        clinicalData: audit,
        ...(job.includeDiagnostics ? { diagnostics: await diagnosticsOf({ data }, ref, input, reviews) } : {}),
      };
      const nowMs = clock();
      const served = renderJob({ ...job, status: 'COMPLETED', step: null, updatedAt: nowMs }, result);
      if (served.length > MAX_SERVED_BYTES) throw new RunFailure('DOCUMENT_TOO_LARGE');
      const outcome = await data.jobs.complete(tenantId, jobId, served, nowMs);
      if (outcome === 'OPEN') throw new RunFailure('DELIVERY_WINDOW_EXHAUSTED');
      await data.runData.removeAll(tenantId, jobId);
    },

    /**
     * Fails the job unless it ended or is gone; an exhausted window gives its runs back in the same transaction. Then removes
     * what only the run needed, whatever became of the job.
     */
    async failJob({
      tenantId,
      jobId,
      category,
      message,
    }: JobRef & { category: FailureCategory; message: string }): Promise<void> {
      const job = await data.jobs.find(tenantId, jobId);
      if (job !== null) await fail(job, category, message);
      await data.runData.removeAll(tenantId, jobId);
    },
  });

  async function fail(job: Omit<Job, 'served'>, category: FailureCategory, message: string): Promise<void> {
    const { tenantId, jobId, charge } = job;
    const refunded = category === 'DELIVERY_WINDOW_EXHAUSTED' && charge.state === 'charged';
    const nowMs = clock();
    const served = renderJob({
      ...job,
      status: 'FAILED',
      step: null,
      errorCategory: category,
      errorMessage: message,
      updatedAt: nowMs,
    });
    await data.transact(async (session) => {
      const failed = await data.jobs.fail(tenantId, jobId, { category, message, served, refunded }, nowMs, session);
      if (failed && refunded) await data.runCounters.refund(tenantId, charge.periodKey, charge.runs, session);
    });
  }
}

/** A review profile whose part of the work a redelivery need not repeat. */
interface Checkpoint {
  profileId: string;
  panel: boolean;
  consolidated: boolean;
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

function keptPieces(profiles: readonly PlannedProfile[], checkpoints: readonly Checkpoint[]): string[] {
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
