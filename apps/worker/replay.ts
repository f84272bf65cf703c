import { ReplayError, Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';

/** Spans of a replay are dropped, because the run was traced when it happened. */
const NO_SPANS = { exporter: { export: { fn: () => undefined } } };

/**
 * Replays a history (an object or its JSON form) with this workflow code, without any side effect.
 * @returns the first difference between code and history, in the SDK's words; null when there is none
 */
export async function replayFault(
  workflowBundle: WorkflowBundleWithSourceMap,
  history: unknown,
  workflowId: string,
): Promise<string | null> {
  try {
    await Worker.runReplayHistory({ workflowBundle, sinks: NO_SPANS }, history, workflowId);
    return null;
  } catch (err) {
    if (!(err instanceof DeterminismViolationError || err instanceof ReplayError)) throw err;
    // The SDK wraps its sentence in the printed form of several structures.
    return /message: "((?:[^"\\]|\\.)+)"/.exec(err.message)?.[1] ?? err.message;
  }
}
