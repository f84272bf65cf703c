import type { Job } from './jobs.ts';

/** What an entry tells: the job came to stand, a delivery began, a step was entered, a piece of work was done, the job ended. */
export type JobEventName = 'queued' | 'delivery' | 'step' | 'progress' | 'ended';

/** An entry of a job's own log: what changed, and all that a watcher is shown as it was then. */
export interface LoggedEvent extends Pick<Job, 'status' | 'step' | 'delivery' | 'total'> {
  /** 1, 2, 3, … within the job, whichever process wrote it. */
  number: number;
  name: JobEventName;
  /** Epoch ms. */
  at: number;
  /** Pieces of work that were done, of `total`. */
  done: number;
}

/** The log as it stands in the job's record, so that it is written and removed together with what it tells. */
export interface JobLog {
  lastEvent: number;
  events: LoggedEvent[];
}

/** A run of five deliveries of a package stays below this; of a longer log the end is kept, and each entry tells the whole state. */
const KEPT_EVENTS = 200;

type Opened = Pick<Job, 'status' | 'step' | 'delivery' | 'finished' | 'total' | 'createdAt'>;

/** The log of a job that comes to stand now. */
export function openLog({ status, step, delivery, finished, total, createdAt }: Opened): JobLog {
  const state = { status, step, delivery, done: finished.length, total };
  return { lastEvent: 1, events: [{ number: 1, name: 'queued', at: createdAt, ...state }] };
}

const STATE = {
  status: '$status',
  step: '$step',
  delivery: '$delivery',
  done: { $size: '$finished' },
  total: '$total',
};
const CHANGED = { $ne: [STATE, '$was'] };
const NEXT_NUMBER = { $add: ['$lastEvent', 1] };

/**
 * An update (an aggregation pipeline, because a number is counted on) that makes changes and logs them where they change what a
 * watcher is shown: a repeated activity writes nothing twice. `values` are stored as they are, `computed` are expressions.
 */
export function logging(
  name: JobEventName,
  values: Record<string, unknown>,
  computed: Record<string, unknown> = {},
): Record<string, unknown>[] {
  const literals = Object.entries(values).map(([field, value]) => [field, { $literal: value }]);
  const entry = { number: NEXT_NUMBER, name, at: '$updatedAt', ...STATE };
  const longer = { $slice: [{ $concatArrays: ['$events', [entry]] }, -KEPT_EVENTS] };
  return [
    { $set: { was: STATE } },
    { $set: { ...Object.fromEntries(literals), ...computed } },
    {
      $set: {
        lastEvent: { $cond: [CHANGED, NEXT_NUMBER, '$lastEvent'] },
        events: { $cond: [CHANGED, longer, '$events'] },
      },
    },
    { $unset: 'was' },
  ];
}
