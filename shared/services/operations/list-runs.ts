import type { WorkflowExecutionInfo } from '@temporalio/client';
import { type JobKind, jobOfRun, RUNS_OF_JOBS } from '../../rules/workflow-ids.ts';
import { SEARCH_ATTRIBUTES } from '../../search-attributes.ts';
import type { Platform } from '../platform.ts';

/** A run from Temporal's visibility, with the state of its job: ids, states and times only. */
export interface RunSummary {
  jobId: string;
  kind: JobKind;
  tenantId: string | null;
  profileId: string | null;
  /** State of the workflow: `RUNNING`, `COMPLETED`, `TERMINATED`, … */
  run: string;
  /** State of the job; `GONE` once it was deleted or its retention ended. */
  job: 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'GONE';
  step: string | null;
  delivery: number | null;
  /** Epoch ms. */
  startedAt: number;
  endedAt: number | null;
}

/** Lists open and recent runs, newest first, of one organisation or of all. */
export async function listRuns(
  { data, temporal }: Pick<Platform, 'data' | 'temporal'>,
  tenantId: string | null,
  limit: number,
): Promise<RunSummary[]> {
  const ofTenant = tenantId === null ? '' : ` AND ${SEARCH_ATTRIBUTES.tenant.name} = ${JSON.stringify(tenantId)}`;
  const query = `${RUNS_OF_JOBS}${ofTenant}`;
  const found: WorkflowExecutionInfo[] = [];
  for await (const info of temporal.workflow.list({ query, pageSize: limit })) {
    if (found.push(info) >= limit) break;
  }
  return Promise.all(
    found.map(async (info) => {
      const summary = summaryOf(info);
      const job = summary.tenantId === null ? null : await data.jobs.findUnsealed(summary.tenantId, summary.jobId);
      return { ...summary, job: job?.status ?? ('GONE' as const) };
    }),
  );
}

/** Reads a run's visibility record. */
export function summaryOf(info: Omit<WorkflowExecutionInfo, 'raw'>): Omit<RunSummary, 'job'> {
  const attributes = info.typedSearchAttributes;
  return {
    ...jobOfRun(info.workflowId),
    tenantId: attributes.get(SEARCH_ATTRIBUTES.tenant) ?? null,
    profileId: attributes.get(SEARCH_ATTRIBUTES.profile) ?? null,
    run: info.status.name,
    step: attributes.get(SEARCH_ATTRIBUTES.step) ?? null,
    delivery: attributes.get(SEARCH_ATTRIBUTES.delivery) ?? null,
    startedAt: info.startTime.getTime(),
    endedAt: info.closeTime?.getTime() ?? null,
  };
}
