import { randomUUID } from 'node:crypto';
import { defaultPayloadConverter } from '@temporalio/common';
import type { History } from '@temporalio/common/lib/proto-utils.js';
import { optionalTsToMs } from '@temporalio/common/lib/time.js';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import type { JobActivities } from '../../../activities/jobs.ts';
import type { FailureCategory } from '../../../shared/contracts/failures.ts';
import type { JobRunInput, RunState } from '../../../shared/contracts/workflow-messages.ts';
import { SEARCH_ATTRIBUTES } from '../../../shared/search-attributes.ts';
import { endingsQueue } from '../../../shared/task-queues.ts';
import { runQuery } from '../../../workflows/messages.ts';

/** A time-skipping server and the workflows it runs. */
export interface RunServer {
  env: TestWorkflowEnvironment;
  workflowBundle: WorkflowBundleWithSourceMap;
}

export interface JobRun {
  /** The name of the workflow. */
  type: 'analysis' | 'action';
  activities: object;
  /** Epoch ms on the server's clock. */
  startedMs: number;
  windowMs: number;
  /** State an earlier run of the job reached. */
  resumed?: JobRunInput['resumed'];
  /** Called with the workflow's handle once it runs. */
  meanwhile: ((handle: RunningJob) => Promise<void>) | undefined;
}

export interface RunningJob {
  cancel(): Promise<unknown>;
  query(): Promise<RunState>;
  /** The details of the newest heartbeat that has reached the server; infinite without an activity. */
  heartbeat(): Promise<number>;
}

/** Runs the workflow of one job to its end. */
export async function runJob(
  { env, workflowBundle }: RunServer,
  { type, activities, startedMs, windowMs, resumed, meanwhile }: JobRun,
): Promise<{ state: RunState; deliveriesAtMs: number[]; tookMs: number; history: History }> {
  const taskQueue = `test-${randomUUID()}`;
  const common = {
    connection: env.nativeConnection,
    activities,
    // A test that moves the clock leaves an activity little time to say that it lives.
    maxHeartbeatThrottleInterval: '10 milliseconds',
    defaultHeartbeatThrottleInterval: '10 milliseconds',
  } as const;
  const worker = await Worker.create({ ...common, taskQueue, workflowBundle });
  const endings = await Worker.create({ ...common, taskQueue: endingsQueue(taskQueue) });
  return endings.runUntil(() => worker.runUntil(run));

  async function run() {
    const ref = { tenantId: 'ten_test', jobId: taskQueue };
    const input: JobRunInput = {
      ...ref,
      deadlineMs: startedMs + windowMs,
      localWrites: true,
      ...(resumed && { resumed }),
    };
    const handle = await env.client.workflow.start(type, {
      workflowId: `${type}-${taskQueue}`,
      taskQueue,
      args: [input],
    });
    // While a result is waited for the clock may leap, but for what one running activity holds it up.
    const result = handle.result();
    await meanwhile?.({
      cancel: () => handle.cancel(),
      query: () => handle.query(runQuery),
      heartbeat: async () => {
        const [activity] = (await handle.describe()).raw.pendingActivities ?? [];
        if (activity == null) return Number.POSITIVE_INFINITY;
        const [details] = activity.heartbeatDetails?.payloads ?? [];
        return details == null ? 0 : defaultPayloadConverter.fromPayload<number>(details);
      },
    });
    await result;
    const { closeTime } = await handle.describe();
    const history = await handle.fetchHistory();
    return {
      state: await handle.query(runQuery),
      deliveriesAtMs: deliveriesIn(history).map((atMs) => atMs - startedMs),
      tookMs: (closeTime?.getTime() ?? 0) - startedMs,
      history,
    };
  }
}

/** Epoch ms at which the run showed each delivery, on the server's clock. */
const deliveriesIn = ({ events }: History): number[] =>
  (events ?? []).flatMap(({ eventTime, upsertWorkflowSearchAttributesEventAttributes: changed }) =>
    changed?.searchAttributes?.indexedFields?.[SEARCH_ATTRIBUTES.delivery.name] == null
      ? []
      : [optionalTsToMs(eventTime) ?? Number.NaN],
  );

type Endings = Pick<JobActivities, 'completeJob' | 'failJob'>;

/** The activities that end a job, and what they were called for: how often to complete it, and the categories it failed with. */
export function recordedEndings(fakes: Endings): {
  activities: Endings;
  ended: { completed: number; failed: FailureCategory[] };
} {
  const ended = { completed: 0, failed: [] as FailureCategory[] };
  return {
    ended,
    activities: {
      async completeJob(input) {
        const outcome = await fakes.completeJob(input);
        ended.completed++;
        return outcome;
      },
      failJob(input) {
        ended.failed.push(input.category);
        return fakes.failJob(input);
      },
    },
  };
}
