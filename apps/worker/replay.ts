import { ReplayError, Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';

/**
 * Runs workflow code against a history (an object or its JSON form) without touching anything outside.
 * @returns the first thing the code did in another way, in the SDK's words; null when it went the same way to the end
 */
export async function replayFault(
  workflowBundle: WorkflowBundleWithSourceMap,
  history: unknown,
  workflowId: string,
): Promise<string | null> {
  try {
    await Worker.runReplayHistory({ workflowBundle }, history, workflowId);
    return null;
  } catch (err) {
    if (!(err instanceof DeterminismViolationError || err instanceof ReplayError)) throw err;
    // The sentence is wrapped in the printed form of several structures.
    return /message: "((?:[^"\\]|\\.)+)"/.exec(err.message)?.[1] ?? err.message;
  }
}
