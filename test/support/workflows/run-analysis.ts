import { setTimeout } from 'node:timers/promises';
import { ApplicationFailure } from '@temporalio/common';
import type { History } from '@temporalio/common/lib/proto-utils.js';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import type { JobActivities } from '../../../activities/jobs.ts';
import type { ReviewActivities } from '../../../activities/review.ts';
import type { FailureCategory, OutageAdvice } from '../../../shared/contracts/failures.ts';
import type { RunState } from '../../../shared/contracts/workflow-messages.ts';
import { type JobRun, type RunServer, recordedEndings, runJob } from './run-job.ts';

type Activities = JobActivities & ReviewActivities;
type Plan = Awaited<ReturnType<JobActivities['beginDelivery']>>;

export const DEFAULT_PLAN: Plan = {
  profiles: [{ profileId: 'prof_a', workerIds: ['wrk_1', 'wrk_2', 'wrk_3'] }],
  policy: { maxDeliveries: 5, redeliveryMinMs: 30_000, redeliveryMaxMs: 300_000 },
};

export interface RunReport {
  /** Names of the activities that were started, in order, with what tells them apart. */
  calls: string[];
  /** Milliseconds between the start of the run and each delivery. */
  deliveriesAtMs: number[];
  /** Milliseconds between the start of the run and each further delivery, as its job was told them before. */
  notedAtMs: number[];
  completed: number;
  failed: FailureCategory[];
  state: RunState;
  /** Milliseconds from the start of the run to its end, on the server's clock. */
  tookMs: number;
  history: History;
}

export interface RunOptions {
  windowMs?: number;
  resumed?: JobRun['resumed'];
  plan?: Plan;
  meanwhile?: JobRun['meanwhile'];
}

/**
 * Resolves once `count` reviewers stand as completed in the history of the run. A fake that fails waits for this: the test server
 * rejects the cancellation of an activity that completes in the same instant, which a real server takes.
 */
export async function reviewersRecorded(env: TestWorkflowEnvironment, jobId: string, count: number): Promise<void> {
  const handle = env.client.workflow.getHandle(`analysis-${jobId}`);
  for (;;) {
    const { events } = await handle.fetchHistory();
    const scheduled = new Set(
      events
        ?.filter((event) => event.activityTaskScheduledEventAttributes?.activityType?.name === 'runReviewer')
        .map((event) => String(event.eventId)),
    );
    const completed = events?.filter((event) =>
      scheduled.has(String(event.activityTaskCompletedEventAttributes?.scheduledEventId)),
    );
    if ((completed?.length ?? 0) >= count) return;
    await setTimeout(20);
  }
}

/** A failure as an activity reports it. */
export function activityFailure(
  category: FailureCategory,
  transient: boolean,
  retryAfterMs?: number | null,
  advice?: OutageAdvice,
): ApplicationFailure {
  return ApplicationFailure.create({
    type: category,
    message: category,
    nonRetryable: !transient,
    details: retryAfterMs === undefined ? [] : [retryAfterMs, ...(advice === undefined ? [] : [advice])],
  });
}

/**
 * Runs one analysis on a time-skipping server with fakes for every activity; `overrides` replace some of them. The test
 * states one difference and looks at one outcome.
 */
export async function runAnalysis(
  server: RunServer,
  overrides: Partial<Activities> = {},
  { windowMs = 30 * 60_000, plan = DEFAULT_PLAN, resumed, meanwhile }: RunOptions = {},
): Promise<RunReport> {
  const calls: string[] = [];
  const noted: number[] = [];
  const startedMs = await server.env.currentTimeMs();

  const fakes: Activities = {
    beginDelivery: async () => plan,
    noteNextDelivery: async () => {},
    prepareDocument: async () => ({ pages: 1, characters: 100 }),
    runReviewer: async () => ({ findings: 1 }),
    consolidate: async () => ({ flaws: 1, strengths: 0, dropped: 0 }),
    completeJob: async () => ({ outcome: 'COMPLETED', callback: false }),
    failJob: async () => ({ outcome: 'FAILED', callback: false }),
    ...overrides,
  };
  const endings = recordedEndings(fakes);
  const activities: Activities = {
    ...fakes,
    beginDelivery: async (input) => {
      calls.push(`beginDelivery ${input.delivery}`);
      return fakes.beginDelivery(input);
    },
    noteNextDelivery: async (input) => {
      noted.push(input.atMs - startedMs);
      return fakes.noteNextDelivery(input);
    },
    prepareDocument: async (input) => {
      calls.push('prepareDocument');
      return fakes.prepareDocument(input);
    },
    runReviewer: async (input) => {
      calls.push(`runReviewer ${input.profileId} ${input.workerId}`);
      return fakes.runReviewer(input);
    },
    consolidate: async (input) => {
      calls.push(`consolidate ${input.profileId}`);
      return fakes.consolidate(input);
    },
    ...endings.activities,
  };

  const ended = await runJob(server, {
    type: 'analysis',
    activities,
    startedMs,
    windowMs,
    ...(resumed && { resumed }),
    meanwhile,
  });
  return { calls, notedAtMs: noted, ...endings.ended, ...ended };
}
