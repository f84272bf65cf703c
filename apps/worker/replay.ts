import { ReplayError, Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';

/**
 * Runs workflow code against a history (an object or its JSON form) without touching anything outside.
 * @returns what kept the code from going the same way; null when it did
 */
export async function replayFault(
  workflowBundle: WorkflowBundleWithSourceMap,
  history: unknown,
  workflowId: string,
): Promise<Error | null> {
  try {
    await Worker.runReplayHistory({ workflowBundle }, history, workflowId);
    return null;
  } catch (err) {
    if (err instanceof DeterminismViolationError || err instanceof ReplayError) return err;
    throw err;
  }
}
