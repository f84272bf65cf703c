import { activityInfo } from '@temporalio/activity';

/** Names a delivery of the workflow run that this activity works for; a run that replaces a lost one begins deliveries of its own. */
export function deliveryName(delivery: number): string {
  return `${activityInfo().workflowExecution?.runId ?? ''}/${delivery}`;
}
