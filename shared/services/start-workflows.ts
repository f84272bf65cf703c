import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { analysis } from '../../workflows/analysis.ts';
import type { AnalysisInput, WebhookInput } from '../../workflows/messages.ts';
import type { webhook } from '../../workflows/webhook.ts';
import { SEARCH_ATTRIBUTES } from '../search-attributes.ts';
import { TASK_QUEUES } from '../task-queues.ts';
import { TEMPORAL_DEADLINE_MS } from '../temporal-client.ts';

/** Starts the run of a job; one that runs already is left alone. `profileId` is what an operator finds the run by. */
export async function startRun(
  temporal: Client,
  { profileId, ...input }: AnalysisInput & { profileId: string },
): Promise<void> {
  const { tenantId, jobId, deadlineMs } = input;
  await startOnce(
    () =>
      temporal.workflow.start<typeof analysis>('analysis', {
        workflowId: `analysis-${jobId}`,
        taskQueue: TASK_QUEUES.audit,
        args: [input],
        staticSummary: `Analysis of ${jobId}`,
        staticDetails: `Organisation \`${tenantId}\`, profile \`${profileId}\`, until ${new Date(deadlineMs).toISOString()}`,
        typedSearchAttributes: [
          { key: SEARCH_ATTRIBUTES.tenant, value: tenantId },
          { key: SEARCH_ATTRIBUTES.profile, value: profileId },
          { key: SEARCH_ATTRIBUTES.status, value: 'QUEUED' },
          { key: SEARCH_ATTRIBUTES.step, value: 'QUEUED' },
        ],
      }),
    temporal,
  );
}

/** Starts the delivery of a callback; one that runs already is left alone. */
export async function startWebhook(temporal: Client, input: WebhookInput): Promise<void> {
  await startOnce(
    () =>
      temporal.workflow.start<typeof webhook>('webhook', {
        workflowId: `webhook-${input.jobId}`,
        taskQueue: TASK_QUEUES.webhooks,
        args: [input],
        staticSummary: `Callback of ${input.jobId}`,
        typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.tenant, value: input.tenantId }],
      }),
    temporal,
  );
}

async function startOnce(start: () => Promise<unknown>, temporal: Client): Promise<void> {
  try {
    await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, start);
  } catch (err) {
    if (!(err instanceof WorkflowExecutionAlreadyStartedError)) throw err;
  }
}
