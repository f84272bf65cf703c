import type { History } from '@temporalio/common/lib/proto-utils.js';
import type { ActionActivities } from '../../../activities/action.ts';
import type { JobActivities } from '../../../activities/jobs.ts';
import type { FailureCategory } from '../../../shared/contracts/failures.ts';
import type { RunState } from '../../../shared/contracts/workflow-messages.ts';
import { DEFAULT_PLAN } from './run-analysis.ts';
import { type JobRun, type RunServer, recordedEndings, runJob } from './run-job.ts';

type Activities = ActionActivities & Pick<JobActivities, 'noteNextDelivery' | 'completeJob' | 'failJob'>;

export interface ActionReport {
  /** Milliseconds between the start of the run and each delivery. */
  deliveriesAtMs: number[];
  written: number;
  completed: number;
  failed: FailureCategory[];
  state: RunState;
  history: History;
}

export interface ActionOptions {
  windowMs?: number;
  meanwhile?: JobRun['meanwhile'];
}

/** Runs one action on a time-skipping server with fakes for every activity; `overrides` replace some of them. */
export async function runAction(
  server: RunServer,
  overrides: Partial<Activities> = {},
  { windowMs = 30 * 60_000, meanwhile }: ActionOptions = {},
): Promise<ActionReport> {
  let written = 0;
  const startedMs = await server.env.currentTimeMs();

  const fakes: Activities = {
    beginAction: async () => ({ policy: DEFAULT_PLAN.policy }),
    noteNextDelivery: async () => {},
    writeDocument: async () => ({ characters: 100 }),
    completeJob: async () => ({ outcome: 'COMPLETED', callback: false }),
    failJob: async () => ({ outcome: 'FAILED', callback: false }),
    ...overrides,
  };
  const endings = recordedEndings(fakes);
  const activities: Activities = {
    beginAction: fakes.beginAction,
    noteNextDelivery: fakes.noteNextDelivery,
    writeDocument: async (input) => {
      written++;
      return fakes.writeDocument(input);
    },
    ...endings.activities,
  };

  const ended = await runJob(server, { type: 'action', activities, startedMs, windowMs, meanwhile });
  return { written, ...endings.ended, ...ended };
}
