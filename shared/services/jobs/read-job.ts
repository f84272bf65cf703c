import type { Caller } from '../../contracts/caller.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';
import { renderJob } from '../runs/render-job.ts';

/** The job as JSON bytes, for the credential that created it. @throws ApiError `NOT_FOUND` for everyone else, as for no job at all */
export async function readJob({ data }: Pick<Platform, 'data'>, caller: Caller, jobId: string): Promise<Buffer> {
  const found = await data.jobs.findAnswer(caller.tenantId, caller.credentialId, jobId);
  if (found === null) throw jobNotFound();
  return Buffer.isBuffer(found) ? found : renderJob(found);
}

export function jobNotFound(): ApiError<'NOT_FOUND'> {
  return new ApiError(
    'NOT_FOUND',
    'There is no such job. Finished jobs are removed minutes after they end; start a new run if you need one.',
  );
}
