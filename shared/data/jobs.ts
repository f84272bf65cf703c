import type { Spending } from '../engine/prices.ts';
import type { Diagnosis } from '../errors/diagnosis.ts';
import type { FailureCategory } from '../errors/failures.ts';
import type { JobKind } from '../rules/workflow-ids.ts';
import type { Keyring } from '../security/keyring.ts';
import { type CollectionSpec, type Database, type Filter, isDuplicateKey, type Session } from './database.ts';
import type { HoldsKey, JobKeys } from './job-keys.ts';
import { type JobLog, logging, openLog } from './job-log.ts';
import { pack, unpack } from './packing.ts';

export type JobStatus = 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED';
export type JobStep = 'EXTRACTION' | 'REVIEW' | 'CONSOLIDATION' | 'WRITING' | 'COMPLETION';

/** Where a callback goes; the secret is sealed under the master key. */
export interface CallbackTarget {
  url: string;
  sealedSecret: Buffer | null;
}

/** A piece of work that failed, for an operator: ids, counts and categories alone. */
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
  /** The credential that created the job: no other one reads or deletes it. */
  credentialId: string;
  kind: JobKind;
  profileId: string;
  status: JobStatus;
  step: JobStep | null;
  /** 1-based count of deliveries. */
  delivery: number;
  /** Names of the pieces of work that are done; a redelivery takes the ones it repeats back out. */
  finished: string[];
  total: number;
  includeDiagnostics: boolean;
  errorMessage: string | null;
  errorCategory: FailureCategory | null;
  /** A refund gives `runs` back to the period that was charged, once. */
  charge: { chargeId: string; periodKey: string; day: string; runs: number; state: 'charged' | 'refunded' };
  callback: CallbackTarget | null;
  /** The latest failures of its work, oldest first; absent before the first. */
  failures?: FailureNote[];
  /** What its pieces of work took of a model; absent before the first that took anything. */
  spent?: Spending[];
  /** What the caller had noted on the job, as it came; absent where nothing was sent. Stored sealed. */
  metadata?: [name: string, value: string][];
  createdAt: number;
  updatedAt: number;
  /** Epoch ms at which the run's window closes. */
  deadlineAt: number;
  /** The answer of `GET /v1/jobs/:jobId` as it is sent, rendered once when the job ended; null before. Stored sealed. */
  served: Buffer | null;
}

/** What a sweep needs of a job; it goes through them by id. */
export interface SweptJob {
  id: string;
  tenantId: string;
  kind: JobKind;
  profileId: string;
  deadlineAt: number;
  charge: Job['charge'];
}

/**
 * The job of a run. `chargeId` tells it from an earlier job under the same id whose start was withdrawn although its run may live; it is
 * absent only for runs begun before runs named their charge.
 */
export interface RunRef {
  tenantId: string;
  jobId: string;
  chargeId?: string;
}

export type JobOutcome = 'COMPLETED' | 'FAILED' | 'GONE' | 'OPEN';

/** What is removed, by when it last changed (epoch ms, inclusive): jobs that ended, and jobs whose deletion began. */
export interface RemovalDue {
  endedMs: number;
  deletedMs: number;
}

/** Which of a credential's jobs are listed. */
export interface JobSelection {
  status?: JobStatus;
  profileId?: string;
  /** Only jobs whose id is smaller. */
  before?: string;
  limit: number;
}

/** What a job's log says after some entry, and how the job stands. */
export interface LogTail extends Pick<Job, 'status' | 'errorMessage' | 'errorCategory'>, JobLog {}

/** A job without anything that a user wrote: nothing of it is sealed, so that it is read without a key. */
export type JobStanding = Omit<Job, 'served' | 'metadata'>;

/** What the key of the job seals, each value bound to its job and its place in the record. */
interface Sealed {
  sealedMetadata?: Buffer;
  sealedServed?: Buffer;
}

/** `served` and `metadata` stand in the records of a release that sealed nothing, until the last of them was swept. */
type Stored = Omit<JobStanding, 'jobId' | 'status'> &
  Partial<Pick<Job, 'served' | 'metadata'>> &
  Sealed &
  HoldsKey &
  JobLog & {
    _id: string;
    /** `DELETED` is a job whose deletion has begun: no reader and no run finds it, and the sweep removes what a failed deletion left. */
    status: JobStatus | 'DELETED';
  };

const BY_CREDENTIAL = 'byCredential';

export const jobsSpec: CollectionSpec = {
  name: 'jobs',
  indexes: [
    { key: { status: 1, updatedAt: 1 }, name: 'byStatusAndAge' },
    { key: { status: 1, deadlineAt: 1 }, name: 'byStatusAndDeadline' },
    { key: { 'charge.chargeId': 1 }, name: 'byCharge' },
    { key: { tenantId: 1, credentialId: 1, _id: -1 }, name: BY_CREDENTIAL },
  ],
};

/** Enough for every reviewer of the last deliveries. */
const FAILURES_KEPT = 20;

const UNFINISHED: JobStatus[] = ['QUEUED', 'PROCESSING'];
const ENDED: JobStatus[] = ['COMPLETED', 'FAILED'];
const NOT_DELETED = { status: { $ne: 'DELETED' as const } };

const WITHOUT_ANSWER = { served: 0, sealedServed: 0, events: 0 } as const;
/** What a caller was told of its job must not be taken back by a change of the database's primary. */
const LASTING = { readConcern: { level: 'majority' } } as const;

/** Without the hint the server weighs every index that begins with one of the fields each time it forgets its plan. */
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
    /** False when a job stands under the id. */
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

    /** Those of the jobs that stand, over several tenants, for the sweep that goes through the bucket. */
    async standingAmong(refs: readonly { tenantId: string; id: string }[]): Promise<Set<string>> {
      const [tenantId, _id] = [{ $in: refs.map((ref) => ref.tenantId) }, { $in: refs.map((ref) => ref.id) }];
      const found = await jobs.find({ _id, tenantId, ...NOT_DELETED }, { projection: { _id: 1 } }).toArray();
      return new Set(found.map((job) => job._id));
    },

    async stands(tenantId: string, jobId: string): Promise<boolean> {
      return (await jobs.findOne({ _id: jobId, tenantId, ...NOT_DELETED }, { projection: { _id: 1 } })) !== null;
    },

    /** The answer of an ended job, or the job while it is open; for the credential that created it. Nothing else of an ended job is opened. */
    async findAnswer(tenantId: string, credentialId: string, jobId: string): Promise<Buffer | Job | null> {
      // The server takes a quarter less time for a filter without the credential and the status.
      const stored = await jobs.findOne({ _id: jobId, tenantId }, BY_ID);
      if (stored === null || stored.credentialId !== credentialId || stored.status === 'DELETED') return null;
      const { sealedKey, sealedServed } = stored;
      if (sealedKey === undefined || sealedServed === undefined) return toJob(stored);
      const job = { tenantId, jobId };
      return unpack(keys.open(job, sealedKey).open(sealedServed, contextOf(job, 'served')));
    },

    /** For the credential that created it; everyone else learns nothing. */
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
        // With a status among the conditions the index the sweep uses looks as good, until it has all jobs of that status to sort.
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
        { projection: { _id: 0, status: 1, errorMessage: 1, errorCategory: 1, lastEvent: 1, events }, ...LASTING },
      );
    },

    /** For the run itself. */
    async find(tenantId: string, jobId: string, session?: Session): Promise<Omit<Job, 'served'> | null> {
      const stored = await jobs.findOne(
        { _id: jobId, tenantId, ...NOT_DELETED },
        { projection: WITHOUT_ANSWER, session },
      );
      return stored === null ? null : toJob(stored);
    },

    /** How a job stands, for operators: nothing that a user wrote, and no key is needed. */
    async standing(tenantId: string, jobId: string): Promise<JobStanding | null> {
      const projection = { ...WITHOUT_ANSWER, metadata: 0, sealedMetadata: 0, sealedKey: 0, lastEvent: 0 };
      const stored = await jobs.findOne<Omit<JobStanding, 'jobId'>>({ _id: jobId, tenantId }, { projection });
      return stored === null ? null : { ...stored, jobId };
    },

    /**
     * Notes that a delivery begins: work it repeats (anything but `kept`) counts as open again.
     * False when the job is gone or ended, and the run should stop.
     */
    async beginDelivery(
      run: RunRef,
      delivery: number,
      total: number,
      kept: readonly string[],
      nowMs: number,
      step: JobStep = 'EXTRACTION',
    ): Promise<boolean> {
      const { matchedCount } = await jobs.updateOne(
        unfinished(run),
        logging('delivery', {
          status: 'PROCESSING',
          step,
          delivery,
          total,
          finished: kept,
          updatedAt: nowMs,
        }),
      );
      return matchedCount === 1;
    },

    /** Moves the job to a step; false when it is gone or ended. */
    async enterStep(run: RunRef, step: JobStep, nowMs: number): Promise<boolean> {
      const { matchedCount } = await jobs.updateOne(unfinished(run), logging('step', { step, updatedAt: nowMs }));
      return matchedCount === 1;
    },

    /** Counts a piece of work as done, however often it says so, and notes what it took; false when the job is gone or ended. */
    async finishPiece(
      run: RunRef,
      piece: string,
      step: JobStep,
      nowMs: number,
      spent: Spending | null = null,
    ): Promise<boolean> {
      const noted = { spent: { $concatArrays: [{ $ifNull: ['$spent', []] }, [{ $literal: spent }]] } };
      const pieces = { $setUnion: ['$finished', [{ $literal: piece }]] };
      const { matchedCount } = await jobs.updateOne(
        unfinished(run),
        logging('progress', { step, updatedAt: nowMs }, { finished: pieces, ...(spent === null ? {} : noted) }),
      );
      return matchedCount === 1;
    },

    /** Notes a failure for operators, unless the job is gone or ended. It is no change of the job that its caller sees. */
    async noteFailure(run: RunRef, note: FailureNote): Promise<void> {
      const failures = { $each: [note], $slice: -FAILURES_KEPT };
      await jobs.updateOne(unfinished(run), { $push: { failures } });
    },

    /** `COMPLETED`, if the job is unfinished and its window open. True for the one writer. */
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

    /** `FAILED`, if the job is unfinished; with `refunded` the charge is marked as given back in the same write. True for the one writer. */
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

    /** `GONE` also where the job under the id is not the run's own. */
    async outcome(run: RunRef): Promise<JobOutcome> {
      const stored = await jobs.findOne(ofRun(run), { projection: { status: 1 } });
      if (stored === null || stored.status === 'DELETED') return 'GONE';
      return stored.status === 'COMPLETED' || stored.status === 'FAILED' ? stored.status : 'OPEN';
    },

    /** Takes a job back whose run never started. */
    async withdraw(run: RunRef, session: Session): Promise<boolean> {
      const { deletedCount } = await jobs.deleteOne({ ...ofRun(run), status: 'QUEUED' }, { session });
      return deletedCount === 1;
    },

    /** A job that its credential deletes, also one whose deletion failed half-way; `isOpen` while its run may go on. */
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

    /** Hides a job from every reader and its run, and empties it of all it held and of its key, until `remove` takes the record too. */
    async markDeleted(tenantId: string, jobId: string, nowMs: number, session: Session): Promise<void> {
      await jobs.updateOne(
        { _id: jobId, tenantId },
        {
          $set: { status: 'DELETED', served: null, callback: null, events: [], updatedAt: nowMs },
          $unset: { metadata: '', sealedKey: '', sealedMetadata: '', sealedServed: '' },
          $inc: { lastEvent: 1 },
        },
        { session },
      );
    },

    /** Gives up a key that nothing opens any more, and what it sealed on the job itself. False where it is another one by now. */
    async loseKey(tenantId: string, jobId: string, sealedKey: Buffer): Promise<boolean> {
      const { modifiedCount } = await jobs.updateOne(
        { _id: jobId, tenantId, sealedKey },
        { $unset: { sealedKey: '', sealedMetadata: '', sealedServed: '' } },
      );
      return modifiedCount === 1;
    },

    async remove(tenantId: string, jobId: string): Promise<void> {
      await jobs.deleteOne({ _id: jobId, tenantId });
    },

    /** Jobs that ended before `endedMs`, and deletions that began before `deletedMs`, over all tenants, for the retention sweep. */
    async dueForRemoval(due: RemovalDue, after: string | null, limit: number): Promise<SweptJob[]> {
      return swept(removable(due), after, limit);
    },

    /** Removes such a job if it is still unchanged. */
    async removeEnded(tenantId: string, jobId: string, due: RemovalDue): Promise<void> {
      await jobs.deleteOne({ _id: jobId, tenantId, ...removable(due) });
    },

    /** Unfinished jobs whose window closed before `beforeMs`, over all tenants, for the sweep. */
    async overdue(beforeMs: number, after: string | null, limit: number): Promise<SweptJob[]> {
      return swept({ status: { $in: UNFINISHED }, deadlineAt: { $lte: beforeMs } }, after, limit);
    },

    /** Unfinished jobs that have not changed since `beforeMs`, over all tenants, for the sweep. */
    async unfinishedSince(beforeMs: number, after: string | null, limit: number): Promise<SweptJob[]> {
      return swept({ status: { $in: UNFINISHED }, updatedAt: { $lte: beforeMs } }, after, limit);
    },

    /**
     * True when a job stands under the id for whichever tenant: a workflow's id does not name one, nor does a caller who names another's.
     * With `chargeId`, when it is the job that this charge paid for.
     */
    async standsAnywhere(jobId: string, chargeId?: string): Promise<boolean> {
      const paidBy = chargeId === undefined ? {} : { 'charge.chargeId': chargeId };
      return (await jobs.findOne({ _id: jobId, ...paidBy, ...NOT_DELETED }, { projection: { _id: 1 } })) !== null;
    },

    /** Whose job it is; null where it is gone. For operators, who name a job by its id alone. */
    async tenantOf(jobId: string): Promise<string | null> {
      return (await jobs.findOne({ _id: jobId, ...NOT_DELETED }, { projection: { tenantId: 1 } }))?.tenantId ?? null;
    },

    /** True when a job exists that the charge pays for, also one that is being deleted. */
    async paidBy(tenantId: string, chargeId: string): Promise<boolean> {
      return (await jobs.findOne({ 'charge.chargeId': chargeId, tenantId }, { projection: { _id: 1 } })) !== null;
    },
  };

  function removable({ endedMs, deletedMs }: RemovalDue): Filter<Stored> {
    return {
      $or: [
        { status: { $in: ENDED }, updatedAt: { $lte: endedMs } },
        { status: 'DELETED', updatedAt: { $lte: deletedMs } },
      ],
    };
  }

  async function swept(filter: Filter<Stored>, after: string | null, limit: number): Promise<SweptJob[]> {
    const found = await jobs
      .find(after === null ? filter : { ...filter, _id: { $gt: after } }, {
        projection: { tenantId: 1, kind: 1, profileId: 1, deadlineAt: 1, charge: 1 },
      })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return found.map(({ _id, ...rest }) => ({ id: _id, ...rest }));
  }

  /** Of a record found by a filter that leaves `DELETED` out. */
  async function toJob(stored: Omit<Stored, 'events'>): Promise<Job> {
    const { _id: jobId, lastEvent: _lastEvent, status, sealedKey, sealedMetadata, sealedServed, ...rest } = stored;
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

const contextOf = ({ tenantId, jobId }: RunRef, field: 'metadata' | 'served') => `${tenantId}/${jobId}/${field}`;

function sealMetadata(key: Keyring, run: RunRef, metadata: NonNullable<Job['metadata']>): Buffer {
  return key.seal(Buffer.from(JSON.stringify(metadata), 'utf8'), contextOf(run, 'metadata'));
}

async function sealServed(key: Keyring, run: RunRef, served: Buffer): Promise<Buffer> {
  return key.seal(await pack(served), contextOf(run, 'served'));
}
