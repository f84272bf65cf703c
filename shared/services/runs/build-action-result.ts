import type { RunRef } from '../../contracts/workflow-messages.ts';
import type { Job } from '../../data/jobs.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import type { Platform } from '../platform.ts';
import { jobAnswer } from './render-job.ts';
import { tokensOf } from './token-usage.ts';

interface Deps extends Pick<Platform, 'data' | 'writing'> {
  signal: AbortSignal;
}

/**
 * Renders the answer of a finished action as bytes, with its document and, if asked for, its diagnostics (contract, "Job").
 * @throws RunFailure `CANCELLED` where the job was deleted meanwhile, `INTERNAL` for a document that breaks its own contract
 */
export async function renderAction(
  { data, writing, signal }: Deps,
  job: Omit<Job, 'served'>,
  run: RunRef,
): Promise<Buffer> {
  const [action, document] = await Promise.all([data.runData.requestedAction(run), data.runData.document(run)]);
  if (action === null || document === null) throw new RunFailure('CANCELLED');
  const diagnostics = job.includeDiagnostics
    ? { action_type: action.id, agent_name: action.name, ...tokensOf(job) }
    : null;
  const bytes = await writing.run('renderDocument', { document, answer: jobAnswer(job), diagnostics }, signal, run);
  return Buffer.from(bytes.buffer);
}
