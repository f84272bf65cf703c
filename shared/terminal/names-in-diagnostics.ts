import { z } from 'zod';
import type { Job } from '../client/index.ts';

const NamedReviewers = z.object({ reviewers: z.array(z.object({ worker_id: z.string(), name: z.string() })) });

/**
 * Reads the reviewers' names by worker id from a job's diagnostics, because the audit names its reviewers by id only. Empty for a run that
 * was started without diagnostics.
 */
export function reviewerNamesIn(job: Job): Record<string, string> {
  const { data } = NamedReviewers.safeParse(job.result?.diagnostics);
  return Object.fromEntries(data?.reviewers.map(({ worker_id, name }) => [worker_id, name]) ?? []);
}
