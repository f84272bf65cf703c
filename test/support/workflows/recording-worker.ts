import { randomUUID } from 'node:crypto';
import { Context } from '@temporalio/activity';
import { Worker } from '@temporalio/worker';
import type { RunServer } from './run-job.ts';

/** Activities by name; one that is missing answers undefined. */
type Steps = Record<string, ((input: never) => Promise<unknown>) | undefined>;

/**
 * A worker on a task queue of its own that answers every activity as `steps` says. `calls` lists the activities that were called, in
 * order, each with what `nameOf` finds in its input.
 */
export async function recordingWorker<Input>(
  { env, workflowBundle }: RunServer,
  steps: Steps,
  nameOf: (input: Input) => string | null | undefined,
): Promise<{ worker: Worker; taskQueue: string; calls: string[] }> {
  const calls: string[] = [];
  const taskQueue = `test-${randomUUID()}`;
  const worker = await Worker.create({
    connection: env.nativeConnection,
    taskQueue,
    workflowBundle,
    activities: {
      /** Takes every activity. */
      default: async (given?: Input) => {
        const { activityType } = Context.current().info;
        const name = given === undefined ? undefined : nameOf(given);
        calls.push(name == null ? activityType : `${activityType} ${name}`);
        return steps[activityType]?.(given as never);
      },
    },
  });
  return { worker, taskQueue, calls };
}
