import type { FailureCategory } from '../errors/failures.ts';
import { type CollectionSpec, type Database, isDuplicateKey, type Session } from './database.ts';

export type JobStatus = 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED';
export type JobStep = 'EXTRACTION' | 'REVIEW' | 'CONSOLIDATION' | 'COMPLETION';

/** Where a callback goes; the secret is sealed under the master key. */
export interface CallbackTarget {
  url: string;
  sealedSecret: Buffer | null;
}

export interface Job {
  jobId: string;
  tenantId: string;
  /** The credential that created the job: no other one reads or deletes it. */
  credentialId: string;
  kind: 'ANALYSIS' | 'ACTION';
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
  charge: { periodKey: string; runs: number; state: 'charged' | 'refunded' };
  callback: CallbackTarget | null;
  createdAt: number;
  updatedAt: number;
  /** Epoch ms at which the run's window closes. */
  deadlineAt: number;
  /** The answer of `GET /v1/jobs/:jobId` as it is sent, rendered once when the job ended; null before. */
  served: Buffer | null;
}

export type JobOutcome = 'COMPLETED' | 'FAILED' | 'GONE' | 'OPEN';

type Stored = Omit<Job, 'jobId'> & { _id: string };

export const jobsSpec: CollectionSpec = {
  name: 'jobs',
  indexes: [{ key: { status: 1, updatedAt: 1 }, name: 'byStatusAndAge' }],
};

const UNFINISHED: JobStatus[] = ['QUEUED', 'PROCESSING'];

export function createJobs(database: Database) {
  const jobs = database.collection<Stored>(jobsSpec);
  const unfinished = (tenantId: string, jobId: string) => ({ _id: jobId, tenantId, status: { $in: UNFINISHED } });

  return {
    /** False when a job stands under the id. */
    async insert({ jobId, ...rest }: Job, session: Session): Promise<boolean> {
      try {
        await jobs.insertOne({ _id: jobId, ...rest }, { session });
        return true;
      } catch (err) {
        if (isDuplicateKey(err)) return false;
        throw err;
      }
    },

    async stands(tenantId: string, jobId: string): Promise<boolean> {
      return (await jobs.findOne({ _id: jobId, tenantId }, { projection: { _id: 1 } })) !== null;
    },

    /** For the credential that created it; everyone else learns nothing. */
    async findOwn(tenantId: string, credentialId: string, jobId: string): Promise<Job | null> {
      const stored = await jobs.findOne({ _id: jobId, tenantId, credentialId });
      return stored === null ? null : toJob(stored);
    },

    /** For the run itself. */
    async find(tenantId: string, jobId: string): Promise<Omit<Job, 'served'> | null> {
      const stored = await jobs.findOne({ _id: jobId, tenantId }, { projection: { served: 0 } });
      return stored === null ? null : toJob(stored);
    },

    /**
     * Notes that a delivery begins: work it repeats (anything but `kept`) counts as open again.
     * False when the job is gone or ended, and the run should stop.
     */
    async beginDelivery(
      tenantId: string,
      jobId: string,
      delivery: number,
      total: number,
      kept: readonly string[],
      nowMs: number,
    ): Promise<boolean> {
      const { matchedCount } = await jobs.updateOne(unfinished(tenantId, jobId), {
        $set: { status: 'PROCESSING', step: 'EXTRACTION', delivery, total, finished: [...kept], updatedAt: nowMs },
      });
      return matchedCount === 1;
    },

    /** Moves the job to a step; false when it is gone or ended. */
    async enterStep(tenantId: string, jobId: string, step: JobStep, nowMs: number): Promise<boolean> {
      const { matchedCount } = await jobs.updateOne(unfinished(tenantId, jobId), { $set: { step, updatedAt: nowMs } });
      return matchedCount === 1;
    },

    /** Counts a piece of work as done, however often it says so; false when the job is gone or ended. */
    async finishPiece(tenantId: string, jobId: string, piece: string, step: JobStep, nowMs: number): Promise<boolean> {
      const { matchedCount } = await jobs.updateOne(unfinished(tenantId, jobId), {
        $addToSet: { finished: piece },
        $set: { step, updatedAt: nowMs },
      });
      return matchedCount === 1;
    },

    /** `COMPLETED`, if the job is unfinished and its window open. The state the job is in afterwards tells who won. */
    async complete(tenantId: string, jobId: string, served: Buffer, nowMs: number): Promise<JobOutcome> {
      const { modifiedCount } = await jobs.updateOne(
        { ...unfinished(tenantId, jobId), deadlineAt: { $gt: nowMs } },
        { $set: { status: 'COMPLETED', step: null, served, updatedAt: nowMs } },
      );
      return modifiedCount === 1 ? 'COMPLETED' : this.outcome(tenantId, jobId);
    },

    /** `FAILED`, if the job is unfinished; with `refunded` the charge is marked as given back in the same write. True for the one writer. */
    async fail(
      tenantId: string,
      jobId: string,
      failure: { category: FailureCategory; message: string; served: Buffer; refunded: boolean },
      nowMs: number,
      session: Session,
    ): Promise<boolean> {
      const { modifiedCount } = await jobs.updateOne(
        unfinished(tenantId, jobId),
        {
          $set: {
            status: 'FAILED',
            step: null,
            errorCategory: failure.category,
            errorMessage: failure.message,
            served: failure.served,
            updatedAt: nowMs,
            ...(failure.refunded ? { 'charge.state': 'refunded' as const } : {}),
          },
        },
        { session },
      );
      return modifiedCount === 1;
    },

    async outcome(tenantId: string, jobId: string): Promise<JobOutcome> {
      const stored = await jobs.findOne({ _id: jobId, tenantId }, { projection: { status: 1 } });
      if (stored === null) return 'GONE';
      return stored.status === 'COMPLETED' || stored.status === 'FAILED' ? stored.status : 'OPEN';
    },

    /** Takes a job back whose run never started. */
    async withdraw(tenantId: string, jobId: string, session: Session): Promise<boolean> {
      const { deletedCount } = await jobs.deleteOne({ _id: jobId, tenantId, status: 'QUEUED' }, { session });
      return deletedCount === 1;
    },

    async remove(tenantId: string, jobId: string): Promise<void> {
      await jobs.deleteOne({ _id: jobId, tenantId });
    },
  };
}

function toJob({ _id, ...rest }: Stored): Job {
  return { jobId: _id, ...rest };
}
