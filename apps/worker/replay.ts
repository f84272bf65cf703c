import { Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';

/** Spans of a replay are dropped, because the run was traced when it happened. */
const NO_SPANS = { exporter: { export: { fn: () => undefined } } };

export interface RecordedRun {
  workflowId: string;
  /** The history as an object or in its JSON form. */
  history: unknown;
}

interface Replayed {
  workflowId: string;
  /** The first difference between code and history, in the SDK's words; null where there is none. */
  fault: string | null;
}

/** Replays histories with this workflow code, one after the other and without any side effect. */
export async function* replayed(
  workflowBundle: WorkflowBundleWithSourceMap,
  runs: Iterable<RecordedRun>,
): AsyncGenerator<Replayed> {
  // All histories share a worker, because loading the bundle takes a second of a core.
  for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle, sinks: NO_SPANS }, runs)) {
    yield { workflowId, fault: error === undefined ? null : faultIn(error) };
  }
}

/** The first difference between a history and this workflow code; null where there is none. */
export async function replayFault(
  workflowBundle: WorkflowBundleWithSourceMap,
  history: unknown,
  workflowId: string,
): Promise<string | null> {
  for await (const { fault } of replayed(workflowBundle, [{ workflowId, history }])) return fault;
  throw new Error('Nothing was replayed.');
}

/** The SDK wraps its sentence in the printed form of several structures. */
const faultIn = ({ message }: Error): string => /message: "((?:[^"\\]|\\.)+)"/.exec(message)?.[1] ?? message;
