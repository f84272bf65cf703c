/** The kind of a job, as its record has it. */
export type JobKind = 'ANALYSIS' | 'ACTION';

/** The workflow that runs a job of each kind; its ids begin with the name. */
const RUN_WORKFLOWS: Record<JobKind, string> = { ANALYSIS: 'analysis', ACTION: 'action' };

/** The one run a job can have. */
export function runWorkflowId(kind: JobKind, jobId: string): string {
  return `${RUN_WORKFLOWS[kind]}-${jobId}`;
}

/** Every id the run of a job may have, for callers that know the job by its id alone. */
export function runWorkflowIds(jobId: string): string[] {
  return Object.values(RUN_WORKFLOWS).map((name) => `${name}-${jobId}`);
}

/** The job of a run, and its kind, by the id of its workflow. */
export function jobOfRun(workflowId: string): { kind: JobKind; jobId: string } {
  const name = workflowId.slice(0, workflowId.indexOf('-'));
  return { kind: name === RUN_WORKFLOWS.ACTION ? 'ACTION' : 'ANALYSIS', jobId: workflowId.slice(name.length + 1) };
}

/** Condition of a visibility query that holds for the runs of jobs. */
export const RUNS_OF_JOBS = `WorkflowType IN (${Object.values(RUN_WORKFLOWS)
  .map((name) => `'${name}'`)
  .join(', ')})`;

/** The one delivery a job's callback can have at a time. */
export function webhookWorkflowId(jobId: string): string {
  return `webhook-${jobId}`;
}

/** The one ingest a law can have at a time; the spelling of the work stays recognisable. */
export function ingestWorkflowId({ jurisdiction, work }: { jurisdiction: string; work: string }): string {
  return `ingest-${jurisdiction}-${encodeURIComponent(work)}`;
}
