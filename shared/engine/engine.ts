import type { PackedAction, WrittenDocument } from '../contracts/action.ts';
import type { ConsolidateInput, ConsolidateOutput, ReviewInput, ReviewOutput } from '../contracts/review.ts';
import type { RunOrigin } from '../contracts/run.ts';
import type { TaskAnswers, TaskInputs, TaskTable } from '../threads/messages.ts';
import type { EngineReviewTasks } from './review-tasks.ts';
import type { EngineWritingTasks } from './writing-tasks.ts';

/**
 * The model port: nothing above it knows which engine runs.
 * Its methods honour `signal` and throw `RunFailure` for every failure of the model.
 */
export interface Engine {
  readonly name: 'openai' | 'offline';
  act(action: PackedAction, signal: AbortSignal): Promise<WrittenDocument>;
  review(input: ReviewInput, signal: AbortSignal): Promise<ReviewOutput>;
  consolidate(input: ConsolidateInput, signal: AbortSignal): Promise<ConsolidateOutput>;
}

/** The calls and tokens that the model's provider allows in a minute, shared by all workers. */
export interface ModelBudget {
  /** Waits until a call of at most so many tokens may be made; the function returned tells how many it took. Rejects with the signal's reason. */
  waitForTurn(tokens: number, signal: AbortSignal): Promise<(tokensTaken: number) => Promise<void>>;
}

/** The task runners for an engine's long computations. */
export interface Computing {
  reviewing: TaskRunner<EngineReviewTasks>;
  writing: TaskRunner<EngineWritingTasks>;
}

/** Runs the tasks of a table by their names, in threads or in its own. */
export interface TaskRunner<Tasks extends TaskTable> {
  /** Runs a task. Rejects with a `RunFailure`, or with the signal's reason. */
  run<Name extends keyof Tasks & string>(
    task: Name,
    input: TaskInputs<Tasks>[Name],
    signal: AbortSignal,
    run?: RunOrigin,
  ): Promise<TaskAnswers<Tasks>[Name]>;
}
