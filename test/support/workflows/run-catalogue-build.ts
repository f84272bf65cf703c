import { WorkflowFailedError } from '@temporalio/client';
import type { History } from '@temporalio/common/lib/proto-utils.js';
import type { CatalogueActivities } from '../../../activities/law-catalogues.ts';
import type { CatalogueBuildInput, CatalogueBuildReport } from '../../../shared/contracts/workflow-messages.ts';
import { recordingWorker } from './recording-worker.ts';
import type { RunServer } from './run-job.ts';

export interface BuildRun {
  /** Activities that were called, in order, with the part or build they were about. */
  calls: string[];
  /** Null if the workflow failed. */
  report: CatalogueBuildReport | null;
  history: History;
}

const DEFAULTS: Partial<CatalogueActivities> = {
  buildUsCodeTitle: async () => ({ rows: 10, unreadable: 0 }),
  buildNorwegianArchive: async () => ({ rows: 10, unreadable: 0 }),
  swapBuild: async () => true,
  markMissingActs: async () => ({ repealed: 0 }),
};

/** Runs the build of one catalogue on a time-skipping server; every step does what `steps` says, or succeeds. */
export async function runCatalogueBuild(
  server: RunServer,
  workflow: 'uscodeCatalogue' | 'lovdataArchives',
  steps: Partial<CatalogueActivities>,
  input: CatalogueBuildInput = { attempts: 5 },
): Promise<BuildRun> {
  const { worker, taskQueue, calls } = await recordingWorker<{ name?: string; build?: string }>(
    server,
    { ...DEFAULTS, ...steps },
    ({ name, build }) => name ?? build,
  );
  return worker.runUntil(async () => {
    const handle = await server.env.client.workflow.start(workflow, {
      workflowId: `${workflow}-${taskQueue}`,
      taskQueue,
      args: [input],
    });
    const report = await handle.result().catch((err: unknown) => {
      if (err instanceof WorkflowFailedError) return null;
      throw err;
    });
    return { calls, report, history: await handle.fetchHistory() };
  });
}
