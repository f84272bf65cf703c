import type { NativeConnection } from '@temporalio/worker';
import { modelBudget } from '../../activities/model-turns.ts';
import { createEngine } from '../../shared/engine/create-engine.ts';
import { createExtractor } from '../../shared/extraction/extract.ts';
import { createReviewing } from '../../shared/reviewing/reviewing.ts';
import { createEgress } from '../../shared/security/egress.ts';
import type { Platform } from '../../shared/services/platform.ts';
import type { TaskQueue } from '../../shared/task-queues.ts';
import { activitySlots, createWorkers, type WorkerDeps, type WorkerOptions } from './queues.ts';

interface Workers {
  /** The state of each worker now. */
  status(): WorkerLoad[];
  /** Resolves when all have ended; rejects when one failed. */
  readonly running: Promise<unknown>;
  /** Stops the workers, waits until they have ended, and closes their resources. */
  stop(): Promise<void>;
}

/** What one worker has to do. */
export interface WorkerLoad {
  queue: string;
  activities: number;
  activitySlots: number;
  cachedWorkflows: number;
}

/** Replacements for the configured engine and egress. */
export type WorkerParts = Partial<Pick<WorkerDeps, 'engine' | 'egress'>>;

/** Starts workers of a platform for these queues. The connection stays the caller's. */
export async function startWorkers(
  queues: readonly TaskQueue[],
  connection: NativeConnection,
  platform: Platform,
  options: WorkerOptions,
  parts: WorkerParts = {},
): Promise<Workers> {
  const { config, writing } = platform;
  const extractor = createExtractor({ maxBytes: config.upload.maxBytes });
  const reviewing = createReviewing();
  const deps: WorkerDeps = {
    ...platform,
    extractor,
    reviewing,
    engine: parts.engine ?? createEngine(config, { writing, reviewing }, modelBudget(platform)),
    egress: parts.egress ?? createEgress(config.webhook),
  };
  const workers = await createWorkers(queues, connection, deps, options);
  const running = Promise.all(workers.map((worker) => worker.run()));
  return {
    status: () =>
      workers.map((worker) => {
        const { taskQueue: queue } = worker.options;
        const { numInFlightActivities: activities, numCachedWorkflows: cachedWorkflows } = worker.getStatus();
        return { queue, activities, activitySlots: activitySlots(queue), cachedWorkflows };
      }),
    running,
    async stop() {
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
      await running;
      await Promise.all([extractor.close(), reviewing.close()]);
    },
  };
}
