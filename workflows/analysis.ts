import { type SearchAttributeUpdatePair, WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  ActivityCancellationType,
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  sleep,
  startChild,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import type { JobActivities } from '../activities/jobs.ts';
import type { ReviewActivities } from '../activities/review.ts';
import { type DeliveryPolicy, redeliveryDelayMs, wouldPassDeadline } from '../shared/rules/run-window.ts';
import { SEARCH_ATTRIBUTES } from '../shared/search-attributes.ts';
import { TASK_QUEUES } from '../shared/task-queues.ts';
import { type Failure, failure, failureOf, isTransient } from './failures.ts';
import { type AnalysisInput, type RunState, runQuery, webhookWorkflowId } from './messages.ts';
import { webhook } from './webhook.ts';

/** Short conditional writes: safe to repeat until storage is back, however long that takes; the window bounds them. */
const jobs = proxyActivities<JobActivities>({
  startToCloseTimeout: '30 seconds',
  heartbeatTimeout: '10 seconds',
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

  let failed: Failure | null = null;
  let ended = null as Awaited<ReturnType<JobActivities['completeJob']>> | null;
  try {
    // A timer may not be shorter than nothing: a run found by the sweep can start after its deadline.
    await CancellationScope.withTimeout(Math.max(1, deadlineMs - Date.now()), async () => {
      await deliver(job, state);
      enter(state, 'COMPLETION');
      ended = await jobs.completeJob(job);
    });
  } catch (err) {
    failed = failureOf(err);
  }
  await CancellationScope.nonCancellable(async () => {
    if (failed !== null) ended = await jobs.failJob({ ...job, category: failed.category, message: failed.message });
    if (ended?.callback) await startCallback(job);
  });
  enter(state, 'ENDED', [{ key: SEARCH_ATTRIBUTES.status, value: ended?.outcome ?? null }]);
}

/** The callback has a life of its own: it goes on after this run, and after the job's retention. */
async function startCallback(job: { tenantId: string; jobId: string }): Promise<void> {
  try {
    await startChild(webhook, {
      workflowId: webhookWorkflowId(job.jobId),
      taskQueue: TASK_QUEUES.webhooks,
      args: [{ ...job, firstAttempt: 1 }],
      staticSummary: `Callback of ${job.jobId}`,
      typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.tenant, value: job.tenantId }],
      parentClosePolicy: 'ABANDON',
    });
  } catch (err) {
    if (!(err instanceof WorkflowExecutionAlreadyStartedError)) throw err;
  }
}

/** Runs deliveries until every profile is consolidated. @throws the failure that ends the run */
async function deliver(job: { tenantId: string; jobId: string }, state: RunState): Promise<void> {
  let members: Member[] | null = null;
  let policy: DeliveryPolicy | null = null;
  let prepared = false;

  for (let delivery = 1; ; delivery++) {
    state.delivery = delivery;
    enter(state, 'EXTRACTION', [
      { key: SEARCH_ATTRIBUTES.delivery, value: delivery },
      { key: SEARCH_ATTRIBUTES.status, value: 'PROCESSING' },
    ]);
    try {
      const plan = await jobs.beginDelivery({ ...job, delivery, checkpoints: checkpointsOf(state) });
      policy = plan.policy;
      members ??= plan.profiles.map((profile) => memberOf(profile, state));
      if (!prepared) {
        await work.prepareDocument(job);
        prepared = true;
      }
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
    enter(state, 'REVIEW');
    const startedMs = Date.now();
    try {
      await allOrCancel(
        workerIds.map((workerId, i) => () => {
          const summary = `Reviewer ${i + 1} of ${workerIds.length}`;
          return work.runReviewer.executeWithOptions({ summary }, [{ ...job, profileId, workerId }]);
        }),
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

/** Shows where the run stands, in Temporal UI and to filters. A step that is entered twice writes one event. */
function enter(state: RunState, step: RunState['step'], changes: SearchAttributeUpdatePair[] = []): void {
  const moved = state.step === step ? [] : [{ key: SEARCH_ATTRIBUTES.step, value: step }];
  if (changes.length + moved.length > 0) upsertSearchAttributes([...changes, ...moved]);
  state.step = step;
  setCurrentDetails(detailsOf(state));
}

function detailsOf({ delivery, step, deadline, profiles }: RunState): string {
  const members = Object.entries(profiles).map(([profileId, { panel, consolidated }]) => {
    const reached = consolidated ? 'consolidated' : panel ? 'panel checkpointed' : 'panel open';
    return `* \`${profileId}\`: ${reached}`;
  });
  return [
    `Delivery ${delivery}, ${step.toLowerCase()}, until ${new Date(deadline).toISOString()}`,
    '',
    ...members,
  ].join('\n');
}

function nonRetryable({ category, message }: Failure): ApplicationFailure {
  return ApplicationFailure.nonRetryable(message, category);
}
