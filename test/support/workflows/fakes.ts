import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { MODEL_TURN_FAR, WORKER_STOPPED } from '../../../shared/contracts/failures.ts';
import { eventually } from '../eventually.ts';
import { activityFailure, DEFAULT_PLAN, type RunReport, runAnalysis } from './run-analysis.ts';
import type { RunningJob } from './run-job.ts';
import type { TimeSkipping } from './time-skipping.ts';

/** Waits until the activity is cancelled, as a model call does. */
export async function hang(beat = () => Context.current().heartbeat()): Promise<never> {
  const context = Context.current();
  const timer = setInterval(beat, 10);
  try {
    return await context.cancelled;
  } finally {
    clearInterval(timer);
  }
}

/** The heartbeats of an activity, numbered, so that a test that moves the clock can wait for them. */
export class Pulse {
  #sent = 0;

  beat = (): void => Context.current().heartbeat(++this.#sent);

  /** Resolves once a heartbeat that is sent from now on has reached the server, or there is no activity. */
  async felt(job: RunningJob): Promise<void> {
    const sent = this.#sent;
    await eventually(async () => (await job.heartbeat()) > sent);
  }
}

/** Fails as told on the first calls, then succeeds. */
export function failing<T>(failures: Error[], result: T): () => Promise<T> {
  const left = [...failures];
  return async () => {
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    return result;
  };
}

/** A plan with one reviewer, so that a failure has no siblings to cancel. */
export const ONE_REVIEWER = { ...DEFAULT_PLAN, profiles: [{ profileId: 'prof_a', workerIds: ['wrk_1'] }] };

export const unavailable = () => activityFailure('ENGINE_UNAVAILABLE', true);
export const storageDown = () => activityFailure('STORAGE_UNAVAILABLE', true);
/** As an activity reports that its worker stops. */
export const workerStopped = () => ApplicationFailure.retryable('The worker stops.', WORKER_STOPPED);
/** As an activity gives its slot back while its turn at the model is far. */
export const modelTurnFar = (waitMs: number) =>
  ApplicationFailure.create({ type: MODEL_TURN_FAR, nonRetryable: true, details: [waitMs] });
export const REVIEWED = { findings: 1 };
export const CONSOLIDATED = { flaws: 1, strengths: 0, dropped: 0 };

/**
 * A package of three whose first delivery ends with one member done, one checkpointed (its consolidation failed) and one mid-panel
 * (its reviewer failed); everything succeeds from then on.
 */
export async function packageRun(server: TimeSkipping): Promise<RunReport> {
  const profiles = ['done', 'checkpointed', 'midpanel'].map((name) => ({
    profileId: `prof_${name}`,
    workerIds: [`wrk_${name}`],
  }));
  const failures = new Set(['prof_checkpointed consolidate', 'prof_midpanel review']);
  return runAnalysis(
    server,
    {
      runReviewer: async ({ profileId }) => {
        if (failures.delete(`${profileId} review`)) throw unavailable();
        return REVIEWED;
      },
      consolidate: async ({ profileId }) => {
        if (failures.delete(`${profileId} consolidate`)) throw unavailable();
        return CONSOLIDATED;
      },
    },
    { plan: { ...DEFAULT_PLAN, profiles } },
  );
}
