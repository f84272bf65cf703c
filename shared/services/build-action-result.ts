import { GeneratedDocument } from '../contracts/generated-document.ts';
import type { JobResult } from '../contracts/job.ts';
import type { Job, RunRef } from '../data/jobs.ts';
import { RunFailure } from '../errors/run-failure.ts';
import type { Platform } from './platform.ts';
import { tokensOf } from './token-usage.ts';

/**
 * `result` of an action: the document it wrote, and with `includeDiagnostics` what wrote it (specification, "Job").
 * @throws RunFailure `CANCELLED` where the job was deleted meanwhile, `INTERNAL` for a document that breaks its own contract
 */
export async function actionResult(
  { data }: Pick<Platform, 'data'>,
  job: Pick<Job, 'includeDiagnostics' | 'spent'>,
  run: RunRef,
): Promise<JobResult> {
  const { includeDiagnostics } = job;
  const [request, output] = await Promise.all([data.runData.action(run), data.runData.document(run)]);
  if (request === null || output === null) throw new RunFailure('CANCELLED');
  const parsed = GeneratedDocument.safeParse(output);
  if (!parsed.success) throw new RunFailure('INTERNAL', { cause: parsed.error });
  const diagnostics = {
    model: output.model,
    action_type: request.action.id,
    agent_name: request.action.name,
    raw_output: output.rawOutput ?? output.content,
    ...tokensOf(job),
  };
  return { generatedDocument: parsed.data, ...(includeDiagnostics && { diagnostics }) };
}
