import { type Client, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';
import type { JobRunInput, WebhookInput, Workflows } from '../../contracts/workflow-messages.ts';
import { CALLBACK_WORKFLOW_TIMEOUT_MS } from '../../rules/callback-schedule.ts';
import { type JobKind, runWorkflowId, webhookWorkflowId } from '../../rules/workflow-ids.ts';
import { SEARCH_ATTRIBUTES } from '../../search-attributes.ts';
import { TASK_QUEUES } from '../../task-queues.ts';
import { TEMPORAL_DEADLINE_MS } from '../../temporal-client.ts';
import type { Platform } from '../platform.ts';

type Deps = Pick<Platform, 'temporal' | 'data'>;

/** An open run; `chargeId` is null for a run that does not name its charge. */
export type RunningRun = { runId: string; chargeId: string | null } | null;

/** Finds the open run with a workflow id; it may work for an earlier job with the same id. */
export async function runningRun({ temporal }: Pick<Deps, 'temporal'>, workflowId: string): Promise<RunningRun> {
  try {
    const { status, runId, memo } = await temporal.workflow.getHandle(workflowId).describe();
    const chargeId = memo?.['chargeId'];
    return status.name === 'RUNNING' ? { runId, chargeId: typeof chargeId === 'string' ? chargeId : null } : null;
  } catch (err) {
    if (err instanceof WorkflowNotFoundError) return null;
    throw err;
  }
}

/** True for a run of this charge, and for a run that does not name its charge. */
export function worksFor(run: RunningRun, chargeId: string | undefined): boolean {
  return run !== null && (run.chargeId === null || run.chargeId === chargeId);
}

/** Bounds the retries of a start that meets an earlier job's run, which it terminates each time. */
const MAX_STARTS = 3;

/** Starts the run of a job unless it is open already. `profileId` becomes a search attribute for operators. */
export async function startRun(
  deps: Deps,
  { kind, profileId, ...input }: JobRunInput & { kind: JobKind; profileId: string },
): Promise<void> {
  await deps.temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, async () => {
    for (let attempt = 1; attempt <= MAX_STARTS; attempt++) {
      if (await beginRun(deps.temporal, kind, profileId, input)) return;
      if (!(await endStaleRun(deps, kind, input))) return;
    }
  });
}

/** Starts a run; false where a run with the workflow id is open. */
async function beginRun(temporal: Client, kind: JobKind, profileId: string, input: JobRunInput): Promise<boolean> {
  const { tenantId, jobId, chargeId, deadlineMs } = input;
  const options = {
    workflowId: runWorkflowId(kind, jobId),
    taskQueue: TASK_QUEUES.audit,
    args: [{ ...input, localWrites: true }] satisfies [JobRunInput],
    priority: fairnessOf(tenantId),
    ...(chargeId === undefined ? {} : { memo: { chargeId } }),
    staticDetails: `Organisation \`${tenantId}\`, profile \`${profileId}\`, until ${new Date(deadlineMs).toISOString()}`,
    typedSearchAttributes: [
      { key: SEARCH_ATTRIBUTES.tenant, value: tenantId },
      { key: SEARCH_ATTRIBUTES.profile, value: profileId },
      { key: SEARCH_ATTRIBUTES.status, value: 'QUEUED' },
      { key: SEARCH_ATTRIBUTES.step, value: 'QUEUED' },
    ],
  };
  return unlessStarted(() =>
    kind === 'ANALYSIS'
      ? temporal.workflow.start<Workflows['analysis']>('analysis', {
          ...options,
          staticSummary: `Analysis of ${jobId}`,
        })
      : temporal.workflow.start<Workflows['action']>('action', { ...options, staticSummary: `Action of ${jobId}` }),
  );
}

/**
 * Terminates a run of an earlier, withdrawn job with the same id; true when the start should be retried. It reads the job after the run,
 * because a job that exists then is younger than the job of any run seen before, and is not one that was withdrawn meanwhile.
 */
async function endStaleRun(
  { temporal, data }: Deps,
  kind: JobKind,
  { tenantId, jobId, chargeId }: JobRunInput,
): Promise<boolean> {
  const workflowId = runWorkflowId(kind, jobId);
  const run = await runningRun({ temporal }, workflowId);
  if (worksFor(run, chargeId)) return false;
  if ((await data.jobs.outcome({ tenantId, jobId, ...(chargeId === undefined ? {} : { chargeId }) })) !== 'OPEN') {
    return false;
  }
  if (run !== null) {
    await unlessEnded(temporal.workflow.getHandle(workflowId, run.runId).terminate('its job was withdrawn'));
  }
  return true;
}

/** Awaits a request to a workflow, and ignores that the workflow has ended. */
export async function unlessEnded(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (err) {
    if (!(err instanceof WorkflowNotFoundError)) throw err;
  }
}

/** Starts the delivery of a callback unless one is open already. */
export async function startWebhook(temporal: Client, input: WebhookInput): Promise<void> {
  await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () =>
    unlessStarted(() =>
      temporal.workflow.start<Workflows['webhook']>('webhook', {
        workflowId: webhookWorkflowId(input.jobId),
        taskQueue: TASK_QUEUES.webhooks,
        args: [input],
        priority: fairnessOf(input.tenantId),
        workflowExecutionTimeout: CALLBACK_WORKFLOW_TIMEOUT_MS,
        staticSummary: `Callback of ${input.jobId}`,
        typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.tenant, value: input.tenantId }],
      }),
    ),
  );
}

/** Gives organisations equal shares of the workers, however much one of them has waiting. Activities and child workflows inherit it. */
const fairnessOf = (tenantId: string) => ({ fairnessKey: tenantId });

/** Starts a workflow; false where one with its id is open. */
async function unlessStarted(start: () => Promise<unknown>): Promise<boolean> {
  try {
    await start();
    return true;
  } catch (err) {
    if (err instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw err;
  }
}
