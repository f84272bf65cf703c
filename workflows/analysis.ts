import {
  ActivityCancellationType,
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  sleep,
} from '@temporalio/workflow';
import type { JobActivities } from '../activities/jobs.ts';
import type { ReviewActivities } from '../activities/review.ts';
import { type DeliveryPolicy, redeliveryDelayMs, wouldPassDeadline } from '../shared/rules/run-window.ts';
import { type Failure, failure, failureOf, isTransient } from './failures.ts';
import { type AnalysisInput, type RunState, runQuery } from './messages.ts';

/** Short conditional writes: safe to repeat until storage is back, however long that takes; the window bounds them. */
const jobs = proxyActivities<JobActivities>({
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
});

/** Long work that may call a model: one attempt each, because deliveries are counted here, once for the whole job. */
const work = proxyActivities<ReviewActivities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { maximumAttempts: 1 },
  // Two deliveries must never call the model at once, so a cancelled call is waited for.
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

/** A review profile on its way through the deliveries, and how long each part took when it was last tried. */
interface Member {
  profileId: string;
  workerIds: string[];
  panelMs: number;
  consolidationMs: number;
}

/**
 * One analysis: reviewer panels, consolidation, and the audit on the job, in up to five deliveries before an absolute deadline
 * (specification, "Retention and run windows"). However it ends, the job is in exactly one terminal state and its
 * working data is gone.
 */
export async function analysis({ tenantId, jobId, deadlineMs }: AnalysisInput): Promise<void> {
  const job = { tenantId, jobId };
  const state: RunState = { delivery: 0, step: 'QUEUED', deadline: deadlineMs, profiles: {} };
  setHandler(runQuery, () => state);

  let ended: Failure | null = null;
  try {
    // A timer may not be shorter than nothing: a run found by the sweep can start after its deadline.
    await CancellationScope.withTimeout(Math.max(1, deadlineMs - Date.now()), async () => {
      await deliver(job, state);
      enter(state, 'COMPLETION');
      await jobs.completeJob(job);
    });
  } catch (err) {
    ended = failureOf(err);
  }
  if (ended !== null) {
    const { category, message } = ended;
    await CancellationScope.nonCancellable(() => jobs.failJob({ ...job, category, message }));
  }
  enter(state, 'ENDED');
}

/** Runs deliveries until every profile is consolidated. @throws the failure that ends the run */
async function deliver(job: { tenantId: string; jobId: string }, state: RunState): Promise<void> {
  let members: Member[] | null = null;
  let policy: DeliveryPolicy | null = null;
  let prepared = false;

  for (let delivery = 1; ; delivery++) {
    state.delivery = delivery;
    try {
      const plan = await jobs.beginDelivery({ ...job, delivery, checkpoints: checkpointsOf(state) });
      policy = plan.policy;
      members ??= plan.profiles.map((profile) => memberOf(profile, state));
      if (!prepared) {
        enter(state, 'EXTRACTION');
        await work.prepareDocument(job);
        prepared = true;
      }
      enter(state, 'REVIEW');
      await allOrCancel(
        members.map((member) => () => review(job, member, state)),
        (err) => !isTransient(failureOf(err)),
      );
      return;
    } catch (err) {
      if (isCancellation(err)) throw err;
      const cause = failureOf(err);
      if (policy === null || !isTransient(cause) || delivery >= policy.maxDeliveries) throw err;
      const delayMs = redeliveryDelayMs(policy, delivery, cause.retryAfterMs);
      if (wouldPassDeadline(Date.now(), delayMs, redoMs(members ?? [], state), state.deadline)) {
        throw nonRetryable(failure('DELIVERY_WINDOW_EXHAUSTED'));
      }
      enter(state, 'WAITING');
      await sleep(delayMs);
    }
  }
}

function memberOf({ profileId, workerIds }: { profileId: string; workerIds: string[] }, state: RunState): Member {
  state.profiles[profileId] = { panel: false, consolidated: false };
  return { profileId, workerIds, panelMs: 0, consolidationMs: 0 };
}

/** One profile from where it stands: the panel unless it is checkpointed, then consolidation. */
async function review(job: { tenantId: string; jobId: string }, member: Member, state: RunState): Promise<void> {
  const { profileId, workerIds } = member;
  const progress = state.profiles[profileId];
  if (progress === undefined || progress.consolidated) return;

  if (!progress.panel) {
    const startedMs = Date.now();
    try {
      await allOrCancel(
        workerIds.map((workerId) => () => work.runReviewer({ ...job, profileId, workerId })),
        () => true,
      );
    } finally {
      member.panelMs = Date.now() - startedMs;
    }
    progress.panel = true;
  }

  enter(state, 'CONSOLIDATION');
  const startedMs = Date.now();
  try {
    await work.consolidate({ ...job, profileId });
  } finally {
    member.consolidationMs = Date.now() - startedMs;
  }
  progress.consolidated = true;
}

/**
 * Runs tasks side by side and waits for every one of them, so that none goes on unseen. A failure for which `stopsOthers`
 * holds cancels the rest. @throws the first failure that is no mere cancellation, a permanent one before a transient one
 */
async function allOrCancel(tasks: (() => Promise<unknown>)[], stopsOthers: (err: unknown) => boolean): Promise<void> {
  const scope = new CancellationScope();
  const results = await scope.run(() =>
    Promise.allSettled(
      tasks.map((task) =>
        task().catch((err: unknown) => {
          if (stopsOthers(err)) scope.cancel();
          throw err;
        }),
      ),
    ),
  );
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (errors.length === 0) return;
  const genuine = errors.filter((err) => !isCancellation(err));
  throw genuine.find((err) => !isTransient(failureOf(err))) ?? genuine[0] ?? errors[0];
}

/** How long the next delivery would work, judged by how long the same parts took last time; profiles run side by side. */
function redoMs(members: readonly Member[], state: RunState): number {
  const times = members.map(({ profileId, panelMs, consolidationMs }) => {
    const progress = state.profiles[profileId];
    if (progress === undefined || progress.consolidated) return 0;
    return (progress.panel ? 0 : panelMs) + consolidationMs;
  });
  return Math.max(0, ...times);
}

const checkpointsOf = (state: RunState) =>
  Object.entries(state.profiles).map(([profileId, { panel, consolidated }]) => ({ profileId, panel, consolidated }));

function enter(state: RunState, step: RunState['step']): void {
  state.step = step;
  setCurrentDetails(`Delivery ${state.delivery}, ${step.toLowerCase()}`);
}

function nonRetryable({ category, message }: Failure): ApplicationFailure {
  return ApplicationFailure.nonRetryable(message, category);
}
