import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { action } from '../../workflows/action.ts';
import type { analysis } from '../../workflows/analysis.ts';
import type { JobRunInput, WebhookInput } from '../../workflows/messages.ts';
import type { webhook } from '../../workflows/webhook.ts';
import { type JobKind, runWorkflowId, webhookWorkflowId } from '../rules/workflow-ids.ts';
import { SEARCH_ATTRIBUTES } from '../search-attributes.ts';
import { TASK_QUEUES } from '../task-queues.ts';
import { TEMPORAL_DEADLINE_MS } from '../temporal-client.ts';

/** Starts the run of a job; one that runs already is left alone. `profileId` is what an operator finds the run by. */
export async function startRun(
  temporal: Client,
  { kind, profileId, ...input }: JobRunInput & { kind: JobKind; profileId: string },
): Promise<void> {
  const { tenantId, jobId, deadlineMs } = input;
  const options = {
    workflowId: runWorkflowId(kind, jobId),
    taskQueue: TASK_QUEUES.audit,
    args: [input] satisfies [JobRunInput],
    priority: fairTo(tenantId),
    staticDetails: `Organisation \`${tenantId}\`, profile \`${profileId}\`, until ${new Date(deadlineMs).toISOString()}`,
    typedSearchAttributes: [
      { key: SEARCH_ATTRIBUTES.tenant, value: tenantId },
      { key: SEARCH_ATTRIBUTES.profile, value: profileId },
      { key: SEARCH_ATTRIBUTES.status, value: 'QUEUED' },
      { key: SEARCH_ATTRIBUTES.step, value: 'QUEUED' },
    ],
  };
  await startOnce(
    () =>
      kind === 'ANALYSIS'
        ? temporal.workflow.start<typeof analysis>('analysis', { ...options, staticSummary: `Analysis of ${jobId}` })
        : temporal.workflow.start<typeof action>('action', { ...options, staticSummary: `Action of ${jobId}` }),
    temporal,
  );
}

/** Starts the delivery of a callback; one that runs already is left alone. */
export async function startWebhook(temporal: Client, input: WebhookInput): Promise<void> {
  await startOnce(
    () =>
      temporal.workflow.start<typeof webhook>('webhook', {
        workflowId: webhookWorkflowId(input.jobId),
        taskQueue: TASK_QUEUES.webhooks,
        args: [input],
        priority: fairTo(input.tenantId),
        staticSummary: `Callback of ${input.jobId}`,
        typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.tenant, value: input.tenantId }],
      }),
    temporal,
  );
}

/** However much one organisation has waiting, the others get their share of the workers; activities and child workflows inherit it. */
const fairTo = (tenantId: string) => ({ fairnessKey: tenantId });

async function startOnce(start: () => Promise<unknown>, temporal: Client): Promise<void> {
  try {
    await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, start);
  } catch (err) {
    if (!(err instanceof WorkflowExecutionAlreadyStartedError)) throw err;
  }
}
