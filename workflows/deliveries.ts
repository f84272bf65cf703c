import { type SearchAttributeUpdatePair, WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  ActivityCancellationType,
  type ActivityOptions,
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  type LocalActivityOptions,
  patched,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  sleep,
  startChild,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import type { ActionActivities } from '../activities/action.ts';
import type { JobActivities } from '../activities/jobs.ts';
import type { JobRunInput, RunRef, RunState, RunStep } from '../shared/contracts/workflow-messages.ts';
import { CALLBACK_WORKFLOW_TIMEOUT_MS } from '../shared/rules/callback-schedule.ts';
import { type DeliveryPolicy, redeliveryDelayMs, wouldPassDeadline } from '../shared/rules/run-window.ts';
import { webhookWorkflowId } from '../shared/rules/workflow-ids.ts';
import { SEARCH_ATTRIBUTES } from '../shared/search-attributes.ts';
import { endingsQueue, TASK_QUEUES } from '../shared/task-queues.ts';
import { type Failure, failureOf, modelTurnWaitMs, workerStopped } from './failures.ts';
import { runQuery } from './messages.ts';
import { webhook } from './webhook.ts';

/** Options of short conditional writes. They are idempotent, so they are retried until the run's window closes. */
export const SHORT_WRITES: ActivityOptions = {
  startToCloseTimeout: '30 seconds',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
};

/** Options of short writes within the workflow task: one attempt, because the queue takes over a write that fails there. */
const LOCAL_WRITES: LocalActivityOptions = { startToCloseTimeout: '8 seconds', retry: { maximumAttempts: 1 } };

type LocalWrites = JobActivities & ActionActivities;
const local = proxyLocalActivities<LocalWrites>(LOCAL_WRITES);
const queued = proxyActivities<JobActivities>(SHORT_WRITES);

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

/**
 * Makes a short write within the workflow task, because an activity that is queued costs five more events and two waits for a worker. A write
 * that fails there and may succeed later is queued, and so is every write of a run that an earlier release began.
 */
export async function writeShortly<T>(
  input: JobRunInput,
  write: (local: LocalWrites) => Promise<T>,
  queue: () => Promise<T>,
): Promise<T> {
  if (input.localWrites !== true) return queue();
  try {
    return await write(local);
  } catch (err) {
    if (!failureOf(err).transient) throw err;
    return queue();
  }
}

/** A patch of the workflow code: runs that an earlier release began did not note when their next delivery begins. */
const NEXT_DELIVERY_NOTED = 'next-delivery-noted';

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
  input: JobRunInput,
  describe: (job: RunRef, state: RunState) => DeliveredWork,
): Promise<void> {
  const { tenantId, jobId, chargeId, deadlineMs, resumed } = input;
  const job = { tenantId, jobId, ...(chargeId === undefined ? {} : { chargeId }) };
  const state: RunState = { delivery: 0, step: 'QUEUED', deadline: deadlineMs, profiles: {} };
  setHandler(runQuery, () => state);

  let failed: Failure | null = null;
  let ended = null as Awaited<ReturnType<JobActivities['completeJob']>> | null;
  try {
    await beforeDeadline(input, async () => {
      await deliver(describe(job, state), state, resumed?.delivery ?? 1, (atMs) => {
        const noted = { ...job, delivery: state.delivery, atMs };
        return writeShortly(
          input,
          (local) => local.noteNextDelivery(noted),
          () => queued.noteNextDelivery(noted),
        );
      });
      // The step is shown only where the write is queued, because Temporal UI learns of a workflow task when it is over.
      ended = await writeShortly(
        input,
        (local) => local.completeJob(job),
        () => {
          enterStep(state, 'COMPLETION');
          return endings().completeJob(job);
        },
      );
    });
  } catch (err) {
    failed = failureOf(err);
  }
  await CancellationScope.nonCancellable(async () => {
    if (failed !== null) {
      const { category, message, workersLost } = failed;
      const failure = { ...job, category, message, workersLost };
      ended = await writeShortly(
        input,
        (local) => local.failJob(failure),
        () => endings().failJob(failure),
      );
    }
    if (ended?.callback) await startCallback(job);
  });
  enterStep(state, 'ENDED', [{ key: SEARCH_ATTRIBUTES.status, value: ended?.outcome ?? null }]);
}

/** Runs `work` in a scope that is cancelled at the deadline. */
async function beforeDeadline({ deadlineMs, localWrites }: JobRunInput, work: () => Promise<void>): Promise<void> {
  // The timer is at least 1 ms, because the sweep may start a run after its deadline.
  const leftMs = Math.max(1, deadlineMs - Date.now());
  if (localWrites !== true) return CancellationScope.withTimeout(leftMs, work);
  const scope = new CancellationScope();
  // The timer is left to end with the run, because cancelling it is an event more.
  void sleep(leftMs).then(
    () => scope.cancel(),
    () => undefined,
  );
  await scope.run(work);
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

/**
 * Runs deliveries from `first` until one of them finishes the work, and has the start of each further one noted. @throws the failure that ends
 * the run
 */
async function deliver(
  { firstStep, begin, work, redoMs }: DeliveredWork,
  state: RunState,
  first: number,
  noteNext: (atMs: number) => Promise<void>,
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
      const noted = patched(NEXT_DELIVERY_NOTED) ? noteNext(Date.now() + delayMs) : null;
      await Promise.all([noted, sleep(delayMs)]);
    }
  }
}

/** Workers that may stop during one piece of work before the delivery fails; a deploy replaces each worker once. */
const WORKERS_OUTLIVED = 10;

/**
 * Repeats long work in the same delivery when its worker stops, and after a wait when its turn at the model is far, because neither a deploy
 * nor a busy model must cost the run one of its deliveries.
 */
export async function onAnyWorker<T>(work: () => Promise<T>): Promise<T> {
  for (let outlived = 0; ; ) {
    try {
      return await work();
    } catch (err) {
      const waitMs = modelTurnWaitMs(err);
      if (waitMs !== null) await sleep(waitMs);
      else if (!workerStopped(err) || outlived++ === WORKERS_OUTLIVED) throw err;
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
