import type { Api } from './api.ts';
import { ApiRequestError } from './errors.ts';
import { jobEvents } from './job-events.ts';
import type { Job, JobEvent } from './types.ts';

const POLL_MIN_MS = 250;
const POLL_MAX_MS = 2_000;
const POLL_GROWTH = 1.5;
/** Seconds the service is asked to hold its answer back until the job ends. */
const WAIT_SECONDS = 25;
/** The shorter wait of a caller that watches progress and gets no events. */
const WATCHING_WAIT_SECONDS = 1;
/** Polls in a row that may fail before waiting ends: at least a minute, enough for a gateway that restarts. */
const MAX_FAILED_POLLS = 30;
const POLL_RETRY_AFTER_MAX_MS = 30_000;

export interface WaitOptions {
  /** Called with the first state of the job and with every later one that differs in status, step, delivery or progress. */
  onProgress?: (job: Job) => void;
  signal?: AbortSignal;
}

/**
 * Waits until the job is `COMPLETED` or `FAILED` and returns it. A caller that watches progress gets it from the job's events; where these
 * cannot be had, and for everyone else, the job is polled. The service is asked to hold its answers back (`Prefer: wait`); if it does not,
 * the pauses between polls grow from 250 ms to 2 s.
 * @throws ApiRequestError, after thirty failures in a row where they are transient; the signal's reason
 */
export async function waitForJob(api: Api, jobId: string, { onProgress, signal }: WaitOptions): Promise<Job> {
  let shown = '';
  const show = (job: Job) => {
    const { status, step, delivery, progress } = job;
    const state = JSON.stringify({ status, step, delivery, progress });
    if (state !== shown) onProgress?.(job);
    shown = state;
  };

  let delayMs = POLL_MIN_MS;
  let failedPolls = 0;
  let follows = onProgress !== undefined;
  for (let isFirst = true; ; ) {
    let retryAfterMs = 0;
    const askedAtMs = api.now();
    // A caller that watches progress wants the present state at once.
    const waitSeconds = onProgress === undefined ? WAIT_SECONDS : isFirst ? 0 : WATCHING_WAIT_SECONDS;
    try {
      const { data, response } = await api.call('get', '/v1/jobs/{jobId}', {
        params: { path: { jobId } },
        ...(waitSeconds > 0 && { headers: { prefer: `wait=${waitSeconds}` } }),
        signal,
        once: true,
      });
      const job = data as Job;
      failedPolls = 0;
      isFirst = false;
      show(job);
      if (job.status === 'COMPLETED' || job.status === 'FAILED') return job;
      if (follows) {
        follows = false;
        await follow(api, job, show, signal);
        continue;
      }
      // A gateway that is about to stop answers early, and must not be asked again and again.
      if (response.headers.has('preference-applied') && api.now() - askedAtMs >= waitSeconds * 1000) continue;
    } catch (error) {
      failedPolls++;
      if (!(error instanceof ApiRequestError) || !error.isTransient || failedPolls > MAX_FAILED_POLLS) throw error;
      retryAfterMs = Math.min(POLL_RETRY_AFTER_MAX_MS, (error.retryAfterSeconds ?? 0) * 1000);
    }
    await api.transport.pause(Math.max(delayMs, retryAfterMs), signal);
    delayMs = Math.min(POLL_MAX_MS, delayMs * POLL_GROWTH);
  }
}

/** The reviewers of an event with the times that the job had for them, because events have none; a service of an earlier release sends no reviewers. */
function withTimes({ reviewers }: Pick<JobEvent, 'reviewers'>, job: Job): Job['reviewers'] {
  return (reviewers ?? []).map((reviewer) => {
    const { startedAt = null, finishedAt = null } =
      job.reviewers?.find(({ workerId }) => workerId === reviewer.workerId) ?? {};
    return { ...reviewer, startedAt, finishedAt };
  });
}

/** Shows the states of the job's events that are newer than `job`, up to its last. */
async function follow(api: Api, job: Job, show: (job: Job) => void, signal?: AbortSignal): Promise<void> {
  try {
    for await (const event of jobEvents(api, job.jobId, signal)) {
      if (event.job.updatedAt >= job.updatedAt) show({ ...job, ...event.job, reviewers: withTimes(event.job, job) });
    }
  } catch (error) {
    // Polling goes on, because it meets the same failure again or does without events, which a proxy may hold back.
    if (!(error instanceof ApiRequestError)) throw error;
  }
}
