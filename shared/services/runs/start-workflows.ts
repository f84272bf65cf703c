import { type Client, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';
import type { JobRunInput, WebhookInput, Workflows } from '../../contracts/workflow-messages.ts';
import { CALLBACK_WORKFLOW_TIMEOUT_MS } from '../../rules/callback-schedule.ts';
import { type JobKind, runWorkflowId, webhookWorkflowId } from '../../rules/workflow-ids.ts';
import { SEARCH_ATTRIBUTES } from '../../search-attributes.ts';
import { TASK_QUEUES } from '../../task-queues.ts';
import { TEMPORAL_DEADLINE_MS } from '../../temporal-client.ts';
import type { Platform } from '../platform.ts';

type Deps = Pick<Platform, 'temporal' | 'data'>;

/** A run that is under way; `chargeId` is null for one that does not name its charge. */
export type RunningRun = { runId: string; chargeId: string | null } | null;

/** The run that is under way under a job's id, whichever job of that id it works for. */
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

/** True for the run of the job that this charge paid for, and for a run that does not name its charge. */
export function worksFor(run: RunningRun, chargeId: string | undefined): boolean {
  return run !== null && (run.chargeId === null || run.chargeId === chargeId);
}

/** A start that meets an earlier job's run ends that one and begins anew; two of them can only follow each other so often. */
const MAX_STARTS = 3;

/** Starts the run of a job; one that runs already is left alone. `profileId` is what an operator finds the run by. */
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

/** False where a run is under way under the id. */
async function beginRun(temporal: Client, kind: JobKind, profileId: string, input: JobRunInput): Promise<boolean> {
  const { tenantId, jobId, chargeId, deadlineMs } = input;
  const options = {
    workflowId: runWorkflowId(kind, jobId),
    taskQueue: TASK_QUEUES.audit,
    args: [input] satisfies [JobRunInput],
    priority: fairTo(tenantId),
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
 * Ends a run that works for an earlier job under the same id, whose start was withdrawn although the server had taken it. True when the
 * start is to be repeated. Whose job stands is asked after the run was described: a job that stands then is younger than the job of
 * every other run that was seen before, and it is never the job of this caller that was withdrawn meanwhile.
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

/** Resolves also where the workflow ended before the request reached it. */
export async function unlessEnded(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (err) {
    if (!(err instanceof WorkflowNotFoundError)) throw err;
  }
}

/** Starts the delivery of a callback; one that runs already is left alone. */
export async function startWebhook(temporal: Client, input: WebhookInput): Promise<void> {
  await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () =>
    unlessStarted(() =>
      temporal.workflow.start<Workflows['webhook']>('webhook', {
        workflowId: webhookWorkflowId(input.jobId),
        taskQueue: TASK_QUEUES.webhooks,
        args: [input],
        priority: fairTo(input.tenantId),
        workflowExecutionTimeout: CALLBACK_WORKFLOW_TIMEOUT_MS,
        staticSummary: `Callback of ${input.jobId}`,
        typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.tenant, value: input.tenantId }],
      }),
    ),
  );
}

/** However much one organisation has waiting, the others get their share of the workers; activities and child workflows inherit it. */
const fairTo = (tenantId: string) => ({ fairnessKey: tenantId });

/** False where a workflow runs already under the id. */
async function unlessStarted(start: () => Promise<unknown>): Promise<boolean> {
  try {
    await start();
    return true;
  } catch (err) {
    if (err instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw err;
  }
}
