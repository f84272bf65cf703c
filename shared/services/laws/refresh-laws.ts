import type { Client } from '@temporalio/client';
import type { LawRefreshReport, Workflows } from '../../contracts/workflow-messages.ts';
import { TASK_QUEUES } from '../../task-queues.ts';
import { TEMPORAL_DEADLINE_MS } from '../../temporal-client.ts';

/** Starts a refresh of the laws that profiles cite, as every night, or joins one that was started here; waits for its report. */
export async function runRefreshByHand(temporal: Client): Promise<LawRefreshReport> {
  const handle = await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () =>
    temporal.workflow.start<Workflows['lawRefresh']>('lawRefresh', {
      workflowId: 'law-refresh-by-hand',
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowExecutionTimeout: '12 hours',
      taskQueue: TASK_QUEUES.laws,
      args: [],
      staticSummary: 'Refresh of the laws that profiles cite, asked for by hand',
    }),
  );
  return handle.result();
}
