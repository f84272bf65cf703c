import { randomUUID } from 'node:crypto';
import type { Client } from '@temporalio/client';
import type { History } from '@temporalio/common/lib/proto-utils.js';
import type { LawActivities } from '../../../activities/laws.ts';
import type { IngestLawResult, LawRefreshReport } from '../../../shared/contracts/workflow-messages.ts';
import { ingestWorkflowId } from '../../../shared/rules/workflow-ids.ts';
import type { ingestLaw } from '../../../workflows/ingest-law.ts';
import type { lawRefresh } from '../../../workflows/law-refresh.ts';
import { recordingWorker } from './recording-worker.ts';
import type { RunServer } from './run-job.ts';

export interface LawRun<Result> {
  /** Activities that were called, in order, with the law or the place they were about. */
  calls: string[];
  /** An error where the workflow failed. */
  result: Result | Error;
  /** History of the first run. */
  history: History;
}

const STORED: IngestLawResult = { outcome: 'STORED', version: 'v1', provisions: 3 };
const DEFAULTS: Partial<LawActivities> = {
  ingestLaw: async () => STORED,
  citedLaws: async () => ({ laws: [], next: null }),
  removeLeftovers: async () => ({ removed: 0 }),
};

/** The ingest of one law on a time-skipping server; every step does what `steps` says, or succeeds. */
export function runIngest(server: RunServer, steps: Partial<LawActivities> = {}): Promise<LawRun<IngestLawResult>> {
  const work = randomUUID();
  const input = { jurisdiction: 'SE', work, askedAtMs: 0, payer: null, refresh: false };
  return run(server, steps, (client, taskQueue) =>
    client.workflow.start<typeof ingestLaw>('ingestLaw', {
      workflowId: ingestWorkflowId(input),
      taskQueue,
      args: [input],
    }),
  );
}

/** A refresh; `meanwhile` runs before it, with the means to start what is in its way. */
export function runRefresh(
  server: RunServer,
  steps: Partial<LawActivities> = {},
  meanwhile: (client: Client, taskQueue: string) => Promise<unknown> = async () => undefined,
): Promise<LawRun<LawRefreshReport>> {
  return run(server, steps, async (client, taskQueue) => {
    await meanwhile(client, taskQueue);
    return client.workflow.start<typeof lawRefresh>('lawRefresh', {
      workflowId: `law-refresh-${taskQueue}`,
      taskQueue,
      args: [],
    });
  });
}

async function run<Result>(
  server: RunServer,
  steps: Partial<LawActivities>,
  start: (
    client: Client,
    taskQueue: string,
  ) => Promise<{ workflowId: string; firstExecutionRunId: string; result(): Promise<unknown> }>,
): Promise<LawRun<Result>> {
  const { worker, taskQueue, calls } = await recordingWorker<{ work?: string; after?: string | null }>(
    server,
    { ...DEFAULTS, ...steps },
    ({ work, after }) => work ?? after,
  );
  return worker.runUntil(async () => {
    const handle = await start(server.env.client, taskQueue);
    const result = await handle.result().catch((err: unknown) => err);
    const first = server.env.client.workflow.getHandle(handle.workflowId, handle.firstExecutionRunId);
    return { calls, result: result as Result | Error, history: await first.fetchHistory() };
  });
}
