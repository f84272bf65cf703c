import type { Caller } from '../../contracts/caller.ts';
import type { JobEvent } from '../../contracts/job.ts';
import type { JobEventName, LoggedEvent } from '../../data/job-log.ts';
import type { LogTail } from '../../data/jobs.ts';
import type { Platform } from '../platform.ts';
import { jobNotFound } from './read-job.ts';

/** An event of a job's log: its number within the job, its name, and the job's state then. */
export interface NumberedEvent {
  number: number;
  name: JobEventName;
  data: JobEvent;
}

/** The longest delay that Node's timers accept. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * The events of a job after the one numbered `after` (0: from its beginning), past and future, until the job ends or is deleted, the
 * signal aborts or the caller's token expires. Null where the job has ended and no event is left.
 * @throws ApiError `NOT_FOUND`
 */
export async function jobEvents(
  { data, clock }: Pick<Platform, 'data' | 'clock'>,
  { tenantId, credentialId, expiresAt }: Caller,
  jobId: string,
  after: number,
  signal: AbortSignal,
): Promise<AsyncIterable<NumberedEvent> | null> {
  const read = (number: number) => data.jobs.logAfter(tenantId, credentialId, jobId, number);
  const first = await read(after);
  if (first === null) throw jobNotFound();
  // A number that this job has not reached comes from another job, so the stream starts from the beginning.
  const start = after > first.lastEvent ? 0 : after;
  if (start === first.lastEvent && isEnded(first)) return null;

  async function* follow(): AsyncGenerator<NumberedEvent> {
    const expired = new AbortController();
    const leftMs = expiresAt === undefined ? MAX_TIMER_MS : Math.min(MAX_TIMER_MS, expiresAt - clock());
    const timer = setTimeout(() => expired.abort(), leftMs);
    const until = AbortSignal.any([signal, expired.signal]);
    const watch = data.jobChanges.watch(jobId);
    try {
      for (let shown = start; !until.aborted; ) {
        const tail = await read(shown);
        if (tail === null) return;
        for (const event of tail.events) {
          yield { number: event.number, name: event.name, data: eventOf(jobId, event, tail) };
          shown = event.number;
        }
        if (isEnded(tail)) return;
        await watch.changed(until);
      }
    } finally {
      clearTimeout(timer);
      watch.stop();
    }
  }
  return follow();
}

const isEnded = ({ status }: LogTail) => status === 'COMPLETED' || status === 'FAILED';

const STATES = { W: 'WAITING', R: 'READING', D: 'DONE' } as const;

function eventOf(jobId: string, event: LoggedEvent, { errorMessage, errorCategory, reviewers }: LogTail): JobEvent {
  const { status, step, delivery, done, total, at } = event;
  const states = [...(event.reviewers ?? '')] as (keyof typeof STATES)[];
  const failed = status === 'FAILED';
  return {
    jobId,
    status,
    step,
    delivery,
    progress: { done, total },
    reviewers: states.flatMap((state, index) => {
      const { profileId, workerId } = reviewers?.[index] ?? {};
      return profileId === undefined || workerId === undefined ? [] : [{ profileId, workerId, state: STATES[state] }];
    }),
    errorMessage: failed ? errorMessage : null,
    ...(failed && errorCategory !== null ? { errorCategory } : {}),
    updatedAt: at,
  };
}
