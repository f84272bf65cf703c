import type { Caller } from '../../contracts/caller.ts';
import type { Platform } from '../platform.ts';
import { renderJob } from '../runs/render-job.ts';
import { jobNotFound } from './read-job.ts';

/**
 * Like `readJob`, but answers only once the job has ended, `waitMs` have passed or the signal aborts, whichever comes first.
 * @throws ApiError `NOT_FOUND`, also for a job that is deleted meanwhile
 */
export async function awaitJob(
  { data }: Pick<Platform, 'data'>,
  { tenantId, credentialId }: Caller,
  jobId: string,
  waitMs: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const timeUp = new AbortController();
  const timer = setTimeout(() => timeUp.abort(), waitMs);
  const until = AbortSignal.any([signal, timeUp.signal]);
  const watch = data.jobChanges.watch(jobId, { onlyEnd: true });
  try {
    for (;;) {
      const isOver = until.aborted;
      const found = await data.jobs.findAnswer(tenantId, credentialId, jobId);
      if (found === null) throw jobNotFound();
      if (Buffer.isBuffer(found)) return found;
      if (isOver) return renderJob(found);
      await watch.changed(until);
    }
  } finally {
    clearTimeout(timer);
    watch.stop();
  }
}
