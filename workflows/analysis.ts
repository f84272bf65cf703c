import { CancellationScope, isCancellation, proxyActivities } from '@temporalio/workflow';
import type { JobActivities } from '../activities/jobs.ts';
import type { ReviewActivities } from '../activities/review.ts';
import type { JobRunInput, RunRef, RunState } from '../shared/contracts/workflow-messages.ts';
import {
  type DeliveredWork,
  enterStep,
  LONG_WORK,
  onAnyWorker,
  runJob,
  SHORT_WRITES,
  writeShortly,
} from './deliveries.ts';
import { failureOf } from './failures.ts';

const jobs = proxyActivities<JobActivities>(SHORT_WRITES);
const work = proxyActivities<ReviewActivities>(LONG_WORK);

/** A review profile of the run, and the time that each part took when it was last tried. */
interface Member {
  profileId: string;
  workerIds: string[];
  panelMs: number;
  consolidationMs: number;
}

/** Runs one analysis: reviewer panels, consolidation, and the audit on the job. */
export async function analysis(input: JobRunInput): Promise<void> {
  await runJob(input, (job, state) => reviews(input, job, state));
}

function reviews(input: JobRunInput, job: RunRef, state: RunState): DeliveredWork {
  let members: Member[] | null = null;
  let prepared = false;
  for (const { profileId, panel, consolidated } of input.resumed?.checkpoints ?? [])
    state.profiles[profileId] = { panel, consolidated };
  return {
    firstStep: 'EXTRACTION',
    async begin(delivery) {
      const begun = { ...job, delivery, checkpoints: checkpointsOf(state) };
      const plan = await writeShortly(
        input,
        (local) => local.beginDelivery(begun),
        () => jobs.beginDelivery(begun),
      );
      members ??= plan.profiles.map((profile) => memberOf(profile, state));
      return plan.policy;
    },
    async work() {
      if (!prepared) {
        await onAnyWorker(() => work.prepareDocument(job));
        prepared = true;
      }
      await allOrCancel(
        (members ?? []).map((member) => () => review(job, member, state)),
        (err) => !failureOf(err).transient,
      );
    },
    redoMs: () => redoMs(members ?? [], state),
  };
}

function memberOf({ profileId, workerIds }: { profileId: string; workerIds: string[] }, state: RunState): Member {
  state.profiles[profileId] ??= { panel: false, consolidated: false };
  return { profileId, workerIds, panelMs: 0, consolidationMs: 0 };
}

/** Reviews one profile: the panel unless it is checkpointed, then consolidation. */
async function review(job: RunRef, member: Member, state: RunState): Promise<void> {
  const { profileId, workerIds } = member;
  const progress = state.profiles[profileId];
  if (progress === undefined || progress.consolidated) return;

  if (!progress.panel) {
    enterStep(state, 'REVIEW');
    const startedMs = Date.now();
    try {
      await allOrCancel(
        workerIds.map((workerId, i) => () => {
          const summary = `Reviewer ${i + 1} of ${workerIds.length}, ${profileId}`;
          return onAnyWorker(() => work.runReviewer.executeWithOptions({ summary }, [{ ...job, profileId, workerId }]));
        }),
        () => true,
      );
    } finally {
      member.panelMs = Date.now() - startedMs;
    }
    progress.panel = true;
  }

  enterStep(state, 'CONSOLIDATION');
  const startedMs = Date.now();
  try {
    const summary = `Consolidation, ${profileId}`;
    await onAnyWorker(() => work.consolidate.executeWithOptions({ summary }, [{ ...job, profileId }]));
  } finally {
    member.consolidationMs = Date.now() - startedMs;
  }
  progress.consolidated = true;
}

/**
 * Runs tasks concurrently and waits for all of them, because none may be left running. A failure for which `stopsOthers` holds cancels the
 * rest. @throws the first failure that is no cancellation, a permanent one before a transient one
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
  throw genuine.find((err) => !failureOf(err).transient) ?? genuine[0] ?? errors[0];
}

/** The time of the slowest profile, because profiles run concurrently. */
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
