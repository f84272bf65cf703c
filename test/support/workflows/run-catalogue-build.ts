import { randomUUID } from 'node:crypto';
import { Context } from '@temporalio/activity';
import { WorkflowFailedError } from '@temporalio/client';
import type { History } from '@temporalio/common/lib/proto-utils.js';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import type { CatalogueActivities } from '../../../activities/law-catalogues.ts';
import type { CatalogueBuildInput, CatalogueBuildReport } from '../../../shared/contracts/workflow-messages.ts';

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
  { env, workflowBundle }: { env: TestWorkflowEnvironment; workflowBundle: WorkflowBundleWithSourceMap },
  workflow: 'uscodeCatalogue' | 'lovdataArchives',
  steps: Partial<CatalogueActivities>,
  input: CatalogueBuildInput = { attempts: 5 },
): Promise<BuildRun> {
  const calls: string[] = [];
  const taskQueue = `test-${randomUUID()}`;
  const known: Record<string, ((input: never) => Promise<unknown>) | undefined> = { ...DEFAULTS, ...steps };
  const worker = await Worker.create({
    connection: env.nativeConnection,
    taskQueue,
    workflowBundle,
    activities: {
      /** Takes every activity. */
      default: async (given?: { name?: string; build?: string }) => {
        const { activityType } = Context.current().info;
        calls.push([activityType, given?.name ?? given?.build].filter((part) => part !== undefined).join(' '));
        return known[activityType]?.(given as never);
      },
    },
  });
  return worker.runUntil(async () => {
    const handle = await env.client.workflow.start(workflow, {
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
