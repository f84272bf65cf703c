import { type WorkflowExecutionDescription, WorkflowNotFoundError } from '@temporalio/client';
import type { RunQueryName, RunState } from '../../contracts/workflow-messages.ts';
import type { Callback } from '../../data/callbacks.ts';
import type { FailureNote, Job, UnsealedJob } from '../../data/jobs.ts';
import { ApiError } from '../../errors/api-error.ts';
import { runWorkflowIds } from '../../rules/workflow-ids.ts';
import type { Platform } from '../platform.ts';
import { summaryOf } from './list-runs.ts';

/** Bounds a query, because a run without workers never answers. */
const QUERY_TIMEOUT_MS = 5_000;

/** A run for operators: ids, states, counts and times (epoch ms), nothing that a user wrote. */
export interface RunView {
  jobId: string;
  tenantId: string;
  job: JobView | null;
  workflow: WorkflowView | null;
  callback: CallbackView | null;
}

type JobView = Pick<
  Job,
  | 'kind'
  | 'profileId'
  | 'credentialId'
  | 'status'
  | 'step'
  | 'delivery'
  | 'errorCategory'
  | 'createdAt'
  | 'updatedAt'
  | 'deadlineAt'
> & {
  done: number;
  total: number;
  charge: Job['charge']['state'];
  /** The latest failures of its work, oldest first. */
  failures: FailureNote[];
};

interface WorkflowView {
  status: string;
  startedAt: number;
  endedAt: number | null;
  /** Build of the workflow code the run belongs to. */
  buildId: string | null;
  historyEvents: number;
  historyBytes: number;
  /** The run's answer to a query; null where no worker of its build answers. */
  state: RunState | null;
  /** Activities in flight, with their attempt (1-based). */
  activities: { name: string; attempt: number }[];
}

export type CallbackView = Pick<Callback, 'state' | 'attempts' | 'createdAt' | 'updatedAt'> & { secretKept: boolean };

/** Reads a run's job, workflow and callback, each as long as it exists. @throws ApiError `NOT_FOUND` where none exists */
export async function showRun(
  { data, temporal }: Pick<Platform, 'data' | 'temporal'>,
  jobId: string,
): Promise<RunView> {
  const described = await describe({ temporal }, jobId);
  const tenantId =
    (described && summaryOf(described).tenantId) ??
    (await data.jobs.tenantOf(jobId)) ??
    (await data.callbacks.tenantOf(jobId));
  if (tenantId === null) throw new ApiError('NOT_FOUND', 'There is no run, job or callback of this id any more.');
  const [job, callback, workflow] = await Promise.all([
    data.jobs.findUnsealed(tenantId, jobId),
    data.callbacks.find(tenantId, jobId),
    described === null ? null : workflowView({ temporal }, described),
  ]);
  return {
    jobId,
    tenantId,
    job: job === null ? null : jobView(job),
    workflow,
    callback: callback === null ? null : callbackView(callback),
  };
}

/** Finds the run of a job by trying the workflow id of each kind, because the job id alone does not name the kind. */
async function describe({ temporal }: Pick<Platform, 'temporal'>, jobId: string) {
  for (const workflowId of runWorkflowIds(jobId)) {
    try {
      return await temporal.workflow.getHandle(workflowId).describe();
    } catch (err) {
      if (!(err instanceof WorkflowNotFoundError)) throw err;
    }
  }
  return null;
}

async function workflowView(
  { temporal }: Pick<Platform, 'temporal'>,
  described: WorkflowExecutionDescription,
): Promise<WorkflowView> {
  const handle = temporal.workflow.getHandle(described.workflowId, described.runId);
  const state = await temporal
    .withDeadline(Date.now() + QUERY_TIMEOUT_MS, () => handle.query<RunState>('run' satisfies RunQueryName))
    .catch(() => null);
  const { pendingActivities, workflowExecutionInfo } = described.raw;
  const { startedAt, endedAt, run: status } = summaryOf(described);
  return {
    status,
    startedAt,
    endedAt,
    buildId: workflowExecutionInfo?.versioningInfo?.deploymentVersion?.buildId ?? null,
    historyEvents: described.historyLength,
    historyBytes: described.historySize ?? 0,
    state,
    activities: (pendingActivities ?? []).map(({ activityType, attempt }) => ({
      name: activityType?.name ?? '',
      attempt: attempt ?? 1,
    })),
  };
}

function jobView(job: UnsealedJob): JobView {
  const { kind, profileId, credentialId, status, step, delivery, errorCategory } = job;
  const { createdAt, updatedAt, deadlineAt, finished, total, charge, failures = [] } = job;
  return {
    ...{ kind, profileId, credentialId, status, step, delivery, errorCategory, createdAt, updatedAt, deadlineAt },
    done: finished.length,
    total,
    charge: charge.state,
    failures,
  };
}

/** A callback without its address and bytes. */
export function callbackView({ state, attempts, createdAt, updatedAt, sealedSecret }: Callback): CallbackView {
  return { state, attempts, createdAt, updatedAt, secretKept: sealedSecret !== null };
}
