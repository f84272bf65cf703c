import { type SearchAttributeUpdatePair, WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  ActivityCancellationType,
  type ActivityOptions,
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  sleep,
  startChild,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import type { JobActivities } from '../activities/jobs.ts';
import type { JobRunInput, RunRef, RunState, RunStep } from '../shared/contracts/workflow-messages.ts';
import { CALLBACK_WORKFLOW_TIMEOUT_MS } from '../shared/rules/callback-schedule.ts';
import { type DeliveryPolicy, redeliveryDelayMs, wouldPassDeadline } from '../shared/rules/run-window.ts';
import { webhookWorkflowId } from '../shared/rules/workflow-ids.ts';
import { SEARCH_ATTRIBUTES } from '../shared/search-attributes.ts';
import { endingsQueue, TASK_QUEUES } from '../shared/task-queues.ts';
import { type Failure, failureOf, workerStopped } from './failures.ts';
import { runQuery } from './messages.ts';
import { webhook } from './webhook.ts';

/** Options of short conditional writes. They are idempotent, so they are retried until the run's window closes. */
export const SHORT_WRITES: ActivityOptions = {
  startToCloseTimeout: '30 seconds',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
};

/** Options of long work that may call a model: one attempt each, because the workflow counts deliveries, once for the whole job. */
export const LONG_WORK: ActivityOptions = {
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { maximumAttempts: 1 },
  // A cancelled call is awaited, because two deliveries must never call the model at once.
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
};

/** Proxies of the writes that end a job. They are made inside a run, because their queue is named after the run's. */
const endings = () =>
  proxyActivities<JobActivities>({ ...SHORT_WRITES, taskQueue: endingsQueue(workflowInfo().taskQueue) });

/** The work of a kind of run; it remembers finished parts, so a later delivery does not repeat them. */
export interface DeliveredWork {
  firstStep: RunStep;
  /** Shows a delivery (1-based) on the job, and answers the run's delivery policy. */
  begin(delivery: number): Promise<DeliveryPolicy>;
  /** Does the unfinished parts of the work. */
  work(): Promise<void>;
  /** Estimates the milliseconds that the next delivery would work, from the time that the same parts took before. */
  redoMs(): number;
}

/**
 * Runs a job: its work in as many deliveries as the policy allows before an absolute deadline, then its result on the job (contract,
 * "Retention and run windows"). However the run ends, the job is in exactly one terminal state and its working data is removed.
 */
export async function runJob(
  { tenantId, jobId, chargeId, deadlineMs, resumed }: JobRunInput,
  describe: (job: RunRef, state: RunState) => DeliveredWork,
): Promise<void> {
  const job = { tenantId, jobId, ...(chargeId === undefined ? {} : { chargeId }) };
  const state: RunState = { delivery: 0, step: 'QUEUED', deadline: deadlineMs, profiles: {} };
  setHandler(runQuery, () => state);

  let failed: Failure | null = null;
  let ended = null as Awaited<ReturnType<JobActivities['completeJob']>> | null;
  try {
    // The timer is at least 1 ms, because the sweep may start a run after its deadline.
    await CancellationScope.withTimeout(Math.max(1, deadlineMs - Date.now()), async () => {
      await deliver(describe(job, state), state, resumed?.delivery ?? 1);
      enterStep(state, 'COMPLETION');
      ended = await endings().completeJob(job);
    });
  } catch (err) {
    failed = failureOf(err);
  }
  await CancellationScope.nonCancellable(async () => {
    if (failed !== null) {
      const { category, message, workersLost } = failed;
      ended = await endings().failJob({ ...job, category, message, workersLost });
    }
    if (ended?.callback) await startCallback(job);
  });
  enterStep(state, 'ENDED', [{ key: SEARCH_ATTRIBUTES.status, value: ended?.outcome ?? null }]);
}

/** Starts the callback's delivery as an abandoned child, because it may last longer than this run and the job's retention. */
async function startCallback({ tenantId, jobId }: RunRef): Promise<void> {
  try {
    await startChild(webhook, {
      workflowId: webhookWorkflowId(jobId),
      taskQueue: TASK_QUEUES.webhooks,
      args: [{ tenantId, jobId, firstAttempt: 1 }],
      workflowExecutionTimeout: CALLBACK_WORKFLOW_TIMEOUT_MS,
      staticSummary: `Callback of ${jobId}`,
      typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.tenant, value: tenantId }],
      parentClosePolicy: 'ABANDON',
    });
  } catch (err) {
    if (!(err instanceof WorkflowExecutionAlreadyStartedError)) throw err;
  }
}

/** Runs deliveries from `first` until one of them finishes the work. @throws the failure that ends the run */
async function deliver(
  { firstStep, begin, work, redoMs }: DeliveredWork,
  state: RunState,
  first: number,
): Promise<void> {
  let policy: DeliveryPolicy | null = null;
  for (let delivery = first; ; delivery++) {
    state.delivery = delivery;
    enterStep(state, firstStep, [
      { key: SEARCH_ATTRIBUTES.delivery, value: delivery },
      { key: SEARCH_ATTRIBUTES.status, value: 'PROCESSING' },
    ]);
    try {
      policy = await begin(delivery);
      await work();
      return;
    } catch (err) {
      if (isCancellation(err)) throw err;
      const cause = failureOf(err);
      if (policy === null || !cause.transient || delivery >= policy.maxDeliveries) throw err;
      const latestStartMs = state.deadline - redoMs();
      const delayMs = redeliveryDelayMs(policy, delivery, cause, latestStartMs - Date.now());
      if (wouldPassDeadline(Date.now(), delayMs, redoMs(), state.deadline)) {
        throw ApplicationFailure.nonRetryable(null, 'DELIVERY_WINDOW_EXHAUSTED');
      }
      enterStep(state, 'WAITING');
      await sleep(delayMs);
    }
  }
}

/** Workers that may stop during one piece of work before the delivery fails; a deploy replaces each worker once. */
const WORKERS_OUTLIVED = 10;

/**
 * Repeats long work on another worker, in the same delivery, when its worker stops, because a deploy must not cost the run one of its
 * deliveries.
 */
export async function onAnyWorker<T>(work: () => Promise<T>): Promise<T> {
  for (let outlived = 0; ; outlived++) {
    try {
      return await work();
    } catch (err) {
      if (!workerStopped(err) || outlived === WORKERS_OUTLIVED) throw err;
    }
  }
}

/** Shows the run's step in Temporal UI and its search attributes. Entering the same step again writes no event. */
export function enterStep(state: RunState, step: RunStep, changes: SearchAttributeUpdatePair[] = []): void {
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
