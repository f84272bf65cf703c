import type { FailureCategory } from '../contracts/failures.ts';
import type { RunRef } from '../contracts/workflow-messages.ts';
import type { Diagnosis } from '../errors/diagnosis.ts';
import type { Spending } from '../rules/spending.ts';
import type { JobKind } from '../rules/workflow-ids.ts';
import type { Keyring } from '../security/keyring.ts';
import {
  type CollectionSpec,
  type Database,
  type Document,
  type Filter,
  isDuplicateKey,
  type Session,
} from './database.ts';
import type { HoldsKey, JobKeys } from './job-keys.ts';
import { type JobLog, logging, openLog } from './job-log.ts';
import { type JobReviewer, ofPiece, reviewersAgain } from './job-reviewers.ts';
import { pack, unpack } from './packing.ts';

export type JobStatus = 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED';
export type JobStep = 'EXTRACTION' | 'REVIEW' | 'CONSOLIDATION' | 'WRITING' | 'COMPLETION';

/** The URL and the secret of a callback; the secret is sealed under the master key. */
interface CallbackTarget {
  url: string;
  sealedSecret: Buffer | null;
}

/** A piece of work that failed, for operators: ids, counts and categories alone. */
export interface FailureNote extends Omit<Diagnosis, 'source'> {
  /** Epoch ms. */
  at: number;
  /** Name of the activity. */
  activity: string;
  category: FailureCategory;
  source: Diagnosis['source'] | null;
}

export interface Job {
  jobId: string;
  tenantId: string;
  /** The credential that created the job; no other credential reads or deletes it. */
  credentialId: string;
  kind: JobKind;
  profileId: string;
  status: JobStatus;
  step: JobStep | null;
  /** 1-based count of deliveries. */
  delivery: number;
  /** Epoch ms at which the next delivery begins; absent or null unless the run waits for it. */
  nextDeliveryAt?: number | null;
  /** Names of the pieces of work that are done; a redelivery removes those it repeats. */
  finished: string[];
  total: number;
  /** In the order of the run; absent before the first delivery, and for actions. */
  reviewers?: JobReviewer[];
  includeDiagnostics: boolean;
  /** True where a person started it, who reads its findings beside the texts of their sources. */
  keepsSources?: true;
  errorMessage: string | null;
  errorCategory: FailureCategory | null;
  /** A refund gives `runs` back to the period that was charged, once. */
  charge: { chargeId: string; periodKey: string; day: string; runs: number; state: 'charged' | 'refunded' };
  callback: CallbackTarget | null;
  /** Set where the job was started through the key-based variant, which shows it in a shape of its own and releases more charges. */
  keyBased?: true;
  /** The latest failures of its work, oldest first; absent before the first. */
  failures?: FailureNote[];
  /** Tokens and cost of its pieces of work; absent before the first model call. */
  spent?: Spending[];
  /** The caller's own `metadata`, in the order sent; absent where the caller sent none. Stored sealed. */
  metadata?: [name: string, value: string][];
  createdAt: number;
  updatedAt: number;
  /** Epoch ms at which the run's window closes. */
  deadlineAt: number;
  /** Milliseconds that it is kept for after its last change; absent in jobs of an earlier release. */
  retentionMs?: number;
  /** The answer of `GET /v1/jobs/:jobId` as it is sent, rendered once when the job ended; null before. Stored sealed. */
  served: Buffer | null;
}

/** The fields of a job that a sweep reads; a sweep pages through jobs by id. */
export interface SweptJob {
  id: string;
  tenantId: string;
  kind: JobKind;
  profileId: string;
  deadlineAt: number;
  charge: Job['charge'];
}

export type JobOutcome = 'COMPLETED' | 'FAILED' | 'GONE' | 'OPEN';

/** Jobs are removed if they last changed by then (epoch ms, inclusive): ended ones, and ones whose deletion began. */
export interface RemovalDue {
  endedMs: number;
  deletedMs: number;
}

/** Filters and bounds a listing of a credential's jobs. */
export interface JobSelection {
  status?: JobStatus;
  profileId?: string;
  /** Only jobs whose id is smaller. */
  before?: string;
  limit: number;
}

/** The entries of a job's log after a given one, with the job's status. */
export interface LogTail extends Pick<Job, 'status' | 'errorMessage' | 'errorCategory' | 'reviewers'>, JobLog {}

/** A job without its sealed fields, which hold what users wrote; it is read without a key. */
export type UnsealedJob = Omit<Job, 'served' | 'metadata'>;

/** Fields sealed under the job's key, each bound to its job and its field. */
interface Sealed {
  sealedMetadata?: Buffer;
  sealedServed?: Buffer;
}

type Stored = Omit<UnsealedJob, 'jobId' | 'status'> &
  Sealed &
  HoldsKey &
  JobLog & {
    _id: string;
    /** `DELETED` marks a job whose deletion has begun: no reader and no run finds it, and the sweep removes what a failed deletion left. */
    status: JobStatus | 'DELETED';
    begunBy?: string;
  };

const BY_CREDENTIAL = 'byCredential';

export const jobsSpec: CollectionSpec = {
  name: 'jobs',
  indexes: [
    { key: { status: 1, updatedAt: 1 }, name: 'byStatusAndAge' },
    { key: { status: 1, deadlineAt: 1 }, name: 'byStatusAndDeadline' },
    { key: { tenantId: 1, credentialId: 1, _id: -1 }, name: BY_CREDENTIAL },
  ],
};

/** Room for one failure of every reviewer in the last deliveries. */
const FAILURES_KEPT = 20;

const UNFINISHED: JobStatus[] = ['QUEUED', 'PROCESSING'];
const ENDED: JobStatus[] = ['COMPLETED', 'FAILED'];
const NOT_DELETED = { status: { $ne: 'DELETED' as const } };

const WITHOUT_ANSWER = { sealedServed: 0, events: 0 } as const;
/** Callers read majority-committed state, because a new primary must not take back what a caller was told of its job. */
const LASTING = { readConcern: { level: 'majority' } } as const;

/** The hint is there because without it the server compares every index on these fields each time its plan cache is cleared. */
const BY_ID = { hint: { _id: 1 }, ...LASTING } as const;

export function createJobs(database: Database, keys: JobKeys) {
  const jobs = database.collection<Stored>(jobsSpec);
  const ofRun = ({ tenantId, jobId, chargeId }: RunRef) => ({
    _id: jobId,
    tenantId,
    ...(chargeId === undefined ? {} : { 'charge.chargeId': chargeId }),
  });
  const unfinished = (run: RunRef) => ({ ...ofRun(run), status: { $in: UNFINISHED } });

  return {
    /** False when a job with the id exists. */
    async insert({ jobId, served, metadata, ...rest }: Job, session: Session): Promise<boolean> {
      const { tenantId } = rest;
      const job = { tenantId, jobId };
      const { key, sealedKey } = keys.mint(job);
      const sealed: Sealed = {
        ...(metadata === undefined ? {} : { sealedMetadata: sealMetadata(key, job, metadata) }),
        ...(served === null ? {} : { sealedServed: await sealServed(key, job, served) }),
      };
      try {
        await jobs.insertOne({ _id: jobId, ...rest, sealedKey, ...sealed, ...openLog(rest) }, { session });
        return true;
      } catch (err) {
        if (isDuplicateKey(err)) return false;
        throw err;
      }
    },

    /** The ids among `refs` whose jobs exist, over several tenants; the sweep of the bucket asks for them. */
    async existingAmong(refs: readonly { tenantId: string; id: string }[]): Promise<Set<string>> {
      const [tenantId, _id] = [{ $in: refs.map((ref) => ref.tenantId) }, { $in: refs.map((ref) => ref.id) }];
      const found = await jobs.find({ _id, tenantId, ...NOT_DELETED }, { projection: { _id: 1 } }).toArray();
      return new Set(found.map((job) => job._id));
    },

    async exists(tenantId: string, jobId: string): Promise<boolean> {
      return (await jobs.findOne({ _id: jobId, tenantId, ...NOT_DELETED }, { projection: { _id: 1 } })) !== null;
    },

    /** The stored answer of an ended job, or the job while it is open, for the credential that created it. */
    async findAnswer(
      tenantId: string,
      credentialId: string,
      jobId: string,
    ): Promise<Buffer | Omit<Job, 'served'> | null> {
      // Credential and status are checked here, because the server takes a quarter less time for a filter without them.
      const stored = await jobs.findOne({ _id: jobId, tenantId }, BY_ID);
      if (stored === null || stored.credentialId !== credentialId || stored.status === 'DELETED') return null;
      const { sealedKey, sealedServed } = stored;
      if (sealedKey === undefined || sealedServed === undefined) return toJob(stored);
      const job = { tenantId, jobId };
      return unpack(keys.open(job, sealedKey).open(sealedServed, contextOf(job, 'served')));
    },

    /** Finds a job for the credential that created it; null for every other credential. */
    async findOwn(tenantId: string, credentialId: string, jobId: string): Promise<Job | null> {
      const stored = await jobs.findOne(
        { _id: jobId, tenantId, credentialId, ...NOT_DELETED },
        { projection: { events: 0 }, ...LASTING },
      );
      return stored === null ? null : toJob(stored);
    },

    /** A credential's own jobs, newest first, without their results. */
    async listOwn(
      tenantId: string,
      credentialId: string,
      { status, profileId, before, limit }: JobSelection,
    ): Promise<Omit<Job, 'served'>[]> {
      const filter: Filter<Stored> = {
        tenantId,
        credentialId,
        ...(status === undefined ? NOT_DELETED : { status }),
        ...(profileId === undefined ? {} : { profileId }),
        ...(before === undefined ? {} : { _id: { $lt: before } }),
      };
      const found = await jobs
        // The hint is there because with a status in the filter the server may choose the sweep's index and sort all jobs of that status.
        .find(filter, { projection: WITHOUT_ANSWER, hint: BY_CREDENTIAL, ...LASTING })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray();
      return Promise.all(found.map(toJob));
    },

    /** The entries of a job's log that follow `after`, for the credential that created it; null when there is no such job. */
    async logAfter(tenantId: string, credentialId: string, jobId: string, after: number): Promise<LogTail | null> {
      const events = { $filter: { input: '$events', cond: { $gt: ['$$this.number', after] } } };
      return jobs.findOne<LogTail>(
        { _id: jobId, tenantId, credentialId, ...NOT_DELETED },
        {
          projection: { _id: 0, status: 1, errorMessage: 1, errorCategory: 1, lastEvent: 1, reviewers: 1, events },
          ...LASTING,
        },
      );
    },

    /** Finds a job for its run, whichever credential created it, without the stored answer. */
    async find(tenantId: string, jobId: string, session?: Session): Promise<Omit<Job, 'served'> | null> {
      const stored = await jobs.findOne(
        { _id: jobId, tenantId, ...NOT_DELETED },
        { projection: WITHOUT_ANSWER, session },
      );
      return stored === null ? null : toJob(stored);
    },

    /** Finds the job that a run works for, without the stored answer, and keeps its key for the rest of an activity. */
    async findOfRun(run: RunRef, session?: Session): Promise<Omit<Job, 'served'> | null> {
      const stored = await jobs.findOne({ ...ofRun(run), ...NOT_DELETED }, { projection: WITHOUT_ANSWER, session });
      if (stored === null) return null;
      keys.keep(run, stored);
      return toJob(stored);
    },

    /** Finds a job for operators, also a deleted one, without its sealed fields. */
    async findUnsealed(tenantId: string, jobId: string): Promise<UnsealedJob | null> {
      const projection = { ...WITHOUT_ANSWER, sealedMetadata: 0, sealedKey: 0, lastEvent: 0 };
      const stored = await jobs.findOne<Omit<UnsealedJob, 'jobId'>>({ _id: jobId, tenantId }, { projection });
      return stored === null ? null : { ...stored, jobId };
    },

    /**
     * Records that a delivery begins; every piece of work but those in `kept` counts as open again, and so does every reviewer whose piece is not kept.
     * False when the job does not exist or has ended, and the run should stop. A write with the same `begunBy` changes nothing, because one that
     * was overtaken by its own repetition would open again what was done since.
     */
    async beginDelivery(
      run: RunRef,
      delivery: number,
      total: number,
      kept: readonly string[],
      nowMs: number,
      { step = 'EXTRACTION', reviewers, begunBy }: BegunWork,
    ): Promise<boolean> {
      const begun = {
        status: 'PROCESSING',
        step,
        delivery,
        nextDeliveryAt: null,
        total,
        finished: kept,
        updatedAt: nowMs,
        begunBy,
      };
      const { matchedCount } = await jobs.updateOne(
        { ...unfinished(run), begunBy: { $ne: begunBy } },
        logging('delivery', begun, reviewers === undefined ? {} : { reviewers: reviewersAgain(reviewers, kept) }),
      );
      if (matchedCount === 1) return true;
      return (await jobs.findOne({ ...unfinished(run), begunBy }, { projection: { _id: 1 } })) !== null;
    },

    /**
     * Records when the delivery after `delivery` begins. False when the job does not exist or has ended. The log has no entry of it, because the state
     * that it shows stays as it was.
     */
    async noteNextDelivery(run: RunRef, delivery: number, atMs: number): Promise<boolean> {
      // A later delivery that began already keeps its record, because a repeated write must not make it look as if it waited.
      const next = { $cond: [{ $eq: ['$delivery', delivery] }, { $literal: atMs }, '$nextDeliveryAt'] };
      const { matchedCount } = await jobs.updateOne(unfinished(run), [{ $set: { nextDeliveryAt: next } }]);
      return matchedCount === 1;
    },

    /** Moves the job to a step, and keeps its key for the rest of the activity; false when the job does not exist or has ended. */
    async enterStep(run: RunRef, step: JobStep, nowMs: number): Promise<boolean> {
      return (await begin(run, logging('step', { step, updatedAt: nowMs }))) !== null;
    },

    /**
     * Shows that a reviewer reads, and the step, and keeps the job's key for the rest of the activity. Null when the job does not exist or has
     * ended.
     */
    async startReviewer(run: RunRef, piece: string, nowMs: number): Promise<Pick<Job, 'deadlineAt'> | null> {
      const startedAt = { $ifNull: ['$$this.startedAt', { $literal: nowMs }] };
      return begin(
        run,
        logging('reading', { step: 'REVIEW', updatedAt: nowMs }, { reviewers: ofPiece(piece, { startedAt }) }),
      );
    },

    /**
     * Counts a piece of work as done, once however often this is called, and adds its spending, `isAgain` unless an earlier call has noted it. False
     * when the job does not exist or has ended.
     */
    async finishPiece(
      run: RunRef,
      piece: string,
      step: JobStep,
      nowMs: number,
      spent: Spending | null = null,
      isAgain = false,
    ): Promise<boolean> {
      const before = { $ifNull: ['$spent', []] };
      const longer = { $concatArrays: [before, [{ $literal: spent }]] };
      const noted = { spent: isAgain ? { $cond: [{ $in: [{ $literal: spent }, before] }, before, longer] } : longer };
      const pieces = { $setUnion: ['$finished', [{ $literal: piece }]] };
      const { matchedCount } = await jobs.updateOne(
        unfinished(run),
        logging(
          'progress',
          { step, updatedAt: nowMs },
          {
            finished: pieces,
            reviewers: ofPiece(piece, { finishedAt: { $ifNull: ['$$this.finishedAt', { $literal: nowMs }] } }),
            ...(spent === null ? {} : noted),
          },
        ),
      );
      return matchedCount === 1;
    },

    /** Records a failure for operators, if the job is unfinished. `updatedAt` stays, because the caller does not see the failure. */
    async noteFailure(run: RunRef, note: FailureNote): Promise<void> {
      const failures = { $each: [note], $slice: -FAILURES_KEPT };
      await jobs.updateOne(unfinished(run), { $push: { failures } });
    },

    /** Completes the job if it is unfinished and its window open. True for the one call that did. */
    async complete(run: RunRef, served: Buffer, nowMs: number, session?: Session): Promise<boolean> {
      const key = await keys.find(run, session);
      if (key === null) return false;
      const sealedServed = await sealServed(key, run, served);
      const { modifiedCount } = await jobs.updateOne(
        { ...unfinished(run), deadlineAt: { $gt: nowMs } },
        logging('ended', { status: 'COMPLETED', step: null, sealedServed, callback: null, updatedAt: nowMs }),
        { session },
      );
      return modifiedCount === 1;
    },

    /** Fails the job if it is unfinished; `refunded` marks its charge as refunded in the same write. True for the one call that did. */
    async fail(
      run: RunRef,
      failure: { category: FailureCategory; message: string; served: Buffer; refunded: boolean },
      nowMs: number,
      session: Session,
    ): Promise<boolean> {
      const key = await keys.find(run, session);
      if (key === null) return false;
      const { modifiedCount } = await jobs.updateOne(
        unfinished(run),
        logging('ended', {
          status: 'FAILED',
          step: null,
          errorCategory: failure.category,
          errorMessage: failure.message,
          sealedServed: await sealServed(key, run, failure.served),
          callback: null,
          updatedAt: nowMs,
          ...(failure.refunded ? { 'charge.state': 'refunded' } : {}),
        }),
        { session },
      );
      return modifiedCount === 1;
    },

    /** `GONE` also where the job with the id was paid by another charge than the run's. */
    async outcome(run: RunRef): Promise<JobOutcome> {
      const stored = await jobs.findOne(ofRun(run), { projection: { status: 1 } });
      if (stored === null || stored.status === 'DELETED') return 'GONE';
      return stored.status === 'COMPLETED' || stored.status === 'FAILED' ? stored.status : 'OPEN';
    },

    /** Removes a queued job whose run could not be started. */
    async withdraw(run: RunRef, session: Session): Promise<boolean> {
      const { deletedCount } = await jobs.deleteOne({ ...ofRun(run), status: 'QUEUED' }, { session });
      return deletedCount === 1;
    },

    /** Finds a job that its credential deletes, also one whose deletion failed half-way; `isOpen` for an unfinished job. */
    async findToDelete(
      tenantId: string,
      credentialId: string,
      jobId: string,
      session: Session,
    ): Promise<{ job: Pick<Job, 'kind' | 'charge' | 'spent'>; isOpen: boolean; isDeleted: boolean } | null> {
      const job = await jobs.findOne(
        { _id: jobId, tenantId, credentialId },
        { projection: { kind: 1, charge: 1, spent: 1, status: 1 }, session },
      );
      if (job === null) return null;
      return { job, isOpen: UNFINISHED.some((status) => status === job.status), isDeleted: job.status === 'DELETED' };
    },

    /** Hides a job from every reader and its run and erases its content and its key; `remove` removes the record afterwards. */
    async markDeleted(tenantId: string, jobId: string, nowMs: number, session: Session): Promise<void> {
      await jobs.updateOne(
        { _id: jobId, tenantId },
        {
          $set: { status: 'DELETED', callback: null, events: [], updatedAt: nowMs },
          $unset: { sealedKey: '', sealedMetadata: '', sealedServed: '' },
          $inc: { lastEvent: 1 },
        },
        { session },
      );
    },

    /** Erases a key that no master key opens, and the job's fields sealed under it. False where the job holds another key by now. */
    async eraseKey(tenantId: string, jobId: string, sealedKey: Buffer): Promise<boolean> {
      const { modifiedCount } = await jobs.updateOne(
        { _id: jobId, tenantId, sealedKey },
        { $unset: { sealedKey: '', sealedMetadata: '', sealedServed: '' } },
      );
      return modifiedCount === 1;
    },

    async remove(tenantId: string, jobId: string): Promise<void> {
      await jobs.deleteOne({ _id: jobId, tenantId });
    },

    /** Jobs of all tenants that ended by `endedMs` or whose deletion began by `deletedMs`, for the retention sweep. */
    async dueForRemoval(due: RemovalDue, after: string | null, limit: number): Promise<SweptJob[]> {
      return pageOf(removable(due), after, limit);
    },

    /** Removes a job if it is still due. */
    async removeEnded(tenantId: string, jobId: string, due: RemovalDue): Promise<void> {
      await jobs.deleteOne({ _id: jobId, tenantId, ...removable(due) });
    },

    /** Unfinished jobs of all tenants whose window closed by `beforeMs`, for the sweep. */
    async overdue(beforeMs: number, after: string | null, limit: number): Promise<SweptJob[]> {
      return pageOf({ status: { $in: UNFINISHED }, deadlineAt: { $lte: beforeMs } }, after, limit);
    },

    /** The pieces of work that unfinished jobs still have, by tenant, to judge what workers have to do. */
    async openWork(): Promise<Map<string, number>> {
      const left = { $max: [1, { $subtract: ['$total', { $size: '$finished' }] }] };
      const rows = await jobs
        .aggregate<{ _id: string; pieces: number }>([
          { $match: { status: { $in: UNFINISHED } } },
          { $group: { _id: '$tenantId', pieces: { $sum: left } } },
        ])
        .toArray();
      return new Map(rows.map(({ _id, pieces }) => [_id, pieces]));
    },

    /** Unfinished jobs of all tenants that have not changed since `beforeMs`, for the sweep. */
    async unfinishedSince(beforeMs: number, after: string | null, limit: number): Promise<SweptJob[]> {
      return pageOf({ status: { $in: UNFINISHED }, updatedAt: { $lte: beforeMs } }, after, limit);
    },

    /**
     * True when a job with the id exists for any tenant and, with `chargeId`, was paid by that charge. No tenant is asked for, because a
     * workflow's id does not name one, and a caller may name another tenant's job.
     */
    async existsForAnyTenant(jobId: string, chargeId?: string): Promise<boolean> {
      const paidBy = chargeId === undefined ? {} : { 'charge.chargeId': chargeId };
      return (await jobs.findOne({ _id: jobId, ...paidBy, ...NOT_DELETED }, { projection: { _id: 1 } })) !== null;
    },

    /** The tenant of a job, or null without one. Operators need it, because they name a job by its id alone. */
    async tenantOf(jobId: string): Promise<string | null> {
      return (await jobs.findOne({ _id: jobId, ...NOT_DELETED }, { projection: { tenantId: 1 } }))?.tenantId ?? null;
    },
  };

  async function begin(run: RunRef, update: Document[]): Promise<Pick<Job, 'deadlineAt'> | null> {
    const projection = { deadlineAt: 1, sealedKey: 1 };
    const stored = await jobs.findOneAndUpdate(unfinished(run), update, { projection, returnDocument: 'after' });
    if (stored === null) return null;
    keys.keep(run, stored);
    return { deadlineAt: stored.deadlineAt };
  }

  function removable({ endedMs, deletedMs }: RemovalDue): Filter<Stored> {
    return {
      $or: [
        { status: { $in: ENDED }, updatedAt: { $lte: endedMs } },
        { status: 'DELETED', updatedAt: { $lte: deletedMs } },
      ],
    };
  }

  async function pageOf(filter: Filter<Stored>, after: string | null, limit: number): Promise<SweptJob[]> {
    const found = await jobs
      .find(after === null ? filter : { ...filter, _id: { $gt: after } }, {
        projection: { tenantId: 1, kind: 1, profileId: 1, deadlineAt: 1, charge: 1 },
      })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return found.map(({ _id, ...rest }) => ({ id: _id, ...rest }));
  }

  /** Opens a record; the caller's filter must leave `DELETED` out. */
  async function toJob(stored: Omit<Stored, 'events'>): Promise<Job> {
    const { _id: jobId, lastEvent: _lastEvent, begunBy: _begunBy, ...opened } = stored;
    const { status, sealedKey, sealedMetadata, sealedServed, ...rest } = opened;
    const job: Job = { served: null, ...rest, jobId, status: status as JobStatus };
    if (sealedKey === undefined || (sealedMetadata ?? sealedServed) === undefined) return job;
    const key = keys.open(job, sealedKey);
    if (sealedMetadata !== undefined) {
      job.metadata = JSON.parse(key.open(sealedMetadata, contextOf(job, 'metadata')).toString('utf8'));
    }
    if (sealedServed !== undefined) job.served = await unpack(key.open(sealedServed, contextOf(job, 'served')));
    return job;
  }
}

/** The fields that the start of a delivery sets. */
interface BegunWork {
  step?: JobStep;
  /** The reviewers of an analysis. */
  reviewers?: readonly Pick<JobReviewer, 'profileId' | 'workerId'>[];
  /** Names the delivery of one workflow run. */
  begunBy: string;
}

const contextOf = ({ tenantId, jobId }: RunRef, field: 'metadata' | 'served') => `${tenantId}/${jobId}/${field}`;

function sealMetadata(key: Keyring, run: RunRef, metadata: NonNullable<Job['metadata']>): Buffer {
  return key.seal(Buffer.from(JSON.stringify(metadata), 'utf8'), contextOf(run, 'metadata'));
}

async function sealServed(key: Keyring, run: RunRef, served: Buffer): Promise<Buffer> {
  return key.seal(await pack(served), contextOf(run, 'served'));
}
