import type { Caller } from '../../contracts/caller.ts';
import type { JobListAnswer } from '../../contracts/job.ts';
import type { JobSelection } from '../../data/jobs.ts';
import { ApiError } from '../../errors/api-error.ts';
import { isJobId } from '../../ids.ts';
import type { Platform } from '../platform.ts';
import { jobAnswer } from '../runs/render-job.ts';

/** Filters of a listing; `cursor` is the `nextCursor` of an earlier page. */
export interface JobsQuery extends Pick<JobSelection, 'status' | 'profileId' | 'limit'> {
  cursor?: string;
}

/**
 * Lists the jobs of the calling credential, newest first. Pages stay stable while jobs arrive, because ids sort by time.
 * @throws ApiError `BAD_REQUEST` for a cursor that this service did not issue
 */
export async function listJobs(
  { data }: Pick<Platform, 'data'>,
  { tenantId, credentialId }: Caller,
  { cursor, limit, ...selection }: JobsQuery,
): Promise<JobListAnswer> {
  const before = cursor === undefined ? {} : { before: readCursor(cursor) };
  const found = await data.jobs.listOwn(tenantId, credentialId, { ...selection, ...before, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    jobs: page.map((job) => jobAnswer(job)),
    nextCursor: found.length > limit && last !== undefined ? cursorAt(last.jobId) : null,
  };
}

const cursorAt = (jobId: string) => Buffer.from(jobId, 'utf8').toString('base64url');

function readCursor(cursor: string): string {
  const jobId = Buffer.from(cursor, 'base64url').toString('utf8');
  if (isJobId(jobId) && cursorAt(jobId) === cursor) return jobId;
  throw new ApiError('BAD_REQUEST', 'Query parameter `cursor` must be a `nextCursor` that an earlier page answered.');
}
