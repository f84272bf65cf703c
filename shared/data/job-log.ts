import type { Job } from './jobs.ts';

/** The job was created, a delivery began, a step was entered, a reviewer began to read, a piece of work was done, the job ended. */
export type JobEventName = 'queued' | 'delivery' | 'step' | 'reading' | 'progress' | 'ended';

/** An entry of a job's log: what changed, and the state that watchers were shown then. */
export interface LoggedEvent extends Pick<Job, 'status' | 'step' | 'delivery' | 'total'> {
  /** Counts 1, 2, 3, … within the job, whichever process wrote the entry. */
  number: number;
  name: JobEventName;
  /** Epoch ms. */
  at: number;
  /** Pieces of work that were done, of `total`. */
  done: number;
  /** A letter for each of the job's reviewers: `W` waiting, `R` reading, `D` done. Absent in entries of an earlier release. */
  reviewers?: string;
}

/** The log inside the job's record, because it must be written and removed together with the state it describes. */
export interface JobLog {
  lastEvent: number;
  events: LoggedEvent[];
}

/** Five deliveries of a review package stay below this. A longer log loses its oldest entries, and each entry holds the whole state. */
const KEPT_EVENTS = 200;

type Opened = Pick<Job, 'status' | 'step' | 'delivery' | 'finished' | 'total' | 'createdAt'>;

/** The log of a new job. */
export function openLog({ status, step, delivery, finished, total, createdAt }: Opened): JobLog {
  const state = { status, step, delivery, done: finished.length, total, reviewers: '' };
  return { lastEvent: 1, events: [{ number: 1, name: 'queued', at: createdAt, ...state }] };
}

const STATE = {
  status: '$status',
  step: '$step',
  delivery: '$delivery',
  done: { $size: '$finished' },
  total: '$total',
  reviewers: {
    $reduce: {
      input: { $ifNull: ['$reviewers', []] },
      initialValue: '',
      in: {
        $concat: [
          '$$value',
          {
            $cond: [
              { $ne: ['$$this.finishedAt', null] },
              'D',
              { $cond: [{ $ne: ['$$this.startedAt', null] }, 'R', 'W'] },
            ],
          },
        ],
      },
    },
  },
};
/** The first reviewer of a panel also enters the step, which watchers have to be told by its name. */
const STEP_FIRST = { $cond: [{ $ne: ['$was.step', '$step'] }, 'step', 'reading'] };
const CHANGED = { $ne: [STATE, '$was'] };
const NEXT_NUMBER = { $add: ['$lastEvent', 1] };

/**
 * An update that makes changes and logs them, unless they leave the watchers' view unchanged, so that a retried activity logs nothing
 * twice. It is an aggregation pipeline, because the number of an entry is computed. `values` are literals, `computed` are expressions.
 */
export function logging(
  name: JobEventName,
  values: Record<string, unknown>,
  computed: Record<string, unknown> = {},
): Record<string, unknown>[] {
  const literals = Object.entries(values).map(([field, value]) => [field, { $literal: value }]);
  const entry = { number: NEXT_NUMBER, name: name === 'reading' ? STEP_FIRST : name, at: '$updatedAt', ...STATE };
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
