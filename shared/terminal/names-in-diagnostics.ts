import { z } from 'zod';
import type { Job } from '../client/index.ts';
import type { ReportContext } from '../exports/audit-facts.ts';

const NamedReviewers = z.object({ reviewers: z.array(z.object({ worker_id: z.string(), name: z.string() })) });
const NamedProfiles = z.object({ profiles: z.array(z.object({ name: z.string() })) });

/**
 * Reads the names of profiles and reviewers from a job's diagnostics, because the job and its audit name them by id only. Empty for a run
 * that was started without diagnostics.
 */
export function namesIn(job: Job): Required<Pick<ReportContext, 'profileNames' | 'reviewerNames'>> {
  const { data: reviewers } = NamedReviewers.safeParse(job.result?.diagnostics);
  const { data: profiles } = NamedProfiles.safeParse(job.result?.diagnostics);
  return {
    profileNames: profiles?.profiles.map(({ name }) => name) ?? [],
    reviewerNames: Object.fromEntries(reviewers?.reviewers.map(({ worker_id, name }) => [worker_id, name]) ?? []),
  };
}
