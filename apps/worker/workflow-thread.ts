import { type Logger, Worker, type WorkerOptions } from '@temporalio/worker';
import type { CompiledWorkerOptions } from '@temporalio/worker/lib/worker-options.js';
import type { WorkflowCreator } from '@temporalio/worker/lib/workflow/interface.js';
import type { WorkflowBundleWithSourceMapAndFilename } from '@temporalio/worker/lib/workflow/workflow-worker-thread/input.js';

/** A thread in which the workflows of several workers run. */
export interface WorkflowThread {
  /** Creates a worker whose workflows run in this thread, which ends with the last of its workers. */
  createWorker(options: WorkerOptions): Promise<Worker>;
}

/**
 * A thread that all workers of a process share, because each would otherwise start one of its own, which loads the SDK again: a second of a
 * processor and 70 MB. The workers hold the same bundle. Their workflows may call the local activities of these names.
 */
export function createWorkflowThread(activityNames: readonly string[]): WorkflowThread {
  let starting: Promise<WorkflowCreator> | null = null;
  let parsing: Promise<WorkflowBundleWithSourceMapAndFilename | undefined> | null = null;
  let workers = 0;

  class WorkerOfThread extends Worker {
    /** Parses the bundle for the first worker alone, because that takes a twentieth of a second each time. */
    protected static override async getOrCreateBundle(
      options: CompiledWorkerOptions,
      logger: Logger,
    ): Promise<WorkflowBundleWithSourceMapAndFilename | undefined> {
      parsing ??= Worker.getOrCreateBundle(options, logger);
      return parsing;
    }

    /** Called once by `create`. */
    protected static override async createWorkflowCreator(
      bundle: WorkflowBundleWithSourceMapAndFilename,
      options: CompiledWorkerOptions,
      logger: Logger,
    ): Promise<WorkflowCreator> {
      const activities: CompiledWorkerOptions['activities'] = new Map(activityNames.map((name) => [name, unused]));
      workers++;
      starting ??= Worker.createWorkflowCreator(bundle, { ...options, activities }, logger);
      const creator = await starting;
      return {
        createWorkflow: (workflow) => creator.createWorkflow(workflow),
        async destroy() {
          workers--;
          if (workers === 0) await creator.destroy();
        },
      };
    }
  }
  return { createWorker: (options) => WorkerOfThread.create(options) };
}

/** Stands for an activity where its name alone is asked for. */
const unused = () => Promise.resolve();
